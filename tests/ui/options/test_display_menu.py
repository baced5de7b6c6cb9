"""The options for braille displays, and the speed that speech is reckoned to have."""

import pytest

from gobelet.settings.schema import SETTINGS, Value
from gobelet.speech.mode import Mode
from gobelet.speech.outputs.braille_line import Display
from gobelet.speech.outputs.terminal import TextOutput
from tests.support.keyboard.driver import Driver, french
from tests.support.keyboard.screen import Pipe
from tests.support.speech.outputs import Voice, backend, wait_until


class Player(Driver):
    """A player in the options, on a terminal."""

    def __init__(self, pipe: Pipe, mode: Mode = Mode.TEXT, voice: Voice | None = None) -> None:
        voices = [backend(voice)] if voice else []
        super().__init__(mode=mode, backends=voices, terminal=TextOutput(pipe.write_end))
        self.kept: dict[str, Value | None] = {}
        self.options.keep = self.kept.__setitem__
        self.main()
        self.press("f10")


def test_the_menu(pipe: Pipe) -> None:
    player = Player(pipe)
    assert player.choose("Braille") == [french("Ligne braille à l’écran : non")]
    assert player.items() == [
        french("Ligne braille à l’écran : non"),
        french("Curseur, en texte : au début de la ligne"),
    ]
    assert player.press("escape") == ["Options. Braille"]


def test_the_braille_line_begins_and_ends_at_once(pipe: Pipe) -> None:
    voice = Voice(brailles=False)
    player = Player(pipe, Mode.SPEECH, voice)
    player.choose("Braille")
    assert player.press("space") == [french("Oui : ligne braille à l’écran")]
    written: list[str] = []

    def shown() -> bool:
        written.append(pipe.read().decode())
        return french("Oui : ligne braille à l’écran") in "".join(written)

    wait_until(shown)
    assert player.kept == {"text.braille_line": True}
    player.press("space")
    wait_until(lambda: voice.texts[-1] == french("Non : ligne braille à l’écran"))
    player.speaker.close()
    assert pipe.read() == b"\n"
    assert player.options.display == Display()


def test_the_cursor_is_left_at_the_end_at_once(pipe: Pipe) -> None:
    player = Player(pipe)
    player.choose("Braille")
    assert player.choose("Curseur", "à la fin") == [
        french("À la fin de la ligne : curseur, en texte")
    ]
    assert not pipe.read().decode().endswith("\r")
    assert player.kept == {"text.cursor": "end"}
    player.choose("Curseur", "au début")
    assert pipe.read().decode().endswith("\r")
    assert player.kept == {"text.cursor": "start"}


@pytest.mark.parametrize("saved", [180, 333])
def test_the_speed_that_speech_is_reckoned_to_have(pipe: Pipe, saved: int) -> None:
    player = Player(pipe)
    player.options.tempo = type(player.options.tempo)(saved)
    assert player.choose("Vitesse supposée") == [french(f"{saved} mots par minute")]
    player.press("end")
    assert player.press("enter") == [french("500 mots par minute : vitesse supposée de la voix")]
    assert player.options.tempo.words_per_minute == 500
    assert player.kept == {"speech.words_per_minute": 500}
    assert SETTINGS["speech.words_per_minute"].read(500) == 500
