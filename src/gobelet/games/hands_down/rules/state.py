"""The state of a game of Hands Down, its points, and what a seat may know of it."""

from collections.abc import Iterable
from enum import StrEnum
from typing import TypeVar

from msgspec import Struct

from gobelet.core.game import Seat
from gobelet.games.hands_down.rules.actions import HAND_SIZE
from gobelet.games.hands_down.rules.cards import WORTH, Card, Combination

Cards = tuple[Card, ...]
T = TypeVar("T")


def among(some: Iterable[T], of: Iterable[T]) -> bool:
    """Return whether `of` contains `some`, repeats counted; both in the same sorted order."""
    rest = iter(of)
    return all(one in rest for one in some)


def without(things: Iterable[T], some: Iterable[T]) -> tuple[T, ...]:
    left = list(things)
    for one in some:
        left.remove(one)
    return tuple(left)


def with_item(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    return (*items[:place], item, *items[place + 1 :])


class Claim(Struct, frozen=True):
    """A call that lies face down; `verified`: it was found true, beside a false one."""

    seat: Seat
    combination: Combination
    verified: bool = False


class What(StrEnum):
    """The kind of a step that is due before the next turn. All but a pick are up to chance."""

    PUT_AWAY = "put_away"
    DEAL = "deal"
    KICK_OFF = "kick_off"
    DRAW = "draw"
    LAY = "lay"
    PICK = "pick"
    CHANCE_CARD = "chance_card"


class Due(Struct, frozen=True):
    """A step that is due, and the seat of its hand or Chance card; 0 where it has none."""

    what: What
    seat: Seat = 0


class State(Struct, frozen=True):
    """A game in play.

    `hands` and `pile` are sorted: the pile has no order, because each card is drawn only when it is
    needed. `discards` end with the newest. `table` has the Combinations that are left, `won` each
    seat's own in the order won. `seat` has the turn, or had it before what is due now; `kick_off`
    has the Kick-off card. `calls` are in the order called. `turns_left` is as in `TurnBegan`. `due`
    lists, in order, the steps before the next turn. `laid` is the hand to pick from, as it lies.
    `round` counts from 1, and is 0 before the first; `turns` is the number of turns begun in it,
    and `round_turns` the most that it has. `boxed` are the Combinations that nobody won in time.
    `put_down` has what each seat discarded last, of the hand it was last dealt; None: nothing yet.
    """

    hands: tuple[Cards, ...]
    pile: Cards
    table: tuple[Combination, ...]
    won: tuple[tuple[Combination, ...], ...]
    chance_pile: tuple[int, ...]
    chance_cards: tuple[tuple[int, ...], ...]
    due: tuple[Due, ...]
    discards: Cards = ()
    round: int = 0
    kick_off: Seat = 0
    seat: Seat = 0
    calls: tuple[Claim, ...] = ()
    turns_left: int | None = None
    laid: Cards = ()
    turns: int = 0
    round_turns: int | None = None
    boxed: tuple[Combination, ...] = ()
    put_down: tuple[Cards | None, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def rounds_over(self) -> int:
        """Number of rounds that are over; each takes one Combination from the table."""
        return sum(map(len, self.won)) + len(self.boxed)

    @property
    def in_round(self) -> bool:
        """Whether a round goes on."""
        return self.round > self.rounds_over

    @property
    def turns_to_come(self) -> int | None:
        """The number of turns that may still begin in the round; None: no limit."""
        return None if self.round_turns is None else self.round_turns - self.turns

    @property
    def rounds(self) -> int:
        return self.rounds_over + len(self.table)

    @property
    def over(self) -> bool:
        return not self.table and not self.due

    @property
    def picked_from(self) -> Seat | None:
        """The false caller from whose hand cards are to be picked now."""
        return self.due[0].seat if self.due and self.due[0].what is What.PICK else None

    @property
    def missing(self) -> int:
        """Number of cards to fill up the hand that is due."""
        return HAND_SIZE - len(self.hands[self.due[0].seat])

    @property
    def pile_falls_short(self) -> bool:
        return len(self.pile) < self.missing

    def left_of(self, seat: Seat) -> Seat:
        return (seat + 1) % self.seats


def worth(combinations: Iterable[Combination]) -> int:
    return sum(WORTH[combination] for combination in combinations)


def totals(state: State) -> tuple[int, ...]:
    """Return each seat's points: from Combinations, and at the end from Chance cards too."""
    chance = map(sum, chance_cards(state))
    return tuple(worth(won) + more for won, more in zip(state.won, chance, strict=True))


def chance_cards(state: State) -> tuple[tuple[int, ...], ...]:
    """Return each seat's Chance cards; before the end nobody has seen any."""
    return state.chance_cards if state.over else ((),) * state.seats


def winners(state: State) -> tuple[Seat, ...]:
    """Return the seats that share the win, once it is over; more Combinations break a tie."""
    if not state.over:
        return ()
    ranks = list(zip(totals(state), map(len, state.won), strict=True))
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))


class Observation(Struct, frozen=True):
    """What a seat may know of a game in play; seat None is an onlooker, who has no hand.

    `to_act` is the answer of the rules; `turn` is the seat whose turn it is, or was before what is
    due. `hand` is the seat's own; whenever a seat is to act, the others have five cards as well.
    `caller` has called and waits for another call: there is never more than one when a seat is to
    act. `own_call` is the Combination meant, for the caller alone; `verified`: the call was found
    true, beside a false one. `turns_to_come` is the number of turns that may still begin in the
    round, after the one of `turn`; None: no limit. `put_down` has what each seat discarded last of
    the hand it was last dealt; None: nothing yet. `picked_from` is the false caller from whose hand
    `to_act` is to pick.
    `pile` is the number of cards in the pile. `chance_counts` is the number of Chance cards of each
    seat. Nobody knows the cards themselves (`chance_cards`) before the end: until then they are
    empty, and `points` are of Combinations alone.
    """

    seat: Seat | None
    to_act: Seat | None
    turn: Seat
    hand: Cards
    table: tuple[Combination, ...]
    won: tuple[tuple[Combination, ...], ...]
    points: tuple[int, ...]
    chance_counts: tuple[int, ...]
    chance_cards: tuple[tuple[int, ...], ...]
    round: int
    rounds: int
    kick_off: Seat
    caller: Seat | None
    own_call: Combination | None
    verified: bool
    turns_left: int | None
    picked_from: Seat | None
    turns_to_come: int | None
    discards: Cards
    put_down: tuple[Cards | None, ...]
    pile: int
    winners: tuple[Seat, ...]
