"""The last rows of two columns, played to win by both, by plain recursion: an oracle.

It knows nothing of outlooks, of grids or of the solver: rows, points and dice alone. Filled lower
rows change nothing but the total, so that all of a column's points but those that matter later
stand in its row for chance, which must be filled.
"""

from collections.abc import Callable
from functools import cache
from typing import Final

from gobelet.games.yahtzee.best.odds import ALL_THROWS, INDEX, best_keeps, expected
from gobelet.games.yahtzee.rules.rulesets import UPPER, Row, RuleSet
from gobelet.games.yahtzee.rules.scoring import (
    CHIP,
    Dice,
    Sheet,
    choices,
    earns_chip,
    mark_of,
    total,
    with_mark,
)
from gobelet.games.yahtzee.rules.state import THROWS, Keep, Mark

LEVEL: Final = 300
"""Points of a column that neither leads nor is behind: no total in play is below zero."""

Decide = Callable[[Sheet, Sheet, Dice, int], Keep | Mark]
"""What a player does: the own sheet, that of the other, the dice, the throw."""


class ExactGame:
    """Two columns with few rows left, whose owners take turns."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules

    def forget(self) -> None:
        """Give back the memory of all games."""
        for one in (ExactGame._best, ExactGame._deciding, ExactGame._answering):
            one.cache_clear()

    def best(self, own: Sheet, other: Sheet) -> float:
        """Return the chance to win for who is to throw, where both play to win at their best."""
        return self._best(*self._leveled(own, other))

    @cache  # noqa: B019 - as many as there are games in the tests
    def _best(self, own: Sheet, other: Sheet) -> float:
        if None not in own.marks:
            mine, theirs = total(own), total(other)
            return float(mine > theirs) + (mine == theirs) / 2
        return self._turn(own, lambda after: 1 - self.best(other, after))

    def against_best(self, decide: Decide, own: Sheet, other: Sheet) -> float:
        """Return the chance of a player who decides so and is to throw, against the best one."""
        return self._deciding(decide, *self._leveled(own, other))

    @cache  # noqa: B019 - as many as there are games in the tests
    def _deciding(self, decide: Decide, own: Sheet, other: Sheet) -> float:
        if None not in own.marks:
            return self._best(own, other)

        @cache
        def thrown(dice: Dice, throw: int) -> float:
            match decide(own, other, dice, throw):
                case Keep(kept):
                    return kept_before(throw)[INDEX[kept]]
                case Mark(row):
                    points = choices(self.rules, own, dice)[row]
                    return marked(row, points, earns_chip(self.rules, own, dice))

        @cache
        def marked(row: Row, points: int, chip: bool) -> float:
            after = self._after(own, row, points, chip)
            return 1 - self._answering(decide, *self._leveled(other, after))

        @cache
        def kept_before(throw: int) -> list[float]:
            return expected([thrown(dice, throw + 1) for dice in ALL_THROWS])

        return kept_before(0)[0]

    @cache  # noqa: B019 - as many as there are games in the tests
    def _answering(self, decide: Decide, own: Sheet, other: Sheet) -> float:
        """Return the chance of the best player, to throw now, against who decides so."""
        if None not in own.marks:
            return self._best(own, other)
        return self._turn(own, lambda after: 1 - self.against_best(decide, other, after))

    def _turn(self, own: Sheet, worth: Callable[[Sheet], float]) -> float:
        """Return the worth of a turn, from that of the sheet after it."""

        @cache
        def marked(row: Row, points: int, chip: bool) -> float:
            return worth(self._after(own, row, points, chip))

        ends = [
            max(
                marked(row, points, earns_chip(self.rules, own, dice))
                for row, points in choices(self.rules, own, dice).items()
            )
            for dice in ALL_THROWS
        ]
        for _ in range(THROWS - 1):
            ends = best_keeps(expected(ends))
        return expected(ends)[0]

    def _after(self, own: Sheet, row: Row, points: int, chip: bool) -> Sheet:
        marked = with_mark(self.rules, own, row, points)
        held = mark_of(self.rules, marked, Row.CHANCE) or 0
        return with_mark(self.rules, marked, Row.CHANCE, held + (CHIP if chip else 0))

    def _leveled(self, own: Sheet, other: Sheet) -> tuple[Sheet, Sheet]:
        """Return sheets that are the same for the rest of the game, with as much of a lead."""
        bare = self._bare(own), self._bare(other)
        lead = total(own) - total(bare[0]) - total(other) + total(bare[1])
        return (
            with_mark(self.rules, bare[0], Row.CHANCE, LEVEL + lead),
            with_mark(self.rules, bare[1], Row.CHANCE, LEVEL),
        )

    def _bare(self, sheet: Sheet) -> Sheet:
        """Return a sheet with only those points that later turns ask for."""
        upper_open = None in sheet.marks[: len(UPPER)]
        kept = (Row.YAHTZEE, *UPPER) if upper_open else (Row.YAHTZEE,)
        return Sheet(
            tuple(
                mark if mark is None or row in kept else 0
                for row, mark in zip(self.rules.rows, sheet.marks, strict=True)
            )
        )
