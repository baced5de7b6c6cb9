"""A table of Yahtzee with two seats."""

from random import Random

from gobelet.core.table import Table
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import PLAYROOM
from gobelet.games.yahtzee.rules.state import State

GAME = Yahtzee(PLAYROOM, seats=2)


def yahtzee(seed: int = 1) -> Table[State]:
    table = Table(GAME, Random(seed))
    table.start()
    return table
