"""The updates of a match, as the people at one keyboard may know them."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from gobelet.core.game import Event, Game, Refusal, Seat
from gobelet.core.table import Entry

Eyes = Seat | None
"""Whose knowledge: a seat's, or that of an onlooker, who knows no secret."""


class Seen(Struct, frozen=True):
    """One event, as each pair of eyes at a keyboard knows it; for the others it is missing."""

    by_eyes: Mapping[Eyes, Event]

    def by(self, eyes: Eyes) -> Event | None:
        return self.by_eyes.get(eyes)

    @property
    def begins_turn(self) -> bool:
        return any(event.begins_turn for event in self.by_eyes.values())


class Standing(Struct, frozen=True):
    """A match at one position, from which a board answers what its people may know."""

    game: Game[Any]
    state: Any
    position: int
    log: tuple[Entry, ...]
    undo_refused: str
    undoes: Seat | None


class Happened(Struct, frozen=True):
    """Seat `by` acted, or `CHANCE`; None: the chance actions before anybody's turn."""

    standing: Standing
    by: Seat | None
    events: tuple[Seen, ...]


class TakenBack(Struct, frozen=True):
    """The last action of `by` was undone, and what the bots of `also` have done since."""

    standing: Standing
    by: Seat
    event: Seen
    also: tuple[Seat, ...] = ()


class Refused(Struct, frozen=True):
    """The rules refuse what this keyboard submitted."""

    refusal: Refusal


class TooLate(Struct, frozen=True):
    """What this keyboard submitted belongs to a position that the match has gone past."""


class UndoAsked(Struct, frozen=True):
    """The people of `asking` ask to take back the last action of `by`; do the people here agree?"""

    asking: tuple[Seat, ...]
    by: Seat


class OthersAsked(Struct, frozen=True):
    """The people at other keyboards are asked whether they agree to the undo asked for here."""


class UndoDeclined(Struct, frozen=True):
    """The people of `declining` do not agree to an undo."""

    declining: tuple[Seat, ...]


Update = Happened | TakenBack | Refused | TooLate | UndoAsked | OthersAsked | UndoDeclined
