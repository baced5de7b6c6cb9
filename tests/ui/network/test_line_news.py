"""News of a line that breaks: after a pause, once, and never of one that was left."""

import pytest

from gobelet.ui.network.line_news import PAUSE, LineNews
from tests.support.keyboard.driver import Driver

BROKEN = "Liaison coupée. Gobelet rappelle."
HOLDS = "Liaison rétablie."


class Phone:
    """A line whose states the test tells, and what the player hears of them."""

    def __init__(self) -> None:
        self.driver = Driver()
        self.driver.main()
        self.more = False
        self.ends: list[str] = []
        self.news = LineNews(self.driver.session, "192.0.2.7", self.ends.append, lambda: self.more)

    def hears(self, *states: str, seconds: float = 1.0) -> list[str]:
        def tell() -> None:
            for state in states:
                self.news.take(state)
            self.driver.clock.wait(seconds)

        return self.driver.do(tell)


def test_a_line_that_is_soon_back_is_not_heard() -> None:
    phone = Phone()
    assert phone.hears("connected", "lost") == []
    assert phone.hears("connected", seconds=2 * PAUSE) == []


def test_a_broken_line_is_told_once_and_that_it_holds_again() -> None:
    phone = Phone()
    assert phone.hears("connected", "lost", seconds=2 * PAUSE) == [BROKEN]
    assert phone.hears("connected") == [HOLDS]
    assert phone.hears("lost", "connected", seconds=2 * PAUSE) == []


def test_what_was_missed_says_that_the_line_holds_again() -> None:
    phone = Phone()
    phone.hears("connected", "lost", seconds=2 * PAUSE)
    phone.more = True
    assert phone.hears("connected") == []
    phone.more = False
    assert phone.hears("connected") == []


def test_nothing_is_told_of_a_line_that_was_left() -> None:
    phone = Phone()
    phone.hears("connected", "lost")
    phone.news.stop()
    assert phone.hears(seconds=2 * PAUSE) == []


@pytest.mark.parametrize("end", ["other", "version"])
def test_the_end_is_passed_on(end: str) -> None:
    phone = Phone()
    assert phone.hears("unreachable") == [
        "Pas de réponse de 192.0.2.7. Gobelet continue d’appeler."
    ]
    assert phone.hears(end) == []
    assert phone.ends == [end]
