"""Games as rows: one of `games` for each, one of `entries` for each action."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final, cast

from msgspec import Struct

from gobelet.core.table import Entry, TypedChance
from gobelet.games.interface import Tally
from gobelet.store.records import tallies_of
from gobelet.store.save import Heading, Save, written
from gobelet.store.sqlite import columns
from gobelet.store.sqlite.columns import BadRow
from gobelet.store.sqlite.database import Database, Row

HEADING: Final = (
    "id, game, options, players, started, changed, repeats, typed, actions, ended, "
    "coalesce(held_by, '')"
)

UNFINISHED: Final = "(ended < 1 OR ended > 1)"
"""Other values than 0 and 1 are damage, found when they are read; both terms use the index."""

_NEXT: Final = f"(SELECT coalesce(max(played), 0) + 1 FROM games WHERE {UNFINISHED})"  # noqa: S608 - of constants

_BEFORE: Final = f"SELECT coalesce(max(played), 0) FROM games WHERE {UNFINISHED} AND changed <= ?"  # noqa: S608 - of constants

_INSERT: Final = (
    "INSERT OR REPLACE INTO games (id, game, options, players, started, repeats, typed, "  # noqa: S608 - of constants
    "changed, actions, ended, held_by, reached, desk, counted, tallies, checksum, played) "
    f"VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, coalesce(?, {_NEXT}))"
)

_UPDATE: Final = (
    "UPDATE games SET changed = ?, actions = ?, ended = ?, held_by = ?, reached = ?, "  # noqa: S608 - of constants
    f"desk = ?, counted = ?, tallies = ?, checksum = ?, played = {_NEXT} "
    "WHERE id = ? AND checksum = ?"
)

_HOLD: Final = f"UPDATE games SET held_by = ?, played = {_NEXT} WHERE id = ?"  # noqa: S608 - of constants

_TYPES: Final = (int, str, str, str, str, str, int, int, int, int, str)

_STORED: Final = (
    f"SELECT reached, desk, checksum, counted, tallies, played, {HEADING} "  # noqa: S608 - of constants
    "FROM games WHERE id = ?"
)

_ROW: Final = (
    "SELECT changed, actions, ended, held_by, reached, desk, counted, tallies, checksum "
    "FROM games WHERE id = ?"
)

_ENTRIES_FROM: Final = "SELECT by, action FROM entries WHERE game = ? AND place >= ? ORDER BY place"

_PAGEFUL: Final = 300
"""No page of the file holds more entries."""


class Standing(Struct, frozen=True):
    """A game as it is stored; `held_by` is the program that has it in play.

    `played` orders the unfinished games; None: this one is being played now.
    """

    save: Save
    checksum: str
    tallies: Sequence[Tally] = ()
    held_by: str | None = None
    played: int | None = None

    def row(self) -> Row:
        """Return the columns that change while a game is played, in the order of the table."""
        heading = self.save.heading
        return (
            written(heading.changed),
            heading.actions,
            int(heading.ended),
            self.held_by,
            columns.reached_text(self.save.reached),
            self.save.desk,
            columns.counted_text(self.tallies),
            columns.numbers_blob(self.tallies),
            self.checksum,
        )


def holder(database: Database, number: int) -> tuple[str, str] | None:
    """Return the program that has a game in play (empty: none), and the game's checksum."""
    match database.read("SELECT coalesce(held_by, ''), checksum FROM games WHERE id = ?", number):
        case [(str(name), str(checksum))]:
            return name, checksum
    return None


def stored(database: Database, number: int) -> Standing | None:
    """Return a game as it was stored, None if there is none. Raises BadRow if it is not whole."""
    with database.one_moment():
        # SQLite takes no larger number.
        rows = database.read(_STORED, number) if number.bit_length() < 64 else ()
        if not rows:
            return None
        log = _entries(database, number)
    reached, desk, checksum, counted, tallies, played, *row = rows[0]
    heading, held_by = heading_of(row)
    save = Save(heading, log, columns.reached(reached), str(desk))
    ended = save.reached.to_act is None
    if (ended, len(log)) != (heading.ended, heading.actions):
        raise BadRow("heading")
    computed = save.checksum
    if computed != checksum:
        raise BadRow("checksum")
    found = tallies_in(counted, tallies, heading)
    return Standing(
        save, computed, found, held_by or None, played if isinstance(played, int) else 0
    )


