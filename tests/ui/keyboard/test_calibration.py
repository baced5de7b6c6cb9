"""Asked by ear for keys, until the keyboard is known."""

import pytest

from gobelet.keyboard.calibration import DigitKey, classes
from gobelet.keyboard.key import Key
from gobelet.keyboard.layouts import OWN, layout, layout_names, own_layout
from gobelet.ui.keyboard.setting import calibrate
from tests.support.keyboard.driver import Driver, french
from tests.support.keyboard.ear import LONG, asked, exact, press, set_by_ear
from tests.support.system.every import every

TITLE = french(
    "Réglage du clavier : trois touches au plus, dans la rangée des chiffres, "
    "au-dessus des lettres."
)
QUESTION = "Appuyez sur Maj et la touche 3."
OTHER = french("Pas celle-là : elle est dans la rangée des chiffres, au-dessus des lettres.")
NOTHING = "Rien n’est arrivé. Encore une fois."
DEAD = french("C’est une touche morte : noté. Espace pour continuer.")
SAME = french("Le même caractère qu’avant : l’une des deux touches était une autre.")
UNKNOWN_LAYOUT = french("Clavier inconnu : voici les touches 1 à 6, seules, puis avec Maj.")

# It has Shift+3 as US QWERTY has it, and then a character of no known layout.
STRANGE = own_layout(("½", "2", None, "4", "5", "б"), ("!", "@", "#", "$", "%", "☺"))


def begin(language: str = "fr", keyboard: str = "us") -> Driver:
    """Open the setting of the keyboard over the main menu."""
    driver = Driver(language=language)
    driver.options.keyboard = layout(keyboard)
    driver.main()
    driver.do(lambda: calibrate(driver.session, driver.session.front.arrive))
    return driver


def found(driver: Driver) -> str:
    """Return the layout that is found, in words."""
    assert driver.screens[-1] == "TryOutScreen"
    return driver.said[0]


def test_the_first_question() -> None:
    driver = begin()
    assert driver.said == [f"{TITLE} {QUESTION}"]


# Every known keyboard


@every("name", layout_names())
def test_every_layout_is_found_in_three_keys(name: str) -> None:
    driver = begin(keyboard=name)
    assert set_by_ear(driver, layout(name)) <= 3
    assert found(driver).startswith(french("Clavier reconnu : "))
    driver.press("enter")
    assert driver.options.keyboard == layout(name)


def test_every_class_is_found_whatever_was_guessed() -> None:
    for guessed in ("us", "fr", "fr(bepo)"):
        for rows in classes():
            driver = begin(keyboard=guessed)
            assert set_by_ear(driver, own_layout(*rows)) <= 3
            driver.press("enter")
            assert driver.options.keyboard.digits == rows
            assert driver.options.keyboard.name != OWN


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("fr", "AZERTY français"),
        ("be", "AZERTY belge"),
        ("us", "QWERTY américain"),
        ("de", "QWERTZ allemand"),
        ("es", "QWERTY espagnol"),
        ("fr(bepo)", "bépo français"),
        ("ch", "QWERTZ suisse, ch(fr)"),
    ],
)
def test_the_keyboard_is_named(name: str, words: str) -> None:
    driver = begin("fr", "gb")
    set_by_ear(driver, layout(name))
    assert found(driver) == french(f"Clavier reconnu : {words}.")


def test_in_english() -> None:
    driver = begin("en")
    assert driver.said[0].endswith("above the letters. Press Shift and the key 3.")
    assert driver.type("3") == ["Press the key 6 alone."]
    assert driver.type("-")[0] == "Keyboard found: French AZERTY."


# Other keys


@pytest.mark.parametrize(
    "key",
    [
        Key("enter"),
        Key("up"),
        Key("space", " "),
        Key("e", "e"),
        Key("tab", "\t"),
        Key("alt-3", "3"),
        Key("paste", "3"),
        Key("unknown"),
        exact("3"),
    ],
)
def test_a_key_that_cannot_be_meant_is_told(key: Key) -> None:
    driver = begin()
    assert driver.send(key) == [f"{OTHER} {QUESTION}"]


def test_the_question_is_repeated() -> None:
    driver = begin()
    for key in ("r", "ctrl-r"):
        assert driver.press(key) == [f"{TITLE} {QUESTION}"]
    driver.type("3")
    assert driver.press("r") == ["Appuyez sur la touche 6 seule."]


def test_escape_changes_nothing() -> None:
    driver = begin()
    driver.type("3")
    assert driver.press("escape") == [
        french("Clavier inchangé : QWERTY américain."),
        "Gobelet, menu principal. Apprendre à jouer\u00a0: Yahtzee",
    ]
    assert driver.options.keyboard == layout("us")
    assert driver.wait(LONG) == []


def test_a_held_key_answers_once() -> None:
    driver = begin()
    assert driver.hold("enter", 30) == [f"{OTHER} {QUESTION}"]
    held = [said for _ in range(30) for said in driver.send(Key("shift-3", "3"))]
    assert held == ["Appuyez sur la touche 6 seule."]


def test_a_key_after_another_one_is_not_held() -> None:
    driver = begin()
    answer = driver.send(Key("enter"))
    driver.send(Key("ctrl-n"))
    assert driver.send(Key("enter")) == answer


def test_one_character_for_two_keys_asks_for_both_again() -> None:
    driver = begin()
    driver.type("3")
    assert driver.type("3") == [f"{SAME} {QUESTION}"]
    set_by_ear(driver, layout("fr"))
    assert found(driver) == french("Clavier reconnu : AZERTY français.")


