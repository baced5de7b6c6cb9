"""A Windows under Wine with the game, as `.ci/windows` sets it up, and stand-ins of readers."""

import json
import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tests.e2e.terminal.x11 import Display
from tests.e2e.waiting import LONG, wait_for, wait_until_quiet

FOLDER: Final = "GOBELET_WINDOWS"
"""The variable that names the folder of `.ci/windows`."""

PROGRAM: Final = r"C:\g\Scripts\gobelet.exe"
PYTHON: Final = r"C:\g\Scripts\python.exe"

DATA: Final = r"C:\data"

_ROOT: Final = Path(__file__).parents[3]

_SILENCE: Final = 0.25
"""Seconds: a reader that was told nothing for so long is told no more."""

_NEVER_THERE: Final = ("LANG", "LC_CTYPE", "LANGUAGE", "TERM")
"""Variables that no Windows has, which Wine hands on."""


@dataclass(frozen=True, slots=True)
class Call:
    """What a reader was told: when, by which thread, what, and the text."""

    seconds: float
    thread: int
    what: str
    text: str


class Reader:
    """A stand-in of NVDA or JAWS: what it was told, and whether it answers."""

    def __init__(self, folder: Path, name: str) -> None:
        self._file = {what: folder / f"{name}.{what}" for what in ("log", "absent", "wait", "hang")}

    def reset(self) -> None:
        """Forget what it was told, and be there."""
        for file in self._file.values():
            file.unlink(missing_ok=True)

    def be_there(self, there: bool) -> None:
        absent = self._file["absent"]
        absent.unlink(missing_ok=True) if there else absent.touch()

    def be_slow_once(self, seconds: float) -> None:
        self._file["wait"].write_text(f"{seconds * 1000:.0f}")

    def hang(self, hangs: bool) -> None:
        hang = self._file["hang"]
        hang.touch() if hangs else hang.unlink(missing_ok=True)

    def calls(self) -> list[Call]:
        try:
            lines = self._file["log"].read_text("utf-8").splitlines()
        except FileNotFoundError:
            return []
        parts = (line.split(" ", 3) for line in lines)
        return [Call(int(at) / 1e6, int(thread), what, text) for at, thread, what, text in parts]

    def heard(
        self, since: int = 0, number: int = 1, seconds: float = LONG, silence: float = _SILENCE
    ) -> list[str]:
        """Wait for so many texts, and until no more come; return those after the first so many."""
        wait_for(lambda: len(self.spoken()) >= since + number, "something said", seconds)
        wait_until_quiet(lambda: len(self.calls()), silence)
        return self.spoken()[since:]

    def spoken(self) -> list[str]:
        """Return the texts; JAWS gets spaces before each, and its interrupt with it."""
        texts = [call.text.strip() for call in self.calls() if "speak" in call.what]
        return [text.replace("\u00a0", " ").replace("\u202f", " ") for text in texts]

    def brailled(self) -> list[str]:
        """Return the lines; JAWS gets each in the call of a function."""
        lines = [call.text for call in self.calls() if call.what in ("braille", "function")]
        return [line.removeprefix('BrailleString("').removesuffix('")') for line in lines]