def heading_of(row: Sequence[object]) -> tuple[Heading, str]:
    """Return the heading in a row of `HEADING`, and who has the game in play. Raises BadRow."""
    # Ten thousand of them are read at once: a match statement takes ten times as long.
    if tuple(map(type, row)) != _TYPES:
        raise BadRow("heading")
    number, game, options, players, started, changed, repeats, typed, actions, ended, held_by = (
        cast("tuple[int, str, str, str, str, str, int, int, int, int, str]", row)
    )
    if repeats not in (0, 1) or typed not in (0, 1, 2) or ended not in (0, 1):
        raise BadRow("heading")
    heading = Heading(
        number,
        game,
        columns.options(options),
        columns.players(players),
        columns.moment(started),
        columns.moment(changed),
        actions,
        bool(ended),
        bool(repeats),
        TypedChance(typed),
    )
    return heading, held_by


def tallies_in(counted: object, numbers: object, heading: Heading) -> tuple[Tally, ...]:
    """Return the tallies of a game; none if they are unreadable: the log may still be whole."""
    if not (heading.ended and counted):
        return ()
    try:
        names = columns.counted(counted)
        return tallies_of(names, columns.numbers(numbers, len(heading.players), len(names)))
    except BadRow:
        return ()


def _entries(database: Database, number: int) -> tuple[Entry, ...]:
    rows = database.read(_ENTRIES_FROM, number, 0)
    return tuple(_entry(row) for row in rows)


def _entry(row: Row) -> Entry:
    match row:
        case (int(by), str(action)):
            return Entry(by, action)
    raise BadRow("entry")


# All that follows runs inside `Database.write`.


def insert(database: Database, standing: Standing) -> int:
    """Store a game in full and return its number.

    The number is new if the game had none, or if this file has another game of that number, or the
    same game as it went on elsewhere.
    """
    heading, row = standing.save.heading, standing.row()
    number = database.insert(
        _INSERT,
        heading.id if _may_take(database, standing.save) else None,
        heading.game,
        columns.as_json(heading.options),
        columns.players_text(heading.players),
        written(heading.started),
        int(heading.repeats),
        int(heading.typed),
        *row,
        standing.played,
    )
    _enter(database, number, standing.save.log, row, 0)
    return number


def _may_take(database: Database, save: Save) -> bool:
    """Return whether storing a game under its own number would lose no other game."""
    heading = save.heading
    there = database.read("SELECT started FROM games WHERE id = ?", heading.id)
    if not there:
        return heading.id > 0
    entries = database.read(_ENTRIES_FROM, heading.id, 0)
    known = [(entry.by, entry.action) for entry in save.log[: len(entries)]]
    return there == [(written(heading.started),)] and entries == known


def update(database: Database, standing: Standing, was: str, known: int) -> bool:
    """Update a stored game that had the checksum `was`, and `known` entries of this log.

    False if the store has no such game: it was not stored yet, another program has changed it,
    or the file is another one by now.
    """
    number, row = standing.save.heading.id, standing.row()
    changed = database.run(_UPDATE, *row, number, was)
    if changed:
        _enter(database, number, standing.save.log, row, known)
    return bool(changed)


def played_before(database: Database, changed: datetime) -> int:
    """Return the place, among the unfinished games, of one that comes from elsewhere."""
    match database.read(_BEFORE, written(changed)):
        case [(int(played),)]:
            return played
    return 0


def hold(database: Database, number: int, name: str) -> None:
    """Note which program has a game in play."""
    database.run(_HOLD, name, number)


def delete(database: Database, number: int) -> None:
    database.run("DELETE FROM games WHERE id = ?", number)
    database.run("DELETE FROM entries WHERE game = ?", number)


def _enter(database: Database, number: int, log: Sequence[Entry], row: Row, known: int) -> None:
    """Write the entries of a log to the store, and check that they and the game's row are there.

    In a page with undetected damage, rows may be written over each other.
    """
    rows = [(entry.by, entry.action) for entry in log]
    database.run("DELETE FROM entries WHERE game = ? AND place >= ?", number, known)
    database.run_many(
        "INSERT INTO entries (game, place, by, action) VALUES (?, ?, ?, ?)",
        [(number, place, *row) for place, row in enumerate(rows[known:], start=known)],
    )
    last = max(0, min(known, len(rows) - _PAGEFUL))
    if (
        database.read(_ROW, number) != [row]
        or database.read(_ENTRIES_FROM, number, last) != rows[last:]
    ):
        raise database.damage