def test_capitals_mean_caps_lock() -> None:
    driver = begin(keyboard="cz")
    driver.type("3ž")
    assert driver.type("Ě") == [
        "Les majuscules semblent verrouillées. Appuyez sur la touche 2 seule."
    ]
    set_by_ear(driver, layout("cz"))
    assert found(driver) == french("Clavier reconnu : tchèque.")


def test_a_terminal_that_names_the_keys_needs_no_setting() -> None:
    driver = begin()
    assert driver.send(exact("shift-3")) == [
        french("Ce terminal dit lui-même quelles touches sont pressées : il n’y a rien à régler."),
        "Gobelet, menu principal. Apprendre à jouer\u00a0: Yahtzee",
    ]
    assert driver.options.keyboard == layout("us")


def test_a_terminal_that_names_other_keys_may_not_know_the_digits() -> None:
    driver = begin()
    driver.send(Key("{", "5", exact=True))
    assert found(driver) == french("Clavier reconnu : Dvorak pour programmeurs.")


def test_other_screens_may_come_between() -> None:
    driver = begin()
    driver.type("3")
    driver.press("f1")
    assert driver.wait(LONG) == []
    assert driver.press("escape") == ["Appuyez sur la touche 6 seule."]
    driver.press("ctrl-q")
    assert driver.press("enter") == ["Appuyez sur la touche 6 seule."]


def test_the_keys_that_work_there_are_none_of_the_table() -> None:
    driver = begin()
    driver.press("f1")
    first, second, *_ = driver.items()
    assert first == french("R, Ctrl+R : répéter le dernier message")
    assert second.startswith("Échap")


def test_the_language_may_change_meanwhile() -> None:
    driver = begin()
    driver.press("f10")
    driver.choose("Langue", "English")
    assert driver.press("escape") == ["Press Shift and the key 3."]


# Silence


def test_nothing_came() -> None:
    driver = begin()
    driver.type("3")
    assert driver.wait(8) == []
    assert driver.wait(8) == [
        french(
            f"{NOTHING} Appuyez sur la touche 6 seule. "
            "Si rien ne vient encore, attendez : c’est une touche morte."
        )
    ]
    assert driver.type("-")[0] == french("Clavier reconnu : AZERTY français.")


def test_a_dead_key_is_noted_after_two_silences_and_released() -> None:
    driver = begin()
    driver.type("#")
    assert asked(driver.said) == DigitKey(6, shift=True)
    assert driver.wait(LONG)[1:] == [DEAD]
    # However long it takes: with Space the dead key gives its accent.
    assert driver.wait(1000) == []
    assert driver.press("r") == [DEAD]
    assert driver.type("^")[0] == french(
        "Clavier reconnu : QWERTY américain international ou brésilien."
    )


@pytest.mark.parametrize("release", ["space", "enter", "e"])
def test_any_key_releases_a_dead_one(release: str) -> None:
    driver = begin()
    driver.type("#")
    driver.wait(LONG)
    driver.press(release)
    assert driver.screens[-1] == "TryOutScreen"


def test_a_dead_key_waits_while_other_screens_are_open() -> None:
    driver = begin()
    driver.type("#")
    driver.wait(LONG)
    driver.press("f1")
    assert driver.press("escape") == [DEAD]


def test_a_key_that_works_everywhere_gives_time() -> None:
    driver = begin()
    driver.type("#")
    for _ in range(10):
        assert driver.wait(6) == []
        driver.press("page-up")
    assert driver.wait(30)[0].startswith(NOTHING)


def test_a_key_being_held_is_no_silence() -> None:
    driver = begin()
    driver.type("#")
    for _ in range(100):
        driver.send(Key("shift-3", "#"))
        assert driver.wait(0.5) == []


def test_nobody_there_is_told_no_more_than_twice() -> None:
    driver = begin()
    assert driver.wait(10_000) == [
        french(f"{NOTHING} {QUESTION} Si rien ne vient encore, attendez : c’est une touche morte."),
        "Toujours rien. Échap laisse le clavier comme il est.",
    ]
    assert driver.type("3") == ["Appuyez sur la touche 6 seule."]


def test_somebody_who_left_in_the_middle_is_told_no_more_than_twice() -> None:
    driver = begin()
    driver.type("#")
    assert len(driver.wait(10_000)) == 2


# Unknown keyboards


def test_a_key_that_was_hit_by_accident_makes_no_keyboard_unknown() -> None:
    driver = begin()
    once_more = french("$ : aucun clavier connu n’a ce signe à cet endroit. Encore une fois.")
    assert driver.type("$") == [f"{once_more} {QUESTION}"]
    assert set_by_ear(driver, layout("fr")) <= 3
    assert found(driver) == french("Clavier reconnu : AZERTY français.")


def test_an_unknown_keyboard_is_asked_for_all_twelve_keys() -> None:
    driver = begin()
    driver.type("#")
    driver.type("☺")
    assert driver.type("☺") == [f"{UNKNOWN_LAYOUT} Appuyez sur la touche 1 seule."]
    assert set_by_ear(driver, STRANGE) == 12
    assert found(driver) == french("Clavier reconnu : le vôtre.")
    driver.press("enter")
    assert driver.options.keyboard == STRANGE


def test_a_dead_key_that_no_known_keyboard_has_there() -> None:
    driver = begin()
    driver.type("3")
    assert press(driver, None) == [f"{UNKNOWN_LAYOUT} Appuyez sur la touche 1 seule."]
    strange = own_layout(("&", "é", '"', "'", "(", None), tuple("123456"))
    assert set_by_ear(driver, strange) == 11
    driver.press("enter")
    assert driver.options.keyboard == strange
