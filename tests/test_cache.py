"""The cache folder: what is damaged, or cannot be written, is as if it had never been there."""

from pathlib import Path

import pytest

from gobelet import cache


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "made" / "when needed"
    monkeypatch.setenv("GOBELET_CACHE_DIR", str(place))
    return place


def test_what_was_written_is_read(folder: Path) -> None:
    cache.write("a.table", b"worth" * 1000)
    found = cache.read("a.table")
    assert found is not None
    assert bytes(found) == b"worth" * 1000
    assert [file.name for file in folder.iterdir()] == ["a.table"]


def test_what_is_written_again_replaces_the_old(folder: Path) -> None:
    cache.write("a.table", b"old")
    cache.write("a.table", b"new")
    found = cache.read("a.table")
    assert found is not None
    assert bytes(found) == b"new"
    assert len(list(folder.iterdir())) == 1


def test_nothing_there() -> None:
    assert cache.read("a.table") is None


@pytest.mark.parametrize("place", [0, 15, 16, 500, -1])
def test_one_wrong_byte_is_found(folder: Path, place: int) -> None:
    cache.write("a.table", bytes(1000))
    file = folder / "a.table"
    data = bytearray(file.read_bytes())
    data[place] ^= 1
    file.write_bytes(data)
    assert cache.read("a.table") is None


@pytest.mark.parametrize("length", [0, 10, 16, 999])
def test_a_cut_file_is_found(folder: Path, length: int) -> None:
    cache.write("a.table", b"1" * 1000)
    file = folder / "a.table"
    file.write_bytes(file.read_bytes()[:length])
    assert cache.read("a.table") is None


def test_a_folder_that_cannot_be_made_is_no_matter(tmp_path: Path) -> None:
    (tmp_path / "made").write_text("in the way")
    cache.write("a.table", b"data")
    assert cache.read("a.table") is None


def test_a_full_disk_leaves_nothing_behind(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_self: Path, _target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    cache.write("a.table", b"data")
    assert not list(folder.iterdir())


def test_without_being_told_it_is_the_platforms_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GOBELET_CACHE_DIR")
    assert "gobelet" in str(cache.folder())
