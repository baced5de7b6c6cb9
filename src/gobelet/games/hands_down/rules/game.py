"""The rules of a game of Hands Down."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import TypeVar

from msgspec import Struct

from gobelet.core.game import (
    CHANCE,
    Action,
    CannotBeDrawn,
    Chance,
    IllegalAction,
    NotNow,
    Seat,
    Step,
)
from gobelet.games.hands_down.rules.actions import (
    HAND_SIZE,
    PICKS,
    Call,
    Discard,
    Draw,
    DrawChance,
    GiveKickOff,
    Lay,
    Pick,
    PutAway,
    decode,
    encode,
)
from gobelet.games.hands_down.rules.cards import CHANCE_CARDS, DECK, Combination
from gobelet.games.hands_down.rules.events import Undone
from gobelet.games.hands_down.rules.refusals import NotInHand, NotOnTable, NotThreePlaces
from gobelet.games.hands_down.rules.rulesets import SEATS, RuleSet
from gobelet.games.hands_down.rules.state import (
    Cards,
    Due,
    Observation,
    State,
    What,
    among,
    chance_cards,
    totals,
    winners,
)
from gobelet.games.hands_down.rules.steps import apply

T = TypeVar("T")


class HandsDown(Struct, frozen=True):
    """A game of Hands Down under a rule set, for some seats."""

    rules: RuleSet
    seats: int

    def __post_init__(self) -> None:
        if self.seats not in SEATS or (self.rules.kick_off or 0) >= self.seats:
            raise ValueError(f"{self.seats} seats, Kick-off card to {self.rules.kick_off}")

    @property
    def id(self) -> str:
        return "hands_down"

    @property
    def max_actions(self) -> None:
        """Return None: nobody has to call, and every call may be false."""

    def options(self) -> dict[str, object]:
        rules = self.rules
        return {"id": rules.id, "kick_off": rules.kick_off, "round_turns": rules.round_turns}

    def initial(self) -> State:
        nothing = ((),) * self.seats
        put_away = [Due(What.PUT_AWAY)] if self.rules.boxed else []
        return State(
            hands=nothing,
            pile=DECK,
            table=tuple(card for card in Combination for _ in range(self.rules.copies)),
            won=nothing,
            chance_pile=CHANCE_CARDS,
            chance_cards=nothing,
            due=(
                *put_away,
                *(Due(What.DEAL, seat) for seat in range(self.seats)),
                Due(What.KICK_OFF),
            ),
            round_turns=self.rules.round_turns,
            put_down=(None,) * self.seats,
        )

    def to_act(self, state: State) -> Seat | None:
        if state.picked_from is not None:
            return state.left_of(state.picked_from)
        if state.due:
            return CHANCE
        return None if state.over else state.seat

    def check(self, state: State, action: Action) -> None:
        to_act = self.to_act(state)
        match action:
            case PutAway() | GiveKickOff() | Draw() | Lay() | DrawChance() if to_act == CHANCE:
                if not self._possible(state, action):
                    raise IllegalAction(CannotBeDrawn())
            case Pick(places) if state.picked_from is not None:
                if action not in PICKS:
                    raise IllegalAction(NotThreePlaces(places))
            case Discard(cards) if not state.due and to_act is not None:
                if not among(cards, state.hands[state.seat]):
                    raise IllegalAction(NotInHand(cards))
            case Call(combination) if not state.due and to_act is not None:
                if combination not in state.table:
                    raise IllegalAction(NotOnTable(combination))
            case _:
                raise IllegalAction(NotNow())

    def _possible(self, state: State, action: Action) -> bool:
        """Return whether chance could draw this action now; something must be due."""
        due = state.due[0]
        match due.what, action:
            case What.PUT_AWAY, PutAway(points):
                return len(points) == self.rules.boxed and among(points, state.chance_pile)
            case What.KICK_OFF, GiveKickOff(seat):
                return seat in self._holders
            case What.DEAL | What.DRAW, Draw(cards):
                certain, others = _source(state)
                return (
                    len(cards) == state.missing
                    and among(certain, cards)
                    and among(cards, sorted((*certain, *others)))
                )
            case What.LAY, Lay(cards):
                return tuple(sorted(cards)) == state.hands[due.seat]
            case What.CHANCE_CARD, DrawChance(card):
                return card in state.chance_pile
        return False

    @property
    def _holders(self) -> Sequence[Seat]:
        return range(self.seats) if self.rules.kick_off is None else (self.rules.kick_off,)

    def legal_actions(self, state: State) -> Sequence[Action]:
        if state.picked_from is not None:
            return PICKS
        return () if state.due else moves(state.hands[state.seat], state.table)

    def sample(self, state: State, chance: Chance) -> Action:
        legal = self.legal_actions(state)
        return legal[chance.randrange(len(legal))]

    def draw(self, state: State, chance: Chance) -> Action:
        due = state.due[0]
        match due.what:
            case What.PUT_AWAY:
                return PutAway(tuple(sorted(_some(state.chance_pile, self.rules.boxed, chance))))
            case What.KICK_OFF:
                holders = self._holders
                return GiveKickOff(holders[chance.randrange(len(holders))])
            case What.LAY:
                return Lay(_some(state.hands[due.seat], HAND_SIZE, chance))
            case What.CHANCE_CARD:
                return DrawChance(*_some(state.chance_pile, 1, chance))
            case _:
                certain, others = _source(state)
                count = state.missing - len(certain)
                return Draw(tuple(sorted((*certain, *_some(others, count, chance)))))

    def apply(self, state: State, action: Action) -> Step[State]:
        return apply(state, action)

    def observe(self, state: State, seat: Seat | None) -> Observation:
        call = state.calls[0] if state.calls else None
        return Observation(
            seat=seat,
            to_act=self.to_act(state),
            turn=state.seat,
            hand=() if seat is None else state.hands[seat],
            table=state.table,
            won=state.won,
            points=totals(state),
            chance_counts=tuple(map(len, state.chance_cards)),
            chance_cards=chance_cards(state),
            round=state.round,
            rounds=state.rounds,
            kick_off=state.kick_off,
            caller=call.seat if call else None,
            own_call=call.combination if call and call.seat == seat else None,
            verified=call is not None and call.verified,
            turns_left=state.turns_left,
            picked_from=state.picked_from,
            turns_to_come=state.turns_to_come,
            discards=state.discards,
            put_down=state.put_down,
            pile=len(state.pile),
            winners=winners(state),
        )

    def undone(self, state: State, action: Action) -> Undone:
        return Undone(state.seat, called=isinstance(action, Call))

    def secret(self, state: State) -> bool:
        return self.to_act(state) is not None

    def returns(self, state: State) -> tuple[int, ...]:
        return totals(state)

    def winners(self, state: State) -> tuple[Seat, ...]:
        return winners(state)

    def encode(self, action: Action) -> str:
        return encode(action)

    def decode(self, text: str) -> Action:
        return decode(text)


def _source(state: State) -> tuple[Cards, Cards]:
    """Return the cards that are drawn for certain, and the cards that the rest is drawn from.

    A pile that falls short is drawn whole, and the discards form a new pile.
    """
    return (state.pile, state.discards) if state.pile_falls_short else ((), state.pile)


def _some(things: Iterable[T], count: int, chance: Chance) -> tuple[T, ...]:
    left = list(things)
    return tuple(left.pop(chance.randrange(len(left))) for _ in range(count))


def moves(hand: Cards, table: Sequence[Combination]) -> tuple[Action, ...]:
    """Return all actions of a seat in its turn; none if the table is empty."""
    if not table:
        return ()
    discards = (cards for size in range(HAND_SIZE + 1) for cards in combinations(hand, size))
    return (*map(Discard, dict.fromkeys(discards)), *map(Call, dict.fromkeys(table)))
