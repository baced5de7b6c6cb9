"""The whole method against plain recursion, on games small enough for that, for every option."""

from itertools import product
from pathlib import Path
from statistics import fmean

import numpy as np
import pytest

from gobelet.games.yahtzee.best.columns import Column, column_of
from gobelet.games.yahtzee.best.solver.solve import Course, Solver
from gobelet.games.yahtzee.rules.rulesets import FACE, HASBRO, HOUSE, Row, RuleSet, made_of
from tests.games.yahtzee import naive
from tests.games.yahtzee.brute_force import Outlook, SmallGame
from tests.support.games.kernel import NO_KERNEL, kernel_library
from tests.support.system.proof import EVERYTHING

JOKERS = (
    ("never", "free"),
    *product(("both_filled", "yahtzee_filled"), ("free", "forced_if_50", "forced")),
)
SAME_RULES = [
    naive.Rules(chips=chips, joker=joker, upper_open=upper_open, extra=("misere",))
    for chips in ("off", "after50")
    for joker, upper_open in JOKERS
]


def rule_set(rules: naive.Rules) -> RuleSet:
    return made_of(
        {
            "id": HOUSE,
            "full": rules.full,
            "chips": rules.chips,
            "joker": rules.joker,
            "upper_open": rules.upper_open,
            "extra": rules.extra,
            "double_pair_same_face": rules.same_face,
            "start": "seating",
            "rounds": 1,
            "series": "total",
            "teams": 0,
            "name": "",
        }
    )


def column(game: SmallGame) -> Column:
    rows = [Row(row) for row in game.rules.rows if row in game.rows]
    upper = tuple(FACE[row] for row in rows if row in FACE)
    lower = tuple(row for row in rows if row not in FACE)
    return Column(
        rule_set(game.rules), upper, lower, game.dice, game.faces, game.throws, game.bonus_from
    )


def check(game: SmallGame) -> None:
    """The mean and the spread are those of plain recursion, and the parts add up to the mean."""
    expected = game.outlook()
    small = column(game)
    solver = Solver(small, 2, NO_KERNEL)
    assert sum(1 for _ in solver.steps()) == len(small.number)
    mean, square = map(float, solver.moments[:, 0, 0])
    assert mean == pytest.approx(expected.mean, abs=1e-9)
    assert expected.least - 1e-6 <= square <= expected.most + 1e-6
    if library := kernel_library():
        check_kernel(solver, Solver(small, 2, library), expected)
    course = Course(small, solver.values)
    for _ in course.steps():
        pass
    parts = sum(course.rows.values()) + 35 * course.bonus + 100 * course.chips
    assert parts == pytest.approx(mean, abs=1e-9)


def check_kernel(solver: Solver, fast: Solver, expected: Outlook) -> None:
    """The kernel has the same means everywhere; squares and cubes differ by ties alone."""
    for _ in fast.steps():
        pass
    np.testing.assert_allclose(fast.values[:, :-1], solver.values[:, :-1], rtol=0, atol=1e-9)
    assert expected.least - 1e-6 <= float(fast.moments[1, 0, 0]) <= expected.most + 1e-6


ROWS = (
    ("ones", "twos", "yahtzee", "small_straight"),
    ("ones", "threes", "yahtzee"),
    ("twos", "yahtzee", "misere", "large_straight"),
    ("threes", "chance", "three_of_a_kind"),
)
# Usually each way of jokers has two of those with a Yahtzee: one with chips, another without. The
# rows that no joker changes are solved once.
JOKER_GAMES = [
    pytest.param(rules, rows, id=f"{'-'.join(rows)}-{rules}")
    for (place, rows), (number, rules) in product(enumerate(ROWS), enumerate(SAME_RULES))
    if EVERYTHING or place == (number % 3 if number else 3)
]


@pytest.mark.parametrize(("rules", "rows"), JOKER_GAMES)
def test_jokers_and_chips(rules: naive.Rules, rows: tuple[str, ...]) -> None:
    check(SmallGame(rules, rows, dice=3, faces=3, throws=3, bonus_from=7))


@pytest.mark.parametrize("same_face", [False, True])
@pytest.mark.parametrize("full", ["fixed25", "max25sum"])
@pytest.mark.parametrize("joker", ["never", "yahtzee_filled"])
def test_rows_that_take_five_dice(full: str, joker: str, *, same_face: bool) -> None:
    extra = ("pair", "two_pairs", "misere")
    rules = naive.Rules(full, "after50", joker, "forced", extra, same_face)
    for rows in (("full_house", "two_pairs"), ("twos", "pair", "yahtzee")):
        check(SmallGame(rules, rows, dice=5, faces=2, throws=2, bonus_from=4))


def test_straights_and_more_faces() -> None:
    rules = naive.Rules()
    rows = ("twos", "fours", "small_straight")
    check(SmallGame(rules, rows, dice=4, faces=4, throws=3, bonus_from=13))


def test_one_throw_a_turn() -> None:
    rows = ("ones", "twos", "chance", "yahtzee")
    check(SmallGame(naive.Rules(chips="after50"), rows, dice=2, faces=3, throws=1, bonus_from=5))


@pytest.mark.parametrize("library", [NO_KERNEL, kernel_library()])
def test_moments_of_a_turn_without_decisions(library: Path | None) -> None:
    """One throw of two dice, and one row for it: the sum is two to six."""
    if library is None:
        pytest.skip("no C compiler")
    game = SmallGame(naive.Rules(), ("chance",), dice=2, faces=3, throws=1, bonus_from=5)
    solver = Solver(column(game), 4, library)
    for _ in solver.steps():
        pass
    sums = [one + other for one in range(1, 4) for other in range(1, 4)]
    wanted = [fmean(total**power for total in sums) for power in (1, 2, 3)]
    assert solver.moments[:3, 0, 0] == pytest.approx(wanted, abs=1e-9)


def test_chips_are_told_apart_from_the_points() -> None:
    """The second Yahtzee of two dice earns a chip, with a chance of a third, after the first."""
    library = kernel_library()
    if library is None:
        pytest.skip("no C compiler")
    rules = naive.Rules(chips="after50", joker="yahtzee_filled", upper_open="free")
    game = SmallGame(rules, ("yahtzee", "chance"), dice=2, faces=3, throws=1, bonus_from=5)
    fast, slow = (Solver(column(game), 4, path) for path in (library, NO_KERNEL))
    for solver in (fast, slow):
        for _ in solver.steps():
            pass
    np.testing.assert_allclose(fast.moments[:, :, 0], slow.moments[:, :, 0], rtol=1e-12, atol=1e-9)
    assert slow.moments[3, 0, 0] == pytest.approx(1 / 9)


def test_kernel_and_numpy_agree_on_a_whole_sheet() -> None:
    library = kernel_library()
    if library is None:
        pytest.skip("no C compiler")
    fast, slow = (Solver(column_of(HASBRO), 1, path) for path in (library, NO_KERNEL))
    for solver in (fast, slow):
        for _ in solver.steps():
            pass
    np.testing.assert_allclose(fast.values, slow.values, rtol=0, atol=1e-9)
