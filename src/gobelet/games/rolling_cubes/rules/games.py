"""The rules of Rolling Cubes: which game its options make."""

from typing import Any, Final, cast

from gobelet.core.game import Game, Seat
from gobelet.games.rolling_cubes.rules.base import Judge, Sitting
from gobelet.games.rolling_cubes.rules.contest_state import ContestState
from gobelet.games.rolling_cubes.rules.dice import ALL
from gobelet.games.rolling_cubes.rules.i_contest import IContest
from gobelet.games.rolling_cubes.rules.letter_yahtzee import LetterYahtzee, SheetsState
from gobelet.games.rolling_cubes.rules.race import (
    ALL_TOGETHER,
    DAILY,
    ONE_AT_A_TIME,
    SOLITAIRE,
    Race,
    RaceState,
)
from gobelet.games.rolling_cubes.rules.rulesets import RuleSet
from gobelet.games.rolling_cubes.rules.tournament import Tournament, TournamentState

_RACES: Final = {
    "one_at_a_time": ONE_AT_A_TIME,
    "all_together": ALL_TOGETHER,
    "solitaire": SOLITAIRE,
    "daily": DAILY,
}


def make_game(
    rules: RuleSet, seats: int, people: tuple[Seat, ...], judge: Judge, known: Judge | None = None
) -> Game[Any]:
    """Return the game of these options. Raises ValueError if these seats cannot play it.

    `known` judges which words end a round of I contest; None: all those of `judge` do.
    """
    if course := _RACES.get(rules.id):
        return Race(rules, seats, people, judge, course)
    if rules.id == "i_contest":
        return IContest(rules, seats, people, judge, 5 if seats == 2 else 3, known)
    if rules.id == "letter_yahtzee":
        return LetterYahtzee(rules, seats, people, judge)
    return Tournament(rules, seats, people, judge, known)


State = RaceState | ContestState | SheetsState
"""What may be known of the game in play."""
Observation = State | TournamentState


def in_play(game: Game[Any], seen: Observation) -> tuple[Game[Any], State]:
    """Return the game in play, or the last one, and what is known of it."""
    if not isinstance(seen, TournamentState):
        return game, seen
    if isinstance(game, Tournament):
        return game.game(seen), seen.game
    raise TypeError(game)


def in_dictionary(game: Game[Any], word: str) -> bool:
    """Whether the judge of a game accepts a word."""
    judge: Judge = cast(Sitting, game).judge
    return word in judge


def left_of(state: State) -> tuple[int, ...]:
    """Return the places of the dice that can be used."""
    return state.left if isinstance(state, ContestState) else ALL
