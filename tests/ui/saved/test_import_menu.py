"""Games taken out of a file, from the menus."""

import errno
import json
import os
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

import platformdirs
import pytest

from gobelet.store.export_reader import ExportReader, NotGames
from gobelet.ui.saved.export_files import ExportFiles
from tests.support.games.games import finished
from tests.support.keyboard.driver import Driver, french


@pytest.fixture(autouse=True)
def downloads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "downloads"
    folder.mkdir()
    monkeypatch.setattr(platformdirs, "user_downloads_path", lambda: folder)
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


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("/nowhere/games.json", "n’existe pas."),
        ("~nobody/games.json", "n’existe pas."),
        ("half a character: \ud800", "n’existe pas."),
        pytest.param("/dev/zero", "n’est pas un fichier.", marks=pytest.mark.posix("devices")),
        (tempfile.gettempdir(), "n’est pas un fichier."),
        pytest.param(
            "n" * 300,
            "est illisible.",
            marks=pytest.mark.posix("names that are too long for a file alone"),
        ),
        ("n/" * 2000, "n’existe pas."),
    ],
    ids=lambda text: ascii(text[:30]),
)
def test_what_is_no_file_is_told_and_the_line_stays(driver: Driver, path: str, why: str) -> None:
    [told] = typed(driver, path)
    assert told.endswith(f" {why}")
    assert len(told) < 250
    assert driver.screens[-1] == "TypingScreen"


def test_a_file_that_may_not_be_looked_at_is_told(driver: Driver, export: Path) -> None:
    with mock.patch.object(Path, "stat", side_effect=PermissionError(errno.EACCES, "no")):
        [told] = typed(driver, export)
    assert told.endswith(" est illisible.")


@pytest.mark.posix("pipes, devices and links")
def test_whatever_lies_beside_it_a_file_is_offered(
    driver: Driver, export: Path, downloads: Path
) -> None:
    good = export.rename(downloads / "good.json")
    os.mkfifo(downloads / "pipe.json")
    (downloads / "folder.json").mkdir()
    (downloads / "device.json").symlink_to("/dev/zero")
    (downloads / "nowhere.json").symlink_to("gone")
    (downloads / "circle.json").symlink_to("circle.json")
    (downloads / "copy.json").symlink_to(good)
    unreadable = downloads / "unreadable.json"
    unreadable.write_bytes(good.read_bytes())
    for name, year in (("early", -70_000_000_000), ("late", 300_000_000_000)):
        odd = downloads / f"{name}.json"
        odd.write_bytes(good.read_bytes())
        with suppress(OSError, OverflowError):
            # Not every file system has such times.
            os.utime(odd, (year, year))
    open_ = os.open

    def refuse(path: Path, *rest: int) -> int:
        if path == unreadable:
            raise PermissionError(errno.EACCES, "no")
        return open_(path, *rest)

    with mock.patch.object(os, "open", refuse):
        driver.choose("Importer")
    names = {item.partition(",")[0] for item in driver.items()}
    assert names == {"good.json", "copy.json", "early.json", "late.json", "Un autre fichier"}
    driver.choose("late.json")
    assert driver.wait(1)[0] == "1 partie importée."


@pytest.mark.parametrize("seconds", [-1e18, -70_000_000_000.5, 1e11, 2.6e11, 9.9e17, 1e300])
def test_a_file_of_another_age_is_offered_without_a_date(
    seconds: float, driver: Driver, export: Path, downloads: Path
) -> None:
    good = export.rename(downloads / "good.json")
    look = Path.stat

    def stat(path: Path, **how: bool) -> object:
        found = look(path, **how)
        if path != good:
            return found
        return SimpleNamespace(st_mode=found.st_mode, st_size=found.st_size, st_mtime=seconds)

    with mock.patch.object(Path, "stat", stat):
        driver.choose("Importer")
    assert driver.items() == ["good.json", "Un autre fichier"]


def test_a_folder_that_may_not_be_read_has_no_files(driver: Driver, export: Path) -> None:
    with mock.patch.object(os, "scandir", side_effect=PermissionError(errno.EACCES, "no")):
        driver.choose("Importer")
    assert driver.items() == ["Un autre fichier"]


def test_among_thousands_of_files_the_newest_are_found_in_slices(
    driver: Driver, export: Path, downloads: Path
) -> None:
    good = export.rename(downloads / "good.json")
    for number in range(2000):
        (downloads / f"{number}.json").touch()
        os.utime(downloads / f"{number}.json", (number, number))
    os.utime(good, (1950.5, 1950.5))
    files = ExportFiles(downloads)
    assert sum(1 for _ in files.look()) == 2001 + 50
    assert [found.path for found in files.found] == [good]


def test_what_is_too_large_is_told(
    driver: Driver, export: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gobelet.ui.saved.import_menu.MAX_BYTES", 10)
    typed(driver, export)
    [told, place] = driver.wait(1)
    assert told.startswith("Le fichier est trop gros")
    assert place.startswith("Parties jouées.")


def test_a_file_that_changes_while_it_is_imported_is_told(
    driver: Driver, export: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: ExportReader) -> Iterator[object]:
        yield json.loads(export.read_bytes())["games"][0]
        raise NotGames("syntax")

    typed(driver, export)
    monkeypatch.setattr(ExportReader, "games", broken)
    monkeypatch.setattr(ExportReader, "check", lambda _: iter(()))
    assert driver.wait(1)[:2] == [
        "Le fichier est endommagé, ou n’est pas du JSON.",
        "1 partie importée.",
    ]


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
