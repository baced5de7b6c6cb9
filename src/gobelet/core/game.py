"""The protocol a game keeps, and the words for what happens in it."""

from collections.abc import Sequence
from typing import ClassVar, Final, Generic, Protocol, TypeVar

from msgspec import Struct

Seat = int
"""A position in the game, counted from 0."""

CHANCE: Final = -1
"""What `Game.to_act` answers when the next action is a roll or a deal."""


class Chance(Protocol):
    """A source of uniform draws; `random.Random` and `secrets.SystemRandom` both are one."""

    def randrange(self, stop: int, /) -> int:
        """Return an integer from 0 to `stop` - 1, each as likely."""


class Action(Struct, frozen=True):
    """Something a seat, or chance, does. Actions are all that a log holds."""


class Event(Struct, frozen=True):
    """A fact in the past tense, as it happened."""

    begins_turn: ClassVar[bool] = False
    """Whether a turn begins with it, of another seat or of the same one again."""

    reveals: ClassVar[bool] = False
    """Whether secrets come to light with it: what led to it is then never taken back."""

    def seen_by(self, seat: Seat | None) -> "Event | None":
        """Return what `seat` may know of it; None for nothing. Seat None is an onlooker."""
        del seat
        return self


StateT = TypeVar("StateT")


class Step(Struct, Generic[StateT], frozen=True):
    """What an action leads to."""

    state: StateT
    events: tuple[Event, ...]


class IllegalAction(Exception):
    """The rules refuse an action: a code and its facts, never a sentence."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts


class Game(Protocol[StateT]):
    """One game with its options and seats fixed: pure functions over an immutable state."""

    @property
    def id(self) -> str: ...

    @property
    def seats(self) -> int: ...

    @property
    def max_actions(self) -> int | None:
        """No game is longer than this, chance actions included; None: no such bound."""

    def options(self) -> dict[str, object]:
        """Return all that, with the id and who sits there, makes this same game again."""

    def initial(self) -> StateT: ...

    def to_act(self, state: StateT) -> Seat | None:
        """Return whose action is next: a seat, `CHANCE`, or None once the game is over."""

    def check(self, state: StateT, action: Action) -> None:
        """Raise `IllegalAction` if whoever is to act may not do this now."""

    def legal_actions(self, state: StateT) -> Sequence[Action]:
        """Return every action open to the seat to act; empty for chance and at the end.

        It is empty, too, where there are too many to be listed, as words: what is legal then is
        what `check` lets through.
        """

    def sample(self, state: StateT, chance: Chance) -> Action:
        """Return a legal action of the seat to act, drawn at random, for playouts."""

    def draw(self, state: StateT, chance: Chance) -> Action:
        """Return the chance action that is due."""

    def apply(self, state: StateT, action: Action) -> Step[StateT]:
        """Return the state after a legal action, and what happened. Does not check."""

    def observe(self, state: StateT, seat: Seat | None) -> object:
        """Return all that `seat` may know; seat None is an onlooker, who knows no secret."""

    def secret(self, state: StateT) -> bool:
        """Whether what the seat to act knows, or does now, is not for the others, as with cards.

        Where it is not so, all may know what that seat knows.
        """

    def returns(self, state: StateT) -> tuple[int, ...]:
        """Return each seat's points."""

    def winners(self, state: StateT) -> tuple[Seat, ...]:
        """Return the seats that share the win; empty before the end."""

    def encode(self, action: Action) -> str:
        """Return the action as text for a log."""

    def decode(self, text: str) -> Action:
        """Return the action that `text` stands for; raise ValueError for no action."""
