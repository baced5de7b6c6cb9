"""The frames of a match, from its host to a keyboard elsewhere: a game, and its updates."""

from typing import Final

from msgspec import Raw, Struct

from gobelet.core.game import Seat
from gobelet.net.frame import Frame


class Standing(Struct, frozen=True, omit_defaults=True):
    """What a keyboard may know at one position.

    `observations` has, for each pair of eyes in the order of the board's, the fields that differ
    from the position told before. `log` is there once the game is over.
    """

    position: int
    entries: int
    to_act: Seat | None
    last_by: Seat | None
    last_seat: Seat | None
    secret: bool
    returns: tuple[int, ...]
    observations: tuple[dict[str, Raw], ...]
    undo_refused: str = ""
    undoes: Seat | None = None
    log: tuple[tuple[Seat, str], ...] = ()


UNSEEN: Final = b"null"

EventView = tuple[Raw, ...]
"""An event as each pair of eyes knows it, in the order of the board's; null: not at all."""


class StoryStep(Struct, frozen=True, array_like=True):
    entries: int
    events: tuple[EventView, ...]


class Table(Frame, frozen=True):
    """A game from its start to where it stands: it begins, or is taken up again."""

    game: str
    options: Raw
    players: tuple[tuple[str, str], ...]
    seats: tuple[Seat, ...]
    standing: Standing
    story: tuple[StoryStep, ...] = ()
    schema: str = ""


class Happened(Frame, frozen=True):
    standing: Standing
    by: Seat | None
    events: tuple[EventView, ...]


class TakenBack(Frame, frozen=True):
    standing: Standing
    by: Seat
    event: EventView
    also: tuple[Seat, ...] = ()


class RuleRefusal(Frame, frozen=True):
    refusal: Raw


class TooLate(Frame, frozen=True):
    pass


class UndoAsked(Frame, frozen=True):
    asking: tuple[Seat, ...]
    by: Seat


class OthersAsked(Frame, frozen=True):
    pass


class UndoDeclined(Frame, frozen=True):
    declining: tuple[Seat, ...]


Update = Happened | TakenBack | RuleRefusal | TooLate | UndoAsked | OthersAsked | UndoDeclined
