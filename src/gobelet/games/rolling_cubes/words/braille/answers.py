"""The braille forms of answers: the facts, in the fewest cells, the news first.

A display has 40 cells or fewer. Names are cut. Dice are small letters behind the capital of their
colour, "Raei= Vrst", because a capital takes two cells; words are small too.
"""

from collections.abc import Iterable
from typing import Any

from gobelet.core.game import Game
from gobelet.games.interface import Listener, View
from gobelet.games.rolling_cubes.dictionary import writing
from gobelet.games.rolling_cubes.rules.contest_state import ContestState
from gobelet.games.rolling_cubes.rules.contest_state import Phase as ContestPhase
from gobelet.games.rolling_cubes.rules.game_in_play import State, in_play
from gobelet.games.rolling_cubes.rules.tournament import Tournament
from gobelet.games.rolling_cubes.rules.vote import Trial
from gobelet.games.rolling_cubes.words.braille.cells import (
    dice_cells,
    scores_cells,
    to_name_cells,
    turn_cells,
    unknown_cells,
    vote_cells,
)
from gobelet.games.rolling_cubes.words.standings import own_first
from gobelet.games.rolling_cubes.words.terms import Written, game_name
from gobelet.games.shared.words import named, short_name


def welcome(rules_id: str, listener: Listener) -> str:
    names = listener.names if len(listener.names) > 1 else ()
    seated = (short_name(seat, listener) for seat in range(len(names)))
    return " ".join((game_name(rules_id, listener.language), *seated))


def dice(throw: str, places: Iterable[int], listener: Listener) -> str:
    return dice_cells(throw, places, listener)


def turn(game: Game[Any], view: View) -> str:
    """Return who is to act, and for what, and the letters that lie."""
    _, state = in_play(game, view.observation)
    due = _due(state, view.listener, writing(game))
    if isinstance(state, ContestState) and state.phase is not ContestPhase.TO_NAME:
        return f"{due} {state.letters.lower()}".rstrip()
    return due


def undone(game: Game[Any], view: View) -> str:
    """Return who is to act again."""
    return _due(in_play(game, view.observation)[1], view.listener, writing(game))


def scores_line(game: Game[Any], view: View) -> str:
    """Return "me 17 Ana 12", and behind it the points of a tournament."""
    listener, seats, seen = view.listener, own_first(game, view), view.observation
    points = scores_cells(seats, game.returns(seen), listener)
    if not isinstance(game, Tournament) or seen.over:
        return points
    playing, state = in_play(game, seen)
    parts = [scores_cells(seats, playing.returns(state), listener)]
    if seen.places:
        # Translators: braille, as short as can be: the points of the tournament follow.
        parts += [listener.language.pgettext("braille", "tourn"), points]
    return " ".join(parts)


def _due(state: State, listener: Listener, written: Written) -> str:
    trial = None if isinstance(state, ContestState) else state.trial
    if trial and trial.ruled:
        return _of_trial(trial, listener, written(trial.word))
    if isinstance(state, ContestState) and state.phase is ContestPhase.TO_NAME:
        return to_name_cells(state.seat, state.letters, listener)
    contest = isinstance(state, ContestState)
    return turn_cells(state.seat, state.round, listener, contest=contest)


def _of_trial(trial: Trial, listener: Listener, word: str) -> str:
    if trial.votes is not None:
        return vote_cells(trial.to_act, word, listener)
    return named(trial.seat, listener, unknown_cells(word, listener.language))
