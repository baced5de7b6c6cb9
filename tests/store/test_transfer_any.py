"""Anything at all in a file of games: it is taken whole, or refused."""

import random
from copy import deepcopy
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from gobelet.store.export_reader import NotGames
from gobelet.store.save import Save
from gobelet.store.store import Store
from gobelet.store.transfer import (
    BadGame,
    checked,
    imported,
    read,
)
from tests.store.transferred import KITS, OPEN, WHOLE, brought_in, content, raw
from tests.support.games.saves import ANA, raw_games, save_of, table_of

# Anything at all

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


@given(st.data())
def test_whatever_stands_in_a_game_it_is_taken_whole_or_refused(data: st.DataObject) -> None:
    game = deepcopy(raw(OPEN))
    place: Any = game
    key: Any = data.draw(st.sampled_from(sorted(place)))
    while isinstance(place[key], dict | list) and place[key] and data.draw(st.booleans()):
        place = place[key]
        keys = sorted(place) if isinstance(place, dict) else range(len(place))
        key = data.draw(st.sampled_from(keys))
    place[key] = data.draw(VALUES)
    try:
        save, checksum = read(game)
        checked(save, checksum, KITS)
    except BadGame:
        return
    assert (save.log, save.reached) == (OPEN.log, OPEN.reached)


@pytest.mark.parametrize("desk", ["\ud800", "1" * 101, "a\rb", "\x1b[31m", "a\u2028b"], ids=ascii)
def test_no_game_is_refused_for_what_was_typed(desk: str) -> None:
    whole = read(raw(OPEN))[0]
    assert whole.desk == "1"
    assert read(raw(OPEN) | {"desk": desk})[0] == replace(whole, desk="")


def test_there_are_several_lines_to_type_on() -> None:
    typed = "again 1 5\nword voil\u00e0"
    assert read(raw(replace(OPEN, desk=typed)))[0].desk == typed


def test_many_games_of_one_origin_are_soon_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each differs from the others in its last throw, and each is in the file twice."""
    save = save_of(table_of(1, 1, actions=1), [ANA])
    logs = [
        (*save.log[:-1], replace(save.log[-1], action=f"roll {a}{b}{c}{d}1"))
        for a, b, c, d in product("123456", repeat=4)
    ]
    saves = [replace(save, log=log) for log in logs]
    loads: list[int] = []
    store, load = Store.memory(), Store.load
    brought_in(store, *saves[:500])

    def counted(self: Store, number: int) -> Save:
        loads.append(number)
        return load(self, number)

    monkeypatch.setattr(Store, "load", counted)
    outcomes = brought_in(store, *saves, *reversed(saves))
    assert outcomes[:500] == [None] * 500
    assert len({outcome for outcome in outcomes if isinstance(outcome, int)}) == 796
    assert outcomes[1296:] == [None] * 1296
    assert len(loads) == 500


def test_flipped_bytes_lose_no_other_game() -> None:
    whole, chance = content(WHOLE, OPEN), random.Random(4)
    for _ in range(300):
        flipped = bytearray(whole)
        flipped[chance.randrange(len(flipped))] ^= 1 << chance.randrange(8)
        try:
            games = raw_games(bytes(flipped))
        except NotGames:
            continue
        outcomes = list(imported(games, Store.memory(), KITS))
        assert sum(isinstance(outcome, int) for outcome in outcomes) >= 1


@given(st.binary(max_size=60))
def test_any_bytes_are_games_or_none(given_bytes: bytes) -> None:
    with pytest.raises(NotGames):
        raw_games(given_bytes)
