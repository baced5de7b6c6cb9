"""The champion: it plays to win, reads discards and calls, and bluffs where that pays.

With two players, who has called waits for the other, who has two turns. A false call of the other
in the last of these is void and costs three cards, but brings two turns more. It is the one bluff
that pays. A first call that is false only makes the other play, and the bluffer miss two turns.
"""

from collections.abc import Callable, Mapping
from typing import Final

from msgspec.structs import replace

from gobelet.core.game import Action, Chance
from gobelet.games.hands_down.bots.advice import best_call, discards, ranked
from gobelet.games.hands_down.bots.contest import contest
from gobelet.games.hands_down.bots.habits import Habits, learnt
from gobelet.games.hands_down.bots.kept_cards import UnseenCards
from gobelet.games.hands_down.bots.outlook import AGAIN, Outlook
from gobelet.games.hands_down.bots.patience import Turns, unless_given_up
from gobelet.games.hands_down.bots.plans import Plan, Until
from gobelet.games.hands_down.rules.actions import PICKS, Call, Discard
from gobelet.games.hands_down.rules.game import HandsDown
from gobelet.games.hands_down.rules.hand import formed
from gobelet.games.hands_down.rules.state import Observation

SHUFFLES: Final = 72
"""Number of shuffles of the unseen cards to estimate a keep's worth, with two players."""

TRIED: Final = 10
"""Number of keeps to estimate with sampled draws, with two players."""

MOST_SEATS: Final = 3
"""With more players it does as an expert: by a plan of its own it has not won more often."""

LEAST: Final = 0.01
"""The least gain in the chance to win for which a bluff is worth the others' time."""


def champion_bot(game: HandsDown, chance: Chance) -> Callable[[Observation], Action]:
    """Return the champion, with the habits that it has learnt."""
    return champion(game, chance, learnt())


def champion(game: HandsDown, chance: Chance, habits: Habits) -> Callable[[Observation], Action]:
    """Return a player that does what wins most often, as far as it can tell by some habits.

    As the second of two players it calls falsely in its last turn, which brings it two turns more:
    always once, and then in proportion. A rival who was caught bluffing again and again is not
    bluffed against: its call may be void.
    """
    del game
    turns, rival, outlook = Turns(), Rival(), Outlook(habits)

    def choose(seen: Observation) -> Action:
        rival.watch(seen)
        if seen.picked_from is not None:
            return PICKS[0]
        if len(seen.points) == 2 and seen.turns_left is not None:
            return _second(seen, outlook, rival, chance)
        if call := turns.call(seen):
            return call
        if len(seen.points) > MOST_SEATS:
            action, _ = ranked(seen, UnseenCards(seen))[0]
            return unless_given_up(action, seen)
        if len(seen.points) > 2:
            return _of(seen, contest(seen), discards(seen, UnseenCards(seen), contest(seen)))
        return _best(seen, outlook.plan(seen, seen.turn))

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


def _best(seen: Observation, plan: Plan) -> Action:
    """Return the best action by a plan, with two players."""
    return _of(seen, plan, discards(seen, UnseenCards(seen, SHUFFLES), plan, TRIED))


def _of(seen: Observation, plan: Plan, worth: Mapping[Call | Discard, float]) -> Action:
    """Return the best of some discards, by their worth, and of the best call."""
    best, options = best_call(seen), {**worth}
    if best:
        # Of equals the call.
        call = plan.call[best, formed(seen.hand)[best]]
        options = {Call(best): call, **options}
    return unless_given_up(max(options, key=options.__getitem__), seen)


def _second(seen: Observation, outlook: Outlook, rival: Rival, chance: Chance) -> Action:
    """Return the action of the second of two players, once the first has called."""
    bluffing, best = outlook.bluffing(seen, seen.turn), best_call(seen)
    if seen.turns_left != 1:
        return _best(seen, bluffing.ahead.plan(Until(1.0)))
    called = bluffing.ahead.call[best, formed(seen.hand)[best]] if best else bluffing.lost
    false = _false_call(seen, chance)
    if false and bluffing.worth > called + LEAST and _dares(seen, rival, chance):
        return false
    if best:
        return Call(best)
    # The round is lost, but the hand stays for the next.
    return _best(seen, outlook.plan(replace(seen, caller=None, turns_left=None), seen.turn))


def _dares(seen: Observation, rival: Rival, chance: Chance) -> bool:
    if seen.turns_to_come == 0:
        return False
    if seen.verified:
        return chance.randrange(100) < 100 * AGAIN
    return not rival.bluffs


def _false_call(seen: Observation, chance: Chance) -> Call | None:
    """Return a call of a Combination that the hand does not form; None where it forms them all."""
    forms = formed(seen.hand)
    false = [what for what in dict.fromkeys(seen.table) if what not in forms]
    return Call(false[chance.randrange(len(false))]) if false else None
