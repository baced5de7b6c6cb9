"""A small speech-dispatcher: its protocol on a Unix socket, without any voice."""

import contextlib
import os
import shutil
import socket
import tempfile
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self

import pytest

from gobelet.speech.outputs.ssip import SpeechDispatcher

REPLIES = {
    "SET": b"208 OK CLIENT NAME SET\r\n",
    "SPEAK": b"230 OK RECEIVING DATA\r\n",
    "CANCEL": b"210 OK CANCELED\r\n",
    "QUIT": b"231 HAPPY HACKING\r\n",
    "LIST": (
        b"249-Ana\tfr-FR\tnone\r\n249-Bob\ten\tnone\r\n249-Luc\tfr_CA\tnone\r\n"
        b"249-Luc+low\tfr\tlow\r\n249 OK VOICE LIST SENT\r\n"
    ),
    ".": b"225-7\r\n225 OK MESSAGE QUEUED\r\n",
}
"""The usual reply to each command; "." ends a text."""

NO_TEXT = b"227 OK MESSAGE CANCELED\r\n"

HANG_UP = b""
"""In place of a reply: the connection is closed."""

NEEDS_UNIX = pytest.mark.posix("sockets with a path")


class FakeDaemon:
    """Answers any number of clients, one after another.

    `replies` are given instead of the usual ones, by the first word of a command. `commands` keeps
    every line but the texts, which are in `texts`, lines as they came; `on_text` is called with
    each text once it is complete.
    """

    def __init__(
        self,
        replies: Mapping[str, bytes] | None = None,
        on_text: Callable[[str], None] | None = None,
    ) -> None:
        self.commands: list[str] = []
        self.texts: list[str] = []
        self.gone = threading.Event()
        self._replies = {**REPLIES, **(replies or {})}
        self._on_text = on_text
        # A short path: a Unix socket's may have 107 characters.
        self._folder = Path(tempfile.mkdtemp(prefix="spd"))
        self.path = self._folder / "s"
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._socket.bind(os.fspath(self.path))
        self._socket.listen()
        self._clients: list[socket.socket] = []
        threading.Thread(target=self._serve, daemon=True).start()

    @property
    def address(self) -> str:
        """The value of SPEECHD_ADDRESS that leads here."""
        return f"unix_socket:{self.path}"

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.die()
        shutil.rmtree(self._folder)

    def send(self, raw: bytes) -> None:
        """Tell the last client something."""
        self._clients[-1].sendall(raw)

    def die(self) -> None:
        """Close the socket and every connection."""
        for one in (self._socket, *self._clients):
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()

    def _serve(self) -> None:
        while True:
            try:
                client, _ = self._socket.accept()
            except OSError:
                return
            self._clients.append(client)
            with contextlib.suppress(OSError, ValueError), client.makefile("rb") as lines:
                self._answer(client, lines)
            client.close()
            self.gone.set()

    def _answer(self, client: socket.socket, lines: BinaryIO) -> None:
        for raw in lines:
            command = raw.decode().removesuffix("\r\n")
            self.commands.append(command)
            word = command.partition(" ")[0]
            if not self._reply(client, word) or word == "QUIT":
                return
            if word == "SPEAK" and self._replies["SPEAK"].startswith(b"230"):
                if not self._take_text(lines):
                    client.sendall(NO_TEXT)
                elif not self._reply(client, "."):
                    return

    def _take_text(self, lines: BinaryIO) -> bool:
        """Keep a text; False where there is none between the command and its end."""
        text: list[str] = []
        for raw in lines:
            line = raw.decode().removesuffix("\r\n")
            if line == ".":
                break
            text.append(line.removeprefix(".") if line.startswith("..") else line)
        if not text:
            return False
        self.texts.append("\n".join(text))
        if self._on_text:
            self._on_text(self.texts[-1])
        return True

    def _reply(self, client: socket.socket, word: str) -> bool:
        reply = self._replies.get(word, b"300 ERR INVALID COMMAND\r\n")
        if reply == HANG_UP:
            return False
        client.sendall(reply)
        return True


Connect = Callable[[FakeDaemon], SpeechDispatcher]
"""Opens a connection, which ends with the test."""
