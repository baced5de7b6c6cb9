"""Games whose dice are typed, and the files of before there were any."""

import json
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from gobelet.core.game import CHANCE
from gobelet.core.table import Table, TypedChance
from gobelet.games import GAMES, kit
from gobelet.players import bots_of
from gobelet.store.journal import Journal
from gobelet.store.records import records
from gobelet.store.save import Save, matches
from gobelet.store.sqlite import rows
from gobelet.store.sqlite.opening import in_memory
from gobelet.store.sqlite.schema import PAGE
from gobelet.store.store import FILE, Store
from gobelet.store.transfer import exported, imported
from tests.store.games import KIT, PLAYERS, all_saved, changed, filled, numbers, played
from tests.support.games.saves import raw_games

KITS = {game: kit(game) for game in GAMES}


def typed(
    store: Store, actions: int = 1000, by: TypedChance = TypedChance.ALL
) -> tuple[Journal, Table[object]]:
    """Play a game with typed dice into a store, to its end or so many actions far."""
    chance = Random(7)
    game = KIT.configure().game(len(PLAYERS))
    table: Table[object] = Table(game, Random(0), typed=by, bots=bots_of(PLAYERS))
    journal = store.begin(table.game, PLAYERS, repeats=False, typed=by)
    while (seat := table.to_act) is not None and len(table.log) < actions:
        act = table.game.draw if seat == CHANCE else table.game.sample
        table.play(act(table.state, chance), by=seat)
        if table.over:
            journal.end(table, KIT.tally(table.game, table.log))
        else:
            journal.save(table)
    return journal, table


def again(save: Save) -> Save:
    """Return a game after it went out and came in."""
    store = Store.memory()
    content = "".join(exported([save])).encode()
    [number] = imported(raw_games(content), store, KITS)
    assert isinstance(number, int), number
    return store.load(number)


@pytest.mark.parametrize("by", [TypedChance.ALL, TypedChance.PEOPLE])
@pytest.mark.parametrize("actions", [0, 1, 2, 3, 1000])
def test_a_game_comes_back_as_typed(actions: int, by: TypedChance, tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    journal, table = typed(store, actions, by)
    if not actions:
        journal.save(table)
    store.close()
    store = Store.open(tmp_path)
    save = store.load(journal.id)
    assert (save.heading.typed, save.heading.repeats) == (by, False)
    assert again(save).heading == replace(save.heading, id=1)
    there = Table.replay(table.game, save.log, Random(0), typed=by, bots=bots_of(PLAYERS))
    assert matches(save, there)
    assert there.to_act == table.to_act == save.reached.to_act
    store.close()


def test_its_scores_count_and_its_dice_do_not() -> None:
    store = Store.memory()
    journal, table = typed(store)
    found = records(store.sittings())
    [group] = found.groups
    assert group.games == 1
    assert group.bests[0].points == table.game.returns(table.state)[0]
    assert set(group.people[0].counts) == {"bonus", "chips", "yahtzees"}
    assert found.dice.total == 0
    _, drawn = played(store)
    both = records(store.sittings())
    assert both.groups[0].games == 2
    assert both.dice.total == sum(len(e.action) - 5 for e in drawn.log if e.by == CHANCE)
    imports = Store.memory()
    list(imported(raw_games("".join(exported([store.load(journal.id)])).encode()), imports, KITS))
    assert records(imports.sittings()).dice.total == 0
    assert records(imports.sittings()).groups[0].games == 1


def test_of_half_typed_dice_those_of_bots_count() -> None:
    store = Store.memory()
    _, table = typed(store, by=TypedChance.PEOPLE)
    throws = [e for place, e in enumerate(table.log) if e.by == CHANCE and table.drawn(place)]
    found = records(store.sittings())
    assert 0 < found.dice.total == sum(len(entry.action) - 5 for entry in throws)


def test_whose_dice_they_are_leaves_the_checksum_as_it_was() -> None:
    store = Store.memory()
    save = store.load(typed(store)[0].id)
    assert (
        save.checksum
        == replace(save, heading=replace(save.heading, typed=TypedChance.NONE)).checksum
    )


def test_a_file_of_games_from_before_is_read() -> None:
    store = Store.memory()
    game = json.loads("".join(exported([store.load(played(store)[0].id)])))["games"][0]
    del game["typed"]
    [number] = imported([game], store_of := Store.memory(), KITS)
    assert isinstance(number, int)
    assert not store_of.load(number).heading.typed


# The file of before


NEW = ("typed", "played")
"""The columns that later versions have added, one each."""


@pytest.fixture(params=[1, 2], ids=lambda version: f"version {version}")
def saves(request: pytest.FixtureRequest, tmp_path: Path) -> dict[int, Save]:
    """Fill a folder's store as an earlier version did."""
    version: int = request.param
    found = filled(tmp_path, 5, 3)
    missing = (f"ALTER TABLE games DROP COLUMN {name}" for name in NEW[version - 1 :])
    changed(tmp_path, *missing, f"PRAGMA user_version = {version}")
    return found


def check(store: Store, saves: dict[int, Save]) -> None:
    assert numbers(store) == sorted(saves)
    for number, save in saves.items():
        found = store.load(number)
        assert (found.log, found.checksum) == (save.log, save.checksum)
        assert not found.heading.typed


def test_the_file_of_an_earlier_version_is_brought_to_this_one(
    saves: dict[int, Save], tmp_path: Path
) -> None:
    store = Store.open(tmp_path)
    assert (store.news, store.problem) == ((), None)
    check(store, saves)
    by_time = [heading.id for heading in store.unfinished()]
    assert by_time == sorted(by_time, key=lambda number: saves[number].heading.changed)[::-1]
    journal, _ = typed(store, 3)
    assert all_saved(store)
    store.close()
    store = Store.open(tmp_path)
    assert store.load(journal.id).heading.typed
    store.close()


@pytest.mark.parametrize("zeros", [range(PAGE), range(100, PAGE), range(8)])
def test_damaged_it_is_salvaged(
    zeros: Sequence[int], saves: dict[int, Save], tmp_path: Path
) -> None:
    content = bytearray((tmp_path / FILE).read_bytes())
    content[zeros[0] : zeros[-1] + 1] = bytes(len(zeros))
    (tmp_path / FILE).write_bytes(content)
    store = Store.open(tmp_path)
    assert [news.code for news in store.news] == ["damaged"]
    check(store, saves)
    store.close()


def test_where_it_cannot_be_changed_its_games_are_there(
    saves: dict[int, Save], tmp_path: Path
) -> None:
    before = (tmp_path / FILE).read_bytes()
    with closing(in_memory(tmp_path / FILE)) as found:
        for number, save in saves.items():
            standing = rows.stored(found, number)
            assert standing
            assert standing.save.log == save.log
    assert (tmp_path / FILE).read_bytes() == before
