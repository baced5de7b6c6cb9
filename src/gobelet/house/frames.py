"""The frames of the lobby, between a public house and a visitor, as JSON."""

from typing import Any, Final, get_args

from msgspec import Raw, Struct

from gobelet.match.codec import Coder
from gobelet.net.frames import Frame, People, Person, Place, Rejected, Said, Say

LOBBY: Final = "/lobby"
"""Where on the port of a house the lobby is; tables are at its root."""

MOST_SEATS: Final = 16


# From a visitor


class Enter(Frame, frozen=True):
    """The first frame of a connection.

    `secret` is by what the house knows its members; without it there is a new one, of this name.
    `accepts` is the digest of the rules that the visitor has accepted; texts come in `language`.
    """

    protocol: int
    version: str
    name: str = ""
    secret: str = ""
    language: str = ""
    accepts: str = ""


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


class AskRules(Frame, frozen=True):
    """The visitor wants to read the rules again."""


class AskAbout(Frame, frozen=True):
    """The visitor wants to have all that the house knows of them."""


class Forget(Frame, frozen=True):
    """The visitor wants the house to know them no more; their name is free again."""


# From the house


class Listed(Struct, frozen=True, omit_defaults=True):
    """A table in the lobby; `since` is when it was opened, in seconds of 1970."""

    number: int
    token: str
    game: str
    options: Raw
    places: tuple[Place, ...]
    schema: str
    since: float
    begun: bool = False
    watched: bool = False


class Entered(Frame, frozen=True):
    """The answer to `Enter`: by which name the visitor is known, what tables and who else is there.

    `secret` is that of a new member, to be kept.
    """

    version: str
    name: str
    tables: tuple[Listed, ...]
    others: tuple[Person, ...] = ()
    secret: str = ""


class Tables(Frame, frozen=True):
    """The tables that are new or changed, and the numbers of those that are gone."""

    changed: tuple[Listed, ...] = ()
    gone: tuple[int, ...] = ()


class Opened(Frame, frozen=True):
    """The table that the visitor has asked for can be entered."""

    token: str


class NotOpened(Frame, frozen=True):
    """No table: `code` is "rules", "many": of one visitor, or "full": of the house."""

    code: str


class Rules(Frame, frozen=True):
    """The rules of the house, line by line."""

    lines: tuple[str, ...]


class NotSaid(Frame, frozen=True):
    """A line was not said: there were too many at once."""


class Closing(Frame, frozen=True):
    """The house stops, and is expected back in so many seconds."""

    seconds: int


class About(Frame, frozen=True):
    """All that the house knows of the visitor."""

    name: str
    since: float
    tables: tuple[dict[str, Any], ...]


class Forgotten(Frame, frozen=True):
    """The house knows the visitor no more."""


FromVisitor = Enter | OpenTable | Say | AskRules | AskAbout | Forget

FromHouse = (
    Entered
    | Rejected
    | Tables
    | People
    | Said
    | Opened
    | NotOpened
    | Rules
    | NotSaid
    | Closing
    | About
    | Forgotten
)

VISITOR_CODER: Final[Coder[FromVisitor]] = Coder(get_args(FromVisitor))
HOUSE_CODER: Final[Coder[FromHouse]] = Coder(get_args(FromHouse))
