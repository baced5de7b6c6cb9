"""What happens in a game of Hands Down, and what each seat may know of it.

What nobody may know, the points of a Chance card, is in no event before the end.
"""

from enum import StrEnum
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from gobelet.core.game import Event, Seat
from gobelet.games.hands_down.rules.cards import Card, Combination


class Dealt(Event, frozen=True):
    """`seat` was dealt a new hand, of `count` cards; `cards` are they, to `seat` alone."""

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

    `turns_left`: with two players, how many turns it still has to call, this one among them,
    because the other has called; otherwise None.
    """

    begins_turn: ClassVar[bool] = True
    seat: Seat
    turns_left: int | None


class Discarded(Event, frozen=True):
    """`seat` put these cards down, face up; none: it kept all, and its turn is over."""

    seat: Seat
    cards: tuple[Card, ...]


class PileRenewed(Event, frozen=True):
    """The pile did not suffice, and was made anew of the `count` cards that were discarded."""

    count: int


class Drew(Event, frozen=True):
    """`seat` drew `count` cards in the place of others; `cards` are they, to `seat` alone."""

    seat: Seat
    count: int
    cards: tuple[Card, ...]

    def seen_by(self, seat: Seat | None) -> "Drew":
        return self if seat == self.seat else replace(self, cards=())


class HandsDownCalled(Event, frozen=True):
    """`seat` called, as the first or the second: `order` is 1 or 2.

    Which Combination it meant is told to `seat` alone.
    """

    seat: Seat
    order: int
    combination: Combination | None

    def seen_by(self, seat: Seat | None) -> "HandsDownCalled":
        return self if seat == self.seat else replace(self, combination=None)


class Revealed(Struct, frozen=True):
    """What came out of a call: whether it was true, and what everybody sees of it.

    Of a false call that is the Combination meant, and none of the cards, three of which are
    picked unseen. A true call beside a false one stays face down: nothing of it is seen.
    """

    seat: Seat
    true: bool
    combination: Combination | None = None
    pips: int | None = None
    cards: tuple[Card, ...] = ()


class CallsRevealed(Event, frozen=True):
    """The calls were verified, in this order. If all are true the round is won.

    If not, the false ones are void: of each, in turn, a hand is picked from.
    """

    reveals: ClassVar[bool] = True
    calls: tuple[Revealed, ...]


class PickBegan(Event, frozen=True):
    """It became `seat`'s turn to pick three cards of `owner`'s hand, which lies face down."""

    begins_turn: ClassVar[bool] = True
    seat: Seat
    owner: Seat


class CardsPicked(Event, frozen=True):
    """`seat` picked the cards at these places of `owner`'s hand; face up they were discarded."""

    reveals: ClassVar[bool] = True
    seat: Seat
    owner: Seat
    places: tuple[int, ...]
    cards: tuple[Card, ...]


class Decided(StrEnum):
    """What decided a round."""

    WORTH = "worth"
    """The Combination that is worth more."""
    PIPS = "pips"
    """The same Combination, with more pips."""
    FIRST = "first"
    """The same in both, and called first."""
    ALONE = "alone"
    """With two players, the other did not call in time."""


class RoundWon(Event, frozen=True):
    """`seat` won the round and took the Combination card: `points`, `total` with those it had.

    `second` is who takes a Chance card; None where nobody else called.
    """

    seat: Seat
    combination: Combination
    points: int
    total: int
    decided: Decided
    second: Seat | None


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
