"""Measures what a player waits for; `--json` for the figures alone.

Run it from the project's folder: python -m tests.benchmark.bench
"""

import argparse
import json
import os
import platform
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from random import Random

from prompt_toolkit.key_binding.key_processor import KeyPress

from gobelet.games import GAMES, kit
from gobelet.keyboard.decoder import KeyDecoder
from gobelet.keyboard.detection import detect
from gobelet.keyboard.key import Key
from gobelet.keyboard.layouts import layout
from gobelet.keyboard.stroke import StrokePress
from gobelet.keyboard.terminal.parser import TerminalParser
from gobelet.speech.mode import Mode
from tests.benchmark.figures import Figure, figure
from tests.benchmark.measurements.cubes import searching
from tests.benchmark.measurements.cubes_keys import cubes_keys
from tests.benchmark.measurements.dictionaries import dictionaries, memory
from tests.benchmark.measurements.solving import solving
from tests.benchmark.measurements.sounding import keys_to_sound, mixing, reading
from tests.benchmark.measurements.stored import many_games, saving
from tests.benchmark.measurements.trouble import trouble
from tests.benchmark.processes import Starter
from tests.benchmark.thinking import thinking
from tests.benchmark.together import between_keyboards, memories
from tests.benchmark.watch import Stopwatch, TimedText, TimedVoice
from tests.support.keyboard.driver import Driver, key_of
from tests.support.speech.outputs import backend
from tests.support.speech.ssip import FakeDaemon

KEYS = 5000
STARTS = 10
HAND = ("enter", "1", "2", "3", "4", "5", "6", "shift-4", "space", "a", "d", "s", "t")
CARDS = ("enter", "down", "1", "2", "3", "4", "5", "shift-4", "space", "d", "s", "t", "h")
"""In the list that Enter opens, Enter does what Down has come to."""
ADVICE = "h"
PLAY = [*"\r1234 d\r\rst\r", "\r", "\r", "S", "\x1b[B"] * 20
AZERTY = ["\r", " ", *"&é\"'(-123456xadst", "É", "ж", "\x1b[B", "\x1b[5~", "\x1bOq"]
KITTY = ["\x1b[13u", "\x1b[233::50;;233u", "\x1b[233:50:50;2;50u", "\x1b[57400;129;49u", "\x1b[B"]
LINUX = sys.platform.startswith("linux")


# From what the terminal sends to a key


def decoding(what: str, sent: Sequence[str]) -> Figure:
    """Decode keys of a French keyboard, each from the bytes that a terminal sends for it."""
    random, keys = Random(1), list[Key | None]()
    decoder = KeyDecoder(lambda: layout("fr"))

    def take(press: KeyPress) -> None:
        if isinstance(press, StrokePress):
            keys.append(decoder.decode(press.stroke))

    parser = TerminalParser(take, lambda _flags: None)
    waits = []
    for data in random.choices([one.encode() for one in sent], k=KEYS * 10):
        began = time.perf_counter()
        parser.feed(data.decode())
        waits.append((time.perf_counter() - began) * 1e6)
    if len(keys) != len(waits) or None in keys:
        raise RuntimeError("what was sent is not a key each")
    return figure(what, waits, "µs", 1)


def detection() -> Figure:
    """Find the layout of this machine's keyboard."""

    def once() -> float:
        began = time.perf_counter()
        detect(remote=False)
        return (time.perf_counter() - began) * 1000

    once()
    return figure("the layout found", [once() for _ in range(STARTS)], "ms", 1)


# From a key to its words


