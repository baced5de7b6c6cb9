"""The frames of ratings and records."""

from typing import Annotated, Final

from msgspec import Meta, Raw, Struct

from gobelet.net.frame import Frame

MOST_LEADERS: Final = 10_000
"""The most leaders that are told, and how many at a time."""


class AskLeaders(Frame, frozen=True):
    """The visitor wants to know who plays best by a rule set, those of a place and after it."""

    game: str
    rule_set: str
    start: Annotated[int, Meta(ge=1, le=MOST_LEADERS)] = 1


class AskPlayer(Frame, frozen=True):
    """The visitor wants to know how somebody plays, or how they do themselves."""

    name: str


class RatingChange(Frame, frozen=True):
    """The visitor has another rating after a game, by so many points.

    `given_up`: a computer has ended it for them, so that they were last.
    """

    game: str
    rule_set: str
    shown: int
    change: int
    given_up: bool = False


class Leader(Struct, frozen=True):
    """Somebody's place by a rule set, and their rating; equal ones share a place."""

    place: int
    name: str
    shown: int


class Leaders(Frame, frozen=True):
    """The leaders by a rule set, from a place on; `count` are all who have played by it.

    `own` is the visitor; None: they have not played by it.
    """

    game: str
    rule_set: str
    start: int
    count: int
    leaders: tuple[Leader, ...]
    own: Leader | None = None


class RatingAt(Struct, frozen=True):
    """A rating by one rule set: its place among so many, and after how many games.

    The rating would be so much more, `margin`, if it were sure.
    """

    game: str
    rule_set: str
    shown: int
    margin: int
    games: int
    place: int
    count: int


class PlayerRecord(Struct, frozen=True):
    """A player's results in games by the same rules, and of one kind.

    `kind` is "people", "bots", "alone" or "unfinished"; `best_at` is when the best score was
    reached. `counts` adds up what the game counts.
    """

    game: str
    options: Raw
    counts: dict[str, int]
    kind: str
    games: int
    wins: int
    points: int
    best: int
    best_at: float


class PlayerPage(Frame, frozen=True):
    """How somebody plays, who has been a member since; `name` is empty if there is no such."""

    name: str
    since: float = 0.0
    ratings: tuple[RatingAt, ...] = ()
    records: tuple[PlayerRecord, ...] = ()
