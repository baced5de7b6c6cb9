"""Messages of the history in a file."""

import errno
import os
import re
from pathlib import Path

import platformdirs
import pytest

from gobelet.speech.utterance import Category
from tests.support.games.games import thrown
from tests.support.keyboard.driver import Driver, french

NAME = r"gobelet-history-\d{4}-\d\d-\d\d-\d{6}(-\d+)?\.txt"


@pytest.fixture
def driver(tmp_path: Path) -> Driver:
    """Open the history of a game that has three messages."""
    driver = thrown()
    driver.options.data_dir = tmp_path / "data"
    driver.press("escape")
    driver.choose("Historique")
    return driver


def save(driver: Driver) -> list[str]:
    """Save the view in front; return what is said once it is done."""
    driver.press("enter")
    driver.choose("Enregistrer")
    return driver.wait(1.0)


def saved(driver: Driver) -> Path:
    [said] = save(driver)
    found = re.fullmatch(french("Enregistré : (.+)"), said)
    assert found, said
    return Path(found[1])


def test_enter_on_a_message_opens_what_can_be_done(driver: Driver) -> None:
    assert driver.press("enter") == ["Copier ou enregistrer. Copier ce message"]
    assert driver.items() == [
        "Copier ce message",
        "Copier 3 messages",
        "Enregistrer 3 messages dans un fichier",
    ]
    assert driver.press("escape") == [
        "Tout l’historique, 3 messages. 2, 4, 4, 4, 6. Encore 2 lancers."
    ]


def test_the_key_is_answered_before_the_disk(driver: Driver, tmp_path: Path) -> None:
    driver.press("enter")
    assert driver.choose("Enregistrer") == ["Enregistrement de 3 messages."]
    assert driver.screens[-1] == "HistoryScreen"
    assert list(tmp_path.iterdir()) == []


def test_the_file_has_a_message_a_line(driver: Driver, tmp_path: Path) -> None:
    path = saved(driver)
    assert path.parent == tmp_path / "data"
    assert re.fullmatch(NAME, path.name)
    lines = path.read_text(encoding="utf-8").split("\n")
    assert lines[:-1] == [one.text for one in driver.speaker.history.all()[:3]]
    assert lines[-1] == ""


def test_a_view_is_saved_by_itself(driver: Driver) -> None:
    driver.press("right")
    path = saved(driver)
    assert path.name.startswith("gobelet-dice-")
    dice = [one.text for one in driver.speaker.history.all() if one.category is Category.DICE]
    assert path.read_text(encoding="utf-8").splitlines() == dice


def test_one_message_is_not_offered_twice(driver: Driver) -> None:
    driver.press("right", "enter")
    assert driver.items() == ["Copier ce message", "Enregistrer 1 message dans un fichier"]
    assert driver.choose("Enregistrer") == ["Enregistrement de 1 message."]


def test_no_file_is_replaced(driver: Driver) -> None:
    paths = {saved(driver) for _ in range(3)}
    assert len(paths) == 3
    assert all(re.fullmatch(NAME, path.name) for path in paths)


@pytest.mark.parametrize("there", [True, False])
def test_else_it_is_in_the_documents_or_in_the_platforms_folder(
    there: bool, driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    documents, data = tmp_path / "Documents", tmp_path / "platform"
    if there:
        documents.mkdir()
    monkeypatch.setattr(platformdirs, "user_documents_path", lambda: documents)
    monkeypatch.setattr(platformdirs, "user_data_path", lambda *_: data)
    driver.options.data_dir = None
    assert saved(driver).parent == (documents if there else data)


@pytest.mark.parametrize(
    ("number", "says"),
    [
        (errno.ENOSPC, "Pas enregistré : le disque est plein."),
        (errno.EROFS, "Pas enregistré : l’écriture est interdite dans {folder}."),
        (errno.EACCES, "Pas enregistré : l’écriture est interdite dans {folder}."),
        (errno.EIO, "Pas enregistré : le dossier {folder} est inutilisable."),
    ],
)
def test_what_goes_wrong_is_one_sentence(
    number: int, says: str, driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(Path, "mkdir", refuse)
    assert save(driver) == [french(says.format(folder=tmp_path / "data"))]


def test_a_disk_that_fills_up_leaves_no_half_file(driver: Driver, tmp_path: Path) -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("needs /dev/full")
    opened = Path.open

    def open_full(path: Path, mode: str, encoding: str) -> object:
        with opened(path, mode, encoding=encoding):
            return opened(full, "w", encoding=encoding)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Path, "open", open_full)
        assert save(driver) == [french("Pas enregistré : le disque est plein.")]
    assert list((tmp_path / "data").iterdir()) == []


def test_a_file_where_the_folder_should_be(driver: Driver, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("")
    folder = tmp_path / "data"
    assert save(driver) == [french(f"Pas enregistré : le dossier {folder} est inutilisable.")]
