"""Yahtzee by brute force, written from the rules alone, to hold the game against.

Nothing here comes from the game: rows and options are plain text, dice come in any order.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from random import Random

Throw = tuple[int, ...]

UPPER = ("ones", "twos", "threes", "fours", "fives", "sixes")
LOWER = (
    "three_of_a_kind",
    "four_of_a_kind",
    "full_house",
    "small_straight",
    "large_straight",
    "yahtzee",
    "chance",
)
EXTRA = ("pair", "two_pairs", "misere")


@dataclass(frozen=True)
class Rules:
    full: str = "fixed25"
    chips: str = "off"
    joker: str = "never"
    upper_open: str = "free"
    extra: tuple[str, ...] = ()
    same_face: bool = False

    @property
    def rows(self) -> tuple[str, ...]:
        return (*UPPER, *LOWER, *self.extra)


# What a throw is worth


def equal(dice: Throw) -> bool:
    return all(die == dice[0] for die in dice)


def splits(throw: Throw, size: int) -> Iterator[tuple[Throw, Throw]]:
    """Every way to take `size` of the dice: those taken, and those left."""
    for places in combinations(range(len(throw)), size):
        taken = tuple(throw[place] for place in places)
        yield taken, tuple(die for place, die in enumerate(throw) if place not in places)


def has_equal(throw: Throw, size: int) -> bool:
    return any(equal(taken) for taken, _ in splits(throw, size))


def is_full_house(throw: Throw) -> bool:
    return any(
        equal(three) and equal(two) and three[0] != two[0] for three, two in splits(throw, 3)
    )


def has_run(throw: Throw, runs: tuple[Throw, ...]) -> bool:
    return any(tuple(sorted(taken)) in runs for taken, _ in splits(throw, len(runs[0])))


def has_two_pairs(throw: Throw, same_face: bool) -> bool:
    return any(
        equal(first) and equal(second) and (same_face or first[0] != second[0])
        for first, rest in splits(throw, 2)
        for second, _ in splits(rest, 2)
    )


SMALL = ((1, 2, 3, 4), (2, 3, 4, 5), (3, 4, 5, 6))
LARGE = ((1, 2, 3, 4, 5), (2, 3, 4, 5, 6))

CONDITIONS: Mapping[str, Callable[[Throw], bool]] = {
    "three_of_a_kind": lambda throw: has_equal(throw, 3),
    "four_of_a_kind": lambda throw: has_equal(throw, 4),
    "full_house": is_full_house,
    "small_straight": lambda throw: has_run(throw, SMALL),
    "large_straight": lambda throw: has_run(throw, LARGE),
    "yahtzee": equal,
    "pair": lambda throw: has_equal(throw, 2),
}
FIXED = {"full_house": 25, "small_straight": 30, "large_straight": 40, "yahtzee": 50}


def score(rules: Rules, row: str, throw: Throw) -> int:
    total = sum(throw)
    if row in UPPER:
        return sum(die for die in throw if die == UPPER.index(row) + 1)
    if row == "chance":
        return total
    if row == "misere":
        return 36 - total
    if row == "two_pairs":
        return total if has_two_pairs(throw, rules.same_face) else 0
    worth = FIXED.get(row, total)
    if row == "full_house" and rules.full == "max25sum" and total > 25:
        worth = total
    return worth if CONDITIONS[row](throw) else 0


# Which rows are open to a throw


def joker(row: str, throw: Throw) -> int:
    """What a joker is worth in a lower row."""
    if row == "misere":
        return 36 - sum(throw)
    return FIXED.get(row, sum(throw))


# A Yahtzee, by the joker rule, `upper_open` and the Yahtzee row: what it may do while its own
# upper row is open, and once that is filled.
#   any    an ordinary throw
#   own    only its own upper row
#   joker  any row, the lower ones at joker values
#   lower  the lower rows at joker values; if all are filled, a zero above
VERDICTS = {
    ("both_filled", "free", 50): ("any", "joker"),
    ("both_filled", "free", 0): ("any", "joker"),
    ("both_filled", "forced_if_50", 50): ("own", "lower"),
    ("both_filled", "forced_if_50", 0): ("any", "lower"),
    ("both_filled", "forced", 50): ("own", "lower"),
    ("both_filled", "forced", 0): ("own", "lower"),
    ("yahtzee_filled", "free", 50): ("joker", "joker"),
    ("yahtzee_filled", "free", 0): ("joker", "joker"),
    ("yahtzee_filled", "forced_if_50", 50): ("own", "lower"),
    ("yahtzee_filled", "forced_if_50", 0): ("joker", "lower"),
    ("yahtzee_filled", "forced", 50): ("own", "lower"),
    ("yahtzee_filled", "forced", 0): ("own", "lower"),
}


def verdict(rules: Rules, marks: Mapping[str, int | None], throw: Throw) -> str:
    held = marks["yahtzee"]
    if not equal(throw) or held is None or rules.joker == "never":
        return "any"
    while_open, once_filled = VERDICTS[rules.joker, rules.upper_open, held]
    return while_open if marks[UPPER[throw[0] - 1]] is None else once_filled


def choices(rules: Rules, marks: Mapping[str, int | None], throw: Throw) -> dict[str, int]:
    """What `throw` may be marked as on a sheet with these marks (None: open)."""
    rows = [row for row in rules.rows if marks[row] is None]
    above = [row for row in rows if row in UPPER]
    below = [row for row in rows if row not in UPPER]
    as_thrown = {row: score(rules, row, throw) for row in rows}
    match verdict(rules, marks, throw):
        case "own":
            own = UPPER[throw[0] - 1]
            return {own: as_thrown[own]}
        case "joker":
            jokers = {row: joker(row, throw) for row in below}
            return {row: as_thrown[row] for row in above} | jokers
        case "lower":
            return {row: joker(row, throw) for row in below} or dict.fromkeys(above, 0)
    return as_thrown


def total(marks: Mapping[str, int | None], chips: int = 0) -> int:
    above = sum(marks[row] or 0 for row in UPPER)
    below = sum(mark or 0 for row, mark in marks.items() if row not in UPPER)
    return above + (35 if above >= 63 else 0) + below + 100 * chips


# How many ways to play


def keeps(throw: Throw) -> set[Throw]:
    """Every different way to keep some of the dice and throw at least one."""
    return {
        tuple(sorted(die for place, die in enumerate(throw) if mask & 2**place))
        for mask in range(2 ** len(throw) - 1)
    }


def perft(rows: int, seats: int, depth: int) -> int:
    """How many sequences of `depth` actions there are without a joker rule.

    The n-th throw on the way, counted from 0, takes its faces from Random(n).
    """

    def thrown(kept: Throw, number: int) -> Throw:
        source = Random(number)
        return kept + tuple(source.randrange(6) + 1 for _ in range(5 - len(kept)))

    def count(open_rows: tuple[int, ...], dice: Throw, throw: int, number: int, left: int) -> int:
        """`open_rows`: how many each seat has, the one to act first."""
        if not left or not open_rows[0]:
            return 1 if not left else 0
        if not dice:
            return count(open_rows, thrown((), number), 1, number + 1, left - 1)
        marked = (*open_rows[1:], open_rows[0] - 1)
        ways = open_rows[0] * count(marked, (), 0, number, left - 1)
        if throw < 3:
            for kept in keeps(dice):
                ways += count(open_rows, thrown(kept, number), throw + 1, number + 1, left - 1)
        return ways

    return count((rows,) * seats, (), 0, 0, depth)
