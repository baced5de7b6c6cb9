"""A browser that a test drives: pages are opened, keys pressed, and what is said is noted.

Node.js drives it (driver.mjs); what that needs is in package.json, and is installed
in the folder that BROWSER_TOOLS names.
"""

import json
import os
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import pytest

from tests.support.keyboard.transcript import TYPED
from tests.support.system.programs import need

TOOLS: Final = "BROWSER_TOOLS"
DRIVER: Final = Path(__file__).with_name("driver.mjs")
PROGRAMS: Final = {"chrome": "chromium", "firefox": "firefox-esr"}
PHONE: Final = (390, 844)
DESK: Final = (1280, 900)

_CODES: Final = {
    "Backspace": "Backspace",
    "Down": "ArrowDown",
    "Left": "ArrowLeft",
    "Right": "ArrowRight",
    "Space": " ",
    "Up": "ArrowUp",
}

_BUTTONS: Final = {"Ctrl+C": "ctrl-q", "Ctrl+N": "page-down", "Ctrl+P": "page-up"}
"""Keys whose command has another one first."""


def tools() -> Path:
    """Return where the tools are installed; skip the test where they are not, but not in CI."""
    folder = Path(os.environ.get(TOOLS, "/nowhere"), "node_modules")
    if not folder.is_dir():
        assert "CI" not in os.environ, f"{TOOLS} names no folder of tools"
        pytest.skip(f"{TOOLS} names no folder of tools")
    return folder


