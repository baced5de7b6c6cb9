"""Compares two checkouts by their own benchmarks, run in turn, so that load falls on both.

Run it from the project's folder, where OTHER is a folder with another checkout:
python -m tests.benchmark.compare OTHER --turns 2

Each runs in the environment of its folder `.venv`. A package that only one of them has is told, as
it may be loaded by others: msgspec loads typing_extensions where it is installed, which adds 9 ms
to each start. Each figure is the least of its medians, and the ratio is that of this checkout to
the other.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parents[2]


PACKAGES: Final = """
from importlib.metadata import distributions
print(*sorted({one.name for one in distributions()}))
"""


def packages(checkout: Path) -> frozenset[str]:
    """Return the names of the packages in a checkout's environment."""
    done = subprocess.check_output([python_of(checkout), "-c", PACKAGES], text=True)
    return frozenset(done.split())


def python_of(checkout: Path) -> Path:
    return checkout / ".venv" / "bin" / "python"


def figures(checkout: Path) -> Mapping[str, tuple[float, str]]:
    """Return the medians of one run, with their units."""
    done = subprocess.run(
        [python_of(checkout), "-m", "tests.benchmark.bench", "--json"],
        cwd=checkout,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    # Messages of a build may stand before the figures.
    found = json.loads(done.stdout[done.stdout.index("[\n") :])
    return {one["what"]: (one["median"], one["unit"]) for one in found}


def least(runs: Sequence[Mapping[str, tuple[float, str]]], what: str) -> float:
    return min(run[what][0] for run in runs)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("other", type=Path)
    parser.add_argument("--turns", type=int, default=2)
    wanted = parser.parse_args()
    there = wanted.other.resolve()
    only = packages(HERE), packages(there)
    for place, one in zip(("here", "there"), (only[0] - only[1], only[1] - only[0]), strict=True):
        if one:
            sys.stderr.write(f"Only {place}: {', '.join(sorted(one))}\n")
    here, other = [], []
    for turn in range(wanted.turns):
        other.append(figures(there))
        here.append(figures(HERE))
        sys.stderr.write(f"turn {turn + 1} of {wanted.turns}\n")
    sys.stdout.write(f"{'':44}{'other':>10}{'here':>10}{'ratio':>8}\n")
    for what, (_, unit) in here[0].items():
        if what not in other[0]:
            sys.stdout.write(f"{what:44}{'':>10}{least(here, what):>10g}{'':>8} {unit}\n")
            continue
        before, now = least(other, what), least(here, what)
        ratio = now / before if before else 1.0
        sys.stdout.write(f"{what:44}{before:>10g}{now:>10g}{ratio:>8.2f} {unit}\n")


if __name__ == "__main__":
    main()
