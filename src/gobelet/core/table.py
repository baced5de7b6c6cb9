"""A table: one game in play, as a log of actions of which everything else is a fold."""

from collections.abc import Collection, Iterable, Iterator
from enum import IntEnum
from typing import Generic, TypeVar

from msgspec import Struct

from gobelet.core.game import (
    CHANCE,
    Action,
    Chance,
    Event,
    Game,
    IllegalAction,
    NotYourTurn,
    Seat,
    Step,
)

StateT = TypeVar("StateT")


class Entry(Struct, frozen=True):
    """One line of the log: who acted (a seat or `CHANCE`) and the encoded action."""

    by: Seat
    action: str


class TypedChance(IntEnum):
    """Whose chance people type, because they throw dice of their own. Stores keep the numbers."""

    NONE = 0
    ALL = 1
    PEOPLE = 2
    """The program draws that of bots."""


class DamagedLog(Exception):
    """A log that does not replay: the place of the entry (from 0) and what is wrong with it."""

    def __init__(self, index: int, reason: str) -> None:
        super().__init__(index, reason)
        self.index = index
        self.reason = reason


class Table(Generic[StateT]):
    """One game in play.

    The state is always the fold of the log, chance included, so that a log replays exactly
    whatever source the chance came from. `typed`: the chance actions that are played by seat
    `CHANCE`, with the faces that people type; the table draws the others. `bots`: the seats that
    are no people's.
    """

    def __init__(
        self,
        game: Game[StateT],
        chance: Chance | None,
        *,
        typed: TypedChance = TypedChance.NONE,
        bots: Collection[Seat] = (),
    ) -> None:
        if chance is None and typed is not TypedChance.ALL:
            raise ValueError("nobody draws")
        self.game = game
        self.typed = typed
        self._bots = bots
        self._chance = chance
        self._log: tuple[Entry, ...] = ()
        self._state = game.initial()
        self._revealed_at = -1
        """The place in the log of the last action that revealed secrets; -1: none has."""
        self._fallen: list[Action] = []
        """What chance drew after the place to which the game went back; it falls again."""

    @property
    def state(self) -> StateT:
        return self._state

    @property
    def log(self) -> tuple[Entry, ...]:
        return self._log

    @property
    def to_act(self) -> Seat | None:
        return self.game.to_act(self._state)

    @property
    def over(self) -> bool:
        return self.to_act is None

    def start(self) -> list[Event]:
        """Make the chance actions that come before anybody's turn."""
        return self._draw_due()

    def play(self, action: Action, *, by: Seat) -> list[Event]:
        """Check and apply an action of seat `by`, then every chance action that follows from it.

        Where chance is typed, `by` can also be `CHANCE`.

        Raises IllegalAction: NotYourTurn, or whatever the rules refuse.
        """
        if by != self.to_act:
            raise IllegalAction(NotYourTurn(self.to_act))
        self.game.check(self._state, action)
        return self._enter(by, action) + self._draw_due()

    def refusal(self, place: int) -> str:
        """Return why the entry at a place of the log cannot be taken back; empty if it can.

        "empty": there is no action. "chance", or the reason that its class has: the table drew it;
        only chance that a person typed can be wrong and be taken back. "revealed": it revealed
        secrets, or a later action did, and nobody can forget them.
        """
        if place < 0:
            return "empty"
        action = self._log[place].action
        if self.drawn(place) and (why := self.game.decode(action).not_undone):
            return why
        return "revealed" if self._revealed_at >= place else ""

    def actor(self, place: int) -> Seat | None:
        """Return the last seat that acted up to a place of the log: chance there is its."""
        while place >= 0 and self._log[place].by == CHANCE:
            place -= 1
        return self._log[place].by if place >= 0 else None

    def types_for(self, seat: Seat | None) -> bool:
        """Whether people type the chance that follows an action of a seat; None: of nobody."""
        return self.typed is TypedChance.ALL or (
            self.typed is TypedChance.PEOPLE and seat not in self._bots
        )

    def drawn(self, place: int) -> bool:
        """Whether the entry at a place of the log is chance that the table drew."""
        return self._log[place].by == CHANCE and not self.types_for(self.actor(place))

    def go_back(self, length: int) -> None:
        """Go back to the first entries of the log, so many.

        What chance drew after them falls again, as long as the game asks for the like of it: nobody
        gets other dice by an undo. Chance that is typed is typed anew.
        """
        places = filter(self.drawn, range(length, len(self._log)))
        drawn = [self.game.decode(self._log[place].action) for place in places]
        self._fallen = [*(action for action in drawn if action.falls_again), *self._fallen]
        self._take_up(self._log[:length])

    @classmethod
    def replay(
        cls,
        game: Game[StateT],
        log: Iterable[Entry],
        chance: Chance | None,
        *,
        typed: TypedChance = TypedChance.NONE,
        bots: Collection[Seat] = (),
    ) -> "Table[StateT]":
        """Take up a game where its log ends. Raises DamagedLog."""
        table = cls(game, chance, typed=typed, bots=bots)
        table._take_up(log)
        return table

    def _take_up(self, log: Iterable[Entry]) -> None:
        """Replace log and state by those of this log. Raises DamagedLog."""
        self._log = tuple(log)
        self._revealed_at = -1
        self._state = self.game.initial()
        for place, (_, step) in enumerate(replayed(self.game, self._log)):
            self._stand(place, step)

    def _enter(self, by: Seat, action: Action) -> list[Event]:
        step = self.game.apply(self._state, action)
        self._log = (*self._log, Entry(by, self.game.encode(action)))
        self._stand(len(self._log) - 1, step)
        return list(step.events)

    def _stand(self, place: int, step: Step[StateT]) -> None:
        """Take over the state of a step, and whether it revealed secrets."""
        self._state = step.state
        if any(event.reveals for event in step.events):
            self._revealed_at = place

    def _draw_due(self) -> list[Event]:
        events: list[Event] = []
        while self.to_act == CHANCE and not self.types_for(self.actor(len(self._log) - 1)):
            if self._chance is None:
                break
            drawn = self._falls_again()
            if drawn is None:
                drawn = self.game.draw(self._state, self._chance)
                if drawn.falls_again:
                    # The game goes another way than before the undo.
                    self._fallen = []
            events += self._enter(CHANCE, drawn)
        return events

    def _falls_again(self) -> Action | None:
        """Return what chance drew here before an undo; None if something else is due now."""
        if not self._fallen:
            return None
        try:
            self.game.check(self._state, self._fallen[0])
        except IllegalAction:
            return None
        return self._fallen.pop(0)


def replayed(game: Game[StateT], log: Iterable[Entry]) -> Iterator[tuple[Entry, Step[StateT]]]:
    """Check and yield each entry of a log with the step it led to. Raises DamagedLog."""
    state = game.initial()
    for index, entry in enumerate(log):
        if entry.by != game.to_act(state):
            raise DamagedLog(index, "wrong seat")
        try:
            action = game.decode(entry.action)
            game.check(state, action)
        except (ValueError, IllegalAction) as error:
            raise DamagedLog(index, repr(error)) from error
        step = game.apply(state, action)
        state = step.state
        yield entry, step
