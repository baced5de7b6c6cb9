"""The games that the contract is held against: every registered one, in many configurations.

They are made through what every game shows its players, so that a new game needs no entry here.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, Final

import pytest
from hypothesis import strategies as st

from gobelet.core.game import Action, Event, Game
from gobelet.core.table import Table
from gobelet.games import GAMES, kit
from gobelet.games.interface import Config
from gobelet.i18n import language

ENGLISH: Final = language("en")


@dataclass(frozen=True)
class Case:
    """A game to be played: its id, a name for the test, a configuration, the seats."""

    game: str
    name: str
    config: Config
    seats: int

    def __str__(self) -> str:
        return f"{self.game}-{self.name}-{self.seats}"

    def new(self) -> Game[Any]:
        return self.config.game(self.seats)


def switched(game: str) -> dict[str, Config]:
    """The default rule set, and what it becomes with each of its switches changed."""
    rules = kit(game).rule_sets[0]
    config = kit(game).configure(rules)
    switches = enumerate(config.switches(ENGLISH), start=1)
    return {rules: config} | {f"{rules}-switch{number}": one.toggled for number, one in switches}


def chosen(game: str) -> Iterator[tuple[str, Config]]:
    """What each rule set becomes with each choice of each of its settings."""
    for rules in kit(game).rule_sets:
        for setting in kit(game).configure(rules).settings(ENGLISH):
            for text, after in setting.choices:
                yield f"{rules}-{setting.label}-{text}".replace(" ", "_"), after


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
        choices = [after for _, after in config.all_settings(ENGLISH)[place].choices]
        config = choices[(choices.index(config) + 1) % len(choices)]
        place += 1
    yield "every-option-changed", config.named("Every option")


def seats_of(game: str, config: Config) -> list[int]:
    """How many may play it."""
    return [count for count in kit(game).seats if not config.refusal(ENGLISH, count)]


def cases_of(game: str) -> Iterator[Case]:
    configs: dict[Config, str] = {}
    rule_sets = ((rules, kit(game).configure(rules)) for rules in kit(game).rule_sets)
    more = (*switched(game).items(), *chosen(game), *every_option_changed(game))
    for name, config in (*rule_sets, *more):
        configs.setdefault(config, name)
    for config, name in configs.items():
        seats = seats_of(game, config)
        for count in sorted({*seats[:2], seats[-1]}):
            yield Case(game, name, config, count)


CASES = [case for game in GAMES for case in cases_of(game)]
SMALL = [case for case in CASES if case.seats <= 3]

every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_small_case = pytest.mark.parametrize("case", SMALL, ids=str)
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
        choices = [after for _, after in config.all_settings(ENGLISH)[place].choices]
        config = draw(st.sampled_from([one for one in choices if not one.refusal(ENGLISH)]))
        place += 1
    return config.named(draw(st.sampled_from(("Chez nous", "Noël", "¿Sí?"))))


def random_game(game: Game[Any], seed: int) -> Iterator[tuple[Table[Any], Action, list[Event]]]:
    """Play at random to the end, stopping after each action: the table, the action, its events.

    A game of no declared length stops after a thousand.
    """
    chance = Random(seed)
    table: Table[Any] = Table(game, chance)
    table.start()
    while (seat := table.to_act) is not None and len(table.log) <= (game.max_actions or 1000):
        action = game.sample(table.state, chance)
        yield table, action, table.play(action, by=seat)


def some_steps(game: Game[Any], seed: int) -> Iterator[tuple[Table[Any], Action, list[Event]]]:
    """The same, stopping at the first actions that lead to each kind of events, then at one in 20.

    For what looks back at the whole game so far, which long games make long.
    """
    seen: Counter[tuple[type[Event], ...]] = Counter()
    for table, action, events in random_game(game, seed):
        kind = tuple(map(type, events))
        seen[kind] += 1
        if seen[kind] <= 40 or seen[kind] % 20 == 0:
            yield table, action, events


@cache
def events_of(case: Case) -> tuple[Event, ...]:
    """What happened in a few random games and one by the usual bot, who plays longer."""
    found: list[Event] = []
    for seed in range(2):
        for _, _, events in random_game(case.new(), seed):
            found += events
    chance = Random(5)
    game, name = case.new(), kit(case.game).bots[0]
    bots = [case.config.bot(name, case.seats, chance) for _ in range(case.seats)]
    table: Table[Any] = Table(game, chance)
    found += table.start()
    while (seat := table.to_act) is not None:
        found += table.play(bots[seat](game.observe(table.state, seat)), by=seat)
    return tuple(found)
