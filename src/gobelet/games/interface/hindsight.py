"""What the decisions of a game cost, as far as the game can tell once its log is known."""

from collections.abc import Collection, Sequence
from typing import Any, Final, Protocol

from msgspec import Struct

from gobelet.core.game import Game, Seat
from gobelet.core.table import Entry
from gobelet.games.interface.announcer import Listener
from gobelet.games.interface.desk import Preparation

MISTAKE: Final = 0.05
"""The least cost of a mistake, in points: less is told as 0.0."""


class JudgedDecision(Struct, frozen=True):
    """A seat's decision, at a place of the log.

    `kind` is what was decided, a message id; `cost` is in points of the game.
    """

    seat: Seat
    place: int
    kind: str
    cost: float


class Hindsight(Protocol):
    """The decisions of some seats in a log; known once its preparation is done."""

    @property
    def preparation(self) -> Preparation: ...

    @property
    def decisions(self) -> Sequence[JudgedDecision]:
        """The decisions that can be judged, in the order of the log."""

    def words(self, place: int, listener: Listener) -> str:
        """Return what was decided at a place, what it cost, and what would have been better."""


class MakeHindsight(Protocol):
    """Judges the decisions of these seats in a log, from a place of it on."""

    def __call__(
        self, game: Game[Any], log: Sequence[Entry], seats: Collection[Seat], start: int = 0
    ) -> Hindsight: ...
