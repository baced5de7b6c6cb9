"""A witness inside the program at a terminal: it writes down what it finds, once that ends.

`sitecustomize.py` has it begin in a program that has the variable WITNESS, the file's name.
"""

import atexit
import json
from collections.abc import Callable
from contextlib import ExitStack
from functools import wraps
from pathlib import Path
from queue import Empty, SimpleQueue
from time import monotonic
from unittest import mock

from gobelet.core.game import CHANCE
from gobelet.keyboard.key import Key
from gobelet.speech.outputs.ssip import SpeechDispatcher
from gobelet.ui.session import Session
from gobelet.ui.table.play import playing
from tests.support.evening.witnessed import ME, Moment, Witness


class ProgramWitness:
    """Overhears the session and speech-dispatcher."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._session: Session | None = None
        self._witness = Witness(lambda: self._session, monotonic)
        self._begun: SimpleQueue[tuple[str, Moment]] = SimpleQueue()
        self._listens = ExitStack()
        self._wrong: list[str] = []
        self._spoken = 0

    def begin(self) -> None:
        begin, answer, offer = Session.__init__, Session._answer, SpeechDispatcher.offer

        @wraps(begin)
        def begun(session: Session, *given: object, **named: object) -> None:
            self._session = session
            begin(session, *given, **named)  # type: ignore[arg-type] # as they come

        def answered(session: Session, key: Key, *, held: bool = False) -> None:
            self._look()
            self._excuse(session, key.name)
            answer(session, key, held=held)

        def offered(
            output: SpeechDispatcher, text: str, *, interrupt: bool, wanted: Callable[[], bool]
        ) -> int | None:
            moment = self._witness.moment
            number = offer(output, text, interrupt=interrupt, wanted=wanted)
            if number is not None:
                self._begun.put((text, moment))
            return number

        mock.patch.object(Session, "__init__", begun).start()
        mock.patch.object(Session, "_answer", answered).start()
        mock.patch.object(SpeechDispatcher, "offer", offered).start()
        self._listens.enter_context(self._witness.listens())
        atexit.register(self._write)

    def _excuse(self, session: Session, key: str) -> None:
        screen, board = playing(session), self._witness.board
        if key == "backspace":
            self._witness.excuse()
        elif screen and board and session.screens[-1] is screen:
            bot_is_due = board.to_act not in (ME, CHANCE, None)
            unheard = key == "enter" and self._witness.call is not None
            if unheard or (bot_is_due and key in {"enter", "end", "f"}):
                self._witness.excuse(hurried=True)

    def _look(self) -> None:
        """Hold what the voice has begun since against what had happened then."""
        while True:
            try:
                text, moment = self._begun.get_nowait()
            except Empty:
                return
            self._spoken += 1
            try:
                self._witness.begins(text, moment)
            except AssertionError as error:
                self._wrong.append(str(error))

    def _write(self) -> None:
        self._look()
        wrong = [*self._wrong, *(f"never said: {text}" for text in self._witness.lost())]
        found = {"wrong": wrong, "spoken": self._spoken}
        self._path.write_text(json.dumps(found), encoding="utf-8")
