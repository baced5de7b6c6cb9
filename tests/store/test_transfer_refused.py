"""What is refused of a file of games: each game by itself, and the file as a whole."""

import errno
import json
import time
import tracemalloc
from collections.abc import Callable
from datetime import UTC, datetime
from io import BytesIO
from typing import Any

import pytest

from gobelet.store import export_reader
from gobelet.store.export_reader import FORMAT, MAX_VALUE, ExportReader, NotGames
from gobelet.store.transfer import (
    BadGame,
    checked,
    read,
)
from tests.store.transferred import KITS, OPEN, WHOLE, content, raw
from tests.support.games.saves import raw_games


def refusal(game: object) -> BadGame:
    with pytest.raises(BadGame) as refused:
        checked(*read(game), KITS)
    return refused.value


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
        ("players", "", changed(players=[{"name": "Ana"}, {"bot": "nobody"}])),
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
