"""The protocol that every game implements, and the types of its actions, events and refusals."""

from collections.abc import Sequence
from typing import ClassVar, Final, Generic, Protocol, TypeVar

from msgspec import Struct

Seat = int
"""A position in the game, counted from 0."""

CHANCE: Final = -1
"""The result of `Game.to_act` when the next action is a roll or a deal."""


class Chance(Protocol):
    """A source of uniform draws; `random.Random` and `secrets.SystemRandom` both are one."""

    def randrange(self, stop: int, /) -> int:
        """Return an integer from 0 to `stop` - 1, each with the same probability."""


class Action(Struct, frozen=True, tag=True):
    """An action of a seat, or of chance. A log holds only actions."""

    falls_again: ClassVar[bool] = True
    """Whether an action of chance is luck, and stays as it fell after an undo."""

    @property
    def not_undone(self) -> str:
        """Why an action of chance is not taken back, where the program drew it; empty: it is."""
        return "chance"


class Event(Struct, frozen=True, tag=True):
    """A past fact."""

    begins_turn: ClassVar[bool] = False
    """Whether the event begins a turn, of another seat or of the same one again."""

    reveals: ClassVar[bool] = False
    """Whether the event reveals secrets: the action that led to it is then never taken back."""

    def touches(self, seat: Seat) -> bool:
        """Whether another's action gives something to this seat, or takes something from it."""
        del seat
        return False

    def seen_by(self, seat: Seat | None) -> "Event | None":
        """Return the event as `seat` may know it; None for nothing. Seat None is an onlooker."""
        del seat
        return self


StateT = TypeVar("StateT")


class Step(Struct, Generic[StateT], frozen=True):
    """The result of an action: the new state, and the events."""

    state: StateT
    events: tuple[Event, ...]


class Refusal(Struct, frozen=True, tag=True):
    """The reason why an action is refused: facts, never a sentence."""


class NotYourTurn(Refusal, frozen=True):
    """Somebody else is to act: `to_act`, a seat or `CHANCE`; None: the game is over."""

    to_act: Seat | None


class NotNow(Refusal, frozen=True):
    """The action belongs to another moment of the game."""


class NotOfThisGame(Refusal, frozen=True):
    """The action is none of this game's."""


class CannotBeDrawn(Refusal, frozen=True):
    """Chance cannot bring this; it was typed, or a log is damaged."""


COMMON_REFUSALS: Final = (NotYourTurn, NotNow, NotOfThisGame, CannotBeDrawn)
"""The refusals of every game."""


class IllegalAction(Exception):
    """An action is refused."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal


class Game(Protocol[StateT]):
    """One game with its options and seats fixed: pure functions over an immutable state."""

    @property
    def id(self) -> str: ...

    @property
    def seats(self) -> int: ...

    @property
    def max_actions(self) -> int | None:
        """The upper bound of a game's length, chance actions included; None: no bound."""

    def options(self) -> dict[str, object]:
        """Return all options: together with the id and the players, they make the same game."""

    def initial(self) -> StateT: ...

    def to_act(self, state: StateT) -> Seat | None:
        """Return who acts next: a seat, `CHANCE`, or None once the game is over."""

    def check(self, state: StateT, action: Action) -> None:
        """Raise `IllegalAction` if whoever is to act may not do this now."""

    def legal_actions(self, state: StateT) -> Sequence[Action]:
        """Return every action open to the seat to act; empty for chance and at the end.

        It is also empty where there are too many actions to list, as with words; then only `check`
        tells whether an action is legal.
        """

    def sample(self, state: StateT, chance: Chance) -> Action:
        """Return a legal action of the seat to act, drawn at random, for playouts."""

    def draw(self, state: StateT, chance: Chance) -> Action:
        """Return the chance action that is due."""

    def apply(self, state: StateT, action: Action) -> Step[StateT]:
        """Return the state after a legal action, and its events. Does not check the action."""

    def observe(self, state: StateT, seat: Seat | None) -> object:
        """Return all that `seat` may know; seat None is an onlooker, who knows no secret."""

    def undone(self, state: StateT, action: Action) -> Event:
        """Return the event that an action was taken back, which has led back to this state."""

    def secret(self, state: StateT) -> bool:
        """Whether the knowledge or the action of the seat to act is secret, as with cards.

        If not, everybody may know all that this seat knows.
        """

    def returns(self, state: StateT) -> tuple[int, ...]:
        """Return each seat's points."""

    def winners(self, state: StateT) -> tuple[Seat, ...]:
        """Return the seats that share the win; empty before the end."""

    def encode(self, action: Action) -> str:
        """Return the action as text for a log."""

    def decode(self, text: str) -> Action:
        """Return the action that `text` stands for; raise ValueError for no action."""
