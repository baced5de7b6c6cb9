"""Which tests find which fault: each is put into a copy of the checkout, and they are run there."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from enum import Enum
from queue import SimpleQueue
from typing import Final

from tests.mutations.fault import BadFault, Fault
from tests.mutations.tree import Run, Tree

WHOLE: Final = {"workers": 2, "limit": 3600}
"""How the whole suite is run against a fault: with so many workers, for so many seconds at most."""

SHOWN: Final = 15
"""So many last lines of a run are told, where it says nothing of a fault."""


class Verdict(Enum):
    """What became of a fault."""

    FOUND = "found"
    NOT_FOUND = "NOT FOUND"
    NO_VERDICT = "NO VERDICT"
    """It could not be put in, or the tests fail without it, or they did not run."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A fault, what became of it, the tests that failed, or the reason, and the seconds it took."""

    fault: Fault
    verdict: Verdict
    by: tuple[str, ...] = ()
    why: str = ""
    seconds: float = 0.0


Told = Callable[[Trial], None]
"""Takes each trial when it is over."""


def tried(faults: Sequence[Fault], told: Told, *, jobs: int, whole: bool) -> tuple[Trial, ...]:
    """Try faults, so many at a time; those that the same tests find come one after another."""
    groups: dict[tuple[str, ...], list[Fault]] = {}
    for fault in faults:
        groups.setdefault(() if whole else fault.found_by, []).append(fault)
    trees: SimpleQueue[Tree] = SimpleQueue()

    def of_group(tests: tuple[str, ...]) -> list[Trial]:
        tree = trees.get()
        try:
            return list(_of_group(tree, groups[tests], tests, told))
        finally:
            trees.put(tree)

    with ExitStack() as open_trees, ThreadPoolExecutor(jobs) as pool:
        for _ in range(min(jobs, len(groups))):
            trees.put(open_trees.enter_context(Tree()))
        trials = [trial for found in pool.map(of_group, groups) for trial in found]
    return tuple(sorted(trials, key=lambda trial: faults.index(trial.fault)))


def _of_group(
    tree: Tree, faults: Sequence[Fault], tests: tuple[str, ...], told: Told
) -> Iterator[Trial]:
    """Yield a trial of each fault that these tests are to find; no tests are all of them."""

    def run() -> Run:
        return tree.run(*tests) if tests else tree.run(**WHOLE)

    without: Run | None = None
    for fault in faults:
        try:
            fault.check(tree.root)
            without = without or run()
            if without.passed:
                with tree.having(fault):
                    trial = judged(fault, run())
            else:
                why = f"its tests do not pass without it:\n{_told(without)}"
                trial = Trial(fault, Verdict.NO_VERDICT, without.failed, why)
        except BadFault as error:
            trial = Trial(fault, Verdict.NO_VERDICT, why=str(error))
        told(trial)
        yield trial


def judged(fault: Fault, run: Run) -> Trial:
    """Only a test that fails finds a fault, or one that can no longer be collected."""
    if run.found:
        return Trial(fault, Verdict.FOUND, run.failed, "", run.seconds)
    if run.passed:
        return Trial(fault, Verdict.NOT_FOUND, (), "its tests pass with it", run.seconds)
    return Trial(fault, Verdict.NO_VERDICT, run.failed, _told(run), run.seconds)


def _told(run: Run) -> str:
    ended = "it did not end" if run.status is None else f"pytest ended with {run.status}"
    return "\n".join((f"{ended} after {run.seconds:.0f} s", *run.output.splitlines()[-SHOWN:]))
