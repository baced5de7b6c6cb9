"""Enter in a bot's turn: what is left of it is told by its result."""

from msgspec.structs import replace

from gobelet.games.yahtzee.kit import YahtzeeConfig
from gobelet.games.yahtzee.rules.rulesets import PLAYROOM, Start
from tests.support.driver import Driver
from tests.support.heard import Hearing
from tests.support.paced import BOT, game, marked


def test_enter_hurries_a_bot() -> None:
    driver = marked()
    driver.hear()
    said = driver.press("enter")
    assert driver.speaker.silenced == 1
    assert driver.speaker.waits == 0
    [result, turn] = said
    assert result.startswith(BOT)
    assert "Total" in result
    assert turn == "À vous de jouer."


def test_enter_before_the_first_throw_hurries_all_bots_up_to_the_person() -> None:
    driver = marked("Ana,bot:regular,bot:random,Luc")
    said = driver.press("enter")
    assert [text[:12] for text in said] == ["Ordinateur 1", "Ordinateur 2", "À Luc de jou"]
    assert all("Total" in text for text in said[:2])


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


def test_the_next_enter_is_the_persons() -> None:
    driver = marked()
    driver.press("enter")
    assert driver.press("enter")[0][:1].isdigit()
    assert game(driver).to_act == 0
