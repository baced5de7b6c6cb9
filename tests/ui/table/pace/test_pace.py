"""The turns of bots: after what is said, or at Enter; never over the player."""

import pytest
from msgspec.structs import replace

from gobelet.games.yahtzee.kit import YahtzeeConfig
from gobelet.games.yahtzee.rules.rulesets import PLAYROOM, Start
from gobelet.ui.preferences import Pace
from tests.support.evening.paced import BOT, MARKED, TURN, game, marked, table, throws, whole_turn
from tests.support.games.games import DICE_KEYS
from tests.support.keyboard.driver import GOES_ON, Driver, french
from tests.support.keyboard.keys import keymap
from tests.support.speech.heard import Hearing


# After what is said
def test_a_bot_waits_until_the_players_result_is_heard() -> None:
    driver = marked()
    assert driver.said == [MARKED]
    assert throws(driver) == 1
    [throw] = driver.hear()
    assert throw.startswith(BOT)
    assert throws(driver) == 2


def test_each_action_of_a_bot_waits_until_the_one_before_is_heard() -> None:
    driver = marked()
    before = throws(driver)
    heard: list[str] = []
    while driver.speaker.waits:
        heard += driver.hear()
        assert throws(driver) - before <= 1
        before = throws(driver)
    assert heard[-1] == "À vous de jouer."
    assert throws(driver) > 2


def test_what_is_told_is_the_same_as_where_nothing_is_held_back() -> None:
    driver = marked()
    at_once = Driver("24446", seed=3)
    at_once.play("Ana,bot:regular")
    at_once.press("enter", "enter", "2", "enter")
    assert [MARKED, *whole_turn(driver)] == at_once.said


def test_several_bots_play_one_after_the_other() -> None:
    driver = marked("Ana,bot:regular,bot:random,Luc")
    heard = whole_turn(driver)
    names = [text.split()[1] for text in heard if text.startswith("Bot ")]
    assert names == sorted(names)
    assert set(names) == {"Ada", "Bruno"}
    assert heard[-1].startswith("À Luc de jouer.")


def test_nothing_is_registered_twice_and_nothing_is_left() -> None:
    driver = marked()
    while driver.speaker.waits:
        assert driver.speaker.waits == 1
        driver.hear()
    assert driver.press("enter")[0][:1].isdigit()
    assert driver.speaker.waits == 0


# Keys in a bot's turn
@pytest.mark.parametrize("key", DICE_KEYS)
def test_keys_of_the_dice_say_whose_turn_it_is(key: str) -> None:
    driver = marked()
    assert driver.press(key) == [TURN]
    assert throws(driver) == 1


def test_questions_are_answered_about_what_was_heard() -> None:
    driver = marked()
    assert driver.press("t") == [TURN]
    assert driver.press("s") == [french("Vous : 2. Ordinateur : 0.")]
    assert driver.press("d") == ["2, 4, 4, 4, 6."]
    driver.hear()
    [throw] = driver.hear()
    assert driver.press("d") == [throw]
    assert driver.press("r") == [throw]


@pytest.mark.parametrize("key", ["s", "t", "page-up", "6"])
def test_a_bot_waits_for_the_answer_to_a_question_too(key: str) -> None:
    driver = marked()
    driver.press(key)
    assert driver.hear() == []
    assert driver.hear()[0].startswith(BOT)


def test_reading_the_history_back_is_not_disturbed() -> None:
    driver = marked()
    said = [utterance.text for utterance in driver.speaker.history.all()]
    assert [driver.press("page-up")[0] for _ in range(3)] == said[-2:-5:-1]


# In front of the table
@pytest.mark.parametrize("key", ["escape", "shift-s", "f1", "f2", "f10", "ctrl-q"])
def test_bots_wait_while_something_is_in_front_of_the_table(key: str) -> None:
    driver = marked()
    driver.press(key)
    for _ in range(3):
        assert driver.hear() == []
    assert driver.speaker.waits == 0
    assert throws(driver) == 1
    assert driver.press("escape") == [GOES_ON if key == "ctrl-q" else TURN]
    assert driver.hear()[0].startswith(BOT)


def test_what_is_heard_before_the_return_does_not_count_twice() -> None:
    driver = marked()
    driver.press("shift-s", "escape")
    assert driver.speaker.waits == 1
    driver.hear()
    assert throws(driver) == 2


def test_a_game_that_is_left_ends_there() -> None:
    driver = marked()
    driver.press("escape")
    driver.choose("Quitter")
    assert driver.screens == ["ListScreen"]
    heard = len(driver.lines.said)
    driver.hear()
    assert driver.speaker.waits == 0
    assert len(driver.lines.said) == heard


def test_where_nothing_is_held_back_bots_play_at_once_on_the_return() -> None:
    """As after a change of the output, in the options."""
    driver = marked()
    driver.press("f10")
    driver.hear()
    driver.speaker.hearing = Hearing.AT_ONCE
    said = driver.press("escape")
    assert (said[0], said[-1]) == (TURN, "À vous de jouer.")
    assert any(text.startswith(BOT) for text in said)


