"""Players that are programs. Each sees only what its seat may know."""

from collections.abc import Callable
from typing import Final

from gobelet.core.game import Action, Chance
from gobelet.games.hands_down.bots.advice import best_call, discards, ranked
from gobelet.games.hands_down.bots.bluffs import AGAIN, bluff
from gobelet.games.hands_down.bots.kept_cards import Unseen, at_first_sight
from gobelet.games.hands_down.bots.plans import plain_plan
from gobelet.games.hands_down.rules.actions import PICKS, Call, Discard
from gobelet.games.hands_down.rules.game import HandsDown, moves
from gobelet.games.hands_down.rules.hand import formed
from gobelet.games.hands_down.rules.state import Observation, without

Bot = Callable[[Observation], Action]

PATIENCE: Final = 6
"""Number of a bot's turns in a round after which it calls what it has: all may be waiting."""


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
        return _unless_given_up(Discard(without(seen.hand, kept)), seen)

    return choose


class Turns:
    """The number of turns that a bot has had in a round, as far as it was there."""

    def __init__(self) -> None:
        self._round = 0
        self._count = 0

    def patient(self, seen: Observation) -> bool:
        """Count a turn, and return whether it is one of the first of the round."""
        self._count = self._count + 1 if seen.round == self._round else 1
        self._round = seen.round
        return self._count <= PATIENCE


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
        return _patient_call(seen, turns) or _sound(seen)

    return choose


def _patient_call(seen: Observation, turns: Turns) -> Call | None:
    """Return the best call, once all have waited for long; None before, or without one."""
    best = None if turns.patient(seen) else best_call(seen)
    return Call(best) if best else None


def _sound(seen: Observation) -> Action:
    action, _ = ranked(seen, Unseen(seen))[0]
    return _unless_given_up(action, seen)


def champion_bot(game: HandsDown, chance: Chance) -> Bot:
    """Return an expert that also bluffs where that pays, and remembers who has bluffed.

    As the second of two players it calls falsely in its last turn, which brings it two turns more:
    always once, and then in proportion. A rival who was caught bluffing again and again is not
    bluffed against: its call may be void.
    """
    del game
    turns, rival = Turns(), Rival()

    def choose(seen: Observation) -> Action:
        rival.watch(seen)
        if seen.picked_from is not None:
            return PICKS[0]
        if len(seen.points) == 2 and seen.turns_left is not None:
            return _second(seen, rival, chance)
        return _patient_call(seen, turns) or _sound(seen)

    return choose


class Rival:
    """What a bot has seen of the other's first calls, of two players."""

    def __init__(self) -> None:
        self._rounds = set[int]()
        self._caught = 0

    def watch(self, seen: Observation) -> None:
        if seen.caller == seen.seat:
            # The other's call was the second, or there is none.
            return
        if seen.picked_from is not None:
            self._caught += 1
        elif seen.caller is not None:
            self._rounds.add(seen.round)

    @property
    def bluffs(self) -> bool:
        """Whether half of its calls, and more than one, were false."""
        return self._caught > 1 and 2 * self._caught >= len(self._rounds)


def _second(seen: Observation, rival: Rival, chance: Chance) -> Action:
    """Return the action of the second of two players, once the first has called."""
    bluffing, best = bluff(frozenset(seen.table)), best_call(seen)
    called = bluffing.plan.call[best, formed(seen.hand)[best]] if best else bluffing.lost
    if seen.turns_left == 1:
        if bluffing.pays and bluffing.worth > called and _dares(seen, rival, chance):
            return _false_call(seen, chance)
        return Call(best) if best else _sound(seen)
    options: dict[Call | Discard, float] = {Call(best): called} if best else {}
    options |= discards(seen, Unseen(seen), bluffing.plan)
    return max(options, key=options.__getitem__)


def _dares(seen: Observation, rival: Rival, chance: Chance) -> bool:
    if seen.verified:
        return chance.randrange(100) < 100 * AGAIN
    return not rival.bluffs


def _false_call(seen: Observation, chance: Chance) -> Action:
    """Return a call of a Combination that the hand does not form, unless it forms them all."""
    forms = formed(seen.hand)
    false = [what for what in dict.fromkeys(seen.table) if what not in forms]
    return Call(false[chance.randrange(len(false))]) if false else _sound(seen)


def _unless_given_up(action: Call | Discard, seen: Observation) -> Action:
    """Return the action, or the discard of the whole hand in its place.

    The hand is given up if it lacks one card, another player's call waits for a second, and the
    pile has run out: all fitting cards may be in the caller's hand, and then the round would never
    end.
    """
    waits = isinstance(action, Discard) and len(action.cards) == 1
    endless = seen.caller is not None and seen.turns_left is None
    return Discard(seen.hand) if waits and endless and not seen.pile else action


BOTS: Final[dict[str, Callable[[HandsDown, Chance], Bot]]] = {
    "regular": regular_bot,
    "expert": expert_bot,
    "champion": champion_bot,
    "random": random_bot,
}
"""The bots on offer; the first is the one that a menu adds."""
