"""The rules of a game of Hands Down."""

from collections.abc import Sequence
from itertools import combinations

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
from gobelet.games.hands_down.rules.draws import among, drawn, possible
from gobelet.games.hands_down.rules.events import Undone
from gobelet.games.hands_down.rules.refusals import NotInHand, NotOnTable, NotThreePlaces
from gobelet.games.hands_down.rules.rulesets import SEATS, RuleSet
from gobelet.games.hands_down.rules.scores import chance_cards, totals, winners
from gobelet.games.hands_down.rules.state import Cards, Due, Observation, State, What
from gobelet.games.hands_down.rules.steps import apply


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
        return {"id": self.rules.id, "kick_off": self.rules.kick_off}

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
                if not possible(self.rules, state, action):
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

    def legal_actions(self, state: State) -> Sequence[Action]:
        if state.picked_from is not None:
            return PICKS
        return () if state.due else moves(state.hands[state.seat], state.table)

    def sample(self, state: State, chance: Chance) -> Action:
        legal = self.legal_actions(state)
        return legal[chance.randrange(len(legal))]

    def draw(self, state: State, chance: Chance) -> Action:
        return drawn(self.rules, state, chance)

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
            discards=state.discards,
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


def moves(hand: Cards, table: Sequence[Combination]) -> tuple[Action, ...]:
    """Return all actions of a seat in its turn; none if the table is empty."""
    if not table:
        return ()
    discards = (cards for size in range(HAND_SIZE + 1) for cards in combinations(hand, size))
    return (*map(Discard, dict.fromkeys(discards)), *map(Call, dict.fromkeys(table)))
