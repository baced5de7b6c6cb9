"""One turn of one column under optimal play: the worth of each throw, keep and mark.

A worth is the expected grand total of the column at the end of the round, with the points already
marked: the cost of a decision is the difference between two worths.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from operator import itemgetter

from msgspec import Struct

from gobelet.games.yahtzee.best.columns import Worths
from gobelet.games.yahtzee.best.odds import (
    ALL_THROWS,
    INDEX,
    THROWS_FROM,
    best_keeps,
    expected,
    thrown,
)
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
)
from gobelet.games.yahtzee.rules.state import THROWS, Keep, Mark

Gather = Callable[[Sequence[float]], tuple[float, ...]]
"""Picks values of a sequence, always those at the same places."""


class RankedDecision(Struct, frozen=True):
    """A decision, and the worth of the column after it."""

    action: Keep | Mark
    worth: float


class Turn:
    """A turn of a column that still has an open row."""

    def __init__(self, worths: Worths, sheet: Sheet) -> None:
        self.sheet = sheet
        self.rules = worths.rules
        self._worths = worths
        self.after = worths.afterwards(sheet)

    @property
    def before(self) -> float:
        """The worth before the first throw."""
        return self._worths.ahead(self.sheet) + total(self.sheet)

    def ranked(self, dice: Dice, throw: int) -> tuple[RankedDecision, ...]:
        """Return all legal decisions after this throw (1 to 3), the best first.

        Before the first throw, with no dice and `throw` 0, the only decision is to throw.
        """
        return tuple(sorted(self._every(dice, throw), key=lambda ranked: -ranked.worth))

    def ranked_of(
        self, actions: Iterable[Keep | Mark], dice: Dice, throw: int
    ) -> tuple[RankedDecision, ...]:
        """Return those of some decisions that are legal, the best first."""
        marks = self._marks(dice)
        worths = self._keeps[THROWS - throw - 1] if throw < THROWS else ()
        found = []
        for action in actions:
            match action:
                case Keep(kept) if worths:
                    found.append(RankedDecision(action, worths[INDEX[kept]]))
                case Mark(row) if row in marks:
                    found.append(RankedDecision(action, marks[row]))
        return tuple(sorted(found, key=lambda ranked: -ranked.worth))

    def best(self, dice: Dice, throw: int) -> RankedDecision:
        """Return the first of `ranked`, without ranking the others."""
        if not dice:
            return RankedDecision(Keep(()), self.before)
        if throw < THROWS:
            actions, gather = _choices_to_keep(dice)
            worths = gather(self._keeps[THROWS - throw - 1])
            if (kept := max(worths)) > self._ends[INDEX[dice] - THROWS_FROM]:
                return RankedDecision(actions[worths.index(kept)], kept)
        row, worth = max(self._marks(dice).items(), key=itemgetter(1))
        return RankedDecision(Mark(row), worth)

    def _every(self, dice: Dice, throw: int) -> list[RankedDecision]:
        """Return all legal decisions, those that throw fewer dice first."""
        if not dice:
            return [RankedDecision(Keep(()), self.before)]
        marks = [RankedDecision(Mark(row), worth) for row, worth in self._marks(dice).items()]
        if throw == THROWS:
            return marks
        actions, gather = _choices_to_keep(dice)
        return [*marks, *map(RankedDecision, actions, gather(self._keeps[THROWS - throw - 1]))]

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
        return None if self._ends[INDEX[dice] - THROWS_FROM] >= worth[INDEX[best]] else best

    @property
    def known(self) -> bool:
        """Whether all that takes time was worked out."""
        return "_keeps" in self.__dict__

    def foreseen(
        self, ends: Sequence[float], last: Sequence[float], before: Sequence[float]
    ) -> None:
        """Take over what was worked out for many turns at once."""
        self._ends = ends
        self._keeps = last, before

    @cached_property
    def _keeps(self) -> tuple[Sequence[float], Sequence[float]]:
        """The worth of each multiset of kept dice before the last throw, and the one before."""
        last = expected(self._ends)
        return last, expected(best_keeps(last))

    @cached_property
    def _ends(self) -> Sequence[float]:
        """The worth of each throw marked in its best row, in the order of `ALL_THROWS`."""
        rows = [self._throws_in(row) for row in self.open_rows]
        best = list(map(max, *rows)) if len(rows) > 1 else list(rows[0])
        for place, worth in self.yahtzee_ends():
            best[place] = worth
        return best

    def yahtzee_ends(self) -> Iterator[tuple[int, float]]:
        """Yield the places of Yahtzees, and their worth where they are no ordinary throws."""
        no_chip = self.rules.chips is Chips.OFF
        if (self.rules.joker is Joker.NEVER and no_chip) or Row.YAHTZEE in self.open_rows:
            return
        for place, dice in yahtzee_throws():
            yield place, max(self._marks(dice).values())

    @cached_property
    def open_rows(self) -> tuple[Row, ...]:
        return open_rows(self.rules, self.sheet)

    def row_values(self, row: Row) -> Sequence[float]:
        """Return the worth of marking a row with each of the `points_in` it, as ordinary throws."""
        if row not in self._values:
            self._values[row] = self.mark_values(row)
        return self._values[row]

    @cached_property
    def _values(self) -> dict[Row, Sequence[float]]:
        return {}

    def mark_values(self, row: Row) -> Sequence[float]:
        """Return what `row_values` keeps."""
        distinct = points_in(self.rules, row).distinct
        if row in FACE:
            return self.after.by_count(FACE[row])
        if row is Row.YAHTZEE:
            return [self.after(row, points) for points in distinct]
        worth = self.after(row, 0)
        return [worth + points for points in distinct]

    def _throws_in(self, row: Row) -> tuple[float, ...]:
        """Return the worth of marking each throw in a row; Yahtzees count as ordinary throws."""
        return points_in(self.rules, row).gather(self.row_values(row))

    def _marks(self, dice: Dice) -> dict[Row, float]:
        if self.rules.joker is Joker.NEVER or not is_yahtzee(dice) or Row.YAHTZEE in self.open_rows:
            place = INDEX[dice] - THROWS_FROM
            return {
                row: self.row_values(row)[points_in(self.rules, row).places[place]]
                for row in self.open_rows
            }
        chip = CHIP if earns_chip(self.rules, self.sheet, dice) else 0
        worth = choices(self.rules, self.sheet, dice)
        return {row: self.marked(row, points, chip) for row, points in worth.items()}

    def marked(self, row: Row, points: int, chip: int) -> float:
        """Return the worth of the column after a row has these points, and a chip its own."""
        if row in FACE or row is Row.YAHTZEE:
            return self.after(row, points) + chip
        # The points in any other lower row do not change the worth of later turns.
        return self.after(row, 0) + points + chip


@cache
def points_of_throws(rules: RuleSet, row: Row) -> tuple[int, ...]:
    return tuple(points(rules, row, dice) for dice in ALL_THROWS)


class PointsIn(Struct, frozen=True):
    """The different points that throws have in a row, and which of them each throw has.

    `gather` puts a value for each of `distinct` in the order of `ALL_THROWS`.
    """

    distinct: tuple[int, ...]
    places: tuple[int, ...]
    gather: Gather


@cache
def points_in(rules: RuleSet, row: Row) -> PointsIn:
    worth = points_of_throws(rules, row)
    distinct = tuple(sorted(set(worth)))
    places = tuple(map(distinct.index, worth))
    return PointsIn(distinct, places, itemgetter(*places))


@cache
def _choices_to_keep(dice: Dice) -> tuple[tuple[Keep, ...], Gather]:
    """Return all keeps of a throw, the largest first, and the picker of their values."""
    kept = keeps(dice)[::-1]
    return tuple(map(Keep, kept)), itemgetter(*(INDEX[one] for one in kept))


@cache
def yahtzee_throws() -> tuple[tuple[int, Dice], ...]:
    return tuple((place, dice) for place, dice in enumerate(ALL_THROWS) if is_yahtzee(dice))
