"""The line of the terminal that holds the braille form of what is spoken."""

from collections.abc import Sequence

import pytest

from gobelet.raw_terminal import RawTerminal
from gobelet.speech.mode import Mode
from gobelet.speech.outputs.base import Backend
from gobelet.speech.outputs.braille_line import Display
from gobelet.speech.outputs.terminal import TextOutput
from gobelet.speech.speaker import Speaker
from gobelet.speech.utterance import Priority, Utterance
from tests.support.keyboard.screen import Pipe, Screen
from tests.support.speech.heard import Trouble
from tests.support.speech.outputs import AT_ONCE, PATIENT, Voice, backend, refusing, wait_until

LONG = "Au dernier tour, Ana marque un brelan de six et reprend la tête avec 212 points, Luc suit."


class Player:
    """Somebody whose display follows the cursor, and who hears a voice that has no braille."""

    def __init__(
        self,
        pipe: Pipe,
        mode: Mode = Mode.SPEECH,
        backends: Sequence[Backend] = (),
        *,
        line: bool = True,
        brailles: bool = False,
    ) -> None:
        self.voice = Voice(brailles=brailles)
        self.screen = Screen()
        self._pipe = pipe
        self.speaker = Speaker(
            mode,
            backends or [backend(self.voice)],
            "fr",
            Trouble(),
            TextOutput(pipe.write_end),
            soon=lambda action: action(),
            tempo=AT_ONCE,
            limits=PATIENT,
        )
        self.speaker.use_display(Display(line=line))

    def hear(self, text: str, braille: str = "") -> None:
        """Hear a last sentence, and leave."""
        self.speaker.say(Utterance(text, braille=braille), Priority.NEXT)
        wait_until(lambda: text in self.voice.texts)
        self.speaker.close()
        self.look()

    def hear_on(self, text: str, braille: str = "") -> None:
        """Hear a sentence, and stay; the line is written once the voice has taken it."""
        self.speaker.say(Utterance(text, braille=braille), Priority.NEXT)
        wait_until(lambda: self.shows((braille or text)[:10]))

    def shows(self, beginning: str) -> bool:
        """Look at the terminal, whose last line may begin so."""
        self.look()
        return self.line.startswith(beginning)

    def look(self) -> None:
        self.screen.feed(self._pipe.read().decode())

    @property
    def line(self) -> str:
        return self.screen.lines[-1].rstrip()


def test_the_braille_form_stands_on_one_line_written_over(pipe: Pipe) -> None:
    player = Player(pipe)
    player.hear_on("2, 4, 4, 4, 6. Encore 2 lancers.", "24446 r1")
    player.hear_on("À relancer : 2, 6.", "444|26")
    assert (player.line, player.screen.column) == ("444|26", 0)
    player.hear_on("Brelan, 20 points.")
    assert (player.line, player.screen.column) == ("Brelan, 20 points.", 0)
    player.hear_on("Un.", "Un.")
    assert player.screen.lines[:1] == [""]
    assert len(player.screen.lines) == 2
    assert player.line == "Un."
    player.speaker.close()


def test_it_is_an_option(pipe: Pipe) -> None:
    player = Player(pipe, line=False)
    player.hear("2, 4, 4, 4, 6.", "24446 r1")
    assert [line for line in player.screen.lines if line] == []


def test_an_output_that_takes_braille_needs_no_line(pipe: Pipe) -> None:
    player = Player(pipe, brailles=True)
    player.hear("2, 4, 4, 4, 6.", "24446 r1")
    assert player.voice.brailled == ["24446 r1"]
    assert [line for line in player.screen.lines if line] == []


def test_what_is_written_anyway_needs_no_line(pipe: Pipe) -> None:
    player = Player(pipe, Mode.BOTH)
    player.hear("2, 4, 4, 4, 6.", "24446 r1")
    assert [line for line in player.screen.lines if line] == ["2, 4, 4, 4, 6."]


def test_a_text_that_is_too_long_ends_at_a_word(
    pipe: Pipe, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = Player(pipe)
    player.hear_on(LONG)
    assert len(player.line) < 80
    assert player.line.endswith(" …")
    assert LONG.startswith(player.line.removesuffix("…"))
    monkeypatch.setattr(RawTerminal, "_told_size", lambda _terminal: (40, 24))
    player.hear_on("Ensuite. " + LONG)
    assert len(player.line) < 40
    player.speaker.close()


def test_on_a_very_narrow_terminal_speech_goes_on(
    pipe: Pipe, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RawTerminal, "_told_size", lambda _terminal: (2, 24))
    player = Player(pipe)
    player.hear_on("un", "1")
    player.hear_on("deux", "2")
    player.speaker.close()


def test_the_line_being_typed_takes_its_place(pipe: Pipe) -> None:
    player = Player(pipe)
    player.hear_on("Votre nom ?")
    player.speaker.typing("An", 2)
    player.speaker.aloud("n", Priority.NOW)
    wait_until(lambda: "n" in player.voice.texts)
    player.speaker.typing("Ann", 3)
    player.look()
    assert (player.line, player.screen.column) == ("Ann", 3)
    assert len(player.screen.lines) == 2
    player.speaker.close()


def test_without_speech_lines_are_lines(pipe: Pipe) -> None:
    player = Player(pipe, backends=[refusing()])
    player.speaker.say(Utterance("un", braille="1"), Priority.NEXT)
    wait_until(lambda: player.speaker.mode is Mode.TEXT)
    player.speaker.say(Utterance("deux", braille="2"), Priority.NEXT)
    wait_until(lambda: player.shows("deux"))
    assert "un" in player.screen.lines
    player.speaker.close()
