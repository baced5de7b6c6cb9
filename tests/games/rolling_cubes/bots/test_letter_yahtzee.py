"""What bots do in the letter Yahtzee: words, rows, and dice thrown again."""

from random import Random
from typing import Final

import pytest
from msgspec.structs import replace

from gobelet.core.game import Action
from gobelet.games.rolling_cubes.bots.known_words import known
from gobelet.games.rolling_cubes.bots.letter_yahtzee import STYLES, Filling
from gobelet.games.rolling_cubes.faces import faces_of
from gobelet.games.rolling_cubes.rules.actions import Again, NoWord, Play, Score, Throw
from gobelet.games.rolling_cubes.rules.letter_yahtzee import ROWS, LetterYahtzee, Phase, SheetsState
from gobelet.games.rolling_cubes.rules.rulesets import RuleSet
from gobelet.games.rolling_cubes.rules.scoring import Row
from tests.games.rolling_cubes.small import knowing

RULES: Final = RuleSet("letter_yahtzee", "en", faces_of("en"))
GAME: Final = LetterYahtzee(RULES, 1, (), frozenset())
LETTERS: Final = "ETOATNRSCDMHZ"
"""No jokers. red E T O A, green T N R, orange S C, blue D M, light blue H, fuchsia Z."""


def sheet(*rows: Row, throw: str = LETTERS, again: int = 0) -> SheetsState:
    """Return what is seen of a sheet on which these rows are open."""
    points = tuple(None if row in rows else 5 for row in ROWS)
    return SheetsState((points,), 0, phase=Phase.TO_PLAY, throw=throw, again=again)


def chosen(words: str, seen: SheetsState, strength: str = "expert") -> Action:
    return Filling(GAME, knowing(words), STYLES[strength]).choose(seen, Random(1))


def test_the_dice_are_thrown_first() -> None:
    state = replace(sheet(*ROWS), phase=Phase.TO_THROW, throw="")
    assert chosen("TEA", state) == Throw()


def test_a_word_is_made_for_a_row_that_is_open() -> None:
    words = "TEA NEAT"
    # Both T, E and A are red: only TEA's third die is, too, where N has to be green.
    assert chosen(words, sheet(Row.NO_JOKER)) == Play("NEAT")
    assert chosen("NEST TOE", sheet(Row.BRELAN)) == Play("TOE")


def test_a_word_that_fits_goes_before_a_zero() -> None:
    assert chosen("TOE", sheet(Row.POKER, Row.BRELAN)) == Play("TOE")


def test_the_row_is_filled_in_which_a_word_is_worth_most_over_what_it_brings() -> None:
    # TOE has no joker and is a brelan; for the expert, a brelan brings more as a rule.
    seen = replace(sheet(Row.NO_JOKER, Row.BRELAN), phase=Phase.TO_SCORE, play=Play("TOE"))
    assert chosen("TOE", seen) == Score(Row.NO_JOKER)
    par = STYLES["expert"].par
    assert par(Row.NO_JOKER) < par(Row.BRELAN)


def test_a_zero_goes_to_the_row_that_brings_least() -> None:
    seen = replace(sheet(*ROWS, throw="X" * 13), phase=Phase.TO_SCORE)
    for strength, style in STYLES.items():
        assert chosen("TOE", seen, strength) == Score(min(ROWS, key=style.par))


def test_where_no_word_fits_dice_are_thrown_again() -> None:
    # A red O is wanted for a brelan; every red die has one, and a joker will do besides.
    action = chosen("TEA TOE OAT", sheet(Row.BRELAN, throw="TEXXXXXXXXXXX"))
    assert isinstance(action, Again)
    assert 1 <= len(action.places) <= 3
    GAME.check(sheet(Row.BRELAN), action)


def test_dice_are_thrown_again_only_once() -> None:
    seen = sheet(Row.BRELAN, throw="TEXXXXXXXXXXX", again=1)
    assert chosen("TEA TOE OAT", seen) == NoWord()


def test_a_beginner_throws_nothing_again() -> None:
    assert chosen("TEA TOE OAT", sheet(Row.BRELAN, throw="TEXXXXXXXXXXX"), "beginner") == NoWord()


def test_nothing_is_thrown_again_where_a_word_fits() -> None:
    assert chosen("TOE", sheet(Row.BRELAN)) == Play("TOE")


@pytest.mark.parametrize("strength", STYLES)
def test_what_is_chosen_is_legal(strength: str) -> None:
    source = Random(11)
    for number in range(40):
        throw = "".join(map(source.choice, RULES.faces))
        seen = sheet(*ROWS[number % 5 :], throw=throw, again=number % 2)
        player = Filling(GAME, known(RULES, strength, 1), STYLES[strength])
        GAME.check(seen, player.choose(seen, source))
