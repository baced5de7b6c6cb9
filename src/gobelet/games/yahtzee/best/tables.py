"""Solved tables, and figures on them: read from memory or the cache folder, or solved now."""

import json
import sys
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from math import prod, sqrt
from time import perf_counter
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import asdict, replace

from gobelet import cache
from gobelet.games.interface import Preparation
from gobelet.games.yahtzee.best.columns import Column, Worths, column_of
from gobelet.games.yahtzee.rules.rulesets import (
    HOUSE,
    Joker,
    Row,
    RuleSet,
    Series,
    Start,
    UpperOpen,
)
from gobelet.games.yahtzee.rules.scoring import CHIP

if TYPE_CHECKING:
    from gobelet.games.yahtzee.best.winning.outlook import Outlook


class Report(Struct, frozen=True):
    """Figures of a round: the expected points and their standard deviation.

    `states` is the number of states in the table, `seconds` the time to solve it. The mean points
    of each row and of chips, and the probability of the bonus, are there if they were asked for.
    """

    expected: float
    sd: float
    states: int
    seconds: float
    rows: Mapping[Row, float] | None = None
    bonus: float = 0.0
    chips: float = 0.0

    def encode(self) -> bytes:
        return json.dumps(asdict(self)).encode()

    @classmethod
    def decode(cls, data: bytes) -> "Report":
        told = json.loads(data)
        rows = told["rows"] and {Row(row): mean for row, mean in told["rows"].items()}
        return cls(**told | {"rows": rows})


VERSION: Final = 3
"""The version of files in the cache; a change of rules or numbering raises it, and older files
are not read.
"""

_outlooks: "dict[RuleSet, Outlook]" = {}
_in_memory: dict[RuleSet, Worths] = {}
_reports: dict[RuleSet, Report] = {}


def at_hand(rules: RuleSet) -> Worths | None:
    """Return the table for these rules, from memory or from the cache folder; None if not there."""
    alone = _alone(rules)
    if alone not in _in_memory:
        column = column_of(alone)
        data = cache.read(_name(alone, "table"))
        if data is None or len(data) != 8 * len(column.number) * (len(column.place) + 1):
            return None
        _in_memory[alone] = Worths(column, data.cast("d"))
    return _in_memory[alone]


def solving(rules: RuleSet) -> Preparation:
    """Return the work that solves the table, and writes it to the cache if possible."""
    column = column_of(_alone(rules))
    return Preparation(_solving(column), len(column.number))


def _solving(column: Column) -> Iterator[None]:
    # The solver loads NumPy.
    from gobelet.games.yahtzee.best.solver.solve import Solver

    solver = Solver(column)
    yield from solver.steps()
    _keep(column, solver.values.tobytes())


def _keep(column: Column, data: bytes) -> None:
    _in_memory[column.rules] = Worths(column, memoryview(data).cast("d"))
    cache.write(_name(column.rules, "table"), data)


def outlook_at_hand(rules: RuleSet) -> "Outlook | None":
    """Return the outlook of each state, from memory or the cache folder; None if not there."""
    import numpy as np

    from gobelet.games.yahtzee.best.winning.outlook import Outlook

    alone = _alone(rules)
    if alone not in _outlooks:
        column = column_of(alone)
        shape = (4, len(column.number), len(column.place) + 1)
        data = cache.read(_name(alone, "outlook"))
        if data is None or len(data) != 4 * prod(shape):
            return None
        _outlooks[alone] = Outlook(column, np.frombuffer(data, np.float32).reshape(shape))
    return _outlooks[alone]


def outlooking(rules: RuleSet) -> Preparation:
    """Return the work that finds the outlook and the table, and writes both to the cache."""
    column = column_of(_alone(rules))
    return Preparation(_outlooking(column), len(column.number))


def _outlooking(column: Column) -> Iterator[None]:
    from gobelet.games.yahtzee.best.solver.solve import Solver
    from gobelet.games.yahtzee.best.winning.outlook import Outlook, outlook_tables

    solver = Solver(column, moments=4)
    yield from solver.steps()
    _keep(column, solver.values.tobytes())
    tables = outlook_tables(solver.moments)
    _outlooks[column.rules] = Outlook(column, tables)
    cache.write(_name(column.rules, "outlook"), tables.tobytes())


def report_of(rules: RuleSet, *, by_row: bool) -> Report | None:
    """Return the report for these rules, from memory or the cache folder; None if not there."""
    alone = _alone(rules)
    if alone not in _reports:
        data = cache.read(_name(alone, "report"))
        if data is None:
            return None
        _reports[alone] = Report.decode(bytes(data))
    report = _reports[alone]
    return None if by_row and report.rows is None else report


def reporting(rules: RuleSet, *, by_row: bool, fresh: bool) -> Preparation:
    """Return the work that makes the report; `fresh` writes nothing to the cache."""
    column = column_of(_alone(rules))
    passes = 2 if by_row else 1
    return Preparation(_reporting(column, by_row, fresh), passes * len(column.number))


def _reporting(column: Column, by_row: bool, fresh: bool) -> Iterator[None]:
    from gobelet.games.yahtzee.best.solver.solve import Course, Solver

    solver = Solver(column, moments=2)
    begun = perf_counter()
    yield from solver.steps()
    seconds = perf_counter() - begun
    mean, square = map(float, solver.moments[:, 0, 0])
    states = len(column.number) * len(column.place)
    report = Report(mean, sqrt(square - mean**2), states, seconds)
    if by_row:
        course = Course(column, solver.values)
        yield from course.steps()
        chips = CHIP * course.chips
        report = replace(report, rows=course.rows, bonus=course.bonus, chips=chips)
    _reports[column.rules] = report
    if not fresh:
        _keep(column, solver.values.tobytes())
        cache.write(_name(column.rules, "report"), report.encode())


def _alone(rules: RuleSet) -> RuleSet:
    """Return the rules of one column in one round; rules with the same table become equal."""
    return replace(
        rules,
        id=HOUSE,
        name="",
        upper_open=UpperOpen.FREE if rules.joker is Joker.NEVER else rules.upper_open,
        start=Start.SEATING,
        rounds=1,
        series=Series.TOTAL,
        teams=0,
    )


def _name(alone: RuleSet, what: str) -> str:
    told = repr((VERSION, sys.byteorder, alone))
    return f"yahtzee-{blake2b(told.encode(), digest_size=8).hexdigest()}.{what}"
