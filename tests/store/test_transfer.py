"""Games as a file: what goes out comes in the same, and whatever else comes is refused."""

import errno
import hashlib
import json
import random
import time
import tracemalloc
from collections.abc import Callable, Sequence
from copy import deepcopy
from datetime import UTC, datetime
from io import BytesIO
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from gobelet.games import GAMES, kit
from gobelet.players import Player
from gobelet.store import export_reader
from gobelet.store.export_reader import FORMAT, MAX_VALUE, ExportReader, NotGames
from gobelet.store.save import DamagedSave, Save
from gobelet.store.store import Store
from gobelet.store.transfer import (
    BadGame,
    checked,
    exported,
    imported,
    read,
)
from tests.support.saves import ANA, BOT, LUC, raw_games, save_of, table_of, tallies_of

KITS = {game: kit(game) for game in GAMES}

WHOLE = save_of(table_of(1, 2), [ANA, BOT])
OPEN = save_of(table_of(2, 3, extra_rows="pair,misere", actions=20), [Player(), BOT, LUC], desk="1")


def content(*saves: Save) -> bytes:
    return "".join(exported(saves)).encode()


def raw(save: Save = WHOLE) -> dict[str, Any]:
    [game] = raw_games(content(save))
    assert isinstance(game, dict)
    return game


def brought_in(store: Store, *saves: Save) -> Sequence[int | BadGame | None]:
    return list(imported(raw_games(content(*saves)), store, KITS))


def refusal(game: object) -> BadGame:
    with pytest.raises(BadGame) as refused:
        checked(*read(game), KITS)
    return refused.value


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


# What is refused


@pytest.mark.parametrize(
    ("code", "given"),
    [
        ("syntax", b""),
        ("syntax", b"{"),
        ("syntax", b"\x00\xff\xfe\x9f binary"),
        ("syntax", b"\xff" * 10),
        ("syntax", b"[" * 100_000),
        ("syntax", b'{"version": ' + b"9" * 5000 + b"}"),
        ("format", b"[]"),
        ("format", b"5"),
        ("format", b"{}"),
        ("format", b'{"format": "other games", "version": 1, "games": []}'),
        ("format", b'{"format": "gobelet games", "version": 1, "games": {}}'),
        ("format", b'{"format": "gobelet games", "version": 1}'),
        ("format", b'{"format": "gobelet games", "version": 0, "games": []}'),
        ("format", b'{"format": "gobelet games", "version": "2", "games": []}'),
        ("format", b'{"format": "gobelet games", "version": 1, "games": [], "games": []}'),
        ("format", b'{"format": "gobelet games", "version": 1, "games": [], "games": 0}'),
        ("version", b'{"format": "gobelet games", "version": 2, "games": 0}'),
        *(
            ("syntax", b'{"format": "gobelet games", "version": 1, "games": ' + rest)
            for rest in (
                b"[",
                b"[1",
                b"[1,",
                b"[1,]}",
                b"[1 2]}",
                b"[,1]}",
                b"[]",
                b"[],}",
                b"[]}}",
            )
        ),
        ("syntax", b'{"format": "gobelet games" "version": 1, "games": []}'),
        ("syntax", b'{"format", "version": 1, "games": []}'),
        ("syntax", b'{5: "gobelet games", "version": 1, "games": []}'),
        ("syntax", b'{"format": "gobelet games", "version": 1, "games": []} 5'),
        ("format", b'{"format": "gobelet games", "notes": "' + b"a" * 2 * MAX_VALUE + b'"}'),
        ("format", b"{" + b" " * 2 * MAX_VALUE + b"}"),
        ("format", b"[" + b"[]," * MAX_VALUE + b"[]]"),
    ],
)
def test_a_file_of_no_games(code: str, given: bytes) -> None:
    with pytest.raises(NotGames) as refused:
        raw_games(given)
    assert refused.value.code == code


