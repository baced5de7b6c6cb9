"""speech-dispatcher, spoken to in its own protocol (SSIP).

The libraries at hand cannot ask it for a language, and wait for ever on a daemon that hangs;
docs/adr/0004 says more. The protocol is the one of speech-dispatcher's SSIP manual.
"""

import errno
import os
import queue
import shutil
import socket
import subprocess
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from gobelet.control_characters import one_line
from gobelet.speech.outputs.base import Cause, Event, OutputHung, OutputUnavailable, Tell

SECONDS: Final = 2.0
"""The longest that a reply may take: the daemon answers at once, but the machine may be busy."""

LONGEST: Final = 64 * 1024
"""Bytes of a line; the daemon's own have some hundreds."""

MOST: Final = 4 * 2**20
"""Bytes of a reply; all voices of espeak-ng, with their variants, have half a million."""

_EVENTS: Final[Mapping[str, Event]] = {"701": Event.BEGAN, "702": Event.ENDED, "703": Event.ENDED}
"""The numbers mean: the speech begins; it ends; it is cancelled."""


_NOT_RUNNING: Final = (FileNotFoundError, ConnectionRefusedError)
"""The socket is missing, or no daemon listens on it."""


class SpeechDispatcher:
    """A connection to the daemon. Every call waits for the daemon's reply, `SECONDS` at most.

    Replies and events come over the same connection: a thread reads and sorts them.
    """

    brailles = False
    tunable = frozenset({"voice", "rate", "pitch", "volume"})

    def __init__(self, connection: socket.socket, language: str) -> None:
        self.name = "speech-dispatcher"
        self._language = language
        self._socket = connection
        self._replies: queue.SimpleQueue[list[str] | None] = queue.SimpleQueue()
        self._listener: Tell | None = None
        self._gone: Callable[[], None] | None = None
        threading.Thread(target=self._read, name="gobelet-ssip", daemon=True).start()

    def introduce(self) -> None:
        """Set the client's name, language and priority, and request the daemon's events."""
        self._ask("SET self CLIENT_NAME user:gobelet:main")
        self._ask(f"SET self LANGUAGE {self._language}")
        # A message does not interrupt the one before, as it would with the usual "text".
        self._ask("SET self PRIORITY message")
        self._ask("SET self NOTIFICATION ALL ON")

    def speak(self, text: str, *, interrupt: bool) -> None:
        self.offer(text, interrupt=interrupt, wanted=lambda: True)

    def offer(self, text: str, *, interrupt: bool, wanted: Callable[[], bool]) -> int | None:
        """Send a text once the daemon is ready for one; an empty text, if it is not wanted now."""
        if interrupt:
            self.silence()
        self._ask("SPEAK")
        if not wanted():
            self._finish("")
            return None
        lines = text.splitlines() or [" "]
        stuffed = ("." + line if line.startswith(".") else line for line in lines)
        return _number(self._finish("".join(f"{one_line(line)}\r\n" for line in stuffed)))

    def _finish(self, lines: str) -> list[str]:
        """Send the lines of a text, and the dot that ends it."""
        return self._accepted(self._exchange(f"{lines}."))

    def listen(self, tell: Tell, gone: Callable[[], None]) -> None:
        self._listener, self._gone = tell, gone

    def braille(self, text: str) -> None:
        """Speech-dispatcher has no braille."""

    def silence(self) -> None:
        self._ask("CANCEL self")

    def use_language(self, code: str) -> None:
        self._language = code
        self._ask(f"SET self LANGUAGE {code}")
        self.use_voice("")

    def voices(self) -> tuple[str, ...]:
        """Return the voices of the language, without their hundred variants each."""
        reply = self._send("LIST SYNTHESIS_VOICES")
        # A name, a language and a variant: "French (France)+whisper", "fr", "whisper".
        found = (line[4:].split("\t") for line in reply[:-1])
        return tuple(
            name
            for name, language, variant in (voice for voice in found if len(voice) == 3)
            if language.lower().replace("_", "-").partition("-")[0] == self._language
            and not name.endswith(f"+{variant}")
        )

    def use_voice(self, name: str) -> None:
        # Setting a type resets the name that was set.
        self._send(f"SET self SYNTHESIS_VOICE {name}" if name else "SET self VOICE_TYPE MALE1")

    def use_rate(self, percent: int) -> None:
        self._send(f"SET self RATE {percent}")

    def use_pitch(self, percent: int) -> None:
        self._send(f"SET self PITCH {percent}")

    def use_volume(self, percent: int) -> None:
        self._send(f"SET self VOLUME {percent}")

    def close(self) -> None:
        """Leave without waiting; what was queued is still spoken."""
        self._listener = self._gone = None
        try:
            self._socket.sendall(b"QUIT\r\n")
        finally:
            self.drop()

    def drop(self) -> None:
        """Close the connection without QUIT; this ends the reading thread."""
        self._listener = self._gone = None
        with suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)
        self._socket.close()

    def _ask(self, command: str) -> list[str]:
        """Send a command and return its reply; a refusal ends the connection."""
        return self._accepted(self._send(command))

    def _accepted(self, reply: list[str]) -> list[str]:
        if not reply[-1].startswith("2"):
            self.drop()
            raise OutputUnavailable(f"speech-dispatcher: {reply[-1]}")
        return reply

    def _send(self, command: str) -> list[str]:
        """Send a command and return its reply: lines "nnn-text", the last one "nnn text".

        A voice may have any name, in the settings too: no part of it is another command.
        """
        return self._exchange(one_line(command))

    def _exchange(self, command: str) -> list[str]:
        try:
            self._socket.sendall(command.encode(errors="replace") + b"\r\n")
            reply = self._replies.get(timeout=SECONDS)
        except queue.Empty:
            self.drop()
            raise OutputHung("speech-dispatcher does not answer") from None
        except OSError as error:
            self.drop()
            raise _unavailable(error) from error
        if reply is None:
            self.drop()
            raise OutputUnavailable("speech-dispatcher closed the connection")
        return reply

    def _read(self) -> None:
        """Sort the input into replies and events; the number of an event begins with 7.

        A daemon that goes on without end is left.
        """
        replies: list[str] = []
        events: list[str] = []
        size = 0
        with suppress(OSError, ValueError), self._socket.makefile("rb") as stream:
            while raw := stream.readline(LONGEST):
                size += len(raw)
                if size > MOST or (len(raw) == LONGEST and not raw.endswith(b"\n")):
                    break
                line = raw.decode(errors="replace").rstrip("\r\n")
                lines = events if line.startswith("7") else replies
                lines.append(line)
                if line[3:4] == "-":
                    continue
                size = 0
                if lines is events:
                    self._tell(events)
                    events = []
                else:
                    self._replies.put(replies)
                    replies = []
        self._replies.put(None)
        if gone := self._gone:
            gone()

    def _tell(self, lines: list[str]) -> None:
        event = _EVENTS.get(lines[-1][:3])
        number = _number(lines)
        if event and number is not None and (tell := self._listener):
            tell(number, event)


