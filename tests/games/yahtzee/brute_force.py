"""Optimal play of small games by plain recursion over the naive rules.

Nothing is merged: what was marked, chips and all, is remembered as it is.
"""

from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import product

from tests.games.yahtzee import naive

Marks = tuple[tuple[str, int | None], ...]


@dataclass(frozen=True)
class Outlook:
    """Points to come: their mean, and between what their mean square is, for ties may be broken
    in any way.
    """

    mean: float
    least: float
    most: float

    def plus(self, points: int) -> "Outlook":
        shift = points**2 + 2 * points * self.mean
        return Outlook(self.mean + points, self.least + shift, self.most + shift)


NOTHING = Outlook(0, 0, 0)


def mixed(outlooks: list[tuple[float, Outlook]]) -> Outlook:
    """What chances of several outlooks come to."""
    return Outlook(
        sum(chance * one.mean for chance, one in outlooks),
        sum(chance * one.least for chance, one in outlooks),
        sum(chance * one.most for chance, one in outlooks),
    )


def best(outlooks: list[Outlook]) -> Outlook:
    mean = max(one.mean for one in outlooks)
    ties = [one for one in outlooks if one.mean > mean - 1e-9]
    return Outlook(mean, min(one.least for one in ties), max(one.most for one in ties))


@dataclass(frozen=True, eq=False)
class SmallGame:
    """A column with some of the rows; the others are filled with zeros."""

    rules: naive.Rules
    rows: tuple[str, ...]
    dice: int
    faces: int
    throws: int
    bonus_from: int

    def outlook(self) -> Outlook:
        return self._turn(tuple((row, None if row in self.rows else 0) for row in self.rules.rows))

    @cache  # noqa: B019 - as many as there are games in the tests
    def _turn(self, marks: Marks) -> Outlook:
        if all(mark is not None for _, mark in marks):
            return NOTHING
        return self._thrown(marks, (), self.throws)

    def _thrown(self, marks: Marks, kept: naive.Throw, throws: int) -> Outlook:
        return mixed(
            [
                (chance, self._decided(marks, dice, throws - 1))
                for dice, chance in self._throws(kept).items()
            ]
        )

    @cache  # noqa: B019 - as many as there are games in the tests
    def _throws(self, kept: naive.Throw) -> dict[naive.Throw, float]:
        free = self.dice - len(kept)
        every = product(range(1, self.faces + 1), repeat=free)
        counts = Counter(tuple(sorted((*kept, *faces))) for faces in every)
        return {dice: count / self.faces**free for dice, count in counts.items()}

    @cache  # noqa: B019 - as many as there are games in the tests
    def _decided(self, marks: Marks, dice: naive.Throw, throws: int) -> Outlook:
        held = dict(marks)
        ways = [
            self._marked(held, row, points, dice)
            for row, points in naive.choices(self.rules, held, dice).items()
        ]
        if throws:
            ways += [self._thrown(marks, kept, throws) for kept in naive.keeps(dice)]
        return best(ways)

    def _marked(
        self, held: dict[str, int | None], row: str, points: int, dice: naive.Throw
    ) -> Outlook:
        after = held | {row: points}
        chip = self.rules.chips == "after50" and naive.equal(dice) and held["yahtzee"] == 50
        bonus = self._upper(after) >= self.bonus_from > self._upper(held)
        return self._turn(tuple(after.items())).plus(points + 100 * chip + 35 * bonus)

    def _upper(self, marks: dict[str, int | None]) -> int:
        return sum(marks[row] or 0 for row in naive.UPPER)
