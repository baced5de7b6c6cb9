"""More about the points to come than their mean: the means of their square and of their cube, and
the mean number of chips.
"""

import numpy as np

from gobelet.games.yahtzee.best.solver.ends import Ends, yahtzee_places
from gobelet.games.yahtzee.best.solver.lattice import Values
from gobelet.games.yahtzee.best.solver.marking import Batch
from gobelet.games.yahtzee.best.solver.turns import INDEX_BITS, Turns


def higher_moments(moments: Values, ends: Ends, batch: Batch, turns: Turns) -> Values:
    """Return them for a batch of states; the means of these, and all of later states, are known.

    What is marked in this turn deviates from the mean by what the throws did, and the points to
    come after it deviate from their own mean, independently.
    """
    telling = ends.fill_telling(batch, turns)
    masses = turns.finals(batch.size).copy()
    way = telling.view(np.int64) & INDEX_BITS
    yahtzees = yahtzee_places(turns.lattice)
    raw = _ways(moments, ends, batch)
    mean_after, variance, third, chips = _central(raw, ends)
    brought = telling - np.take_along_axis(raw[0], way, axis=0)
    earned = np.zeros_like(telling)
    earned[yahtzees] = 1 if ends.chip else 0
    if len(moments) < 4:
        brought += ends.chip * earned
    worth = brought + np.take_along_axis(mean_after, way, axis=0)
    mean = (masses * worth).sum(axis=0)
    beyond = worth - mean
    marked, leaning = np.empty((2, len(variance), batch.size))
    turns.gather(marked, masses, telling)
    turns.gather(leaning, masses * beyond, telling)
    own_variance = (masses * beyond**2).sum(axis=0) + (marked * variance).sum(axis=0)
    own_third = (masses * beyond**3).sum(axis=0)
    own_third += (3 * leaning * variance + marked * third).sum(axis=0)
    own_chips = (masses * earned).sum(axis=0) + (marked * chips).sum(axis=0)
    cube = own_third + 3 * mean * own_variance + mean**3
    return np.array([own_variance + mean**2, cube, own_chips])[: len(moments) - 1]


def _central(raw: Values, ends: Ends) -> Values:
    """Return mean, variance, third central moment and chips after each way, by state.

    Where chips are told apart, they are in none of the others.
    """
    mean, square, cube, chips = (*raw, *np.zeros((4 - len(raw), *raw.shape[1:])))
    mean = mean - ends.column.chip * chips
    return np.array([mean, square - mean**2, cube - 3 * mean * square + 2 * mean**3, chips])


def _ways(moments: Values, ends: Ends, batch: Batch) -> Values:
    """Return the moments after each way of marking, by state."""
    upper = moments[:, ends.number].take(batch.to.reshape(-1, batch.size), axis=1)
    lower = moments[:, ends.after, batch.states]
    raw = np.concatenate((upper, lower), axis=1)
    # Ways that are closed have worths of no meaning, and no chance.
    raw[:, raw[0] < 0] = 0
    return raw
