"""What champion and perfect lose in games of few rows, against the best play of both.

    python -m tests.benchmark.small_games GAMES [ROWS [SEED [RULES [BOTS [scored]]]]]

Open rows and the lead are drawn at random; a game that is nearly decided is left out. `scored`:
filled upper rows and the Yahtzee have points, so that bonus and chips matter; else all that is
filled stands in the row for chance. The best play is worked out by plain recursion, so that a game
of three rows takes 10 to 20 seconds, scored one to three minutes.
"""

import sys
from collections.abc import Sequence
from random import Random
from typing import Final

from gobelet.games.yahtzee.rules.rulesets import FACE, RULE_SETS, Row, RuleSet
from gobelet.games.yahtzee.rules.scoring import YAHTZEE, Sheet, total, with_mark
from tests.games.yahtzee.best.winning.exact_game import ExactGame
from tests.games.yahtzee.best.winning.test_exact_game import deciding
from tests.games.yahtzee.tables import sheet
from tests.support.games.solved import outlook, solved

CLOSE: Final = 0.05
"""The least chance of either player to win a game that is told."""

LEADS: Final = range(-40, 41, 5)

COUNTS: Final = range(2, 5)
"""How many dice a filled upper row has."""

LEVEL: Final = 200
"""The total of the other column."""


def main() -> None:
    games, rows, seed = (int(one) for one in (*sys.argv[1:4], "3", "1")[:3])
    rules = RULE_SETS[sys.argv[4] if len(sys.argv) > 4 else "playroom"]
    bots = (sys.argv[5] if len(sys.argv) > 5 else "champion,perfect").split(",")
    scored, random = "scored" in sys.argv[6:], Random(seed)
    lost: dict[str, list[float]] = {bot: [] for bot in bots}
    while len(lost[bots[0]]) < games:
        lead = random.choice(LEADS)
        own, other = (drawn(rules, rows, LEVEL + more, random, scored) for more in (lead, 0))
        lost_here = losses(rules, own, other, bots)
        if lost_here is None:
            continue
        for bot, one in lost_here.items():
            lost[bot].append(one)
        sides = " / ".join(in_words(rules, side) for side in (own, other))
        tell(f"{rules.id}, lead {lead}: {sides}: {told(lost_here)}")
    for bot, all_ in lost.items():
        above = sum(one > 0.001 for one in all_)
        tell(
            f"{bot}: {sum(all_) / games:.4%} on average, {max(all_):.4%} at most; "
            f"{above} of {games} games lose more than 0.1 %"
        )


def drawn(rules: RuleSet, rows: int, points: int, random: Random, scored: bool) -> Sheet:
    """Return a column with so many open rows and this total."""
    open_ = random.sample([row for row in rules.rows if row is not Row.CHANCE], rows)
    marks: dict[Row, int | None] = dict.fromkeys(rules.rows, 0)
    if scored:
        marks |= {row: face * random.choice(COUNTS) for row, face in FACE.items()}
        marks[Row.YAHTZEE] = random.choice((0, YAHTZEE))
    found = sheet(rules, marks | dict.fromkeys(open_))
    return with_mark(rules, found, Row.CHANCE, points - total(found))


def losses(
    rules: RuleSet, own: Sheet, other: Sheet, bots: Sequence[str]
) -> dict[str, float] | None:
    """Return what each bot loses; None: the game is nearly decided."""
    outlook(rules)
    solved(rules)
    game = ExactGame(rules)
    best = game.best(own, other)
    if not CLOSE < best < 1 - CLOSE:
        return None
    lost = {bot: best - game.against_best(deciding(rules, bot), own, other) for bot in bots}
    game.forget()
    return lost


def in_words(rules: RuleSet, side: Sheet) -> str:
    """Return the open rows, with the other upper ones and the Yahtzee as far as they matter."""
    marks = dict(zip(rules.rows, side.marks, strict=True))
    open_ = [str(row) for row, mark in marks.items() if mark is None]
    upper = sum(marks[row] or 0 for row in FACE)
    return f"{' '.join(open_)} (upper {upper}, yahtzee {marks[Row.YAHTZEE]})"


def told(lost: dict[str, float]) -> str:
    return ", ".join(f"{bot} loses {one:.4%}" for bot, one in lost.items())


def tell(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
