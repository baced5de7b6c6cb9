"""What is told of a run: a line for each fault, and the list of docs/mutations.md."""

import os
import platform
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Final

from tests.mutations.trial import Trial, Verdict

LIST: Final = "## The list\n"
"""What comes below this heading in the document is made by the command."""


def line(trial: Trial) -> str:
    """Return a trial as it is printed: a line, and the reason where nothing found the fault."""
    name, by = trial.fault.name, ", ".join(trial.by)
    told = f"{trial.verdict.value:<10} {name:<52} {trial.seconds:5.1f} s  {by}".rstrip()
    if trial.verdict is Verdict.FOUND:
        return told
    reason = trial.why.replace("\n", "\n    ")
    return f"{told}\n    {trial.fault.wrong} ({trial.fault.file})\n    {reason}"


def summary(trials: Sequence[Trial], seconds: float) -> str:
    found = sum(trial.verdict is Verdict.FOUND for trial in trials)
    times = os.times()
    busy = times.children_user + times.children_system
    took = f"{_minutes(seconds)} ({busy:.0f} s of processor time)"
    return f"{found} of {len(trials)} faults found in {took}, on {machine()}"


def machine() -> str:
    version = platform.python_version()
    return f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, Python {version}"


def write_list(document: Path, trials: Sequence[Trial], seconds: float) -> None:
    """Make the list of the document anew."""
    before, heading, _ = document.read_text(encoding="utf-8").partition(LIST)
    if not heading:
        raise ValueError(f"{document} has no line {LIST.strip()!r}")
    document.write_text(
        f"{before}{heading}\n" + "\n".join(_markdown(trials, seconds)) + "\n", encoding="utf-8"
    )


def _markdown(trials: Sequence[Trial], seconds: float) -> Iterator[str]:
    yield f"{summary(trials, seconds)}."
    for group, of_group in groupby(trials, key=lambda trial: trial.fault.group):
        yield from ("", f"### {group}", "", "| fault | what finds it | s |", "|---|---|--:|")
        for trial in of_group:
            found = trial.verdict is Verdict.FOUND
            by = f"`{trial.by[0]}`" if found else f"**{trial.verdict.value}**"
            name = trial.fault.name.partition("/")[2]
            cells = (f"`{name}`: {trial.fault.wrong}", by, f"{trial.seconds:.1f}")
            yield f"| {' | '.join(cell.replace('|', '&#124;') for cell in cells)} |"


def _minutes(seconds: float) -> str:
    return f"{seconds // 60:.0f} min {seconds % 60:.0f} s"
