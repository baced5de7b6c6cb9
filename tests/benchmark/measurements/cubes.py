"""What the best word of thirteen letter dice costs, in each language, in processor time."""

import threading
import time
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import Final

from gobelet.games.rolling_cubes.bots.search import Vocabulary
from gobelet.games.rolling_cubes.faces import faces_of
from gobelet.games.rolling_cubes.rules.rulesets import ALPHABETS
from gobelet.games.rolling_cubes.rules.scoring import Row
from gobelet.words import Lexicon, open_lexicon
from tests.benchmark.figures import Figure, figure

THROWS: Final = 500
INDEXES: Final = 10


def searching() -> Iterator[Figure]:
    """Measure the search, what its index takes, and what is held up while that is made."""
    for language in ALPHABETS:
        lexicon = open_lexicon(language)
        made = [_timed(_vocabulary(lexicon).prepare) for _ in range(INDEXES)]
        yield figure(f"index of words, {language}", made, "ms", 0)
        held_up = _held_up(_vocabulary(lexicon).prepare)
        yield figure("a thread held up by its making", held_up, "ms", 1)
        tracemalloc.start()
        vocabulary = _vocabulary(lexicon)
        vocabulary.prepare()
        yield figure("its memory", [tracemalloc.get_traced_memory()[0] / 2**20], "MiB", 1)
        tracemalloc.stop()
        throws = _throws(language)
        best = [_timed(partial(vocabulary.best, throw)) for throw in throws]
        yield figure(f"best word of a throw, {language}", best, "ms", 1)
        for row in Row:
            search = partial(vocabulary.best_for_row, row=row)
            in_row = [_timed(partial(search, throw)) for throw in throws]
            yield figure(f"the same for {row}", in_row, "ms", 1)


def _vocabulary(lexicon: Lexicon) -> Vocabulary:
    return Vocabulary(lexicon)


def _throws(language: str) -> Sequence[str]:
    source = Random(1)
    return ["".join(map(source.choice, faces_of(language))) for _ in range(THROWS)]


def _timed(do: Callable[[], object]) -> float:
    began = time.thread_time()
    do()
    return (time.thread_time() - began) * 1000


def _held_up(by: Callable[[], None]) -> Sequence[float]:
    """Return by how much a thread that sleeps for a millisecond at a time wakes too late."""
    thread = threading.Thread(target=by)
    thread.start()
    late = list[float]()
    while thread.is_alive():
        began = time.perf_counter()
        time.sleep(0.001)
        late.append((time.perf_counter() - began) * 1000 - 1)
    return late
