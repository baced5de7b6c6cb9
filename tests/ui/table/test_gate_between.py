"""The gate in a game that is secret at times: words are typed in secret, all else is open."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from gobelet.speech.mode import Mode
from gobelet.speech.outputs.terminal import TextOutput
from gobelet.store.store import Store
from gobelet.ui.session import picture_of
from tests.support.games.secret_words import WordsConfig, register_words
from tests.support.keyboard.driver import Driver
from tests.support.keyboard.screen import Pipe, Screen
from tests.support.speech.outputs import Voice, backend

LUC = "Passez le clavier à Luc. Luc, appuyez sur Entrée."
ANA = LUC.replace("Luc", "Ana")
EVA = LUC.replace("Luc", "Eva")


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    register_words(monkeypatch)


def seated(players: str = "Ana,Luc", driver: Driver | None = None) -> Driver:
    driver = driver or Driver()
    driver.play(players, WordsConfig())
    return driver


def typed(text: str = "NOIR", players: str = "Ana,Luc", driver: Driver | None = None) -> Driver:
    """Return a game in which Ana has typed a word in secret."""
    driver = seated(players, driver)
    driver.press("enter", "enter")
    driver.type(text)
    return driver


def entered(players: str = "Ana,Luc", driver: Driver | None = None) -> Driver:
    """Return a game in which Ana has typed a word and entered it."""
    driver = typed(players=players, driver=driver)
    driver.press("enter", "enter")
    return driver


def history(driver: Driver) -> list[str]:
    """What whoever is at the keyboard can read back."""
    return [utterance.text for utterance in driver.speaker.history.all()]


def found(driver: Driver) -> str:
    """All that can be found out with the keys, in the history and in the large view."""
    heard: list[str] = []
    for name in ("r", "ctrl-r", "d", "space", "tab", "up", "up", "up", "tab", "escape", "escape"):
        heard += driver.press(name)
    for _ in range(40):
        heard += driver.press("page-up")
    said = driver.session.said
    return "\n".join((*heard, *history(driver), *said, repr(picture_of(driver.session))))


# Where it comes


def test_what_is_open_has_no_gate() -> None:
    driver = seated()
    assert driver.said == ["Words."]
    assert driver.press("d") == ["Number None."]
    assert driver.screens == ["PlayScreen"]
    assert driver.speaker.history.reader is None


def test_who_acts_in_the_open_and_goes_on_in_secret_is_at_the_keyboard() -> None:
    driver = seated()
    assert driver.press("enter")[0].startswith("Number ")
    assert driver.screens == ["PlayScreen"]
    assert driver.speaker.history.reader == 0
    assert driver.press("enter") == ["Word, in fr:"]


@pytest.mark.parametrize("mode", [Mode.TEXT, Mode.SPEECH])
def test_what_cannot_be_erased_is_said_before_anything_secret_is_typed(mode: Mode) -> None:
    driver = Driver(mode=mode, backends=[backend(Voice())])
    driver.play("Ana,Luc", WordsConfig())
    assert ("GNU Screen" in "".join(driver.press("enter"))) is (mode is Mode.TEXT)
    driver.press("enter")
    driver.type("NOIR")
    driver.press("enter", "enter")
    warned = [text for text in driver.speaker.texts if "GNU Screen" in text]
    assert len(warned) == (mode is Mode.TEXT)
    driver.speaker.close()


def test_what_was_told_in_the_open_is_in_everybodys_history() -> None:
    driver = entered()
    assert "Words." in history(driver)
    assert any(text.startswith("Number ") for text in history(driver))
    driver.press("enter")
    assert any(text.startswith("Number ") for text in history(driver))


def test_the_gate_closes_for_who_is_to_type_next() -> None:
    driver = entered("Ana,Luc,Eva")
    assert driver.said == ["Ana entered ?.", LUC]
    assert driver.screens == ["PlayScreen", "GateScreen"]
    driver.press("enter", "enter")
    driver.type("LU")
    assert driver.press("enter", "enter") == ["Luc entered ?.", EVA]


def test_once_nothing_is_secret_all_is_for_all_and_there_is_no_gate() -> None:
    driver = entered()
    driver.press("enter", "enter")
    driver.type("BLANC")
    said = driver.press("enter", "enter")
    assert said == ["Luc entered ?.", "Read: NOIR, BLANC.", "Turn: Ana."]
    assert driver.screens == ["PlayScreen"]
    assert driver.speaker.history.reader is None
    assert driver.press("d") == ["Number None."]
    assert "Number None." in history(driver)


def test_the_next_round_is_as_the_first() -> None:
    driver = entered()
    driver.press("enter", "enter")
    driver.type("BLANC")
    driver.press("enter", "enter")
    driver.press("enter")
    assert driver.speaker.history.reader == 0
    driver.press("enter")
    driver.type("GRIS")
    assert driver.press("enter", "enter") == ["Ana entered ?.", LUC]
    driver.press("enter", "enter")
    driver.type("VERT")
    said = driver.press("enter", "enter")
    assert said[-3:] == ["Read: GRIS, VERT.", "The end.", "Entrée pour continuer."]
    assert driver.screens == ["PlayScreen"]


def test_each_has_the_own_words_in_the_history_before_all_are_read_and_after() -> None:
    driver = entered()
    driver.press("enter")
    assert not any("NOIR" in text for text in history(driver))
    driver.press("enter")
    driver.type("BLANC")
    driver.press("enter", "enter", "enter")
    assert driver.speaker.history.reader == 0
    assert [text for text in history(driver) if "entered" in text] == [
        "Ana entered NOIR.",
        "Luc entered ?.",
    ]
    assert "Read: NOIR, BLANC." in history(driver)


def test_a_bot_that_types_in_between_calls_nobody() -> None:
    driver = entered("Ana,bot:regular,Luc")
    assert driver.said[-2:] == ["Ordinateur entered ?.", LUC]


def test_a_bot_that_draws_leads_to_the_gate() -> None:
    driver = seated("bot:regular,Ana,Luc")
    assert driver.said[-1] == ANA


@pytest.mark.parametrize("players", ["Ana", "Ana,bot:regular", "bot:regular,Ana"])
def test_one_person_never_meets_it(players: str) -> None:
    driver = seated(players)
    for _ in range(4):
        driver.press("enter")
        driver.type("SEUL")
        driver.press("enter", "enter")
        assert "GateScreen" not in driver.screens
    assert driver.lines.erased == 0


# What is left


@pytest.mark.parametrize("keys", [[], ["tab"], ["tab", "space", "tab"], ["up", "up", "up"]])
def test_nothing_of_what_was_typed_is_left_at_the_gate_or_behind_it(keys: list[str]) -> None:
    driver = typed()
    driver.press(*keys)
    if driver.screens[-1] == "PlayScreen":
        driver.press("tab")
    driver.press("enter", "enter")
    assert driver.said[-1] == LUC
    assert "NOIR" not in found(driver)
    driver.press("escape", "escape", "enter")
    assert "NOIR" not in found(driver)


def test_what_was_given_up_is_not_left_either() -> None:
    driver = typed("SECRET")
    driver.press("escape", "enter")
    driver.type("NOIR")
    driver.press("enter", "enter")
    assert not re.search("SECRET|NOIR", found(driver))


def test_the_line_that_the_terminal_showed_is_erased(pipe: Pipe) -> None:
    screen = Screen()
    driver = typed(driver=Driver(terminal=TextOutput(pipe.write_end)))
    screen.feed(pipe.read().decode())
    assert screen.lines[-1] == "NOIR"
    driver.press("enter", "enter")
    written = pipe.read().decode()
    erased, _, left = written.rpartition("\x1b[3J")
    assert erased
    assert "NOIR" not in left
    assert LUC in left


def test_speech_that_is_lost_at_the_gate_shows_no_line() -> None:
    driver = typed(driver=Driver(mode=Mode.SPEECH, backends=[backend(Voice())]))
    driver.press("enter", "enter")
    driver.speaker.use(Mode.TEXT, ())
    driver.press("d")
    assert not any("NOIR" in text for text in driver.lines.said)
    driver.speaker.close()


# Undo


def test_undo_at_the_gate_has_the_one_before_type_again() -> None:
    driver = entered()
    driver.press("u", "down")
    assert driver.press("enter") == ["Undone: a word.", ANA]
    assert not re.search("NOIR", found(driver))
    driver.press("escape", "escape", "enter")
    assert driver.speaker.history.reader == 0


# Taken up again


@pytest.fixture
def left(tmp_path: Path) -> Iterator[Driver]:
    """A game that was broken off while Luc was typing, in the next session."""
    driver = entered(driver=Driver(store=lambda: Store.open(tmp_path)))
    driver.press("enter", "enter")
    driver.type("BLA")
    driver.keeping.close()
    driver = Driver(store=lambda: Store.open(tmp_path))
    yield driver
    driver.keeping.close()


def test_what_was_typed_is_there_again_for_who_typed_it(left: Driver) -> None:
    [game] = left.keeping.unfinished
    said = left.do(lambda: left.menus.resume(game.id))
    assert said[-1] == LUC
    assert "BLA" not in found(left)
    left.press("escape", "escape", "enter")
    assert left.press("enter") == ["Word, in fr: BLA"]


def test_a_game_left_in_the_open_is_taken_up_in_the_open(tmp_path: Path) -> None:
    driver = seated(driver=Driver(store=lambda: Store.open(tmp_path)))
    driver.press("enter", "tab")
    driver.type("NOIR")
    driver.press("enter", "enter", "enter", "tab")
    driver.type("BLANC")
    driver.press("enter", "enter")
    driver.keeping.close()
    driver = Driver(store=lambda: Store.open(tmp_path))
    [game] = driver.keeping.unfinished
    said = driver.do(lambda: driver.menus.resume(game.id))
    assert said[-1] == "0 entered."
    assert driver.screens == ["PlayScreen"]
    driver.keeping.close()
