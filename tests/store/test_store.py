"""Games in the store: saved as they go, listed, forgotten, added."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from gobelet.store.save import (
    DamagedSave,
    NoSuchSave,
    Problem,
    matches,
)
from gobelet.store.store import FILE, Store
from tests.store.games import (
    KIT,
    PLAYERS,
    begun,
    changed,
    numbers,
    play,
    played,
    replayed,
)
from tests.support.games.undo import CannotUndo, take_back


def test_a_new_store_is_empty_and_has_nothing_to_tell(folder: Path) -> None:
    store = Store.open(folder)
    assert (store.news, store.problem) == ((), None)
    assert (store.unfinished(), store.finished(), store.tallied()) == ([], [], [])
    store.close()


def test_every_state_of_a_game_comes_back_as_it_was_saved(folder: Path) -> None:
    store = Store.open(folder)
    journal, table = begun(store)

    def reload() -> None:
        journal.save(table, f"ticked {len(table.log)}")
        save = store.load(journal.id)
        again = replayed(save)
        assert save.log == tuple(table.log)
        assert matches(save, again)
        assert (again.state, again.to_act) == (table.state, table.to_act)
        assert table.game.legal_actions(again.state) == table.game.legal_actions(table.state)
        assert save.desk == f"ticked {len(table.log)}"
        assert save.heading.actions == len(table.log)

    play(table, 1000, reload)
    assert table.over
    assert store.problem is None
    store.close()


def test_a_heading_tells_what_the_game_began_with(folder: Path) -> None:
    store = Store.open(folder)
    journal, table = begun(store)
    (heading,) = store.unfinished()
    assert (heading.id, heading.game, heading.players) == (journal.id, "yahtzee", PLAYERS)
    assert KIT.restore(heading.options).game(len(PLAYERS)).options() == table.game.options()
    assert heading.started.tzinfo is not None
    assert (heading.repeats, heading.ended, heading.broken_off) == (False, False, False)
    assert store.load(journal.id).heading == heading
    store.close()


def test_the_newest_change_is_listed_first(folder: Path) -> None:
    store = Store.open(folder)
    first, table = played(store, 3)
    second, _ = played(store, 3)
    assert [heading.id for heading in store.unfinished()] == [second.id, first.id]
    play(table, 1, lambda: first.save(table))
    assert [heading.id for heading in store.unfinished()] == [first.id, second.id]
    store.close()


def test_what_is_taken_back_is_no_longer_in_the_store(folder: Path) -> None:
    store = Store.open(folder)
    journal, table = played(store, 1)
    undone = 0

    def back_and_on() -> None:
        nonlocal undone
        journal.save(table)
        try:
            take_back(table)
        except CannotUndo:
            return
        undone += 1
        journal.save(table)
        assert store.load(journal.id).log == tuple(table.log)

    play(table, 200, back_and_on)
    assert undone > 5
    store.close()


def test_what_is_ticked_comes_back(folder: Path) -> None:
    store = Store.open(folder)
    journal, table = played(store, 3)
    journal.tick("2 2")
    save = store.load(journal.id)
    assert (save.desk, save.log) == ("2 2", tuple(table.log))
    play(table, 1, lambda: journal.save(table))
    assert store.load(journal.id).desk == ""
    store.close()


def test_a_finished_game_is_listed_with_its_tallies(folder: Path) -> None:
    store = Store.open(folder)
    journal, table = played(store)
    assert store.unfinished() == []
    (heading,) = store.finished()
    assert (heading.id, heading.ended) == (journal.id, True)
    assert store.tallied() == [(heading, KIT.tally(table.game, table.log))]
    store.close()


def test_a_list_may_be_cut_short(folder: Path) -> None:
    store = Store.open(folder)
    for seed in range(3):
        played(store, seed=seed)
    played(store, 3)[0].leave()
    assert [heading.id for heading, _ in store.tallied(2)] == [3, 2]
    assert store.tallied(2) == store.tallied()[:2]
    assert (store.numbers(ended=True), store.numbers(ended=False)) == ({1, 2, 3}, {4})
    store.close()


def test_a_game_whose_row_cannot_be_read_is_left_out_and_told_of_once(folder: Path) -> None:
    store = Store.open(folder)
    for seed in range(3):
        played(store, seed=seed)
    assert store.finished() != []
    changed(folder, "UPDATE games SET started = 'once' WHERE id = 2")
    for _ in range(2):
        assert [heading.id for heading in store.finished()] == [3, 1]
        assert store.news == (Problem("left out", folder / FILE, 1),)
    with pytest.raises(DamagedSave):
        store.load(2)
    changed(folder, "UPDATE games SET changed = 'now' WHERE id = 3")
    assert [sitting.ids for sitting in store.sittings()] == [[1, 2]]
    assert [news.count for news in store.news] == [1, 1]
    store.close()


def test_a_game_whose_tallies_cannot_be_read_is_there_all_the_same(folder: Path) -> None:
    store = Store.open(folder)
    journal, table = played(store)
    changed(folder, "UPDATE games SET tallies = x'00'")
    [(heading, tallies)] = store.tallied()
    assert (heading.id, tallies) == (journal.id, ())
    assert store.load(journal.id).log == tuple(table.log)
    assert store.sittings() == []
    store.close()


def test_the_last_row_of_a_finished_game_can_be_taken_back(folder: Path) -> None:
    store = Store.open(folder)
    journal, table = played(store)
    take_back(table)
    journal.save(table)
    assert (store.finished(), store.tallied()) == ([], [])
    assert [heading.id for heading in store.unfinished()] == [journal.id]
    play(table, 1, lambda: journal.end(table, KIT.tally(table.game, table.log)))
    assert [heading.id for heading in store.finished()] == [journal.id]
    store.close()


def test_games_of_a_session_with_fixed_dice_say_so(folder: Path) -> None:
    store = Store.open(folder)
    _, table = begun(store)
    journal = store.begin(table.game, PLAYERS, repeats=True)
    journal.save(table)
    assert store.load(journal.id).heading.repeats
    store.close()


def test_a_game_that_never_saved_is_nowhere(folder: Path) -> None:
    store = Store.open(folder)
    _, table = begun(store)
    journal = store.begin(table.game, PLAYERS, repeats=False)
    journal.tick("3")
    journal.leave()
    assert len(store.unfinished()) == 1
    assert journal.id < 0
    store.close()


def test_a_game_that_was_left_is_not_broken_off(folder: Path) -> None:
    store = Store.open(folder)
    left, _ = played(store, 3)
    left.leave()
    in_play, _ = played(store, 3)
    assert not any(heading.broken_off for heading in store.unfinished())
    store.close()
    later = Store.open(folder)
    assert {heading.id: heading.broken_off for heading in later.unfinished()} == {
        left.id: False,
        in_play.id: True,
    }
    later.take_up(later.load(in_play.id)).leave()
    assert not any(heading.broken_off for heading in later.unfinished())
    later.close()


def test_a_number_is_never_given_again(folder: Path) -> None:
    store = Store.open(folder)
    played(store, 3)[0].leave()
    assert store.forget(1)
    assert store.unfinished() == []
    with pytest.raises(NoSuchSave):
        store.load(1)
    assert store.forget(1)
    assert played(store, 3)[0].id == 2
    store.close()


def test_a_number_too_large_for_the_file_is_that_of_no_game(folder: Path) -> None:
    store = Store.open(folder)
    with pytest.raises(NoSuchSave):
        store.load(10**30)
    store.close()


def test_a_game_that_is_neither_over_nor_open_is_told_of(folder: Path) -> None:
    store = Store.open(folder)
    played(store, 3)[0].leave()
    store.close()
    changed(folder, "UPDATE games SET ended = 2")
    store = Store.open(folder)
    assert numbers(store) == []
    assert [(news.code, news.count) for news in store.news] == [("left out", 1)]
    store.close()


@pytest.mark.parametrize(
    "moment", ["9999-12-31T23:59:59.999999+00:00", "0001-01-01T00:00:00+00:00"]
)
def test_a_moment_of_no_calendar_costs_its_game_only(folder: Path, moment: str) -> None:
    store = Store.open(folder)
    played(store, 3)[0].leave()
    played(store, 3, seed=2)[0].leave()
    store.close()
    changed(folder, f"UPDATE games SET changed = '{moment}' WHERE id = 1")  # noqa: S608 - ours  # noqa: S608 - of constants
    store = Store.open(folder)
    assert numbers(store) == [2]
    assert [news.code for news in store.news] == ["left out"]
    store.close()


def test_games_are_added_as_they_were(folder: Path) -> None:
    memory = Store.memory()
    played(memory, 20)
    played(memory)
    finished, unfinished = memory.load(2), memory.load(1)
    ((_, tallies),) = memory.tallied()
    store = Store.open(folder)
    assert store.add(finished, tallies) == 1
    assert store.add(unfinished) == 2
    for number, save in ((1, finished), (2, unfinished)):
        again = store.load(number)
        assert again == replace(save, heading=replace(save.heading, id=number))
        assert again.checksum == save.checksum
    assert store.tallied()[0][1] == tallies
    store.close()
    memory.close()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entries SET action = action || '1' WHERE place = 1",
        "UPDATE entries SET by = 1 - by WHERE place = 0",
        "DELETE FROM entries WHERE place = 3",
        "UPDATE games SET players = replace(players, 'Ana', 'Anb')",
        "UPDATE games SET options = replace(options, 'playroom', 'officiel')",
        "UPDATE games SET reached = replace(reached, '0', '1')",
        "UPDATE games SET started = replace(started, '20', '21')",
        "UPDATE games SET repeats = 1",
        "UPDATE games SET checksum = 'x'",
        "UPDATE games SET actions = actions + 1",
    ],
)
def test_whatever_was_changed_in_a_game_is_found(statement: str, folder: Path) -> None:
    store = Store.open(folder)
    played(store, 30)[0].leave()
    store.close()
    changed(folder, statement)
    store = Store.open(folder)
    with pytest.raises(DamagedSave) as found:
        store.load(1)
    assert found.value.number == 1
    assert len(store.unfinished()) == 1
    store.close()
