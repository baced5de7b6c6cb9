"""The program with its page, in a thread of the test, where time goes faster."""

import queue
import threading
import webbrowser
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from time import monotonic
from typing import Final

import pytest

from gobelet.cli import main
from gobelet.cli.session import browser_session
from gobelet.web import thin_seat
from tests.support.evening.session_clock import set_session_clock
from tests.support.speech.outputs import PATIENCE

FASTER: Final = 300
"""How much faster: two presses of Enter are two, though no person is so quick."""


def go_faster(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let time go faster for sessions that are made from now on, and for their pages."""
    set_session_clock(monkeypatch, lambda: monotonic() * FASTER)
    monkeypatch.setattr(thin_seat, "SECOND", thin_seat.SECOND / FASTER)


@contextmanager
def game_in_browser(monkeypatch: pytest.MonkeyPatch, arguments: Sequence[str]) -> Iterator[str]:
    """Run the program with `--view browser`, and return its link; it is stopped at the end."""
    links: queue.Queue[str] = queue.Queue()
    sessions: list[browser_session.BrowserSession] = []
    codes: list[int] = []
    later = browser_session.later

    def sooner(seconds: float, action: Callable[[], None]) -> Callable[[], None]:
        return later(seconds / FASTER, action)

    def remember(session: browser_session.BrowserSession) -> None:
        sessions.append(session)

    go_faster(monkeypatch)
    monkeypatch.setattr(browser_session, "later", sooner)
    monkeypatch.setattr(browser_session, "stop_on_signals", lambda _stop: None)
    monkeypatch.setattr(webbrowser, "open", links.put)
    run = browser_session.BrowserSession.run

    async def noted(session: browser_session.BrowserSession) -> None:
        remember(session)
        await run(session)

    monkeypatch.setattr(browser_session.BrowserSession, "run", noted)
    thread = threading.Thread(
        target=lambda: codes.append(main([*arguments, "--view", "browser"])), daemon=True
    )
    thread.start()
    try:
        yield links.get(timeout=PATIENCE)
    finally:
        for session in sessions:
            # The script may have left the game.
            with suppress(RuntimeError):
                session.stop()
        thread.join(PATIENCE)
    assert codes == [0]
