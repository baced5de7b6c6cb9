"""Which game is in play: one by itself, or one of a tournament."""

from typing import Any

from gobelet.core.game import Game
from gobelet.games.rolling_cubes.rules.contest_state import ContestState
from gobelet.games.rolling_cubes.rules.letter_yahtzee import SheetsState
from gobelet.games.rolling_cubes.rules.race import RaceState
from gobelet.games.rolling_cubes.rules.rolls import ALL
from gobelet.games.rolling_cubes.rules.tournament import Tournament, TournamentState

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


def left_of(state: State) -> tuple[int, ...]:
    """Return the places of the dice that can be used."""
    return state.left if isinstance(state, ContestState) else ALL
