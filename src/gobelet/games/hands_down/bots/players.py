"""Players that are programs. Each sees only what its seat may know."""

from collections.abc import Callable
from typing import Final

from gobelet.core.game import Action, Chance
from gobelet.games.hands_down.bots.advice import best_call, ranked
from gobelet.games.hands_down.bots.champion import champion_bot
from gobelet.games.hands_down.bots.kept_cards import UnseenCards, at_first_sight
from gobelet.games.hands_down.bots.patience import Turns, unless_given_up
from gobelet.games.hands_down.bots.plans import plain_plan
from gobelet.games.hands_down.rules.actions import PICKS, Call, Discard
from gobelet.games.hands_down.rules.game import HandsDown, moves
from gobelet.games.hands_down.rules.hand import formed
from gobelet.games.hands_down.rules.state import Observation, without

Bot = Callable[[Observation], Action]


def random_bot(game: HandsDown, chance: Chance) -> Bot:
    """Return a bot that calls what its hand forms, and otherwise plays any legal action.

    With random calls, it would hardly ever call a rare Combination, and no game would end.
    """
    del game

    def choose(seen: Observation) -> Action:
        if seen.picked_from is not None:
            return PICKS[chance.randrange(len(PICKS))]
        formed_now = formed(seen.hand)
        true = [Call(what) for what in seen.table if what in formed_now]
        some = true or moves(seen.hand, seen.table)
        return some[chance.randrange(len(some))]

    return choose


def regular_bot(game: HandsDown, chance: Chance) -> Bot:
    """Return a sound player.

    It calls the best Combination that its hand forms, as soon as there is one. Until then it keeps
    the part of its hand with the best outlook, of one colour or for a full house, as if nobody else
    played and no other card had been seen.
    """
    del game, chance

    def choose(seen: Observation) -> Action:
        if seen.picked_from is not None:
            return PICKS[0]
        best = best_call(seen)
        if best:
            return Call(best)
        worth = at_first_sight(seen.hand, plain_plan(frozenset(seen.table)))
        kept = max(worth, key=worth.__getitem__)
        return unless_given_up(Discard(without(seen.hand, kept)), seen)

    return choose


def expert_bot(game: HandsDown, chance: Chance) -> Bot:
    """Return a player that follows the first advice of `advise`.

    It considers the cards it has seen, several turns ahead, and the possible calls of the others:
    it may wait for a better Combination than it could call now, but not in a round that lasts. It
    never bluffs.
    """
    del game, chance
    turns = Turns()

    def choose(seen: Observation) -> Action:
        if seen.picked_from is not None:
            return PICKS[0]
        return turns.call(seen) or _sound(seen)

    return choose


def _sound(seen: Observation) -> Action:
    action, _ = ranked(seen, UnseenCards(seen))[0]
    return unless_given_up(action, seen)


BOTS: Final[dict[str, Callable[[HandsDown, Chance], Bot]]] = {
    "regular": regular_bot,
    "expert": expert_bot,
    "champion": champion_bot,
    "random": random_bot,
}
"""The bots on offer; the first is the one that a menu adds."""
