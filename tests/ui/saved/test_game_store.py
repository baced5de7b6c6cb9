"""What the player hears of the store: that all is saved, or what is not and why."""

from pathlib import Path

import pytest

from gobelet.store.journal import Journal
from gobelet.store.last_games import LastGames
from gobelet.store.save import Problem
from gobelet.store.store import Store
from gobelet.ui.saved.game_store import Keeping
from tests.support.games.games import open_line
from tests.support.keyboard.driver import Driver, french

FULL = Problem("full", Path("/data/games.sqlite3"))
BEGINS = french(
    "Les parties ne s’enregistrent pas. Le disque est plein. "
    "Vous pouvez continuer ; l’enregistrement est retenté à chaque coup."
)
ENDS = french("L’enregistrement marche à nouveau : tout est enregistré.")
ALL_SAVED = "Tout est enregistré."


class Breakable(Store):
    """A store whose disk is full when the test says so."""

    full = False
    found: tuple[Problem, ...] = ()

    @property
    def news(self) -> tuple[Problem, ...]:
        return self.found

    def keep(self, journal: Journal, *, synced: bool = True) -> None:
        if self.full:
            self.problem = FULL
        else:
            super().keep(journal, synced=synced)

    def forget(self, number: int) -> bool:
        if self.full:
            self.problem = FULL
            return False
        return super().forget(number)


@pytest.fixture
def disk() -> Breakable:
    return Breakable(None)


@pytest.fixture
def driver(disk: Breakable) -> Driver:
    """A game alone, after the first throw."""
    driver = Driver("24446 24446", store=lambda: disk)
    driver.play()
    driver.press("enter")
    return driver


class Listening(Store):
    """Notes what the player had been told since the last key, whenever it is to keep something."""

    driver: Driver

    def __init__(self) -> None:
        super().__init__(None)
        self.told: list[list[str]] = []

    def keep(self, journal: Journal, *, synced: bool = True) -> None:
        self.told.append(self.driver.said)
        super().keep(journal, synced=synced)


def test_nothing_of_an_action_is_told_before_it_is_saved() -> None:
    store = Listening()
    store.driver = driver = Driver("24446 6 6", store=lambda: store)
    driver.play()
    driver.wait(1.0)  # It is opened once the first words are on their way.
    for key in ("enter", "6", "enter", "6", "enter", "down", "enter", "u"):
        store.told.clear()
        assert driver.press(key), key
        assert not any(store.told), key
        assert store.told or key == "down"


def test_a_game_that_cannot_be_deleted_stays_and_the_reason_is_told(
    driver: Driver, disk: Breakable
) -> None:
    driver.press("escape")
    driver.choose("Quitter la partie", "Parties en cours")
    driver.press("enter")
    driver.choose("Supprimer")
    disk.full = True
    said = driver.press("down", "enter")
    assert said[0] == "Pas supprimée. Le disque est plein."
    assert said[1].startswith("Parties en cours.")
    disk.full = False
    driver.press("home", "enter")
    driver.choose("Supprimer")
    assert driver.press("down", "enter") == ["Supprimée.", "Parties en cours. Aucune partie."]


# Ctrl+S
def test_ctrl_s_says_that_all_is_saved(driver: Driver) -> None:
    assert driver.press("ctrl-s") == [ALL_SAVED]
    assert driver.press("escape", "ctrl-s") == [ALL_SAVED]


def test_while_typing_the_line_is_not_saved() -> None:
    driver = open_line(Driver())
    driver.type("Zo")
    assert driver.press("ctrl-s") == ["Tout est enregistré, sauf ce que vous tapez."]
    driver.type("e")
    assert driver.line[0] == "Zoe"


def test_ctrl_s_says_how_much_is_not_saved_and_why(driver: Driver, disk: Breakable) -> None:
    disk.full = True
    driver.press("a", "enter")
    assert driver.press("ctrl-s") == [
        french("Pas enregistré : le dernier coup de cette partie. Le disque est plein.")
    ]
    driver.press("enter", "enter", "enter", "enter")
    assert driver.press("ctrl-s") == [
        french("Pas enregistrés : les 3 derniers coups de cette partie. Le disque est plein.")
    ]


def test_ctrl_s_tries_again(driver: Driver, disk: Breakable) -> None:
    disk.full = True
    driver.press("a", "enter")
    disk.full = False
    assert driver.press("ctrl-s") == [ENDS]
    assert driver.press("ctrl-s") == [ALL_SAVED]


