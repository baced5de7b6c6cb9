"""What a start consists of: the modules that are loaded before the first words, by groups."""

import os
import re
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

RUNS: Final = 5

# Python tells of each module on standard error, which a session closes; and what is loaded after
# the first words is no part of it.
UNTIL_FIRST_WORDS: Final = """
import os
import sys

real = os.dup2
os.dup2 = lambda old, new, *more: new if new == 2 else real(old, new, *more)

from gobelet.speech.outputs.terminal import TextOutput


def speak(*_arguments, **_options):
    sys.stderr.flush()
    os._exit(0)


TextOutput.speak = speak
from gobelet.__main__ import run

run()
"""

LINE: Final = re.compile(r"import time:\s+(\d+) \|\s+\d+ \|\s+(\S+)$")

GROUPS: Final = {
    "prompt_toolkit": ("prompt_toolkit", "wcwidth"),
    "Babel": ("babel",),
    "asyncio": ("asyncio", "ssl", "_ssl", "concurrent"),
    "msgspec": ("msgspec", "typing_extensions", "uuid", "_uuid", "platform", "decimal", "_decimal"),
    "dataclasses": ("dataclasses",),
    "platformdirs": ("platformdirs",),
    "SQLite": ("sqlite3", "_sqlite3"),
}
"""Names of other packages, and of parts of the standard library that one thing alone needs."""


def imports(pythons: Mapping[str, str], starts: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Yield a table for each installation: the groups, and for each start what they cost."""
    for place, python in pythons.items():
        found = {what: _loaded(python, options) for what, options in starts.items()}
        groups = sorted(
            {group for one in found.values() for group in one},
            key=lambda group: -max(one.get(group, (0, 0.0))[1] for one in found.values()),
        )
        yield ""
        yield f"{place or 'this version':24}" + "".join(f"{what:>20}" for what in found)
        for group in groups:
            cells = (one.get(group, (0, 0.0)) for one in found.values())
            yield f"{group:24}" + "".join(f"{count:>12}{time:8.1f}" for count, time in cells)
        sums = ([sum(cell) for cell in zip(*one.values(), strict=True)] for one in found.values())
        yield f"{'all':24}" + "".join(f"{int(count):>12}{time:8.1f}" for count, time in sums)


def _loaded(python: str, options: Sequence[str]) -> dict[str, tuple[int, float]]:
    """Return the modules and milliseconds of each group, the best of a few runs."""
    best: dict[str, float] = {}
    for _ in range(RUNS):
        for name, microseconds in _run(python, options):
            best[name] = min(microseconds / 1000, best.get(name, float("inf")))
    groups: defaultdict[str, tuple[int, float]] = defaultdict(lambda: (0, 0.0))
    for name, milliseconds in best.items():
        count, so_far = groups[_group(name)]
        groups[_group(name)] = count + 1, so_far + milliseconds
    return dict(groups)


def _run(python: str, options: Sequence[str]) -> Iterator[tuple[str, int]]:
    told = (python, "-X", "importtime", "-c", UNTIL_FIRST_WORDS)
    ours, theirs = os.openpty()
    try:
        with tempfile.TemporaryDirectory() as folder:
            left_out = ("SSH_", "XDG_", "GOBELET_")
            kept = {name: one for name, one in os.environ.items() if not name.startswith(left_out)}
            done = subprocess.run(
                [*told, *options, "--output", "text", "--lang", "fr"],
                stdin=theirs,
                stdout=theirs,
                stderr=subprocess.PIPE,
                env=kept | {"HOME": folder, "TERM": "xterm"},
                check=True,
                text=True,
            )
    finally:
        os.close(theirs)
        os.close(ours)
    for line in done.stderr.splitlines():
        if found := LINE.match(line):
            yield found[2], int(found[1])


def _group(name: str) -> str:
    top, _, rest = name.partition(".")
    if top == "gobelet":
        return f"gobelet.{rest.partition('.')[0]}" if "." in rest or rest == "cli" else "gobelet"
    found = (group for group, tops in GROUPS.items() if top in tops)
    return next(found, "standard library" if _is_standard(top) else "other packages")


def _is_standard(top: str) -> bool:
    return top.lstrip("_") in {one.lstrip("_") for one in sys.stdlib_module_names}
