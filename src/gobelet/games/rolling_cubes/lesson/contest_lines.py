"""The log of the lesson of I contest: a game of three rounds that is laid down, line by line."""

from collections.abc import Sequence
from typing import Any

from gobelet.core.game import Game
from gobelet.games.rolling_cubes.lesson.contest_throws import Round, Rounds
from gobelet.games.rolling_cubes.lesson.scenes import Lines
from gobelet.games.rolling_cubes.rules.actions import Name
from gobelet.games.rolling_cubes.rules.contest_state import COMPLETED_FROM


class LaidGame:
    """The bluff is contested in the first round, named in the second; the third is completed."""

    def __init__(self, game: Game[Any], rounds: Rounds, name: Name) -> None:
        bluff, completed = rounds.bluff, rounds.completed
        contested = (*laid(bluff, 4), "contest", "give up")
        named = (*contested, *laid(bluff, 2), "contest", game.encode(name), "ruling yes")
        lost = (*named, *laid(completed, 2), *_turn(completed, 2)[:3], "ruling yes")
        self._ends: Sequence[Lines] = ((), contested, named, lost)
        """The lines up to the end of each round."""
        self._all = lost

    def at(self, rounds: int, lines: Lines) -> tuple[Lines, Lines]:
        """Return the lines up to a place behind so many rounds, and those that follow."""
        before = (*self._ends[rounds], *lines)
        return before, self._all[len(before) :]


def laid(round_: Round, letters: int) -> Lines:
    """Return the lines of a round up to so many letters."""
    return tuple(line for number in range(letters) for line in _turn(round_, number))


def thrown(round_: Round, letters: int) -> Lines:
    """Return the lines up to the throw before the next letter."""
    return (*laid(round_, letters), *_turn(round_, letters)[:2])


def decided_by_the_last(round_: Round, target: int) -> Lines:
    """Return the lines of a game in which each has won all rounds but the last that win it."""
    return (*thrown(round_, 1), "give up") * (2 * (target - 1))


def _turn(round_: Round, number: int) -> Lines:
    """Return the lines of a letter: the throw, the letter, and from the third on the ruling."""
    add = round_.added[number]
    ruled = ("ruling no",) if number + 1 >= COMPLETED_FROM else ()
    return ("throw", f"roll {round_.throws[number]}", f"add {add.place} {add.letter}", *ruled)
