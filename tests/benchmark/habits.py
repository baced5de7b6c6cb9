"""Learns from games of bots how often players call, and what, by what they discarded last.

    python -m tests.benchmark.habits [GAMES]

It writes `habits.json` beside the bots, from games of those that know no habits themselves: half a
minute to two. The same number of games always gives the same file.
"""

import sys
from collections import Counter
from collections.abc import Sequence
from itertools import combinations_with_replacement
from json import dumps
from pathlib import Path
from random import Random
from typing import Final

from msgspec import Struct, field, to_builtins

from gobelet.core.game import CHANCE, Action
from gobelet.games.hands_down.bots import habits as of_bots
from gobelet.games.hands_down.bots.habits import ANY, CROWDS, EASE, FILE, Habits, discards, ease
from gobelet.games.hands_down.bots.players import BOTS
from gobelet.games.hands_down.rules.actions import Call
from gobelet.games.hands_down.rules.cards import Combination
from gobelet.games.hands_down.rules.game import HandsDown
from gobelet.games.hands_down.rules.hand import formed
from gobelet.games.hands_down.rules.rulesets import SHORT
from gobelet.games.hands_down.rules.state import Observation

GAMES: Final = 180
"""Number of games for each number of seats."""

SEED: Final = 28

PRIOR: Final = 8
"""The number of turns as whose rate the mean of all discards counts, where few were seen."""

Key = tuple[bool, int, int, int]
"""Whether somebody has called, the number of seats, the ease of the table, the discards."""


class Counts(Struct):
    """What was seen: turns and true calls by key; by Combination: on the table, and called."""

    turns: Counter[Key] = field(default_factory=Counter)
    calls: Counter[Key] = field(default_factory=Counter)
    there: Counter[tuple[bool, int, Combination]] = field(default_factory=Counter)
    meant: Counter[tuple[bool, int, Combination]] = field(default_factory=Counter)
    firsts: Counter[int] = field(default_factory=Counter)
    answers: Counter[int] = field(default_factory=Counter)

    def saw(self, seen: Observation, seat: int, action: Action) -> None:
        seats, second = len(seen.points), seen.caller is not None
        number = discards(seen.put_down[seat])
        keys = [(second, min(seats, CROWDS[-1]), ease(seen.table), any_) for any_ in (number, ANY)]
        self.turns.update(keys)
        self.there.update((second, any_, what) for any_ in (number, ANY) for what in {*seen.table})
        if isinstance(action, Call) and action.combination in formed(seen.hand):
            self.calls.update(keys)
            self.meant.update((second, any_, action.combination) for any_ in (number, ANY))
            if seats == 2:
                (self.answers if second else self.firsts)[ease(seen.table)] += 1

    def habits(self) -> Habits:
        numbers = range(ANY + 1)
        first, second = (
            [
                [self._rates(called, seats, place) for place in range(len(EASE) + 1)]
                for seats in CROWDS
            ]
            for called in (False, True)
        )
        meant, meant_second = (
            [
                [
                    _rate(self.meant[called, number, what], self.there[called, number, what])
                    for what in Combination
                ]
                for number in numbers
            ]
            for called in (False, True)
        )
        answered = [
            _rate(self.answers[place], self.firsts[place]) for place in range(len(EASE) + 1)
        ]
        return Habits(first, second, meant, meant_second, answered)

    def _rates(self, called: bool, seats: int, place: int) -> list[float]:
        keys = [(called, seats, place, number) for number in range(ANY + 1)]
        turns, calls = self.turns[keys[ANY]], self.calls[keys[ANY]]
        mean = calls / turns if turns else 0.0
        return [_rate(self.calls[key] + PRIOR * mean, self.turns[key] + PRIOR) for key in keys]


def _rate(some: float, of: float) -> float:
    return round(1000 * some / of) if of else 0


def watch(counts: Counts, bots: Sequence[str], games: int) -> None:
    """Play games of the short game, and count."""
    game, chance = HandsDown(SHORT, len(bots)), Random(SEED)
    choosers = [BOTS[bot](game, chance) for bot in bots]
    for _ in range(games):
        state = game.initial()
        while (seat := game.to_act(state)) is not None:
            if seat == CHANCE:
                action = game.draw(state, chance)
            else:
                seen = game.observe(state, seat)
                action = choosers[seat](seen)
                if seen.picked_from is None:
                    counts.saw(seen, seat, action)
            state = game.apply(state, action).state


def learn(games: int) -> Habits:
    """Return the habits of all mixtures of the bots that know none, at all numbers of seats."""
    counts = Counts()
    for seats in CROWDS:
        seated = [*combinations_with_replacement(("regular", "expert"), seats)]
        for some in seated:
            watch(counts, some, games // len(seated))
    return counts.habits()


def written(habits: Habits) -> str:
    lines = (f"{dumps(name)}: {dumps(rates)}" for name, rates in to_builtins(habits).items())
    return "{" + ",\n".join(lines) + "}\n"


if __name__ == "__main__":
    TABLE = learn(int(sys.argv[1]) if sys.argv[1:] else GAMES)
    Path(str(of_bots.__file__)).with_name(FILE).write_text(written(TABLE), "utf-8")
