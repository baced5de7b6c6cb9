"""The frames of the lobby, between a public house and a visitor, as JSON."""

from typing import Annotated, Any, Final, Literal, get_args

from msgspec import Meta, Raw, Struct

from gobelet.match.codec import Coder
from gobelet.net.frames import Frame, HasSaid, NotSaid, People, Person, Place, Rejected, Said, Say

LOBBY: Final = "/lobby"
"""Where on the port of a house the lobby is; tables are at its root."""

MOST_SEATS: Final = 16


TieKind = Literal["friend", "muted", "blocked"]
WhisperKind = Literal["nobody", "friends", "all"]
MeasureKind = Literal["muted", "removed", "banned", "pardoned"]
Reason = Literal[
    "insults", "flood", "advertising", "harassment", "children", "cheating", "name", "none"
]

# From a visitor


class Enter(Frame, frozen=True):
    """The first frame of a connection.

    `secret` is by what the house knows its members; without it there is a new one, of this name.
    `accepts` is the digest of the rules that the visitor has accepted; texts come in `language`.
    `code` is one that another device of a member was told; `at` is the token of the table at which
    the visitor is. `news` is the digest of the news that they have heard.
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


class At(Frame, frozen=True):
    """The visitor is at the table of this token now; empty: in the lobby, and told all anew.

    At a table they hear only what is for them alone.
    """

    token: str = ""


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


class TieTo(Frame, frozen=True):
    """The visitor ties somebody to themselves, or no more.

    To a "friend" it is to ask, or to accept.
    """

    name: str
    kind: TieKind
    on: bool = True


class WantWhispers(Frame, frozen=True):
    """Who may tell the visitor something alone."""

    whom: WhisperKind


class Invite(Frame, frozen=True):
    """Somebody is to come to the table of a token."""

    name: str
    token: str


class ReportPerson(Frame, frozen=True):
    """The moderators are to know of somebody; the last lines of talk go along."""

    name: str
    reason: Reason


class AskReports(Frame, frozen=True):
    """A moderator wants the open reports."""


class CloseReport(Frame, frozen=True):
    """A moderator has seen to a report."""

    number: int


class AskMeasures(Frame, frozen=True):
    """A moderator wants to know what moderators did."""


class TakeMeasure(Frame, frozen=True):
    """A moderator acts."""

    name: str
    kind: MeasureKind
    reason: Reason = "none"
    seconds: Annotated[int, Meta(ge=0)] = 0


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


# From the house


class Listed(Struct, frozen=True, omit_defaults=True):
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
    """

    version: str
    name: str
    tables: tuple[Listed, ...]
    others: tuple[Person, ...] = ()
    secret: str = ""
    moderator: bool = False


class Friend(Struct, frozen=True, omit_defaults=True):
    """A friend: `where` is "lobby", "table", or empty for away.

    `table` is the number of a table in the list; 0: it is in none.
    """

    name: str
    where: str = ""
    table: int = 0


class Acquainted(Frame, frozen=True):
    """The visitor's friends and other ties, by names; `asking`: who asks to be a friend."""

    friends: tuple[Friend, ...] = ()
    asked: tuple[str, ...] = ()
    asking: tuple[str, ...] = ()
    muted: tuple[str, ...] = ()
    blocked: tuple[str, ...] = ()
    whispers: WhisperKind = "nobody"


class Invited(Frame, frozen=True):
    """Somebody invites the visitor to a table."""

    by: str
    table: Listed


class Told(Frame, frozen=True):
    """What became of a request, or what happened to the visitor.

    `code` and `facts` (names in most): "asked", "asking", "friends", "known", "no member",
    "no moderator", "no table", "invited", "away", "muted" and "pardoned" (reason, until when),
    "reported", "new report" (who, whom), "has muted", "has removed", "has banned", "has pardoned".
    """

    code: str
    facts: tuple[str, ...] = ()


class Measure(Struct, frozen=True):
    """What a moderator, `who`, did about `whom`; times are in seconds of 1970."""

    whom: str
    who: str
    kind: str
    reason: str
    since: float
    until: float


class Measures(Frame, frozen=True):
    """What moderators did, the last first."""

    measures: tuple[Measure, ...]


class ReportedLine(Struct, frozen=True):
    """A line of talk in a report."""

    by: str
    text: str
    since: float


class Report(Struct, frozen=True):
    """Somebody, `who`, has told of `whom`; the last lines between the two."""

    number: int
    who: str
    whom: str
    reason: str
    since: float
    lines: tuple[ReportedLine, ...] = ()


class Reports(Frame, frozen=True):
    """The open reports, the oldest first."""

    reports: tuple[Report, ...]


class Code(Frame, frozen=True):
    """A code for another device, for so many seconds."""

    code: str
    seconds: int


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


class Forgotten(Frame, frozen=True):
    """The house knows the visitor no more."""


FromVisitor = (
    Enter
    | At
    | OpenTable
    | Say
    | TieTo
    | WantWhispers
    | Invite
    | ReportPerson
    | AskReports
    | CloseReport
    | AskMeasures
    | TakeMeasure
    | AskCode
    | AskRules
    | AskNews
    | AskAbout
    | Forget
)

FromHouse = (
    Entered
    | Rejected
    | Tables
    | People
    | Said
    | HasSaid
    | NotSaid
    | Opened
    | NotOpened
    | Acquainted
    | Invited
    | Told
    | Measures
    | Reports
    | Code
    | Rules
    | News
    | Closing
    | About
    | Forgotten
)

VISITOR_CODER: Final[Coder[FromVisitor]] = Coder(get_args(FromVisitor))
HOUSE_CODER: Final[Coder[FromHouse]] = Coder(get_args(FromHouse))
