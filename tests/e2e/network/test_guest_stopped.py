"""A guest whose program stands still holds nobody back, and takes the seat again.

With the figures of 30 seconds, on an idle machine:

    GOBELET_STOPPED=30 pytest -n0 -s tests/e2e/network/test_guest_stopped.py
"""

import os
import re
import signal
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import pytest

from gobelet.ui.table.turn_call import MOMENT
from tests.e2e.terminal.pseudo_terminal import PseudoTerminal
from tests.e2e.waiting import LONG, wait_for
from tests.e2e.wheel import Installed
from tests.support.keyboard.screen import lines_of

WHOLE: Final = "GOBELET_STOPPED" in os.environ
STOPPED: Final = float(os.environ.get("GOBELET_STOPPED", "0"))
"""Seconds that the program stands still at least; it does until a computer has played for it."""
SLOWEST: Final = 0.05 if WHOLE else 0.5
"""Seconds from a key to its answer at the 99th percentile; a usual run allows ten times more."""
EVERY: Final = 0.05
"""Seconds between two keys."""

TEXT: Final = ("--keyboard", "us", "--output", "text", "--lang", "fr")
HOST: Final = ("--players", "Ana,remote,remote", "--begin", "auto", "--stand-in", "10")
DOOR: Final = ("--address", "127.0.0.1", "--port", "0", "--seed", "3")


class Player:
    """A player's program in a terminal of its own."""

    def __init__(self, terminal: PseudoTerminal) -> None:
        self.terminal = terminal
        self.seconds: list[float] = []
        """How long each question took to be answered."""

    @property
    def lines(self) -> list[str]:
        return lines_of(self.terminal.written.encode())

    def hears(self, wanted: str, after: int = 0) -> bool:
        return any(line.startswith(wanted) for line in self.lines[after:])

    def wait_for(self, wanted: str, after: int = 0) -> None:
        wait_for(lambda: self.hears(wanted, after), lambda: f"{wanted}: {self.lines}", 2 * LONG)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.terminal.press(key.encode())

    def ask(self) -> None:
        """Ask whose turn it is."""
        self.seconds.append(self.terminal.seconds_to_answer(b"t"))


@pytest.fixture
def programs() -> Iterator[ExitStack]:
    with ExitStack() as running:
        yield running


def test_a_guest_that_hangs(
    programs: ExitStack, installed: Installed, environment: dict[str, str], tmp_path: Path
) -> None:
    def start(name: str, *arguments: str) -> Player:
        own = {**environment, "TERM": "xterm", "GOBELET_DATA_DIR": str(tmp_path / name)}
        command = (installed.gobelet, *arguments, *TEXT)
        return Player(programs.enter_context(PseudoTerminal(command, own)))

    ana = start("Ana", "host", "yahtzee", *HOST, *DOOR)
    ana.wait_for("gobelet join ")
    invitation = next(line for line in ana.lines if line.startswith("gobelet join ")).split()[1:]
    luc = start("Luc", *invitation, "--name", "Luc")
    luc.wait_for("Salle d’attente, Yahtzee")
    eva = start("Eva", *invitation, "--name", "Eva")
    ana.wait_for("À vous de jouer.")
    eva.wait_for("À Ana de jouer.")
    luc.terminal.signal(signal.SIGSTOP)
    since = time.monotonic()
    ana.press("\r", "s", "\r", "\x1b[F", "\r")
    ana.wait_for("À Luc de jouer")
    back = 0
    try:
        while time.monotonic() - since < STOPPED or not eva.hears("À vous de jouer."):
            assert time.monotonic() - since < 2 * LONG, eva.lines
            for player in (ana, eva):
                player.ask()
                time.sleep(EVERY)
        assert ana.hears("Un ordinateur remplace Luc")
    finally:
        back = len(luc.lines)
        luc.terminal.signal(signal.SIGCONT)
    for player in (ana, eva):
        player.wait_for("Luc revient.")
        said = [one for one in player.lines if re.match("Luc (n’est|revient)", one)]
        # What the key for the turn says of who is away stands in the same lines.
        assert said[0] == "Luc n’est plus en ligne."
        assert said[-1] == "Luc revient."
        player.seconds.sort()
    luc.wait_for("De retour à la table.", back)
    # Before the call to the turn counts as heard, Enter says it again.
    time.sleep(MOMENT + 0.3)
    eva.press("\r")
    luc.wait_for("Eva\u00a0: ", back)
    slowest = {}
    for name, player in (("host", ana), ("guest", eva)):
        taken = player.seconds
        slowest[name] = taken[int(len(taken) * 0.99)]
        print(  # noqa: T201 - the figures, with -s
            f"{name}: {len(taken)} keys, p50 {1000 * taken[len(taken) // 2]:.1f} ms,"
            f" p99 {1000 * slowest[name]:.1f} ms, at most {1000 * taken[-1]:.1f} ms"
        )
    assert max(slowest.values()) < SLOWEST
