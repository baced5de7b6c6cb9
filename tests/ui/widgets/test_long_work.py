"""Work that takes seconds: told, answered and stopped while it goes on."""

from collections.abc import Iterator

import pytest

from gobelet.speech.utterance import Priority, Utterance
from gobelet.ui.widgets.long_work import LIFETIME, PATIENCE, SLICE, LongWork, Work
from tests.support.keyboard.driver import Driver, key_of

STEPS = 8


class Steps:
    """Steps that take the clock's time, and how they ended."""

    def __init__(self, driver: Driver, seconds: float) -> None:
        self._clock = driver.clock
        self._seconds = seconds
        self.taken = 0
        self.ended: list[bool] = []
        work = Work(self._steps(), STEPS)
        LongWork(driver.session, lambda: "Travail", work, self.ended.append).begin()

    def _steps(self) -> Iterator[None]:
        for _ in range(STEPS):
            self._clock.now += self._seconds
            self.taken += 1
            yield


@pytest.fixture
def driver() -> Driver:
    driver = Driver()
    driver.main()
    return driver


@pytest.mark.parametrize("seconds", [SLICE / 100, SLICE])
def test_short_work_says_only_its_result(driver: Driver, seconds: float) -> None:
    work = Steps(driver, seconds)
    assert [text.partition(",")[0] for text in driver.wait(1)] == ["Gobelet"]
    assert (work.taken, work.ended, driver.screens) == (STEPS, [True], ["ListScreen"])


def test_long_work_is_in_front_and_tells_how_far_it_is(driver: Driver) -> None:
    work = Steps(driver, PATIENCE)
    said = driver.wait(10)
    assert said[:4] == ["Travail. Arrêter", "25\u00a0%", "50\u00a0%", "75\u00a0%"]
    assert said[4].startswith("Gobelet, menu principal")
    assert (work.ended, driver.screens) == ([True], ["ListScreen"])


def test_how_far_it_is_waits_for_all_else_and_is_not_told_late(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[Priority, str, float]] = []

    def say(utterance: Utterance, priority: Priority, **_: bool) -> None:
        if "%" in utterance.text:
            told.append((priority, utterance.kind, utterance.lifetime))

    monkeypatch.setattr(driver.speaker, "say", say)
    Steps(driver, PATIENCE)
    driver.wait(10)
    assert told == [(Priority.NORMAL, "progress", LIFETIME)] * 3


@pytest.mark.parametrize("key", ["escape", "enter"])
def test_it_is_stopped_by_its_only_item_and_by_escape(driver: Driver, key: str) -> None:
    work = Steps(driver, 10)
    driver.wait(0)
    assert driver.said == ["Travail. Arrêter"]
    assert driver.send(key_of(key))[0].startswith("Gobelet, menu principal")
    driver.wait(100)
    assert (work.taken, work.ended) == (1, [False])


def test_it_ends_behind_what_was_opened_meanwhile(driver: Driver) -> None:
    work = Steps(driver, 10)
    driver.wait(0)
    driver.menus.options()
    assert driver.wait(100) == ["25\u00a0%", "50\u00a0%", "75\u00a0%"]
    assert work.ended == [True]
