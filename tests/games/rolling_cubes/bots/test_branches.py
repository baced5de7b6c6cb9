"""How a round of I contest may go on, and who is likely to win it."""

from random import Random
from typing import Final

import pytest

from gobelet.games.rolling_cubes.bots.branches import Branch, Outlook, branch
from gobelet.games.rolling_cubes.faces import faces_of
from gobelet.games.rolling_cubes.rules.dice import COPY, OTHER

WORDS: Final = ["AB", "ABLE", "ABOUT", "ACE", "ACES", "BEE", "BEES", "BEET", "CAB"]
DIE: Final = "ABCDEF"


def open_from(letters: str) -> list[str]:
    return [more.letters for more in branch(WORDS, letters).open(WORDS)]


def test_a_branch_has_the_words_that_begin_so() -> None:
    assert branch(WORDS, "AB") == Branch("AB", 0, 3)
    assert branch(WORDS, "") == Branch("", 0, len(WORDS))
    assert list(branch(WORDS, "AB").longer(WORDS)) == ["ABLE", "ABOUT"]
    assert list(branch(WORDS, "ABLE").longer(WORDS)) == []
    assert list(branch(WORDS, "Z").longer(WORDS)) == []


def test_a_letter_leads_on_unless_it_completes_a_word_or_there_is_none() -> None:
    assert open_from("") == ["A", "B", "C"]
    # AB is a word, but of two letters.
    assert open_from("A") == ["AB", "AC"]
    assert open_from("AB") == ["ABL", "ABO"]
    assert open_from("AC") == open_from("CA") == []
    # BEE is a word, though longer ones begin so.
    assert open_from("BE") == []
    assert open_from("ABL") == []


def test_branches_are_told_apart_as_one_by_one() -> None:
    source = Random(5)
    words = sorted({"".join(source.choices("ABÑ", k=source.randrange(2, 7))) for _ in range(90)})
    for letters in {word[:n] for word in words for n in range(len(word))}:
        starting = [word for word in words if word.startswith(letters)]
        found = branch(words, letters)
        assert list(words[found.start : found.end]) == starting
        following = {word[: len(letters) + 1] for word in starting if word != letters}
        assert [more.letters for more in found.following(words)] == sorted(following)


# The chances


def chances(letters: str, dice: list[str], seats: int = 2, ahead: int = 1) -> list[float]:
    return list(Outlook(WORDS, dice, seats).chances(branch(WORDS, letters), ahead))


def test_who_cannot_lead_on_loses_to_who_was_before() -> None:
    assert chances("ABLE", [DIE]) == [0, 1]
    assert chances("ABLE", [DIE], seats=3) == [0, 0, 1]
    assert chances("AB", []) == [0, 1]


def test_nothing_is_known_beyond_what_is_looked_at() -> None:
    assert chances("AB", [DIE], ahead=0) == [1 / 2, 1 / 2]


@pytest.mark.parametrize(
    ("dice", "missed"),
    [
        (["LXXXXX"], 5 / 6),
        (["LXXXXX", "OXXXXX"], 25 / 36),
        (["LOLOXX"], 1 / 3),
        ([OTHER + "XXXXX"], 5 / 6),
        # What is wanted, L or O, is not there to be copied.
        ([COPY + "XXXXX"], 1),
        (["XXXXXX"], 1),
        (["LLLLLL"], 0),
    ],
)
def test_what_the_dice_must_show_to_go_on(dice: list[str], missed: float) -> None:
    # Who goes on has one chance in two, as far as is looked.
    there, before = chances("AB", dice)
    assert before == pytest.approx(missed + (1 - missed) / 2)
    assert there + before == pytest.approx(1)


def test_the_letter_that_is_best_for_who_adds_it_is_wanted_first() -> None:
    words = sorted(["ABCD", "ABDEFG"])
    # After C only D, which completes a word: who added C wins. After D comes E, which leads on.
    outlook = Outlook(words, ["CCCCCC", "DDDDDD", "EEEEEE"], 2)
    there, _ = outlook.chances(branch(words, "AB"), 2)
    assert there == pytest.approx(1)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_one_of_all_wins(seats: int) -> None:
    outlook = Outlook(WORDS, faces_of("en"), seats)
    for letters in ("", "A", "AB", "BE"):
        found = outlook.chances(branch(WORDS, letters), 3)
        assert len(found) == seats
        assert sum(found) == pytest.approx(1)
        assert min(found) >= 0
