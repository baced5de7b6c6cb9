"""A page without a browser: it presses the keys of a script, and notes what it is told."""

import math
from collections.abc import Callable, Sequence
from typing import Final

import pytest

from gobelet.cli import main
from gobelet.cli.session import browser_session
from gobelet.ui.keys.held_keys import HELD
from gobelet.web.frames import (
    PAGE_CODER,
    SEAT_CODER,
    FromPage,
    Line,
    News,
    Open,
    Press,
    Scene,
    Writing,
)
from gobelet.web.thin_seat import ThinSeat
from tests.support.evening.session_clock import set_session_clock
from tests.support.keyboard.transcript import PAUSE, QUIET, TYPED, WAIT, Step, answer_within

_NAMES: Final = {
    "Backspace": "backspace",
    "Down": "down",
    "End": "end",
    "Enter": "enter",
    "Escape": "escape",
    "F1": "f1",
    "F2": "f2",
    "F9": "f9",
    "F10": "f10",
    "Home": "home",
    "Left": "left",
    "PageDown": "page-down",
    "PageUp": "page-up",
    "Right": "right",
    "Space": "space",
    "Tab": "tab",
    "Up": "up",
}


def pressed(key: str) -> Press:
    """Return the frame for a key of a script; digits are those of the row."""
    if key.startswith("Shift+"):
        return Press(f"shift-{key[-1]}")
    if key.startswith("Ctrl+"):
        return Press(f"ctrl-{key[-1].lower()}")
    if key in _NAMES:
        return Press(_NAMES[key])
    return Press(f"shift-{key.lower()}" if key in ("S", "H") else key.lower(), key)


class Clock:
    """The time of a session, which passes as the page lets it."""

    def __init__(self) -> None:
        self.now = 100.0
        self._due: list[tuple[float, int, Callable[[], None]]] = []
        self._count = 0

    def __call__(self) -> float:
        return self.now

    def later(self, seconds: float, action: Callable[[], None]) -> Callable[[], None]:
        self._count += 1
        entry = (self.now + seconds, self._count, action)
        self._due.append(entry)
        return lambda: self._due.remove(entry) if entry in self._due else None

    def go_on(self, until: float) -> bool:
        """Let the next thing happen that is due until then; False if nothing is."""
        entry = min(self._due, default=None, key=lambda one: one[:2])
        if entry is None or entry[0] > until:
            return False
        self._due.remove(entry)
        self.now = max(self.now, entry[0])
        entry[2]()
        return True


class MadeUpPage:
    """One page at a seat; `frames` are the bytes that it was sent."""

    def __init__(self, seat: ThinSeat, clock: Clock) -> None:
        self.seat = seat
        self.clock = clock
        self.frames: list[bytes] = []
        self.said: list[str] = []
        self.scene: Scene | None = None

    def connect(self, has: int = 0) -> None:
        self.seat.connect(self.take, has)

    def take(self) -> None:
        waiting = self.seat.outbox.waiting
        while waiting:
            data = waiting.popleft()
            self.frames.append(data)
            news = SEAT_CODER.decode(data)
            assert isinstance(news, News)
            self.scene = news.scene or self.scene
            self.said += [one.text for one in news.said]

    def send(self, frame: FromPage) -> None:
        """Send a frame, by way of its bytes."""
        self.seat.receive(PAGE_CODER.decode(PAGE_CODER.encode(frame)))

    def press(self, key: str) -> list[str]:
        """Press a key of a script; return what is said until all is quiet."""
        before = len(self.said)
        if len(key) > 1 and key.startswith(TYPED):
            self.type(key.removeprefix(TYPED))
        elif len(key) == 1 and self._writing:
            self.type(key)
        elif key == "Enter" and self._writing:
            self.send(Line(self._writing.text, self._writing.edits + 1, enter=True))
        elif key not in (WAIT, PAUSE):
            self.send(pressed(key))
        self._settle(key, before)
        return self.said[before:]

    def type(self, text: str) -> None:
        """Type a text, one character after the other."""
        for char in text:
            writing = self._writing
            assert writing is not None, text
            self.send(Line(writing.text + char, writing.edits + 1))

    @property
    def _writing(self) -> Writing | None:
        return self.scene.writing if self.scene else None

    def _settle(self, key: str, before: int) -> None:
        count, since = before, self.clock.now
        while True:
            if len(self.said) > count:
                count, since = len(self.said), self.clock.now
            until = since + (QUIET if count > before else answer_within(key))
            if key == WAIT and count == before:
                until = math.inf
            elif key == PAUSE:
                until = since + HELD
            if not self.clock.go_on(until):
                self.clock.now = max(self.clock.now, until)
                return


def play(
    monkeypatch: pytest.MonkeyPatch, arguments: Sequence[str], keys: Sequence[str]
) -> tuple[list[Step], MadeUpPage]:
    """Run the program with a page in the place of its terminal, to the end of the keys."""
    clock = Clock()
    pages: list[MadeUpPage] = []
    steps: list[Step] = []

    async def run(session: browser_session.BrowserSession) -> None:
        page = MadeUpPage(session.seat, clock)
        pages.append(page)
        await session.find(Open(session.token))
        page.connect()
        page.press(PAUSE)
        steps.append(Step("", tuple(page.said)))
        steps.extend(Step(key, tuple(page.press(key))) for key in keys)
        session.close()
        if session.failure:
            raise session.failure

    set_session_clock(monkeypatch, clock)
    monkeypatch.setattr(browser_session, "later", clock.later)
    monkeypatch.setattr(browser_session.BrowserSession, "run", run)
    assert main([*arguments, "--view", "browser"]) == 0
    return steps, pages[0]
