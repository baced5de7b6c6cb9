"""What is heard while keys cut the voice: whose turn it is, and nothing that was taken back."""

from collections.abc import Iterator

import pytest

from tests.support.evening.evening import Evening
from tests.support.keyboard.driver import french

CALL = "À vous de jouer."


@pytest.fixture
def evening() -> Iterator[Evening]:
    """Return a game of Yahtzee whose player has marked a row; the bots are due."""
    evening = Evening("yahtzee", seed=1)
    evening.begin()
    for key in ("enter", "enter", "down", "enter"):
        evening.hear_all()
        evening.press(key)
    yield evening
    evening.close()


def wait_for(evening: Evening, beginning: str) -> None:
    """Wait until the voice begins a text."""
    for _ in range(1000):
        if evening.voice.speaks and evening.voice.spoken[-1].text.startswith(french(beginning)):
            return
        evening.wait(0.1)
    raise AssertionError(beginning)


def test_a_turn_is_not_heard_though_keys_have_cut_its_call_for_good(evening: Evening) -> None:
    for _ in range(2):
        wait_for(evening, CALL)
        evening.press("s")
    evening.hear_all()
    log = evening.log
    assert evening.press("enter")[0].startswith(CALL)
    assert evening.log == log
    evening.hear_all()
    evening.press("enter")
    assert len(evening.log) > len(log)


def test_what_was_taken_back_is_not_told_any_more(evening: Evening) -> None:
    wait_for(evening, "Bot Ada : groupe")
    told = evening.voice.spoken[-1].text
    evening.press("u")
    evening.hear_all()
    assert [one.text for one in evening.voice.spoken].count(told) == 1


def test_nothing_of_a_game_that_was_left_is_heard_in_the_main_menu(evening: Evening) -> None:
    wait_for(evening, "Bot Ada : groupe")
    for key in ("escape", "q"):
        evening.press(key)
    before = len(evening.voice.spoken)
    evening.press("enter")
    evening.hear_all()
    after = [one.text for one in evening.voice.spoken[before:]]
    assert evening.driver.screens == ["ListScreen"]
    saved, menu = after
    assert saved == "La partie est enregistrée."
    assert menu.startswith("Gobelet, menu principal.")
