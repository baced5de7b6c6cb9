"""What there is to count of a finished game, seat by seat."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Final

from gobelet.core.game import Event, Game, Seat
from gobelet.core.table import Entry, replayed
from gobelet.games.hands_down.events import CallsRevealed, HandsDownCalled, RoundWon
from gobelet.games.interface import Tally

COUNTS: Final = ("combinations", "calls", "false_calls")
"""Combination cards won; how often "Hands Down!" was said; how often that was found false."""


def tally(game: Game[Any], log: Iterable[Entry]) -> tuple[Tally, ...]:
    """Return a tally a seat. Raises DamagedLog."""
    counts = [Counter(dict.fromkeys(COUNTS, 0)) for _ in range(game.seats)]
    state = game.initial()
    for _, step in replayed(game, log):
        state = step.state
        for event in step.events:
            for seat, count in _counted(event):
                counts[seat][count] += 1
    winners = game.winners(state)
    return tuple(
        Tally(points, seat in winners, dict(counts[seat]))
        for seat, points in enumerate(game.returns(state))
    )


def _counted(event: Event) -> Iterator[tuple[Seat, str]]:
    """Yield each thing to count in an event, and whose it is."""
    match event:
        case HandsDownCalled(seat=seat):
            yield seat, "calls"
        case CallsRevealed(calls=calls):
            yield from ((call.seat, "false_calls") for call in calls if not call.true)
        case RoundWon(seat=seat):
            yield seat, "combinations"
