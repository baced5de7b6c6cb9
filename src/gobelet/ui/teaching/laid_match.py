"""The match of a step, in which chance and the computers act as the step has it laid down."""

from collections.abc import Sequence
from functools import cached_property, partial
from typing import Any

from gobelet.core.game import Action, Chance
from gobelet.core.table import Table
from gobelet.games.interface import Config, Start
from gobelet.match.match import Chooser, Match
from gobelet.players import Player, bots_of


def laid_match(config: Config, players: Sequence[Player], start: Start, chance: Chance) -> Match:
    """Return the match that stands where the step starts.

    What chance drew after the place to which a table goes back falls again: so the table takes up
    all that is laid down, and goes back.
    """
    game = config.game(len(players))
    table = Table.replay(game, (*start.log, *start.ahead), chance)
    table.go_back(len(start.log))
    choosers = {
        seat: LaidBot(table, start, partial(config.bot, bot, len(players), chance))
        for seat, bot in bots_of(players).items()
    }
    return Match(config, players, table, chance, choosers=choosers)


class LaidBot:
    """A computer that acts as it is laid down, and in its own way once the game goes otherwise."""

    def __init__(self, table: Table[Any], start: Start, make: partial[Chooser]) -> None:
        self._table = table
        self._laid = (*start.log, *start.ahead)
        self._make = make

    @cached_property
    def _own_way(self) -> Chooser:
        return self._make()

    def __call__(self, observation: object) -> Action:
        place = len(self._table.log)
        if place < len(self._laid) and self._table.log == self._laid[:place]:
            return self._table.game.decode(self._laid[place].action)
        return self._own_way(observation)
