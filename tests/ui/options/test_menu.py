"""The options: each applies at once."""

import pytest

from gobelet.keyboard.layouts import own_layout
from gobelet.settings.schema import SETTINGS, Value
from gobelet.speech.backends import backends
from gobelet.speech.mode import Mode
from gobelet.speech.outputs.base import Backend
from gobelet.ui.options import menu
from tests.support.keyboard.driver import Driver, french
from tests.support.speech.outputs import Voice, backend, wait_until


def in_play(dice: str = "24446") -> Driver:
    driver = Driver(dice)
    driver.play()
    driver.press("enter")
    return driver


def choose(driver: Driver, *path: str) -> list[str]:
    """Change an option from the table and come back; return what was said at the change."""
    driver.press("f10")
    said = driver.choose(*path)
    driver.press("escape")
    return said


def test_the_options() -> None:
    driver = in_play()
    driver.press("f10")
    assert driver.items() == [
        french(item)
        for item in (
            "Langue : français",
            "Votre nom : aucun",
            "Sortie : texte",
            "Clavier : fr, AZERTY",
            "Régler le clavier à l’oreille",
            "Changer les touches",
            "Lecture",
            "Tours de l’ordinateur : après ce qui est dit",
            "Vitesse supposée de la voix : 180 mots par minute",
            "Sons",
            "Braille",
            "Écho de la saisie : caractères",
            "Lignes rangées par points : non",
            "Confirmer un zéro : non",
            "Coût des lignes : non",
            "Conseils pour gagner : non",
            "Position dans les listes : non",
            "Refaire tous les réglages",
        )
    ]


def test_the_values_of_an_option_begin_at_the_one_in_use() -> None:
    driver = in_play()
    driver.press("f10")
    assert driver.choose("Écho") == ["caractères"]
    assert driver.items() == ["caractères", "mots", "rien"]
    assert driver.press("escape") == [french("Options. Écho de la saisie : caractères")]


def test_the_language_changes_the_sentences() -> None:
    driver = in_play()
    assert choose(driver, "Langue", "English") == ["English: language"]
    assert driver.press("6") == ["To throw again: 6. Kept: 2, 4, 4, 4."]
    assert driver.press("escape") == ["Game menu. Back to the game"]
    driver.press("escape", "f10", "enter")
    driver.choose("español")
    driver.press("escape")
    assert driver.press("d") == ["2, 4, 4, 4, 6. Quedan 2 tiradas."]


def test_the_language_changes_in_scoring_too() -> None:
    driver = in_play()
    driver.press("enter")
    choose(driver, "Langue", "English")
    assert driver.said == ["Turn 1 of 13, throw 1 of 3.", "Choose a row."]
    assert driver.press("down", "down") == ["Twos, 2 points"]


def test_the_language_changes_in_the_menu_behind() -> None:
    driver = in_play()
    driver.press("escape")
    driver.choose("Options", "Langue", "English")
    assert driver.press("escape")[0].startswith("Game menu. ")


def test_the_language_changes_in_the_lists_behind() -> None:
    driver = in_play()
    driver.press("f2", "f10")
    driver.choose("Langue", "English")
    assert "Playroom rules" in driver.press("escape")[0]
    driver = in_play()
    driver.press("shift-s", "f10")
    driver.choose("Langue", "English")
    assert driver.press("escape") == ["Score sheet. Ones: open"]


def test_the_keyboard() -> None:
    driver = in_play()
    assert driver.type("6")[0].startswith("Rien à relancer.") or driver.said == [
        "Aucun 6 à désélectionner."
    ]
    said = choose(driver, "Clavier", "us")
    assert said == [french("Us, QWERTY : clavier")]
    assert driver.type("6") == [french("À relancer : 6. Gardés : 2, 4, 4, 4.")]
    assert driver.type("^") == [french("Rien à relancer. Gardés : 2, 4, 4, 4, 6.")]


def test_each_change_is_kept_under_its_key(voice: Voice) -> None:
    driver = in_play()
    kept: dict[str, Value | None] = {}
    driver.options.keep = kept.__setitem__
    driver.press("f10")
    driver.choose("Langue", "English")
    for path in (
        ("Output", "speech and text"),
        ("Keyboard", "us, QWERTY"),
        ("Typing echo", "words"),
        ("Rows by points",),
        ("Ask before a zero",),
        ("Cost of each row",),
        ("Advice to win",),
        ("Places in lists",),
    ):
        driver.choose(*path)
    wanted: dict[str, Value | None] = {
        "language": "en",
        "output.mode": "both",
        "keyboard.layout": "us",
        "typing.echo": "word",
        "rows.by_points": True,
        "rows.confirm_zero": True,
        "rows.costs": True,
        "advice.to_win": True,
        "lists.positions": True,
    }
    assert kept == wanted
    assert all(SETTINGS[key].read(value) == value for key, value in kept.items())
    off = {
        "Rows by points": "rows.by_points",
        "Ask before a zero": "rows.confirm_zero",
        "Cost of each row": "rows.costs",
        "Advice to win": "advice.to_win",
        "Places in lists": "lists.positions",
    }
    for switch in off:
        driver.choose(switch)
    assert kept == wanted | dict.fromkeys(off.values(), False)


def test_looking_at_an_option_keeps_nothing() -> None:
    driver = in_play()
    kept: dict[str, Value | None] = {}
    driver.options.keep = kept.__setitem__
    driver.press("f10")
    driver.choose("Écho")
    driver.press("down", "escape", "escape")
    assert kept == {}


