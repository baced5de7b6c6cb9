"""Games as a file: what goes out comes in the same, and whatever else comes is refused."""

import hashlib
import json

import pytest

from gobelet.store.save import DamagedSave, Save
from gobelet.store.store import Store
from gobelet.store.transfer import (
    BadGame,
    checked,
    imported,
    read,
)
from tests.store.transferred import KITS, OPEN, WHOLE, brought_in, content, raw
from tests.support.games.saves import ANA, BOT, LUC, raw_games, save_of, table_of, tallies_of

# There and back


@pytest.mark.parametrize("save", [WHOLE, OPEN, save_of(table_of(1, 1, actions=0), [ANA])])
def test_a_game_comes_in_as_it_went_out(save: Save) -> None:
    found, checksum = read(raw(save))
    tallies = checked(found, checksum, KITS)
    assert content(found) == content(save)
    assert (found.log, found.desk, found.checksum) == (save.log, save.desk, save.checksum)
    assert [tally.points for tally in tallies] == (
        list(save.reached.points) if save.heading.ended else []
    )


def test_a_store_has_what_came_in_and_gives_it_out_again() -> None:
    store = Store.memory()
    [whole, unfinished] = brought_in(store, WHOLE, OPEN)
    assert isinstance(whole, int)
    assert isinstance(unfinished, int)
    assert content(store.load(whole), store.load(unfinished)) == content(WHOLE, OPEN)
    [(heading, tallies)] = store.tallied()
    assert (heading.id, tallies) == (whole, tallies_of(table_of(1, 2)))
    assert [heading.id for heading in store.unfinished()] == [unfinished]


def test_no_games_are_a_file_too() -> None:
    assert raw_games(content()) == []


def test_a_game_is_a_line() -> None:
    assert len(content(WHOLE, OPEN).decode("ascii").splitlines()) == 4


def test_the_checksum_is_the_one_of_the_document() -> None:
    game = raw(OPEN)

    def line(value: object) -> str:
        return json.dumps(value, sort_keys=True, separators=(",", ":")) + "\n"

    begun = {name: game[name] for name in ("game", "options", "repeats", "started")}
    begun["players"] = [[one.get("name", ""), one.get("bot", "")] for one in game["players"]]
    told = line(begun)
    for entry in game["log"]:
        who, _, what = entry.partition(" ")
        told += line([-1 if who == "chance" else int(who), what])
    told += line({"points": game["points"], "to_act": game["to_act"]})
    assert game["checksum"] == hashlib.sha256(told.encode("ascii")).hexdigest()


def test_the_actions_are_those_of_the_document() -> None:
    log = raw(save_of(table_of(1, 1, actions=3), [ANA]))["log"]
    assert log[:2] == ["0 keep", f"chance roll {log[1].removeprefix('chance roll ')}"]
    assert {entry.split()[0] for entry in log} == {"0", "chance"}


# What is here already


def test_a_game_comes_in_once() -> None:
    store = Store.memory()
    [first, twice] = brought_in(store, WHOLE, WHOLE)
    assert isinstance(first, int)
    assert twice is None
    assert brought_in(store, WHOLE) == [None]
    assert len(store.finished()) == 1


def test_an_earlier_state_of_a_game_is_here_already_and_a_later_one_is_not() -> None:
    later = save_of(table_of(1, 2, actions=30), [ANA, BOT])
    earlier = save_of(table_of(1, 2, actions=10), [ANA, BOT])
    store = Store.memory()
    assert isinstance(brought_in(store, later)[0], int)
    assert brought_in(store, earlier) == [None]
    assert isinstance(brought_in(store, WHOLE)[0], int)
    assert (len(store.unfinished()), len(store.finished())) == (1, 1)


def test_games_that_only_begin_alike_are_two() -> None:
    empty = table_of(1, 1, actions=0)
    games = [save_of(empty, [ANA]), save_of(empty, [LUC]), save_of(empty, [ANA], day=1)]
    assert None not in brought_in(Store.memory(), *games)


def test_a_whole_game_comes_in_beside_a_damaged_one(monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store.memory()
    [number] = brought_in(store, WHOLE)

    def damaged(asked: int) -> Save:
        assert asked == number
        raise DamagedSave(asked, "checksum")

    monkeypatch.setattr(store, "load", damaged)
    assert isinstance(brought_in(store, WHOLE)[0], int)
    assert len(store.finished()) == 2


def test_the_good_games_come_in_between_the_bad() -> None:
    broken = raw() | {"log": ["0 keep 6"]}
    store = Store.memory()
    outcomes = list(imported([broken, raw(), None, raw(OPEN)], store, KITS))
    assert [type(outcome) for outcome in outcomes] == [BadGame, int, BadGame, int]
    assert (len(store.unfinished()), len(store.finished())) == (1, 1)
