"""How long tables of optimal play take, beside the package yatzy-solver, and what they answer.

What is solved once is kept. So each measurement has a program to itself.
"""

import json
import subprocess
import sys
import time
from collections import deque
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from msgspec.structs import replace

from gobelet.games.yahtzee.best import tables
from gobelet.games.yahtzee.best.decisions import Turn
from gobelet.games.yahtzee.rules.rulesets import EXTRA, HASBRO, PLAYROOM, Joker, UpperOpen
from gobelet.games.yahtzee.rules.scoring import Sheet, choices
from tests.benchmark.figures import Figure, figure

RUNS: Final = 3
OPENINGS: Final = 10
ROUNDS: Final = 100
# What the other package calls American rules: jokers may go anywhere.
FREE_JOKER: Final = replace(HASBRO, joker=Joker.BOTH_FILLED, upper_open=UpperOpen.FREE)
RULES: Final = {
    "hasbro": HASBRO,
    "free joker": FREE_JOKER,
    "playroom, 16 rows": PLAYROOM.with_extra(EXTRA),
}

THEIRS: Final = """
import json, time
import yatzy_solver
began = time.perf_counter()
solver = yatzy_solver.Solver.build(yatzy_solver.Variant("american"))
took = time.perf_counter() - began
print(json.dumps([took, solver.state_value("upper 0 | filled -")]))
"""

PEAK: Final = """
import os, sys
from tests.benchmark.processes import peak_memory
from tests.benchmark.measurements.solving import solve
print([*solve(sys.argv[1]), peak_memory(os.getpid())])
"""


def solving() -> Iterator[Figure]:
    """Measure it; their package is left out where it is not installed."""
    beside = find_spec("yatzy_solver") is not None
    ours, theirs = list[float](), list[float]()
    for _ in range(RUNS):
        took, mean, _ = _in_a_program(PEAK, "free joker")
        ours.append(took)
        if beside:
            took, their_mean = _in_a_program(THEIRS)
            theirs.append(took)
            if abs(mean - their_mean) > 1e-9:
                raise RuntimeError(f"they have {their_mean}, not {mean}")
    yield figure("13 rows with a free joker solved", ours, "s", 2)
    if beside:
        yield figure("the same by yatzy-solver", theirs, "s", 2)
        ratios = [mine / other for mine, other in zip(ours, theirs, strict=True)]
        yield figure("the one by the other", ratios, "", 2)
    took, *_ = _in_a_program(PEAK, "hasbro")
    yield figure("hasbro solved", [took], "s", 2)
    took, _, peak = _in_a_program(PEAK, "playroom, 16 rows")
    yield figure("playroom, 16 rows, solved", [took], "s", 2)
    yield figure("its peak memory", [peak], "MiB", 0)
    with TemporaryDirectory() as cache:
        found = [_in_a_program(ASKING, cache, str(seed)) for seed in range(OPENINGS + 1)]
    # The first has solved the table, and not opened it.
    yield figure("a table opened", [opened for opened, *_ in found[1:]], "ms", 1)
    yield figure("a question answered", [one for _, *waits in found for one in waits], "ms", 1)


def solve(name: str) -> tuple[float, float]:
    """Return the seconds that it takes to solve a table, and its value."""
    from gobelet.games.yahtzee.best.columns import column_of
    from gobelet.games.yahtzee.best.solver.solve import Solver

    began = time.perf_counter()
    solver = Solver(column_of(RULES[name]))
    deque(solver.steps(), maxlen=0)
    return time.perf_counter() - began, float(solver.values[0, 0])


ASKING: Final = """
import json, os, sys
os.environ["GOBELET_CACHE_DIR"] = sys.argv[1]
from tests.benchmark.measurements.solving import ask
print(json.dumps(ask(int(sys.argv[2]))))
"""


def ask(seed: int) -> Sequence[float]:
    """Return the milliseconds in which a table is opened, and in which questions are answered."""
    began = time.perf_counter()
    worths = tables.at_hand(HASBRO)
    waits = [(time.perf_counter() - began) * 1000]
    if worths is None:
        deque(tables.solving(HASBRO).steps, maxlen=0)
        worths = tables.at_hand(HASBRO)
    if worths is None:
        raise RuntimeError("there is no table")
    random = Random(seed)
    for _ in range(ROUNDS):
        sheet = Sheet((None,) * len(HASBRO.rows))
        while None in sheet.marks:
            dice = tuple(sorted(random.choices(range(1, 7), k=5)))
            began = time.perf_counter()
            Turn(worths, sheet).ranked(dice, random.randint(1, 3))
            waits.append((time.perf_counter() - began) * 1000)
            row, points = random.choice(list(choices(HASBRO, sheet, dice).items()))
            place = HASBRO.rows.index(row)
            sheet = Sheet((*sheet.marks[:place], points, *sheet.marks[place + 1 :]))
    return waits


def _in_a_program(code: str, *arguments: str) -> Sequence[float]:
    command = (sys.executable, "-c", code, *arguments)
    found: list[float] = json.loads(subprocess.check_output(command))
    return found
