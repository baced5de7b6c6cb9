"""Ctrl+C while the program loads, while it works, and once it is done: never a traceback."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from gobelet.__main__ import INTERRUPTED
from tests.cli.test_process import environment

pytestmark = pytest.mark.posix("signals")

# Whoever runs the tests in the background has interrupts ignored.
HEARD = "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); "
RUN = HEARD + "from gobelet.__main__ import run; sys.exit(run())"
SIMULATE = ["simulate", "--games", "2000", "--bots", "random", "--seed", "1"]


def alone(folder: Path) -> dict[str, str]:
    """Without coverage: interrupted while it holds a lock of its own, it never ends."""
    kept = environment(folder).items()
    return {name: value for name, value in kept if not name.startswith("COV")}


@pytest.mark.parametrize(
    "module",
    ["gobelet.i18n", "argparse", "gobelet.cli.errors", "gobelet.games.interface", "gobelet.cli"],
)
def test_while_it_loads(module: str, tmp_path: Path) -> None:
    """Interrupted once that module is loaded, which Python tells on standard error."""
    with subprocess.Popen(
        [sys.executable, "-X", "importtime", "-c", RUN, *SIMULATE],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=alone(tmp_path),
    ) as process:
        try:
            assert process.stderr is not None
            loaded = (line.rpartition("|")[2].strip() for line in process.stderr)
            assert module in loaded
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=60)
        finally:
            process.kill()
    assert (process.returncode, out) == (INTERRUPTED, "")
    assert [line for line in err.splitlines() if not line.startswith("import time:")] == []


@pytest.mark.parametrize("arguments", [["score", "13334"], ["score", "7"]])
def test_once_it_is_done(arguments: list[str], tmp_path: Path) -> None:
    code = HEARD + "from gobelet.__main__ import run; run(); print('done', flush=True); "
    done = subprocess.run(
        [sys.executable, "-c", code + "signal.raise_signal(signal.SIGINT)", *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        env=alone(tmp_path),
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stdout.splitlines()[-1]) == (INTERRUPTED, "done")
    assert "Traceback" not in done.stderr


def test_interrupts_that_are_ignored_stay_so(tmp_path: Path) -> None:
    """As in a job that a shell has put in the background."""
    code = (
        "import signal, sys; signal.signal(signal.SIGINT, signal.SIG_IGN); "
        "from gobelet.__main__ import run; code = run(); signal.raise_signal(signal.SIGINT); "
        "sys.exit(code)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "score", "13334"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        env=alone(tmp_path),
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")
