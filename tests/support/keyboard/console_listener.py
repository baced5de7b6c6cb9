"""The whole program at a terminal, played by the ear: a stand-in for speech-dispatcher speaks."""

import socket
from collections.abc import Sequence
from typing import Any

import pytest

from gobelet.speech.speaker import Speaker
from gobelet.ui.words import NO_BREAK
from tests.support.keyboard.console import Console
from tests.support.speech.outputs import PATIENT
from tests.support.speech.ssip import FakeDaemon


class QuickDaemon(FakeDaemon):
    """A daemon that has spoken a text as soon as it takes it."""

    _number = 0

    def _reply(self, client: socket.socket, word: str) -> bool:
        if word != ".":
            return super()._reply(client, word)
        self._number += 1
        told = ("225-{0}", "225 OK QUEUED", "701-{0}", "701 BEGIN", "702-{0}", "702 END", "")
        client.sendall("\r\n".join(told).format(self._number).encode())
        return True


class Listener(Console):
    """Presses the next key once all has been heard."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, daemon: FakeDaemon) -> None:
        super().__init__(monkeypatch)
        self._daemon = daemon
        self._all_heard = False
        self._speaker: Speaker
        begin = Speaker.__init__

        def with_patience(speaker: Speaker, *given: Any, **named: Any) -> None:  # noqa: ANN401 - as they come
            begin(speaker, *given, **{**named, "limits": PATIENT})
            self._speaker = speaker

        monkeypatch.setattr(Speaker, "__init__", with_patience)

    def said(self) -> Sequence[str]:
        # The real daemon has made plain spaces of those that do not break.
        return [text.replace(NO_BREAK, " ") for text in self._daemon.texts]

    def is_settled(self) -> bool:
        """Ask to be told when all is heard; it is settled where that was the last to happen."""
        if self._all_heard:
            self._all_heard = False
            return True
        self._speaker.after(self._hear)
        return False

    def _hear(self) -> None:
        self._all_heard = True
