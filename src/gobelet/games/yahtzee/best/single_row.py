"""What one does with a throw who has a single row in mind: what comes to mind of a throw."""

from functools import cache

from gobelet.games.yahtzee.best.odds import ALL_THROWS, INDEX, best_keeps, expected
from gobelet.games.yahtzee.rules.dice import keeps
from gobelet.games.yahtzee.rules.rows import Row
from gobelet.games.yahtzee.rules.rulesets import RuleSet
from gobelet.games.yahtzee.rules.scoring import Dice, points
from gobelet.games.yahtzee.rules.state import THROWS, Keep, Mark


@cache
def played_for(rules: RuleSet, row: Row, dice: Dice, throw: int) -> Keep | Mark:
    """Return what is best for the points of this row alone: to keep some dice, or to mark it."""
    if throw == THROWS:
        return Mark(row)
    ahead = _ahead(rules, row)[throw - 1]
    # What is as good but for the rounding is equal; then the fewest dice are thrown.
    worth, _, kept = max((round(ahead[INDEX[kept]], 9), len(kept), kept) for kept in keeps(dice))
    return Keep(kept) if worth > points(rules, row, dice) else Mark(row)


@cache
def _ahead(rules: RuleSet, row: Row) -> tuple[list[float], list[float]]:
    """Return what the row brings with every multiset of dice kept of the first throw, the second.

    Without jokers: who aims at a row does not reckon with one.
    """
    last = expected([points(rules, row, dice) for dice in ALL_THROWS])
    return expected(best_keeps(last)), last
