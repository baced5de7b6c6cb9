"""A damaged file that another program has open: Windows renames no such file."""

import os
import sys
from pathlib import Path

import pytest

from gobelet.i18n import language
from gobelet.store.save import Problem
from gobelet.store.store import FILE, Store
from gobelet.ui.saved.store_words import trouble_words
from tests.store.games import all_saved, filled, numbers, play, played

SHARING_VIOLATION = 32


@pytest.fixture(autouse=True)
def _open_files_keep_their_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """Refuse what Windows refuses: to rename a file that is open."""
    if sys.platform == "win32":
        return
    rename = Path.rename

    def checked(path: Path, target: Path) -> Path:
        for descriptor in Path("/proc/self/fd").iterdir():
            if descriptor.is_symlink() and os.path.realpath(descriptor) == os.path.realpath(path):
                error = PermissionError(13, "in use", str(path))
                error.winerror = SHARING_VIOLATION  # type: ignore[attr-defined]  # Windows has it
                raise error
        return rename(path, target)

    monkeypatch.setattr(Path, "rename", checked)


def damage(path: Path) -> None:
    with path.open("r+b") as file:
        file.seek(0)
        file.write(b"something else")


def test_both_programs_tell_of_the_damage_and_nothing_is_lost(tmp_path: Path) -> None:
    saves = filled(tmp_path, 3, 3)
    other = Store.open(tmp_path)
    journal, table = played(other, 5)
    damage(tmp_path / FILE)
    first = Store.open(tmp_path)
    assert first.problem == Problem("open", tmp_path / FILE)
    assert set(numbers(first)) >= set(saves)
    mine, my_table = played(first, 4)
    # The other program closes the file at its next action, and it is repaired there.
    play(table, 1, lambda: journal.save(table))
    assert all_saved(other)
    (news,) = other.news
    assert (news.code, news.count) == ("damaged", len(saves) + 1)
    play(my_table, 1, lambda: mine.save(my_table))
    assert all_saved(first)
    assert {journal.id, mine.id, *saves} <= set(numbers(first)) == set(numbers(other))
    first.close()
    other.close()


def test_the_sentence_says_what_to_do(tmp_path: Path) -> None:
    text = trouble_words(Problem("open", tmp_path / FILE), language("en"))
    assert text.startswith("Games are not being saved. ")
    assert "is damaged, and another program has it open: close it." in text
