"""What is spoken of a line being typed."""

from collections.abc import Callable

import pytest

from gobelet.speech.mode import Mode
from gobelet.ui.preferences import Echo
from tests.support.games.games import open_line
from tests.support.keyboard.driver import Driver, french
from tests.support.speech.outputs import Voice, backend, wait_until


class Spoken:
    """Types a name in speech mode, and hears what each key led to."""

    def __init__(self, echo: Echo = Echo.CHARACTER, mode: Mode = Mode.SPEECH) -> None:
        self.voice = Voice(brailles=False)
        self.driver = Driver(mode=mode, backends=[backend(self.voice)])
        self.driver.options.echo = echo
        open_line(self.driver)

    def press(self, *names: str) -> list[str]:
        return self._heard(lambda: self.driver.press(*names))

    def type(self, text: str) -> list[str]:
        return self._heard(lambda: self.driver.type(text))

    def paste(self, text: str) -> list[str]:
        return self._heard(lambda: self.driver.paste(text))

    def _heard(self, action: Callable[[], object]) -> list[str]:
        """Return what is spoken between two marks."""
        before = self._mark()
        action()
        after = self._mark()
        return self.voice.texts[before : after - 1]

    def _mark(self) -> int:
        count = self.voice.texts.count("mark")
        self.driver.session.aloud("mark")
        wait_until(lambda: self.voice.texts.count("mark") > count)
        return len(self.voice.texts)


def test_each_character_is_spoken() -> None:
    spoken = Spoken()
    assert spoken.type("Zo é") == ["Z", "o", "espace", "é"]


def test_words_are_spoken_when_they_end() -> None:
    spoken = Spoken(Echo.WORD)
    assert spoken.type("Zoé") == []
    assert spoken.type(" ") == ["Zoé"]
    assert spoken.type("Lys ") == ["Lys"]


def test_nothing_is_spoken_of_what_is_typed() -> None:
    spoken = Spoken(Echo.NONE)
    assert spoken.type("Zo é") == []
    assert spoken.type("x" * 17) == ["20 caractères au plus."]


def test_a_paste_is_spoken_whole() -> None:
    assert Spoken().paste("Zoé Lys") == ["Zoé Lys"]
    assert Spoken(Echo.WORD).paste("Zoé Lys") == ["Zoé Lys"]


@pytest.mark.parametrize("echo", list(Echo))
def test_moves_are_spoken_whatever_the_echo(echo: Echo) -> None:
    spoken = Spoken(echo)
    spoken.type("Ana Zoé")
    assert spoken.press("left") == ["é"]
    assert spoken.press("right") == ["fin de la saisie"]
    assert spoken.press("right") == ["Fin de la saisie."]
    assert spoken.press("ctrl-left") == ["Zoé"]
    assert spoken.press("left") == ["espace"]
    assert spoken.press("home") == ["A"]
    assert spoken.press("ctrl-right") == ["Zoé"]
    assert spoken.press("end") == ["fin de la saisie"]


@pytest.mark.parametrize("echo", list(Echo))
def test_what_is_erased_is_spoken_whatever_the_echo(echo: Echo) -> None:
    spoken = Spoken(echo)
    spoken.type("Zo é")
    assert spoken.press("backspace") == ["é"]
    assert spoken.press("backspace") == ["espace"]
    assert spoken.press("home", "delete")[-1] == "Z"
    assert spoken.press("up") == ["o"]


def test_both_outputs_at_once() -> None:
    spoken = Spoken(mode=Mode.BOTH)
    assert spoken.type("Zo") == ["Z", "o"]
    assert spoken.driver.line == ("Zo", 2)


def test_what_is_typed_is_not_in_the_history() -> None:
    spoken = Spoken()
    spoken.type("Zoé")
    texts = [utterance.text for utterance in spoken.driver.speaker.history.all()]
    assert french("Nom :") not in texts
    assert not any("Zoé" in text for text in texts)
