"""A process that a test leaves behind fails the run, and is ended."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="Linux tells of orphans")

ROOT = Path(__file__).resolve().parents[1]

CONFTEST = """\
from tests.support.system import left_processes

def pytest_configure(config):
    # What is left here ends by itself after ten minutes only.
    left_processes.register(config, patience=0.1)
"""
LEAVING = """\
import subprocess

def test_leaves_a_daemon():
    subprocess.run("sleep 600 >/dev/null 2>&1 & echo $! >daemon", shell=True, check=True)

def test_ends_what_it_began():
    subprocess.run(("sleep", "0"), check=True)
"""


@pytest.mark.parametrize("workers", ["0", "1"])
def test_what_is_left_fails_the_run(workers: str, tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(CONFTEST, encoding="utf-8")
    (tmp_path / "test_leaving.py").write_text(LEAVING, encoding="utf-8")
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    done = subprocess.run(
        (sys.executable, "-m", "pytest", "-q", f"-n{workers}", "-c", os.devnull, "."),
        cwd=tmp_path,
        env=kept | {"PYTHONPATH": str(ROOT)},
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1, done.stdout
    assert "2 passed" in done.stdout
    [told] = [line for line in done.stdout.splitlines() if line.startswith("LEFT BEHIND")]
    assert "sleep 600" in told
    assert "test_leaves_a_daemon" in told
    left = int((tmp_path / "daemon").read_text())
    assert not Path(f"/proc/{left}/cmdline").exists() or _has_ended(left)


def _has_ended(number: int) -> bool:
    return Path(f"/proc/{number}/cmdline").read_bytes() == b""
