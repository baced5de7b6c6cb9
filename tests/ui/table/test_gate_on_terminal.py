"""What the gate leaves on a terminal, which keeps what was written."""

import re

import pytest

from gobelet.speech.mode import Mode
from tests.support.games.secrets import NumbersConfig, register
from tests.support.keyboard.driver import Driver
from tests.support.speech.outputs import Voice, backend
from tests.ui.table.gate import ANA, LUC, SECRET, at_keyboard, seated


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch)


def test_the_terminal_is_erased_once_the_keyboard_is_passed_on() -> None:
    driver = at_keyboard()
    assert any(map(SECRET.search, driver.lines.said))
    driver.press("1", "enter")
    assert driver.lines.erased == 1
    assert driver.lines.said == ["Ana: change.", "Ana has a number.", LUC]


def test_what_cannot_be_erased_is_said_once_where_words_are_written() -> None:
    driver = seated()
    [warning] = [text for text in driver.said if "GNU Screen" in text]
    assert driver.said[-2:] == [warning, ANA]
    driver.press("enter", "1", "enter", "enter", "1", "enter", "escape", "escape")
    assert driver.speaker.texts.count(warning) == 1


@pytest.mark.parametrize("remote", [False, True])
def test_speech_is_proposed_to_who_would_hear_it(remote: bool) -> None:
    driver = Driver()
    driver.options.remote = remote
    [warning] = [text for text in seated(driver=driver).said if "GNU Screen" in text]
    assert ("voix" in warning) is not remote


def test_a_page_is_no_terminal() -> None:
    driver = Driver()
    driver.options.page = True
    said = seated(driver=driver).said
    assert "lecteur d’écran peut garder ce qu’il a lu" in "".join(said)
    assert not any("GNU Screen" in text or "voix" in text for text in said)


def test_it_is_said_when_words_are_written_later() -> None:
    driver = seated(driver=Driver(mode=Mode.SPEECH, backends=[backend(Voice())]))
    assert not any("GNU Screen" in text for text in driver.speaker.texts)
    driver.press("enter", "d")
    driver.speaker.use(Mode.TEXT, ())
    driver.press("d")
    assert "GNU Screen" in "".join(driver.press("1", "enter"))
    assert not any(map(SECRET.search, driver.lines.said))
    driver.speaker.close()


def test_leaving_leaves_nothing_for_the_next_game() -> None:
    driver = at_keyboard()
    driver.press("escape")
    driver.choose("Quitter la partie")
    assert not any(map(SECRET.search, driver.lines.said))
    driver.play("Bob,Eva", NumbersConfig())
    driver.press("enter")
    texts = [utterance.text for utterance in driver.speaker.history.all()]
    assert not any(re.search(r"(Number|Ticked:?|Ana has) \d", text) for text in texts)


def test_leaving_the_program_erases_too() -> None:
    driver = at_keyboard()
    driver.press("ctrl-c", "ctrl-c")
    assert not any(map(SECRET.search, driver.lines.said))
