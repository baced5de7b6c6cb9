"""Names that are taken for each other."""

import pytest

from gobelet.house.members import checked_name, sounds
from gobelet.net.host.admission import Rejection


@pytest.mark.parametrize(
    "other", ["ana", "ANA", "Ána", "An-a", "A n a", "Ana.", "Ａｎａ", "AN4".replace("4", "a")]
)
def test_names_that_are_taken_for_each_other_sound_the_same(other: str) -> None:
    assert sounds(other) == sounds("Ana")


@pytest.mark.parametrize(("one", "other"), [("Lilo", "L1l0"), ("Bill", "BiII"), ("Esa", "E5a")])
def test_digits_pass_for_letters(one: str, other: str) -> None:
    assert sounds(one) == sounds(other)


@pytest.mark.parametrize("name", ["Ana", "Zoé", "Ñandú", "李雷", "Анна", "Ana 2", "J.-P."])
def test_honest_names_are_names(name: str) -> None:
    assert checked_name(f" {name} ") == name


def test_different_names_sound_different() -> None:
    found = [sounds(name) for name in ("Ana", "Anna", "Luc", "Lucie", "Zoé", "李雷", "Анна")]
    assert len({*found}) == len(found)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "empty"),
        ("x" * 21, "long"),
        ("A\u0430na", "control"),
        ("A\u202ena", "control"),
        ("...", "control"),
        ("A\x1bna", "control"),
    ],
)
def test_what_is_no_name_is_refused(name: str, why: str) -> None:
    with pytest.raises(Rejection) as refused:
        checked_name(name)
    assert refused.value.frame.code == "name"
    assert refused.value.frame.facts[1] == why