class Windows:
    """The Windows, started on an X server of ours."""

    def __init__(self, folder: Path, display: Display) -> None:
        self.drive = folder / "prefix" / "drive_c"
        self.display = display
        self.nvda = Reader(self.drive / "readers", "nvda")
        self.jaws = Reader(self.drive / "readers", "jaws")
        kept = {name: one for name, one in os.environ.items() if name not in _NEVER_THERE}
        self._environment = kept | {
            "WINEPREFIX": str(folder / "prefix"),
            "WINEARCH": "win64",
            "WINEDEBUG": "-all",
            # For names of files beyond ASCII; the Python there takes it away.
            "LC_ALL": "C.UTF-8",
            "WINEDLLOVERRIDES": "mscoree,mshtml=;winemenubuilder.exe,winedbg.exe=d",
            "HOME": str(folder / "home"),
            "XDG_RUNTIME_DIR": str(folder / "run"),
            "DISPLAY": display.name,
            "GOBELET_SOUND": "off",
        }
        self._consoles: list[Console] = []
        self._beside: subprocess.Popen[bytes] | None = None
        self.reader = self.nvda

    def run(self, *command: str, seconds: float = 60) -> bytes:
        """Run a program without a console; return what it wrote, and its exit code on a line."""
        done = subprocess.run(
            ("wine", *command),
            env=self._environment,
            stdin=subprocess.DEVNULL,
            # Wine gives a program no valid handle of a file: a pipe it is.
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=seconds,
            check=False,
            # Where the modules of the tests are.
            cwd=_ROOT,
        )
        return done.stdout.replace(b"\r\n", b"\n") + f"= {done.returncode}\n".encode()

    def python_beside(self, code: str, *arguments: str) -> None:
        """Run a line of Python there, and wait for nothing."""
        self._beside = subprocess.Popen(
            ("wine", PYTHON, "-c", code, *arguments),
            env=self._environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def restart(self) -> None:
        """Have Windows start on the X server of now."""
        self.end()
        self.run("wineboot")

    def end(self) -> None:
        for command in ("-k", "-w"):
            subprocess.run(("wineserver", command), env=self._environment, check=False)

    def fresh(self, layout: str = "fr") -> None:
        """Have NVDA alone, a layout, and neither games nor settings."""
        for one in (self.nvda, self.jaws):
            one.reset()
        self.use("nvda")
        self.display.set_layout(layout)
        for folder in (self.path(DATA), *self.drive.glob("users/*/AppData/Local/gobelet")):
            shutil.rmtree(folder, ignore_errors=True)
        # Of a reader's speech no end is told: a text waits as long as this player takes to hear.
        settings = self.drive / "users" / "root" / "AppData" / "Local" / "gobelet"
        settings.mkdir(parents=True)
        (settings / "settings.toml").write_text("speech.words_per_minute = 600\n", "utf-8")

    def use(self, name: str) -> None:
        """Have one reader, "nvda" or "jaws"."""
        self.reader = {"nvda": self.nvda, "jaws": self.jaws}[name]
        for one in (self.nvda, self.jaws):
            one.be_there(one is self.reader)

    def end_programs(self) -> None:
        if any(console.runs for console in self._consoles):
            self.run("taskkill", "/f", "/im", "gobelet.exe")
        for console in self._consoles:
            console.kill()
        self._consoles.clear()
        if self._beside:
            self._beside.kill()
            self._beside.wait()
            self._beside = None

    def start(self, *command: str, environment: Mapping[str, str] | None = None) -> "Console":
        """Start a program in a console's window, which has the keyboard."""
        variables = self._environment | dict(environment or {})
        console = Console(self, ("wineconsole", *command), variables)
        self._consoles.append(console)
        return console

    def play(self, *arguments: str) -> "Console":
        """Start the game, with its data in a folder of its own."""
        return self.start(PROGRAM, "--data-dir", DATA, *arguments)

    def screen(self, program: str = "gobelet.exe") -> dict[str, Any]:
        """Return the lines that stand in a program's console, and its output mode."""
        written = self._helper("screen", program).partition(b"\n")[0]
        found: dict[str, Any] = json.loads(written) if written.startswith(b"{") else {"lines": []}
        return found

    def close_window(self, program: str = "gobelet.exe") -> None:
        """Close the window of a program's console, as its button does."""
        self._helper("close", program)

    def log_off(self) -> None:
        """Have every program told to end, as when a player logs off; then start anew."""
        self.run("wineboot", "--end-session")
        self.restart()

    def _helper(self, name: str, program: str) -> bytes:
        """Run a module of this folder with the Python there."""
        return self.run(PYTHON, "-m", f"tests.support.windows.{name}", program)

    def text(self, program: str = "gobelet.exe") -> list[str]:
        """Return the lines in a program's console but for empty ones, with plain spaces."""
        lines = self.screen(program)["lines"]
        return [line.replace("\u00a0", " ") for line in lines if line.strip()]

    def saved(self) -> list[dict[str, Any]]:
        """Return the games that are listed."""
        listed = self.run(PROGRAM, "--data-dir", DATA, "games", "--json")
        found: list[dict[str, Any]] = json.loads(listed.partition(b"\n")[0])
        return found

    def path(self, name: str) -> Path:
        """Return where a file of drive C is."""
        return self.drive / name.removeprefix("C:\\").replace("\\", "/")


class Console:
    """A program in a window of its own, and the keys for it."""

    def __init__(
        self, windows: Windows, command: Sequence[str], environment: Mapping[str, str]
    ) -> None:
        self._windows = windows
        self._process = subprocess.Popen(
            command,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def press(self, key: str) -> None:
        """Press a key by the name of X: "Return", "eacute", "ctrl+s"."""
        self._windows.display.run("xdotool", "key", key)

    def press_place(self, keycode: int, *, shift: bool = False) -> None:
        """Press a key by its place on the keyboard, whatever the layout has there."""
        self._windows.display.press(keycode, shift=shift)

    def answered(self, key: str | int, *, shift: bool = False) -> list[str]:
        """Press a key, by its name or by its place; return what the reader is told to say."""
        since = len(self._windows.reader.spoken())
        if isinstance(key, int):
            self.press_place(key, shift=shift)
        else:
            self.press(key)
        return self._windows.reader.heard(since)

    @property
    def runs(self) -> bool:
        return self._process.poll() is None

    def wait(self, seconds: float) -> int:
        return self._process.wait(seconds)

    def kill(self) -> None:
        if self.runs:
            self._process.kill()
            self._process.wait()
