"""One turn of one column under optimal play: the worth of each throw, keep and mark.

A worth is the expected grand total of the column at the end of the round, with the points already
marked: the cost of a decision is the difference between two worths.
"""

from collections.abc import Iterable, Mapping
from functools import cache, cached_property

from msgspec import Struct

from gobelet.games.yahtzee.best.columns import Worths
from gobelet.games.yahtzee.best.odds import ALL_THROWS, INDEX, best_keeps, expected, thrown
from gobelet.games.yahtzee.rules.dice import keeps
from gobelet.games.yahtzee.rules.rulesets import FACE, Chips, Joker, Row, RuleSet
from gobelet.games.yahtzee.rules.scoring import (
    CHIP,
    Dice,
    Sheet,
    choices,
    earns_chip,
    is_yahtzee,
    open_rows,
    points,
    total,
    with_mark,
)
from gobelet.games.yahtzee.rules.state import THROWS, Keep, Mark


class Ranked(Struct, frozen=True):
    """A decision, and the worth of the column after it."""

    action: Keep | Mark
    worth: float


class Turn:
    """A turn of a column that still has an open row."""

    def __init__(self, worths: Worths, sheet: Sheet) -> None:
        self.sheet = sheet
        self.rules = worths.rules
        self._worths = worths
        self._known: dict[tuple[Row, int], float] = {}

    @property
    def before(self) -> float:
        """The worth before the first throw."""
        return self._worths.ahead(self.sheet) + total(self.sheet)

    def ranked(self, dice: Dice, throw: int) -> tuple[Ranked, ...]:
        """Return all legal decisions after this throw (1 to 3), the best first.

        Before the first throw, with no dice and `throw` 0, the only decision is to throw.
        """
        return tuple(sorted(self._every(dice, throw), key=lambda ranked: -ranked.worth))

    def best(self, dice: Dice, throw: int) -> Ranked:
        return max(self._every(dice, throw), key=lambda ranked: ranked.worth)

    def _every(self, dice: Dice, throw: int) -> list[Ranked]:
        """Return all legal decisions, those that throw fewer dice first."""
        if not dice:
            return [Ranked(Keep(()), self.before)]
        marks = [Ranked(Mark(row), worth) for row, worth in self._marks(dice).items()]
        kept = reversed(keeps(dice)) if throw < THROWS else ()
        return [*marks, *(Ranked(Keep(one), self.kept(one, THROWS - throw)) for one in kept)]

    def kept(self, kept: Dice, throws_left: int) -> float:
        """Return the worth of keeping these dice before the rest is thrown.

        `throws_left` includes that throw: 1 or 2, or 3 before the first throw of the turn.
        """
        return self.before if throws_left == THROWS else self._keeps[throws_left - 1][INDEX[kept]]

    def finals(self, kept: Dice, throws_left: int) -> Mapping[Dice, float]:
        """Return the probability that each throw is the one marked, after keeping these dice.

        A throw may be marked before the last throw.
        """
        mass = [0.0] * len(INDEX)
        mass[INDEX[kept]] = 1.0
        found: dict[Dice, float] = {}
        for left in range(throws_left, 0, -1):
            after, mass = thrown(mass), [0.0] * len(INDEX)
            for dice, chance in zip(ALL_THROWS, after, strict=True):
                if chance:
                    best = self._best_kept(dice, left - 1)
                    if best is None:
                        found[dice] = found.get(dice, 0.0) + chance
                    else:
                        mass[INDEX[best]] += chance
        return found

    def _best_kept(self, dice: Dice, throws_left: int) -> Dice | None:
        """Return the best dice to keep; None where marking is at least as good."""
        if not throws_left:
            return None
        worth = self._keeps[throws_left - 1]
        best = max(reversed(keeps(dice)), key=lambda kept: worth[INDEX[kept]])
        return (
            None if self._ends[INDEX[dice] - INDEX[ALL_THROWS[0]]] >= worth[INDEX[best]] else best
        )

    @cached_property
    def _keeps(self) -> tuple[list[float], list[float]]:
        """The worth of each multiset of kept dice before the last throw, and the one before."""
        last = expected(self._ends)
        return last, expected(best_keeps(last))

    @cached_property
    def _ends(self) -> list[float]:
        """The worth of each throw marked in its best row, in the order of `ALL_THROWS`."""
        rows = [self._throws_in(row) for row in open_rows(self.rules, self.sheet)]
        best = list(map(max, *rows)) if len(rows) > 1 else list(rows[0])
        if self.rules.joker is not Joker.NEVER or self.rules.chips is not Chips.OFF:
            for place, dice in yahtzee_throws():
                best[place] = max(self._marks(dice).values())
        return best

    def _throws_in(self, row: Row) -> Iterable[float]:
        """Return the worth of marking each throw in a row; Yahtzees count as ordinary throws."""
        worth = points_of_throws(self.rules, row)
        found = {points: self.marked(row, points, 0) for points in set(worth)}
        return map(found.__getitem__, worth)

    def _marks(self, dice: Dice) -> dict[Row, float]:
        chip = CHIP if earns_chip(self.rules, self.sheet, dice) else 0
        worth = choices(self.rules, self.sheet, dice)
        return {row: self.marked(row, points, chip) for row, points in worth.items()}

    def marked(self, row: Row, points: int, chip: int) -> float:
        """Return the worth of the column after a row has these points, and a chip its own."""
        if row in FACE or row is Row.YAHTZEE:
            return self._after(row, points) + chip
        # The points in any other lower row do not change the worth of later turns.
        return self._after(row, 0) + points + chip

    def _after(self, row: Row, points: int) -> float:
        if (row, points) not in self._known:
            after = with_mark(self.rules, self.sheet, row, points)
            self._known[row, points] = total(after) + self._worths.ahead(after)
        return self._known[row, points]


@cache
def points_of_throws(rules: RuleSet, row: Row) -> tuple[int, ...]:
    return tuple(points(rules, row, dice) for dice in ALL_THROWS)


@cache
def yahtzee_throws() -> tuple[tuple[int, Dice], ...]:
    return tuple((place, dice) for place, dice in enumerate(ALL_THROWS) if is_yahtzee(dice))
