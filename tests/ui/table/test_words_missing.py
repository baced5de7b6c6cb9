"""A game whose words cannot be read: told before it begins, or goes on, and nothing is lost."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from gobelet.games.rolling_cubes.kit import KIT
from gobelet.store.store import Store
from tests.support.driver import Driver, french
from tests.support.word_files import damage, forget_words, word_files

DAMAGED = "Le fichier de dictionnaire fr.xz est endommagé. Réinstallez Gobelet."
FACES = "1213141231212"


@pytest.fixture
def files(tmp_path: Path) -> Iterator[Path]:
    with word_files(tmp_path) as files:
        yield files


def begun(folder: Path) -> Driver:
    driver = Driver(FACES, store=lambda: Store.open(folder))
    driver.play("Ana,Luc", KIT.configure(words="fr"))
    driver.press("enter")
    return driver


def test_a_new_game_is_refused_and_the_menu_stays(files: Path) -> None:
    damage(files / "fr.xz")
    driver = Driver()
    driver.main()
    driver.choose("Nouvelle partie : Rolling Cubes")
    assert driver.choose("Commencer") == [DAMAGED]
    (files / "fr.xz").unlink()
    assert driver.press("enter") == [
        "Le fichier de dictionnaire fr.xz manque ou est illisible. Réinstallez Gobelet."
    ]
    driver.choose("Langue des mots", "anglais")
    assert driver.choose("Commencer")[0].startswith(french("Rolling Cubes"))


def test_a_game_that_was_broken_off_waits_for_its_words(files: Path, tmp_path: Path) -> None:
    begun(tmp_path).keeping.close()
    good = (files / "fr.xz").read_bytes()
    damage(files / "fr.xz")
    forget_words()
    driver = Driver(store=lambda: Store.open(tmp_path))
    driver.do(driver.menus.start)
    assert driver.press("enter")[0] == DAMAGED
    assert driver.screens == ["ListScreen"]
    assert driver.choose("Parties en cours", "Ana", "Reprendre") == [DAMAGED]
    (files / "fr.xz").write_bytes(good)
    assert driver.press("enter")[0].startswith(french("Rolling Cubes"))
    assert driver.screens[-1] == "PlayScreen"


def test_a_game_that_goes_on_has_its_words_whatever_becomes_of_the_files(
    files: Path, tmp_path: Path
) -> None:
    begun(tmp_path).keeping.close()
    driver = Driver(store=lambda: Store.open(tmp_path))
    driver.do(driver.menus.start)
    driver.press("enter")
    (files / "fr.xz").unlink()
    driver.press("enter")
    driver.type("carre")
    driver.press("enter")
    assert driver.press("enter")[0].startswith(french("Ana : carr"))