def test_the_keyboard_that_was_spelled_out_is_in_the_list() -> None:
    driver = in_play()
    own = own_layout(["a", "z", "e", "r", "y", None], ["1", "2", "3", "4", "5", "6"])
    driver.options.keyboard = own
    kept: dict[str, Value | None] = {}
    driver.options.keep = kept.__setitem__
    driver.press("f10")
    assert driver.go_to("Clavier") == [french("Clavier : le vôtre")]
    driver.choose("Clavier", "fr, AZERTY")
    assert driver.said == [french("Fr, AZERTY : clavier")]
    assert kept == {"keyboard.layout": "fr"}
    driver.choose("Clavier", "le vôtre")
    assert driver.options.keyboard == own
    assert kept == {
        "keyboard.layout": "own",
        "keyboard.own_plain": ("a", "z", "e", "r", "y", ""),
        "keyboard.own_shift": ("1", "2", "3", "4", "5", "6"),
    }
    driver.press("escape")
    assert driver.type("e") == ["Aucun 3 à relancer."]


def test_rows_by_points() -> None:
    driver = in_play()
    said = choose(driver, "Lignes")
    assert said == [french("Oui : lignes rangées par points")]
    assert driver.press("enter") == ["Choisissez une ligne."]
    assert driver.press("down") == ["Brelan, 20 points"]


def test_rows_by_points_while_scoring_is_open() -> None:
    driver = in_play()
    driver.press("enter")
    choose(driver, "Lignes")
    assert driver.items()[0] == "Brelan, 20 points"


def test_a_zero_is_asked_about() -> None:
    driver = in_play()
    choose(driver, "Confirmer")
    driver.press("enter", "down")
    assert driver.press("enter") == [french("Marquer zéro en groupe 1 ? Non")]


def test_a_zero_is_asked_about_while_scoring_is_open() -> None:
    driver = in_play()
    driver.press("enter", "down")
    choose(driver, "Confirmer")
    assert driver.press("enter") == [french("Marquer zéro en groupe 1 ? Non")]


def test_places_in_lists() -> None:
    driver = in_play()
    driver.press("f10")
    assert driver.choose("Position") == [french("Oui : position dans les listes")]
    driver.press("escape")
    assert driver.press("enter") == ["Choisissez une ligne."]
    assert driver.press("down") == ["Groupe 1, zéro, 1 sur 13"]


def test_the_typing_echo() -> None:
    driver = in_play()
    choose(driver, "Écho", "mots")
    assert driver.options.echo.value == "word"
    choose(driver, "Écho", "rien")
    assert driver.options.echo.value == "none"


def test_choices_stay_for_the_next_game() -> None:
    driver = in_play()
    choose(driver, "Lignes")
    driver.press("escape")
    driver.choose("Quitter", "Yahtzee")
    driver.press("enter", "enter", "enter", "down")
    assert driver.options.preferences.rows_by_points
    assert driver.said[0].startswith("Chance, ")


@pytest.fixture
def voice(monkeypatch: pytest.MonkeyPatch) -> Voice:
    """The only voice on this machine."""
    voice = Voice()

    def found(wanted: str) -> tuple[Backend, ...]:
        return (backend(voice),)

    monkeypatch.setattr(menu, "backends", found)
    return voice


def test_the_output_changes_from_text_to_speech(voice: Voice) -> None:
    driver = in_play()
    # The change is told by the new output.
    choose(driver, "Sortie", "voix")
    assert driver.speaker.mode == "speech"
    before = len(driver.lines.said)
    driver.press("6")
    wait_until(lambda: french("À relancer : 6. Gardés : 2, 4, 4, 4.") in voice.texts)
    assert french("Voix : sortie") in voice.texts
    assert len(driver.lines.said) == before
    driver.press("f10", "home", "down", "down", "enter", "end", "enter")
    assert driver.speaker.mode == "both"
    assert driver.press("escape") == ["Tour 1 sur 13, lancer 1 sur 3."]
    wait_until(lambda: voice.texts[-1] == "Tour 1 sur 13, lancer 1 sur 3.")
    driver.press("f10")
    driver.choose("Sortie", "texte")
    assert driver.speaker.mode is Mode.TEXT
    wait_until(lambda: voice.closed)
    assert driver.said == [french("Texte : sortie")]


def test_the_language_is_asked_of_the_voice(voice: Voice) -> None:
    driver = in_play()
    choose(driver, "Sortie", "voix et texte")
    choose(driver, "Langue", "español")
    wait_until(lambda: voice.language == "es")


def test_an_output_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(menu, "backends", lambda _: ())
    driver = in_play()
    driver.press("f10")
    driver.choose("Sortie")
    driver.press("home", "enter")
    wait_until(lambda: "No speech found." in driver.lines.said)
    assert driver.speaker.mode is Mode.TEXT
    assert driver.press("escape") == ["Tour 1 sur 13, lancer 1 sur 3."]


def test_the_wanted_back_end_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def found(wanted: str) -> tuple[Backend, ...]:
        asked.append(wanted)
        return backends("nothing of this name")

    monkeypatch.setattr(menu, "backends", found)
    driver = in_play()
    driver.options.speech = "prismatoid"
    choose(driver, "Sortie", "voix")
    assert asked == ["prismatoid"]
