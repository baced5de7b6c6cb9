"""python -m tests.mutations: put faults into a copy of the program, one by one, and run tests."""

import argparse
import random
import secrets
import sys
import time
from pathlib import Path

from tests.mutations.fault import ROOT, BadFault, Fault, all_faults, chosen
from tests.mutations.report import line, summary, write_list
from tests.mutations.trial import Trial, Verdict, tried


def main() -> int:
    options = _parser().parse_args()
    try:
        faults = _sampled(chosen(all_faults(), options.names), options.sample, options.seed)
    except BadFault as error:
        sys.stderr.write(f"{error}\n")
        return 2
    if options.list:
        for fault in faults:
            _tell(f"{fault.name}: {fault.wrong}\n    {fault.file}: {', '.join(fault.found_by)}")
        return 0
    began = time.monotonic()
    trials = tried(faults, _tell_trial, jobs=options.jobs, whole=options.whole)
    seconds = time.monotonic() - began
    _tell(summary(trials, seconds))
    if options.markdown:
        write_list(options.markdown, trials, seconds)
    return 0 if all(trial.verdict is Verdict.FOUND for trial in trials) else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.mutations", description=__doc__)
    parser.add_argument(
        "names", nargs="*", help="faults, or groups of them; * stands for anything; else all"
    )
    parser.add_argument("--list", action="store_true", help="tell what faults there are")
    parser.add_argument("--sample", type=int, metavar="N", help="try so many of them, drawn")
    parser.add_argument("--seed", type=int, help="draw the same ones as another run")
    parser.add_argument(
        "--whole", action="store_true", help="run the whole suite against each, until a test fails"
    )
    parser.add_argument("--jobs", type=int, default=2, help="so many copies at a time (2)")
    document = ROOT / "docs" / "mutations.md"
    parser.add_argument(
        "--markdown",
        type=Path,
        nargs="?",
        const=document,
        metavar="FILE",
        help="make the list of docs/mutations.md, or of FILE, anew",
    )
    return parser


def _sampled(faults: tuple[Fault, ...], count: int | None, seed: int | None) -> tuple[Fault, ...]:
    """Return so many faults, drawn; all where no number is given."""
    if count is None:
        return faults
    drawn = secrets.randbits(32) if seed is None else seed
    _tell(f"seed {drawn}")
    picked = random.Random(drawn).sample(faults, min(count, len(faults)))
    return tuple(fault for fault in faults if fault in picked)


def _tell(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _tell_trial(trial: Trial) -> None:
    _tell(line(trial))


if __name__ == "__main__":
    sys.exit(main())
