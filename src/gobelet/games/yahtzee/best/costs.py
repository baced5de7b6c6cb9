"""The cost of marking each row, against the best action for the dice: help for learners."""

from collections.abc import Mapping

from msgspec import Struct

from gobelet.games.yahtzee.best import tables
from gobelet.games.yahtzee.best.decisions import Turn
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rows import Row
from gobelet.games.yahtzee.rules.state import Mark, State


class Costs(Struct, frozen=True):
    """The points that each row costs; empty where marking one row is the only legal action."""

    rows: Mapping[Row, float]

    @property
    def of_the_best(self) -> float:
        """The cost of the best row: how much better another throw is."""
        return min(self.rows.values(), default=0.0)


def row_costs(game: Yahtzee, state: State) -> Costs | None:
    """Return the costs of the rows; None while the table of optimal play is not at hand."""
    worths = tables.at_hand(game.rules)
    if worths is None:
        return None
    ranked = Turn(worths, game.sheet(state, state.seat)).ranked(state.dice, state.throw)
    marks = ((one.action.row, one.worth) for one in ranked if isinstance(one.action, Mark))
    return Costs({row: ranked[0].worth - worth for row, worth in marks} if ranked[1:] else {})
