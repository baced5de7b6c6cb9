"""The points of a throw, row by row, and the rows that the rules leave open to it."""

from collections import Counter
from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from gobelet.games.yahtzee.rules.rulesets import (
    FACE,
    UPPER,
    Chips,
    FullHouse,
    Joker,
    Row,
    RuleSet,
    UpperOpen,
    upper_row,
)


class ClosedReason(StrEnum):
    """Why the rules close an open row to a Yahtzee thrown when its own row is filled."""

    UPPER_FORCED = "upper_forced"
    """It must go to its own upper row, which is open."""
    LOWER_FIRST = "lower_first"
    """A joker goes to a lower row while one is open."""


Dice = tuple[int, ...]
"""Faces 1 to 6 in ascending order."""

BONUS: Final = 35
BONUS_FROM: Final = 63
CHIP: Final = 100
YAHTZEE: Final = 50

_STRAIGHTS: Final = {
    Row.SMALL_STRAIGHT: ({1, 2, 3, 4}, {2, 3, 4, 5}, {3, 4, 5, 6}),
    Row.LARGE_STRAIGHT: ({1, 2, 3, 4, 5}, {2, 3, 4, 5, 6}),
}
_FIXED: Final = {Row.FULL_HOUSE: 25, Row.SMALL_STRAIGHT: 30, Row.LARGE_STRAIGHT: 40}
_EQUAL: Final = {Row.PAIR: 2, Row.THREE_OF_A_KIND: 3, Row.FOUR_OF_A_KIND: 4}


class Sheet(Struct, frozen=True):
    """One column of the score sheet: points by row of the rule set (None: open), and chips."""

    marks: tuple[int | None, ...]
    chips: int = 0


def is_yahtzee(dice: Dice) -> bool:
    return dice[0] == dice[-1]


@cache
def points(rules: RuleSet, row: Row, dice: Dice) -> int:
    """Return the points of `dice` (five, sorted) in `row` without a joker."""
    if row in FACE:
        return FACE[row] * dice.count(FACE[row])
    total = sum(dice)
    if row in _STRAIGHTS:
        return _FIXED[row] if any(run <= set(dice) for run in _STRAIGHTS[row]) else 0
    counts = sorted(Counter(dice).values())
    match row:
        case Row.PAIR | Row.THREE_OF_A_KIND | Row.FOUR_OF_A_KIND:
            return total if counts[-1] >= _EQUAL[row] else 0
        case Row.FULL_HOUSE:
            full = max(25, total) if rules.full is FullHouse.MAX_25_SUM else 25
            return full if counts == [2, 3] else 0
        case Row.TWO_PAIRS:
            two_faces = sum(count >= 2 for count in counts) == 2
            same_face = rules.double_pair_same_face and counts[-1] >= 4
            return total if two_faces or same_face else 0
        case Row.YAHTZEE:
            return YAHTZEE if is_yahtzee(dice) else 0
        case Row.MISERE:
            return 36 - total
    return total


@cache
def _ordinary(rules: RuleSet, dice: Dice) -> Mapping[Row, int]:
    """Return the points of `dice` in every row, without a joker."""
    return {row: points(rules, row, dice) for row in rules.rows}


def joker_points(row: Row, dice: Dice) -> int:
    """Return the points of a joker in a lower row."""
    if row in _FIXED:
        return _FIXED[row]
    return 36 - sum(dice) if row is Row.MISERE else sum(dice)


def open_rows(rules: RuleSet, sheet: Sheet) -> tuple[Row, ...]:
    return tuple(row for row, mark in zip(rules.rows, sheet.marks, strict=True) if mark is None)


def mark_of(rules: RuleSet, sheet: Sheet, row: Row) -> int | None:
    """Return the points marked in a row, or None while it is open."""
    return sheet.marks[rules.rows.index(row)]


