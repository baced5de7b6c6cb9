"""Bytes that were damaged, or made up: they are an object all the same, or undecodable."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, Final

import pytest

from gobelet.core.game import (
    CHANCE,
    IllegalAction,
    Refusal,
)
from gobelet.games import GAMES, kit
from gobelet.match.codec import Codec, Coder, Undecodable
from tests.games.cases import IN_ALL, Case, every_game, seats_of
from tests.games.playouts import random_game, some_of_each_kind
from tests.games.refusals import refusals_of
from tests.support.network.mutated import mutated
from tests.support.system.proof import tried

CODECS: Final = {game: Codec(kit(game)) for game in GAMES}

MUTATIONS: Final = tried(1000, 20_000)
"""How many of each kind, of each game."""


@cache
def encoded(game: str) -> dict[str, list[bytes]]:
    """Some objects of each kind of a game, as bytes."""
    carried, found = CODECS[game], dict[str, list[bytes]]()
    cases = [case for case in IN_ALL.values() if case.game == game]
    for case in cases:
        made = case.new()
        for table, action, events in some_of_each_kind(
            random_game(case, 6), lambda step: type(step[1]), 3
        ):
            found.setdefault("actions", []).append(carried.actions.encode(action))
            found.setdefault("events", []).extend(map(carried.events.encode, events))
            seen = carried.observations.encode(made.observe(table.state, 0))
            found.setdefault("observations", []).append(seen)
            if table.log[-1].by == CHANCE:
                drawn = made.decode(table.log[-1].action)
                found["actions"].append(carried.actions.encode(drawn))
        found.setdefault("options", []).append(carried.options.encode(made.options()))
    found["refusals"] = [*map(carried.refusals.encode, refusals_of(game))]
    return found


def survivors(game: str, kind: str) -> Iterator[Any]:
    """Mutate what is encoded of a kind, and yield what is an object all the same."""
    chance, known = Random(f"{game} {kind}"), encoded(game)
    others = [one for all_ in known.values() for one in all_]
    coder: Coder[Any] = getattr(CODECS[game], kind)
    for _ in range(MUTATIONS):
        data = mutated(chance.choice(known[kind]), others, chance)
        try:
            decoded = coder.decode(data)
        except Undecodable:
            continue
        assert coder.decode(coder.encode(decoded)) == decoded, data
        yield decoded


@pytest.mark.parametrize("kind", ["events", "actions", "refusals", "observations", "options"])
@every_game
def test_whatever_becomes_of_the_bytes_they_are_an_object_or_undecodable(
    game: str, kind: str
) -> None:
    decoded = [*survivors(game, kind)]
    assert decoded


@every_game
def test_options_that_are_decoded_make_a_game_or_are_undecodable(game: str) -> None:
    made = 0
    for options in survivors(game, "options"):
        try:
            config = CODECS[game].config(CODECS[game].options.encode(options))
        except Undecodable:
            continue
        for seats in seats_of(game, config)[:1]:
            assert config.game(seats).options().keys() >= options.keys()
            made += 1
    assert made


@pytest.mark.parametrize("case", IN_ALL.values(), ids=str)
def test_the_rules_refuse_any_action_that_is_none_of_theirs(case: Case) -> None:
    """Whatever is decoded as an action is refused in any state, or is legal and has its line."""
    made, refused = case.new(), set[Refusal]()
    actions = [*survivors(case.game, "actions")]
    for table, _, _ in some_of_each_kind(random_game(case, 6), lambda step: type(step[1]), 2):
        for action in actions:
            try:
                made.check(table.state, action)
            except IllegalAction as illegal:
                refused.add(illegal.refusal)
            else:
                made.apply(table.state, action)
                assert made.decode(made.encode(action)) == action
    coder = CODECS[case.game].refusals
    assert {coder.decode(coder.encode(refusal)) for refusal in refused} == refused
    assert len(set(map(type, refused))) > 2
