"""The multisets of up to five dice, and the steps from one to another by one die.

The worth of a keep is computed one die at a time: a keep of four dice is worth the average over the
six faces of the fifth, and so on down. That takes 210 keeps by 6 faces instead of 4,368 products
of a keep and a throw. The best keep of a throw is found by the same steps upwards.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import accumulate, combinations_with_replacement
from math import factorial, prod
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gobelet.games.yahtzee.rules.dice import without
from gobelet.games.yahtzee.rules.scoring import Dice

Places = NDArray[np.intp]
Values = NDArray[np.float64]


class Lattice:
    """The multisets of up to `dice` dice of `faces` faces, by their size.

    `levels[n]` are those of n dice, sorted by the number of different faces, the most first: so the
    multisets that have a j-th face are always the first ones of a level. The last level has the
    throws.
    """

    def __init__(self, dice: int, faces: int) -> None:
        self.dice: Final = dice
        self.faces: Final = faces
        self.levels: Final = tuple(_level(size, faces) for size in range(dice + 1))
        self.begin: Final = tuple(accumulate(map(len, self.levels), initial=0))
        """The index of each level's first multiset, and the end of the last level."""
        self.throws: Final = self.levels[-1]
        self.index: Final = tuple({one: i for i, one in enumerate(level)} for level in self.levels)
        self.more: Final = tuple(self._more(size) for size in range(dice))
        """`more[n][f - 1]`: the index of each multiset of n dice after a die f is added."""
        self.less: Final = tuple(self._less(size) for size in range(1, dice + 1))
        """`less[n - 1][j]`: the index of each multiset of n dice after a die of its j-th different
        face is removed.
        """
        self.chance: Final[Values] = np.array([_chance(throw, faces) for throw in self.throws])
        """The probability of each throw of all dice."""

    def _more(self, size: int) -> tuple[Places, ...]:
        return tuple(
            np.array([self.index[size + 1][tuple(sorted((*one, face)))] for one in level])
            for level in (self.levels[size],)
            for face in range(1, self.faces + 1)
        )

    def _less(self, size: int) -> tuple[Places, ...]:
        level = self.levels[size]
        return tuple(
            np.array(
                [
                    self.index[size - 1][without(one, (sorted(set(one))[place],))]
                    for one in level
                    if len(set(one)) > place
                ]
            )
            for place in range(len(set(level[0])))
        )


def _level(size: int, faces: int) -> tuple[Dice, ...]:
    every = combinations_with_replacement(range(1, faces + 1), size)
    return tuple(sorted(every, key=lambda dice: (-len(set(dice)), dice)))


def _chance(throw: Sequence[int], faces: int) -> float:
    orders = factorial(len(throw)) // prod(map(factorial, Counter(throw).values()))
    return float(orders / faces ** len(throw))


@cache
def lattice(dice: int, faces: int) -> Lattice:
    return Lattice(dice, faces)
