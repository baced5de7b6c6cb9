"""Players that are programs. Each sees only what its seat may know."""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final

from gobelet.core.game import Action, Chance
from gobelet.games.yahtzee.odds import ALL_THROWS, INDEX, best_keeps, expected
from gobelet.games.yahtzee.rows import FACE, Row
from gobelet.games.yahtzee.rules import Yahtzee
from gobelet.games.yahtzee.rulesets import Chips, Joker, RuleSet
from gobelet.games.yahtzee.scoring import (
    BONUS_FROM,
    CHIP,
    Dice,
    Sheet,
    choices,
    earns_chip,
    is_yahtzee,
    open_rows,
    points,
    upper_sum,
)
from gobelet.games.yahtzee.state import THROWS, Keep, Mark, State

Bot = Callable[[State], Action]

PAR: Final = {
    Row.ONES: 2.1,
    Row.TWOS: 5.3,
    Row.THREES: 8.6,
    Row.FOURS: 12.2,
    Row.FIVES: 15.7,
    Row.SIXES: 19.2,
    Row.THREE_OF_A_KIND: 21.7,
    Row.FOUR_OF_A_KIND: 13.1,
    Row.FULL_HOUSE: 22.6,
    Row.SMALL_STRAIGHT: 29.5,
    Row.LARGE_STRAIGHT: 32.7,
    Row.YAHTZEE: 16.9,
    Row.CHANCE: 22.0,
    Row.PAIR: 23.5,
    Row.TWO_PAIRS: 21.0,
    Row.MISERE: 22.5,
}
"""What a row brings a good player on average: a mark is worth what it beats that by.

The first thirteen are the means of optimal play (T. Verhoeff, Optimal Solitaire Yahtzee
Strategies, 1999); the extra rows' are tuned by simulation.
"""

BONUS_SHARE: Final = 0.85
"""What an upper point above or below three of the face is worth beside itself; by simulation."""


def random_bot(game: Yahtzee, chance: Chance) -> Bot:
    """Return a bot that plays any legal action, each as likely."""

    def choose(state: State) -> Action:
        return game.sample(state, chance)

    return choose


def regular_bot(game: Yahtzee, chance: Chance) -> Bot:
    """Return a sound player.

    It plays each turn exactly for the expected worth of its best row, where a row's worth is
    its points less the row's par, with a share of the bonus on upper rows. It does not look
    beyond the turn.
    """
    del chance

    def choose(state: State) -> Action:
        if not state.dice:
            return Keep(())
        sheet, rules = game.sheet(state, state.seat), game.rules
        if state.throw == THROWS:
            return Mark(_best_row(rules, sheet, state.dice))
        ahead = _ahead(rules, sheet)[THROWS - 1 - state.throw]
        kept = max(_kept(state.dice), key=lambda dice: ahead[INDEX[dice]])
        now = _best_row(rules, sheet, state.dice)
        if ahead[INDEX[kept]] <= _choices_worth(rules, sheet, state.dice)[now]:
            return Mark(now)
        return Keep(kept)

    return choose


def _kept(dice: Dice) -> set[Dice]:
    """Return every choice of dice to keep, all of them left out."""
    return {
        tuple(die for place, die in enumerate(dice) if chosen >> place & 1)
        for chosen in range(2 ** len(dice) - 1)
    }


@lru_cache(maxsize=64)
def _ahead(rules: RuleSet, sheet: Sheet) -> tuple[list[float], list[float]]:
    """Return the worth of every multiset of dice kept before the last throw, and the one before."""
    last = expected(_row_worths(rules, sheet))
    return last, expected(best_keeps(last))


def _row_worths(rules: RuleSet, sheet: Sheet) -> list[float]:
    """Return the worth of the best row for each of the 252 throws."""
    bonus_open = upper_sum(sheet) < BONUS_FROM
    columns = [_column(rules, row, bonus_open) for row in open_rows(rules, sheet)]
    best = list(map(max, *columns)) if len(columns) > 1 else list(columns[0])
    if rules.joker is not Joker.NEVER or rules.chips is not Chips.OFF:
        for place, dice in enumerate(ALL_THROWS):
            if is_yahtzee(dice):
                best[place] = max(_choices_worth(rules, sheet, dice).values())
    return best


@cache
def _column(rules: RuleSet, row: Row, bonus_open: bool) -> tuple[float, ...]:
    """Return what a row is worth with each of the 252 throws."""
    return tuple(_worth(row, points(rules, row, dice), bonus_open) for dice in ALL_THROWS)


def _choices_worth(rules: RuleSet, sheet: Sheet, dice: Dice) -> dict[Row, float]:
    """Return what each row is worth that these dice may be marked in, with the chip they earn."""
    bonus_open = upper_sum(sheet) < BONUS_FROM
    chip = CHIP if earns_chip(rules, sheet, dice) else 0
    worth = choices(rules, sheet, dice)
    return {row: chip + _worth(row, points, bonus_open) for row, points in worth.items()}


def _worth(row: Row, points: int, bonus_open: bool) -> float:
    share = BONUS_SHARE * (points - 3 * FACE[row]) if bonus_open and row in FACE else 0.0
    return points - PAR[row] + share


def _best_row(rules: RuleSet, sheet: Sheet, dice: Dice) -> Row:
    worth = _choices_worth(rules, sheet, dice)
    return max(worth, key=lambda row: worth[row])


BOTS: Final[dict[str, Callable[[Yahtzee, Chance], Bot]]] = {
    "regular": regular_bot,
    "random": random_bot,
}
"""The bots on offer; the first is the one that a menu adds."""
