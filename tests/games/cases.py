"""The games that the contract is held against: every registered one, in many configurations."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import pytest

from gobelet.core.game import Action, Event, Game
from gobelet.core.table import Table
from gobelet.games import GAMES, kit
from gobelet.games.interface import Config
from gobelet.games.yahtzee.kit import YahtzeeConfig
from gobelet.games.yahtzee.rows import EXTRA, Row
from gobelet.games.yahtzee.rulesets import (
    HOUSE,
    ROUNDS,
    Chips,
    FullHouse,
    Joker,
    RuleSet,
    Series,
    Start,
    UpperOpen,
)
from gobelet.i18n import language


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


JOKERS = RuleSet(
    HOUSE,
    FullHouse.FIXED_25,
    Chips.AFTER_50,
    Joker.YAHTZEE_FILLED,
    UpperOpen.FORCED,
    start=Start.HIGH_THROW,
    rounds=2,
    series=Series.DIFFERENCE,
    name="Jokers",
)
TEAMS = RuleSet(
    HOUSE, FullHouse.MAX_25_SUM, start=Start.HIGH_THROW, rounds=2, teams=2, name="Teams"
)


def random_rules(seed: int) -> RuleSet:
    """House rules with each option at random; no more rounds than a test has time for."""
    chance = Random(seed)
    extra = tuple(row for row in EXTRA if chance.random() < 0.5)
    return RuleSet(
        HOUSE,
        chance.choice([*FullHouse]),
        chance.choice([*Chips]),
        chance.choice([*Joker]),
        chance.choice([*UpperOpen]),
        extra,
        double_pair_same_face=Row.TWO_PAIRS in extra and chance.random() < 0.5,
        start=chance.choice([*Start]),
        rounds=chance.choice(ROUNDS[:2]),
        series=chance.choice([*Series]),
        teams=chance.choice((0, 0, 2, 3)),
        name=f"House {seed}",
    )


# Configurations beside the rule sets on offer and their switches: a game's name for them, and
# the seats to try.
HAND_MADE: dict[str, dict[str, tuple[Config, tuple[int, ...]]]] = {
    "yahtzee": {
        "jokers": (YahtzeeConfig(JOKERS), (1, 3)),
        "teams": (YahtzeeConfig(TEAMS), (2, 7)),
        **{
            rules.name: (YahtzeeConfig(rules), (max(rules.teams, seed % 3 + 1),))
            for seed, rules in enumerate(map(random_rules, range(6)))
        },
    },
}


def offered(game: str, rules: str) -> Iterator[tuple[str, Config]]:
    """A rule set, and what the default one becomes with each of its switches changed."""
    config = kit(game).configure(rules)
    yield rules, config
    if rules != kit(game).rule_sets[0]:
        return
    for number, switch in enumerate(config.switches(language("en")), start=1):
        yield f"{rules}-switch{number}", switch.toggled


def cases_of(game: str) -> Iterator[Case]:
    seats = kit(game).seats
    for rules in kit(game).rule_sets:
        for name, config in offered(game, rules):
            for count in sorted({seats[0], seats[min(1, len(seats) - 1)], seats[-1]}):
                yield Case(game, name, config, count)
    for name, (config, counts) in HAND_MADE.get(game, {}).items():
        for count in counts:
            yield Case(game, name, config, count)


CASES = [case for game in GAMES for case in cases_of(game)]
SMALL = [case for case in CASES if case.seats <= 3]

every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_small_case = pytest.mark.parametrize("case", SMALL, ids=str)
every_game = pytest.mark.parametrize("game", GAMES)


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
