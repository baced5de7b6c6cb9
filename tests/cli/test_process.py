"""The command as a process of its own: pipes that close, streams that are not there."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.posix("pipes and signals")

COMMAND = [sys.executable, "-m", "gobelet", "--lang", "fr"]


def environment(folder: Path, **more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name.startswith("COV")}
    return {**kept, "HOME": str(folder), "GOBELET_DATA_DIR": str(folder), "LANG": "C.UTF-8", **more}


def run(arguments: list[str], folder: Path, **more: str) -> "subprocess.CompletedProcess[bytes]":
    return subprocess.run(
        [*COMMAND, *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=environment(folder, **more),
        check=False,
        timeout=60,
    )


def test_the_module_is_the_command(tmp_path: Path) -> None:
    done = run(["score", "13334"], tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")
    assert "Brelan, 14 points" in done.stdout.decode()


def test_whoever_reads_may_stop_reading(tmp_path: Path) -> None:
    """As in `gobelet score 13334 | head -1`."""
    read_end, write_end = os.pipe()
    os.close(read_end)
    with os.fdopen(write_end, "wb") as gone:
        done = subprocess.run(
            [*COMMAND, "score", "13334"],
            stdin=subprocess.DEVNULL,
            stdout=gone,
            stderr=subprocess.PIPE,
            env=environment(tmp_path),
            check=False,
            timeout=60,
        )
    assert done.stderr == b""
    assert done.returncode == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_streams_may_be_closed(closed: str, tmp_path: Path) -> None:
    command = " ".join(f"'{word}'" for word in [*COMMAND, "play"])
    done = subprocess.run(
        f"{command} {closed}",
        shell=True,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=environment(tmp_path),
        check=False,
        timeout=60,
    )
    assert done.returncode == 2
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437"])
def test_an_output_that_cannot_write_every_character(encoding: str, tmp_path: Path) -> None:
    done = run(["score", "13334"], tmp_path, PYTHONIOENCODING=encoding)
    assert done.returncode == 0
    assert len(done.stdout.splitlines()) == 13
    assert run(["score", "7"], tmp_path, PYTHONIOENCODING=encoding).returncode == 2


def test_an_interrupted_simulation(tmp_path: Path) -> None:
    # Without coverage: interrupted while it holds a lock of its own, it never ends.
    alone = {
        name: value for name, value in environment(tmp_path).items() if not name.startswith("COV")
    }
    # Whoever runs the tests in the background has interrupts ignored.
    code = (
        "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); "
        "from gobelet.cli import main; "
        "sys.exit(main('simulate --games 2000 --bots random --seed 1'.split()))"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=alone,
    ) as process:
        try:
            assert process.stderr is not None
            assert process.stderr.readline() == b"25%\n"
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=60)
        finally:
            process.kill()
    assert process.returncode == 130
    assert out == b""
    assert b"Traceback" not in err


def test_help_needs_no_terminal_library(tmp_path: Path) -> None:
    """A refused command line answers at once: it loads nothing that only a game needs."""
    code = (
        "import sys; from gobelet.cli import main; main(['score', '7']); "
        "print(*(name for name in ('prompt_toolkit', 'prism', 'accessible_output2', 'babel') "
        "if name in sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        env=environment(tmp_path),
        check=True,
        timeout=60,
    )
    assert done.stdout.strip() == b""
