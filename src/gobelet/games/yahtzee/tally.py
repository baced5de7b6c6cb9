"""What there is to count of a finished game, seat by seat."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Final

from gobelet.core.game import Event, Game, Seat
from gobelet.core.table import Entry, replayed
from gobelet.games.interface import Tally
from gobelet.games.yahtzee.rows import Row
from gobelet.games.yahtzee.scoring import YAHTZEE
from gobelet.games.yahtzee.state import FACES, Marked, OpeningThrown, Rolled

COUNTS: Final = (
    "bonus",
    "yahtzees",
    "chips",
    *(f"face{face}" for face in range(1, FACES + 1)),
)
"""Bonuses won, one a round; Yahtzees marked with 50; chips; dice thrown, who starts included.

Of partners each has what it threw and marked itself, and both have the points of the team.
"""


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
        case Rolled(seat=seat, rolled=faces) | OpeningThrown(seat=seat, dice=faces):
            yield from ((seat, f"face{face}") for face in faces)
        case Marked(seat=seat):
            if event.bonus_won:
                yield seat, "bonus"
            if event.row is Row.YAHTZEE and event.points == YAHTZEE:
                yield seat, "yahtzees"
            if event.chip:
                yield seat, "chips"
