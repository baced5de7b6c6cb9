"""A game looked back on: how much of it was luck, and how much decisions."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from msgspec import Struct

from gobelet.games.interface.announcer import Listener
from gobelet.games.interface.preparation import Preparation


class Whole(Struct, frozen=True):
    """All that was done on one side of a table, a line each, and the title it stands under."""

    title: str
    lines: tuple[str, ...]


class Review(Protocol):
    """A game as far as it was played; it has words once its preparation is done."""

    @property
    def preparation(self) -> Preparation: ...

    def summary(self, listener: Listener) -> Sequence[str]:
        """Return what matters, the results first, a line each."""

    def whole(self, listener: Listener) -> Sequence[Whole]:
        """Return everything, a player or team each."""

    def figures(self) -> Sequence[Mapping[str, object]]:
        """Return the same as JSON takes it, a player or team each."""
