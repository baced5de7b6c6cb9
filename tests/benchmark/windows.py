"""Measures the game on Windows, under Wine, beside the same on Linux: the start, and keys.

Run it with `bash .ci/windows bench`.

Both are played in turn, in windows of one X server, by keys that xdotool presses. What counts is
when the stand-in of the reader is told to speak: that of NVDA notes it, as does the daemon here.
"""

import os
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import Final

from tests.e2e.terminal.x11 import Display, Window
from tests.e2e.waiting import wait_for
from tests.support.speech.ssip import FakeDaemon
from tests.support.windows.machine import FOLDER, Windows

ROUNDS: Final = 8
PLAY: Final = ("play", "--seed", "3", "--lang", "en", "--keyboard", "us")
KEYS: Final = ("Return", "t", "d", "2", "3", "space", "a", "t", "d", "s", "t", "d")

Moments = Callable[[], Sequence[float]]
"""Returns the moments at which the reader was told to speak."""


def told(moments: Moments, before: int) -> float:
    """Return the first moment after so many, once it is there."""
    wait_for(lambda: len(moments()) > before, "something said")
    return moments()[before]


def keys(moments: Moments, press: Callable[[str], object]) -> list[float]:
    """Press keys; return how many seconds each waits for its answer."""
    waits = []
    for key in KEYS:
        time.sleep(0.4)
        before, pressed = len(moments()), time.time()
        press(key)
        waits.append(told(moments, before) - pressed)
    return waits


def on_windows(windows: Windows) -> tuple[float, list[float]]:
    def moments() -> list[float]:
        return [call.seconds for call in windows.nvda.calls() if call.what == "speak"]

    windows.fresh("us")
    began = time.time()
    console = windows.play(*PLAY, "--output", "speech")
    try:
        start = told(moments, 0) - began
        windows.nvda.heard(number=3)
        return start, keys(moments, console.press)
    finally:
        windows.end_programs()


def on_linux(display: Display) -> tuple[float, list[float]]:
    moments: list[float] = []

    def press(key: str) -> None:
        display.run("xdotool", "key", key)

    with (
        tempfile.TemporaryDirectory() as name,
        FakeDaemon(on_text=lambda _text: moments.append(time.time())) as daemon,
    ):
        environment = {
            "PATH": os.environ["PATH"],
            "HOME": name,
            "LANG": "C.UTF-8",
            "GOBELET_SOUND": "off",
            "SPEECHD_ADDRESS": daemon.address,
        }
        program = (sys.executable, "-m", "gobelet", *PLAY, "--output", "speech")
        began = time.time()
        window = Window(display, "xterm", program, environment, Path(name))
        try:
            start = told(lambda: moments, 0) - began
            time.sleep(1)
            return start, keys(lambda: moments, press)
        finally:
            window.close()


def main() -> None:
    starts: dict[str, list[float]] = {"Windows": [], "Linux": []}
    waits: dict[str, list[float]] = {"Windows": [], "Linux": []}
    with tempfile.TemporaryDirectory() as log:
        display = Display(Path(log))
        windows = Windows(Path(os.environ[FOLDER]), display)
        windows.restart()
        try:
            # The first start loads from the disk what later ones have at hand.
            on_windows(windows)
            for _ in range(ROUNDS):
                for name, (start, keyed) in (
                    ("Windows", on_windows(windows)),
                    ("Linux", on_linux(display)),
                ):
                    starts[name].append(start)
                    waits[name] += keyed
        finally:
            windows.end()
            display.close()
    for what, found, unit, scale in (
        ("start to first words", starts, "s", 1),
        ("key to speech", waits, "ms", 1000),
    ):
        there, here = (median(found[name]) for name in ("Windows", "Linux"))
        figures = ", ".join(
            f"{name} {median(some) * scale:.2f} {unit}, worst {max(some) * scale:.2f}"
            for name, some in found.items()
        )
        sys.stdout.write(f"{what}: {figures}; ratio {there / here:.1f}\n")


if __name__ == "__main__":
    main()
