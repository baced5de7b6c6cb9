"""The first start by ear, from the first question to the last."""

from contextlib import nullcontext
from functools import partial

import pytest

from gobelet.games.interface import Reading
from gobelet.i18n import LANGUAGES
from gobelet.keyboard.layouts import layout
from gobelet.settings.schema import SETTINGS, Value
from gobelet.speech.mode import Mode
from gobelet.speech.outputs.base import Backend
from gobelet.ui.preferences import Step
from gobelet.view.large import LargeView
from tests.support.keyboard.driver import french
from tests.support.keyboard.newcomer import (
    ANSWERS,
    IF_HEARD,
    IF_READ,
    KEYBOARD,
    LANGUAGE,
    MENU,
    NAME,
    NEW_DICE,
    READING,
    SAVED,
    WELCOME,
    Newcomer,
)
from tests.support.keyboard.screen import WrittenScreen
from tests.support.speech.outputs import Voice, wait_until


def test_every_question_in_its_turn(player: Newcomer) -> None:
    assert player.said == [f"{WELCOME} {LANGUAGE}"]
    assert player.press("enter") == [IF_HEARD]
    assert player.press("v") == [
        french("La voix, donc : l’écran reste vide."),
        *player.said[1:],
    ]
    assert player.said[-1].startswith(KEYBOARD)
    player.type("3-")
    assert player.said[0] == french("Clavier reconnu : AZERTY français.")
    assert player.press("enter") == ["Enregistré.", READING]
    assert player.press("enter") == [NEW_DICE]
    assert player.press("enter") == [NAME]
    player.type("Zoé")
    assert player.press("enter") == [SAVED, MENU]
    assert player.screens == ["ListScreen"]


def test_every_answer_is_saved_at_once(player: Newcomer) -> None:
    begun: dict[str, Value | None] = {"setup.done": False}
    assert player.kept == begun
    player.answer("down", "enter")
    assert player.kept == begun | {"language": "en"}
    player.answer("t")
    assert player.kept["output.mode"] == "text"
    player.answer("3", "-", "enter")
    assert player.kept["keyboard.layout"] == "fr"
    player.answer("down", "enter")
    assert player.kept["dice.reading"] == "thrown"
    player.answer("down", "enter")
    player.type("Zoé")
    player.answer("enter")
    assert player.kept == {
        "setup.done": True,
        "player.name": "Zoé",
        "language": "en",
        "output.mode": "text",
        "keyboard.layout": "fr",
        "dice.reading": "thrown",
        "dice.new_only": True,
    }
    assert all(SETTINGS[key].read(value) == value for key, value in player.kept.items())
    preferences = player.options.preferences
    assert (preferences.dice, preferences.new_only) == (Reading.THROWN, True)


@pytest.mark.parametrize("code", LANGUAGES)
def test_it_takes_less_than_a_minute_in_every_language(
    code: str, voices: tuple[Backend, ...]
) -> None:
    player = Newcomer(code, voices=voices)
    player.do(player.menus.set_up.first_start)
    player.answer(*ANSWERS)
    assert player.screens == ["ListScreen"]
    assert player.options.language_code == code
    written = player.lines.said[-1]
    assert written not in player.speaker.texts
    # A sign behind an unbreakable space is no word.
    words = sum(len(text.split(" ")) for text in (*player.speaker.texts, written))
    assert words < 150


def test_all_is_skipped(player: Newcomer) -> None:
    for _ in range(6):
        player.press("escape")
    assert player.said == [SAVED, MENU]
    # What was heard today is heard tomorrow.
    assert player.kept == {"setup.done": True, "output.mode": "both"}
    assert player.options.keyboard == layout("fr")
    assert player.options.preferences.dice is Reading.SORTED


@pytest.mark.parametrize("skipped", range(6))
def test_a_step_that_is_skipped_keeps_what_is(player: Newcomer, skipped: int) -> None:
    steps = (
        ("down", "enter"),
        ("t",),
        ("3", "-", "enter"),
        ("down", "enter"),
        ("down", "enter"),
        ("z", "enter"),
    )
    keys = (
        "language",
        "output.mode",
        "keyboard.layout",
        "dice.reading",
        "dice.new_only",
        "player.name",
    )
    for number, step in enumerate(steps):
        # What was only heard is put back.
        player.answer(*(("down", "escape") if number == skipped else step))
    assert player.kept["setup.done"] is True
    assert player.kept.get(keys[skipped], "both") == "both"
    found = player.options.preferences
    assert player.options.language_code == ("fr" if skipped == 0 else "en")
    assert player.speaker.mode is (Mode.BOTH if skipped == 1 else Mode.TEXT)
    assert found.dice is (Reading.SORTED if skipped == 3 else Reading.THROWN)
    assert found.new_only is (skipped != 4)
    assert player.options.name == ("" if skipped == 5 else "z")


