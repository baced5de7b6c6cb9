"""The higher moments of the points to come: the means of their square and of their cube."""

import numpy as np

from gobelet.games.yahtzee.best.solver.ends import Ends, yahtzee_places
from gobelet.games.yahtzee.best.solver.lattice import Values
from gobelet.games.yahtzee.best.solver.marking import Batch
from gobelet.games.yahtzee.best.solver.turns import Turns


def higher_moments(moments: Values, ends: Ends, batch: Batch, turns: Turns) -> Values:
    """Return them for a batch of states; the means of these, and all of later states, are known.

    What is marked in this turn deviates from the mean by what the throws did, and the points to
    come after it deviate from their own mean, independently.
    """
    mean = moments[0][ends.number, batch.states]
    telling = ends.fill_telling(batch, turns)
    masses = turns.finals(batch.size).copy()
    beyond = telling - mean
    beyond[yahtzee_places(turns.lattice)] += ends.chip
    variance, third = _after(moments, ends, batch)
    marked, leaning = np.empty((2, len(variance), batch.size))
    turns.gather(marked, masses, telling)
    turns.gather(leaning, masses * beyond, telling)
    own_variance = (masses * beyond**2).sum(axis=0) + (marked * variance).sum(axis=0)
    own_third = (masses * beyond**3).sum(axis=0)
    own_third += (3 * leaning * variance + marked * third).sum(axis=0)
    raw = [own_variance + mean**2, own_third + 3 * mean * own_variance + mean**3]
    return np.array(raw[: len(moments) - 1])


def _after(moments: Values, ends: Ends, batch: Batch) -> tuple[Values, Values]:
    """Return variance and third central moment after each way of marking, by state."""
    upper = moments[:, ends.number].take(batch.to.reshape(-1, batch.size), axis=1)
    lower = moments[:, ends.after, batch.states]
    raw = np.concatenate((upper, lower), axis=1)
    # Ways that are closed have worths of no meaning, and no chance.
    raw[:, raw[0] < 0] = 0
    mean, square = raw[:2]
    cube = raw[2] if len(raw) > 2 else np.zeros_like(mean)
    return square - mean**2, cube - 3 * mean * square + 2 * mean**3
