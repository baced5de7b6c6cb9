"""The frames between a page in a browser and its seat, as JSON."""

from collections.abc import Mapping
from typing import Annotated, Final, get_args

from msgspec import Meta, Struct

from gobelet.match.codec import Coder
from gobelet.net.frame import Frame
from gobelet.view.picture import Grid, Row, Token

SEAT: Final = "/seat"
"""Where on a port pages find their seats."""

FROM_PAGE: Final = 4096
"""The most bytes of a frame from a page."""
OPENING: Final = 12 * 1024
"""The most bytes of its first."""

MOST_KEPT: Final = 60
MOST_KEPT_BYTES: Final = 8000
"""How much a browser is given to keep: it is in the first frame."""

Short = Annotated[str, Meta(max_length=64)]
Kept = Annotated[str, Meta(max_length=256)]
Number = Annotated[int, Meta(ge=0, le=1 << 53)]


# From a page


class Open(Frame, frozen=True):
    """The first frame of a connection.

    `token` is the link's; `key` is by what this browser has its seat, empty: it has none yet.
    `heard` is the number of the last sentence that this page has, 0: it has just been opened.
    `languages` are the player's, the best first. `kept` is what the page was given to keep.
    """

    token: Short = ""
    key: Short = ""
    heard: Number = 0
    languages: Annotated[tuple[Short, ...], Meta(max_length=8)] = ()
    kept: Annotated[Mapping[Short, Kept], Meta(max_length=MOST_KEPT + 4)] = {}


class Press(Frame, frozen=True):
    """A key, by its name in the program; `char` is the character that it types.

    `at` is when, by the page's own clock, in milliseconds; 0: as it arrives. On a slow line two
    presses may arrive at once that nobody made at once.
    """

    key: Short
    char: Annotated[str, Meta(max_length=8)] = ""
    at: Number = 0


class Choose(Frame, frozen=True):
    """An item of the list of a scene, by its id; `at` as in `Press`."""

    item: Number
    at: Number = 0


class Line(Frame, frozen=True):
    """The line being typed, as it is now; `edit` counts its changes. `enter`: it is taken.

    `at` as in `Press`.
    """

    text: Annotated[str, Meta(max_length=1000)]
    edit: Number
    enter: bool = False
    at: Number = 0


class Heard(Frame, frozen=True):
    """The number of the last sentence that the page has said."""

    number: Number


FromPage = Open | Press | Choose | Line | Heard


# To a page


class Said(Struct, frozen=True, omit_defaults=True):
    """One sentence; `urgent`: it answers a key."""

    number: int
    text: str
    lang: str
    urgent: bool = False


class Sound(Struct, frozen=True, array_like=True):
    """A sound to be played: in how many seconds, how loud from 0 to 1, from where from -1 to 1."""

    name: str
    at: float
    gain: float
    pan: float


class Button(Struct, frozen=True, omit_defaults=True):
    """A key that works now: its name in the program, and in words.

    `number` is the die or the place that it stands for among several.
    """

    key: str
    name: str
    number: str = ""


class Command(Struct, frozen=True):
    """A command, with a button for each of its keys."""

    text: str
    buttons: tuple[Button, ...]


class Item(Struct, frozen=True):
    """A line of a list; its id stays the same while the line does, wherever it moves."""

    id: int
    text: str


class Writing(Struct, frozen=True):
    """A line being typed, after so many `edits` of the page."""

    prompt: str
    text: str
    longest: int
    edits: int


class TextFile(Struct, frozen=True):
    """A text that the browser saves as a file."""

    name: str
    text: str


class Scene(Struct, frozen=True, omit_defaults=True):
    """The screen in front; its number is another where another screen comes."""

    screen: int
    lang: str
    title: str
    tokens: tuple[Token, ...] = ()
    rows: tuple[Row, ...] = ()
    items: tuple[Item, ...] = ()
    current: int | None = None
    grid: Grid | None = None
    writing: Writing | None = None
    own: tuple[Command, ...] = ()
    general: tuple[Command, ...] = ()
    chosen: str = ""
    blank: str = ""


class Opened(Frame, frozen=True):
    """The answer to `Open`: the key of the seat.

    `version` is that of the page's files now: an older page loads itself again. `token` is by what
    the link is opened from now on; empty: by what it was.
    """

    key: str
    version: str = ""
    token: str = ""


class News(Frame, frozen=True):
    """All that a page is told in one moment.

    `earlier` are sentences that were heard already, for the list of messages; with them the page
    begins that list anew. `erased`: it forgets all before. `words` are the page's own, by id;
    `keep` is kept by the browser: an empty text no more. `copy` is for its clipboard.
    """

    erased: bool = False
    words: Mapping[str, str] = {}
    keep: Mapping[str, str] = {}
    earlier: tuple[Said, ...] | None = None
    scene: Scene | None = None
    said: tuple[Said, ...] = ()
    sounds: tuple[Sound, ...] = ()
    copy: str = ""
    file: TextFile | None = None


class Closed(Frame, frozen=True):
    """The end of a connection.

    `code` is "token", "taken": no seat is free at the table, "elsewhere", "over", "full", "idle":
    nothing was done for long, or "failed".
    """

    code: str


ToPage = Opened | News | Closed

PAGE_CODER: Final[Coder[FromPage]] = Coder(get_args(FromPage))
SEAT_CODER: Final[Coder[ToPage]] = Coder(get_args(ToPage))
