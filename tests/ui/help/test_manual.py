"""The manual by ear: the help menu, chapters and their headings, the search."""

from time import process_time

import pytest

from gobelet.manual import parse
from gobelet.speech.mode import Mode
from gobelet.ui.help import manual as by_ear
from gobelet.ui.keys.keymap import Keymap
from gobelet.ui.session import picture_of
from tests.support.documents.manuals import ALIKE, read
from tests.support.keyboard.driver import UNKNOWN, Driver, french

RULES = french("Titre : Yahtzee")


@pytest.fixture
def driver(monkeypatch: pytest.MonkeyPatch) -> Driver:
    """Return somebody in the help menu, with small manuals."""
    monkeypatch.setattr(by_ear, "read", read)
    driver = Driver()
    driver.main()
    driver.choose("Aide")
    return driver


def test_the_help_menu() -> None:
    driver = Driver()
    driver.main()
    assert driver.choose("Aide") == ["Manuel"]
    assert driver.items() == ["Manuel", "Chercher dans le manuel", "Touches", "Règles"]
    assert driver.choose("Règles")[0].startswith("Comment jouer")
    driver.press("escape")
    assert driver.choose("Touches")[0].startswith("Touches du jeu")
    assert driver.press("escape", "escape") == ["Gobelet, menu principal. Aide"]


def test_the_help_menu_of_a_game_leads_back_to_it() -> None:
    driver = Driver()
    driver.play()
    driver.press("escape")
    assert driver.choose("Aide", "Touches")[0].startswith(french("Touches du jeu. Entrée : lancer"))
    assert driver.press("escape", "escape") == ["Menu de la partie. Aide"]


def test_the_chapters_and_their_lines(driver: Driver) -> None:
    assert driver.choose("Manuel") == ["Petit manuel"]
    assert driver.items() == ["Petit manuel", "Premiers pas", "Touches", "Règles"]
    assert driver.choose("Premiers") == ["Appuyez sur Entrée pour lancer."]
    assert driver.items() == [
        french(line)
        for line in (
            "Appuyez sur Entrée pour lancer.",
            "Titre : Relancer",
            "Choisissez des dés.",
            "Relancez-les.",
            "Titre : Compter",
            "Commande : gobelet score 13334",
            "As, 1 point",
            "D’autres lignes suivent.",
        )
    ]
    assert driver.press("escape") == ["Manuel. Premiers pas"]
    assert driver.press("escape") == ["Aide. Manuel"]


def test_right_and_left_go_to_headings(driver: Driver) -> None:
    driver.choose("Manuel", "Premiers")
    assert driver.press("left") == ["Pas d’autre titre."]
    assert driver.press("right") == [french("Titre : Relancer")]
    assert driver.press("right") == [french("Titre : Compter")]
    assert driver.press("right") == ["Pas d’autre titre."]
    assert driver.press("down", "left") == [french("Titre : Compter")]
    assert driver.press("left") == [french("Titre : Relancer")]
    assert driver.press("down") == ["Choisissez des dés."]


def test_a_line_is_read_again_and_letters_lead_to_lines(driver: Driver) -> None:
    driver.choose("Manuel", "Premiers")
    assert driver.press("enter") == ["Appuyez sur Entrée pour lancer."]
    assert driver.type("c") == ["Choisissez des dés."]
    assert driver.press("tab") == [UNKNOWN]


def test_f1_names_the_keys_of_headings_as_the_player_has_them(driver: Driver) -> None:
    driver.choose("Manuel", "Premiers")
    driver.press("f1")
    assert french("Gauche, Droite : titre précédent ou suivant") in driver.items()
    driver.options.keymap = Keymap({"manual": {"heading": ["f11", "f12"]}})
    assert french("F11, F12 : titre précédent ou suivant") in driver.items()
    driver.press("escape")
    assert driver.press("f12") == [french("Titre : Relancer")]
    assert driver.press("right") == [UNKNOWN]


def test_keys_and_language_are_followed_while_a_chapter_is_open(driver: Driver) -> None:
    driver.choose("Manuel", "Touches")
    assert driver.items()[1] == french("Gauche, Droite : la fiche d’un autre joueur")
    driver.options.keymap = Keymap({"sheet": {"column": ["f11", "f12"]}})
    assert driver.items()[1] == french("F11, F12 : la fiche d’un autre joueur")
    driver.options.language_code = "en"
    assert driver.items()[1].startswith("F11, F12: another player")
    assert driver.press("escape") == ["Manual. Touches"]
    assert driver.items()[:2] == ["A small manual", "First steps"]


def test_the_place_stays_where_a_list_was_open_above(driver: Driver) -> None:
    driver.choose("Manuel", "Règles")
    driver.press("right")
    assert driver.press("f10")[0].startswith("Options. ")
    assert driver.press("escape")[0].startswith(french("Règles. Titre : Tournoi"))


# Search


def search(driver: Driver, words: str) -> list[str]:
    driver.choose("Chercher")
    driver.type(words)
    return driver.press("enter")


