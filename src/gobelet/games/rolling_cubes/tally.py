"""The counts of a finished game, seat by seat."""

from collections.abc import Iterable, Iterator
from itertools import repeat
from typing import Any, Final

from gobelet.core.game import Event, Game, Seat
from gobelet.core.table import Entry
from gobelet.games.interface import Tally
from gobelet.games.rolling_cubes.rules.contest_events import Contested, PointWon
from gobelet.games.rolling_cubes.rules.events import RowScored, Thrown, WordRefused, WordScored
from gobelet.games.shared.tally import tallied

COUNTS: Final = ("throws", "words", "word_points", "refused", "contests", "rounds_won")
"""Throws; words that scored, their points, words that were refused; of I contest how often one
contested, and rounds won.
"""


def tally(game: Game[Any], log: Iterable[Entry]) -> tuple[Tally, ...]:
    """Return one tally for each seat. Raises DamagedLog."""
    return tallied(game, log, COUNTS, _counted)


def _counted(event: Event) -> Iterator[tuple[Seat, str]]:
    """Yield each count of an event, its seat and its name; every point is one count."""
    match event:
        case Thrown(seat=seat):
            yield seat, "throws"
        case WordScored(seat=seat, points=points):
            yield seat, "words"
            yield from repeat((seat, "word_points"), points)
        case RowScored(seat=seat, points=points) if event.spelling:
            yield seat, "words"
            yield from repeat((seat, "word_points"), points)
        case WordRefused(seat=seat):
            yield seat, "refused"
        case Contested(by=by):
            yield by, "contests"
        case PointWon(seat=seat):
            yield seat, "rounds_won"
