"""How long a key of Rolling Cubes waits, also while its words are being made ready.

What is made ready once stays. So each beginning of a game has a program to itself.
"""

import json
import re
import subprocess
import sys
import threading
import time
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Final

from gobelet.games import kit
from gobelet.games.rolling_cubes.rules.rulesets import ALPHABETS
from gobelet.players import parse_players
from gobelet.speech.mode import Mode
from tests.benchmark.figures import Figure, figure
from tests.benchmark.watch import Stopwatch, TimedVoice
from tests.support.games.at_table import table_of
from tests.support.keyboard.driver import Driver, key_of
from tests.support.speech.outputs import backend

KEYS: Final = 2000
BEGINNINGS: Final = 5
AT_THE_DICE: Final = ("enter", "tab", "d", "space", "t", "s")
ON_THE_LINE: Final = (*"aeiorstnl", "backspace", "up", "tab", "enter")
READING: Final = ("d", "space", "t", "s")
GAMES: Final = (("one_at_a_time", "Ana,bot:regular"), ("tournament", "Ana,bot:regular,bot:expert"))
FIRST: Final = ("a word", "H")
"""What wants words, asked for as soon as it can be."""


def cubes_keys() -> Iterator[Figure]:
    yield from _in_play()
    for language in ALPHABETS:
        for rules, players in GAMES:
            waits = [_begun(language, rules, players) for _ in range(BEGINNINGS)]
            every = [wait for beginning in waits for wait in beginning]
            yield figure(f"while words are made ready, {rules}, {language}", every, "ms", 1)
            yield figure("the longest of a game", [max(some) for some in waits], "ms", 1)
        for what in FIRST:
            waits = [_begun(language, "one_at_a_time", "Ana,Luc", what) for _ in range(BEGINNINGS)]
            last = [wait for *_, wait in waits]
            yield figure(f"{what} asked for at once, {language}", last, "ms", 0)


def _in_play() -> Iterator[Figure]:
    """Play games against a bot with random keys."""
    random, keys = Random(1), _Keys("fr", "one_at_a_time", "Ana,bot:regular")
    for thread in _making_ready():
        thread.join()
    kinds: dict[str, list[float]] = {"at the dice": [], "on the line": [], "H": []}
    while sum(map(len, kinds.values())) < KEYS:
        screen = keys.driver.screens[-1]
        if screen == "PlayScreen":
            key = random.choice((*AT_THE_DICE, "h"))
            kinds["H" if key == "h" else "at the dice"] += keys.press([key])
        elif screen == "LineScreen":
            kinds["on the line"] += keys.press([random.choice(ON_THE_LINE)])
        else:
            # Yes to a question; a list that opened is left by its last item.
            keys.driver.press("end", "enter")
        # What a bot does has been said before the next key.
        keys.driver.wait(1.0)
    keys.driver.speaker.close()
    for kind, waits in kinds.items():
        yield figure(f"key to utterance, rolling_cubes, {kind}", waits, "ms", 2)


class _Keys:
    """A game that speaks, and a watch on its keys."""

    def __init__(self, language: str, rules: str, players: str) -> None:
        known = kit("rolling_cubes")
        voice = TimedVoice()
        voice.watch = self._watch = Stopwatch()
        self.driver = Driver(mode=Mode.SPEECH, backends=[backend(voice)])
        config = known.configure(rules, words=language)
        config.refusal(self.driver.options.language, config.seats[0])
        self.driver.menus.play(config, parse_players(players, known.bots, known.seats))

    def press(self, keys: Iterable[str]) -> list[float]:
        """Press keys; return the milliseconds until each was answered."""
        waits = []
        for key in keys:
            self.driver.clock.now += 1
            began = self._watch.start()
            self.driver.send(key_of(key))
            # Words that are still being read are waited for in steps.
            self.driver.wait(0)
            waits.append((self._watch.wait() - began) * 1000)
        return waits


def _making_ready() -> Sequence[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name.startswith("words")]


def _begun(language: str, rules: str, players: str, first: str = "") -> Sequence[float]:
    """Return the milliseconds that keys took in a program of its own."""
    arguments = (language, rules, players, first)
    command = (sys.executable, "-m", "tests.benchmark.measurements.cubes_keys", *arguments)
    found: list[float] = json.loads(subprocess.check_output(command))
    return found


def _begin(language: str, rules: str, players: str, first: str) -> Sequence[float]:
    """Press keys up to the first that wants words, or as long as they are being made ready."""
    keys = _Keys(language, rules, players)
    waits = keys.press(["enter"])
    if first == "H":
        return keys.press(["h"])
    if first:
        # Any two letters that the dice show: whether they are a word has to be looked up.
        letters = re.sub(r"\W", "", table_of(keys.driver.session).state.throw)[:2]
        return keys.press(["enter", *letters.lower(), "enter", "enter"])
    while _making_ready():
        waits += keys.press(READING)
        time.sleep(0.01)
    return waits


if __name__ == "__main__":
    _, *given = sys.argv
    sys.stdout.write(json.dumps(_begin(*given)))
    sys.stdout.flush()
