"""Where a match stands: what may be known of it, by each pair of eyes."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol

from msgspec import Struct

from gobelet.core.game import CHANCE, Event, Game, Seat
from gobelet.core.table import Entry, replayed

Eyes = Seat | None
"""Whose knowledge: a seat's, or that of an onlooker, who knows no secret."""


class EventView(Struct, frozen=True):
    """One event, as each pair of eyes at a keyboard knows it; for the others it is missing."""

    by_eyes: Mapping[Eyes, Event]

    def by(self, eyes: Eyes) -> Event | None:
        return self.by_eyes.get(eyes)

    @property
    def begins_turn(self) -> bool:
        return any(event.begins_turn for event in self.by_eyes.values())


class StoryStep(Struct, frozen=True):
    """The events that led to a log of so many entries."""

    entries: int
    events: tuple[EventView, ...]


def seen_events(events: Iterable[Event], eyes: Sequence[Eyes]) -> Iterator[EventView]:
    """Yield events as these eyes see them, without those that none of them sees."""
    for event in events:
        known = {one: seen for one in eyes if (seen := event.seen_by(one))}
        if known:
            yield EventView(known)


class Standing(Protocol):
    """A match at one position, as a keyboard may know it."""

    @property
    def position(self) -> int:
        """A counter of the match that only grows."""

    @property
    def entries(self) -> int:
        """The number of entries in the log; an undo makes it less."""

    @property
    def to_act(self) -> Seat | None: ...

    @property
    def last_by(self) -> Seat | None:
        """Who acted last: a seat or `CHANCE`; None at the start."""

    @property
    def last_seat(self) -> Seat | None:
        """The seat that acted last, whatever chance did since; None at the start."""

    @property
    def secret(self) -> bool:
        """Whether the seat to act knows, or does, what the others may not know."""

    @property
    def returns(self) -> tuple[int, ...]: ...

    @property
    def undo_refused(self) -> str:
        """Why the last action cannot be taken back: a reason of `match.undo`; empty if it can."""

    @property
    def undoes(self) -> Seat | None:
        """Whose action an undo takes back: a person's seat, or `CHANCE` for typed dice."""

    @property
    def whole_log(self) -> tuple[Entry, ...]:
        """The log of a match that is over: nothing is secret any more; before, it is empty."""

    def observation(self, eyes: Eyes) -> object:
        """Return all that these eyes may know."""

    def steps(self, eyes: Sequence[Eyes]) -> Iterator[StoryStep]:
        """Yield what happened from the start to here, as these eyes know it."""


class HostStanding(Struct, frozen=True):
    """The standing of a match in this process, of which all is known."""

    game: Game[Any]
    state: Any
    position: int
    log: tuple[Entry, ...]
    undo_refused: str
    undoes: Seat | None

    @property
    def to_act(self) -> Seat | None:
        return self.game.to_act(self.state)

    @property
    def last_by(self) -> Seat | None:
        return self.log[-1].by if self.log else None

    @property
    def last_seat(self) -> Seat | None:
        return next((entry.by for entry in reversed(self.log) if entry.by != CHANCE), None)

    @property
    def secret(self) -> bool:
        return self.game.secret(self.state)

    @property
    def returns(self) -> tuple[int, ...]:
        return self.game.returns(self.state)

    @property
    def whole_log(self) -> tuple[Entry, ...]:
        return self.log if self.to_act is None else ()

    def observation(self, eyes: Eyes) -> object:
        return self.game.observe(self.state, eyes)

    @property
    def entries(self) -> int:
        return len(self.log)

    def events(self) -> Sequence[Sequence[Event]]:
        """Return what happened at each entry, from the start to here; the whole log is replayed."""
        return [tuple(step.events) for _, step in replayed(self.game, self.log)]

    def steps(self, eyes: Sequence[Eyes]) -> Iterator[StoryStep]:
        for entries, events in enumerate(self.events(), 1):
            yield StoryStep(entries, tuple(seen_events(events, eyes)))
