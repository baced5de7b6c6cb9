"""The gate between players of a game with secrets, and what is left of them behind it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from gobelet.speech.mode import Mode
from gobelet.store.store import Store
from gobelet.ui.keys.held_keys import HELD
from gobelet.ui.session import picture_of
from tests.support.games.secrets import NumbersConfig, register
from tests.support.keyboard.driver import UNKNOWN, Driver, key_of
from tests.support.speech.heard import Hearing
from tests.support.speech.outputs import Voice, backend
from tests.ui.table.gate import ANA, LUC, SECRET, at_keyboard, number, seated, told


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch)


# Where it comes
def test_a_game_with_secrets_begins_with_the_gate() -> None:
    driver = seated(driver=Driver(mode=Mode.SPEECH, backends=[backend(Voice())]))
    assert driver.said == ["Numbers.", "Ana has a number.", "Luc has a number.", ANA]
    assert driver.screens == ["PlayScreen", "GateScreen"]


def test_enter_opens_it_and_tells_the_turn() -> None:
    driver = seated()
    assert driver.press("enter") == ["Turn: Ana."]
    assert driver.screens == ["PlayScreen"]
    assert SECRET.search(driver.press("d")[0])


def test_after_an_action_it_is_closed_for_the_next() -> None:
    driver = at_keyboard()
    assert driver.press("1", "enter") == ["Ana: change.", "Ana has a number.", LUC]
    assert driver.press("enter") == ["Turn: Luc."]


def test_it_is_closed_for_an_action_in_the_middle_of_a_turn_and_again_after_it() -> None:
    driver = at_keyboard()
    driver.press("enter")
    driver.go_to("ask")
    assert driver.press("enter") == ["Ana: ask.", LUC]
    driver.press("enter")
    assert driver.press("enter", "enter", "enter") == ["Luc: answer.", ANA]
    assert driver.press("enter") == ["Turn: Ana."]


def test_it_does_not_come_when_the_same_person_acts_again_after_bots() -> None:
    driver = at_keyboard("Ana,bot:regular,Luc")
    driver.press("enter")
    driver.go_to("ask")
    assert driver.press("enter") == ["Ana: ask.", "Ordinateur: answer.", "Turn: Ana."]
    assert driver.screens == ["PlayScreen"]
    assert driver.lines.erased == 0


@pytest.mark.parametrize("players", ["Ana", "Ana,bot:regular", "bot:regular,Ana"])
def test_one_person_never_meets_it(players: str) -> None:
    driver = Driver()
    driver.play(players, NumbersConfig())
    assert any(SECRET.search(text) for text in driver.said), "what Ana may know is told to her"
    for _ in range(10):
        assert "GateScreen" not in driver.screens
        driver.press("1", "enter")
    assert driver.lines.erased == 0


def test_before_bots_alone_lies_what_an_onlooker_may_know() -> None:
    driver = Driver()
    driver.play("bot:regular,bot:regular", NumbersConfig())
    assert not SECRET.search(told(driver))


def test_at_the_end_it_is_gone_and_nobody_is_at_the_keyboard() -> None:
    driver = at_keyboard(turns=1)
    driver.press("1", "enter", "enter")
    assert driver.press("1", "enter")[-2:] == ["The end.", "Entrée pour continuer."]
    assert driver.screens == ["PlayScreen"]
    assert driver.press("d") == ["Number None. 0 known."]
    assert not SECRET.search(driver.session.said[-1])


# Keys at the gate
@pytest.mark.parametrize("key", ["r", "ctrl-r", "d", "t", "space", "1", "shift-s"])
def test_keys_of_the_table_say_who_is_waited_for(key: str) -> None:
    assert seated().press(key) == [ANA]


def test_r_says_it_whatever_was_said_last() -> None:
    driver = seated()
    assert driver.press("f3") == [UNKNOWN]
    assert driver.press("r") == [ANA]


def test_every_key_there_speaks() -> None:
    for name in ("a", "z", "9", "tab", "f3", "left", "f9", "ctrl-s", "page-up", "page-down"):
        assert seated().press(name), name


def test_escape_opens_the_game_menu_and_goes_back() -> None:
    driver = seated()
    assert driver.press("escape")[0].startswith("Menu de la partie")
    assert driver.press("escape") == [ANA]


def test_the_keys_that_work_there_can_be_asked_for() -> None:
    driver = seated()
    driver.press("f1")
    first, second, third, *_ = driver.items()
    assert first == "Entrée\u00a0: prendre le clavier"
    assert second == "R, Ctrl+R\u00a0: répéter le dernier message"
    assert third.startswith("U")


def test_the_braille_form_fits() -> None:
    driver = seated()
    assert driver.speaker.last
    assert driver.speaker.last.braille == "Ana\u00a0: Entrée"


def test_an_enter_that_is_held_down_does_not_open_it() -> None:
    """Else the one before would be told, and could do, what is for the next."""
    driver = at_keyboard()
    driver.press("1")
    assert set(driver.hold("enter", 60)) == {"Ana: change.", "Ana has a number.", LUC}
    driver.clock.now += HELD
    assert driver.send(key_of("enter")) == ["Turn: Luc."]


def test_a_second_enter_of_the_one_before_does_not_open_it() -> None:
    driver = at_keyboard()
    driver.press("1")
    driver.send(key_of("enter"))
    driver.clock.wait(HELD / 2)
    driver.send(key_of("enter"))
    assert driver.wait(HELD) == [LUC]
    assert driver.screens[-1] == "GateScreen"
    assert driver.press("enter") == ["Turn: Luc."]


def test_bots_do_not_act_behind_it() -> None:
    driver = seated("Ana,bot:regular,Luc")
    driver.speaker.hearing = Hearing.TOLD
    driver.press("enter", "1", "enter")
    assert driver.screens == ["PlayScreen"], "it is the bot's turn, and Ana is at the keyboard"
    driver.hear()
    assert driver.screens[-1] == "GateScreen"
    log = driver.speaker.texts[:]
    driver.hear()
    assert driver.speaker.texts == log


def test_a_hurried_bot_leads_to_it() -> None:
    driver = seated("Ana,bot:regular,Luc")
    driver.speaker.hearing = Hearing.TOLD
    driver.press("enter", "d", "1", "enter")
    said = driver.press("enter")
    assert said == ["Ordinateur: change.", "Ordinateur has a number.", LUC]
    assert not SECRET.search(told(driver))


# What is left
def test_nothing_of_a_secret_is_left_at_the_gate() -> None:
    driver = at_keyboard()
    driver.press("space", "page-up", "1", "enter")
    found = told(driver)
    assert LUC in found
    assert "Ana: change." in found
    assert not SECRET.search(found)


def test_the_next_learns_nothing_but_the_own_number() -> None:
    driver = at_keyboard()
    ana = number(driver)
    driver.press("1", "enter", "enter")
    luc = number(driver)
    assert {*SECRET.findall(told(driver))} == {luc} != {ana}


def test_what_a_seat_may_know_more_is_kept_for_it_and_not_spoken() -> None:
    driver = at_keyboard()
    before = number(driver)
    driver.press("1", "enter", "enter", "1", "enter", "enter")
    assert driver.speaker.history.reader == 0
    texts = [utterance.text for utterance in driver.speaker.history.all()]
    assert f"Ana: change {before}." in texts
    assert f"Ana has {number(driver)}." in texts
    assert "Ana: change." not in texts
    assert "Luc has a number." in texts
    assert not any("Ana has" in text and SECRET.search(text) for text in driver.speaker.texts)


def test_a_list_that_was_open_is_closed() -> None:
    driver = at_keyboard()
    driver.press("enter")
    driver.go_to("whisper")
    assert driver.press("enter") == ["Ana: whisper.", LUC]
    assert driver.press("enter") == ["Turn: Luc."]
    assert not picture_of(driver.session).items


def test_what_is_ticked_is_not_the_next_ones() -> None:
    driver = at_keyboard()
    driver.press("1", "enter", "enter")
    assert driver.press("space") == ["Ticked: None."]


# Undo
def whispered() -> Driver:
    driver = at_keyboard()
    driver.press("enter")
    driver.go_to("whisper")
    driver.press("enter")
    return driver


def test_undo_at_the_gate_asks_all_and_calls_the_one_who_acts_again() -> None:
    driver = whispered()
    assert "Ana" in driver.press("u")[0]
    assert driver.press("down", "enter") == ["Undone: whisper.", ANA]
    assert driver.screens == ["PlayScreen", "GateScreen"]
    assert not SECRET.search(told(driver))
    assert driver.press("enter") == ["Turn: Ana."]


def test_undo_takes_the_keyboard_from_whoever_had_it() -> None:
    driver = whispered()
    driver.press("enter", "d", "u")
    assert driver.press("down", "enter") == ["Undone: whisper.", ANA]
    assert not SECRET.search(told(driver))


def test_undo_that_nobody_wants_leads_back_to_the_gate() -> None:
    driver = whispered()
    assert driver.press("u", "enter") == [LUC]
    driver.press("escape")
    assert "Ana" in driver.choose("Annuler")[0]
    assert driver.press("escape") == [LUC]


# Taken up again
@pytest.fixture
def left(tmp_path: Path) -> Iterator[Driver]:
    """A game that was broken off with Luc's number ticked, in the next session."""
    driver = at_keyboard(driver=Driver(store=lambda: Store.open(tmp_path)))
    driver.press("1", "enter", "enter", "1")
    driver.keeping.close()
    driver = Driver(store=lambda: Store.open(tmp_path))
    yield driver
    driver.keeping.close()


def test_a_game_taken_up_begins_with_the_gate(left: Driver) -> None:
    [game] = left.keeping.unfinished
    said = left.do(lambda: left.menus.resume(game.id))
    assert said[0] == "Numbers."
    assert said[-1] == LUC
    assert not SECRET.search(told(left))
    left.press("enter")
    assert SECRET.search(left.press("space")[0]), "what was ticked still is"


def test_the_list_of_saved_games_tells_what_all_may_know(left: Driver) -> None:
    assert "turn: Luc." in left.main()[0]
    assert not any(map(SECRET.search, left.items()))


def test_what_is_ticked_stays_when_somebody_looks_around_at_the_gate(left: Driver) -> None:
    [game] = left.keeping.unfinished
    left.do(lambda: left.menus.resume(game.id))
    left.press("escape")
    left.choose("Fiches de scores")
    left.press("escape", "escape", "ctrl-c", "ctrl-c")
    [game] = left.keeping.unfinished
    assert left.keeping.store.load(game.id).desk == "ticked"
