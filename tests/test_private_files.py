"""What other accounts of the machine can read of the player's: nothing."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from gobelet.cli.data_folder import private_data_dir
from gobelet.cli.errors import crash_words
from gobelet.i18n import language
from gobelet.store.store import FILE, Store
from tests.store.games import filled, played

pytestmark = pytest.mark.posix("modes of files")


@pytest.fixture(autouse=True)
def usual_mask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


def open_to_others(folder: Path) -> list[str]:
    """Return what anybody else may do something with."""
    found = [folder, *folder.rglob("*")]
    return sorted(path.name for path in found if path.lstat().st_mode & 0o077)


def test_a_new_store_is_private(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "above" / "data")
    played(store, 5)
    names = {path.name for path in (tmp_path / "above" / "data").iterdir()}
    assert names == {FILE, f"{FILE}-wal", f"{FILE}-shm", "locks"}
    assert open_to_others(tmp_path / "above") == ["above"]
    store.close()


def test_a_store_of_an_earlier_version_becomes_private(tmp_path: Path) -> None:
    filled(tmp_path, 1, 1)
    (tmp_path / f"{FILE}-wal").write_bytes(b"")
    (tmp_path / "games.damaged-2026-11-23.sqlite3").touch(0o644)
    (tmp_path / FILE).chmod(0o664)
    (tmp_path / "letter.txt").touch(0o644)
    (tmp_path / "games.other.sqlite3").symlink_to(tmp_path / "letter.txt")
    store = Store.open(tmp_path)
    played(store, 5)
    # A folder that was given may be for others too, and what else lies there.
    assert open_to_others(tmp_path) == ["games.other.sqlite3", "letter.txt"]
    store.close()


@pytest.mark.parametrize(("leads_to", "private"), [("stuff", ()), ("stuff/mine.db", ("mine.db",))])
def test_of_a_link_the_file_becomes_private_and_nothing_else_there(
    leads_to: str, private: tuple[str, ...], tmp_path: Path
) -> None:
    there, data = tmp_path / "there", tmp_path / "data"
    for folder in (data, there / "stuff"):
        folder.mkdir(parents=True)
    for name in ("stuff.txt", "stuff/mine.db", "stuff/mine.letter.db"):
        (there / name).touch(0o644)
    (data / FILE).symlink_to(there / leads_to)
    before = open_to_others(there)
    Store.open(data).close()
    assert {*before} - {*open_to_others(there)} == {*private}


def test_what_is_set_aside_and_what_is_recovered_is_private(tmp_path: Path) -> None:
    filled(tmp_path / "data", 2, 2)
    (tmp_path / "data" / FILE).write_bytes(b"nothing")
    store = Store.open(tmp_path / "data")
    played(store, 5)
    assert open_to_others(tmp_path / "data") == []
    store.close()


def test_the_usual_folder_becomes_private_and_a_given_one_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("GOBELET_DATA_DIR", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    usual, given = tmp_path / "gobelet", tmp_path / "given"
    for folder in (usual, given):
        folder.mkdir(0o755)
    assert private_data_dir(None) == usual
    assert private_data_dir(str(given)) == given
    assert (open_to_others(usual), open_to_others(given)) == ([], ["given"])


def test_a_report_of_a_crash_is_private(tmp_path: Path) -> None:
    crash_words(RuntimeError("Ana"), tmp_path / "data", language("en"))
    assert "Ana" in (tmp_path / "data" / "errors.log").read_text()
    assert open_to_others(tmp_path / "data") == []
