"""The events of Hands Down, and what each seat may know of them.

No event before the end has the points of a Chance card, which nobody may know.
"""

from enum import StrEnum
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from gobelet.core.game import Event, Seat
from gobelet.games.hands_down.rules.cards import Card, Combination


class Undone(Event, frozen=True):
    """`seat`'s action was taken back: its call, whatever it meant, or else that it kept all."""

    seat: Seat
    called: bool


class Dealt(Event, frozen=True):
    """`seat` was dealt a new hand of `count` cards; only `seat` may know `cards`."""

    seat: Seat
    count: int
    cards: tuple[Card, ...]

    def seen_by(self, seat: Seat | None) -> "Dealt":
        return self if seat == self.seat else replace(self, cards=())


class KickOffGiven(Event, frozen=True):
    """`seat` got the Kick-off card, and starts round `round` of `rounds`."""

    seat: Seat
    round: int
    rounds: int


class TurnBegan(Event, frozen=True):
    """It became `seat`'s turn.

    `turns_left`: with two players, after the other's call, the number of turns that `seat` still
    has to call, this one included; otherwise None. `last`: where rounds have a limit, `seat` has
    no other turn in this one.
    """

    begins_turn: ClassVar[bool] = True
    seat: Seat
    turns_left: int | None
    last: bool = False


class Discarded(Event, frozen=True):
    """`seat` put these cards down, face up; none: it kept all, and its turn is over."""

    seat: Seat
    cards: tuple[Card, ...]


class PileRenewed(Event, frozen=True):
    """The pile ran short, and the `count` discarded cards formed a new one."""

    count: int


class Drew(Event, frozen=True):
    """`seat` drew `count` cards to replace others; only `seat` may know `cards`."""

    seat: Seat
    count: int
    cards: tuple[Card, ...]

    def seen_by(self, seat: Seat | None) -> "Drew":
        return self if seat == self.seat else replace(self, cards=())


class HandsDownCalled(Event, frozen=True):
    """`seat` called, first or second: `order` is 1 or 2.

    Only `seat` may know which Combination it meant.
    """

    seat: Seat
    order: int
    combination: Combination | None

    def seen_by(self, seat: Seat | None) -> "HandsDownCalled":
        return self if seat == self.seat else replace(self, combination=None)


class CallResult(Struct, frozen=True):
    """The result of a call: whether it was true, and what everybody sees of it.

    A false call shows the Combination meant, but no cards: three of them are picked unseen. A true
    call beside a false one stays face down and shows nothing.
    """

    seat: Seat
    true: bool
    combination: Combination | None = None
    pips: int | None = None
    cards: tuple[Card, ...] = ()


class CallsRevealed(Event, frozen=True):
    """The calls were verified, in this order. If all are true, the round is won.

    If not, the false calls are void, and cards are picked from each false caller's hand in turn.
    """

    reveals: ClassVar[bool] = True
    calls: tuple[CallResult, ...]


class PickBegan(Event, frozen=True):
    """It became `seat`'s turn to pick three cards of `owner`'s hand, which lies face down."""

    begins_turn: ClassVar[bool] = True
    seat: Seat
    owner: Seat


class CardsPicked(Event, frozen=True):
    """`seat` picked the cards at these places of `owner`'s hand; they were discarded face up."""

    reveals: ClassVar[bool] = True
    seat: Seat
    owner: Seat
    places: tuple[int, ...]
    cards: tuple[Card, ...]

    def touches(self, seat: Seat) -> bool:
        return seat == self.owner


class RoundDecision(StrEnum):
    """What decided a round."""

    WORTH = "worth"
    """One Combination is worth more."""
    PIPS = "pips"
    """The Combinations are the same, and one has more pips."""
    FIRST = "first"
    """Combination and pips are the same, and one call came first."""
    ALONE = "alone"
    """Nobody else called in time."""


class RoundWon(Event, frozen=True):
    """`seat` won the round and took the Combination card: `points`, `total` with those it had.

    `second` is the seat that takes a Chance card; None: nobody else called.
    """

    seat: Seat
    combination: Combination
    points: int
    total: int
    decided: RoundDecision
    second: Seat | None


class RoundBoxed(Event, frozen=True):
    """Nobody won the round in time: this Combination, the best left, went back to the box."""

    combination: Combination


class ChanceCardTaken(Event, frozen=True):
    """`seat` took a Chance card, unseen, and has `count` of them now."""

    seat: Seat
    count: int


class GameEnded(Event, frozen=True):
    """The last Combination was taken, and the Chance cards were turned up.

    For each seat: its Chance cards, how many Combination cards it has, its total. `winners`
    share the win.
    """

    reveals: ClassVar[bool] = True
    chance_cards: tuple[tuple[int, ...], ...]
    combinations: tuple[int, ...]
    totals: tuple[int, ...]
    winners: tuple[Seat, ...]
