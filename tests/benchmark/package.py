"""Measures what is shipped: sizes, and starts with and without words to load.

Run it from the project's folder: python -m tests.benchmark.package

It installs the wheel with all that it depends on, and needs a package index for that.
"""

import os
import platform
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from gobelet.games.rolling_cubes.rules.rulesets import ALPHABETS
from tests.benchmark.figures import Figure, figure
from tests.benchmark.measurements.dictionaries import READY
from tests.benchmark.processes import Starter
from tests.e2e.wheel import build_once, build_sdist
from tests.support.speech.ssip import FakeDaemon

STARTS: Final = 10
MIB: Final = 2**20
PLAYERS: Final = ("--players", "Ana,bot:regular", "--output", "text")
GAMES: Final[Mapping[str, Sequence[str]]] = {
    "Yahtzee": ("yahtzee",),
    **{f"Rolling Cubes, {code}": ("rolling_cubes", "--words", code) for code in ALPHABETS},
}


def sizes() -> Iterator[Figure]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        built = build_once(folder / "built")
        yield _size("wheel", built.wheel)
        yield _size("sdist", build_sdist(built.checkout, folder))
        install = (sys.executable, "-m", "pip", "install", "--quiet", "--target")
        for what, options in (("alone", ("--no-deps",)), ("with all it depends on", ())):
            target = folder / what
            subprocess.run((*install, str(target), *options, str(built.wheel)), check=True)
            yield _size(f"installed, {what}", target)


def _size(what: str, path: Path) -> Figure:
    files = [path] if path.is_file() else [one for one in path.rglob("*") if one.is_file()]
    return figure(what, [sum(one.stat().st_size for one in files) / MIB], "MiB", 1)


def starts() -> Iterator[Figure]:
    yield figure("gobelet --version", _timed("-m", "gobelet", "--version"), "ms", 0)
    with FakeDaemon(on_text=lambda _: None) as daemon:
        starter = Starter(daemon, threading.Event())
        for what, options in GAMES.items():
            waits = [starter.start((*options, *PLAYERS), "").wall * 1000 for _ in range(STARTS)]
            yield figure(f"until the first words, {what}", waits, "ms", 0)
    for code in ALPHABETS:
        yield figure(f"dictionary ready, {code}", _timed("-c", READY, code), "ms", 0)
    yield figure("Python alone", _timed("-c", ""), "ms", 0)


def _timed(*arguments: str) -> Sequence[float]:
    """Return the milliseconds that a program takes, from its start to its end."""

    def once() -> float:
        began = time.perf_counter()
        subprocess.run((sys.executable, *arguments), check=True, stdout=subprocess.DEVNULL)
        return (time.perf_counter() - began) * 1000

    return [once() for _ in range(STARTS)]


def main() -> None:
    machine = f"Python {platform.python_version()}, {platform.platform()}, {os.cpu_count()} cores"
    sys.stdout.write(f"{machine}\n\n{'':44}{'median':>10}{'worst':>10}\n")
    for one in (*sizes(), *starts()):
        sys.stdout.write(f"{one.what:44}{one.median:>10g}{one.p99:>10g} {one.unit}\n")


if __name__ == "__main__":
    main()
