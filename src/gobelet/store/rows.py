"""Games as rows: one of `games` for each, one of `entries` for each action."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, cast

from gobelet.core.table import Entry
from gobelet.games.interface import Tally
from gobelet.store import columns
from gobelet.store.columns import BadRow
from gobelet.store.database import Database, Row
from gobelet.store.save import Heading, Save, written

_HEADING: Final = (
    "id, game, options, players, started, changed, repeats, actions, ended, coalesce(held_by, '')"
)

_TYPES: Final = (int, str, str, str, str, str, int, int, int, str)

_LISTED: Final = "FROM games WHERE ended = ? ORDER BY changed DESC, id DESC"

_STORED: Final = f"SELECT reached, desk, tallies, checksum, {_HEADING} FROM games WHERE id = ?"  # noqa: S608 - of constants

_ROW: Final = (
    "SELECT changed, actions, ended, held_by, reached, desk, tallies, checksum "
    "FROM games WHERE id = ?"
)

_ENTRIES_FROM: Final = "SELECT by, action FROM entries WHERE game = ? AND place >= ? ORDER BY place"

_PAGEFUL: Final = 300
"""No page of the file holds more entries."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A game as it is stored; `held_by` is the program that has it in play."""

    save: Save
    checksum: str
    tallies: Sequence[Tally] = ()
    held_by: str | None = None

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
            columns.tallies_text(self.tallies),
            self.checksum,
        )


def headings(database: Database, *, ended: bool) -> list[tuple[Heading, str]]:
    """Return the games, the newest first, each with who has it in play (empty for nobody).

    A row that is not whole is a Trouble: the file is damaged.
    """
    rows = database.read(f"SELECT {_HEADING} {_LISTED}", int(ended))
    try:
        return [_heading(row) for row in rows]
    except BadRow as error:
        raise database.damage from error


def tallied(database: Database) -> list[tuple[Heading, tuple[Tally, ...]]]:
    """Return the finished games as `headings` does, each with what it was for each seat."""
    rows = database.read(f"SELECT tallies, {_HEADING} {_LISTED}", 1)
    try:
        found = [(_heading(row)[0], tallies) for tallies, *row in rows if tallies != ""]
        return [(heading, _tallies(tallies, heading)) for heading, tallies in found]
    except BadRow as error:
        raise database.damage from error


def holder(database: Database, number: int) -> tuple[str, str] | None:
    """Return who has a game in play (empty for nobody), and its checksum."""
    match database.read("SELECT coalesce(held_by, ''), checksum FROM games WHERE id = ?", number):
        case [(str(name), str(checksum))]:
            return name, checksum
    return None


def stored(database: Database, number: int) -> Standing | None:
    """Return a game as it was stored, None if there is none. Raises BadRow if it is not whole."""
    rows = database.read(_STORED, number)
    if not rows:
        return None
    reached, desk, tallies, checksum, *row = rows[0]
    heading, held_by = _heading(row)
    log = _entries(database, number)
    save = Save(heading, log, columns.reached(reached), str(desk))
    ended = save.reached.to_act is None
    if (ended, len(log)) != (heading.ended, heading.actions):
        raise BadRow("heading")
    if save.checksum != checksum:
        raise BadRow("checksum")
    seats = _tallies(tallies, heading) if tallies != "" else ()
    return Standing(save, save.checksum, seats, held_by or None)


def _heading(row: Sequence[object]) -> tuple[Heading, str]:
    # Ten thousand of them are read for the statistics: a match statement takes ten times as long.
    if tuple(map(type, row)) != _TYPES:
        raise BadRow("heading")
    number, game, options, players, started, changed, repeats, actions, ended, held_by = cast(
        "tuple[int, str, str, str, str, str, int, int, int, str]", row
    )
    if repeats not in (0, 1) or ended not in (0, 1):
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
    )
    return heading, held_by


def _tallies(text: object, heading: Heading) -> tuple[Tally, ...]:
    tallies = columns.tallies(text)
    if len(tallies) != len(heading.players):
        raise BadRow("tallies")
    return tallies


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

    It is a new one if the game had none, or if another game has it in this file.
    """
    heading = standing.save.heading
    started = written(heading.started)
    other = database.read("SELECT 1 FROM games WHERE id = ? AND started != ?", heading.id, started)
    number = database.insert(
        "INSERT OR REPLACE INTO games (id, game, options, players, started, repeats, "
        "changed, actions, ended, held_by, reached, desk, tallies, checksum) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        None if other or heading.id < 1 else heading.id,
        heading.game,
        columns.as_json(heading.options),
        columns.players_text(heading.players),
        started,
        int(heading.repeats),
        *standing.row(),
    )
    _enter(database, number, standing, 0)
    return number


def update(database: Database, standing: Standing, was: str, known: int) -> bool:
    """Bring a game that had the checksum `was`, and `known` entries of this log, to its standing.

    False if the store has no such game: it was not stored yet, another program has changed it,
    or the file is another one by now.
    """
    number = standing.save.heading.id
    changed = database.run(
        "UPDATE games SET changed = ?, actions = ?, ended = ?, held_by = ?, reached = ?, "
        "desk = ?, tallies = ?, checksum = ? WHERE id = ? AND checksum = ?",
        *standing.row(),
        number,
        was,
    )
    if changed:
        _enter(database, number, standing, known)
    return bool(changed)


def hold(database: Database, number: int, name: str) -> None:
    """Note who has a game in play."""
    database.run("UPDATE games SET held_by = ? WHERE id = ?", name, number)


def delete(database: Database, number: int) -> None:
    database.run("DELETE FROM games WHERE id = ?", number)
    database.run("DELETE FROM entries WHERE game = ?", number)


def _enter(database: Database, number: int, standing: Standing, known: int) -> None:
    """Put the entries of a log into the store, and see that all has come to lie there.

    In a page with damage that nobody has met, rows may be written over each other.
    """
    rows = [(entry.by, entry.action) for entry in standing.save.log]
    database.run("DELETE FROM entries WHERE game = ? AND place >= ?", number, known)
    database.run_many(
        "INSERT INTO entries (game, place, by, action) VALUES (?, ?, ?, ?)",
        [(number, place, *row) for place, row in enumerate(rows[known:], start=known)],
    )
    last = max(0, min(known, len(rows) - _PAGEFUL))
    if (
        database.read(_ROW, number) != [standing.row()]
        or database.read(_ENTRIES_FROM, number, last) != rows[last:]
    ):
        raise database.damage
