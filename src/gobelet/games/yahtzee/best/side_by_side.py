"""Many turns worked out at once, for games that programs play side by side. It loads NumPy.

It does the same sums in the same order as a turn alone does, so that its numbers are the same to
the last bit.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gobelet.games.yahtzee.best.decisions import Turn, points_in
from gobelet.games.yahtzee.best.odds import ALL_THROWS, FEWEST_FIRST, INDEX
from gobelet.games.yahtzee.rules.rulesets import Row, RuleSet
from gobelet.games.yahtzee.rules.scoring import Dice
from gobelet.games.yahtzee.rules.state import DICE, FACES

Values = NDArray[np.float64]
Places = NDArray[np.intp]

_ENDS: Final = len(ALL_THROWS)


def foresee(turns: Sequence[Turn]) -> None:
    """Work out the values of these turns, which have the same rules."""
    ends = _ends(turns)
    last = _expected(ends)
    before = _expected(_best_keeps(last))
    each = zip(turns, _by_turn(ends), _by_turn(last), _by_turn(before), strict=True)
    for turn, of_ends, of_last, of_before in each:
        turn.foreseen(of_ends, of_last, of_before)


def _by_turn(values: Values) -> Iterable[Sequence[float]]:
    """Return the values of each turn. Most are never read, so that lists would take too long."""
    return map(memoryview, np.ascontiguousarray(values.T))


def _ends(turns: Sequence[Turn]) -> Values:
    """Return the worth of each throw marked in its best row: throws by turns."""
    rules = turns[0].rules
    ends = np.full((_ENDS, len(turns)), -np.inf)
    for row in rules.rows:
        lanes = [lane for lane, turn in enumerate(turns) if row in turn.open_rows]
        if lanes:
            values = np.array([turns[lane].row_values(row) for lane in lanes]).T
            ends[:, lanes] = np.maximum(ends[:, lanes], values.take(_places(rules, row), axis=0))
    for lane, turn in enumerate(turns):
        for place, worth in turn.yahtzee_ends():
            ends[place, lane] = worth
    return ends


@cache
def _places(rules: RuleSet, row: Row) -> Places:
    return np.array(points_in(rules, row).places)


def _expected(ends: Values) -> Values:
    """Return what `odds.expected` does, for each turn."""
    layers = [ends]
    for more in _one_more():
        six = layers[0].take(more, axis=0)
        found = six[0]
        for following in six[1:]:
            found += following
        found /= FACES
        layers.insert(0, found)
    return np.concatenate(layers)


def _best_keeps(worth: Values) -> Values:
    """Return what `odds.best_keeps` does, for each turn."""
    begin, best = 1, worth[:1]
    for fewer in _one_less():
        end = begin + fewer.shape[1]
        best = np.maximum(worth[begin:end], best.take(fewer, axis=0).max(axis=0))
        begin = end
    return best


@cache
def _layers() -> tuple[tuple[Dice, ...], ...]:
    """Return the multisets by their size, from none to five dice."""
    sizes = range(DICE + 1)
    return tuple(tuple(dice for dice in FEWEST_FIRST if len(dice) == size) for size in sizes)


@cache
def _one_more() -> tuple[Places, ...]:
    """Return, for the multisets of four dice down to none, the places of those with one die more: a
    line for each face.
    """
    layers = _layers()
    return tuple(
        _places_in(layers[size + 1], ([(*d, face) for d in layers[size]] for face in range(1, 7)))
        for size in range(DICE - 1, -1, -1)
    )


@cache
def _one_less() -> tuple[Places, ...]:
    """Return, for the multisets of one die up to five, the places of those with one die less: a
    line for each die that may be missing.
    """
    layers = _layers()
    return tuple(
        _places_in(
            layers[size - 1], ([(*d[:i], *d[i + 1 :]) for d in layers[size]] for i in range(size))
        )
        for size in range(1, DICE + 1)
    )


def _places_in(layer: Sequence[Dice], lines: Iterable[Sequence[Dice]]) -> Places:
    first = INDEX[layer[0]]
    return np.array([[INDEX[tuple(sorted(dice))] - first for dice in line] for line in lines])
