"""A page's keys at its seat: each as long after the one before as the player has pressed it."""

from collections.abc import Callable
from typing import Never

import pytest

from gobelet.keyboard.layouts import layout
from gobelet.ui.preferences import Options
from gobelet.ui.widgets.lists import Item, LiveList
from gobelet.web.frames import Choose, Press
from gobelet.web.thin_seat import ThinSeat
from tests.support.evening.session_clock import set_session_clock
from tests.support.house.made_up_page import Clock, MadeUpPage


def fail(error: Exception) -> Never:
    raise error


class CountedEnters:
    """A page with a list of one item, which counts how often it is chosen."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        clock = Clock()
        set_session_clock(monkeypatch, clock)
        seat = ThinSeat(Options("en", layout("fr"), "auto"), clock.later, lambda: None, fail)
        self.page, self.count = MadeUpPage(seat, clock), 0
        self.page.connect()
        item = Item("Go", self.add)
        seat.do(lambda: seat.session.push(LiveList(seat.session, "List", lambda: [item])))

    def add(self) -> None:
        self.count += 1

    def press(self, *times: int) -> None:
        """Press Enter at these times, of which all arrive at once."""
        for at in times:
            self.page.send(Press("enter", at=at))

    def choose(self, *times: int) -> None:
        scene = self.page.scene
        assert scene
        for at in times:
            self.page.send(Choose(scene.items[0].id, at))


WAYS: tuple[Callable[..., None], ...] = (CountedEnters.press, CountedEnters.choose)


@pytest.mark.parametrize("way", WAYS)
def test_two_presses_that_a_slow_line_brings_at_once_are_two(
    monkeypatch: pytest.MonkeyPatch, way: Callable[..., None]
) -> None:
    enters = CountedEnters(monkeypatch)
    way(enters, 5000, 5900)
    assert enters.count == 2


@pytest.mark.parametrize("way", WAYS)
def test_a_key_held_down_is_one_press_even_if_the_line_is_slow_between(
    monkeypatch: pytest.MonkeyPatch, way: Callable[..., None]
) -> None:
    enters = CountedEnters(monkeypatch)
    way(enters, 5000)
    enters.page.clock.now += 3
    way(enters, 5100)
    assert enters.count == 1


def test_a_page_that_was_loaded_again_counts_its_time_from_then(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    enters = CountedEnters(monkeypatch)
    enters.press(900_000)
    enters.page.clock.now += 2
    enters.page.connect()
    enters.press(1500)
    assert enters.count == 2


def test_a_page_that_tells_no_time_is_answered_as_it_arrives(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    enters = CountedEnters(monkeypatch)
    enters.press(0, 0)
    assert enters.count == 1
    enters.page.clock.now += 2
    enters.press(0)
    assert enters.count == 2
