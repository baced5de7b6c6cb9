"""Enter in a bot's turn: what is left of it is told by its result."""

import pytest
from msgspec.structs import replace

from gobelet.games.yahtzee.kit import YahtzeeConfig
from gobelet.games.yahtzee.rules.rulesets import PLAYROOM, Start
from tests.support.evening.paced import BOT, game, marked
from tests.support.keyboard.driver import Driver
from tests.support.speech.heard import Hearing


def test_enter_hurries_a_bot() -> None:
    driver = marked()
    driver.hear()
    said = driver.press("enter")
    assert driver.speaker.silenced == 1
    assert driver.speaker.waits == 1, "nothing but the sentence that begins the player's turn"
    [result, turn] = said
    assert result.startswith(BOT)
    assert "Total" in result
    assert turn == "À vous de jouer."


def test_enter_hurries_one_bot_and_then_the_next() -> None:
    driver = marked("Ana,bot:regular,bot:random,Luc")
    assert [text[:7] for text in driver.press("enter")] == ["Bot Ada"]
    assert [text[:7] for text in driver.press("enter")] == ["Bot Bru", "À Luc d"]


@pytest.mark.parametrize("key", ["end", "f"])
def test_a_key_hurries_all_bots_up_to_the_person(key: str) -> None:
    driver = marked("Ana,bot:regular,bot:random,Luc")
    said = driver.press(key)
    assert [text[:7] for text in said] == ["Bot Ada", "Bot Bru", "À Luc d"]
    assert all("Total" in text for text in said[:2])


def test_where_no_bot_is_to_play_that_key_says_whose_turn_it_is() -> None:
    driver = marked()
    driver.press("f")
    log = game(driver).log
    assert driver.press("f") == ["À vous de jouer. Tour 2 sur 13, pas encore de lancer."]
    assert game(driver).log == log


def test_what_is_not_said_of_a_hurried_turn_is_in_the_history() -> None:
    driver = marked()
    driver.press("enter")
    texts = [utterance.text for utterance in driver.speaker.history.all()]
    at_once = Driver("24446", seed=3)
    at_once.play("Ana,bot:regular")
    at_once.press("enter", "enter", "2", "enter")
    assert texts == [utterance.text for utterance in at_once.speaker.history.all()]
    assert len(texts) > len(driver.lines.said)


def test_a_turn_of_throws_alone_is_told_though_hurried() -> None:
    """As when all throw for who starts."""
    driver = Driver("24446 11111", seed=3)
    driver.speaker.hearing = Hearing.TOLD
    rules = replace(PLAYROOM, start=Start.HIGH_THROW)
    driver.play("Ana,bot:regular,Luc", YahtzeeConfig(rules))
    driver.press("enter")
    throw, turn = driver.press("enter")
    assert throw.startswith(BOT)
    assert turn.startswith("À Luc de jouer")
    assert game(driver).to_act == 2


def test_until_the_turn_is_heard_enter_only_says_it() -> None:
    driver = marked()
    driver.press("enter")
    log = game(driver).log
    for _ in range(3):
        assert driver.press("enter") == ["À vous de jouer. Tour 2 sur 13, pas encore de lancer."]
    assert game(driver).log == log
    driver.hear()
    assert driver.press("enter")[0][:1].isdigit()
    assert game(driver).to_act == 0
