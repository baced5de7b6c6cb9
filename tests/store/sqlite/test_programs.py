"""Several programs, real ones, with one store; and programs that are killed."""

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gobelet.store.save import SaveInUse
from gobelet.store.sqlite import database
from gobelet.store.store import FILE, Store
from tests.store.games import all_saved, begun, filled, numbers, play, played, replayed
from tests.store.program import BUSY_MACHINE
from tests.support.system.proof import tried

ROOT = Path(__file__).parents[3]


class Program:
    """A program that does what it is told."""

    def __init__(self, folder: Path, what: str, seed: int = 0) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.store.program", folder, what, str(seed)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def tells(self) -> str:
        """Wait for what it tells; empty once it has ended."""
        assert self._process.stdout
        return self._process.stdout.readline().rstrip("\n")

    def go_on(self) -> None:
        assert self._process.stdin
        self._process.stdin.write("\n")
        self._process.stdin.flush()

    def kill(self) -> None:
        self._process.kill()
        self.end()

    def end(self) -> int:
        self._process.communicate()
        return self._process.returncode


Start = Callable[..., Program]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    programs: list[Program] = []

    def start(what: str, seed: int = 0) -> Program:
        programs.append(Program(tmp_path, what, seed))
        return programs[-1]

    yield start
    for program in programs:
        program.kill()


# Every other line is one of the desk; the seed is the number of lines, too.
@pytest.mark.parametrize("lines", tried([1, 2, 11, 90], [1, 2, 3, 4, 11, 30, 57, 90]))
def test_what_was_saved_outlives_the_program(lines: int, start: Start, tmp_path: Path) -> None:
    program = start("save", lines)
    for _ in range(lines - 1):
        program.tells()
        program.go_on()
    what, entries = program.tells().split()
    program.kill()
    store = Store.open(tmp_path)
    (heading,) = store.unfinished()
    assert heading.broken_off
    save = store.load(heading.id)
    assert len(save.log) == int(entries)
    assert save.desk == ("" if what == "saved" else f"tick {entries}")
    # The game that was killed, played again from its beginning.
    other = Store.memory()
    _, table = begun(other, lines)
    play(table, (lines + 1) // 2, lambda: None)
    assert save.log == tuple(table.log)
    other.close()
    store.close()


@pytest.mark.parametrize("lines", tried([1, 20, 99], [1, 5, 20, 50, 99]))
def test_a_program_killed_in_the_midst_of_it_loses_nothing_it_told(
    lines: int, start: Start, tmp_path: Path
) -> None:
    program = start("run", lines)
    told = [program.tells() for _ in range(lines)][-1]
    program.kill()
    store = Store.open(tmp_path)
    (heading,) = store.unfinished()
    log = store.load(heading.id).log
    assert len(log) >= int(told.split()[1])
    other = Store.memory()
    _, table = begun(other, lines)
    play(table, 1000, lambda: None)
    assert log == tuple(table.log)[: len(log)]
    other.close()
    store.close()


def test_a_game_in_play_cannot_be_taken_up_by_another_program(start: Start, tmp_path: Path) -> None:
    program = start("save")
    program.tells()
    store = Store.open(tmp_path)
    (heading,) = store.unfinished()
    assert (heading.in_use, heading.broken_off) == (True, False)
    save = store.load(heading.id)
    with pytest.raises(SaveInUse):
        store.take_up(save)
    with pytest.raises(SaveInUse):
        store.forget(heading.id)
    program.kill()
    (heading,) = store.unfinished()
    assert (heading.in_use, heading.broken_off) == (False, True)
    table = replayed(save)
    journal = store.take_up(store.load(heading.id))
    (heading,) = store.unfinished()
    assert (heading.in_use, heading.broken_off) == (False, False)
    play(table, 3, lambda: journal.save(table))
    journal.leave()
    assert store.load(heading.id).log == tuple(table.log)
    store.close()
    # Nothing is left of the dead but what all share.
    assert [path.name for path in (tmp_path / "locks").iterdir()] == ["opening"]


@pytest.mark.posix("an open file that is deleted")
def test_a_game_in_play_is_known_as_such_though_the_folder_was_deleted(tmp_path: Path) -> None:
    here = Store.open(tmp_path / "data")
    journal, table = played(here, 3)
    shutil.rmtree(tmp_path / "data")
    play(table, 1, lambda: journal.save(table))
    there = Store.open(tmp_path / "data")
    (heading,) = there.unfinished()
    assert not heading.broken_off
    with pytest.raises(SaveInUse):
        there.take_up(there.load(heading.id))
    there.close()
    here.close()


def test_programs_play_at_once_and_lose_nothing(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "PATIENCE", BUSY_MACHINE)
    programs = [start("play", seed) for seed in range(3)]
    store = Store.open(tmp_path)
    journal, table = played(store, seed=7)
    assert all_saved(store)
    assert [program.tells() for program in programs] == ["played None"] * 3
    for program in programs:
        program.go_on()
        assert program.end() == 0
    assert len(store.tallied()) == 4
    assert store.load(journal.id).log == tuple(table.log)
    for number in numbers(store):
        assert replayed(store.load(number)).over
    store.close()


def test_programs_that_find_a_damaged_store_at_once_set_it_aside_once(
    start: Start, tmp_path: Path
) -> None:
    filled(tmp_path, 3, 3)
    content = bytes(100) + (tmp_path / FILE).read_bytes()[100:]
    (tmp_path / FILE).write_bytes(content)
    programs = [start("open") for _ in range(4)]
    told = sorted(program.tells() for program in programs)
    assert told == ["aside 0 None"] * 3 + ["aside 1 None"]
    (aside,) = tmp_path.glob("games.damaged-*.sqlite3")
    assert aside.read_bytes() == content
    store = Store.open(tmp_path)
    assert len(numbers(store)) == 6
    store.close()


@pytest.mark.posix("an open file that is set aside")
def test_a_file_that_another_program_sets_aside_is_followed(tmp_path: Path) -> None:
    filled(tmp_path, 1, 1)
    here = Store.open(tmp_path)
    journal, table = played(here, 5)
    with (tmp_path / FILE).open("r+b") as file:
        file.write(bytes(100))
    there = Store.open(tmp_path)
    assert [news.code for news in there.news] == ["damaged"]
    play(table, 5, lambda: journal.save(table))
    assert all_saved(here)
    assert there.load(journal.id).log == tuple(table.log)
    assert here.load(journal.id).log == tuple(table.log)
    with pytest.raises(SaveInUse):
        there.take_up(there.load(journal.id))
    here.close()
    there.close()
    later = Store.open(tmp_path)
    assert later.load(journal.id).log == tuple(table.log)
    assert numbers(later) == [1, 2, journal.id]
    later.close()
