"""The first start by ear, the same questions again from the options, and the keyboard alone."""

from collections.abc import Sequence
from functools import partial
from random import Random

import pytest

from gobelet.games.interface import Reading
from gobelet.i18n import LANGUAGES
from gobelet.keyboard.layouts import layout
from gobelet.settings_schema import SETTINGS, Value
from gobelet.speech.outputs.base import Backend
from gobelet.speech.speaker import Mode
from gobelet.ui import options_menu, trying_outputs
from gobelet.ui.first_start import Step
from gobelet.ui.menus import Menus
from tests.support.driver import UNKNOWN, Driver, french
from tests.support.ear import LONG, exact, set_by_ear
from tests.support.outputs import Voice, backend, wait_until

MENU = french("Gobelet, menu principal. Nouvelle partie : Yahtzee")
WELCOME = "Bienvenue dans Gobelet. R répète, Échap passe une question."
LANGUAGE = french("Français. Entrée pour continuer ; flèches haut et bas pour English, español.")
IF_HEARD = "Si vous entendez cette voix, appuyez sur V."
IF_READ = "Si vous n’entendez ou ne lisez que cette ligne, appuyez sur T."
KEYBOARD = french("Réglage du clavier : trois touches au plus")
UNCHANGED = french("Clavier inchangé : AZERTY français.")
READING = french(
    "Comment lire les dés ? Haut et bas pour comparer, Entrée pour choisir. Triés : 2, 4, 4, 4, 6"
)
NEW_DICE = french("Après un deuxième lancer, lire : Tous les dés : 2, 4, 4, 4, 6")
SAVED = "Réglages enregistrés."

ANSWERS = ("enter", "v", "3", "-", "enter", "enter", "enter")
"""One key after another, on an AZERTY keyboard; 3 is typed with Shift."""


class Player(Driver):
    """A player whose settings are kept; there may be a voice."""

    def __init__(
        self, language: str = "fr", mode: Mode = Mode.BOTH, voices: Sequence[Backend] = ()
    ) -> None:
        super().__init__(language=language, mode=mode, backends=voices)
        self.kept: dict[str, Value | None] = {}
        self.options.keep = self.kept.__setitem__

    def answer(self, *keys: str) -> list[str]:
        """Press keys; characters of the digit row as the keyboard types them."""
        for key in keys:
            if key in ("3", "-"):
                self.type(key)
            else:
                self.press(key)
        return self.said


@pytest.fixture
def voice() -> Voice:
    return Voice()


@pytest.fixture
def voices(voice: Voice, monkeypatch: pytest.MonkeyPatch) -> tuple[Backend, ...]:
    """The only voice on this machine."""
    found = (backend(voice),)
    for module in (trying_outputs, options_menu):
        monkeypatch.setattr(module, "backends", lambda _: found)
    return found


@pytest.fixture
def no_voices(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (trying_outputs, options_menu):
        monkeypatch.setattr(module, "backends", lambda _: ())


@pytest.fixture
def player(voices: tuple[Backend, ...]) -> Player:
    """Somebody before the first question, who may hear or read."""
    player = Player(voices=voices)
    player.do(player.menus.first_start)
    return player


# From the first question to the last


def test_every_question_in_its_turn(player: Player) -> None:
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
    assert player.press("enter") == [SAVED, MENU]
    assert player.screens == ["ListScreen"]


def test_every_answer_is_saved_at_once(player: Player) -> None:
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
    assert player.kept == {
        "setup.done": True,
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
    player = Player(code, voices=voices)
    player.do(player.menus.first_start)
    player.answer(*ANSWERS)
    assert player.screens == ["ListScreen"]
    assert player.options.language_code == code
    written = player.lines.said[-1]
    assert written not in player.speaker.texts
    words = sum(len(text.split()) for text in (*player.speaker.texts, written))
    assert words < 150


def test_all_is_skipped(player: Player) -> None:
    for _ in range(5):
        player.press("escape")
    assert player.said == [SAVED, MENU]
    # What was heard today is heard tomorrow.
    assert player.kept == {"setup.done": True, "output.mode": "both"}
    assert player.options.keyboard == layout("fr")
    assert player.options.preferences.dice is Reading.SORTED


@pytest.mark.parametrize("skipped", range(5))
def test_a_step_that_is_skipped_keeps_what_is(player: Player, skipped: int) -> None:
    steps = (("down", "enter"), ("t",), ("3", "-", "enter"), ("down", "enter"), ("down", "enter"))
    keys = ("language", "output.mode", "keyboard.layout", "dice.reading", "dice.new_only")
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


def test_every_question_is_repeated(player: Player) -> None:
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
            "Comme lancés : 4, 2, 4, 6, 4"
        )
    ]
    player.press("enter")
    assert player.press("r") == [NEW_DICE]


