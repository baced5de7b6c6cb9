"""Messages of the history in the clipboard, by the system's own programs."""

import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import pytest

from gobelet.ui.help import history
from gobelet.ui.widgets import clipboard
from gobelet.ui.widgets.clipboard import LIMIT, STEP, Copying, Tool, tools
from tests.support.games.games import thrown
from tests.support.keyboard.driver import Clock, Driver

NEW, OLD, WINDOWS = Tool(("new",)), Tool(("old", "-x")), Tool(("clip.exe",), "utf-16-le")


@dataclass
class Program:
    """A program at work that ends so, after so many looks at it."""

    code: int | None = 0
    looks: int = 1
    killed: bool = False

    def poll(self) -> int | None:
        self.looks -= 1
        return None if self.looks > 0 else self.code

    def kill(self) -> None:
        self.killed = True


@dataclass
class System:
    """Programs by their names; one that is None is not there."""

    programs: dict[str, Program | None]
    started: list[tuple[Sequence[str], bytes]] = field(default_factory=list)

    def start(self, command: Sequence[str], text: bytes) -> Program:
        program = self.programs[command[0]]
        if program is None:
            raise FileNotFoundError(command[0])
        self.started.append((command, text))
        return program


def copy(system: System, *tools: Tool, text: str = "Dés") -> tuple[list[bool], float]:
    """Copy; return what it comes to, and how long it took."""
    clock, done = Clock(), [0.0]
    results: list[bool] = []

    def ended(copied: bool) -> None:
        results.append(copied)
        done[0] = clock.now

    Copying(text, tools, clock.later, ended, system.start).begin()
    clock.wait(20.0)
    return results, done[0] - 100.0


def test_the_first_program_copies() -> None:
    system = System({"new": Program(), "old": Program()})
    results, seconds = copy(system, NEW, OLD)
    assert results == [True]
    assert system.started == [(("new",), "Dés".encode())]
    assert seconds <= STEP


def test_windows_is_given_its_own_encoding() -> None:
    system = System({"clip.exe": Program()})
    assert copy(system, WINDOWS, text="é")[0] == [True]
    assert system.started[0][1] == b"\xe9\x00"


@pytest.mark.parametrize("first", [None, Program(code=1)])
def test_where_one_is_not_there_or_fails_the_next_copies(first: Program | None) -> None:
    system = System({"new": first, "old": Program()})
    assert copy(system, NEW, OLD)[0] == [True]
    assert system.started[-1][0] == ("old", "-x")


def test_one_that_hangs_is_ended_and_the_next_copies() -> None:
    hung = Program(looks=10_000)
    system = System({"new": hung, "old": Program()})
    results, seconds = copy(system, NEW, OLD)
    assert results == [True]
    assert hung.killed
    assert seconds <= LIMIT + 2 * STEP


def test_one_that_takes_its_time_may() -> None:
    slow = Program(looks=20)
    assert copy(System({"new": slow}), NEW)[0] == [True]
    assert not slow.killed


@pytest.mark.parametrize("programs", [(), (NEW,), (NEW, OLD)])
def test_without_any_nothing_is_copied(programs: tuple[Tool, ...]) -> None:
    system = System({"new": None, "old": Program(code=1)})
    assert copy(system, *programs)[0] == [False]


@pytest.mark.parametrize(
    ("system", "environment", "names"),
    [
        ("win32", {}, ["clip.exe"]),
        ("darwin", {"DISPLAY": ":0"}, ["pbcopy"]),
        ("linux", {}, []),
        ("linux", {"DISPLAY": ":0"}, ["xclip", "xsel"]),
        ("linux", {"WAYLAND_DISPLAY": "w", "DISPLAY": ":0"}, ["wl-copy", "xclip", "xsel"]),
        ("linux", {"WSL_DISTRO_NAME": "Debian"}, ["clip.exe"]),
    ],
)
def test_each_system_has_its_programs(
    system: str, environment: dict[str, str], names: list[str]
) -> None:
    assert [tool.command[0] for tool in tools(system, environment)] == names


@pytest.mark.posix("a shell")
@pytest.mark.parametrize(("script", "copied"), [("cat > {file}", True), ("exit 3", False)])
def test_a_real_program_reads_the_text(script: str, copied: bool, tmp_path: Path) -> None:
    file = tmp_path / "copied"
    running = clipboard.start(["sh", "-c", script.format(file=file)], "Dés".encode())
    while (code := running.poll()) is None:
        os.sched_yield()
    assert (code == 0) is copied
    assert (file.read_text(encoding="utf-8") if copied else not file.exists()) in ("Dés", True)


# From the list
@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> System:
    """One program, which copies."""
    system = System({"new": Program()})
    monkeypatch.setattr(history, "tools", lambda: [NEW])
    monkeypatch.setattr(history, "Copying", partial(Copying, start=system.start))
    return system


def opened() -> Driver:
    driver = thrown()
    driver.press("escape")
    driver.choose("Historique")
    return driver


@pytest.mark.parametrize(
    ("item", "says", "lines"),
    [
        ("Copier ce", "Copie de 1 message.", slice(2, 3)),
        ("Copier 3", "Copie de 3 messages.", slice(0, 3)),
    ],
)
def test_messages_are_copied(item: str, says: str, lines: slice, system: System) -> None:
    driver = opened()
    driver.press("enter")
    assert driver.choose(item) == [says]
    assert driver.screens[-1] == "HistoryScreen"
    assert driver.wait(1.0) == ["C’est copié."]
    texts = [utterance.text for utterance in driver.speaker.history.all()]
    assert system.started == [(("new",), "\n".join(texts[lines]).encode())]


def test_where_nothing_can_copy_the_file_is_named(system: System) -> None:
    system.programs["new"] = None
    driver = opened()
    driver.press("enter", "enter")
    assert driver.wait(1.0) == ["Copie impossible ici. Enregistrer dans un fichier reste possible."]


def test_a_view_is_copied_alone(system: System) -> None:
    driver = opened()
    driver.press("right", "enter", "enter")
    driver.wait(1.0)
    assert system.started[0][1].decode() == "2, 4, 4, 4, 6. Encore 2 lancers."
