"""Computers that only discard in turn: one sentence at the player's turn, each in the history."""

import pytest

from gobelet.games import kit
from gobelet.games.interface import Preferences
from gobelet.speech.utterance import Verbosity
from gobelet.ui.preferences import Pace
from tests.support.keyboard.driver import Driver

EACH = ["Bot Ada défausse 3 cartes.", "Bot Bruno défausse 2 cartes."]
TOGETHER = "Chaque ordinateur défausse une fois."
TURN = "À vous de jouer."


def after_a_discard(pace: Pace = Pace.SPOKEN, verbosity: Verbosity = Verbosity.NORMAL) -> Driver:
    """Ana, who has discarded a card, and two computers that each discard some."""
    driver = Driver(seed=1)
    driver.options.pace = pace
    driver.options.preferences = Preferences(verbosity=verbosity)
    driver.play("Ana,bot:regular,bot:regular", kit("hands_down").configure("short", kick_off="1"))
    driver.press("1")
    driver.press("enter")
    return driver


@pytest.mark.parametrize("verbosity", [Verbosity.BRIEF, Verbosity.NORMAL])
def test_one_sentence_tells_them_all_and_the_history_has_each(verbosity: Verbosity) -> None:
    driver = after_a_discard(verbosity=verbosity)
    assert driver.said[-2:] == [TOGETHER, TURN]
    assert not set(EACH) & set(driver.said)
    history = [utterance.text for utterance in driver.speaker.history.all()]
    assert history[-4:] == [*EACH, TOGETHER, TURN]


def test_at_full_verbosity_each_is_told() -> None:
    driver = after_a_discard(verbosity=Verbosity.FULL)
    assert TOGETHER not in driver.speaker.texts
    told = [text for text in driver.speaker.texts if text.startswith("Bot ")]
    assert [text.split()[1] for text in told] == ["Ada", "Bruno"]


def test_where_each_turn_waits_for_enter_each_is_told() -> None:
    driver = after_a_discard(Pace.ENTER)
    assert driver.press("enter") == EACH[:1]
    assert driver.press("enter") == [EACH[1], TURN]


def test_a_call_is_told_after_the_discards_before_it() -> None:
    driver = after_a_discard()
    driver.press("1")
    said = driver.press("enter")
    assert said[-3:-1] == [
        "Bot Ada défausse 2 cartes.",
        "Bot Bruno\N{NO-BREAK SPACE}: Hands Down\N{NO-BREAK SPACE}! Première annonce.",
    ]


def test_what_is_told_together_sounds_once_and_the_turn_as_ever() -> None:
    one = len(after_a_discard().sounds.names)
    each = len(after_a_discard(verbosity=Verbosity.FULL).sounds.names)
    assert 0 < one < each
