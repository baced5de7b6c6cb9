"""Games written into a file, from the menus."""

import json
import re
from pathlib import Path

import pytest

from gobelet.store.save import DamagedSave, Save
from gobelet.store.store import Store
from tests.support.games.games import finished
from tests.support.keyboard.driver import Driver


@pytest.fixture
def over(tmp_path: Path) -> Driver:
    """A session whose only game has ended; its files go into a folder of the test's."""
    driver = finished()
    driver.options.data_dir = tmp_path
    driver.press("enter")
    driver.choose("Menu principal", "Parties jouées")
    return driver


def games(folder: Path) -> list[object]:
    [file] = folder.glob("*.json")
    found = json.loads(file.read_text("utf-8"))["games"]
    assert isinstance(found, list)
    return found


def test_all_games_are_in_a_new_file(over: Driver, tmp_path: Path) -> None:
    over.choose("Exporter toutes")
    [told, place] = over.wait(1)
    path = next(tmp_path.glob("*.json"))
    assert told == f"1 partie exportée dans {path}."
    assert place == "Parties jouées. Exporter toutes les parties dans un fichier"
    assert re.fullmatch(r"gobelet-games-\d{4}-\d\d-\d\d-\d{6}\.json", path.name)
    assert len(games(tmp_path)) == 1


def test_one_game_is_exported_from_its_menu(over: Driver, tmp_path: Path) -> None:
    over.choose("100 points", "Exporter dans")
    assert over.wait(1)[0].startswith("1 partie exportée dans ")
    assert len(games(tmp_path)) == 1


def test_an_unfinished_game_is_exported_too(tmp_path: Path) -> None:
    driver = Driver()
    driver.options.data_dir = tmp_path
    driver.main()
    driver.play()
    driver.press("enter", "escape")
    driver.choose("Quitter la partie", "Parties en cours")
    driver.press("enter")
    driver.choose("Exporter dans")
    assert driver.wait(1)[0].startswith("1 partie exportée dans ")
    assert len(games(tmp_path)) == 1


def test_without_a_game_there_is_nothing_to_export() -> None:
    driver = Driver()
    driver.main()
    assert driver.choose("Parties jouées", "Exporter") == ["Aucune partie à exporter."]


def test_a_folder_that_cannot_be_used_is_told(over: Driver, tmp_path: Path) -> None:
    over.options.data_dir = tmp_path / "file"
    over.options.data_dir.write_text("")
    over.choose("Exporter toutes")
    [told, _] = over.wait(1)
    assert told.startswith("Pas enregistré")


def test_a_damaged_game_is_told_and_the_others_are_exported(
    over: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save = over.keeping.store.load(over.keeping.store.finished()[0].id)
    over.keeping.store.add(save)
    load = Store.load

    def damaged(store: Store, number: int) -> Save:
        if number == save.heading.id:
            raise DamagedSave(number, "checksum")
        return load(store, number)

    monkeypatch.setattr(Store, "load", damaged)
    over.choose("Exporter toutes")
    said = over.wait(1)
    assert said[0] == f"Partie {save.heading.id} endommagée, non exportée."
    assert said[1].startswith("1 partie exportée dans ")
    assert len(games(tmp_path)) == 1