def test_every_question_is_repeated(player: Newcomer) -> None:
    assert player.press("ctrl-r") == [f"{WELCOME} {LANGUAGE}"]
    assert player.press("r") == [f"Langue. {LANGUAGE}"]
    player.press("enter")
    for key in ("r", "ctrl-r"):
        assert player.press(key) == [IF_HEARD]
        assert player.lines.said[-1] == IF_READ
    keyboard = player.press("v")[-1]
    for key in ("r", "ctrl-r"):
        assert player.press(key) == [keyboard]
    player.press("escape")
    for key in ("r", "ctrl-r"):
        assert player.press(key) == [READING]
    player.press("down")
    assert player.press("r") == [
        french(
            "Comment lire les dés ? Haut et bas pour comparer, Entrée pour choisir. "
            "Comme ils tombent : 4, 2, 4, 6, 4"
        )
    ]
    player.press("enter")
    assert player.press("r") == [NEW_DICE]


def test_it_can_be_left_at_every_question(player: Newcomer) -> None:
    for step in ("escape", "escape", "escape", "escape"):
        assert player.press("ctrl-q") == [french("Quitter Gobelet ? Non")]
        player.press("escape", step)
    player.press("ctrl-c", "ctrl-c")
    assert player.left == 1
    assert player.kept["setup.done"] is False


def test_r_is_one_of_the_keys_that_are_told(player: Newcomer) -> None:
    player.press("f1")
    assert french("R : réentendre la question") in player.items()
    player.press("escape", "enter", "f1")
    assert player.items()[:3] == [
        french(item) for item in ("V : voix", "T : texte", "R : réentendre la question")
    ]


# The large view


def seeing() -> tuple[Newcomer, LargeView, list[str]]:
    """Return somebody at a terminal that can draw, at the question for it."""
    player = Newcomer()
    screen = WrittenScreen()
    player.options.view = view = LargeView(screen, nullcontext)
    told = set(Step) - {Step.VIEW, Step.READING}
    return player, view, player.do(partial(player.menus.set_up.first_start, told))


LARGE = french("Dés, cartes et texte en très grand ? Non")


def test_the_large_view_is_offered_with_the_harmless_answer_first() -> None:
    player, view, heard = seeing()
    assert heard == [f"{WELCOME} {LARGE}"]
    assert player.press("enter") == [READING]
    assert (view.on, player.kept["view.large"]) == (False, False)


def test_it_is_on_from_the_next_question() -> None:
    player, view, _ = seeing()
    assert player.press("down") == ["Oui"]
    assert not view.on
    assert player.press("enter") == [READING]
    assert (view.on, player.kept["view.large"]) == (True, True)


def test_skipped_the_large_view_stays_as_it_is() -> None:
    player, view, _ = seeing()
    player.press("down")
    assert player.press("escape") == [READING]
    assert not view.on
    assert "view.large" not in player.kept


# Language


def test_every_language_is_heard_in_its_own_voice(player: Newcomer, voice: Voice) -> None:
    player.press("down")
    wait_until(lambda: voice.language == "en")
    assert player.said == [
        "English. Enter to go on; up and down arrows for français and español.",
    ]
    player.press("down")
    wait_until(lambda: voice.language == "es")
    assert player.said[0].startswith("Español. Intro para continuar")
    assert player.press("down") == ["Fin de la lista."]
    player.press("enter")
    assert player.said == ["Si oyes esta voz, pulsa V."]


def test_the_language_of_the_locale_comes_first(voices: tuple[Backend, ...]) -> None:
    player = Newcomer("es", voices=voices)
    player.do(player.menus.set_up.first_start)
    assert player.press("home")[0].startswith("Español.")
    assert player.press("down")[0].startswith("Français.")


def test_a_language_that_was_only_heard_is_put_back(player: Newcomer, voice: Voice) -> None:
    player.press("down")
    assert player.press("escape") == [IF_HEARD]
    wait_until(lambda: voice.language == "fr")
    assert "language" not in player.kept
