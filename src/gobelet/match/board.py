"""A board: what the people at one keyboard may know of a match, and how they act in it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count
from typing import Any, Protocol

from gobelet.core.game import CHANCE, Action, Game, IllegalAction, Seat
from gobelet.core.table import Entry, TypedChance
from gobelet.games.interface import Config
from gobelet.match.standing import EventView, Eyes, Standing
from gobelet.match.updates import Happened, RuleRefusal, TakenBack, TooLate, Update
from gobelet.players import Player


class Stale(Exception):
    """A submission belongs to an earlier position; `standing` is what stands there now."""

    def __init__(self, standing: Standing) -> None:
        super().__init__(standing.position)
        self.standing = standing


class Host(Protocol):
    """The match, as a board reaches it."""

    def begin(self) -> None:
        """Draw what chance has to draw before anybody's turn."""

    def submit(self, action: Action, *, by: Seat, at: int, number: object) -> object:
        """Do an action once. Raises IllegalAction or Stale, unless these come as updates."""

    def wanted(self) -> None:
        """Take note that the people at a keyboard have heard all updates."""

    def ask_undo(self, board: "Board") -> None:
        """Take the last action back, once all other keyboards agree."""

    def vote(self, board: "Board", *, agrees: bool) -> None:
        """Take the answer of a keyboard to an undo."""

    def leave(self, board: "Board") -> None:
        """Tell this board nothing more."""


class Board:
    """What the people at some seats, who share one keyboard, may know of a match.

    A board stands where its updates were taken from it, one at a time, and not where the match is:
    so a listener whose speech is slow never learns by a key what was not told yet. `update_came` is
    called when there is an update to take.
    """

    def __init__(
        self,
        host: Host,
        config: Config,
        players: Sequence[Player],
        game: Game[Any],
        standing: Standing,
        seats: Iterable[Seat],
        *,
        typed: TypedChance,
        elsewhere: bool = False,
    ) -> None:
        self.config = config
        self.game = game
        self.players = players
        self.seats = tuple(sorted(seats))
        """The seats of the people at this keyboard; none at an onlooker's."""
        self.typed = typed
        """Whose dice people throw themselves, and type."""
        self.elsewhere = elsewhere
        """Whether the match, and so its bots, are on another computer."""
        self.update_came: Callable[[], None] = lambda: None
        self._host = host
        self._standing = standing
        self._updates: list[Update] = []
        self._numbers = count()
        self._name = object()
        """Sets its numbers apart from those of another board of the same seats."""

    # The position that has been told

    @property
    def position(self) -> int:
        return self._standing.position

    @property
    def entries(self) -> int:
        """The number of entries in the log."""
        return self._standing.entries

    @property
    def begun(self) -> bool:
        """Whether anything has happened that was not taken back."""
        return bool(self.entries)

    @property
    def last_by(self) -> Seat | None:
        return self._standing.last_by

    @property
    def last_seat(self) -> Seat | None:
        return self._standing.last_seat

    @property
    def to_act(self) -> Seat | None:
        return self._standing.to_act

    @property
    def over(self) -> bool:
        return self.to_act is None

    @property
    def person(self) -> Seat | None:
        """The seat at this keyboard that is to act; None if there is none."""
        to_act = self.to_act
        return to_act if to_act in self.seats else None

    @property
    def secret(self) -> bool:
        return self._standing.secret

    @property
    def returns(self) -> tuple[int, ...]:
        return self._standing.returns

    @property
    def undo_refused(self) -> str:
        return self._standing.undo_refused

    @property
    def undoes(self) -> Seat | None:
        return self._standing.undoes

    @property
    def whole_log(self) -> tuple[Entry, ...]:
        return self._standing.whole_log

    @property
    def eyes(self) -> tuple[Eyes, ...]:
        return (None, *self.seats)

    def observation(self, eyes: Eyes) -> object:
        """Return all that a seat at this keyboard may know, or an onlooker."""
        if eyes not in self.eyes:
            raise ValueError(eyes)
        return self._standing.observation(eyes)

    def story(self) -> Iterator[EventView]:
        """Yield every event from the start to here, as the people here know it."""
        for told in self._standing.steps(self.eyes):
            yield from told.events

    # Updates

    def tell(self, update: Update) -> None:
        """Add an update, for this keyboard to take."""
        self._updates.append(update)
        self.update_came()

    @property
    def next_by(self) -> Seat | None:
        """Who acted in the next update to take; None if nobody did, or there are none."""
        update = self._updates[0] if self._updates else None
        return update.by if isinstance(update, Happened) else None

    def take(self) -> Update | None:
        """Return the next update, and stand where it leads; None if there is none."""
        if not self._updates:
            return None
        update = self._updates.pop(0)
        if isinstance(update, Happened | TakenBack):
            self._standing = update.standing
        return update

    def catch_up(self) -> None:
        """Stand where the match is, without the updates: its position is told as a whole."""
        while self.take():
            pass

    # Acting

    def begin(self) -> None:
        """Have chance act that comes before anybody's turn."""
        self._host.begin()

    def submit(self, action: Action) -> None:
        """Do an action of the seat to act; what comes of it comes as an update."""
        by = CHANCE if self.typed and self.to_act == CHANCE else self.person
        if by is None:
            return
        number = self._name, next(self._numbers)
        try:
            self._host.submit(action, by=by, at=self.position, number=number)
        except IllegalAction as refused:
            self.tell(RuleRefusal(refused.refusal))
        except Stale:
            self.tell(TooLate())

    def want_more(self) -> None:
        """Say that the people here have heard all updates: a bot may act."""
        self._host.wanted()

    def ask_undo(self) -> None:
        """Ask to take the last action back; all people at this keyboard agree."""
        self._host.ask_undo(self)

    def vote(self, *, agrees: bool) -> None:
        """Answer `UndoAsked` for all people at this keyboard."""
        self._host.vote(self, agrees=agrees)

    def leave(self) -> None:
        self._host.leave(self)
