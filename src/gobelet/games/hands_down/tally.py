"""The counts of a finished game, seat by seat."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from gobelet.core.game import Event, Game, Seat
from gobelet.core.table import Entry
from gobelet.games.hands_down.rules.events import CallsRevealed, HandsDownCalled, RoundWon
from gobelet.games.interface import Tally
from gobelet.games.shared.tally import tallied

COUNTS: Final = ("combinations", "calls", "false_calls")
"""Combination cards won; how often "Hands Down!" was said; how often that was found false."""


def tally(game: Game[Any], log: Iterable[Entry]) -> tuple[Tally, ...]:
    """Return one tally for each seat. Raises DamagedLog."""
    return tallied(game, log, COUNTS, _counted)


def _counted(event: Event) -> Iterator[tuple[Seat, str]]:
    """Yield each count of an event: its seat and its name."""
    match event:
        case HandsDownCalled(seat=seat):
            yield seat, "calls"
        case CallsRevealed(calls=calls):
            yield from ((call.seat, "false_calls") for call in calls if not call.true)
        case RoundWon(seat=seat):
            yield seat, "combinations"
