"""What keeping games costs: an action on its way to the disk, and ten thousand finished games."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from gobelet.games.interface import Tally
from gobelet.players import Player
from gobelet.store.save import Save
from gobelet.store.store import Store
from tests.benchmark.figures import Figure, figure
from tests.e2e.terminal.pseudo_terminal import PseudoTerminal
from tests.e2e.waiting import wait_for
from tests.store.games import begun, play
from tests.support.games.saves import ANA, BOT, LUC, save_of, table_of, tallies_of
from tests.support.keyboard.screen import lines_of

GAMES: Final = 20
TICKS: Final = 2000
RUNS: Final = 20
MANY: Final = 10_000
DIFFERENT: Final = 100
"""So many of the ten thousand are played; the others are the same again, on other days."""

SITTINGS: Final = ((ANA, BOT), (ANA,), (LUC, ANA), (LUC, BOT, ANA))
IN_PLAY: Final = ("--output", "text", "--keyboard", "us")
GOBELET: Final = (sys.executable, "-m", "gobelet", "--lang", "fr")


def saving() -> Iterator[Figure]:
    """Measure what a key waits for: an action that is on the disk, a die that is ticked."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store.open(Path(folder))
        saves = [wait for seed in range(GAMES) for wait in saves_of_a_game(store, seed)]
        journal, _ = begun(store)
        ticks = [milliseconds(partial(journal.tick, str(number))) for number in range(TICKS)]
        if store.problem:
            raise RuntimeError(store.problem)
        store.close()
    yield figure("an action, until it is on the disk", saves, "ms", 2)
    yield figure("a tick, until the system has it", ticks, "ms", 2)


def saves_of_a_game(store: Store, seed: int) -> Sequence[float]:
    waits = list[float]()
    journal, table = begun(store, seed)
    play(table, 1000, lambda: waits.append(milliseconds(lambda: journal.save(table))))
    return waits


def milliseconds(do: Callable[[], object]) -> float:
    began = time.perf_counter()
    do()
    return (time.perf_counter() - began) * 1000


def many_games() -> Iterator[Figure]:
    """Measure how much longer commands take with ten thousand finished games than with none."""
    with tempfile.TemporaryDirectory() as directory:
        none, many = Path(directory, "none"), Path(directory, "many")
        fill(none, 0)
        fill(many, MANY)
        environment = {
            "HOME": directory,
            "PATH": os.environ["PATH"],
            "LANG": "C.UTF-8",
            "GOBELET_CONFIG_DIR": directory,
        }
        for what, command, measure in (
            ("start", IN_PLAY, to_first_words),
            ("resume", ("resume", *IN_PLAY), to_first_words),
            ("stats", ("stats",), to_end),
            ("games", ("games",), to_end),
        ):
            more = list[float]()
            for _ in range(RUNS + 1):
                short, long = (
                    measure((*GOBELET, *command, "--data-dir", str(folder)), environment)
                    for folder in (none, many)
                )
                more.append(long - short)
            # The first run finds nothing in the system's memory yet.
            yield figure(f"{MANY} games more, {what}", more[1:], "ms", 0)


def fill(folder: Path, finished: int) -> None:
    """Make a store of an unfinished game and so many others."""
    games = [game(seed, SITTINGS[seed % len(SITTINGS)]) for seed in range(min(finished, DIFFERENT))]
    store = Store.open(folder)
    for number in range(finished):
        save, tallies = games[number % DIFFERENT]
        later = timedelta(hours=number)
        heading = replace(
            save.heading,
            started=save.heading.started + later,
            changed=save.heading.changed + later,
        )
        store.add(replace(save, heading=heading), tallies)
    store.add(save_of(table_of(1, 2, actions=9), SITTINGS[0]))
    store.close()


def game(seed: int, players: Sequence[Player]) -> tuple[Save, Sequence[Tally]]:
    table = table_of(seed, len(players))
    return save_of(table, players), tallies_of(table)


def to_end(command: Sequence[str], environment: Mapping[str, str]) -> float:
    run = partial(subprocess.run, command, env=environment, stdout=subprocess.DEVNULL, check=True)
    return milliseconds(run)


def to_first_words(command: Sequence[str], environment: Mapping[str, str]) -> float:
    began = time.perf_counter()
    with PseudoTerminal(command, environment) as terminal:
        wait_for(lambda: lines_of(terminal.written.encode()), "the first words", every=0.0005)
        took = (time.perf_counter() - began) * 1000
        terminal.press(b"\x03\x03")
        if terminal.wait():
            raise RuntimeError(terminal.written)
    return took
