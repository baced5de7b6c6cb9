"""What champion and perfect lose in games of few rows, against the best play of both.

    python -m tests.benchmark.small_games GAMES [ROWS [SEED]]

Rows, rules and lead are drawn at random; a game that is nearly decided is left out. The best play
is worked out by plain recursion, so that a game of three rows takes a minute, of two some seconds.
"""

import sys
from collections.abc import Sequence
from random import Random
from typing import Final

from gobelet.games.yahtzee.rules.rulesets import HASBRO, PLAYROOM, Row, RuleSet
from tests.games.yahtzee.best.winning.exact_game import ExactGame
from tests.games.yahtzee.best.winning.test_exact_game import deciding
from tests.games.yahtzee.tables import sheet
from tests.support.games.solved import outlook, solved

CLOSE: Final = 0.05
"""The least chance of either player to win a game that is told."""

LEADS: Final = range(-40, 41, 5)


def main() -> None:
    games, rows, seed = (int(one) for one in (*sys.argv[1:], "3", "1")[:3])
    random, worst = Random(seed), {"champion": 0.0, "perfect": 0.0}
    told = 0
    while told < games:
        rules = (PLAYROOM, HASBRO)[told % 2]
        closed = [row for row in rules.rows if row is not Row.CHANCE]
        own, other = (random.sample(closed, rows) for _ in range(2))
        lead = random.choice(LEADS)
        lost = losses(rules, own, other, lead)
        if lost is None:
            continue
        told += 1
        for bot, one in lost.items():
            worst[bot] = max(worst[bot], one)
        names = " ".join(own), " ".join(other)
        tell(f"{rules.id}, lead {lead}: {names[0]} / {names[1]}: {in_words(lost)}")
    tell(f"the most: {in_words(worst)}")


def losses(
    rules: RuleSet, own: Sequence[Row], other: Sequence[Row], lead: int
) -> dict[str, float] | None:
    """Return what each bot loses; None: the game is nearly decided."""
    outlook(rules)
    solved(rules)
    game = ExactGame(rules)
    zeros: dict[Row, int | None] = dict.fromkeys(rules.rows, 0)
    mine = sheet(rules, zeros | {Row.CHANCE: 100 + lead} | dict.fromkeys(own))
    theirs = sheet(rules, zeros | {Row.CHANCE: 100} | dict.fromkeys(other))
    best = game.best(mine, theirs)
    if not CLOSE < best < 1 - CLOSE:
        return None
    return {
        bot: best - game.against_best(deciding(rules, bot), mine, theirs)
        for bot in ("champion", "perfect")
    }


def in_words(lost: dict[str, float]) -> str:
    return ", ".join(f"{bot} loses {one:.3%}" for bot, one in lost.items())


def tell(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
