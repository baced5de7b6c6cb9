"""Reads many games at once, for lists and statistics. A bad row does not affect the others."""

from collections.abc import Collection, Container
from typing import Final, cast

from gobelet.games.interface import Tally
from gobelet.store.records import Sitting
from gobelet.store.save import Heading
from gobelet.store.sqlite import columns
from gobelet.store.sqlite.columns import BadRow
from gobelet.store.sqlite.database import Database, Row
from gobelet.store.sqlite.rows import HEADING, UNFINISHED, heading_of, tallies_in

_WHERE: Final = {True: "WHERE ended = 1", False: f"WHERE {UNFINISHED}"}

_NEWEST: Final = {True: "changed DESC, id DESC", False: "played DESC, changed DESC, id DESC"}
"""The index has the finished games in order; the unfinished ones are few."""

# Almost all rows are read: the way over an index would take longer.
_COUNTED: Final = (
    "SELECT id, changed, tallies, game, options, players, counted FROM games NOT INDEXED "
    "WHERE ended = 1 AND repeats = 0 AND counted != ''"
)

Listed = tuple[Heading, str, tuple[Tally, ...]]
"""A game, the program that has it in play (empty: none), and the tally of each seat."""


def listed(
    database: Database, *, ended: bool, limit: int | None
) -> tuple[list[Listed], Collection[int]]:
    """Return games, the newest first, and those that cannot be read.

    Of unfinished games the newest is the one that was played last, whatever the clock said then.
    """
    found, unreadable = list[Listed](), list[int]()
    for number, counted, tallies, *row in database.read(
        f"SELECT id, counted, tallies, {HEADING} FROM games {_WHERE[ended]} "  # noqa: S608 - of constants
        f"ORDER BY {_NEWEST[ended]} LIMIT ?",
        -1 if limit is None else limit,
    ):
        try:
            heading, held_by = heading_of(row)
        except BadRow:
            unreadable.append(cast("int", number))
        else:
            found.append((heading, held_by, tallies_in(counted, tallies, heading)))
    return found, unreadable


def numbers(database: Database, *, ended: bool) -> list[int]:
    """Return the numbers of all games, which takes much less time than reading them."""
    rows = database.read(f"SELECT id FROM games {_WHERE[ended]}")  # noqa: S608 - of constants
    return [cast("int", number) for (number,) in rows]


def sittings(database: Database, without: Container[int]) -> tuple[list[Sitting], Collection[int]]:
    """Return the finished games that count, except those in `without`, and the unreadable ones.

    The sitting with the newest game comes first.
    """
    found, unreadable = dict[Row, Sitting](), list[int]()
    for row in database.each(_COUNTED):
        number, changed, tallies, shared = cast("int", row[0]), row[1], row[2], row[3:]
        if number in without:
            continue
        try:
            if shared not in found:
                found[shared] = _sitting(*shared)
            sitting = found[shared]
            seats, counts = len(sitting.players), len(sitting.counted)
            sitting.add(columns.moment(changed), number, columns.numbers(tallies, seats, counts))
        except BadRow:
            unreadable.append(number)
    whole = [sitting for sitting in found.values() if sitting.ids]
    return sorted(whole, key=lambda sitting: max(sitting.ended), reverse=True), unreadable


def _sitting(game: object, options: object, players: object, counted: object) -> Sitting:
    if not isinstance(game, str):
        raise BadRow("game")
    return Sitting(
        game, columns.options(options), columns.players(players), columns.counted(counted)
    )
