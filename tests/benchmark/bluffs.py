"""How bots of Hands Down do against each other: wins, bluffs, and how long rounds last.

    python -m tests.benchmark.bluffs RULES BOTS[/BOTS...] GAMES [SEED]

Several matches are played in turn, some games of each, so that there are figures of all whenever it
is stopped.

A bluff pays if its caller wins the round after all, or takes a Chance card. An expert that is made
to bluff at its first call, now and then, is among the bots as `caller`: that bluff does not pay.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random
from statistics import fmean, stdev
from typing import Final

from msgspec import Struct, field

from gobelet.core.game import CHANCE, Action, Chance, Event
from gobelet.games.hands_down.bots.advice import best_call
from gobelet.games.hands_down.bots.players import BOTS, Bot, expert_bot
from gobelet.games.hands_down.kit import KIT
from gobelet.games.hands_down.rules.actions import Call
from gobelet.games.hands_down.rules.events import (
    CallsRevealed,
    ChanceCardTaken,
    RoundBoxed,
    RoundWon,
    TurnBegan,
)
from gobelet.games.hands_down.rules.game import HandsDown
from gobelet.games.hands_down.rules.state import Observation

SEED: Final = 1
LONG: Final = 25
"""The number of turns from which a round counts as long."""
BLUFFED: Final = 15
"""In a hundred turns without a call and a Combination, those that `caller` bluffs in."""
SHOWN: Final = 240
"""Number of games of a match after which the figures so far are told."""


def caller_bot(game: HandsDown, chance: Chance) -> Bot:
    expert = expert_bot(game, chance)

    def choose(seen: Observation) -> Action:
        free = seen.picked_from is None and seen.caller is None and best_call(seen) is None
        if free and chance.randrange(100) < BLUFFED:
            return Call(seen.table[chance.randrange(len(seen.table))])
        return expert(seen)

    return choose


MADE: Final[dict[str, Callable[[HandsDown, Chance], Bot]]] = {**BOTS, "caller": caller_bot}


class Found(Struct):
    """Figures of some games, by bot where there is a counter."""

    games: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    points: Counter[int] = field(default_factory=Counter)
    bluffs: Counter[int] = field(default_factory=Counter)
    paid: Counter[int] = field(default_factory=Counter)
    lengths: list[int] = field(default_factory=list)
    turns: int = 0
    boxed: int = 0
    bluffers: set[int] = field(default_factory=set)

    shares: list[float] = field(default_factory=list)

    def ended(self, winners: Sequence[int], seats: int) -> None:
        """Count a game; `shares` has what the first bot has of the wins of each deal."""
        self.wins.update(winners)
        if not self.games % seats:
            self.shares.append(0.0)
        self.shares[-1] += (0 in winners) / len(winners) / seats
        self.games += 1

    def happened(self, event: Event, bot_at: Sequence[int]) -> None:
        match event:
            case TurnBegan():
                self.turns += 1
            case CallsRevealed(calls=calls):
                false = [bot_at[call.seat] for call in calls if not call.true]
                self.bluffs.update(false)
                self.bluffers.update(false)
            case RoundWon(seat=seat):
                self.lengths.append(self.turns)
                self.paid.update({bot_at[seat]} & self.bluffers)
                self.turns = 0
                if event.second is None:
                    self.bluffers.clear()
            case RoundBoxed():
                self.lengths.append(self.turns)
                self.turns, self.boxed = 0, self.boxed + 1
                self.bluffers.clear()
            case ChanceCardTaken(seat=seat):
                self.paid.update({bot_at[seat]} & self.bluffers)
                self.bluffers.clear()

    def told(self, bots: Sequence[str]) -> str:
        lengths = sorted(self.lengths)
        seats = (
            f"{bot}: {self.wins[seat] / self.games:.1%} wins, "
            f"{self.points[seat] / self.games:.2f} points, {self.bluffs[seat]} bluffs, "
            f"{self.paid[seat]} rounds in which they paid"
            for seat, bot in enumerate(bots)
        )
        share, error = fmean(self.shares), stdev(self.shares) / len(self.shares) ** 0.5
        return (
            f"{self.games} games, of whose wins {bots[0]} has {share:.1%} ± {error:.1%}, "
            f"fair {1 / len(bots):.1%}; "
            + "; ".join(seats)
            + f"; rounds of {fmean(lengths):.1f} turns, "
            f"99 of 100 up to {lengths[len(lengths) * 99 // 100]}, "
            f"{sum(turns >= LONG for turns in lengths) / len(lengths):.1%} of {LONG} or more"
        )


class Match:
    """A match of some bots: each deal once with the first bot in each seat, to cancel some luck.

    Chance deals the same cards as long as all do the same; after that the games differ. Bots are
    made anew for each game.
    """

    def __init__(self, rules: str, bots: Sequence[str], seed: int = SEED) -> None:
        self.found = Found()
        self._bots, self._seed = bots, seed
        self._game = KIT.configure(rules).game(len(bots))
        self._whims = Random(seed)

    def play(self, games: int) -> None:
        for _ in range(games):
            self._play()

    def told(self) -> str:
        return self.found.told(self._bots)

    def _play(self) -> None:
        seats, found, game = len(self._bots), self.found, self._game
        deal, turned = divmod(found.games, seats)
        chance = Random(f"{self._seed} {deal}")
        bot_at = [(seat - turned) % seats for seat in range(seats)]
        choosers = [MADE[bot](game, self._whims) for bot in self._bots]
        state = game.initial()
        while (seat := game.to_act(state)) is not None:
            seen = game.observe(state, seat) if seat != CHANCE else None
            action = choosers[bot_at[seat]](seen) if seen else game.draw(state, chance)
            step = game.apply(state, action)
            state = step.state
            for event in step.events:
                found.happened(event, bot_at)
        found.ended([bot_at[seat] for seat in game.winners(state)], seats)
        found.points.update({bot_at[seat]: more for seat, more in enumerate(game.returns(state))})


def tell(rules: str, matches: Sequence[Sequence[str]], games: int, seed: int) -> Iterator[str]:
    """Play matches in turn, and tell each as it goes on."""
    there = [(bots, Match(rules, bots, seed)) for bots in matches]
    for done in range(0, games, SHOWN):
        for bots, match in there:
            match.play(min(SHOWN, games - done))
            yield f"{','.join(bots)}: {match.told()}\n"


if __name__ == "__main__":
    RULES, NAMES, GAMES, *REST = sys.argv[1:]
    MATCHES = [match.split(",") for match in NAMES.split("/")]
    for line in tell(RULES, MATCHES, int(GAMES), int(REST[0]) if REST else SEED):
        sys.stdout.write(line)
        sys.stdout.flush()
