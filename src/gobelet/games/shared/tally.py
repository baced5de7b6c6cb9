"""Finished games, counted."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from gobelet.core.game import Event, Game, Seat
from gobelet.core.table import Entry, replayed
from gobelet.games.interface import Tally
from gobelet.i18n import Language


class Counting(Struct, frozen=True):
    """The counts of a game: their names, and how they are found and told.

    `counted` yields a seat and the name of a count for each thing to count in an event. `words`
    yields sentences on the counts of a player, summed over several games with the same options.
    """

    names: Sequence[str]
    counted: Callable[[Event], Iterable[tuple[Seat, str]]]
    words: Callable[[Mapping[str, int], int, Mapping[str, object], Language], Iterable[str]]

    def tally(self, game: Game[Any], log: Iterable[Entry]) -> tuple[Tally, ...]:
        """Return a tally a seat. Raises DamagedLog."""
        found = [Counter(dict.fromkeys(self.names, 0)) for _ in range(game.seats)]
        state = game.initial()
        for _, step in replayed(game, log):
            state = step.state
            for event in step.events:
                for seat, count in self.counted(event):
                    found[seat][count] += 1
        winners = game.winners(state)
        return tuple(
            Tally(points, seat in winners, dict(found[seat]))
            for seat, points in enumerate(game.returns(state))
        )