def measure_keys(
    what: str, driver: Driver, watch: Stopwatch, game: str, keys: Sequence[str]
) -> Iterator[Figure]:
    """Play games against a bot with random keys of the table."""
    random = Random(1)
    driver.play("Ana,bot:regular", kit(game).configure())
    time.sleep(0.1)
    waits = dict[str, list[float]]()
    for key in random.choices(keys, k=KEYS):
        if driver.screens == ["PlayScreen"]:
            # What a bot does has been said before the key.
            driver.wait(1.0)
            began = watch.start()
            driver.send(key_of(key))
            waits.setdefault(key, []).append((watch.wait() - began) * 1000)
        else:
            # Whatever opened is closed, and a game that ended is played again.
            driver.press("enter")
    driver.speaker.close()
    if sum(map(len, waits.values())) < KEYS * 0.9:
        raise RuntimeError("the keys led away from the table")
    advice = waits.pop(ADVICE, [])
    yield figure(f"{what}, {game}", [wait for some in waits.values() for wait in some], "ms", 3)
    if advice:
        yield figure(f"{what}, {game}, H", advice, "ms", 1)


def keys_to_speech() -> Iterator[Figure]:
    for game, keys in (("yahtzee", HAND), ("hands_down", CARDS)):
        voice = TimedVoice()
        voice.watch = Stopwatch()
        driver = Driver(mode=Mode.SPEECH, backends=[backend(voice)])
        yield from measure_keys("key to utterance, speech", driver, voice.watch, game, keys)


def keys_to_text() -> Iterator[Figure]:
    for game, keys in (("yahtzee", HAND), ("hands_down", CARDS)):
        with Path(os.devnull).open("wb") as nothing:
            text = TimedText(nothing.fileno())
            text.watch = Stopwatch()
            driver = Driver(terminal=text)
            yield from measure_keys("key to utterance, text", driver, text.watch, game, keys)


# From the start of the process to its first words


def starts(game: str, output: str) -> Iterator[Figure]:
    spoke = threading.Event()
    options = (game, "--players", "Ana,bot:regular", "--output", output)
    with FakeDaemon(on_text=lambda _: spoke.set()) as daemon:
        starter = Starter(daemon, spoke)
        starter.start(options, PLAY)
        found = [starter.start(options, PLAY) for _ in range(STARTS)]
    walls, processor = [one.wall * 1000 for one in found], [one.processor * 1000 for one in found]
    yield figure(f"start to first utterance, {game}, {output}", walls, "ms", 0)
    yield figure(f"the same, processor time, {output}", processor, "ms", 0)
    yield figure(f"peak memory in play, {output}", [one.memory for one in found], "MiB", 1)


def pace() -> Figure:
    """Measure the machine, whose pace varies: figures compare by ratio."""

    def once() -> float:
        began = time.perf_counter()
        sum(range(10_000_000))
        return time.perf_counter() - began

    return figure("sum(range(10_000_000))", [once() for _ in range(STARTS)], "s", 2)


def measure() -> list[Figure]:
    found = [
        pace(),
        decoding("terminal to key, characters", AZERTY),
        decoding("terminal to key, kitty protocol", KITTY),
        *keys_to_speech(),
        *keys_to_text(),
        *keys_to_sound(),
        *mixing(),
        reading(),
        *thinking(),
        detection(),
        *saving(),
        *searching(),
        *cubes_keys(),
        *dictionaries(),
        *between_keyboards(),
    ]
    if LINUX:
        found += [one for game in GAMES for how in ("text", "speech") for one in starts(game, how)]
        found += [*memory(), *memories(), *trouble(), *many_games(), *solving()]
    return [*found, pace()]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print JSON")
    wanted = parser.parse_args()
    found = measure()
    if wanted.json:
        sys.stdout.write(json.dumps([asdict(one) for one in found], indent=1) + "\n")
        return
    machine = f"Python {platform.python_version()}, {platform.platform()}, {os.cpu_count()} cores"
    sys.stdout.write(f"{machine}\n\n{'':44}{'median':>10}{'p95':>10}{'p99':>10}\n")
    for one in found:
        values = f"{one.median:>10g}{one.p95:>10g}{one.p99:>10g}"
        sys.stdout.write(f"{one.what:44}{values} {one.unit}\n")


if __name__ == "__main__":
    main()
