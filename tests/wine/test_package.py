"""The program for players without Python, made by `.ci/windows package`: a zip, a single file."""

import json
import os
import re
import shutil
from pathlib import Path
from typing import Any, Final
from zipfile import ZipFile

import pytest

from tests.e2e.waiting import wait_for
from tests.support.windows.machine import DATA, FOLDER, Windows

PACKAGES: Final = Path(os.environ.get(FOLDER, ""), "packages")
LARGEST: Final = 40 * 2**20
NVDA: Final = "accessible_output2/lib/nvdaControllerClient64.dll"
RULE: Final = "=" * 80

OWNERS: Final = (
    *("gobelet", "Python", "accessible-output2", "prismatoid", "NVDA", "numpy", "msgspec"),
    *("babel", "cffi", "cryptography", "miniaudio", "prompt_toolkit", "pywin32", "websockets"),
)
"""Whose parts and licences are surely in a package."""

PLAY: Final = ("--data-dir", DATA, "play", "--seed", "3", "--lang", "fr")

KEYS: Final = ("Return", "t", "d", "eacute", "quotedbl", "Return", "s", "t", "Return", "t")
"""Ten keys, each of which is answered."""

DETACHED: Final = (
    "import subprocess, sys; subprocess.Popen(sys.argv[1:], creationflags=8, close_fds=True)"
)
"""Starts a program without a console and without streams: DETACHED_PROCESS."""


def the_one(pattern: str) -> Path:
    found = sorted(PACKAGES.glob(pattern))
    if len(found) != 1:
        raise pytest.UsageError("These tests need the packages: bash .ci/windows package")
    return found[0]


@pytest.fixture(scope="session")
def unpacked(machine: Windows) -> Path:
    """The folder of the zip, on drive C."""
    place = machine.path("C:\\portable")
    shutil.rmtree(place, ignore_errors=True)
    with ZipFile(the_one("*.zip")) as archive:
        archive.extractall(place)
    [folder] = place.iterdir()
    return folder


@pytest.fixture(scope="session")
def single(machine: Windows) -> str:
    """The single file, on drive C."""
    shutil.copy(the_one("*.exe"), machine.path("C:\\gobelet.exe"))
    return "C:\\gobelet.exe"


def in_windows(path: Path, windows: Windows) -> str:
    return "C:\\" + str(path.relative_to(windows.drive)).replace("/", "\\")


def answers(windows: Windows, *command: str) -> None:
    """Compare what a program answers without a console with what it should."""
    assert re.fullmatch(rb"[0-9.]+\n= 0\n", windows.run(*command, "--version"))
    written = windows.run(*command, "doctor", "--json")
    found: dict[str, Any] = json.loads(written.partition(b"\n")[0])
    assert "absent" not in found["packages"].values()
    causes = {one["id"]: one["cause"] for one in found["speech"]}
    assert causes.keys() == {"accessible-output2", "prismatoid"}
    assert "not installed" not in causes.values()
    scored = windows.run(*command, "score", "13334", "--lang", "fr").decode()
    assert scored.startswith("Groupe 1, 1 point\n")
    assert "Brelan, 14 points\n" in scored


def test_the_single_file_answers(single: str, windows: Windows) -> None:
    answers(windows, single)


def test_the_folder_answers(unpacked: Path, windows: Windows) -> None:
    answers(windows, in_windows(unpacked / "program" / "gobelet.exe", windows))


@pytest.mark.parametrize("name", ["nvda", "jaws"])
def test_ten_keys_by_the_start_script(name: str, unpacked: Path, windows: Windows) -> None:
    # The library of NVDA itself finds no stand-in.
    stand_in = windows.drive / "readers" / Path(NVDA).name
    shutil.copy(stand_in, unpacked / "program" / "_internal" / NVDA)
    windows.use(name)
    script = in_windows(unpacked / "Gobelet.cmd", windows)
    console = windows.start("cmd", "/c", script, *PLAY)
    windows.reader.heard(number=3)
    answered = [console.answered(key) for key in KEYS]
    assert answered[:3] == [
        ["2, 2, 3, 5, 5. Encore 2 lancers."],
        ["Tour 1 sur 13, lancer 1 sur 3."],
        ["2, 2, 3, 5, 5. Encore 2 lancers."],
    ]
    assert all(answered)


def test_ten_keys_in_the_single_file(single: str, windows: Windows) -> None:
    # NVDA's own library, which it unpacks, believes that NVDA is there, and nobody hears it.
    console = windows.start(single, *PLAY, "--output", "text")
    wait_for(lambda: windows.text()[-1:] == ["Tour 1 sur 13. Entrée pour lancer."], "the game")
    lines = begun = windows.text()
    for key in KEYS:
        console.press(key)
        wait_for(lambda before=lines: windows.text() != before, f"an answer to {key}")  # type: ignore[misc]
        lines = windows.text()
    assert lines[len(begun)] == "2, 2, 3, 5, 5. Encore 2 lancers."
    assert len(lines) >= len(begun) + len(KEYS)


