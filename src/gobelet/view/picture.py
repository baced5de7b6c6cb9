"""The picture of any screen of any game: parts that know no rules and no size."""

from msgspec import Struct
from msgspec.structs import replace


class Token(Struct, frozen=True):
    """A thing on the table that shows a face, as a die or a card; a hidden face is blank.

    A face that stands for one number or another has a slash between them. `colour` is a colour's
    id. The caption under the token names it; `letter` is short for it on small screens. `key`
    selects the token, or takes it back; empty: none does now. `name` is said for a face that is a
    sign.
    """

    face: str
    selected: bool = False
    caption: str = ""
    letter: str = ""
    colour: str = ""
    key: str = ""
    name: str = ""


class Row(Struct, frozen=True):
    """A line of a sheet: a label, and its value, which is empty while the row is open.

    Where these are cut short, `name` and `told` are the whole of them, for who hears the line.
    """

    label: str
    value: str = ""
    name: str = ""
    told: str = ""


class Grid(Struct, frozen=True):
    """A whole score sheet: the names of its columns, and each row's label and cells."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]


class TypedLine(Struct, frozen=True):
    """A line being typed, and the cursor's place in it."""

    text: str
    cursor: int


class Picture(Struct, frozen=True):
    """One moment of one screen.

    `mark` is a short word for the selected tokens, and `chosen` the whole one, for who hears it;
    `blank` is what a token without a face is. `items` is a list to choose from, which takes the
    place of the rows; `current` is None while no item is chosen. `grid` is the sheet whose lines
    the items are. `messages` are the utterances since the last key, the newest last.
    """

    title: str = ""
    tokens: tuple[Token, ...] = ()
    mark: str = ""
    rows: tuple[Row, ...] = ()
    items: tuple[str, ...] = ()
    current: int | None = None
    grid: Grid | None = None
    typed: TypedLine | None = None
    messages: tuple[str, ...] = ()
    chosen: str = ""
    blank: str = ""


def without_keys(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """Return tokens while their keys have another meaning."""
    return tuple(replace(token, key="") for token in tokens)