def test_what_is_found_opens_its_chapter_there(driver: Driver) -> None:
    assert driver.choose("Chercher") == [french("Chercher dans le manuel :")]
    driver.type("DES choisissez")
    assert driver.press("enter") == [french("1 passage trouvé. Premiers pas : Choisissez des dés.")]
    assert driver.press("enter") == ["Premiers pas. Choisissez des dés."]
    assert driver.press("down") == ["Relancez-les."]
    assert driver.press("escape")[0].startswith("1 passage trouvé. ")
    assert driver.press("escape") == ["Aide. Chercher dans le manuel"]


def test_headings_and_what_is_made_are_found_too(driver: Driver) -> None:
    assert search(driver, "compter")[0].endswith(french("Premiers pas : Titre : Compter"))
    driver.press("escape")
    [found] = search(driver, "autre fiche joueur")
    assert found.endswith(french("Touches : Gauche, Droite : la fiche d’un autre joueur"))


def test_headings_are_found_first_and_chapters_too(driver: Driver) -> None:
    assert search(driver, "tournoi")[0].split(". ")[1] == french("Règles : Titre : Tournoi")
    driver.press("escape")
    assert search(driver, "regles") == ["1 passage trouvé. Règles"]
    assert driver.press("enter")[0] == RULES


def test_several_passages_are_in_the_order_of_the_manual(driver: Driver) -> None:
    assert search(driver, "bonus")[0].split(".")[0].endswith("passages trouvés")
    chapters = {item.partition("\u00a0:")[0] for item in driver.items()}
    assert chapters == {"Règles"}


def test_what_a_chapter_repeats_is_found_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(by_ear, "read", lambda _code: parse(ALIKE))
    driver = Driver()
    driver.main()
    driver.choose("Aide")
    search(driver, "brelan")
    texts = ("Règles : Brelan, trois dés identiques.", "Cartes : Brelan, trois dés identiques.")
    assert driver.items() == [french(text) for text in texts]


def test_of_the_package_s_manual_too() -> None:
    driver = Driver()
    driver.main()
    driver.choose("Aide")
    search(driver, "brelan")
    found = driver.items()
    assert len(found) > 5
    assert len(found) == len(set(found))


def test_where_nothing_is_found_the_line_stays(driver: Driver) -> None:
    assert search(driver, "zèbre") == [french("Pas dans le manuel : zèbre.")]
    assert driver.line == ("zèbre", 5)
    driver.press(*["backspace"] * 5)
    assert driver.press("enter") == ["Il manque les mots à chercher."]
    assert driver.type("  ") == []
    assert driver.press("enter") == ["Il manque les mots à chercher."]
    assert driver.press("escape") == ["Saisie abandonnée.", "Aide. Chercher dans le manuel"]


def test_a_passage_of_another_language_opens_as_near_as_can_be(driver: Driver) -> None:
    search(driver, "graine")
    driver.press("end")
    driver.options.language_code = "en"
    assert driver.press("enter")[0].startswith("Règles. ")


# A manual that cannot be read


SPANISH = "No se puede leer el manual. Para recuperarlo, vuelve a instalar Gobelet."


def test_without_a_manual_one_sentence_says_so(driver: Driver) -> None:
    driver.options.language_code = "es"
    for item in ("Manual", "Buscar"):
        assert driver.choose(item) == [SPANISH]
        assert len(driver.screens) == 2


def test_a_manual_that_is_gone_while_it_is_open(driver: Driver) -> None:
    driver.choose("Manuel", "Premiers")
    driver.options.language_code = "es"
    assert driver.press("home") == [SPANISH]
    assert driver.press("right") == ["No hay más encabezados."]
    assert driver.press("escape") == [f"Manual. {SPANISH}"]
    assert driver.press("enter") == [SPANISH]


def test_a_manual_that_has_fewer_chapters(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    driver.choose("Manuel", "Règles")
    monkeypatch.setattr(by_ear, "read", lambda _: parse("# Corto\n\nNada.\n"))
    driver.options.language_code = "es"
    assert driver.press("home") == [SPANISH]
    assert driver.press("escape") == ["Manual. Corto"]


# In every output


def test_it_is_shown_in_the_large_view(driver: Driver) -> None:
    driver.choose("Manuel", "Premiers")
    driver.press("right")
    picture = picture_of(driver.session)
    assert picture.title == "Premiers pas"
    assert picture.items[picture.current or 0] == french("Titre : Relancer")


def test_reading_it_leaves_the_history_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(by_ear, "read", read)
    driver = Driver(mode=Mode.SPEECH)
    driver.play()
    said = len(driver.speaker.history.all())
    driver.press("escape")
    driver.choose("Aide", "Manuel", "Premiers")
    driver.press("right", "left", "end", "escape", "escape")
    assert len(driver.speaker.history.all()) == said


def test_it_opens_at_once() -> None:
    driver = Driver()
    driver.main()
    driver.choose("Aide")
    slowest = 0.0
    for keys in (["enter"], ["enter"], ["escape"], ["end"], ["enter"], ["right"], ["down"]):
        start = process_time()
        driver.press(*keys)
        slowest = max(slowest, process_time() - start)
    driver.press("escape", "escape")
    driver.choose("Chercher")
    driver.type("dés")
    start = process_time()
    driver.press("enter")
    # Ten times what it may take.
    assert max(slowest, process_time() - start) < 0.5
