"""How much is said, and how dice are read: in the menu, and by F9."""

import pytest

from gobelet.games.interface import LetterOrder, Preferences, Reading
from gobelet.settings.schema import SETTINGS, Value
from gobelet.speech.utterance import Category, Verbosity
from gobelet.ui.preferences import VERBOSITIES
from tests.support.games.games import last_throw, open_line, thrown
from tests.support.keyboard.driver import Driver, french

FULL = french("Détail : complet, avec les touches.")


def reading(driver: Driver) -> Driver:
    """Go to the menu from the table."""
    driver.press("f10")
    driver.choose("Lecture")
    return driver


def kept_by(driver: Driver) -> dict[str, Value | None]:
    """Return the settings that the driver will keep from now on."""
    kept: dict[str, Value | None] = {}
    driver.options.keep = kept.__setitem__
    return kept


def test_the_menu() -> None:
    driver = thrown()
    driver.press("f10")
    assert driver.choose("Lecture") == [french("Détail : normal")]
    assert driver.items() == [
        french(item)
        for item in (
            "Détail : normal",
            "Dés et cartes : comme l’ensemble, détail",
            "Scores : comme l’ensemble",
            "Tours : comme l’ensemble",
            "Table : comme l’ensemble",
            "Discussion : comme l’ensemble",
            "Réponses : comme l’ensemble",
            "Dés lus : triés",
            "Nouveaux dés seulement : non",
            "Cartes lues : par couleur",
            "Dés à lettres lus : par couleur",
            "Ligne : oui, ce que marque un ordinateur",
            "Points : oui",
            "Total : oui",
            "Dire ce que les autres écrivent : oui",
        )
    ]
    assert driver.press("escape") == ["Options. Lecture"]


def test_the_detail_of_everything() -> None:
    driver = reading(thrown())
    assert driver.choose("Détail :", "bref") == [french("Bref : détail")]
    driver.press("escape", "escape")
    assert driver.press("6") == [french("À relancer : 6.")]
    reading(driver).choose("Détail :", "complet")
    driver.press("escape", "escape")
    assert driver.press("space") == [
        french("À relancer : 6. Gardés : 2, 4, 4, 4. Entrée pour relancer.")
    ]


def test_a_category_set_apart_and_back_again() -> None:
    driver = reading(thrown())
    kept = kept_by(driver)
    assert driver.choose("Dés et cartes", "bref") == [french("Bref : dés et cartes")]
    assert driver.options.preferences.verbosities == {Category.DICE: Verbosity.BRIEF}
    assert kept == {"speech.dice": "brief"}
    driver.choose("Dés et cartes")
    assert driver.said == [french("bref")]
    assert driver.items() == ["comme l’ensemble", "bref", "normal", "complet"]
    driver.choose("comme")
    assert driver.options.preferences == Preferences(confirm_zero=False)
    assert kept == {"speech.dice": None}


def test_the_categories_are_set_apart_each_for_itself() -> None:
    driver = reading(thrown())
    driver.choose("Dés et cartes", "bref")
    driver.choose("Scores", "complet")
    driver.press("escape", "escape")
    assert driver.press("6") == [french("À relancer : 6.")]
    driver.press("shift-6")
    said = driver.press("enter")
    assert said[0].startswith("Choisissez une ligne, 13 libres, puis Entrée.")
    assert driver.press("4") == [french("Groupe 4, 12 points, encore 51 points pour le bonus")]


def test_every_category_has_its_setting() -> None:
    assert set(VERBOSITIES) == set(Category)
    assert set(VERBOSITIES.values()) <= set(SETTINGS)


@pytest.mark.parametrize(
    ("value", "read"),
    [
        ("triés", "2, 4, 4, 4, 6. Encore 2 lancers."),
        ("comme", "6, 4, 4, 2, 4. Encore 2 lancers."),
        ("groupés", "Trois 4, 2, 6. Encore 2 lancers."),
    ],
)
def test_how_dice_are_read(value: str, read: str) -> None:
    driver = reading(thrown("64424"))
    driver.choose("Dés lus", value)
    driver.press("escape", "escape")
    assert driver.press("d") == [read]


def test_each_change_is_kept_under_its_key() -> None:
    driver = reading(thrown())
    kept = kept_by(driver)
    driver.choose("Détail :", "complet")
    driver.choose("Réponses", "bref")
    driver.choose("Dés lus", "groupés")
    driver.choose("Cartes lues", "par nombre")
    driver.choose("Dés à lettres", "par lettre")
    for switch in ("Nouveaux", "Ligne", "Points", "Total", "Dire ce que"):
        driver.choose(switch)
    wanted: dict[str, Value | None] = {
        "speech.verbosity": "full",
        "speech.answers": "brief",
        "dice.reading": "grouped",
        "dice.new_only": True,
        "cards.by_colour": False,
        "letters.reading": "letter",
        "bots.row": False,
        "bots.points": False,
        "bots.total": False,
        "talk.said": False,
    }
    assert kept == wanted
    assert all(SETTINGS[key].read(value) == value for key, value in kept.items())
    assert driver.options.preferences == Preferences(
        Verbosity.FULL,
        {Category.ANSWER: Verbosity.BRIEF},
        dice=Reading.GROUPED,
        new_only=True,
        by_colour=False,
        letters=LetterOrder.LETTER,
        bots_row=False,
        bots_points=False,
        bots_total=False,
        talk=False,
        confirm_zero=False,
    )


# F9


def test_f9_says_less_or_more_in_its_own_words() -> None:
    driver = thrown()
    kept = kept_by(driver)
    assert driver.press("f9") == [FULL]
    assert kept == {"speech.verbosity": "full"}
    assert driver.press("f9") == [french("Détail : bref.")]
    assert driver.press("6") == [french("À relancer : 6.")]
    assert driver.press("f9") == [french("Détail : normal.")]
    assert driver.press("space") == [french("À relancer : 6. Gardés : 2, 4, 4, 4.")]
    assert kept == {"speech.verbosity": "normal"}


def test_f9_tells_what_does_not_follow_it() -> None:
    driver = reading(thrown())
    driver.choose("Dés et cartes", "complet")
    driver.choose("Tours", "bref")
    driver.press("escape", "escape")
    assert driver.press("f9") == [FULL + french(" À part : dés et cartes, tours.")]
    assert driver.press("f9") == [french("Détail : bref.")]
    assert driver.options.preferences.verbosity_of(Category.DICE) is Verbosity.FULL


def test_f9_while_a_row_is_chosen_leaves_the_place_and_changes_the_words() -> None:
    driver = last_throw()
    driver.press("down", "down", "f9")
    assert driver.said == [FULL]
    assert driver.press("up") == [french("Groupe 1, zéro, encore 63 points pour le bonus")]


def test_f9_in_the_menu_shows_there() -> None:
    driver = reading(thrown())
    driver.press("f9")
    driver.press("end")
    assert driver.press("home") == [french("Détail : complet")]


def test_f9_while_a_name_is_typed_types_nothing() -> None:
    driver = open_line(Driver())
    driver.type("a")
    assert driver.press("f9") == [FULL]
    assert driver.line[0] == "a"


@pytest.mark.parametrize(
    ("language", "says"), [("en", "Detail: brief."), ("es", "Detalle: breve.")]
)
def test_f9_in_other_languages(language: str, says: str) -> None:
    driver = Driver(language=language, preferences=Preferences(Verbosity.FULL))
    driver.play()
    assert driver.press("f9") == [says]
