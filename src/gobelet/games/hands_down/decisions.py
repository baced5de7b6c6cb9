"""What a decision costs, as an expert's outlook values it; pure, and without words."""

from msgspec import Struct

from gobelet.core.game import Action
from gobelet.games.hands_down.bots.advice import best_call, ranked
from gobelet.games.hands_down.bots.kept_cards import UnseenCards
from gobelet.games.hands_down.bots.odds import place_in
from gobelet.games.hands_down.bots.plans import Plan, plan, rivals
from gobelet.games.hands_down.rules.actions import Call, Discard
from gobelet.games.hands_down.rules.hand import formed
from gobelet.games.hands_down.rules.state import Cards, Observation, without


class Decision(Struct, frozen=True):
    """What was done with a hand, and what would have been best; `cost` is in points."""

    hand: Cards
    action: Call | Discard
    best: Call | Discard
    cost: float


def decided(seen: Observation, action: Action) -> Decision | None:
    """Return what an action cost; None where it cannot be judged.

    That is a false call of the second of two players in the last turn, which may be a bluff that
    pays, and what is no decision.
    """
    if not isinstance(action, Call | Discard):
        return None
    false = isinstance(action, Call) and action.combination not in formed(seen.hand)
    if false and seen.turns_left == 1 and len(seen.points) == 2:
        return None
    unseen = UnseenCards(seen)
    options = dict(ranked(seen, unseen))
    best = max(options, key=options.__getitem__)
    worth = options[action] if action in options else _worth(action, seen, unseen)
    cost = options[best] - worth
    return Decision(seen.hand, action, best if cost > 0 else action, max(0.0, cost))


def _worth(action: Call | Discard, seen: Observation, unseen: UnseenCards) -> float:
    """Return the worth of an action that an expert would not take."""
    table, seats, last = frozenset(seen.table), len(seen.points), seen.turns_left == 1
    now = plan(table, seats, called=seen.caller is not None)
    forms = formed(seen.hand)
    if isinstance(action, Call) and action.combination in forms:
        return now.call[action.combination, forms[action.combination]]
    if last and best_call(seen):
        return rivals(table, seats).lost
    if last:
        # The round is lost, but the hand stays for the next.
        now = plan(table, seats, called=False)
    if isinstance(action, Call) or not action.cards:
        # A false call is void, and brings no more than to wait with the hand.
        return _waiting(seen, now)
    return unseen.worth(without(seen.hand, action.cards), now)


def _waiting(seen: Observation, now: Plan) -> float:
    """Return what the hand is worth if it is kept whole."""
    held = max(float(now.drawn[place]) for place in place_in(seen.hand))
    best = best_call(seen)
    return max(held, now.forming[best, formed(seen.hand)[best]]) if best else held
