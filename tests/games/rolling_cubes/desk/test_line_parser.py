"""What was typed, as the actions that it stands for."""

import pytest

from gobelet.core.game import Action, IllegalAction
from gobelet.games.rolling_cubes.desk.line_parser import addition_of, dice_of, letters_of, word_of
from gobelet.games.rolling_cubes.rules.actions import Add, Again
from gobelet.games.rolling_cubes.rules.contest_state import ContestState, Phase
from gobelet.games.rolling_cubes.rules.rulesets import ALPHABETS

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


def code_of(refused: pytest.ExceptionInfo[IllegalAction]) -> str:
    return refused.value.code


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
    with pytest.raises(IllegalAction) as refused:
        word_of(text, "fr")
    assert code_of(refused) == "joker_in_word"
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
    ("text", "letters", "code"),
    [
        ("=", "SA", "joker_alone"),
        ("≠", "SA", "joker_alone"),
        ("el", "SA", "not_one_letter"),
        ("==e", "SA", "not_one_letter"),
        ("3", "SA", "not_letters"),
        ("s", "", ""),
        ("z", "", "no_die_for"),
        ("=z", "SAL", ""),
        ("s", "SALE=", "no_die_for"),
        ("=s", "SALE=", "no_die_for"),
    ],
)
def test_what_is_no_letter_to_be_added(text: str, letters: str, code: str) -> None:
    if not code:
        assert isinstance(added(text, letters), Add)
        return
    with pytest.raises(IllegalAction) as refused:
        added(text, letters)
    assert code_of(refused) == code


def test_a_joker_stands_for_no_first_letter_by_itself() -> None:
    with pytest.raises(IllegalAction) as refused:
        added("t", "")
    assert (code_of(refused), refused.value.facts) == ("no_die_for", {"face": "T"})


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
    ("text", "code"),
    [
        ("", "none_to_throw"),
        (" , ", "none_to_throw"),
        ("12", "not_letters"),
        ("e12", "not_letters"),
        ("e-l", "not_letters"),
        ("z", "so_many_show"),
        ("ll", "so_many_show"),
        ("e4", "so_many_show"),
        ("e0", "so_many_show"),
        ("e1 e1", "so_many_show"),
    ],
)
def test_what_names_no_dice(text: str, code: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        again(text)
    assert code_of(refused) == code
