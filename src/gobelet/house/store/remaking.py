"""Records and ratings made once more, from the logs of all games in their order."""

from time import time

from gobelet.core.table import DamagedLog
from gobelet.house.results import Result, finished, unfinished
from gobelet.house.store.database import Connection
from gobelet.house.store.results import count_again, note_players, take_turn
from gobelet.house.store.table_heading import TABLE_HEADING, TableHeading
from gobelet.house.store.tables import log_of


def remake(connection: Connection) -> int:
    """Count all games again, and return how many there are; nothing else may count meanwhile.

    Games that have ended before there were records come last, in the order of their tables.
    """
    take_turn(connection)
    connection.execute("DELETE FROM records")
    connection.execute("DELETE FROM ratings")
    for number, since in _uncounted(connection):
        connection.execute("INSERT INTO results (number, ended) VALUES (?, ?)", (number, since))
    games = connection.execute("SELECT number, ended FROM results ORDER BY place").fetchall()
    for number, ended in games:
        _count(connection, number, ended)
    return len(games)


def _uncounted(connection: Connection) -> list[tuple[int, float]]:
    rows = connection.execute(
        "SELECT number, kept, since, closed FROM tables "
        "WHERE number NOT IN (SELECT number FROM results) ORDER BY number"
    ).fetchall()
    return [
        (number, min(since, time()))
        for number, raw, since, closed in rows
        if (kept := TABLE_HEADING.decode(raw)).begun and (closed or kept.over)
    ]


def _result(connection: Connection, number: int, kept: TableHeading) -> Result:
    """Return what a game has come to. Raises DamagedLog, or KeyError for an unknown game."""
    return finished(kept, log_of(connection, number)) if kept.over else unfinished(kept)


def _count(connection: Connection, number: int, ended: float) -> None:
    [(raw,)] = connection.execute("SELECT kept FROM tables WHERE number = ?", (number,)).fetchall()
    kept = TABLE_HEADING.decode(raw)
    note_players(connection, number, kept)
    try:
        result = _result(connection, number, kept)
    except (DamagedLog, KeyError):
        # Of a game that this version does not know.
        return
    count_again(connection, number, result, ended)
