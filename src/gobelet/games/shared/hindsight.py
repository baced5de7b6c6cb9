"""A log gone through decision by decision: what the hindsights of all games have in common."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Sequence
from typing import Any, Generic, Protocol, TypeVar

from gobelet.core.game import CHANCE, Action, Game, Seat
from gobelet.core.table import Entry, replayed
from gobelet.games.interface import JudgedDecision, Listener, Preparation


class Costly(Protocol):
    """A decision of a game; `cost` is in its points."""

    @property
    def cost(self) -> float: ...


Decision = TypeVar("Decision", bound=Costly)


class LogHindsight(ABC, Generic[Decision]):
    """The decisions of some seats of a game, from a place of its log on."""

    def __init__(
        self, game: Game[Any], log: Sequence[Entry], seats: Collection[Seat], start: int = 0
    ) -> None:
        self.game = game
        self.log = log
        self.found: dict[int, Decision] = {}
        """The decisions by their places in the log, once the preparation is done."""
        self._seats = seats
        self._start = start

    @property
    def preparation(self) -> Preparation:
        return Preparation(self.judge(), len(self.log))

    @abstractmethod
    def judge(self) -> Iterator[object]:
        """Find the decisions, step by step."""

    @abstractmethod
    def kind_of(self, decision: Decision) -> str:
        """Return what was decided, as a message."""

    @abstractmethod
    def words(self, place: int, listener: Listener) -> str: ...

    def asks_about(self, place: int) -> bool:
        """Whether what stands at a place of the log is to be judged."""
        by = self.log[place].by
        return place >= self._start and by != CHANCE and by in self._seats

    def actions(self) -> Iterator[tuple[int, Any, Action] | None]:
        """Yield the place, what was seen there and the action, or None for one not asked about."""
        state = self.game.initial()
        for place, (entry, step) in enumerate(replayed(self.game, self.log)):
            if self.asks_about(place):
                seen = self.game.observe(state, entry.by)
                yield place, seen, self.game.decode(entry.action)
            else:
                yield None
            state = step.state

    @property
    def decisions(self) -> Sequence[JudgedDecision]:
        return [
            JudgedDecision(self.log[place].by, place, self.kind_of(one), one.cost)
            for place, one in sorted(self.found.items(), key=lambda found: found[0])
        ]
