"""How long the bots of Hands Down think, and H takes: from the first time on.

What is reckoned once is kept as long as the program runs. So each game has a program to itself.
"""

import json
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from gobelet.core.game import Action
from gobelet.core.playout import Chooser, playout
from gobelet.games import kit
from gobelet.games.hands_down.bots.advice import advise
from gobelet.games.hands_down.rules.state import Observation
from tests.benchmark.figures import Figure, figure

GAMES: Final = 20
SEATS: Final = 4
H: Final = "H"


def thinking() -> Iterator[Figure]:
    """Measure it: the longest of each game, and all."""
    for who in ("regular", "expert", H):
        games = [in_a_program(who, seed) for seed in range(GAMES)]
        yield figure(
            f"Hands Down, {who}, longest of a game", [max(game) for game in games], "ms", 0
        )
        every = [wait for game in games for wait in game]
        yield figure(f"Hands Down, {who}", every, "ms", 1)


def in_a_program(who: str, seed: int) -> Sequence[float]:
    """Return the milliseconds of each decision in a game, measured in a program of its own."""
    command = (sys.executable, "-m", "tests.benchmark.thinking", who, str(seed))
    found: list[float] = json.loads(subprocess.check_output(command))
    return found


def in_a_game(who: str, seed: int) -> Sequence[float]:
    config, chance, waits = kit("hands_down").configure(), Random(seed), list[float]()
    bot = config.bot("regular" if who == H else who, SEATS, chance)
    measured = advise if who == H else bot

    def choose(seen: Observation) -> Action:
        began = time.process_time()
        measured(seen)
        waits.append((time.process_time() - began) * 1000)
        return bot(seen)

    choosers: list[Chooser] = [choose] * SEATS
    playout(config.game(SEATS), choosers, chance)
    return waits


if __name__ == "__main__":
    sys.stdout.write(json.dumps(in_a_game(sys.argv[1], int(sys.argv[2]))))
