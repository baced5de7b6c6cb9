"""Finished games, counted."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from gobelet.core.game import Event, Game, Seat
from gobelet.core.table import Entry, replayed
from gobelet.games.interface import Tally


def tallied(
    game: Game[Any],
    log: Iterable[Entry],
    counts: Sequence[str],
    counted: Callable[[Event], Iterable[tuple[Seat, str]]],
) -> tuple[Tally, ...]:
    """Return a tally a seat, with these counts. Raises DamagedLog.

    `counted` yields a seat and the name of a count for each thing to count in an event.
    """
    found = [Counter(dict.fromkeys(counts, 0)) for _ in range(game.seats)]
    state = game.initial()
    for _, step in replayed(game, log):
        state = step.state
        for event in step.events:
            for seat, count in counted(event):
                found[seat][count] += 1
    winners = game.winners(state)
    return tuple(
        Tally(points, seat in winners, dict(found[seat]))
        for seat, points in enumerate(game.returns(state))
    )
