"""The frames of friends, invitations and who hears whom."""

from typing import Literal

from msgspec import Struct

from gobelet.house.frames.lobby import LobbyTable
from gobelet.net.frame import Frame

TieKind = Literal["friend", "muted", "blocked"]

WhisperKind = Literal["nobody", "friends", "all"]


class TieTo(Frame, frozen=True):
    """The visitor ties somebody to themselves, or no more.

    To a "friend" it is to ask, or to accept.
    """

    name: str
    kind: TieKind
    on: bool = True


class WantWhispers(Frame, frozen=True):
    """The people who may send the visitor a private line."""

    whom: WhisperKind


class Invite(Frame, frozen=True):
    """Somebody is to come to the table of a token."""

    name: str
    token: str


class Friend(Struct, frozen=True, omit_defaults=True):
    """A friend: `where` is "lobby", "table", or empty for away.

    `table` is the number of a table in the list; 0: it is in none.
    """

    name: str
    where: str = ""
    table: int = 0


class TiesList(Frame, frozen=True):
    """The visitor's friends and other ties, by names; `asking`: who asks to be a friend."""

    friends: tuple[Friend, ...] = ()
    asked: tuple[str, ...] = ()
    asking: tuple[str, ...] = ()
    muted: tuple[str, ...] = ()
    blocked: tuple[str, ...] = ()
    whispers: WhisperKind = "nobody"


class TableOffer(Frame, frozen=True):
    """Somebody invites the visitor to a table."""

    by: str
    table: LobbyTable


class Outcome(Frame, frozen=True):
    """The outcome of a request, or something that happened to the visitor.

    `code` and `facts` (names in most): "asked", "asking", "friends", "known", "no member",
    "no moderator", "no table", "too many questions", "invited", "away", "muted" and "pardoned"
    (reason, until when), "reported", "many reports", "new report" (who, whom), "has muted",
    "has removed", "has banned", "has pardoned", "appointed" to be a moderator, "dismissed".
    """

    code: str
    facts: tuple[str, ...] = ()
