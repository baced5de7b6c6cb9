"""One turn of a column played to win: what each choice makes of the chance to win."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

import numpy as np

from gobelet.games.yahtzee.best.decisions import Turn, points_in, points_of_throws, yahtzee_throws
from gobelet.games.yahtzee.best.odds import best_keeps, expected
from gobelet.games.yahtzee.best.solver.lattice import Values
from gobelet.games.yahtzee.best.winning.endgame import Endgame
from gobelet.games.yahtzee.best.winning.last_rows import LastRows, State
from gobelet.games.yahtzee.best.winning.outlook import Outlook
from gobelet.games.yahtzee.best.winning.wins import (
    EXACT_OF_TWO,
    Others,
    Wins,
    exact_rows,
    lead_before,
)
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

After = Mapping[State, Sequence[tuple[Marking, int]]]
"""Markings, and the total that each makes, by the state that they lead to."""


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
        self._endgame = Endgame(self._last, outlook)

    def turn(self, game: Yahtzee, position: Position) -> WinningTurn:
        """Return the turn of the seat to act."""
        column = game.column(position.seat)
        sheet = position.sheets[column]
        after = self._after(game.rules, sheet)
        chances = self._chances(game, position, column, after)
        return WinningTurn(game.rules, sheet, dict(chances))

    def _after(self, rules: RuleSet, sheet: Sheet) -> After:
        """Return what may be marked in this turn, by the state that it leads to."""
        found = defaultdict[State, list[tuple[Marking, int]]](list)
        for marking in set(_markings(rules, sheet)):
            row, points, chip = marking
            marked = with_mark(rules, sheet, row, points)
            found[self._outlook.column.find(marked)].append((marking, total(marked) + chip))
        return found

    def _chances(
        self, game: Yahtzee, position: Position, column: int, after: After
    ) -> Iterator[tuple[Marking, float]]:
        """Yield the chance to win after each marking."""
        left = self._last.open(next(iter(after)))
        totals = {
            state: np.array([total for _, total in marked]) for state, marked in after.items()
        }
        if left < EXACT_OF_TWO and (other := self._only_other(game, position, column)):
            state, behind = other
            leads = {own: totals - behind for own, totals in totals.items()}
            return _by_marking(after, self._endgame.best(leads, state))
        wins = Others(game, self._outlook, self._last).wins(position, column)
        if left < exact_rows(game):
            return _by_marking(after, self._last.best(totals, wins))
        return self._estimated(after, wins)

    def _only_other(
        self, game: Yahtzee, position: Position, column: int
    ) -> tuple[State, int] | None:
        """Return the state of the only other column in its last turns, and the total that wins no
        more than it has; None where there are more, or where turns or rounds are left.
        """
        if game.columns != 2 or len(position.ended) + 1 < game.rules.rounds:
            return None
        sheet = position.sheets[1 - column]
        state = self._outlook.column.find(sheet)
        if self._last.open(state) > EXACT_OF_TWO:
            return None
        return state, total(sheet) - lead_before(game, position, column)

    def _estimated(self, after: After, wins: Wins) -> Iterator[tuple[Marking, float]]:
        every = [(state, *one) for state, marked in after.items() for one in marked]
        numbers, places = zip(*(state for state, *_ in every), strict=True)
        totals = np.array([total for *_, total in every])
        found = self._outlook.average(wins, numbers, places, totals)
        return zip((marking for _, marking, _ in every), map(float, found), strict=True)


def _by_marking(after: After, worths: Mapping[State, Values]) -> Iterator[tuple[Marking, float]]:
    for state, marked in after.items():
        for (marking, _), worth in zip(marked, worths[state], strict=True):
            yield marking, float(worth)


def _markings(rules: RuleSet, sheet: Sheet) -> Iterator[Marking]:
    """Yield all that may be marked in this turn."""
    for row in open_rows(rules, sheet):
        for points in points_of_throws(rules, row):
            yield row, points, 0
    for _, dice in yahtzee_throws():
        chip = CHIP if earns_chip(rules, sheet, dice) else 0
        for row, points in choices(rules, sheet, dice).items():
            yield row, points, chip
