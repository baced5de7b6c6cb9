"""The review of a game: how much of the result was luck, and how much decisions."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from msgspec import Struct

from gobelet.games.interface.announcer import Listener
from gobelet.games.interface.preparation import Preparation


class Whole(Struct, frozen=True):
    """All actions of one player or team, a line each, and the title above them."""

    title: str
    lines: tuple[str, ...]


class Review(Protocol):
    """A game as far as it was played; it has words once its preparation is done."""

    @property
    def preparation(self) -> Preparation: ...

    def summary(self, listener: Listener) -> Sequence[str]:
        """Return the most important facts, a line each, the results first."""

    def whole(self, listener: Listener) -> Sequence[Whole]:
        """Return everything, one item per player or team."""

    def figures(self) -> Sequence[Mapping[str, object]]:
        """Return the same as data for JSON, one item per player or team."""