class Driver:
    """Runs one browser; `kind` is "chrome" or "firefox".

    One that `trusts` takes any certificate for a good one. In the folder `shapes` all drivers note
    in what screens axe has found nothing.
    """

    def __init__(self, kind: str, shapes: Path, *, trusts: bool) -> None:
        need("node", PROGRAMS[kind])
        modules = tools()
        command = [
            "node",
            str(DRIVER),
            str(modules),
            kind,
            f"/usr/bin/{PROGRAMS[kind]}",
            str(shapes),
        ]
        command += ["trusts"] if trusts else []
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    @property
    def runs(self) -> bool:
        return self._process.poll() is None

    def do(self, command: str, **given: object) -> Any:  # noqa: ANN401 - whatever JSON tells
        """Have the driver do something, and return its answer."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(f"{json.dumps({'command': command, **given})}\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        assert line, "the driver has ended"
        answer = json.loads(line)
        assert "failed" not in answer, answer["failed"]
        return answer["done"]

    def end(self) -> None:
        with self._process:
            assert self._process.stdin
            self._process.stdin.close()
            self._process.wait(30)


class Browser:
    """A private window of a browser: it has nothing of what other tests have left there."""

    def __init__(self, kind: str, driver: Driver) -> None:
        self.kind = kind
        self._driver = driver
        self._window = driver.do("window")

    def do(self, command: str, **given: object) -> Any:  # noqa: ANN401 - whatever JSON tells
        return self._driver.do(command, window=self._window, **given)

    def open(
        self,
        url: str,
        size: tuple[int, int] = DESK,
        *,
        touch: bool = False,
        language: str = "",
        storage: Mapping[str, str] | None = None,
        first: str = "",
        private: bool = False,
        shows: str = "#scene:not([hidden])",
    ) -> "Page":
        """Open a page, and wait until it shows a screen; the browser asks for a language.

        `storage` is in the page's storage when it comes first; the script `first` runs before those
        of the page. A `private` page shares nothing
        with the others of this window.
        """
        width, height = size
        number = self.do(
            "open",
            url=url,
            width=width,
            height=height,
            touch=touch,
            language=language,
            storage=storage,
            first=first,
            private=private,
            shows=shows,
        )
        return Page(self, number)

    def problems(self) -> Sequence[str]:
        """Return what pages have complained of since the last time."""
        found: list[str] = self.do("problems")
        return found


class Page:
    """One page; each thing that is done returns what was said after it."""

    def __init__(self, browser: Browser, number: int) -> None:
        self._browser = browser
        self._number = number

    def do(self, command: str, **given: object) -> Any:  # noqa: ANN401 - whatever JSON tells
        return self._browser.do(command, page=self._number, **given)

    def press(self, key: str, most: int = 2000) -> list[str]:
        """Press a key of a script, and wait for its answer; digits are those of the row.

        What a browser keeps for itself, as Tab or Ctrl+Q, has a button.
        """
        if _is_the_browsers(key):
            return self.click(_button(key), most)
        said: list[str] = self.do("press", keys=_keys(key), most=most)
        return said

    def strike(self, key: str) -> None:
        """Press a key of a script, or type a text, and wait for nothing."""
        if len(key) > 1 and key.startswith(TYPED):
            self.type(key.removeprefix(TYPED))
        elif _is_the_browsers(key):
            self.see(_clicked(_button(key)))
        else:
            self.do("act", keys=_keys(key))

    def touch(self, selector: str) -> None:
        """Touch something, and wait for nothing."""
        self.do("act", selector=selector)

    def follow(self, place: int, wanted: Sequence[str], most: int = 30_000) -> list[str]:
        """Return what is said from a place on, once it is as much as is wanted, or another."""
        said: list[str] = self.do("follow", **{"from": place}, wanted=[*wanted], most=most)
        return said

    def type(self, text: str) -> None:
        """Type a text, which nothing answers."""
        self.do("act", text=text)

    def tap(self, selector: str, most: int = 2000) -> list[str]:
        said: list[str] = self.do("tap", selector=selector, most=most)
        return said

    def click(self, selector: str, most: int = 2000) -> list[str]:
        """Do what a screen reader does with a button, wherever it is on the page."""
        said: list[str] = self.do("run", script=_clicked(selector), most=most)
        return said

    def wait(self, script: str) -> None:
        """Wait until a script in the page is true."""
        self.do("wait", script=script)

    def see(self, script: str) -> Any:  # noqa: ANN401 - whatever the script returns
        """Return what a script in the page returns."""
        return self.do("evaluate", script=script)

    @property
    def spoken(self) -> list[str]:
        """All that the live regions got."""
        return self.spoken_from(0)

    def spoken_from(self, place: int) -> list[str]:
        """Return what the live regions got from a place on."""
        said: list[str] = self.see(f"window.spoken.slice({place}).map(({{ text }}) => text)")
        return said


def _is_the_browsers(key: str) -> bool:
    return key == "Tab" or key.startswith("Ctrl+")


def _button(key: str) -> str:
    return f"[data-key='{_BUTTONS.get(key, key.lower().replace('+', '-'))}']"


def _clicked(selector: str) -> str:
    return f"document.querySelector({json.dumps(selector)}).click()"


def _keys(key: str) -> str:
    """Return a key of a script as a browser names it."""
    held, _, name = key.rpartition("+")
    if name in ("S", "H") and not held:
        held, name = "Shift", name.lower()
    return "+".join(filter(None, (held, _CODES.get(name, name))))


class Browsers:
    """The browsers of all tests: each is started when it is first wanted, and serves them all."""

    def __init__(self, shapes: Path) -> None:
        self._shapes = shapes
        self._drivers: dict[tuple[str, bool], Driver] = {}

    @contextmanager
    def window(self, kind: str, *, trusts: bool = False) -> Iterator[Browser]:
        """Open a private window, and close it with its pages."""
        driver = self._drivers.get((kind, trusts))
        if driver is None or not driver.runs:
            driver = self._drivers[kind, trusts] = Driver(kind, self._shapes, trusts=trusts)
        window = Browser(kind, driver)
        try:
            yield window
        finally:
            if driver.runs:
                window.do("leave")

    def end(self) -> None:
        for driver in self._drivers.values():
            driver.end()


@contextmanager
def browser(kind: str, *, trusts: bool = False) -> Iterator[Browser]:
    """Start a browser for one test, or what is no test, and end it."""
    with TemporaryDirectory() as shapes:
        running = Browsers(Path(shapes))
        try:
            with running.window(kind, trusts=trusts) as opened:
                yield opened
        finally:
            running.end()
