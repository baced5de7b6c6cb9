"""The games that the contract is held against: every registered one, in many configurations.

They are made through what every game shows its players, so that a new game needs no entry here.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, Final, TypeVar

import pytest
from hypothesis import strategies as st

from gobelet.core.game import CHANCE, Action, Event, Game, IllegalAction, Seat
from gobelet.core.table import Table
from gobelet.games import GAMES, kit
from gobelet.games.interface import Config, Setting
from gobelet.games.yahtzee.bots import FROM_TABLE
from gobelet.i18n import language
from tests.support import secret_words
from tests.support.solved import solved_for

ENGLISH: Final = language("en")

OF_WORDS: Final = {"rolling_cubes", secret_words.ID}
"""Games that do not list the words that can be made, and whose log may have letters as Ñ."""

AT_RANDOM: Final = 80
"""Games that have no declared length are played at random until the log has so many entries."""

T = TypeVar("T")

Played = tuple[Table[Any], Action, list[Event]]
"""A table after an action, the action, what came of it."""


@dataclass(frozen=True)
class Case:
    """A game to be played: its id, a name for the test, a configuration, the seats.

    `people` are those of the seats of whom the game knows that they are no bots'.
    """

    game: str
    name: str
    config: Config
    seats: int
    people: tuple[Seat, ...] = ()

    def __str__(self) -> str:
        return f"{self.game}-{self.name}-{self.seats}"

    def new(self) -> Game[Any]:
        return self.config.game(self.seats)

    def restored(self, options: Mapping[str, object]) -> Config:
        """The configuration of a save, with the same players."""
        return kit(self.game).restore(options).seated(self.people)


def switched(game: str) -> dict[str, Config]:
    """The default rule set, and what it becomes with each of its switches changed."""
    rules = kit(game).rule_sets[0]
    config = kit(game).configure(rules)
    switches = enumerate(config.switches(ENGLISH), start=1)
    return {rules: config} | {f"{rules}-switch{number}": one.toggled for number, one in switches}


def chosen(game: str) -> Iterator[tuple[str, Config]]:
    """What each rule set becomes with each choice of each of its settings.

    A choice that an earlier rule set has as well is left out: rule sets differ enough by then.
    """
    known: set[tuple[str, str]] = set()
    for rules in kit(game).rule_sets:
        for setting in kit(game).configure(rules).settings(ENGLISH):
            for text, after in setting.choices:
                if (setting.label, text) in known:
                    continue
                known.add((setting.label, text))
                yield f"{rules}-{setting.label}-{text}".replace(" ", "_"), after


def possible(setting: Setting) -> list[Config]:
    """The configurations that a setting leads to and that are not refused."""
    return [after for _, after in setting.choices if not after.refusal(ENGLISH)]


def every_option_changed(game: str) -> Iterator[tuple[str, Config]]:
    """House rules with every switch on, and each setting at the choice after the usual one."""
    config = kit(game).configure()
    if not config.all_settings(ENGLISH):
        return
    for place in range(len(config.switches(ENGLISH))):
        switch = config.switches(ENGLISH)[place]
        config = config if switch.on else switch.toggled
    place = 0
    # A choice may bring settings that come after it.
    while place < len(config.all_settings(ENGLISH)):
        choices = possible(config.all_settings(ENGLISH)[place])
        config = choices[(choices.index(config) + 1) % len(choices)]
        place += 1
    yield "every-option-changed", config.named("Every option")


def seats_of(game: str, config: Config) -> list[int]:
    """How many may play it."""
    return [count for count in kit(game).seats if not config.refusal(ENGLISH, count)]


def cases_of(game: str) -> Iterator[Case]:
    rule_sets = {rules: kit(game).configure(rules) for rules in kit(game).rule_sets}
    configs = rule_sets | switched(game) | dict(every_option_changed(game))
    for name, config in configs.items():
        seats = seats_of(game, config)
        for count in sorted({*seats[:2], seats[-1]}):
            yield Case(game, name, config, count)
        yield from with_people(game, name, config, min(seats[-1], 3))
    for name, config in chosen(game):
        if config not in configs.values():
            configs[name] = config
            for count in seats_of(game, config)[:2][-1:]:
                yield Case(game, name, config, count)


def with_people(game: str, name: str, config: Config, seats: int) -> Iterator[Case]:
    """The same with people at all seats, if the rules ask who is one."""
    people = tuple(range(seats))
    seated = config.seated(people)
    if seated != config and seats > 1:
        yield Case(game, f"{name}-people", seated, seats, people)


EVERY = [case for game in GAMES for case in cases_of(game)]
SMALL = [case for case in EVERY if case.seats <= 3]
CASES = [*SMALL, *(case for case in EVERY if case.seats > 3)]

# What is held against one case comes together, by its place in the list, and shares its games.
every_case = pytest.mark.parametrize("case", CASES, ids=str, scope="module")
every_small_case = pytest.mark.parametrize("case", SMALL, ids=str, scope="module")
every_game = pytest.mark.parametrize("game", GAMES)


@st.composite
def house_rules(draw: st.DrawFn, game: str) -> Config:
    """House rules as a player makes them: an option after the other, none that is refused."""
    config = kit(game).configure(draw(st.sampled_from(kit(game).rule_sets)))
    for place in range(len(config.switches(ENGLISH))):
        toggled = config.switches(ENGLISH)[place].toggled
        if draw(st.booleans()) and not toggled.refusal(ENGLISH):
            config = toggled
    place = 0
    while place < len(config.all_settings(ENGLISH)):
        config = draw(st.sampled_from(possible(config.all_settings(ENGLISH)[place])))
        place += 1
    return config.named(draw(st.sampled_from(("Chez nous", "Noël", "¿Sí?"))))


def some_legal(game: Game[Any], state: object) -> Sequence[Action]:
    """All that is open to the seat to act; of words that are not listed, a few."""
    legal = game.legal_actions(state)
    if legal or game.id not in OF_WORDS or game.to_act(state) in (CHANCE, None):
        return legal
    chance = Random(0)
    return tuple(dict.fromkeys(game.sample(state, chance) for _ in range(6)))


def is_legal(game: Game[Any], state: object, action: Action) -> bool:
    """Whether an action is open to the seat to act: let through, and listed where all are."""
    try:
        game.check(state, action)
    except IllegalAction:
        return False
    legal = game.legal_actions(state)
    return action in legal or (not legal and game.id in OF_WORDS)


def random_game(game: Game[Any], seed: int) -> Iterator[Played]:
    """Play at random to the end, stopping after each action.

    A game of no declared length would hardly ever end so: the usual bot plays the rest of it.
    """
    chance = Random(seed)
    table: Table[Any] = Table(game, chance)
    table.start()
    longest = game.max_actions or AT_RANDOM
    while (seat := table.to_act) is not None and len(table.log) <= longest:
        action = game.sample(table.state, chance)
        yield table, action, table.play(action, by=seat)
    if game.max_actions is None:
        yield from played_by_bots(table, chance)


def bots_of(game: str, config: Config) -> Sequence[str]:
    """Its bots, the usual one first.

    Only by the rule sets as they come those that play by a solved table: every other set of rules
    has one of its own, which takes seconds.
    """
    known = kit(game)
    if config in map(known.configure, known.rule_sets):
        return known.bots
    return [bot for bot in known.bots if game != "yahtzee" or bot not in FROM_TABLE]


def played_by_bots(table: Table[Any], chance: Random, name: str = "") -> Iterator[Played]:
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


def some_steps(game: Game[Any], seed: int) -> Iterator[Played]:
    """The same as a random game, for what looks back at the whole log at each stop."""
    steps = random_game(game, seed)
    return some_of_each_kind(steps, lambda step: kinds_of(step[2]), min(12, few(game, 40)))


def kind_of(event: Event) -> Hashable:
    """Events are of one kind if they are the same seat's, and the same is true of them."""
    values = (getattr(event, name) for name in event.__dataclass_fields__)
    flags = tuple(value for value in values if isinstance(value, bool))
    return type(event), getattr(event, "seat", None), flags


@cache
def events_of(case: Case) -> tuple[Event, ...]:
    """Of what happened in a few random games and one by the usual bot, who plays longer."""
    found: list[Event] = []
    for seed in range(2):
        for _, _, events in random_game(case.new(), seed):
            found += events
    chance = Random(5)
    table: Table[Any] = Table(case.new(), chance)
    found += table.start()
    for _, _, events in played_by_bots(table, chance):
        found += events
    return tuple(some_of_each_kind(found, kind_of, few(table.game, 100)))
