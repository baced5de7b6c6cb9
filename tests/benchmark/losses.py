"""What the decisions of Yahtzee's bots lose against the best ones.

    python -m tests.benchmark.losses GAMES

Less chance is in it than in their points: what the dice bring does not count.
"""

import sys
from functools import lru_cache
from random import Random
from statistics import fmean, stdev
from typing import Final

from gobelet.core.game import Action
from gobelet.core.playout import Chooser, playout
from gobelet.games.yahtzee.best.decisions import Turn
from gobelet.games.yahtzee.bots import BOTS
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import PLAYROOM
from gobelet.games.yahtzee.rules.scoring import Sheet
from gobelet.games.yahtzee.rules.state import State
from tests.support.games.solved import solved

GAME: Final = Yahtzee(PLAYROOM)
NONE: Final = 1e-9
"""Two actions that differ by no more are worth the same."""
LARGE: Final = 3


def losses(name: str, games: int) -> list[list[float]]:
    """Return what each decision loses, game by game."""
    chance, found = Random(1), list[list[float]]()
    bot = BOTS[name](GAME, chance)
    for _ in range(games):
        found.append([])
        playout(GAME, [_watched(bot, found[-1])], chance)
    return found


def _watched(bot: Chooser, found: list[float]) -> Chooser:
    def choose(state: State) -> Action:
        action = bot(state)
        if state.dice:
            found.append(_loss(state, action))
        return action

    return choose


def _loss(state: State, action: Action) -> float:
    ranked = _turn(state.sheets[0]).ranked(state.dice, state.throw)
    [worth] = [one.worth for one in ranked if one.action == action]
    return ranked[0].worth - worth


@lru_cache(maxsize=1)
def _turn(sheet: Sheet) -> Turn:
    return Turn(solved(GAME.rules), sheet)


def told(name: str, games: int) -> str:
    found = losses(name, games)
    every = [loss for game in found for loss in game]
    wrong = [loss for loss in every if loss > NONE]
    # One game has no deviation.
    error = stdev(map(sum, found)) / games**0.5 if games > 1 else 0.0
    return (
        f"{name}: {fmean(map(sum, found)):.2f} ± {error:.2f} points a game, "
        f"{fmean(every):.3f} a decision; {len(wrong) / len(every):.1%} of them lose "
        f"{fmean(wrong or [0.0]):.2f}; {sum(loss > LARGE for loss in every) / len(every):.2%} "
        f"more than {LARGE}; at most {max(every):.1f}"
    )


if __name__ == "__main__":
    for bot in BOTS:
        sys.stdout.write(told(bot, int(sys.argv[1])) + "\n")
        sys.stdout.flush()
