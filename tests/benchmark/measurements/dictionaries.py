"""What the words of a language cost: to be there, to be asked, and in memory.

What is read once stays. So each measurement has a program to itself.
"""

import json
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from random import Random
from typing import Final

from gobelet.games.rolling_cubes.bots.branches import branch
from gobelet.games.rolling_cubes.rules.rulesets import ALPHABETS
from gobelet.words import open_lexicon
from tests.benchmark.figures import Figure, figure
from tests.benchmark.processes import Starter
from tests.support.speech.ssip import FakeDaemon

RUNS: Final = 10
ASKED: Final = 2000
THROWN: Final = "d\rd"
LONGEST: Final = 3.0
"""Seconds in which words are made ready, even while the machine is busy."""

READY: Final = """
import sys, time
began = time.process_time()
from gobelet.words import open_lexicon
"AB" in open_lexicon(sys.argv[1])
print((time.process_time() - began) * 1000)
"""


def dictionaries() -> Iterator[Figure]:
    for language in ALPHABETS:
        ready = [_processor_time_until_ready(language) for _ in range(RUNS)]
        yield figure(f"dictionary ready, {language}", ready, "ms", 0)
        for what, waits in _asked(language).items():
            yield figure(f"{what}, {language}", waits, "µs", 1)


def memory() -> Iterator[Figure]:
    """Measure the peak of a program whose words are ready, beside one that needs none."""
    spoke = threading.Event()
    with FakeDaemon(on_text=lambda _: spoke.set()) as daemon:
        starter = Starter(daemon, spoke)
        for what, options in _games():
            played = (*options, "--players", "Ana,bot:regular", "--output", "speech")
            peak = starter.start(played, THROWN, rest=LONGEST).memory
            yield figure(f"peak memory, {what}", [peak], "MiB", 0)


def _games() -> Iterator[tuple[str, Sequence[str]]]:
    yield "yahtzee", ("yahtzee",)
    for language in ALPHABETS:
        for rules in ("one_at_a_time", "tournament"):
            options = ("rolling_cubes", "--rules", rules, "--words", language)
            yield f"{rules}, {language}", options


def _processor_time_until_ready(language: str) -> float:
    return float(subprocess.check_output((sys.executable, "-c", READY, language)))


def _asked(language: str) -> Mapping[str, Sequence[float]]:
    """Return the microseconds that questions take in a program of its own."""
    command = (sys.executable, "-m", "tests.benchmark.measurements.dictionaries", language)
    found: dict[str, list[float]] = json.loads(subprocess.check_output(command))
    return found


def _ask(language: str) -> Mapping[str, Sequence[float]]:
    lexicon = open_lexicon(language)
    # Each is asked once: what is asked again is found in the processor's cache.
    words = Random(1).sample(list(lexicon), ASKED)
    return {
        "is it a word?": _timed(lambda word: word in lexicon, words),
        "which words begin so?": _timed(
            partial(branch, lexicon.words), [word[: len(word) // 2] for word in words]
        ),
    }


def _timed(question: Callable[[str], object], texts: Sequence[str]) -> Sequence[float]:
    """Return the microseconds that the question takes for each text."""
    waits = []
    for text in texts:
        began = time.perf_counter()
        question(text)
        waits.append((time.perf_counter() - began) * 1e6)
    return waits


if __name__ == "__main__":
    sys.stdout.write(json.dumps(_ask(sys.argv[1])))