def test_settings_that_are_not_saved_are_told_too(driver: Driver) -> None:
    driver.session.handlers.clear()
    Keeping(driver.session, Store.memory, LastGames(), settings_trouble=lambda: "Pas les réglages.")
    assert driver.press("ctrl-s") == ["Pas les réglages."]


# Trouble in play
def test_trouble_is_told_after_the_result_and_once(driver: Driver, disk: Breakable) -> None:
    disk.full = True
    said = driver.press("enter", "2", "enter")
    assert said[0].startswith("Groupe 2, 2 points.")
    assert said[-1] == BEGINS
    assert BEGINS not in driver.press("enter")


def test_its_end_is_told_too(driver: Driver, disk: Breakable) -> None:
    disk.full = True
    driver.press("a", "enter")
    disk.full = False
    assert driver.press("enter", "2", "enter")[-1] == ENDS
    assert driver.press("ctrl-s") == [ALL_SAVED]
    assert len(driver.keeping.store.load(driver.keeping.unfinished[0].id).log) == 5


def test_ticks_that_fail_are_told(driver: Driver, disk: Breakable) -> None:
    disk.full = True
    assert driver.press("6") == [french("À relancer : 6. Gardés : 2, 4, 4, 4."), BEGINS]


# Leaving
def test_leaving_an_unsaved_game_is_asked_no_first(driver: Driver, disk: Breakable) -> None:
    disk.full = True
    driver.press("a", "enter", "escape")
    assert driver.choose("Quitter") == [
        french(
            "Quitter la partie ? Pas enregistré : le dernier coup de cette partie. "
            "Le disque est plein. Non"
        )
    ]
    driver.press("enter")
    assert driver.screens == ["PlayScreen", "ListScreen"]
    assert driver.press("enter", "down", "enter")[0].startswith("Gobelet, menu principal.")


def test_leaving_the_program_tells_it_too(driver: Driver, disk: Breakable) -> None:
    disk.full = True
    driver.press("a", "enter")
    assert driver.press("ctrl-q") == [
        french(
            "Quitter Gobelet ? Pas enregistré : le dernier coup de cette partie. "
            "Le disque est plein. Non"
        )
    ]


def test_a_game_left_unsaved_is_told_of_in_the_menu_too(driver: Driver, disk: Breakable) -> None:
    disk.full = True
    driver.press("a", "enter", "escape")
    driver.choose("Quitter")
    driver.press("down", "enter")
    assert driver.press("ctrl-q") == [
        french("Quitter Gobelet ? Les parties ne s’enregistrent pas. Le disque est plein. Non")
    ]


# At the start
def test_what_was_found_is_told_before_the_menu(disk: Breakable) -> None:
    aside = Path("/data/games.damaged-1.sqlite3")
    disk.found = (Problem("damaged", aside, 3),)
    driver = Driver(store=lambda: disk)
    said = driver.do(driver.menus.start)
    assert said[0] == (
        "Le fichier des parties était endommagé. 3 parties récupérées. "
        f"Il est conservé sous {aside}."
    )
    assert said[1].startswith("Gobelet, menu principal.")
    assert driver.press("up", "down")[0].startswith("Yahtzee")


def test_a_game_begun_at_once_tells_it_after_its_first_words(disk: Breakable) -> None:
    disk.full = True
    driver = Driver(store=lambda: disk)
    assert BEGINS not in driver.play()
    assert driver.wait(0) == [BEGINS]


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("full", "Le disque est plein."),
        ("denied", "L’écriture est interdite dans {folder}."),
        ("busy", "Un autre programme utilise les parties enregistrées."),
        ("newer", "Les parties enregistrées viennent d’une version plus récente de Gobelet."),
        ("foreign", "{folder} n’est pas un fichier de Gobelet."),
        ("damaged", "{folder} est endommagé."),
        ("unreadable", "{folder} est inutilisable."),
    ],
)
def test_every_problem_has_its_sentence(disk: Breakable, code: str, why: str) -> None:
    folder = Path("/data")
    disk.problem = Problem(code, folder)
    driver = Driver(store=lambda: disk)
    driver.main()
    expected = f"Les parties ne s’enregistrent pas. {why.format(folder=folder)}"
    assert driver.press("ctrl-s") == [expected]
