"""The states of a column between two turns, numbered, and the tables of their worth.

A state has two parts: the filled lower rows, with the points of the Yahtzee row where these matter,
and the filled upper rows, with their sum. Only sums that can be reached have a state; once the
bonus is won or out of reach, all sums share one state. Filled rows are the bits of a number; bit 0
of the upper rows stands for the ones.

A solved table has the expected points of a column under optimal play, which maximises the player's
own points; the other players do not matter. Reading a table does not need NumPy.
"""

from collections.abc import Sequence
from functools import cached_property
from itertools import combinations
from typing import Final

from msgspec import Struct

from gobelet.games.yahtzee.rules.rulesets import FACE, UPPER, Chips, Joker, Row, RuleSet, UpperOpen
from gobelet.games.yahtzee.rules.scoring import BONUS, BONUS_FROM, CHIP, YAHTZEE, Sheet, total
from gobelet.games.yahtzee.rules.state import DICE, FACES, THROWS

DECIDED: Final = -1
"""The sum of the upper rows when the bonus is won, or out of reach."""

Held = int | None
"""The points in the Yahtzee row: None (open), 0 or 50."""

Lower = tuple[int, Held]
"""The filled lower rows, and the points in the Yahtzee row."""

Upper = tuple[int, int]
"""The filled upper rows, and their sum."""


class Column(Struct, frozen=True, dict=True):
    """A column of a score sheet, with all or some of the rows of its rules.

    `upper` are the faces that have a row, `lower` the lower rows in the order of the sheet; missing
    rows count as filled with 0. Columns of real games have all rows, five dice and three throws;
    smaller columns serve to prove that the tables are right.
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
        """The index of the Yahtzee row among the lower rows; None if there is no such row."""
        return self.lower.index(Row.YAHTZEE) if Row.YAHTZEE in self.lower else None

    @cached_property
    def tells_held(self) -> bool:
        """Whether states distinguish a Yahtzee row filled with 50 from one filled with 0."""
        forced = self.rules.upper_open is UpperOpen.FORCED_IF_50
        return self.chip > 0 or (self.has_jokers and forced)

    # States of the lower rows

    @cached_property
    def lower_layers(self) -> tuple[tuple[Lower, ...], ...]:
        """All states of the lower rows, in layers by the number of filled rows."""
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
        """Return the number of the state after a lower row is filled with these points."""
        filled, held = state
        if row == self.yahtzee:
            held = points if self.tells_held else 0
        return self.number[filled | 1 << row, held]

    # States of the upper rows

    @cached_property
    def upper_layers(self) -> tuple[tuple[Upper, ...], ...]:
        """All states of the upper rows, in layers by the number of filled rows.

        The order in which rows are filled does not change the sums: one order finds them all.
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
        """Return the sum of these upper rows, or `DECIDED` if the sum decides the bonus."""
        undecided = points < self.bonus_from <= points + self._rest[filled]
        return points if undecided else DECIDED

    @cached_property
    def _rest(self) -> tuple[int, ...]:
        """The most points that the other upper rows can still add, by filled upper rows."""
        return tuple(
            sum(self.dice * face for face in self.upper if not filled >> face - 1 & 1)
            for filled in range(1 << self.faces)
        )

    def with_upper(self, state: Upper, face: int, count: int) -> tuple[Upper, int]:
        """Return the state after an upper row is filled, and its points, bonus included."""
        filled, before = state
        points = face * count
        filled |= 1 << face - 1
        if before == DECIDED:
            return (filled, DECIDED), points
        total = before + points
        bonus = BONUS if total >= self.bonus_from else 0
        return (filled, self.sum_of(filled, total)), points + bonus

    @cached_property
    def _counted(self) -> dict[tuple[Upper, int], tuple[tuple[int, int], ...]]:
        return {}

    def by_count(self, state: Upper, face: int) -> tuple[tuple[int, int], ...]:
        """Return the place of the state after an upper row is filled, and the points it brings, for
        each number of dice from none to all.
        """
        if (state, face) not in self._counted:
            after = (self.with_upper(state, face, count) for count in range(self.dice + 1))
            self._counted[state, face] = tuple((self.place[one], gain) for one, gain in after)
        return self._counted[state, face]

    def find(self, sheet: Sheet) -> tuple[int, int]:
        """Return the state of a real sheet: the number of its lower rows, the place of its upper
        rows.
        """
        return self.number[self.lower_of(sheet)], self.place[self.upper_of(sheet)]

    def lower_of(self, sheet: Sheet) -> Lower:
        """Return the state of the lower rows of a real sheet."""
        lower = sheet.marks[len(UPPER) :]
        held = None if self.yahtzee is None else lower[self.yahtzee]
        if held is not None and not self.tells_held:
            held = 0
        return _filled(lower), held

    def upper_of(self, sheet: Sheet) -> Upper:
        """Return the state of the upper rows of a real sheet."""
        upper = sheet.marks[: len(UPPER)]
        rows = _filled(upper)
        return rows, self.sum_of(rows, sum(mark or 0 for mark in upper))


def _filled(marks: tuple[int | None, ...]) -> int:
    return sum(1 << place for place, mark in enumerate(marks) if mark is not None)


def column_of(rules: RuleSet) -> Column:
    """Return the column of a real game by these rules."""
    return Column(rules, tuple(FACE.values()), rules.rows[len(UPPER) :])


class Worths:
    """The worth of every state of a column.

    `values` are doubles: a line for each state of the lower rows, by `Column.number`, with a value
    for each state of the upper rows, by `Column.place`, and one unused value at the end.
    """

    def __init__(self, column: Column, values: Sequence[float]) -> None:
        self._column = column
        self._values = values
        self._width = len(column.place) + 1

    @property
    def rules(self) -> RuleSet:
        """The rules, with defaults for the options that do not matter to a single column."""
        return self._column.rules

    @property
    def start(self) -> float:
        """Expected points of a whole round."""
        return self._values[0]

    def ahead(self, sheet: Sheet) -> float:
        """Return the expected points still to come at the start of a turn, with bonus and chips.

        For a full sheet they are 0.
        """
        return self.at(*self._column.find(sheet))

    def afterwards(self, sheet: Sheet) -> "Afterwards":
        return Afterwards(self, self._column, sheet)

    def at(self, number: int, place: int) -> float:
        return self._values[number * self._width + place]


class Afterwards:
    """What a sheet is worth after a mark: its grand total then, and the points still to come."""

    def __init__(self, worths: Worths, column: Column, sheet: Sheet) -> None:
        self._worths = worths
        self._column = column
        self._total = total(sheet)
        self._lower = column.lower_of(sheet)
        self._upper = column.upper_of(sheet)
        self._number = column.number[self._lower]
        self._place = column.place[self._upper]

    def __call__(self, row: Row, points: int) -> float:
        """Return the worth after a row has these points, without a chip for them."""
        if face := FACE.get(row):
            place, gain = self._column.by_count(self._upper, face)[points // face]
            return self._total + gain + self._worths.at(self._number, place)
        number = self._column.after(self._lower, self._column.lower.index(row), points)
        return self._total + points + self._worths.at(number, self._place)

    def by_count(self, face: int) -> list[float]:
        """Return the worth after an upper row is filled with none, one and so on to all dice."""
        at, total, number = self._worths.at, self._total, self._number
        counted = self._column.by_count(self._upper, face)
        return [total + gain + at(number, place) for place, gain in counted]