# At Enter
def test_each_turn_of_a_bot_waits_for_enter() -> None:
    driver = marked("Ana,bot:regular,bot:random,Luc", Pace.ENTER)
    assert driver.said[-1] == french("Entrée : tour suivant.")
    assert driver.speaker.waits == 0
    assert driver.press("enter")[0].startswith(french("Bot Ada : "))
    whole_turn(driver)
    assert game(driver).to_act == 2
    assert driver.press("t")[0].startswith("À Bot Bruno de jouer.")
    assert driver.press("enter")[0].startswith(french("Bot Bruno : "))
    assert whole_turn(driver)[-1].startswith("À Luc de jouer.")


def test_that_enter_is_waited_for_is_said_once_in_a_game() -> None:
    driver = marked(pace=Pace.ENTER)
    driver.speaker.hearing = Hearing.AT_ONCE
    assert driver.press("enter")[-1] == "À vous de jouer."
    said = driver.press("enter", "enter", "enter", "enter")
    assert french("Entrée : tour suivant.") not in said
    assert game(driver).to_act == 1


def test_hurried_at_enter_only_the_turn_that_has_begun_is_played() -> None:
    driver = marked("Ana,bot:regular,bot:random,Luc", Pace.ENTER)
    driver.press("enter")
    [result] = driver.press("enter")
    assert result.startswith(french("Bot Ada : "))
    assert "Total" in result
    assert game(driver).to_act == 2
    assert driver.speaker.waits == 0


def test_without_speech_a_turn_is_told_whole_at_enter() -> None:
    driver = Driver("24446", seed=3)
    driver.options.pace = Pace.ENTER
    driver.play("Ana,bot:regular")
    driver.press("enter", "enter", "2", "enter")
    assert driver.said == [MARKED, french("Entrée : tour suivant.")]
    said = driver.press("enter")
    assert said[0].startswith(BOT)
    assert said[-1] == "À vous de jouer."


def test_the_key_that_is_waited_for_is_the_players_own() -> None:
    driver = Driver("24446", seed=3)
    driver.options.pace = Pace.ENTER
    driver.options.keymap = keymap(yahtzee__throw="v")
    driver.play("Ana,bot:regular")
    driver.press("v", "v", "2", "enter")
    assert driver.said[-1] == french("V : tour suivant.")
    assert driver.press("v")[0].startswith(BOT)


# Bots alone
def test_bots_alone_play_at_enter_and_are_hurried_by_it() -> None:
    driver = table("bot:random,bot:random")
    assert driver.said[-1] == french("Entrée : tour suivant.")
    assert driver.press("enter")[0].startswith("Bot Ada")
    assert driver.speaker.waits == 1
    assert driver.press("enter")[-1].startswith("Bot Ada")
    assert game(driver).to_act == 1
    assert driver.speaker.waits == 0


def test_a_turn_of_a_bot_alone_goes_on_by_itself() -> None:
    driver = table("bot:regular", dice="24446")
    driver.press("enter")
    heard = whole_turn(driver)
    assert "Total" in heard[-1]
    assert driver.speaker.waits == 0
    assert driver.press("enter")[0].startswith(BOT)


def test_only_the_turn_of_a_bot_alone_is_hurried() -> None:
    driver = table("bot:regular", dice="24446")
    driver.press("enter")
    [result] = driver.press("enter")
    assert "Total" in result
    assert driver.speaker.waits == 0
    assert throws(driver) == 3


def test_a_bot_with_two_turns_in_a_row_waits_for_enter_twice() -> None:
    """As one that ends the throws for who starts, and starts."""
    driver = Driver("11111 66666", seed=3)
    driver.options.pace = Pace.ENTER
    rules = replace(PLAYROOM, start=Start.HIGH_THROW)
    driver.play("Ana,bot:regular", YahtzeeConfig(rules))
    driver.press("enter", "enter")
    assert throws(driver) == 2
    assert driver.press("enter")[-1].startswith("À vous de jouer.")


def test_a_paced_game_comes_to_its_end() -> None:
    driver = table("Ana,bot:random")
    for _ in range(300):
        whole_turn(driver)
        if game(driver).over:
            break
        driver.press("enter")
    whole_turn(driver)
    assert driver.said[-1] == "Entrée pour continuer."
    assert driver.press("enter") == [french("Et maintenant ? Rejouer")]


# The option
def test_the_pace_is_an_option_that_is_saved() -> None:
    kept: dict[str, object] = {}
    driver = marked()
    driver.options.keep = kept.__setitem__
    driver.press("f10")
    assert driver.go_to("Tours de l’ordinateur")[-1].endswith("après ce qui est dit")
    driver.press("enter")
    assert driver.items() == ["après ce qui est dit", "attendre une touche"]
    driver.choose("attendre")
    assert kept == {"speech.pace": "enter"}
    assert driver.press("escape") == [TURN, french("Entrée : tour suivant.")]
    assert driver.speaker.waits == 0
    assert driver.press("enter")[0].startswith(BOT)
