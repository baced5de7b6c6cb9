"""A solved table: what a column is worth under optimal play.

Optimal is to make one's own expected points the most; the other players do not matter. A table is
read without NumPy.
"""

from collections.abc import Sequence

from gobelet.games.yahtzee.best.column_states import Column
from gobelet.games.yahtzee.rules.rulesets import RuleSet
from gobelet.games.yahtzee.rules.scoring import Sheet


class Worths:
    """What every state of a column is worth.

    `values` are doubles: a line for each state of the lower rows, by `Column.number`, with a value
    for each of the upper rows, by `Column.place`, and one more that is none.
    """

    def __init__(self, column: Column, values: Sequence[float]) -> None:
        self._column = column
        self._values = values
        self._width = len(column.place) + 1

    @property
    def rules(self) -> RuleSet:
        """The rules, but for what is of no matter to a single column."""
        return self._column.rules

    @property
    def start(self) -> float:
        """Expected points of a whole round."""
        return self._values[0]

    def ahead(self, sheet: Sheet) -> float:
        """Return the expected points still to come, at the start of a turn: bonus, chips and all.

        The sheet may be full: 0.
        """
        number, place = self._column.find(sheet)
        return self._values[number * self._width + place]
