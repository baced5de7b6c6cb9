"""The tables of the lessons: the laid logs, and what the learner has typed."""

from collections.abc import Callable, Sequence
from typing import Any

from gobelet.core.game import Action, Chance, Game
from gobelet.core.table import Entry, Table, TypedChance
from gobelet.games.interface import Scene, Start
from gobelet.games.rolling_cubes.desk.keys import CubesDesk
from gobelet.games.rolling_cubes.rules.actions import Play, as_spelled
from gobelet.words import fold

Lines = tuple[str, ...]
"""A log without who acts, which the rules know."""


def play_of(word: str, code: str) -> Play:
    """Return the action that makes a word, which is written with its accents."""
    return Play(fold(word, code))


def offered(scene: Scene) -> Action | None:
    """Return what Enter has told of the line, and would play now, as it is spelled."""
    if not isinstance(scene.desk, CubesDesk):
        raise TypeError(scene.desk)
    action = scene.desk.lines.offered
    return None if action is None else as_spelled(action)


def laid(game: Game[Any], lines: Lines) -> tuple[Entry, ...]:
    """Return the log of these lines."""
    table: Table[Any] = Table(game, None, typed=TypedChance.ALL)
    for line in lines:
        by = table.to_act
        if by is None:
            raise ValueError(line)
        table.play(game.decode(line), by=by)
    return table.log


def starting(
    game: Game[Any], before: Lines, after: Lines = (), ticked: str = ""
) -> Callable[[Sequence[Entry], Chance], Start]:
    """Return the start of a step behind some lines of a log that goes on with others."""

    def start(log: Sequence[Entry], chance: Chance) -> Start:
        del log, chance
        entries = laid(game, (*before, *after))
        return Start(entries[: len(before)], ticked, entries[len(before) :])

    return start
