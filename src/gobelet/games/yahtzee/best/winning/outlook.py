"""What is still to come from each state of a column: the distribution of its points.

Chips come as rare events do, by Poisson. The other points are nearly spread as by a gamma
distribution with the same mean, deviation and skewness; Wilson and Hilferty give its quantiles as
cubes of the normal ones.
"""

from collections.abc import Callable
from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from gobelet.games.yahtzee.best.columns import Column
from gobelet.games.yahtzee.best.solver.lattice import Values
from gobelet.games.yahtzee.rules.scoring import CHIP

Tables = NDArray[np.float32]

NODES: Final = 9
"""How many points of the distribution stand for it in an average."""

MOST_CHIPS: Final = 2
"""More chips than these are counted as these."""

LEANING: Final = 2.0
"""The greatest skewness that the cubes can follow."""

_found, _weights = np.polynomial.hermite_e.hermegauss(NODES)
_NODES: Final[Values] = _found
_WEIGHTS: Final[Values] = _weights / _weights.sum()

_FINE: Final[Values] = np.linspace(-5, 5, 201)
"""Normal quantiles, from which a cumulative distribution is read."""


def _normal(quantiles: Values) -> Values:
    """Return the cumulative normal distribution, by the area under its density."""
    density = np.exp(-(quantiles**2) / 2)
    area = np.concatenate(([0.0], np.cumsum((density[1:] + density[:-1]) / 2)))
    found: Values = area / area[-1]
    return found


_CUMULATED: Final[Values] = _normal(_FINE)


class Outlook:
    """The outlook of every state of a column, by the number of its lower rows and the place of its
    upper rows.

    `deviation` and `skewness` are those of the points without chips, which come as rare events do.
    """

    def __init__(self, column: Column, tables: Tables) -> None:
        self.column = column
        self.mean, self.deviation, self.skewness, self.chips = tables
        self._most_chips = MOST_CHIPS if column.chip else 0

    def average(
        self, of: Callable[[Values], Values], number: ArrayLike, place: ArrayLike, total: ArrayLike
    ) -> Values:
        """Return the average of a function of the final total, by state and total so far."""
        base, shares = self._points(number, place, _NODES)
        base += np.asarray(total)[..., None]
        found = sum(
            share * (of(base + CHIP * chips) @ _WEIGHTS) for chips, share in enumerate(shares)
        )
        return np.asarray(found)

    def below(self, number: int, place: int, points: NDArray[np.intp]) -> Values:
        """Return the chance that fewer points than these are still to come from a state."""
        base, shares = self._points(number, place, _FINE)
        found = sum(
            share * np.interp(points - CHIP * chips, base, _CUMULATED)
            for chips, share in enumerate(shares)
        )
        return np.asarray(found)

    def drawn(self, number: int, place: int, normal: Values, uniform: Values) -> Values:
        """Return points to come from a state, for normal and uniform random numbers."""
        base, shares = self._points(number, place, normal)
        found: Values = base + CHIP * np.searchsorted(np.cumsum(shares)[:-1], uniform)
        return found

    def _points(
        self, number: ArrayLike, place: ArrayLike, normal: Values
    ) -> tuple[Values, list[Values]]:
        """Return points without chips, by state and normal quantile, and the chance of each number
        of chips.
        """
        at = (np.asarray(number), np.asarray(place))
        mean, deviation, skewness, chips = (
            table[at] for table in (self.mean, self.deviation, self.skewness, self.chips)
        )
        shares = _rare(chips, self._most_chips)
        counted = sum(count * share for count, share in enumerate(shares))
        base = (mean - CHIP * counted)[..., None] + deviation[..., None] * _cubes(
            skewness[..., None], normal
        )
        return base, shares


def outlook_tables(moments: Values) -> Tables:
    """Return the four tables from those of a `Solver`."""
    whole, square, cube, chips = moments
    mean = whole - CHIP * chips
    variance = np.maximum(square - mean**2, 0)
    third = cube - 3 * mean * square + 2 * mean**3
    deviation = np.sqrt(variance)
    skewness = np.divide(third, deviation**3, out=np.zeros_like(third), where=deviation > 1)
    leaning = np.clip(skewness, -LEANING, LEANING)
    return np.array([whole, deviation, leaning, chips], dtype=np.float32)


def _rare(mean: Values, most: int) -> list[Values]:
    """Return the chance of each number of rare events up to the most, by their mean."""
    shares = [np.exp(-mean)]
    for count in range(1, most + 1):
        shares.append(shares[-1] * mean / count)
    shares[-1] = np.ones_like(mean) - sum(shares[:-1])
    return shares


def _cubes(skewness: Values, normal: Values) -> Values:
    """Return standard quantiles with a skewness, from normal ones."""
    part = normal / 6 - skewness / 36
    leaning = np.maximum(skewness * part, -1)
    found: Values = 2 * part * (3 + leaning * (3 + leaning))
    return found
