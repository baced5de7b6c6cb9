"""Games taken out of a file, from the menus."""

import json
import os
from pathlib import Path

import pytest

from tests.support.driver import Driver, french
from tests.support.games import finished


@pytest.fixture(autouse=True)
def downloads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "downloads"
    folder.mkdir()
    monkeypatch.setenv("XDG_DOWNLOAD_DIR", str(folder))
    return folder


@pytest.fixture
def export(tmp_path: Path) -> Path:
    """A file of one game."""
    driver = finished()
    driver.options.data_dir = tmp_path / "elsewhere"
    driver.press("enter")
    driver.choose("Menu principal", "Parties jouées", "Exporter toutes")
    driver.wait(1)
    [path] = driver.options.data_dir.glob("*.json")
    return path


@pytest.fixture
def driver(tmp_path: Path) -> Driver:
    """A session without a game, in the list of games played."""
    driver = Driver()
    driver.options.data_dir = tmp_path / "data"
    driver.options.data_dir.mkdir()
    driver.main()
    driver.choose("Parties jouées")
    return driver


def typed(driver: Driver, path: object) -> list[str]:
    driver.choose("Importer", "Un autre fichier")
    driver.paste(str(path))
    return driver.press("enter")


def test_files_of_games_are_offered_the_newest_first(
    driver: Driver, export: Path, downloads: Path
) -> None:
    assert driver.options.data_dir
    older = downloads / "older.json"
    older.write_bytes(export.read_bytes())
    newer = export.rename(driver.options.data_dir / "newer.json")
    (downloads / "other.json").write_text("{}")
    os.utime(older, (1, 1))
    driver.choose("Importer")
    offered = driver.items()
    assert offered[0].startswith(f"{newer.name}, aujourd’hui")
    assert offered[1].startswith(f"{older.name}, ")
    assert offered[2:] == ["Un autre fichier"]


def test_a_file_is_imported_and_its_games_are_there(
    driver: Driver, export: Path, downloads: Path
) -> None:
    export.rename(downloads / "games.json")
    assert driver.choose("Importer", "games.json") == [french("Importation : games.json.")]
    assert driver.wait(1)[0] == "1 partie importée."
    assert driver.said[1].startswith("Parties jouées.")
    driver.go_to("100 points")


def test_a_path_is_typed_or_pasted_in_quotation_marks_too(driver: Driver, export: Path) -> None:
    typed(driver, f'"{export}"')
    assert driver.wait(1)[0] == "1 partie importée."
    driver.press("home")
    typed(driver, export)
    assert driver.wait(1)[0] == "0 partie importée. 1 était déjà là."


@pytest.mark.parametrize("path", ["/nowhere/games.json", "~nobody/games.json", "/dev/zero", "/tmp"])
def test_what_is_no_file_is_told_and_the_line_stays(driver: Driver, path: str) -> None:
    [told] = typed(driver, path)
    assert told.endswith(" n’existe pas.")
    assert driver.screens[-1] == "TypingScreen"


def test_an_empty_line_is_no_path(driver: Driver) -> None:
    driver.choose("Importer", "Un autre fichier")
    assert driver.press("enter") == ["Il manque le chemin."]


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("", "Le fichier est endommagé, ou n’est pas du JSON."),
        ("{}", "Le fichier ne contient pas de parties de Gobelet."),
        ('{"format": "gobelet games", "version": 2, "games": []}', "Le fichier vient d’une"),
    ],
)
def test_a_file_without_games_is_refused(
    driver: Driver, tmp_path: Path, content: str, why: str
) -> None:
    path = tmp_path / "file"
    path.write_text(content)
    typed(driver, path)
    [told, place] = driver.wait(1)
    assert told.startswith(why)
    assert place.startswith("Parties jouées.")


def test_a_game_that_breaks_the_rules_is_told_and_the_others_come(
    driver: Driver, export: Path
) -> None:
    found = json.loads(export.read_text("utf-8"))
    found["games"].insert(0, {**found["games"][0], "log": []})
    export.write_text(json.dumps(found))
    typed(driver, export)
    said = driver.wait(1)
    assert said[0].startswith(french("Partie 1 du fichier : "))
    assert said[1] == "1 partie importée. 1 refusée."
