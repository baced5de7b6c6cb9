"""Leaders and a player's results, read from the store."""

from typing import Final

import msgspec
from msgspec import Raw

from gobelet.house.frames.records import Leader, Leaders, PlayerPage, PlayerRecord, RatingAt
from gobelet.house.rating import Rating
from gobelet.house.store.database import Connection
from gobelet.house.store.writer import Writer

PAGE: Final = 25
"""Leaders that are told at one time."""

MOST_RECORDS: Final = 40
"""Records of one member that are told: those of the rules by which they have played most."""

_COUNTS: Final = msgspec.json.Decoder(dict[str, int])

_LEADERS: Final = """
SELECT name, shown FROM ratings JOIN members ON number = member
WHERE game = ? AND rule_set = ? ORDER BY shown DESC, member LIMIT ? OFFSET ?"""


class LeaderStore:
    """What is asked raises NotStored where the database refuses."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def leaders(self, game: str, rule_set: str, start: int, name: str) -> Leaders:
        """Return who plays best, from a place on, and the own place of a name."""
        return await self._writer.ask(
            lambda connection: _leaders(connection, game, rule_set, start, name)
        )

    async def page(self, name: str) -> PlayerPage:
        """Return how somebody plays."""

        def find(connection: Connection) -> PlayerPage:
            rows = connection.execute(
                "SELECT number, since FROM members WHERE name = ?", (name,)
            ).fetchall()
            if not rows:
                return PlayerPage("")
            number, since = rows[0]
            return PlayerPage(
                name, since, ratings_of(connection, number), records_of(connection, number)
            )

        return await self._writer.ask(find)


def _leaders(
    connection: Connection, game: str, rule_set: str, start: int, asked_by: str
) -> Leaders:
    rows = connection.execute(_LEADERS, (game, rule_set, PAGE, start - 1)).fetchall()
    found: list[Leader] = []
    for name, shown in rows:
        same = bool(found) and found[-1].shown == shown
        place = found[-1].place if same else start + len(found)
        if not found and start > 1:
            # Who shares the place of somebody on the page before.
            place = _place(connection, game, rule_set, shown)
        found.append(Leader(place, name, shown))
    own = connection.execute(
        "SELECT shown FROM ratings JOIN members ON number = member "
        "WHERE game = ? AND rule_set = ? AND name = ?",
        (game, rule_set, asked_by),
    ).fetchall()
    me = None
    if own:
        [(shown,)] = own
        me = Leader(_place(connection, game, rule_set, shown), asked_by, shown)
    count = _count(connection, game, rule_set)
    return Leaders(game, rule_set, start, count, tuple(found), me)


def _place(connection: Connection, game: str, rule_set: str, shown: int) -> int:
    [(better,)] = connection.execute(
        "SELECT count(*) FROM ratings WHERE game = ? AND rule_set = ? AND shown > ?",
        (game, rule_set, shown),
    ).fetchall()
    place: int = better + 1
    return place


def _count(connection: Connection, game: str, rule_set: str) -> int:
    [(found,)] = connection.execute(
        "SELECT count(*) FROM ratings WHERE game = ? AND rule_set = ?", (game, rule_set)
    ).fetchall()
    count: int = found
    return count


def ratings_of(connection: Connection, member: int) -> tuple[RatingAt, ...]:
    """Return the ratings of a member, the one of most games first."""
    rows = connection.execute(
        "SELECT game, rule_set, mu, sigma, shown, games FROM ratings WHERE member = ? "
        "ORDER BY games DESC, game, rule_set",
        (member,),
    ).fetchall()
    return tuple(
        RatingAt(
            game,
            rule_set,
            shown,
            Rating(mu, sigma).margin,
            games,
            _place(connection, game, rule_set, shown),
            _count(connection, game, rule_set),
        )
        for game, rule_set, mu, sigma, shown, games in rows
    )


def records_of(connection: Connection, member: int) -> tuple[PlayerRecord, ...]:
    """Return the records of a member, those of most games first."""
    rows = connection.execute(
        "SELECT game, rules, counts, kind, games, wins, points, best, best_at FROM records "
        "WHERE member = ? ORDER BY games DESC, game, rules, kind LIMIT ?",
        (member, MOST_RECORDS),
    ).fetchall()
    return tuple(
        PlayerRecord(game, Raw(rules.encode()), _COUNTS.decode(counts), *row)
        for game, rules, counts, *row in rows
    )
