"""What decisions of bots cost, as practice judges them, by kind.

    python -m tests.benchmark.hindsight GAMES GAME [RULES [BOT,BOT]]

In each game all seats have the same bot; letter games are played in French. Of these figures the
strengths of a kit are made, by which an opponent as strong as oneself is found.
"""

import sys
from collections import defaultdict
from random import Random
from statistics import fmean, stdev
from typing import Final

from gobelet.core.playout import playout
from gobelet.games import kit
from gobelet.games.interface import Config
from tests.support.games.solved import solved_for

SEATS: Final = 2


def measured(config: Config, bot: str, games: int) -> dict[str, list[float]]:
    """Return what each decision cost, by kind, and the mean of each game as kind ""."""
    seats = SEATS if SEATS in config.seats else 1
    chance, found = Random(1), defaultdict[str, list[float]](list)
    for _ in range(games):
        game = config.game(seats)
        choosers = [config.bot(bot, seats, chance) for _ in range(seats)]
        table = playout(game, choosers, chance)
        hindsight = kit(game.id).hindsight(game, table.log, range(seats))
        for _step in hindsight.preparation.steps:
            pass
        for one in hindsight.decisions:
            found[one.kind].append(one.cost)
        if hindsight.decisions:
            found[""].append(fmean(one.cost for one in hindsight.decisions))
    return found


def main() -> None:
    games, game, *rest = sys.argv[1:]
    config = kit(game).configure(rest[0] if rest else None, language="fr")
    bots = rest[1].split(",") if len(rest) > 1 else kit(game).bots
    for bot in bots:
        solved_for(config, [bot])
        found = measured(config, bot, int(games))
        means = found.pop("")
        every = [cost for kind in found.values() for cost in kind]
        error = stdev(means) / len(means) ** 0.5
        kinds = "; ".join(f"{kind} {fmean(costs):.3f}" for kind, costs in found.items())
        sys.stdout.write(f"{bot}: {fmean(every):.3f} ± {error:.3f} by a decision; {kinds}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