def test_a_file_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export_reader, "MAX_BYTES", len(content(WHOLE)) - 1)
    with pytest.raises(NotGames) as refused:
        raw_games(content(WHOLE))
    assert refused.value.code == "large"


def test_a_file_of_too_many_games_takes_no_memory() -> None:
    given = content()[:-4] + b"[]," * 10_000_000
    begun = time.process_time()
    tracemalloc.start()
    try:
        with pytest.raises(NotGames) as refused:
            raw_games(given)
        assert tracemalloc.get_traced_memory()[1] < 5e6
    finally:
        tracemalloc.stop()
    assert refused.value.code == "large"
    assert time.process_time() - begun < 10


def test_what_stands_beside_the_games_is_left_out_of_account_wherever_it_stands() -> None:
    found = json.loads(content(WHOLE, OPEN))
    notes: dict[str, object] = {"notes": [{"a": 1}, -1.5e3, "\u00e9]},"], "more": None}
    both = json.dumps({**notes, "games": found["games"], "end": 12, **found})
    assert raw_games(both.encode()) == found["games"]


@pytest.mark.parametrize("piece", [1, 2, 7, 64])
def test_however_a_file_is_cut_into_pieces_it_is_the_same(
    piece: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(export_reader, "_PIECE", piece)
    found = {"numbers": [12345, -1.5e300], "format": FORMAT, "version": 1, "games": [12, raw(), ""]}
    texts = json.dumps(found), json.dumps(found, indent=9), json.dumps(found)[:-1] + "\n \t}"
    for text in texts:
        assert raw_games(text.encode()) == found["games"]


def test_a_disk_that_fails_while_it_is_read() -> None:
    class Failing(BytesIO):
        def read(self, size: int | None = -1, /) -> bytes:
            if self.tell():
                raise OSError(errno.EIO, "no")
            return super().read(size)

    with pytest.raises(NotGames) as refused:
        list(ExportReader(Failing(content(WHOLE) + b" " * 100_000)).check())
    assert refused.value.code == "unreadable"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32"])
def test_encodings_that_shells_write(encoding: str) -> None:
    assert raw_games(content(WHOLE).decode().encode(encoding)) == [raw()]


def changed(**fields: object) -> Callable[[dict[str, Any]], object]:
    return lambda game: game.update(fields)


def no(name: str) -> Callable[[dict[str, Any]], object]:
    return lambda game: game.pop(name)


def logged(index: int, entry: object) -> Callable[[dict[str, Any]], object]:
    return lambda game: game["log"].__setitem__(index, entry)


def option(name: str, value: object) -> Callable[[dict[str, Any]], object]:
    return lambda game: game["options"].update({name: value})


@pytest.mark.parametrize(
    ("code", "what", "change"),
    [
        *(("field", name, no(name)) for name in raw() if name not in ("typed", "bots_drawn")),
        ("field", "game", changed(game=None)),
        ("field", "options", changed(options=[])),
        ("field", "players", changed(players={})),
        ("field", "started", changed(started="yesterday")),
        ("field", "started", changed(started="2026-03-01T14:05:00")),
        ("field", "started", changed(started="0001-01-01T00:00:00+23:00")),
        ("field", "started", changed(started="9999-12-31T23:59:59-23:00")),
        ("field", "changed", changed(changed=1772373900)),
        ("field", "changed", changed(changed="1969-12-31T23:59:59+00:00")),
        ("field", "repeats", changed(repeats=0)),
        ("field", "typed", changed(typed=1)),
        ("field", "bots_drawn", changed(typed=True, bots_drawn=2)),
        ("field", "to_act", changed(to_act="0")),
        ("field", "to_act", changed(to_act=False)),
        ("field", "points", changed(points=["1", "2"])),
        ("field", "points", changed(points=[True, 2])),
        ("field", "desk", changed(desk=None)),
        ("field", "game", changed(game="\x1b[2Jyahtzee")),
        ("field", "game", changed(game="\ud800")),
        ("field", "game", changed(game="chess" * 21)),
        ("field", "checksum", changed(checksum=5)),
        ("field", "log", changed(log="0 keep")),
        ("field", "log", logged(0, ["0", "keep"])),
        ("field", "log", logged(0, "keep")),
        ("field", "log", logged(0, "-1 roll 12345")),
        ("field", "log", logged(0, "٠ keep")),
        ("field", "log", logged(0, "9999 keep")),
        ("game", "chess", changed(game="chess")),
        ("options", "", option("id", "house rules")),
        ("options", "", option("rounds", 7)),
        ("options", "", option("rounds", True)),
        ("options", "", option("extra", ["misere", "pair"])),
        ("options", "", option("wind", "east")),
        ("players", "", changed(players=[])),
        ("players", "", changed(players=[{"name": "Ana"}] * 9)),
        ("players", "", changed(players=[{"name": "Ana"}, {"name": "ana"}])),
        ("players", "", changed(players=[{"name": "Ana"}, {"name": " Luc"}])),
        ("players", "", changed(players=[{"name": "Ana"}, {"name": "L\x1buc"}])),
        ("players", "", changed(players=[{"name": "Ana"}, {"name": "\udc80"}])),
        ("players", "", changed(players=[{"name": "Ana"}, {"name": "L" * 21}])),
        ("players", "", changed(players=[{"name": "Ana"}, {"bot": "champion"}])),
        ("players", "", changed(players=[{"name": "Ana"}, {"bot": "regular", "name": "Luc"}])),
        ("players", "", changed(players=[{"name": "Ana"}, "Luc"])),
        ("checksum", "", changed(players=[{"name": "Eva"}, {"bot": "regular"}])),
        ("checksum", "", changed(started="2026-03-01T14:05:01+00:00")),
        ("checksum", "", changed(repeats=True)),
        ("checksum", "", changed(points=[0, 0])),
        ("checksum", "", changed(to_act=0)),
        ("checksum", "", changed(checksum="0" * 64)),
        ("checksum", "", logged(0, "1 keep")),
        ("checksum", "", option("chips", "after50")),
        ("checksum", "", lambda game: game["log"].pop()),
        ("log", "", lambda game: game["log"].extend(["0 keep"] * 1000)),
    ],
)
def test_a_game_that_is_wrong(
    code: str, what: str, change: Callable[[dict[str, Any]], object]
) -> None:
    game = raw()
    change(game)
    refused = refusal(game)
    assert (refused.code, refused.what) == (code, what)


@pytest.mark.parametrize("game", [None, 5, "game", [], [raw()]])
def test_what_is_no_game_at_all(game: object) -> None:
    assert refusal(game).code == "field"


def resealed(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """A game changed on purpose, with a checksum that fits."""
    game = raw()
    change(game)
    return game | {"checksum": read(game)[0].checksum}


@pytest.mark.parametrize(
    ("code", "change"),
    [
        ("log", logged(0, "1 keep")),
        ("log", logged(0, "0 keep 6")),
        ("log", logged(0, "0 resign")),
        ("log", logged(1, "chance roll 12347")),
        ("log", logged(1, "chance roll ١٢٣٤٥")),
        ("log", logged(-1, "1 mark pair")),
        ("reached", changed(points=[300, 0])),
        ("reached", changed(to_act=1)),
        ("reached", lambda game: game["log"].pop()),
    ],
)
def test_a_checksum_that_fits_is_not_enough(
    code: str, change: Callable[[dict[str, Any]], object]
) -> None:
    assert refusal(resealed(change)).code == code


def test_what_a_later_version_may_add_is_left_out_of_account() -> None:
    assert read(raw() | {"weather": "rain"}) == read(raw())


def test_moments_may_have_any_offset() -> None:
    save, _ = read(raw() | {"started": "2026-03-01T15:05:00+01:00", "changed": "2026-03-02T00:00Z"})
    assert save.heading.started == datetime(2026, 3, 1, 14, 5, tzinfo=UTC)
    assert save.heading.changed.tzinfo is UTC


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
