"""A terminal of our own, of which every byte is seen, without a program between."""

import os
import select
import subprocess
import time
from collections.abc import Mapping, Sequence
from typing import Any, Self

import pytest

pytest.importorskip("termios", reason="needs POSIX: a terminal")

import termios

from tests.e2e.terminal.enter import EnterPresses
from tests.e2e.waiting import LONG, wait_for


class PseudoTerminal:
    """A program whose terminal this is; killed at the end of the `with`."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str]) -> None:
        # The other end stays open here, so that the last words can be read after the program's end.
        self._ours, self._theirs = os.openpty()
        self._open = True
        self._written = b""
        self._enter = EnterPresses()
        self.first_attributes = self.attributes
        # In a session of its own, the first terminal that the shell opens becomes its terminal.
        script = 'exec "$@" <"$0" >"$0" 2>&1'
        self._process = subprocess.Popen(
            ("sh", "-c", script, os.ttyname(self._theirs), *command),
            env=dict(environment),
            start_new_session=True,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exception: object) -> None:
        self._process.kill()
        self._process.wait()
        if self._open:
            self.hang_up()
        os.close(self._theirs)

    @property
    def written(self) -> str:
        """What the program has written so far."""
        while self._open and select.select([self._ours], [], [], 0)[0]:
            self._written += os.read(self._ours, 65536)
        return self._written.decode("utf-8", "replace")

    @property
    def state(self) -> str:
        """What is to be known of a program that does not do what is expected."""
        code = self._process.poll()
        return f"{'running' if code is None else f'ended with {code}'}: {self.written!r}"

    def wait_for(self, text: str) -> None:
        wait_for(lambda: text in self.written, lambda: f"{text!r} in {self.written!r}")

    def press(self, sequence: bytes) -> None:
        self._enter.before(enter=sequence == b"\r")
        os.write(self._ours, sequence)

    def seconds_to_answer(self, sequence: bytes) -> float:
        """Press a key, and return after how long the program has written something."""
        assert self.written is not None
        began = time.perf_counter()
        os.write(self._ours, sequence)
        assert select.select([self._ours], [], [], LONG)[0], "no answer"
        return time.perf_counter() - began

    def signal(self, number: int) -> None:
        self._process.send_signal(number)

    @property
    def attributes(self) -> list[object]:
        """How the terminal takes what is typed."""
        return termios.tcgetattr(self._theirs)

    @attributes.setter
    def attributes(self, attributes: list[Any]) -> None:
        termios.tcsetattr(self._theirs, termios.TCSANOW, attributes)

    def wait_for_stop(self) -> None:
        """Wait until a signal has stopped the program."""
        options = os.WSTOPPED | os.WNOHANG | os.WNOWAIT
        pid = self._process.pid
        wait_for(lambda: os.waitid(os.P_PID, pid, options) is not None, "stop")

    def hang_up(self) -> None:
        """Close the terminal."""
        self._open = False
        os.close(self._ours)

    def wait(self, seconds: float = LONG) -> int:
        """Return the program's exit code."""
        wait_for(
            lambda: self._process.poll() is not None, lambda: f"end of {self.written}", seconds
        )
        code: int = self._process.returncode
        return code
