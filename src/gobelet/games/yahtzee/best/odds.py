"""The 462 multisets of up to five dice, and the odds of one throw.

The values of keeps are computed from those of the 252 throws, one die at a time: the value of four
kept dice is the average over the six faces of the fifth.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import Final

from gobelet.games.yahtzee.rules.state import DICE, FACES

FEWEST_FIRST: Final = tuple(
    dice
    for size in range(DICE + 1)
    for dice in combinations_with_replacement(range(1, FACES + 1), size)
)
"""Every multiset of up to five dice; the last 252 are the throws."""

INDEX: Final = {dice: index for index, dice in enumerate(FEWEST_FIRST)}
THROWS_FROM: Final = sum(len(dice) < DICE for dice in FEWEST_FIRST)
ALL_THROWS: Final = FEWEST_FIRST[THROWS_FROM:]


@cache
def _one_more() -> tuple[tuple[int, ...], ...]:
    """Return, for each multiset of fewer than five dice, the six with one die more."""
    return tuple(
        tuple(INDEX[tuple(sorted((*dice, face)))] for face in range(1, FACES + 1))
        for dice in FEWEST_FIRST[:THROWS_FROM]
    )


@cache
def _one_less() -> tuple[tuple[int, ...], ...]:
    """Return, for each multiset, those with one die less."""
    return tuple(
        tuple({INDEX[(*dice[:i], *dice[i + 1 :])] for i in range(len(dice))})
        for dice in FEWEST_FIRST
    )


def expected(values: Sequence[float]) -> list[float]:
    """Return the expected value of each multiset after the missing dice are thrown.

    `values` are those of the 252 throws, in the order of `ALL_THROWS`; the result has 462 values,
    in the order of `FEWEST_FIRST`.
    """
    worth = [0.0] * THROWS_FROM + list(values)
    more = _one_more()
    for index in range(THROWS_FROM - 1, -1, -1):
        a, b, c, d, e, f = more[index]
        worth[index] = (worth[a] + worth[b] + worth[c] + worth[d] + worth[e] + worth[f]) / 6
    return worth


def best_keeps(worth: Sequence[float]) -> list[float]:
    """Return the value of the best keep of each throw; keeping all five dice counts, too."""
    # Comparisons rather than calls of `max`, which would take twice as long: bots spend a good part
    # of their time here.
    best = list(worth)
    for index, fewer in enumerate(_one_less()):
        top = best[index]
        for less in fewer:
            top = max(top, best[less])
        best[index] = top
    return best[THROWS_FROM:]


def thrown(mass: Sequence[float]) -> list[float]:
    """Return the probability of each of the 252 throws after the missing dice are thrown.

    `mass` has the probability that each multiset is kept (462 values).
    """
    after = list(mass)
    for index, more in enumerate(_one_more()):
        if after[index]:
            share = after[index] / FACES
            for following in more:
                after[following] += share
    return after[THROWS_FROM:]