def test_it_can_be_left_at_every_question(player: Player) -> None:
    for step in ("escape", "escape", "escape", "escape"):
        assert player.press("ctrl-q") == [french("Quitter Gobelet ? Non")]
        player.press("escape", step)
    player.press("ctrl-c", "ctrl-c")
    assert player.left == 1
    assert player.kept["setup.done"] is False


def test_r_is_one_of_the_keys_that_are_told(player: Player) -> None:
    player.press("f1")
    assert french("R : réentendre la question") in player.items()
    player.press("escape", "enter", "f1")
    assert player.items()[:3] == [
        french(item) for item in ("V : voix", "T : texte", "R : réentendre la question")
    ]


# Language


def test_every_language_is_heard_in_its_own_voice(player: Player, voice: Voice) -> None:
    player.press("down")
    wait_until(lambda: voice.language == "en")
    assert player.said == [
        "English. Enter to go on; up and down arrows for français, español.",
    ]
    player.press("down")
    wait_until(lambda: voice.language == "es")
    assert player.said[0].startswith("Español. Intro para seguir")
    assert player.press("down") == ["Fin de la lista."]
    player.press("enter")
    assert player.said == ["Si oyes esta voz, pulsa V."]


def test_the_language_of_the_locale_comes_first(voices: tuple[Backend, ...]) -> None:
    player = Player("es", voices=voices)
    player.do(player.menus.first_start)
    assert player.press("home")[0].startswith("Español.")
    assert player.press("down")[0].startswith("Français.")


def test_a_language_that_was_only_heard_is_put_back(player: Player, voice: Voice) -> None:
    player.press("down")
    assert player.press("escape") == [IF_HEARD]
    wait_until(lambda: voice.language == "fr")
    assert "language" not in player.kept


# Output


def test_voice_and_screen_ask_for_different_keys(player: Player, voice: Voice) -> None:
    player.press("enter")
    wait_until(lambda: IF_HEARD in voice.texts)
    assert player.lines.said == [f"{WELCOME} {LANGUAGE}", IF_READ]
    assert IF_READ not in voice.texts


def test_whoever_hears_the_voice_has_a_quiet_screen(player: Player, voice: Voice) -> None:
    player.press("enter", "v")
    assert player.speaker.mode is Mode.SPEECH
    assert player.lines.said[-1] == IF_READ
    wait_until(lambda: any(text.startswith(KEYBOARD) for text in voice.texts))


def test_whoever_only_reads_has_text(player: Player, voice: Voice) -> None:
    player.press("enter", "t")
    assert player.speaker.mode is Mode.TEXT
    wait_until(lambda: voice.closed)
    assert player.lines.said[-2] == french("Le texte, donc : la voix se tait.")
    assert player.lines.said[-1].startswith(KEYBOARD)


@pytest.mark.parametrize("name", ["us", "fr", "fr(bepo)", "ru", "gr"])
@pytest.mark.parametrize(("key", "mode"), [("v", "speech"), ("t", "text")])
def test_the_letters_are_those_of_the_keyboard_or_in_their_place(
    player: Player, name: str, key: str, mode: str
) -> None:
    player.options.keyboard = layout(name)
    player.press("enter")
    typed = {"ru": {"v": "м", "t": "е"}, "gr": {"v": "ω", "t": "τ"}}.get(name, {})
    player.type(typed.get(key, key.upper()))
    assert player.kept["output.mode"] == mode


def test_another_key_says_so(player: Player) -> None:
    player.press("enter")
    assert player.press("enter") == [UNKNOWN]
    assert player.screens == ["TryOutputsScreen"]


def test_without_a_key_the_question_comes_twice_more(player: Player) -> None:
    player.press("enter")
    again = f"Rien n’est arrivé. Encore une fois. {IF_HEARD}"
    assert player.wait(LONG * 10) == [again, again]
    assert player.lines.said[-1] == f"Rien n’est arrivé. Encore une fois. {IF_READ}"
    assert player.press("v")[-1].startswith(KEYBOARD)
    player.press("escape")
    assert player.wait(LONG) == []


def test_it_is_not_asked_again_while_another_screen_is_open(player: Player) -> None:
    player.press("enter", "f1")
    assert player.wait(LONG * 10) == []
    assert player.press("escape") == [IF_HEARD]


def test_without_a_voice_the_output_is_not_asked_for(no_voices: None) -> None:
    player = Player()
    player.do(player.menus.first_start)
    wait_until(lambda: player.speaker.mode is Mode.TEXT)
    assert "No speech found." in player.lines.said
    assert player.press("enter")[0].startswith(KEYBOARD)
    assert "output.mode" not in player.kept


# What need not be asked


def on_terminal(*needless: Step) -> Driver:
    """Return somebody at a terminal where so much need not be asked."""
    driver = Driver()
    driver.menus = Menus(driver.session, Random(1), lambda: "", lambda: frozenset(needless))
    return driver


