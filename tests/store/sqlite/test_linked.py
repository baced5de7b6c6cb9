"""A store that is a link: it is followed, and never is what it leads to set aside."""

from pathlib import Path

import pytest

from gobelet.store.store import FILE, Store
from tests.store.games import filled, numbers, played

pytestmark = pytest.mark.posix("links")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of a store whose file is a link to "there"."""
    found = tmp_path / "data"
    found.mkdir()
    (found / FILE).symlink_to(tmp_path / "there" / "mine.sqlite3")
    (tmp_path / "there").mkdir()
    return found


def test_a_link_is_followed_and_stays(folder: Path) -> None:
    there = folder.parent / "there"
    store = Store.open(folder)
    assert (store.news, store.problem) == ((), None)
    journal, _ = played(store, 3)
    assert {path.name for path in there.iterdir()} >= {"mine.sqlite3", "mine.sqlite3-wal", "locks"}
    store.close()
    store = Store.open(folder)
    assert numbers(store) == [journal.id]
    store.close()
    assert (folder / FILE).is_symlink()
    assert [path.name for path in folder.iterdir()] == [FILE]


def test_a_link_into_a_folder_that_is_not_there_yet(folder: Path) -> None:
    (folder.parent / "there").rmdir()
    store = Store.open(folder)
    assert (store.news, store.problem) == ((), None)
    store.close()
    assert (folder.parent / "there" / "mine.sqlite3").exists()


@pytest.mark.parametrize("content", [b"", b"A letter to Luc.", b"zeros"])
def test_of_a_link_its_name_alone_is_changed(content: bytes, folder: Path) -> None:
    there = folder.parent / "there" / "mine.sqlite3"
    saves = filled(there.parent, 3, 2) if content == b"zeros" else {}
    if saves:
        whole = (there.parent / FILE).rename(there).read_bytes()
        content = bytes(100) + whole[100:]
    there.write_bytes(content)
    beside = {path.name for path in there.parent.iterdir()}
    for _ in range(2):
        store = Store.open(folder)
        assert numbers(store) == sorted(saves)
        if store.news:
            [news] = store.news
            assert (news.code, news.count) == ("damaged", len(saves))
            assert news.path.parent == folder
            assert news.path.readlink() == there
        assert store.problem is None
        store.close()
    assert not (folder / FILE).is_symlink()
    assert there.read_bytes() == content
    assert {path.name for path in there.parent.iterdir()} == beside | {"locks"}


@pytest.mark.parametrize("target", ["/dev/null", "folder"])
def test_what_is_no_file_is_left_alone(target: str, folder: Path) -> None:
    (folder.parent / "folder").mkdir()
    (folder / FILE).unlink()
    (folder / FILE).symlink_to(folder.parent / target)
    store = Store.open(folder)
    assert store.problem
    assert store.problem.code == "foreign"
    assert store.problem.path == folder / FILE
    store.close()
    assert (folder / FILE).readlink() == folder.parent / target


def test_damage_in_play_sets_the_link_aside(folder: Path) -> None:
    there = folder.parent / "there" / "mine.sqlite3"
    store = Store.open(folder)
    journal, table = played(store, 3)
    store.close()
    store = Store.open(folder)
    whole = there.read_bytes()
    damaged = whole[:4096] + bytes(len(whole) - 4096)
    there.write_bytes(damaged)
    journal, table = played(store, 5, 2)
    assert store.problem is None
    store.close()
    assert not (folder / FILE).is_symlink()
    assert len(list(folder.glob("games.damaged-*"))) == 1
    store = Store.open(folder)
    assert journal.id in numbers(store)
    assert store.load(journal.id).log == table.log
    store.close()
