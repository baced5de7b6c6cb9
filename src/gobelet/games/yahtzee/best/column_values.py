"""A solved table: the expected points of a column under optimal play.

Optimal play maximises the player's own expected points; the other players do not matter. Reading a
table does not need NumPy.
"""

from collections.abc import Sequence

from gobelet.games.yahtzee.best.column_states import Column
from gobelet.games.yahtzee.rules.rulesets import RuleSet
from gobelet.games.yahtzee.rules.scoring import Sheet


class Worths:
    """The worth of every state of a column.

    `values` are doubles: a line for each state of the lower rows, by `Column.number`, with a value
    for each state of the upper rows, by `Column.place`, and one unused value at the end.
    """

    def __init__(self, column: Column, values: Sequence[float]) -> None:
        self._column = column
        self._values = values
        self._width = len(column.place) + 1

    @property
    def rules(self) -> RuleSet:
        """The rules, with defaults for the options that do not matter to a single column."""
        return self._column.rules

    @property
    def start(self) -> float:
        """Expected points of a whole round."""
        return self._values[0]

    def ahead(self, sheet: Sheet) -> float:
        """Return the expected points still to come at the start of a turn, with bonus and chips.

        For a full sheet they are 0.
        """
        number, place = self._column.find(sheet)
        return self._values[number * self._width + place]
