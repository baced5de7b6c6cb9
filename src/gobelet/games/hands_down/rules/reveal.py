"""The reveal: which calls are true, and who wins the round, or whose call is void."""

from collections.abc import Mapping

from msgspec.structs import replace

from gobelet.core.game import Step
from gobelet.games.hands_down.rules.cards import WORTH
from gobelet.games.hands_down.rules.draws import without
from gobelet.games.hands_down.rules.events import CallsRevealed, Decided, Revealed, RoundWon
from gobelet.games.hands_down.rules.hand import pips
from gobelet.games.hands_down.rules.scores import worth
from gobelet.games.hands_down.rules.state import Claim, Due, State, What, with_item


def reveal(state: State) -> Step[State]:
    """Verify the calls."""
    found = {claim: pips(state.hands[claim.seat], claim.combination) for claim in state.calls}
    true = {claim: best for claim, best in found.items() if best is not None}
    return _won(state, true) if len(true) == len(found) else _voided(state, true)


def _voided(state: State, true: Mapping[Claim, int]) -> Step[State]:
    """Void the false calls, whose hands are picked from; leave a true call face down."""
    calls = tuple(
        Revealed(claim.seat, true=True)
        if claim in true
        else Revealed(claim.seat, true=False, combination=claim.combination)
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
        Revealed(claim.seat, True, claim.combination, best, state.hands[claim.seat])
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


def _decided(true: Mapping[Claim, int], first: Claim, second: Claim | None) -> Decided:
    if second is None:
        return Decided.ALONE
    if first.combination is not second.combination:
        return Decided.WORTH
    return Decided.FIRST if true[first] == true[second] else Decided.PIPS
