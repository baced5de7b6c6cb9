"""The best action for the points of one row alone, as a player with that row in mind acts."""

from functools import cache

from gobelet.games.yahtzee.best.odds import ALL_THROWS, INDEX, best_keeps, expected
from gobelet.games.yahtzee.rules.dice import keeps
from gobelet.games.yahtzee.rules.rows import Row
from gobelet.games.yahtzee.rules.rulesets import RuleSet
from gobelet.games.yahtzee.rules.scoring import Dice, points
from gobelet.games.yahtzee.rules.state import THROWS, Keep, Mark


@cache
def played_for(rules: RuleSet, row: Row, dice: Dice, throw: int) -> Keep | Mark:
    """Return the best action for the points of this row alone: a keep, or marking the row."""
    if throw == THROWS:
        return Mark(row)
    ahead = _ahead(rules, row)[throw - 1]
    # Rounding makes worths equal that differ only by float errors; then the larger keep wins.
    worth, _, kept = max((round(ahead[INDEX[kept]], 9), len(kept), kept) for kept in keeps(dice))
    return Keep(kept) if worth > points(rules, row, dice) else Mark(row)


@cache
def _ahead(rules: RuleSet, row: Row) -> tuple[list[float], list[float]]:
    """Return the expected points of the row for every keep: after the first throw, the second.

    Jokers do not count: a player who aims at a row does not expect one.
    """
    last = expected([points(rules, row, dice) for dice in ALL_THROWS])
    return expected(best_keeps(last)), last
