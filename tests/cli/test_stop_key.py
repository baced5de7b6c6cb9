"""Escape stops a simulation; the terminal is as it was, whatever ends it."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

pytest.importorskip("termios", reason="needs POSIX: a terminal")

import termios

from tests.support.speech.outputs import wait_until

MANY = "1000000"
"""Games that would take half an hour."""

FEW = "300"

# Whoever runs the tests in the background has interrupts ignored.
CODE = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from gobelet.cli import main
sys.exit(main(sys.argv[1:]))
"""

COMMAND = ("--lang", "fr", "simulate", "--bots", "random", "--seed", "1", "--json", "--games")


def environment(folder: Path) -> dict[str, str]:
    return {"HOME": str(folder), "GOBELET_CONFIG_DIR": str(folder), "LANG": "C.UTF-8"}


class Simulation:
    """`gobelet simulate` at a terminal, its answer written to a file."""

    def __init__(self, folder: Path, games: str, options: tuple[str, ...]) -> None:
        self._ours, self._terminal = os.openpty()
        self.before = termios.tcgetattr(self._terminal)
        self._out = folder / "out"
        with self._out.open("wb") as out:
            self._process = subprocess.Popen(
                [sys.executable, "-c", CODE, *COMMAND, games, *options],
                stdin=self._terminal,
                stdout=out,
                stderr=subprocess.PIPE,
                env=environment(folder),
                start_new_session=True,
                encoding="utf-8",
            )
        assert self._process.stderr
        assert self._process.stderr.readline() == "Échap arrête.\n"

    def type(self, keys: bytes) -> None:
        os.write(self._ours, keys)

    def send(self, number: signal.Signals) -> None:
        self._process.send_signal(number)

    def end(self) -> tuple[int, str, list[str]]:
        """Wait for the end; return the exit code, what was answered and what was told."""
        _, err = self._process.communicate(timeout=60)
        return self._process.returncode, self._out.read_text("utf-8"), err.splitlines()

    def processes(self) -> list[str]:
        """Return the processes of its session."""
        found = []
        for status in Path("/proc").glob("[0-9]*/stat"):
            with suppress(OSError):
                state, _, _, session, *_ = status.read_text("utf-8").rpartition(")")[2].split()
                if int(session) == self._process.pid and state != "Z":
                    found.append(status.parent.name)
        return found

    def restore(self) -> None:
        """Set the terminal as a shell does when its job stops."""
        termios.tcsetattr(self._terminal, termios.TCSANOW, self.before)

    @property
    def now(self) -> list[object]:
        """How the terminal is set."""
        return termios.tcgetattr(self._terminal)

    def close(self) -> None:
        self._process.kill()
        self._process.communicate()
        os.close(self._ours)
        os.close(self._terminal)


@contextmanager
def simulation(
    folder: Path, games: str = MANY, options: tuple[str, ...] = ()
) -> Iterator[Simulation]:
    started = Simulation(folder, games, options)
    try:
        yield started
    finally:
        started.close()


@pytest.mark.parametrize("keys", [b"\x1b", b"\x1b\x1b", b"x\x1b[A\x1b", b"12\r\x1b"])
def test_escape_stops_and_what_was_played_is_told(keys: bytes, tmp_path: Path) -> None:
    with simulation(tmp_path) as running:
        running.type(keys)
        code, out, err = running.end()
        assert code == 0
        found = json.loads(out)
        played = found["games"]
        assert 1 <= played < int(MANY)
        assert found["seats"][0]["wins"] == played
        parties = "partie" if played == 1 else "parties"
        assert err == [f"Arrêté après {played} {parties} sur {MANY}."]
        assert running.now == running.before


def test_other_keys_do_nothing_and_are_not_left_for_the_shell(tmp_path: Path) -> None:
    with simulation(tmp_path, FEW) as running:
        running.type(b"abc\r\x1b[A\x1bOP\x1b[15~\x1bx\xc3\xa9")
        code, out, err = running.end()
        assert (code, json.loads(out)["games"]) == (0, int(FEW))
        assert err == [f"{percent}\u00a0%" for percent in (25, 50, 75)]
        assert running.now == running.before


def test_a_sequence_that_comes_in_pieces_is_not_escape(tmp_path: Path) -> None:
    with simulation(tmp_path, FEW) as running:
        running.type(b"\x1b")
        running.type(b"[A")
        code, out, _ = running.end()
        assert (code, json.loads(out)["games"]) == (0, int(FEW))


def test_keys_are_not_shown_while_it_runs(tmp_path: Path) -> None:
    with simulation(tmp_path) as running:
        # The third group of the settings has the echo.
        assert running.now[3] != running.before[3]
        running.type(b"\x1b")
        running.end()


def test_after_a_stop_it_listens_again(tmp_path: Path) -> None:
    """As after Ctrl+Z and "fg"."""
    with simulation(tmp_path) as running:
        running.restore()
        running.send(signal.SIGCONT)
        running.type(b"\x1b")
        assert running.end()[0] == 0
        assert running.now == running.before


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (signal.SIGINT, 130),
        (signal.SIGTERM, 143),
        (signal.SIGHUP, 129),
        (signal.SIGQUIT, 131),
    ],
)
def test_a_signal_leaves_the_terminal_as_it_was(
    number: signal.Signals, code: int, tmp_path: Path
) -> None:
    with simulation(tmp_path) as running:
        running.send(number)
        assert running.end() == (code, "", [])
        assert running.now == running.before


@pytest.mark.skipif(sys.platform != "linux", reason="Linux tells of the processes of a session")
@pytest.mark.parametrize("number", [None, signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_games_on_other_cores_end_with_it(number: signal.Signals | None, tmp_path: Path) -> None:
    with simulation(tmp_path, options=("--cores", "2")) as running:
        # Two that play, and the one in which Python keeps account of them.
        wait_until(lambda: len(running.processes()) == 4)
        if number:
            running.send(number)
        else:
            running.type(b"\x1b")
        code, out, _ = running.end()
        assert bool(out) == (number is None)
        assert code == {None: 0, signal.SIGINT: 130, signal.SIGTERM: 143}.get(number, -9)
        wait_until(lambda: not running.processes())


def test_without_a_terminal_nothing_is_said_of_escape(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "gobelet", "simulate", "--games", "4", "--bots", "random"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=environment(tmp_path),
        check=True,
        timeout=60,
    )
    assert b"Escape" not in done.stderr


def test_the_keys_are_left_for_the_program_that_takes_the_answer(tmp_path: Path) -> None:
    """As for a pager, which reads them from the same terminal."""
    ours, terminal = os.openpty()
    os.write(ours, b"q\n")
    done = subprocess.run(
        [sys.executable, "-m", "gobelet", *COMMAND, FEW],
        stdin=terminal,
        capture_output=True,
        env=environment(tmp_path),
        check=True,
        timeout=60,
    )
    assert "Échap" not in done.stderr.decode()
    os.set_blocking(terminal, False)
    assert os.read(terminal, 10) == b"q\n"
    os.close(ours)
    os.close(terminal)
