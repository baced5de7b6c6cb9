"""Voice or text: the voice says one key, the screen another."""

import pytest

from gobelet.keyboard.layouts import layout
from gobelet.speech.mode import Mode
from tests.support.keyboard.driver import UNKNOWN, french
from tests.support.keyboard.ear import LONG
from tests.support.keyboard.newcomer import IF_HEARD, IF_READ, KEYBOARD, LANGUAGE, WELCOME, Newcomer
from tests.support.speech.outputs import Voice, wait_until


def test_voice_and_screen_ask_for_different_keys(player: Newcomer, voice: Voice) -> None:
    player.press("enter")
    wait_until(lambda: IF_HEARD in voice.texts)
    assert player.lines.said == [f"{WELCOME} {LANGUAGE}", IF_READ]
    assert IF_READ not in voice.texts


def test_whoever_hears_the_voice_has_a_quiet_screen(player: Newcomer, voice: Voice) -> None:
    player.press("enter", "v")
    assert player.speaker.mode is Mode.SPEECH
    assert player.lines.said[-1] == IF_READ
    wait_until(lambda: any(text.startswith(KEYBOARD) for text in voice.texts))


def test_whoever_only_reads_has_text(player: Newcomer, voice: Voice) -> None:
    player.press("enter", "t")
    assert player.speaker.mode is Mode.TEXT
    wait_until(lambda: voice.closed)
    assert player.lines.said[-2] == french("Le texte, donc : la voix se tait.")
    assert player.lines.said[-1].startswith(KEYBOARD)


@pytest.mark.parametrize("name", ["us", "fr", "fr(bepo)", "ru", "gr"])
@pytest.mark.parametrize(("key", "mode"), [("v", "speech"), ("t", "text")])
def test_the_letters_are_those_of_the_keyboard_or_in_their_place(
    player: Newcomer, name: str, key: str, mode: str
) -> None:
    player.options.keyboard = layout(name)
    player.press("enter")
    typed = {"ru": {"v": "м", "t": "е"}, "gr": {"v": "ω", "t": "τ"}}.get(name, {})
    player.type(typed.get(key, key.upper()))
    assert player.kept["output.mode"] == mode


def test_another_key_says_so(player: Newcomer) -> None:
    player.press("enter")
    assert player.press("enter") == [UNKNOWN]
    assert player.screens == ["TryOutputsScreen"]


def test_without_a_key_the_question_comes_twice_more(player: Newcomer) -> None:
    player.press("enter")
    again = f"Rien n’est arrivé. Encore une fois. {IF_HEARD}"
    assert player.wait(LONG * 10) == [again, again]
    assert player.lines.said[-1] == f"Rien n’est arrivé. Encore une fois. {IF_READ}"
    assert player.press("v")[-1].startswith(KEYBOARD)
    player.press("escape")
    assert player.wait(LONG) == []


def test_it_is_not_asked_again_while_another_screen_is_open(player: Newcomer) -> None:
    player.press("enter", "f1")
    assert player.wait(LONG * 10) == []
    assert player.press("escape") == [IF_HEARD]


def test_without_a_voice_the_output_is_not_asked_for(no_voices: None) -> None:
    player = Newcomer()
    player.do(player.menus.set_up.first_start)
    wait_until(lambda: player.speaker.mode is Mode.TEXT)
    assert "No speech found." in player.lines.said
    assert player.press("enter")[0].startswith(KEYBOARD)
    assert "output.mode" not in player.kept
