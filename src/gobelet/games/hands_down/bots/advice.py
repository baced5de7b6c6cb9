"""The advised actions of a seat, best first; pure, and without words."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from gobelet.core.game import Action
from gobelet.games.hands_down.bots.kept_cards import TRIED, UnseenCards, at_first_sight, near_houses
from gobelet.games.hands_down.bots.plans import Plan, plan
from gobelet.games.hands_down.rules.actions import Call, Discard
from gobelet.games.hands_down.rules.cards import WORTH, Combination
from gobelet.games.hands_down.rules.hand import formed, formed_of
from gobelet.games.hands_down.rules.state import Observation, without

ADVISED: Final = 3


class Option(Struct, frozen=True):
    """An advised action, the Combination it aims at, and the chance that it forms this Combination.

    `worth` is the points that the action brings by the end of the round, minus what it brings the
    others on average; options are sorted by it. `call` is that of the best call which is not made;
    None where nothing is given up.
    """

    action: Action
    combination: Combination
    chance: float
    worth: float
    call: float | None = None


def advise(seen: Observation) -> Sequence[Option]:
    """Return the best actions, best first; none unless it is the observing seat's turn."""
    if seen.seat is None or seen.to_act != seen.seat or seen.picked_from is not None:
        return ()
    unseen = UnseenCards(seen)
    found = ranked(seen, unseen)
    calls = [worth for action, worth in found if isinstance(action, Call)]
    call = calls[0] if calls else None
    return [_option(seen, unseen, *one, call) for one in found[:ADVISED]]


def ranked(seen: Observation, unseen: UnseenCards) -> Sequence[tuple[Call | Discard, float]]:
    table, called = frozenset(seen.table), seen.caller is not None
    now = plan(table, len(seen.points), called=called)
    options: dict[Call | Discard, float] = {}
    best = best_call(seen)
    if best:
        options[Call(best)] = now.call[best, formed(seen.hand)[best]]
        # Without a better Combination to wait for, call now: the others may never call.
        if seen.turns_left == 1 or best == max(table, key=WORTH.__getitem__):
            return [*options.items()]
    if seen.turns_left == 1:
        # The round is lost, but the hand stays for the next.
        now = plan(table, len(seen.points), called=False)
    options |= discards(seen, unseen, now)
    return sorted(options.items(), key=lambda option: option[1], reverse=True)


def best_call(seen: Observation) -> Combination | None:
    """Return the Combination of highest worth that the hand can truly call; None: no such."""
    return next(iter(formed_of(seen.table, seen.hand)), None)


def discards(
    seen: Observation, unseen: UnseenCards, now: Plan, tried: int = TRIED
) -> dict[Call | Discard, float]:
    """Return the useful discards, the best at first sight, each with its worth by a plan."""
    first = at_first_sight(seen.hand, now)
    best = sorted(first, key=first.__getitem__, reverse=True)[:tried]
    worth = {kept: unseen.worth(kept, now) for kept in best}
    if now.house is not None:
        near = near_houses(seen.hand)
        worth |= {kept: unseen.worth_of_house(kept, now, now.house) for kept in near}
    return {Discard(without(seen.hand, kept)): found for kept, found in worth.items()}


def _option(
    seen: Observation, unseen: UnseenCards, action: Call | Discard, worth: float, call: float | None
) -> Option:
    if isinstance(action, Call):
        return Option(action, action.combination, 1.0, worth)
    kept = without(seen.hand, action.cards)
    chances = unseen.chances(kept)
    # The kept cards form some Combinations already; the draw does not aim at those.
    wanted = [what for what in seen.table if what not in formed(kept)]
    aim = max(wanted, key=lambda what: chances[what] * WORTH[what])
    return Option(action, aim, chances[aim], worth, call)