def test_what_the_terminal_tells_is_not_asked() -> None:
    driver = on_terminal(Step.OUTPUT, Step.KEYBOARD)
    assert driver.do(driver.menus.first_start) == [f"{WELCOME} {LANGUAGE}"]
    assert driver.press("enter") == [READING]


def test_what_the_command_line_tells_is_not_asked_the_first_time() -> None:
    driver = on_terminal(Step.OUTPUT)
    driver.do(lambda: driver.menus.first_start({Step.LANGUAGE}))
    assert driver.said[0].startswith(f"{WELCOME} {KEYBOARD}")
    driver.press(*["escape"] * 3)
    driver.press("f10")
    assert driver.choose("Refaire tous les réglages")[0].endswith(LANGUAGE)


def test_the_welcome_comes_before_whatever_is_asked_first(voices: tuple[Backend, ...]) -> None:
    first = {Step.OUTPUT: IF_HEARD, Step.READING: READING, Step.NEW_DICE: NEW_DICE}
    for step, question in first.items():
        another = Player(voices=voices)
        told = set(Step) - {step}
        assert another.do(partial(another.menus.first_start, told)) == [f"{WELCOME} {question}"]


def test_a_terminal_that_names_the_keys_goes_on() -> None:
    driver = Driver()
    driver.do(driver.menus.first_start)
    driver.press("enter")
    assert driver.send(exact("shift-3"))[-1] == READING


# Again


def test_all_of_it_again_from_the_options(voices: tuple[Backend, ...], voice: Voice) -> None:
    player = Player(mode=Mode.SPEECH, voices=voices)
    player.main()
    player.press("f10")
    assert player.choose("Refaire tous les réglages") == [
        f"R répète, Échap passe une question. {LANGUAGE}"
    ]
    assert player.lines.said == []
    assert player.press("enter") == [IF_HEARD]
    assert player.lines.said == [IF_READ]
    # Whoever leaves here is not a newcomer again.
    assert player.kept == {"language": "fr"}
    player.answer(*ANSWERS[1:])
    assert player.said == [SAVED, french("Options. Langue : français")]
    assert player.press("escape") == [MENU]
    assert player.speaker.mode is Mode.SPEECH
    assert player.kept["setup.done"] is True


def test_skipped_again_the_output_stays(voices: tuple[Backend, ...]) -> None:
    for mode in Mode:
        player = Player(mode=mode, voices=voices)
        player.main()
        player.press("f10")
        player.choose("Refaire tous les réglages")
        player.press("enter")
        assert player.press("escape")[0] == "Sortie inchangée."
        assert player.speaker.mode is mode
        assert "output.mode" not in player.kept


def test_asked_for_while_it_is_open_it_goes_on(player: Player) -> None:
    player.press("f10")
    assert player.choose("Refaire tous les réglages") == [f"Langue. {LANGUAGE}"]
    assert player.screens == ["StepList"]
    player.press("enter", "f10")
    assert player.choose("Refaire tous les réglages") == [IF_HEARD]
    assert player.screens == ["TryOutputsScreen"]


def test_in_the_middle_of_a_game_it_leads_back_to_it() -> None:
    driver = Driver()
    driver.play()
    driver.press("f10")
    driver.choose("Refaire tous les réglages")
    for _ in range(5):
        driver.press("escape")
    assert driver.screens == ["PlayScreen", "ListScreen"]


def test_the_set_up_alone(voices: tuple[Backend, ...]) -> None:
    player = Player(voices=voices)
    player.do(lambda: player.menus.set_up_alone(trial=True))
    assert player.said == [f"{WELCOME} {LANGUAGE}"]
    assert player.answer(*ANSWERS) == [SAVED]
    assert player.left == 1


# The keyboard alone


def test_the_keyboard_alone() -> None:
    for keys in (["enter"], ["escape"]):
        driver = Driver()
        driver.menus.keyboard_alone()
        set_by_ear(driver, layout("be"))
        assert driver.left == 0
        driver.press(*keys)
        assert driver.left == 1


def test_the_keyboard_from_the_options() -> None:
    driver = Driver()
    driver.main()
    driver.press("f10")
    driver.choose("Régler le clavier")
    set_by_ear(driver, layout("us"))
    assert driver.press("enter") == [
        "Enregistré.",
        french("Options. Régler le clavier à l’oreille"),
    ]
    assert driver.press("up") == [french("Clavier : us, QWERTY")]


def test_the_keyboard_asked_for_while_it_is_open_goes_on() -> None:
    driver = Driver()
    driver.menus.keyboard_alone()
    driver.type("3")
    driver.press("f10")
    assert driver.choose("Régler le clavier") == ["Appuyez sur la touche 6 seule."]
    assert driver.screens == ["CalibrationScreen"]
    driver.type("-")
    driver.press("f10")
    assert driver.choose("Régler le clavier")[0] == french("Clavier reconnu : AZERTY français.")
    assert driver.screens == ["TryOutScreen"]
