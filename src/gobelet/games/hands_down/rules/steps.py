"""The effect of each action, and what follows by itself until a seat, or chance, is to act."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from gobelet.core.game import Action, Event, IllegalAction, NotOfThisGame, Seat, Step
from gobelet.games.hands_down.rules.actions import (
    Call,
    Discard,
    Draw,
    DrawChance,
    GiveKickOff,
    Lay,
    Pick,
    PutAway,
)
from gobelet.games.hands_down.rules.cards import WORTH
from gobelet.games.hands_down.rules.events import (
    CallResult,
    CallsRevealed,
    CardsPicked,
    ChanceCardTaken,
    Dealt,
    Discarded,
    Drew,
    GameEnded,
    HandsDownCalled,
    KickOffGiven,
    PickBegan,
    PileRenewed,
    RoundBoxed,
    RoundDecision,
    RoundWon,
    TurnBegan,
)
from gobelet.games.hands_down.rules.hand import pips
from gobelet.games.hands_down.rules.state import (
    Cards,
    Claim,
    Due,
    State,
    What,
    totals,
    winners,
    with_item,
    without,
    worth,
)

TURNS_TO_CALL: Final = 2
"""Number of turns that the other of two players has after a call."""


def apply(state: State, action: Action) -> Step[State]:
    step = _acted(state, action)
    return _go_on(step.state, step.events)


def _acted(state: State, action: Action) -> Step[State]:
    match action:
        case Discard(cards):
            return _discarded(state, cards)
        case Call(combination):
            calls = (*state.calls, Claim(state.seat, combination))
            event = HandsDownCalled(state.seat, len(calls), combination)
            return Step(_with_calls(state, calls), (event,))
        case Pick(places):
            return _picked(state, places)
    return _drawn(state, action)


def _drawn(state: State, action: Action) -> Step[State]:
    seat, due = state.due[0].seat, state.due[1:]
    match action:
        case PutAway(away):
            left = without(state.chance_pile, away)
            return Step(replace(state, chance_pile=left, due=due), ())
        case GiveKickOff(holder):
            return Step(replace(state, kick_off=holder, due=due), ())
        case Draw(cards):
            return _filled_up(state, cards)
        case Lay(cards):
            began = PickBegan(state.left_of(seat), seat)
            return Step(replace(state, laid=cards, due=due), (began,))
        case DrawChance(card):
            taken = (*state.chance_cards[seat], card)
            after = replace(
                state,
                chance_pile=without(state.chance_pile, [card]),
                chance_cards=with_item(state.chance_cards, seat, taken),
                due=due,
            )
            return Step(after, (ChanceCardTaken(seat, len(taken)),))
    raise IllegalAction(NotOfThisGame())


def _discarded(state: State, cards: Cards) -> Step[State]:
    seat, left = state.seat, state.turns_left
    after = replace(
        state,
        hands=with_item(state.hands, seat, without(state.hands[seat], cards)),
        discards=(*state.discards, *cards),
        due=(Due(What.DRAW, seat),) if cards else (),
        turns_left=None if left is None else left - 1,
        put_down=with_item(state.put_down, seat, cards),
    )
    return Step(after, (Discarded(seat, cards),))


def _picked(state: State, places: tuple[int, ...]) -> Step[State]:
    owner = state.due[0].seat
    cards = tuple(sorted(state.laid[place - 1] for place in places))
    after = replace(
        state,
        hands=with_item(state.hands, owner, without(state.hands[owner], cards)),
        discards=(*state.discards, *cards),
        due=state.due[1:],
        laid=(),
    )
    return Step(after, (CardsPicked(state.left_of(owner), owner, places, cards),))


def _filled_up(state: State, cards: Cards) -> Step[State]:
    due, renewed = state.due[0], state.pile_falls_short
    hand = tuple(sorted((*state.hands[due.seat], *cards)))
    pile = tuple(sorted((*state.pile, *state.discards))) if renewed else state.pile
    after = replace(
        state,
        hands=with_item(state.hands, due.seat, hand),
        pile=without(pile, cards),
        discards=() if renewed else state.discards,
        due=state.due[1:],
        put_down=with_item(state.put_down, due.seat, None)
        if due.what is What.DEAL
        else state.put_down,
    )
    came = (Dealt if due.what is What.DEAL else Drew)(due.seat, len(cards), cards)
    return Step(after, (PileRenewed(len(state.discards)), came) if renewed else (came,))


def _with_calls(state: State, calls: tuple[Claim, ...]) -> State:
    """Set the calls; with two players, a single call leaves the other two turns, if there are."""
    if state.seats > 2 or len(calls) != 1:
        return replace(state, calls=calls, turns_left=None)
    to_come = state.turns_to_come
    left = TURNS_TO_CALL if to_come is None else min(TURNS_TO_CALL, to_come)
    return replace(state, calls=calls, turns_left=left)


def _go_on(state: State, events: tuple[Event, ...]) -> Step[State]:
    if state.due:
        return Step(state, events)
    if state.over:
        cards = tuple(map(len, state.won))
        ended = GameEnded(state.chance_cards, cards, totals(state), winners(state))
        return Step(state, (*events, ended))
    no_time = state.in_round and state.turns_to_come == 0
    if len(state.calls) == 2 or state.turns_left == 0 or (no_time and state.calls):
        shown = reveal(state)
        return _go_on(_with_calls(shown.state, shown.state.calls), (*events, *shown.events))
    if no_time:
        boxed = _boxed(state)
        return _go_on(boxed.state, (*events, *boxed.events))
    if not state.in_round:
        return _round_began(state, events)
    callers = {claim.seat for claim in state.calls}
    seat = state.left_of(state.seat)
    while seat in callers:
        seat = state.left_of(seat)
    return _turn_began(state, seat, events)


def _round_began(state: State, events: tuple[Event, ...]) -> Step[State]:
    holder = state.left_of(state.kick_off) if state.round else state.kick_off
    after = replace(state, round=state.round + 1, kick_off=holder, turns=0)
    given = KickOffGiven(holder, after.round, after.rounds)
    return _turn_began(after, holder, (*events, given))


def _turn_began(state: State, seat: Seat, events: tuple[Event, ...]) -> Step[State]:
    after = replace(state, seat=seat, turns=state.turns + 1)
    to_come = after.turns_to_come
    last = to_come is not None and to_come < state.seats - len(state.calls)
    return Step(after, (*events, TurnBegan(seat, state.turns_left, last)))


def _boxed(state: State) -> Step[State]:
    """End a round that nobody has won in time: the best Combination goes back to the box."""
    best = max(state.table, key=WORTH.__getitem__)
    after = replace(state, table=without(state.table, [best]), boxed=(*state.boxed, best))
    return Step(after, (RoundBoxed(best),))


def reveal(state: State) -> Step[State]:
    found = {claim: pips(state.hands[claim.seat], claim.combination) for claim in state.calls}
    true = {claim: best for claim, best in found.items() if best is not None}
    return _won(state, true) if len(true) == len(found) else _voided(state, true)


def _voided(state: State, true: Mapping[Claim, int]) -> Step[State]:
    """Void the false calls, whose hands are picked from; leave a true call face down."""
    calls = tuple(
        CallResult(claim.seat, true=True)
        if claim in true
        else CallResult(claim.seat, true=False, combination=claim.combination)
        for claim in state.calls
    )
    void = [call.seat for call in calls if not call.true]
    due = tuple(Due(what, seat) for seat in void for what in (What.LAY, What.PICK, What.DRAW))
    stay = tuple(replace(claim, verified=True) for claim in true)
    return Step(replace(state, calls=stay, due=due), (CallsRevealed(calls),))


def _won(state: State, true: Mapping[Claim, int]) -> Step[State]:
    """Give the best call its Combination, the other a Chance card; discard both hands."""
    # Of equal calls, the stable sort leaves the earlier one first.
    first, *others = sorted(
        true, key=lambda claim: (WORTH[claim.combination], true[claim]), reverse=True
    )
    second = others[0] if others else None
    calls = tuple(
        CallResult(claim.seat, True, claim.combination, best, state.hands[claim.seat])
        for claim, best in true.items()
    )
    won = (*state.won[first.seat], first.combination)
    event = RoundWon(
        seat=first.seat,
        combination=first.combination,
        points=WORTH[first.combination],
        total=worth(won),
        decided=_decided(true, first, second),
        second=second.seat if second else None,
    )
    called = {claim.seat for claim in true}
    table = without(state.table, [first.combination])
    after = replace(
        state,
        table=table,
        won=with_item(state.won, first.seat, won),
        hands=tuple(() if seat in called else hand for seat, hand in enumerate(state.hands)),
        discards=(*state.discards, *(card for call in calls for card in call.cards)),
        calls=(),
        due=(
            *(Due(What.CHANCE_CARD, claim.seat) for claim in others),
            *(Due(What.DEAL, claim.seat) for claim in (first, *others) if table),
        ),
    )
    return Step(after, (CallsRevealed(calls), event))


def _decided(true: Mapping[Claim, int], first: Claim, second: Claim | None) -> RoundDecision:
    if second is None:
        return RoundDecision.ALONE
    if first.combination is not second.combination:
        return RoundDecision.WORTH
    return RoundDecision.FIRST if true[first] == true[second] else RoundDecision.PIPS