def with_mark(rules: RuleSet, sheet: Sheet, row: Row, points: int) -> Sheet:
    """Return the sheet after a row is marked, without a new chip."""
    place = rules.rows.index(row)
    return replace(sheet, marks=(*sheet.marks[:place], points, *sheet.marks[place + 1 :]))


def choices(rules: RuleSet, sheet: Sheet, dice: Dice) -> dict[Row, int]:
    """Return every row that the rules let these dice be marked in, with its points."""
    rows = open_rows(rules, sheet)
    if rules.joker is Joker.NEVER or not is_yahtzee(dice) or Row.YAHTZEE in rows:
        worth = _ordinary(rules, dice)
        return {row: worth[row] for row in rows}
    return _after_a_yahtzee(rules, sheet, rows, dice)


def _after_a_yahtzee(
    rules: RuleSet, sheet: Sheet, rows: tuple[Row, ...], dice: Dice
) -> dict[Row, int]:
    """Return the choices of a Yahtzee thrown when its own row is filled."""
    own = upper_row(dice[0])
    ordinary = {row: points(rules, row, dice) for row in rows}
    as_joker = ordinary | {row: joker_points(row, dice) for row in rows if row not in UPPER}
    if own in rows:
        holds_50 = mark_of(rules, sheet, Row.YAHTZEE) == YAHTZEE
        if rules.upper_open is UpperOpen.FORCED or (
            rules.upper_open is UpperOpen.FORCED_IF_50 and holds_50
        ):
            return {own: ordinary[own]}
        return ordinary if rules.joker is Joker.BOTH_FILLED else as_joker
    if rules.upper_open is UpperOpen.FREE:
        return as_joker
    return {row: worth for row, worth in as_joker.items() if row not in UPPER} or as_joker


def why_closed(rules: RuleSet, sheet: Sheet, dice: Dice, row: Row) -> ClosedReason | None:
    """Return why these dice may not be marked in an open row; None where they may."""
    # The rules close an open row only to a Yahtzee.
    if not is_yahtzee(dice) or row in choices(rules, sheet, dice):
        return None
    own_open = mark_of(rules, sheet, upper_row(dice[0])) is None
    return ClosedReason.UPPER_FORCED if own_open else ClosedReason.LOWER_FIRST


def is_joker(rules: RuleSet, sheet: Sheet, dice: Dice) -> bool:
    """Whether the rows or points for these dice differ from those of an ordinary throw."""
    ordinary = {row: points(rules, row, dice) for row in open_rows(rules, sheet)}
    return choices(rules, sheet, dice) != ordinary


def earns_chip(rules: RuleSet, sheet: Sheet, dice: Dice) -> bool:
    """Whether marking these dice, wherever, earns a chip: a Yahtzee after one scored 50."""
    return (
        rules.chips is Chips.AFTER_50
        and is_yahtzee(dice)
        and mark_of(rules, sheet, Row.YAHTZEE) == YAHTZEE
    )


def upper_sum(sheet: Sheet) -> int:
    return sum(filter(None, sheet.marks[: len(UPPER)]))


def bonus(sheet: Sheet) -> int:
    return BONUS if upper_sum(sheet) >= BONUS_FROM else 0


def lower_sum(sheet: Sheet) -> int:
    return sum(filter(None, sheet.marks[len(UPPER) :]))


def total(sheet: Sheet) -> int:
    """Return the grand total: both sections, the bonus and the chips."""
    return upper_sum(sheet) + bonus(sheet) + lower_sum(sheet) + CHIP * sheet.chips


def bonus_in_reach(sheet: Sheet) -> bool:
    """Whether the bonus is not won yet, but five dice of each open face would win it."""
    best = sum(5 * face for face, mark in enumerate(sheet.marks[: len(UPPER)], 1) if mark is None)
    return upper_sum(sheet) < BONUS_FROM <= upper_sum(sheet) + best


def bonus_missing(sheet: Sheet) -> int:
    """Return the points that the bonus still needs; 0 once it is decided."""
    return BONUS_FROM - upper_sum(sheet) if bonus_in_reach(sheet) else 0
