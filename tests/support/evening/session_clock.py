"""The clock of sessions that a program makes for itself."""

from collections.abc import Callable

import pytest

from gobelet.ui.session import Session


def set_session_clock(monkeypatch: pytest.MonkeyPatch, clock: Callable[[], float]) -> None:
    """Have each session that is made from now on tell the time by a clock.

    The program names none: its usual clock is a default, the first one.
    """
    _, *others = Session.__init__.__defaults__ or ()
    monkeypatch.setattr(Session.__init__, "__defaults__", (clock, *others))