def test_a_table_for_others_opens(single: str, windows: Windows) -> None:
    # What is loaded for it alone: websockets, cryptography.
    host = ("host", "yahtzee", "--players", "Ana,remote", "--address", "127.0.0.1", "--port", "0")
    windows.start(single, "--data-dir", DATA, *host, "--lang", "fr", "--output", "text")
    wait_for(lambda: "gobelet join 127.0.0.1:" in "".join(windows.text()), "the invitation")


def test_an_error_can_be_read_though_the_window_closes_with_it(
    unpacked: Path, windows: Windows
) -> None:
    program = in_windows(unpacked / "program" / "gobelet.exe", windows)
    console = windows.start(program, "score", "x", "--lang", "fr")
    wait_for(lambda: "Entrée" in "".join(windows.text()), "the sentence")
    assert console.runs
    console.press("Return")
    assert console.wait(20) == 2


def test_started_without_a_console_a_window_opens(unpacked: Path, windows: Windows) -> None:
    program = in_windows(unpacked / "program" / "gobelet.exe", windows)
    windows.python_beside(DETACHED, program, *PLAY, "--output", "text")
    try:
        wait_for(lambda: "Tour 1" in "".join(windows.text()), "the game")
        windows.display.run("xdotool", "key", "Return")
        wait_for(lambda: "Encore 2 lancers." in "".join(windows.text()), "the throw")
    finally:
        windows.run("taskkill", "/f", "/im", "gobelet.exe")


# What is in them


def licences(text: str) -> tuple[dict[str, set[str]], set[str]]:
    """Return the parts by their owners, and those of whom there is a text."""
    contents, *texts = text.replace("\r\n", "\n").split(RULE + "\n")
    listed = (block.splitlines() for block in contents.strip().split("\n\n")[1:])
    parts = {owner: {part.strip().replace("\\", "/") for part in owned} for owner, *owned in listed}
    return parts, {heading.partition(":")[0] for heading in texts[::2]}


def test_every_part_has_its_licence(unpacked: Path, windows: Windows) -> None:
    parts, texts = licences((unpacked / "licences.txt").read_text("utf-8"))
    assert parts.keys() == texts
    listed = {part for owned in parts.values() for part in owned}
    inside = unpacked / "program" / "_internal"
    files = {path.relative_to(inside).as_posix() for path in inside.rglob("*") if path.is_file()}
    unlisted = {file for file in files if not {file, file.partition("/")[0]} & listed}
    assert unlisted == {"licences.txt"}
    binaries = {file for file in files if file.endswith((".dll", ".pyd"))}
    assert binaries <= listed, "a library goes by its owner's folder alone"
    for name in OWNERS:
        assert any(owner.startswith(name) for owner in parts), name


def test_the_single_file_has_the_same_parts(single: str, unpacked: Path, windows: Windows) -> None:
    viewer = "C:\\b\\Scripts\\pyi-archive_viewer.exe"
    written = windows.run(viewer, "--list", "--brief", single).decode()
    inside = unpacked / "program" / "_internal"
    files = {path.relative_to(inside).as_posix() for path in inside.rglob("*") if path.is_file()}
    held = set(re.findall(r"[^'\[\], \n]+", written.replace("\\\\", "/").replace("\\", "/")))
    assert files <= held
    assert the_one("*.exe").stat().st_size < LARGEST


def test_there_are_no_libraries_of_other_systems(unpacked: Path) -> None:
    inside = unpacked / "program" / "_internal"
    names = {path.name for path in inside.rglob("*") if path.is_file()}
    others = {name for name in names if name.endswith((".so", ".dylib")) or name == "SAAPI32.dll"}
    assert others == set()
    libraries = {path.name for path in (inside / "accessible_output2" / "lib").iterdir()}
    assert libraries == {Path(NVDA).name}
    # Windows brings these itself; those of Wine are Wine's.
    assert not {name for name in names if name.lower().startswith(("api-ms-", "ucrtbase"))}


def test_the_zip_has_a_script_to_start_on_top(unpacked: Path) -> None:
    assert {path.name for path in unpacked.iterdir()} == {"Gobelet.cmd", "licences.txt", "program"}
    lines = (unpacked / "Gobelet.cmd").read_bytes().split(b"\r\n")
    assert lines[-1] == b""
    assert not any(b"\n" in line for line in lines)
