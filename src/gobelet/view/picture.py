"""What there is to see, of whatever screen and game: parts that know no rule and no size."""

from msgspec import Struct


class Token(Struct, frozen=True):
    """A thing on the table that shows a face, as a die or a card; a blank face is not seen.

    The caption stands under it: what a face does not show, as a card's colour.
    """

    face: str
    selected: bool = False
    caption: str = ""


class Row(Struct, frozen=True):
    """A line of a sheet: a label, and what stands there; nothing where the row is open."""

    label: str
    value: str = ""


class Typed(Struct, frozen=True):
    """A line being typed, and the cursor's place in it."""

    text: str
    cursor: int


class Picture(Struct, frozen=True):
    """One moment of one screen.

    `mark` is a word for the tokens that are selected. `items` is a list to choose from, which
    stands in the place of the rows; `current` is None while nothing is chosen in it. `messages`
    are what was said since the last key, the newest last.
    """

    title: str = ""
    tokens: tuple[Token, ...] = ()
    mark: str = ""
    rows: tuple[Row, ...] = ()
    items: tuple[str, ...] = ()
    current: int | None = None
    typed: Typed | None = None
    messages: tuple[str, ...] = ()
