"""Which layout a keyboard has, from a few keys pressed on request."""

from collections.abc import Iterable
from math import inf

import pytest

from gobelet.keyboard.calibration import (
    KEYS,
    MOST,
    Calibration,
    DigitKey,
    Rows,
    SameCharacter,
    classes,
)
from gobelet.keyboard.layouts import OWN, layout, layout_names
from tests.support.system.every import every

AZERTY = layout("fr").digits
TRIED = "#☺☺"
"""What a keyboard that nobody knows gives: a usual character, then one of no layout, again too."""


def answer(calibration: Calibration, rows: Rows) -> Calibration:
    """Press the key asked for on a keyboard."""
    assert calibration.asked is not None
    return calibration.told(calibration.asked.of(rows))


def pressed(rows: Rows) -> list[Calibration]:
    """Return the calibration before and after each key, on a keyboard."""
    steps = [Calibration()]
    while steps[-1].asked:
        steps.append(answer(steps[-1], rows))
    return steps


def spelling() -> Calibration:
    """A calibration that asks for all the keys."""
    calibration = Calibration()
    for char in TRIED:
        calibration = calibration.told(char)
    assert calibration.spelled
    return calibration


def test_the_classes() -> None:
    assert len(classes()) == 32


def fewest(left: Iterable[Rows], presses: int) -> float:
    """The presses that it takes at best, in all, to tell each of these classes from the others."""
    left = list(left)
    if len(left) == 1:
        return 0
    if presses == 0:
        return inf
    best = inf
    for key in KEYS:
        groups: dict[str | None, list[Rows]] = {}
        for rows in left:
            groups.setdefault(key.of(rows), []).append(rows)
        if len(groups) > 1:
            rest = sum(fewest(group, presses - 1) for group in groups.values())
            best = min(best, len(left) + rest)
    return best


def test_every_class_is_told_in_three_presses_at_most_and_two_on_average() -> None:
    presses = []
    for rows in classes():
        steps = pressed(rows)
        assert steps[-1].layout(()).digits == rows
        presses.append(len(steps) - 1)
    assert max(presses) == MOST == 3
    assert sum(presses) == 63 == fewest(classes(), MOST)
    assert sum(presses) / len(presses) < 2


def test_a_dead_key_is_met_by_no_more_classes_than_have_to() -> None:
    """Two classes differ from others by dead keys alone."""
    met = [None in pressed(rows)[-1].answers.values() for rows in classes()]
    assert sum(met) == 2


@every("name", layout_names())
def test_the_likely_layout_is_taken_where_its_keys_came(name: str) -> None:
    assert pressed(layout(name).digits)[-1].layout((name,)) == layout(name)


def test_a_likely_layout_with_other_keys_is_not_taken() -> None:
    assert pressed(AZERTY)[-1].layout(("us", OWN, "fr(oss)")).name == "fr(oss)"


@pytest.mark.parametrize(
    "name", ["us", "latam", "de", "us(intl)", "dk", "fr", "be", "ch", "gb", "ru"]
)
def test_else_the_usual_layout_of_the_class_is_taken(name: str) -> None:
    assert pressed(layout(name).digits)[-1].layout(()).name == name


def test_a_dead_key_tells_the_layouts_that_have_it_there() -> None:
    *_, before, last = pressed(layout("us(intl)").digits)
    assert before.asked == DigitKey(6, shift=True)
    assert last.answers[before.asked] is None
    assert not last.spelled


@pytest.mark.parametrize("digits", ["１２３４５６", "١٢٣٤٥٦"])
def test_digits_of_another_script_are_digits(digits: str) -> None:
    plain, _ = AZERTY
    assert pressed((plain, tuple(digits)))[-1].layout(()).name == "fr"


# Unknown layouts


def test_an_unknown_layout_is_asked_for_all_twelve_keys() -> None:
    calibration = spelling()
    assert calibration.answers == {}
    asked = []
    for char in "abcdefghijkl":
        asked.append(calibration.asked)
        calibration = calibration.told(char)
    assert asked == list(KEYS)
    assert calibration.asked is None
    own = calibration.layout(("fr",))
    assert (own.name, own.digits) == (OWN, (tuple("abcdef"), tuple("ghijkl")))


def test_dead_keys_have_no_character_in_ones_own_layout() -> None:
    calibration = spelling()
    for char in ("a", None, "c", None, "e", "f", *"ghijkl"):
        calibration = calibration.told(char)
    assert calibration.layout(()).plain == ("a", None, "c", None, "e", "f")


def test_a_dead_key_that_no_layout_has_there_is_not_asked_for_again() -> None:
    calibration = Calibration().told(None)
    assert calibration.spelled
    asked = []
    while key := calibration.asked:
        asked.append(key)
        calibration = calibration.told(f"{len(asked)}")
    assert asked == [key for key in KEYS if key != DigitKey(3, shift=True)]
    assert calibration.layout(()).shift[2] is None


# Slips


def test_a_sign_that_no_layout_has_there_is_a_slip_at_first() -> None:
    calibration = Calibration().told("$")
    assert (calibration.asked, calibration.answers) == (DigitKey(3, shift=True), {})
    assert calibration.told("3") == Calibration().told("3")
    assert calibration.told("☺").spelled


def test_one_character_for_two_keys_asks_for_both_again() -> None:
    calibration = spelling()
    for char in "abcd":
        calibration = calibration.told(char)
    with pytest.raises(SameCharacter) as slip:
        calibration.told("c")
    earlier = slip.value.earlier
    assert earlier == DigitKey(3, shift=False)
    back = calibration.back_to(earlier)
    assert back.asked == earlier
    assert list(back.answers.values()) == ["a", "b"]
    assert back.spelled


def test_one_character_for_two_keys_of_a_known_layout() -> None:
    calibration = Calibration().told("3")
    with pytest.raises(SameCharacter) as slip:
        calibration.told("3")
    assert calibration.back_to(slip.value.earlier) == Calibration()


def test_two_dead_keys_are_no_slip() -> None:
    calibration = spelling().told(None).told(None)
    assert calibration.asked == DigitKey(3, shift=False)
