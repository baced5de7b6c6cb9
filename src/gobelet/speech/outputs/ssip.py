"""speech-dispatcher, spoken to in its own protocol (SSIP).

The libraries at hand cannot ask it for a language, and wait for ever on a daemon that hangs;
docs/adr/0004 says more. The protocol is the one of speech-dispatcher's SSIP manual.
"""

import os
import shutil
import socket
import subprocess
from pathlib import Path
from typing import Final

from gobelet.speech.outputs.base import OutputHung, OutputUnavailable

SECONDS: Final = 2.0
"""The longest that a reply may take: the daemon answers at once, but the machine may be busy."""


class SpeechDispatcher:
    """A connection to the daemon. Every call waits for the daemon's reply, `SECONDS` at most."""

    brailles = False

    def __init__(self, connection: socket.socket) -> None:
        self.name = "speech-dispatcher"
        self._socket = connection
        self._replies = connection.makefile("rb")

    def speak(self, text: str, *, interrupt: bool) -> None:
        if interrupt:
            self.silence()
        lines = text.splitlines() or [" "]
        stuffed = "\r\n".join("." + line if line.startswith(".") else line for line in lines)
        self._ask("SPEAK")
        self._ask(f"{stuffed}\r\n.")

    def braille(self, text: str) -> None:
        """Speech-dispatcher has no braille."""

    def silence(self) -> None:
        self._ask("CANCEL self")

    def use_language(self, code: str) -> None:
        self._ask(f"SET self LANGUAGE {code}")

    def close(self) -> None:
        """Leave without waiting; what was queued is still spoken."""
        try:
            self._socket.sendall(b"QUIT\r\n")
        finally:
            self.drop()

    def drop(self) -> None:
        """Close the connection without a word."""
        self._replies.close()
        self._socket.close()

    def introduce(self) -> None:
        """Tell the daemon who speaks."""
        self._ask("SET self CLIENT_NAME user:gobelet:main")

    def _ask(self, command: str) -> None:
        """Send a command and read its reply: lines "nnn-text", the last one "nnn text"."""
        try:
            self._socket.sendall(command.encode() + b"\r\n")
            line = self._replies.readline()
            while line[3:4] == b"-":
                line = self._replies.readline()
        except TimeoutError as error:
            raise OutputHung("speech-dispatcher does not answer") from error
        except OSError as error:
            raise OutputUnavailable(f"speech-dispatcher: {error}") from error
        if not line:
            raise OutputUnavailable("speech-dispatcher closed the connection")
        if not line.startswith(b"2"):
            raise OutputUnavailable(f"speech-dispatcher: {line.decode(errors='replace').strip()}")


def open_speech_dispatcher(language: str) -> SpeechDispatcher:
    """Connect to the daemon, starting it where that is the user's own; raises OutputUnavailable."""
    address = os.environ.get("SPEECHD_ADDRESS", "")
    try:
        connection = _connect(address)
    except OSError as error:
        if address or not _spawn():
            raise OutputUnavailable(f"speech-dispatcher: {error.strerror or error}") from error
        connection = _connect_or_refuse()
    output = SpeechDispatcher(connection)
    try:
        output.introduce()
        output.use_language(language)
    except OutputUnavailable:
        output.drop()
        raise
    return output


def _connect(address: str) -> socket.socket:
    """Connect to an address in SPEECHD_ADDRESS's form, as "unix_socket:PATH"."""
    method, _, rest = address.partition(":")
    if method == "inet_socket":
        host, _, port = rest.partition(":")
        if not (port or "6560").isdigit():
            raise OSError(f"no port: {port}")
        return socket.create_connection((host or "127.0.0.1", int(port or 6560)), SECONDS)
    if not hasattr(socket, "AF_UNIX"):
        raise OSError("no Unix sockets on this system")
    connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    connection.settimeout(SECONDS)
    try:
        connection.connect(rest or str(_default_socket()))
    except OSError:
        connection.close()
        raise
    return connection


def _connect_or_refuse() -> socket.socket:
    try:
        return _connect("")
    except OSError as error:
        raise OutputUnavailable(f"speech-dispatcher: {error.strerror or error}") from error


def _default_socket() -> Path:
    runtime = os.environ.get("XDG_RUNTIME_DIR")
    base = Path(runtime) if runtime else Path.home() / ".cache"
    return base / "speech-dispatcher" / "speechd.sock"


def _spawn() -> bool:
    """Start the user's daemon as its own library does; False where it may not or cannot be."""
    program = shutil.which("speech-dispatcher")
    if program is None:
        return False
    try:
        done = subprocess.run(  # noqa: S603 - the found program, fixed arguments
            [program, "--spawn", "--communication-method", "unix_socket"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0
