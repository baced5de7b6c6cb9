"""The frames of the lobby, between a house and a visitor: who comes in, tables, talk, news."""

from typing import Any, Final

from msgspec import Raw, Struct

from gobelet.house.frames.records import PlayerRecord, RatingAt
from gobelet.match.codec import Coder
from gobelet.net.frame import Frame
from gobelet.net.frames import Person, Place

LOBBY: Final = "/lobby"
"""Where on the port of a house the lobby is; tables are at its root."""

MOST_SEATS: Final = 16

TALK: Final = "talk"
"""What a table of talk has in place of a game; its options are a `topic`, its places who is there.
"""

LONGEST_TOPIC: Final = 60


MOST_TOLD: Final = 200
"""Tables of which a visitor is told, and people; of more, the first are told when they ask."""


class TableFilter(Struct, frozen=True, omit_defaults=True):
    """Which tables a visitor wants to be told of, each empty for any.

    `game` is that of the table, or `TALK`, `language` that of who opened it; `free`: only those at
    which one can sit down.
    """

    game: str = ""
    language: str = ""
    free: bool = False


class Enter(Frame, frozen=True):
    """The first frame of a connection.

    `secret` is by what the house knows its members; without it there is a new one, of this name.
    `accepts` is the digest of the rules that the visitor has accepted; texts come in `language`.
    `code` is one that another device of a member was told; `at` is the token of the table at which
    the visitor is. `news` is the digest of the news that they have heard. `wanted` are the tables
    of which they want to be told.
    """

    protocol: int
    version: str
    name: str = ""
    secret: str = ""
    language: str = ""
    accepts: str = ""
    code: str = ""
    at: str = ""
    news: str = ""
    wanted: TableFilter = TableFilter()


class At(Frame, frozen=True):
    """The visitor is at the table of this token now; empty: in the lobby, and told all anew.

    At a table they hear only what is for them alone.
    """

    token: str = ""


class Look(Frame, frozen=True):
    """The visitor wants to be told anew of tables, and then of these."""

    wanted: TableFilter


class AskPeople(Frame, frozen=True):
    """The visitor wants to know anew who is here, where those are so many that nobody is told."""


class OpenTable(Frame, frozen=True):
    """A new table: its places, of which one that is free is the visitor's own.

    `public`: it is listed; else who has its invitation may come.
    """

    game: str
    options: Raw
    places: tuple[Place, ...]
    schema: str
    public: bool = True
    watched: bool = False
    sits_in: float | None = None


class AskCode(Frame, frozen=True):
    """The visitor wants a code for another device of theirs."""


class AskRules(Frame, frozen=True):
    """The visitor wants to read the rules again."""


class AskNews(Frame, frozen=True):
    """The visitor wants to read the news again."""


class AskAbout(Frame, frozen=True):
    """The visitor wants to have all that the house knows of them."""


class Forget(Frame, frozen=True):
    """The visitor wants the house to know them no more; their name is free again."""


class LobbyTable(Struct, frozen=True, omit_defaults=True):
    """A table in the lobby; `since` is when it was opened, in seconds of 1970.

    `language` is that of who opened it.
    """

    number: int
    token: str
    game: str
    options: Raw
    places: tuple[Place, ...]
    schema: str
    since: float
    begun: bool = False
    watched: bool = False
    language: str = ""


class Entered(Frame, frozen=True):
    """The answer to `Enter`: by which name the visitor is known, what tables and who else is there.

    `secret` is that of a new member, or device, to be kept; `moderator`: the visitor is one.
    `pages`: the house answers browsers, too. `count` and `total` as in `Tables`; `people`: so many
    others are here, and those that are told are the first; 0: they are all.
    """

    version: str
    name: str
    tables: tuple[LobbyTable, ...]
    others: tuple[Person, ...] = ()
    secret: str = ""
    moderator: bool = False
    pages: bool = False
    count: int = 0
    total: int = 0
    people: int = 0


class Code(Frame, frozen=True):
    """A code for another device, for so many seconds."""

    code: str
    seconds: int


class Tables(Frame, frozen=True):
    """The tables that are new or changed, and the numbers of those that are gone.

    `anew`: all that was told before is forgotten. Where a house has so many tables that not all are
    told, `count` are wanted, and there are `total`; else these are 0.
    """

    changed: tuple[LobbyTable, ...] = ()
    gone: tuple[int, ...] = ()
    anew: bool = False
    count: int = 0
    total: int = 0


class Opened(Frame, frozen=True):
    """The table that the visitor has asked for can be entered."""

    token: str


class NotOpened(Frame, frozen=True):
    """No table: `code` is "rules", "many": of one visitor, or "full": of the house."""

    code: str


class Rules(Frame, frozen=True):
    """The rules of the house, line by line."""

    lines: tuple[str, ...]


class News(Frame, frozen=True):
    """News of the house, line by line; `digest` is another for others."""

    digest: str
    lines: tuple[str, ...]


class Closing(Frame, frozen=True):
    """The house stops, and is expected back in so many seconds."""

    seconds: int


class About(Frame, frozen=True):
    """All that the house knows of the visitor; `measures` are what moderators did about them."""

    name: str
    since: float
    tables: tuple[dict[str, Any], ...]
    ties: tuple[dict[str, Any], ...] = ()
    measures: tuple[dict[str, Any], ...] = ()
    whispers: str = "nobody"
    ratings: tuple[RatingAt, ...] = ()
    records: tuple[PlayerRecord, ...] = ()


class Forgotten(Frame, frozen=True):
    """The house knows the visitor no more."""


class _Topic(Struct):
    topic: str = ""


_TOPIC: Final[Coder[_Topic]] = Coder((_Topic,))


def topic_of(options: Raw) -> str:
    """Return what a table of talk is about; empty: anything. Raises Undecodable."""
    return _TOPIC.decode(bytes(options)).topic


def has_free_seat(table: LobbyTable) -> bool:
    """Whether one can sit down."""
    return table.game == TALK or (not table.begun and any(place.free for place in table.places))


def is_wanted(table: LobbyTable, wanted: TableFilter) -> bool:
    """Whether a table is one of those that a visitor wants to be told of."""
    return (
        wanted.game in ("", table.game)
        and wanted.language in ("", table.language)
        and (not wanted.free or has_free_seat(table))
    )
