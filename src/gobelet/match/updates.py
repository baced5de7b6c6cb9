"""The updates of a match, as the people at one keyboard may know them."""

from msgspec import Struct

from gobelet.core.game import Refusal, Seat
from gobelet.match.standing import EventView, Standing


class Happened(Struct, frozen=True):
    """Seat `by` acted, or `CHANCE`; None: the chance actions before anybody's turn."""

    standing: Standing
    by: Seat | None
    events: tuple[EventView, ...]


class TakenBack(Struct, frozen=True):
    """The last action of `by` was undone, and what the bots of `also` have done since."""

    standing: Standing
    by: Seat
    event: EventView
    also: tuple[Seat, ...] = ()


class RuleRefusal(Struct, frozen=True):
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


Update = Happened | TakenBack | RuleRefusal | TooLate | UndoAsked | OthersAsked | UndoDeclined
