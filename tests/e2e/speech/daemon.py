"""A real speech-dispatcher, with an output module that records what it is to speak."""

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from shlex import quote
from typing import Final, Protocol

from tests.e2e.waiting import wait_for

DATA: Final = Path(__file__).with_name("speechd")
PATIENCE: Final = Path(__file__).parents[1] / "patience"


@dataclass(frozen=True, slots=True)
class Row:
    """What happened to an utterance: "speak", with the text; then "begin"; "end" or "stop"."""

    event: str
    id: int
    text: str = ""
    language: str = ""


class StartDispatcher(Protocol):
    """Starts speech-dispatcher; speech takes so many milliseconds a character."""

    def __call__(self, milliseconds: float = 0) -> "Dispatcher": ...


class Dispatcher:
    """The daemon, in a folder whose name must be short: its socket lies there.

    With `milliseconds` each utterance takes so long for every character. `configure` writes a
    configuration with another module than the one that records.
    """

    def __init__(
        self,
        directory: Path,
        milliseconds: float = 0,
        configure: Callable[[Path], None] | None = None,
    ) -> None:
        self._directory = directory
        self._milliseconds = milliseconds
        self._record = directory / "record.jsonl"
        self._record.touch()
        self._offset = 0
        self._rows: list[Row] = []
        self._log = directory / "log" / "speech-dispatcher.log"
        self._logged = self._ended = 0
        self._socket = directory / "socket"
        self.address = f"unix_socket:{self._socket}"
        (configure or configure_recorder)(directory)
        self.start()

    def variables(self, patience: float = 500) -> dict[str, str]:
        """Return what tells a program where the daemon is.

        The program waits so many times as long as it does by itself before its terminal answers
        instead: on a busy machine the daemon may take a while.
        """
        return {
            "SPEECHD_ADDRESS": self.address,
            "PYTHONPATH": str(PATIENCE),
            "PATIENCE": str(patience),
        }

    def start(self) -> None:
        """Start the daemon, again if it has been killed, and wait until it answers."""
        command = (
            "speech-dispatcher",
            "--run-single",
            *("--config-dir", str(self._directory)),
            *("--communication-method", "unix_socket"),
            *("--socket-path", str(self._socket)),
            *("--pid-file", str(self._directory / "pid")),
            *("--log-dir", str(self._directory / "log")),
            *("--timeout", "0"),
        )
        environment = {
            # Without an installed locale in LC_ALL the daemon dies.
            "LANG": "C.UTF-8",
            "HOME": str(self._directory),
            "PATH": os.environ["PATH"],
            "RECORDER_FILE": str(self._record),
            "RECORDER_MS": str(self._milliseconds),
        }
        with (self._directory / "daemon.log").open("ab") as log:
            self._process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=environment
            )
        try:
            wait_for(self._answers, (self._directory / "daemon.log").read_text)
        except AssertionError:
            self.kill()
            raise

    def rows(self) -> list[Row]:
        """Return what has happened so far."""
        with self._record.open("rb") as record:
            record.seek(self._offset)
            # The last line may have been written in part only.
            whole, end, _ = record.read().rpartition(b"\n")
        self._rows += [Row(**json.loads(line)) for line in whole.splitlines()]
        self._offset += len(whole) + len(end)
        return self._rows

    def utterances(self) -> list[Row]:
        return [row for row in self.rows() if row.event == "speak"]

    def texts(self) -> list[str]:
        return [row.text for row in self.utterances()]

    def heard(self) -> list[str]:
        """Return the texts whose end the game has been told: no key cuts one of these."""
        with self._log.open("rb") as log:
            log.seek(self._logged)
            # An event is a reply that begins with the number of the event and of the text.
            whole, end, _ = log.read().rpartition(b"\n")
        self._ended += whole.count(b":REPLY:|702-")
        self._logged += len(whole) + len(end)
        return self.texts()[: self._ended]

    def events(self, number: int) -> list[str]:
        """Return what happened to one utterance."""
        return [row.event for row in self.rows() if row.id == number]

    def log(self) -> str:
        """Return the end of the daemon's log, for whoever looks into a failure."""
        text = self._log.read_bytes() if self._log.exists() else b""
        return text[-20_000:].decode(errors="replace")

    def stop(self) -> None:
        """Let the daemon hang."""
        self._process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        """Let it answer again."""
        self._process.send_signal(signal.SIGCONT)

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()

    def _answers(self) -> bool:
        assert self._process.poll() is None, "speech-dispatcher has ended"
        with socket.socket(socket.AF_UNIX) as connection:
            return connection.connect_ex(str(self._socket)) == 0


def configure_recorder(directory: Path) -> None:
    """Write the configuration, in which the daemon is not to be started by whoever wants it."""
    text = (DATA / "speechd.conf").read_text(encoding="utf-8")
    configuration = text.replace("{directory}", str(directory))
    (directory / "speechd.conf").write_text(configuration, encoding="utf-8")
    (directory / "modules").mkdir()
    (directory / "modules" / "recorder.conf").touch()
    (directory / "log").mkdir()
    module = directory / "recorder"
    command = f"{quote(sys.executable)} -I {quote(str(DATA / 'recorder.py'))}"
    module.write_text(f"#!/bin/sh\nexec {command}\n", encoding="utf-8")
    module.chmod(0o755)
