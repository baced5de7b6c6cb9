"""What every registered game keeps to, under house rules such as a player may make.

Whatever is held against each case is held here against cases made at random.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import islice
from types import ModuleType

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st

from gobelet.games import GAMES, kit
from tests.games import (
    test_contract,
    test_contract_events,
    test_contract_saves,
    test_contract_undone,
    test_contract_words,
)
from tests.games.cases import CASES, SMALL, Case, house_rules, seats_of
from tests.games.playouts import played_at_random
from tests.support.system.proof import tried

MODULES: tuple[ModuleType, ...] = (
    test_contract,
    test_contract_events,
    test_contract_saves,
    test_contract_undone,
    test_contract_words,
)
LONGEST = 250
"""Actions of the seats; longer games take too long to be played so often."""

Held = Callable[..., None]


def arguments(held: Held) -> Mapping[str, Sequence[object]]:
    """The values of each argument of a parametrized test."""
    marks: Sequence[pytest.Mark] = getattr(held, "pytestmark", ())
    found: dict[str, Sequence[object]] = {}
    for names, rows in (mark.args for mark in marks if mark.name == "parametrize"):
        if isinstance(names, str):
            found[names] = rows
        else:
            for name, column in zip(names, zip(*rows, strict=True), strict=True):
                # Not every value can be hashed.
                found[name] = list({id(one): one for one in column}.values())
    return found


CONTRACT = [
    held
    for module in MODULES
    for name, held in vars(module).items()
    if name.startswith("test_") and arguments(held).get("case") in (CASES, SMALL)
]


@st.composite
def house_cases(draw: st.DrawFn, game: str) -> Case:
    config = draw(house_rules(game))
    return Case(game, config.name, config, draw(st.sampled_from(seats_of(game, config)[:3])))


@cache
def is_short(case: Case) -> bool:
    return next(islice(played_at_random(case.new(), 0), LONGEST, None), None) is None


every_game_with_house_rules = pytest.mark.parametrize(
    "game", [game for game in GAMES if kit(game).house_rules]
)


@every_game_with_house_rules
@given(st.data())
def test_house_rules_are_read_as_they_are_written(game: str, data: st.DataObject) -> None:
    config = data.draw(house_rules(game))
    again = kit(game).configure("another", house=config.written())
    assert again == config
    assert again.written() == config.written()


# All that is held against a case shares its games; the first example is the simplest one.
@every_game_with_house_rules
@settings(max_examples=settings().max_examples // tried(25, 5))
@given(data=st.data())
def test_house_rules_keep_to_the_contract(game: str, data: st.DataObject) -> None:
    case = data.draw(house_cases(game).filter(is_short))
    for held in CONTRACT:
        note(held.__name__)
        others = {name: values for name, values in arguments(held).items() if name != "case"}
        held(case, **{name: data.draw(st.sampled_from(values)) for name, values in others.items()})