def _number(lines: list[str]) -> int | None:
    """Return the number of the message that a reply or an event is about."""
    number = lines[0][4:]
    return int(number) if len(lines) > 1 and number.isdecimal() else None


def open_speech_dispatcher(language: str) -> SpeechDispatcher:
    """Connect to the daemon, and start the user's own if needed; raises OutputUnavailable."""
    address = os.environ.get("SPEECHD_ADDRESS", "")
    try:
        connection = _connect(address)
    except OSError as error:
        if address or not _spawn():
            raise _unavailable(error) from error
        connection = _connect_or_refuse()
    # The reading thread waits without limit; `_send` limits the wait for a reply.
    connection.settimeout(None)
    output = SpeechDispatcher(connection, language)
    output.introduce()
    return output


def _connect(address: str) -> socket.socket:
    """Connect to an address in SPEECHD_ADDRESS's form, as "unix_socket:PATH"."""
    method, _, rest = address.partition(":")
    if method == "inet_socket":
        host, _, port = rest.partition(":")
        if not (port or "6560").isdecimal():
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
        raise _unavailable(error) from error


def _unavailable(error: OSError) -> OutputUnavailable:
    """Convert an error; its own message is in the language of the system."""
    reason = errno.errorcode.get(error.errno or 0) or type(error).__name__
    cause = Cause.NOT_RUNNING if isinstance(error, _NOT_RUNNING) else Cause.OTHER
    return OutputUnavailable(f"speech-dispatcher: {reason}", cause)


def _default_socket() -> Path:
    runtime = os.environ.get("XDG_RUNTIME_DIR")
    base = Path(runtime) if runtime else Path.home() / ".cache"
    return base / "speech-dispatcher" / "speechd.sock"


def _spawn() -> bool:
    """Start the user's daemon as its own library does; return False if that fails."""
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
