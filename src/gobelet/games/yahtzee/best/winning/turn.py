"""One turn of a column played to win: what each choice makes of the chance to win."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cached_property

import numpy as np

from gobelet.games.yahtzee.best.decisions import Turn, points_in, points_of_throws, yahtzee_throws
from gobelet.games.yahtzee.best.odds import best_keeps, expected
from gobelet.games.yahtzee.best.winning.last_rows import LastRows, State
from gobelet.games.yahtzee.best.winning.outlook import Outlook
from gobelet.games.yahtzee.best.winning.wins import Others, Wins, exact_rows
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import Row, RuleSet
from gobelet.games.yahtzee.rules.scoring import (
    CHIP,
    Sheet,
    choices,
    earns_chip,
    open_rows,
    total,
    with_mark,
)
from gobelet.games.yahtzee.rules.state import State as Position

Marking = tuple[Row, int, int]
"""A row, its points, and those of a chip."""


class WinningTurn(Turn):
    """A turn whose worths are chances to win, from 0 to 1."""

    def __init__(self, rules: RuleSet, sheet: Sheet, chances: Mapping[Marking, float]) -> None:
        self.sheet = sheet
        self.rules = rules
        self._chances = chances

    @cached_property
    def before(self) -> float:
        """The chance before the first throw."""
        return expected(best_keeps(self._keeps[1]))[0]

    def mark_values(self, row: Row) -> list[float]:
        return [self._chances[row, points, 0] for points in points_in(self.rules, row).distinct]

    def marked(self, row: Row, points: int, chip: int) -> float:
        return self._chances[row, points, chip]


class Winning:
    """Reckons chances to win in games by one rule set."""

    def __init__(self, outlook: Outlook) -> None:
        self._outlook = outlook
        self._last = LastRows(outlook.column)

    def turn(self, game: Yahtzee, position: Position) -> WinningTurn:
        """Return the turn of the seat to act."""
        column = game.column(position.seat)
        wins = Others(game, self._outlook, self._last).wins(position, column)
        return self.against(game.rules, position.sheets[column], wins, exact_rows(game))

    def against(self, rules: RuleSet, sheet: Sheet, wins: Wins, exact: int) -> WinningTurn:
        """Return the turn of a column that wins by its final total.

        The rest is counted out where so many rows are open, this turn's among them, or fewer.
        """
        after: dict[State, list[tuple[Marking, int]]] = defaultdict(list)
        for marking in set(_markings(rules, sheet)):
            row, points, chip = marking
            marked = with_mark(rules, sheet, row, points)
            after[self._outlook.column.find(marked)].append((marking, total(marked) + chip))
        return WinningTurn(rules, sheet, dict(self._chances(after, wins, exact)))

    def _chances(
        self, after: Mapping[State, list[tuple[Marking, int]]], wins: Wins, exact: int
    ) -> Iterator[tuple[Marking, float]]:
        states = list(after)
        if self._last.open(states[0]) < exact:
            best = self._last.best(
                {
                    state: np.array([total for _, total in marked])
                    for state, marked in after.items()
                },
                wins,
            )
            for state, marked in after.items():
                worths = map(float, best[state])
                yield from zip((marking for marking, _ in marked), worths, strict=True)
            return
        every = [(state, *one) for state, marked in after.items() for one in marked]
        numbers, places = zip(*(state for state, *_ in every), strict=True)
        totals = np.array([total for *_, total in every])
        found = self._outlook.average(wins, numbers, places, totals)
        yield from zip((marking for _, marking, _ in every), map(float, found), strict=True)


def _markings(rules: RuleSet, sheet: Sheet) -> Iterator[Marking]:
    """Yield all that may be marked in this turn."""
    for row in open_rows(rules, sheet):
        for points in points_of_throws(rules, row):
            yield row, points, 0
    for _, dice in yahtzee_throws():
        chip = CHIP if earns_chip(rules, sheet, dice) else 0
        for row, points in choices(rules, sheet, dice).items():
            yield row, points, chip
