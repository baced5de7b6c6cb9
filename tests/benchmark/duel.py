"""The bluffs of the last round of two players, solved: how far each bot's rule can be exploited.

    python -m tests.benchmark.duel [TURNS] [STEPS]

One Combination is left, and a player holds it or not. Who does not hold it comes to it with each
draw by a fixed chance: the rate at which bots call in a turn at such a table. All else is by the
rules: two turns to answer a first call, false calls and what they cost, calls found true that stay,
and a round of some turns at most, here ten instead of 24. Nobody sees what the other holds.

In this game the best answer to a rule is exact: of all that may happen in public, from the last
turn back, the best for each hand, by what the other may hold there. An equilibrium is found by
regret matching; how far it is from one is exact, too. A win counts one, a loss minus one: both are
told as a share of the points of the Combination.
"""

import sys
from collections.abc import Callable, Iterator
from typing import Final

from msgspec import Struct, field
from msgspec.structs import replace

from gobelet.games.hands_down.bots.habits import ANY, learnt
from gobelet.games.hands_down.bots.outlook import AGAIN
from gobelet.games.hands_down.rules.cards import WORTH, Combination
from gobelet.games.hands_down.rules.steps import TURNS_TO_CALL
from tests.benchmark.bluffs import BLUFFED

TURNS: Final = 10
STEPS: Final = 200

Pair = tuple[float, float]
"""A figure of who holds nothing, and of who holds the Combination."""

NOTHING: Final = (0.0, 0.0)


class Duel(Struct, frozen=True):
    """A public situation: who is to play, and after how many turns the round is over.

    `caller` has called and waits: the other has `left` turns; `verified`: the call is known to be
    true. `story` is all that has happened in public: what a rule may go by.
    """

    chance: float
    to_come: int
    seat: int = 0
    caller: int | None = None
    left: int = 0
    verified: bool = False
    story: str = ""

    @property
    def last(self) -> bool:
        """Whether the second of the two has no turn after this one."""
        return self.caller is not None and self.left == 1


Rule = Callable[[Duel], Pair]
"""How often a call is made, with nothing (a bluff) and with the Combination."""


def never(duel: Duel) -> Pair:
    """Return how often an expert calls."""
    del duel
    return 0.0, 1.0


def in_proportion(duel: Duel) -> Pair:
    """Return how often a champion calls: in its last turn as the second, if a turn may follow."""
    if not duel.last or duel.to_come == 0:
        return 0.0, 1.0
    return (AGAIN if duel.verified else 1.0), 1.0


def first_calls(duel: Duel) -> Pair:
    """Return how often an expert calls that is made to bluff at its first call."""
    return (BLUFFED / 100 if duel.caller is None else 0.0), 1.0


RULES: Final[dict[str, Rule]] = {
    "expert": never,
    "champion": in_proportion,
    "caller": first_calls,
}


class Walk(Struct):
    """A walk through all that may happen: what it is worth to one seat, by what that seat holds.

    `rules` are those of both seats. Where `best` is a seat, it plays its best answer instead; the
    other's rule tells what it may hold. With `learning` the regrets of that seat are kept.
    """

    rules: tuple[Rule, Rule]
    seat: int
    best: bool = False
    learning: "Learner | None" = None

    def worth(self, duel: Duel, own: Pair, other: Pair) -> Pair:
        """Return the worth of a turn.

        `own` is how often the seat comes here by its own rule, `other` how often its rival does.
        """
        call = self.rules[duel.seat](duel)
        if duel.seat != self.seat:
            waits = (other[0] * (1 - call[0]), other[1] * (1 - call[1]))
            calls = (other[0] * call[0], other[1] * call[1])
            waited = self._waited(duel, own, _drawn(waits, duel.chance))
            called = self._called(duel, own, calls)
            return waited[0] + called[0], waited[1] + called[1]
        waits = (own[0] * (1 - call[0]), own[1] * (1 - call[1]))
        calls = (own[0] * call[0], own[1] * call[1])
        after = self._waited(duel, _drawn(waits, duel.chance), other)
        waited = (1 - duel.chance) * after[0] + duel.chance * after[1], after[1]
        called = self._called(duel, calls, other)
        if self.best:
            return max(waited[0], called[0]), max(waited[1], called[1])
        if self.learning:
            self.learning.saw(duel, own, waited, called)
        return (
            call[0] * called[0] + (1 - call[0]) * waited[0],
            call[1] * called[1] + (1 - call[1]) * waited[1],
        )

    def _waited(self, duel: Duel, own: Pair, other: Pair) -> Pair:
        duel = replace(duel, story=duel.story + "w")
        if duel.caller is None:
            return self._next(duel, own, other)
        if duel.left > 1 and duel.to_come:
            return self._next(replace(duel, left=duel.left - 1), own, other)
        return self._alone(duel, duel.caller, own, other)

    def _called(self, duel: Duel, own: Pair, other: Pair) -> Pair:
        duel = replace(duel, story=duel.story + "c")
        if duel.caller is not None:
            return self._revealed(duel, duel.caller, own, other)
        if not duel.to_come:
            return self._alone(duel, duel.seat, own, other)
        left = min(TURNS_TO_CALL, duel.to_come)
        return self._next(replace(duel, caller=duel.seat, left=left), own, other)

    def _alone(self, duel: Duel, caller: int, own: Pair, other: Pair) -> Pair:
        """Return the worth of a call that is verified because nobody answered it."""
        free = replace(duel, caller=None, verified=False, story=duel.story + "f")
        again = (duel.chance, 1 - duel.chance)
        if caller == self.seat:
            won = sum(other)
            on = self._on(free, _again(own[0], duel.chance), other)
            return again[1] * on[0] + again[0] * on[1], won
        lost = -other[1]
        on = self._on(free, own, _again(other[0], duel.chance))
        return lost + on[0], lost + on[1]

    def _revealed(self, duel: Duel, first: int, own: Pair, other: Pair) -> Pair:
        """Return the worth of two calls that are verified; two true ones are a draw here."""
        found = [0.0, 0.0]
        for mine in (0, 1):
            for theirs in (0, 1):
                if mine and theirs:
                    continue
                held = _again(own[0], duel.chance) if not mine else (0.0, own[1])
                may = _again(other[0], duel.chance) if not theirs else (0.0, other[1])
                if not mine and not theirs:
                    after = replace(duel, caller=None, verified=False, story=duel.story + "v")
                else:
                    true = self.seat if mine else 1 - self.seat
                    after = replace(
                        duel,
                        caller=true,
                        left=min(TURNS_TO_CALL, duel.to_come),
                        verified=True,
                        story=f"{duel.story}{int(true == first)}",
                    )
                on = self._on(after, held, may)
                if mine:
                    found[1] += on[1]
                else:
                    found[0] += (1 - duel.chance) * on[0] + duel.chance * on[1]
        return found[0], found[1]

    def _on(self, duel: Duel, own: Pair, other: Pair) -> Pair:
        if duel.to_come:
            return self._next(duel, own, other)
        if duel.caller is None:
            return NOTHING
        won = sum(other) if duel.caller == self.seat else -sum(other)
        return won, won

    def _next(self, duel: Duel, own: Pair, other: Pair) -> Pair:
        if not duel.to_come:
            return NOTHING
        if other == NOTHING:
            # The rival's rule never comes here.
            return NOTHING
        seat = 1 - duel.seat if duel.caller is None else 1 - duel.caller
        return self.worth(replace(duel, seat=seat, to_come=duel.to_come - 1), own, other)


