"""How long a key waits, and leaving takes, while speech-dispatcher is in trouble."""

import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.benchmark.figures import Figure, figure
from tests.e2e.speech.daemon import Dispatcher
from tests.e2e.terminal.pseudo_terminal import PseudoTerminal
from tests.e2e.waiting import wait_for
from tests.support.keyboard.screen import lines_of

GAMES = 5
KEYS = "dtsdtsdts"
SPEECH = "La voix"
"""What is in the sentences that answer no key."""


def trouble() -> Iterator[Figure]:
    """Measure it, where there is a daemon to trouble."""
    if not shutil.which("speech-dispatcher"):
        return
    for what, do in (
        ("well", lambda _dispatcher: None),
        ("killed", Dispatcher.kill),
        ("stopped", Dispatcher.stop),
    ):
        waits, exits = list[float](), list[float]()
        for _ in range(GAMES):
            keys, leaving = play(do)
            waits += keys
            exits.append(leaving)
        yield figure(f"key to answer, daemon {what}", waits, "ms", 1)
        yield figure(f"leaving, daemon {what}", exits, "ms", 0)


def play(do: Callable[[Dispatcher], None]) -> tuple[list[float], float]:
    """Play a game whose daemon gets into trouble; return what its keys take, and its end."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as directory:
        dispatcher = Dispatcher(Path(directory))
        environment = {
            "HOME": directory,
            "PATH": os.environ["PATH"],
            "LANG": "C.UTF-8",
            "SPEECHD_ADDRESS": dispatcher.address,
        }
        options = ["--lang", "fr", "--keyboard", "us", "--seed", "1", "--output", "speech"]
        command = (sys.executable, "-m", "gobelet", "play", *options)
        try:
            with PseudoTerminal(command, environment) as terminal:

                def answers() -> int:
                    lines = lines_of(terminal.written.encode())
                    return len(dispatcher.texts()) + sum(SPEECH not in line for line in lines)

                wait_for(lambda: "Tour 1" in str(dispatcher.texts()), "the first words")
                press(terminal, "\r", answers)
                time.sleep(0.2)
                do(dispatcher)
                waits = [press(terminal, key, answers) for key in KEYS]
                began = time.perf_counter()
                terminal.press(b"\x03\x03")
                terminal.wait()
                return waits, (time.perf_counter() - began) * 1000
        finally:
            dispatcher.kill()


def press(terminal: PseudoTerminal, key: str, answers: Callable[[], int]) -> float:
    """Press a key; return after how many milliseconds it was answered."""
    before, pressed = answers(), time.perf_counter()
    terminal.press(key.encode())
    wait_for(lambda: answers() > before, "an answer", every=0.0005)
    return (time.perf_counter() - pressed) * 1000
