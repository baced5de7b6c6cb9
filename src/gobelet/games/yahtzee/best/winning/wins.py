"""The chance to win with a final total, given what the other columns have and may still mark."""

from statistics import NormalDist
from typing import Final

import numpy as np

from gobelet.games.yahtzee.best.solver.lattice import Values
from gobelet.games.yahtzee.best.winning.last_rows import LastRows, State, Totals, ahead
from gobelet.games.yahtzee.best.winning.outlook import Outlook
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.scoring import total
from gobelet.games.yahtzee.rules.state import State as Position

EXACT: Final = 2
EXACT_OF_TWO: Final = 3
"""How many rows may be open for all that they bring to be counted out: of two columns one more, for
with each further column it takes longer."""

MOST: Final = 2000
"""Totals above this win, or lose, like this one."""

PER_POINT: Final = 1e-7
"""The worth of a point beside a win: of two choices that win as often, more points are better."""

SAMPLES: Final = 400
STEP: Final = 8
"""Of a series: how many ways it may end are tried, with every how manieth total."""

_SEED: Final = 31


def exact_rows(game: Yahtzee) -> int:
    """Return how many open rows of a column are counted out in a game."""
    return EXACT_OF_TWO if game.columns == 2 else EXACT


def lead_before(game: Yahtzee, position: Position, column: int) -> int:
    """Return what a column of two is ahead by from the rounds before."""
    return sum(booked[column] - booked[1 - column] for booked in game.booked(position))


class Wins:
    """The chance to win by final total: a line of points, straight between whole totals."""

    def __init__(self, chances: Values) -> None:
        self._totals = np.arange(len(chances))
        self._chances = chances + PER_POINT * self._totals

    def __call__(self, totals: Values | Totals) -> Values:
        found: Values = np.interp(totals, self._totals, self._chances)
        return found


class Others:
    """The other columns of a game in which a column is to choose."""

    def __init__(self, game: Yahtzee, outlook: Outlook, last: LastRows) -> None:
        self._game = game
        self._outlook = outlook
        self._last = last

    def wins(self, position: Position, column: int) -> Wins:
        """Return the chance of a column to win the game, or the series, by its final total.

        The others play for as many points as they can; in their last turns, to be above it.
        """
        columns = self._game.columns
        rounds_left = self._game.rules.rounds - len(position.ended) - 1
        series = position.ended or self._game.by_difference
        if rounds_left or (series and columns > 2):
            return Wins(self._of_series(position, column, rounds_left))
        totals = np.arange(MOST)
        if columns == 2:
            lead = lead_before(self._game, position, column)
            return Wins(self.below(position, 1 - column, totals + lead))
        chances = np.ones(MOST)
        for other in range(columns):
            if other != column:
                chances *= self.below(position, other, totals)
        return Wins(chances)

    def below(self, position: Position, column: int, totals: Totals) -> Values:
        """Return the chance that a column ends below each total; of a tie it has half."""
        sheet = position.sheets[column]
        state, so_far = self._outlook.column.find(sheet), total(sheet)
        if self._last.open(state) > exact_rows(self._game):
            return self._outlook.below(*state, totals - so_far)
        # One less and one more than the last rows can bring.
        needed = np.arange(-1, self._last.most(state) + 2)
        above = self._last.best({state: -needed}, ahead)[state]
        return 1 - np.interp(totals - so_far, needed, above)

    # Series

    def _of_series(self, position: Position, column: int, rounds_left: int) -> Values:
        """Return the chances by total from samples of how the others and later rounds end."""
        random = np.random.default_rng(_SEED)
        columns = self._game.columns
        ends = np.zeros((columns, SAMPLES))
        for other in range(columns):
            if other != column:
                ends[other] = self._sampled(position, other, random)
        booked = np.array(self._game.booked(position)).reshape(-1, columns).sum(axis=0)
        later = booked[:, None] + self._later_rounds(rounds_left, random)
        tried = np.arange(0, MOST, STEP)
        chances = [self._share(ends, later, column, int(total)) for total in tried]
        return np.interp(np.arange(MOST), tried, chances)

    def _sampled(self, position: Position, column: int, random: np.random.Generator) -> Values:
        """Return final totals of a column in this round, as often as they are likely."""
        sheet = position.sheets[column]
        return total(sheet) + self._drawn(self._outlook.column.find(sheet), random)

    def _drawn(self, state: State, random: np.random.Generator) -> Values:
        normal = random.permutation(_normal_quantiles())
        return self._outlook.drawn(*state, normal, random.random(SAMPLES))

    def _later_rounds(self, rounds: int, random: np.random.Generator) -> Values:
        columns = self._game.columns
        found = np.zeros((columns, SAMPLES))
        for _ in range(rounds):
            found += self._booked(np.array([self._drawn((0, 0), random) for _ in range(columns)]))
        return found

    def _booked(self, totals: Values) -> Values:
        """Return what each column books for a round with these totals."""
        if not self._game.by_difference:
            return totals
        best = totals.max(axis=0)
        found: Values = np.where(totals == best, (best - totals).sum(axis=0), 0)
        return found

    def _share(self, ends: Values, later: Values, column: int, total: int) -> float:
        """Return the share of the samples that the column wins with a total in this round."""
        ends[column] = total
        series_ends = later + self._booked(ends)
        others = np.delete(series_ends, column, axis=0)
        return float(
            ahead(np.sign(series_ends[column] - others.max(axis=0)).astype(np.intp)).mean()
        )


def _normal_quantiles() -> Values:
    """Return the quantiles of the normal distribution in the middle of equal shares."""
    normal = NormalDist()
    return np.array([normal.inv_cdf((place + 0.5) / SAMPLES) for place in range(SAMPLES)])
