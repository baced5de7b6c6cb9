"""What was typed, as the actions that it stands for."""

import pytest

from gobelet.core.game import Action, Refusal
from gobelet.games.rolling_cubes.desk.line_parser import addition_of, dice_of, letters_of, word_of
from gobelet.games.rolling_cubes.rules.actions import Add, Again
from gobelet.games.rolling_cubes.rules.contest_state import ContestState, Phase
from gobelet.games.rolling_cubes.rules.refusals import (
    JokerAlone,
    JokerInWord,
    NoDiceChosen,
    NoDieFor,
    NotLetters,
    NotOneLetter,
    TooFewShow,
)
from gobelet.games.rolling_cubes.rules.rulesets import ALPHABETS
from tests.support.games.refused import refused

FRENCH = ALPHABETS["fr"]
THROW = "SALE=*EEXXXXX"


def lying(letters: str = "SA") -> ContestState:
    """Letters that lie, and a throw of the others."""
    used = tuple(range(len(letters)))
    return ContestState((0, 0), 0, 0, 1, Phase.TO_ADD, THROW, letters, used)


def added(text: str, letters: str = "SA") -> Action:
    return addition_of(text, lying(letters), "fr", FRENCH)


def again(text: str) -> tuple[int, ...]:
    action: Again = dice_of(text, THROW, "fr", FRENCH)
    return action.places


# Words


@pytest.mark.parametrize(
    ("text", "language", "letters"),
    [
        ("salade", "fr", "SALADE"),
        ("  Été ", "fr", "ETE"),
        ("cœur", "fr", "COEUR"),
        ("ma n\u0303 ana", "es", "MAÑANA"),
        ("=≠*", "fr", "=**"),
        ("=\u0338", "fr", "*"),
    ],
)
def test_letters_are_capitals_without_accents_or_spaces(
    text: str, language: str, letters: str
) -> None:
    assert letters_of(text, language) == letters


@pytest.mark.parametrize("text", ["sal=de", "sal≠de", "*"])
def test_a_word_has_the_letters_that_jokers_stand_for(text: str) -> None:
    with refused(JokerInWord()):
        word_of(text, "fr")
    assert word_of("salade", "fr") == "SALADE"


# A letter


def test_the_first_die_that_shows_the_letter_is_used() -> None:
    assert added("e") == Add(3, "E")
    assert added("x") == Add(8, "X")


def test_where_none_shows_it_the_joker_that_may_stand_for_it_is() -> None:
    assert added("a") == Add(4, "A")
    assert added("z") == Add(5, "Z")


@pytest.mark.parametrize("text", ["*L", "L*", "≠l"])
def test_a_joker_is_used_all_the_same_if_it_is_typed(text: str) -> None:
    assert added(text) == Add(5, "L")


def test_the_rules_judge_what_a_joker_may_be() -> None:
    assert added("=l") == Add(4, "L")


@pytest.mark.parametrize(
    ("text", "letters", "why"),
    [
        ("=", "SA", JokerAlone("=")),
        ("≠", "SA", JokerAlone("*")),
        ("el", "SA", NotOneLetter()),
        ("==e", "SA", NotOneLetter()),
        ("3", "SA", NotLetters("3")),
        ("s", "", None),
        ("z", "", NoDieFor("Z")),
        ("=z", "SAL", None),
        ("s", "SALE=", NoDieFor("S", used=True)),
        ("=s", "SALE=", NoDieFor("=", used=True)),
    ],
)
def test_what_is_no_letter_to_be_added(text: str, letters: str, why: Refusal | None) -> None:
    if not why:
        assert isinstance(added(text, letters), Add)
        return
    with refused(why):
        added(text, letters)


def test_a_joker_stands_for_no_first_letter_by_itself() -> None:
    with refused(NoDieFor("T")):
        added("t", "")


# Dice to be thrown again


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("e", (3,)),
        ("ee", (3, 6)),
        ("e2", (6,)),
        ("e, e3 =≠", (3, 4, 5, 7)),
        ("e e1", (3, 6)),
        ("S a*", (0, 1, 5)),
        ("e٢", (6,)),
    ],
)
def test_letters_name_the_dice_that_show_them(text: str, places: tuple[int, ...]) -> None:
    assert again(text) == places


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", NoDiceChosen()),
        (" , ", NoDiceChosen()),
        ("12", NotLetters("12")),
        ("e12", NotLetters("2")),
        ("e-l", NotLetters("-")),
        ("z", NoDieFor("Z")),
        ("ll", TooFewShow("L", 1)),
        ("e4", TooFewShow("E", 3)),
        ("e0", TooFewShow("E", 3)),
        ("e1 e1", TooFewShow("E", 3)),
    ],
)
def test_what_names_no_dice(text: str, why: Refusal) -> None:
    with refused(why):
        again(text)