class Learner(Struct):
    """A rule that grows by regret: it calls as often as it regrets not having called."""

    regrets: dict[tuple[int, str], list[float]] = field(default_factory=dict)
    sums: dict[tuple[int, str], list[float]] = field(default_factory=dict)
    weight: float = 1.0

    def rule(self, duel: Duel) -> Pair:
        wait, call, waits, calls = self.regrets.get((duel.seat, duel.story), (0.0,) * 4)
        return _share(call, wait), _share(calls, waits)

    def mean(self, duel: Duel) -> Pair:
        wait, call, waits, calls = self.sums.get((duel.seat, duel.story), (0.0,) * 4)
        return _share(call, wait), _share(calls, waits)

    def saw(self, duel: Duel, own: Pair, waited: Pair, called: Pair) -> None:
        key, now = (duel.seat, duel.story), self.rule(duel)
        regrets = self.regrets.setdefault(key, [0.0] * 4)
        sums = self.sums.setdefault(key, [0.0] * 4)
        for held in (0, 1):
            call = now[held]
            worth = call * called[held] + (1 - call) * waited[held]
            regrets[2 * held] = max(0.0, regrets[2 * held] + waited[held] - worth)
            regrets[2 * held + 1] = max(0.0, regrets[2 * held + 1] + called[held] - worth)
            sums[2 * held] += self.weight * own[held] * (1 - call)
            sums[2 * held + 1] += self.weight * own[held] * call


def _share(some: float, rest: float) -> float:
    return some / (some + rest) if some + rest > 0 else 0.5


def _drawn(held: Pair, chance: float) -> Pair:
    return held[0] * (1 - chance), held[1] + held[0] * chance


def _again(caught: float, chance: float) -> Pair:
    """Return what a false caller may hold, once three cards are drawn anew."""
    return _drawn((caught, 0.0), chance)


def dealt(chance: float) -> Pair:
    return 1 - chance, chance


def gained(start: Duel, rules: tuple[Rule, Rule], seat: int, *, best: bool) -> float:
    """Return what a round is worth to a seat, by its rule or by its best answer."""
    hands = dealt(start.chance)
    found = Walk(rules, seat, best=best).worth(start, hands, hands)
    return hands[0] * found[0] + hands[1] * found[1]


def exploited(start: Duel, rule: Rule) -> float:
    """Return what the best answer wins of a rule, on average of both seats."""
    return sum(gained(start, (rule, rule), seat, best=True) for seat in (0, 1)) / 2


def solved(start: Duel, steps: int) -> Learner:
    """Return a rule near an equilibrium."""
    learner, hands = Learner(), dealt(start.chance)
    for step in range(1, steps + 1):
        learner.weight = step
        for seat in (0, 1):
            Walk((learner.rule, learner.rule), seat, learning=learner).worth(start, hands, hands)
    return learner


def starts(turns: int) -> Iterator[tuple[Combination, Duel]]:
    for what in Combination:
        yield what, Duel(learnt().calls([what], 2, ANY, second=False), turns - 1)


def told(turns: int, steps: int) -> Iterator[str]:
    for what, start in starts(turns):
        found = solved(start, steps)
        rules = {**RULES, "equilibrium": found.mean}
        figures = (
            f"{name} {share:.2%}, {share * WORTH[what]:.3f} points"
            for name, rule in rules.items()
            for share in [exploited(start, rule)]
        )
        yield f"{what}, {start.chance:.1%} a turn: exploited by " + "; ".join(figures) + "\n"


if __name__ == "__main__":
    NUMBERS = [int(number) for number in sys.argv[1:]] or [TURNS, STEPS]
    for line in told(*NUMBERS):
        sys.stdout.write(line)
        sys.stdout.flush()
