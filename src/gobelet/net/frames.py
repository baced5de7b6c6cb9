"""The frames that travel between a host and its guests, as JSON.

What belongs to a game (events, actions, observations, options) stays encoded here; the game's own
codec reads it.
"""

from typing import Annotated, Final

from msgspec import Meta, Raw, Struct

from gobelet.core.game import Seat
from gobelet.net.frame import Frame
from gobelet.net.limits import LONGEST_TIME
from gobelet.net.match_frames import Table, Update

PROTOCOL: Final = 1
"""The version of these frames."""

Seconds = Annotated[float, Meta(ge=0, le=LONGEST_TIME)]


# From a guest


class Hello(Frame, frozen=True):
    """The first frame of a connection.

    `token` opens the table; empty: the host is asked whether these guests may come in.
    `key` is what the host gave to these guests before; empty: they are new. `run` and `received`
    tell what they have of the host's frames; `watches`: they only want to listen. `member` is the
    secret by which a public house knows them.
    """

    protocol: int
    version: str
    token: str
    names: tuple[str, ...]
    key: str = ""
    run: str = ""
    received: int = 0
    watches: bool = False
    member: str = ""


class Ready(Frame, frozen=True):
    ready: bool


class FillSeats(Frame, frozen=True):
    """Computers take the seats that are free; only who opened a table in a public house may."""


class Submit(Frame, frozen=True):
    """An action for the seat to act, which belongs to position `at`."""

    at: int
    action: Raw


class AskUndo(Frame, frozen=True):
    at: int


class Vote(Frame, frozen=True):
    """The answer to `UndoAsked`, which came at position `at`."""

    at: int
    agrees: bool


MOST_NUMBER: Final = 2**53 - 1
"""The largest number that everybody reads in JSON as it was written."""

LineNumber = Annotated[int, Meta(ge=0, le=MOST_NUMBER)]


class Say(Frame, frozen=True):
    """A line to all, or to the people at the keyboard of one name.

    `number` is another for each line of a player; the answer has it, unless it is 0.
    """

    text: str
    to: str = ""
    number: LineNumber = 0


class AskTime(Frame, frozen=True):
    """Somebody wants more time for the move that is waited for."""


class Attend(Frame, frozen=True):
    """Whether the people are at their screens: those of a page run on without it, and hear all."""

    here: bool


class Leave(Frame, frozen=True):
    """The people here leave, and do not come back."""


class Received(Frame, frozen=True):
    """Nothing but how much was received."""


# From a host


class Welcome(Frame, frozen=True):
    """The answer to `Hello`.

    `resumed`: the frames that the guests have missed follow, `missed` of them; else they are told
    all anew, and the frames of both ends are counted from 1 again.
    """

    version: str
    run: str
    key: str
    resumed: bool
    missed: int = 0
    token: str = ""
    """The token of the table, for guests who came without it."""


class SayHello(Frame, frozen=True):
    """The process that had the table has ended, and the line goes on: the guests say `Hello` again.

    Nobody has heard what they said on the line since.
    """


class Waiting(Frame, frozen=True):
    """The host is asked whether the guests may come in."""


class Rejected(Frame, frozen=True):
    """The end of a connection before it began.

    `code` is "protocol", "token", "name" (`facts`: the name, and why it is refused), "full",
    "begun", "declined" by the host, "member": a public house does not know these people, "rules":
    its rules are to be accepted (`facts`: their digest, and the lines), "busy": too many come from
    there, "code": there is no such one, "banned" or "removed" (`facts`: why, and until when),
    "blocked" by somebody at the table, or "key": the seat is no longer that of these guests.
    """

    code: str
    facts: tuple[str, ...] = ()


class Place(Struct, frozen=True, omit_defaults=True):
    """A seat in the waiting room: a person by name, a bot by its id, or nobody yet."""

    name: str = ""
    bot: str = ""
    elsewhere: bool = False
    ready: bool = False
    here: bool = True
    """Whether the line to a person elsewhere holds."""

    @property
    def free(self) -> bool:
        return not self.name and not self.bot


class Room(Frame, frozen=True):
    """The waiting room: who has come; `own` are the guests' seats.

    `fills`: these guests may have computers take the free seats.
    """

    game: str
    options: Raw
    places: tuple[Place, ...]
    own: tuple[Seat, ...] = ()
    schema: str = ""
    fills: bool = False
    turn_time: Seconds = 0
    """Seconds for each move; 0: as many as one likes."""


class TalkRoom(Frame, frozen=True):
    """A table of a public house at which nothing is played; about a topic, or any."""

    topic: str = ""


class Presence(Frame, frozen=True):
    """The people of these names come or go.

    `state` is "came", "ready", "unready", "away" (the line broke), "back", "left" (for good),
    "removed", "bot", "watching" (they only listen) or "late": their time for a move is over.
    `bot` plays in their place, in the states "bot", "left" and "removed"; in "late" for one turn.
    """

    names: tuple[str, ...]
    state: str
    bot: str = ""


class Said(Frame, frozen=True):
    """A line that somebody said; without `by` a host who only watches.

    `private`: to the people here alone. `number` is that of the line: it may come once more after a
    process has ended, and is then not heard again.
    """

    by: tuple[str, ...]
    text: str
    private: bool = False
    number: LineNumber = 0


class HasSaid(Frame, frozen=True):
    """The line of a number was said."""

    number: LineNumber


class NotSaid(Frame, frozen=True):
    """The line of a number was not said.

    `code` is "flood", "gone" (`facts`: who is there no more), or what a public house has against
    it.
    """

    code: str
    facts: tuple[str, ...] = ()
    number: LineNumber = 0


class Person(Struct, frozen=True, omit_defaults=True):
    """The people at one other keyboard, by their names; a host who only watches has none.

    `here`: their line holds, or broke only a moment ago. `elsewhere`: in the lobby of a public
    house, they are at a table.
    """

    names: tuple[str, ...]
    here: bool = True
    watches: bool = False
    elsewhere: bool = False


class People(Frame, frozen=True):
    """The people at all the other keyboards, the host's first.

    `count`: in the lobby of a public house so many are here, of whom these are the first; 0: they
    are all.
    """

    others: tuple[Person, ...]
    count: int = 0


class Clock(Frame, frozen=True):
    """The time for a move begins, or has changed: `left` seconds for a seat; None: none runs.

    `limit`: the usual time; 0: there is none. `asked`: who has asked for more.
    """

    seat: Seat | None
    left: Seconds = 0
    limit: Seconds = 0
    asked: tuple[str, ...] = ()


class Closed(Frame, frozen=True):
    """The host closes the table, or removes these guests: `code` is "closed" or "removed".

    A public house has "banned", too: its moderators have removed them.
    """

    code: str


FromGuest = (
    Hello | Ready | FillSeats | Submit | AskUndo | Vote | Say | AskTime | Attend | Leave | Received
)

FromHost = (
    Welcome
    | SayHello
    | Waiting
    | Rejected
    | Room
    | TalkRoom
    | Table
    | Update
    | Presence
    | People
    | Said
    | HasSaid
    | NotSaid
    | Clock
    | Closed
    | Received
)
