"""The states of a column between two turns, numbered, for tables of what they are worth.

A state is made of which lower rows are filled, with what the Yahtzee row holds where that matters,
and of which upper rows are filled, with their sum. Of sums there are only those that can be
reached; once the bonus is won, or out of reach, they matter no more and are all one. Rows that are
filled are bits of a number: of the upper rows bit 0 is that of the ones.
"""

from functools import cached_property
from itertools import combinations
from typing import Final

from msgspec import Struct

from gobelet.games.yahtzee.rules.rows import FACE, UPPER, Row
from gobelet.games.yahtzee.rules.rulesets import Chips, Joker, RuleSet, UpperOpen
from gobelet.games.yahtzee.rules.scoring import BONUS, BONUS_FROM, CHIP, YAHTZEE, Sheet
from gobelet.games.yahtzee.rules.state import DICE, FACES, THROWS

DECIDED: Final = -1
"""The sum of the upper rows when the bonus is won, or out of reach."""

Held = int | None
"""What the Yahtzee row holds: nothing, 0 or 50."""

Lower = tuple[int, Held]
"""The lower rows that are filled, and what the Yahtzee row holds."""

Upper = tuple[int, int]
"""The upper rows that are filled, and their sum."""


class Column(Struct, frozen=True, dict=True):
    """A column of a score sheet, which has some of the rows of its rules.

    `upper` are the faces that have a row, `lower` the lower rows in the order of the sheet; rows
    that it has not count as filled with 0. Real games have all of their rows, five dice and three
    throws; smaller ones prove that tables are right.
    """

    rules: RuleSet
    upper: tuple[int, ...]
    lower: tuple[Row, ...]
    dice: int = DICE
    faces: int = FACES
    throws: int = THROWS
    bonus_from: int = BONUS_FROM

    @property
    def chip(self) -> int:
        return CHIP if self.rules.chips is Chips.AFTER_50 else 0

    @property
    def has_jokers(self) -> bool:
        return self.rules.joker is not Joker.NEVER

    @cached_property
    def yahtzee(self) -> int | None:
        """The place of the Yahtzee row among the lower ones."""
        return self.lower.index(Row.YAHTZEE) if Row.YAHTZEE in self.lower else None

    @cached_property
    def tells_held(self) -> bool:
        """Whether it matters if the Yahtzee row holds 50 or 0, once it is filled."""
        forced = self.rules.upper_open is UpperOpen.FORCED_IF_50
        return self.chip > 0 or (self.has_jokers and forced)

    # States of the lower rows

    @cached_property
    def lower_layers(self) -> tuple[tuple[Lower, ...], ...]:
        """All states of the lower rows, by how many are filled."""
        places = range(len(self.lower))
        return tuple(
            tuple(
                (filled, held)
                for chosen in combinations(places, size)
                for filled in (sum(1 << place for place in chosen),)
                for held in self._held(filled)
            )
            for size in range(len(places) + 1)
        )

    def _held(self, filled: int) -> tuple[Held, ...]:
        if self.yahtzee is None:
            return (0,)
        if not filled >> self.yahtzee & 1:
            return (None,)
        return (0, YAHTZEE) if self.tells_held else (0,)

    @cached_property
    def number(self) -> dict[Lower, int]:
        """The number of each state of the lower rows, the emptiest first."""
        every = (state for layer in self.lower_layers for state in layer)
        return {state: number for number, state in enumerate(every)}

    def after(self, state: Lower, row: int, points: int) -> int:
        """Return the number of the state once a lower row is filled with these points."""
        filled, held = state
        if row == self.yahtzee:
            held = points if self.tells_held else 0
        return self.number[filled | 1 << row, held]

    # States of the upper rows

    @cached_property
    def upper_layers(self) -> tuple[tuple[Upper, ...], ...]:
        """All states of the upper rows, by how many are filled.

        In whatever order rows are filled, the same sums come of it: one order finds them all.
        """
        sums = {0: {self.sum_of(0, 0)}}
        for face in self.upper:
            for rows in tuple(sums):
                after = (
                    self.with_upper((rows, total), face, count)[0]
                    for total in sums[rows]
                    for count in range(self.dice + 1)
                )
                sums[rows | 1 << face - 1] = {total for _, total in after}
        return tuple(
            tuple(
                (rows, total)
                for rows in sorted(sums)
                for total in sorted(sums[rows])
                if rows.bit_count() == size
            )
            for size in range(len(self.upper) + 1)
        )

    @cached_property
    def place(self) -> dict[Upper, int]:
        """The place of each state of the upper rows, the emptiest first."""
        every = (state for layer in self.upper_layers for state in layer)
        return {state: place for place, state in enumerate(every)}

    def sum_of(self, filled: int, points: int) -> int:
        """Return a sum of these upper rows, or `DECIDED` if that decides the bonus."""
        undecided = points < self.bonus_from <= points + self._rest[filled]
        return points if undecided else DECIDED

    @cached_property
    def _rest(self) -> tuple[int, ...]:
        """The most that can still come to each set of filled upper rows."""
        return tuple(
            sum(self.dice * face for face in self.upper if not filled >> face - 1 & 1)
            for filled in range(1 << self.faces)
        )

    def with_upper(self, state: Upper, face: int, count: int) -> tuple[Upper, int]:
        """Return the state once an upper row is filled, and what that brings, bonus included."""
        filled, before = state
        points = face * count
        filled |= 1 << face - 1
        if before == DECIDED:
            return (filled, DECIDED), points
        total = before + points
        bonus = BONUS if total >= self.bonus_from else 0
        return (filled, self.sum_of(filled, total)), points + bonus

    def find(self, sheet: Sheet) -> tuple[int, int]:
        """Return the number of the state that a real sheet's lower rows are in, and the place of
        the upper rows'.
        """
        upper, lower = sheet.marks[: len(UPPER)], sheet.marks[len(UPPER) :]
        held = None if self.yahtzee is None else lower[self.yahtzee]
        if held is not None and not self.tells_held:
            held = 0
        rows = _filled(upper)
        total = self.sum_of(rows, sum(mark or 0 for mark in upper))
        return self.number[_filled(lower), held], self.place[rows, total]


def _filled(marks: tuple[int | None, ...]) -> int:
    return sum(1 << place for place, mark in enumerate(marks) if mark is not None)


def column_of(rules: RuleSet) -> Column:
    """Return the column of a real game by these rules."""
    return Column(rules, tuple(FACE.values()), rules.rows[len(UPPER) :])
