"""Games that are played once, to be looked at by all that asks something of them."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache
from random import Random
from typing import Any, Final, TypeVar

from gobelet.core.game import Action, Chance, Event, Game
from gobelet.core.table import Table
from gobelet.games import kit
from gobelet.games.interface import Config
from gobelet.games.yahtzee.bots import FROM_TABLE, TO_WIN
from tests.games.cases import CASES, Case, is_legal
from tests.support.games.solved import solved_for
from tests.support.system.proof import EVERYTHING, tried

AT_RANDOM: Final = 80
"""Games that have no declared length are played at random until the log has so many entries."""

T = TypeVar("T")

Played = tuple[Table[Any], Action, list[Event]]
"""A table after an action, the action, what came of it."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What came of an action, and how many entries the log has after it."""

    table: Table[Any]
    entries: int
    action: Action
    events: list[Event]


@dataclass(frozen=True, slots=True)
class Playout:
    """A game that was played once, to be looked at as often as one likes."""

    begun: list[Event]
    moments: Sequence[Moment]
    after: Table[Any]

    def __iter__(self) -> Iterator[Played]:
        log = self.after.log
        for moment in self.moments:
            table = copy(moment.table)
            table._log = log[: moment.entries]
            yield table, moment.action, moment.events


def noted(case: Case, seed: int, play: Callable[[Table[Any], Chance], Iterable[Played]]) -> Playout:
    """Note a game while it is played. Each moment has a table of its own, all have one log."""
    chance = Random(seed)
    table: Table[Any] = Table(case.new(), chance)
    begun = table.start()
    moments: list[Moment] = []
    for _, action, events in play(table, chance):
        moment = copy(table)
        moment._log = ()
        moments.append(Moment(moment, len(table.log), action, events))
    return Playout(begun, moments, table)


PLACES: Final = {case: place for place, case in enumerate(CASES)}


def place_of(case: Case) -> int:
    """Return the place among all cases, by which they take turns; of house rules, the first."""
    return PLACES.get(case, 0)


@lru_cache(maxsize=tried(3 * len(CASES), 3))
def _playout(case: Case, seed: int) -> Playout:
    return noted(case, seed, at_random)


@lru_cache(maxsize=tried(len(CASES), 3))
def _bots_playout(case: Case, seed: int) -> Playout:
    return noted(case, seed, played_by_bots)


def random_game(case: Case, seed: int) -> Iterable[Played]:
    """Return a game played at random to its end, stopping after each action.

    Each seed leads to a game of its own in the long proof alone: usually all that are even, and all
    that are odd, look at one game of the case. The cases have different ones.
    """
    return _playout(case, tried(2 * place_of(case) + seed % 2, seed))


def bots_game(case: Case, seed: int) -> Playout:
    """Return a game of usual bots, of the long proof alone one for each seed."""
    return _bots_playout(case, tried(place_of(case), seed))


def played_at_random(game: Game[Any], seed: int) -> Iterator[Played]:
    chance = Random(seed)
    table: Table[Any] = Table(game, chance)
    table.start()
    return at_random(table, chance)


def at_random(table: Table[Any], chance: Chance) -> Iterator[Played]:
    """Play at random to the end, stopping after each action.

    A game of no declared length would hardly ever end so: the usual bot plays the rest of it.
    """
    game = table.game
    longest = game.max_actions or AT_RANDOM
    while (seat := table.to_act) is not None and len(table.log) <= longest:
        action = game.sample(table.state, chance)
        yield table, action, table.play(action, by=seat)
    if game.max_actions is None:
        yield from played_by_bots(table, chance)


def bots_of(game: str, config: Config) -> Sequence[str]:
    """Its bots, the usual one first.

    Only by the rule sets as they come those that play by a solved table, or to win: every other
    set of rules has a table of its own, which takes seconds to a minute.
    """
    known = kit(game)
    if config in map(known.configure, known.rule_sets):
        return known.bots
    return [bot for bot in known.bots if game != "yahtzee" or bot not in FROM_TABLE | TO_WIN]


def played_by_bots(table: Table[Any], chance: Chance, name: str = "") -> Iterator[Played]:
    """Let the usual bot, or the one named, play for all to the end, stopping after each action.

    What only people are asked, as a vote, is answered at random.
    """
    game = table.game
    config = kit(game.id).restore(game.options())
    name = name or bots_of(game.id, config)[0]
    solved_for(config, [name])
    bots = [config.bot(name, game.seats, chance) for _ in range(game.seats)]
    while (seat := table.to_act) is not None:
        action = bots[seat](game.observe(table.state, seat))
        if not is_legal(game, table.state, action):
            action = game.sample(table.state, chance)
        yield table, action, table.play(action, by=seat)


def some_of_each_kind(
    things: Iterable[T], kind_of: Callable[[T], Hashable], first: int
) -> Iterator[T]:
    """The first of each kind, then one in 20, for what takes too long in long games."""
    seen: Counter[Hashable] = Counter()
    for thing in things:
        kind = kind_of(thing)
        seen[kind] += 1
        if seen[kind] <= first or seen[kind] % 20 == 0:
            yield thing


def few(game: Game[Any], number: int) -> int:
    """As many things of a kind as are looked at; fewer where the games are long."""
    return number if game.max_actions else max(1, number // 8)


def kinds_of(events: Iterable[Event]) -> tuple[type[Event], ...]:
    return tuple(map(type, events))


def some_steps(case: Case, seed: int) -> Iterator[Played]:
    """The same as a random game, for what looks back at the whole log at each stop.

    Usually it does so once for each kind of step, and at one in 20 more: that a longer log is read
    as a shorter one is seen at every step where it is replayed once.
    """
    most = tried(1, min(12, few(case.new(), 40)))
    return some_of_each_kind(random_game(case, seed), lambda step: kinds_of(step[2]), most)


def some_moments(case: Case, seed: int) -> Iterator[Played]:
    """The same, for what tries all that is open at each stop."""
    if EVERYTHING:
        return iter(random_game(case, seed))
    return some_of_each_kind(random_game(case, seed), lambda step: kinds_of(step[2]), 12)


def values_of(event: Event) -> Iterator[object]:
    return (getattr(event, name) for name in event.__struct_fields__)


def kind_of(event: Event) -> Hashable:
    """Events are of one kind if they are the same seat's, and the same is true of them."""
    flags = tuple(value for value in values_of(event) if isinstance(value, bool))
    return type(event), getattr(event, "seat", None), flags


def words_of(event: Event) -> Hashable:
    """Events of one kind are said in the same words if they also name and count the same.

    What is counted has other words if it is nothing, or one.
    """
    words: list[object] = []
    for value in values_of(event):
        match value:
            case bool() | Enum() | None:
                words.append(value)
            case int():
                words.append(min(value, 2))
            case tuple():
                words.append(min(len(value), 2))
    return kind_of(event), tuple(words)


@cache
def events_of(case: Case) -> tuple[Event, ...]:
    """Of what happened in a few random games and one by the usual bot, who plays longer."""
    found: list[Event] = []
    for seed in range(2):
        for _, _, events in random_game(case, seed):
            found += events
    game = bots_game(case, 5)
    found += game.begun
    for _, _, events in game:
        found += events
    if EVERYTHING:
        return tuple(some_of_each_kind(found, kind_of, few(case.new(), 100)))
    return tuple(some_of_each_kind(found, words_of, few(case.new(), 8)))
