"""The members of a house, as they are stored, and all that is known of one."""

from collections.abc import Sequence
from time import time
from typing import Final

from msgspec import Struct

from gobelet.house.frames.lobby import About
from gobelet.house.frames.people import WhisperKind
from gobelet.house.store.database import Connection, Row
from gobelet.house.store.leaders import ratings_of, records_of
from gobelet.house.store.news import MemberForgotten
from gobelet.house.store.results import FORGET, take_turn
from gobelet.house.store.table_heading import TABLE_HEADING
from gobelet.house.store.writer import Writer


class Member(Struct, frozen=True):
    number: int
    name: str


class MemberStore:
    """What is asked raises NotStored where the database refuses."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def add(self, secret: bytes, name: str, sounds: str) -> Member | None:
        """Add a member; None: somebody has a name that sounds so."""

        def add(connection: Connection) -> Member | None:
            found = connection.execute(
                "INSERT INTO members (secret, name, sounds, since) VALUES (?, ?, ?, ?) "
                "ON CONFLICT DO NOTHING RETURNING number",
                (secret, name, sounds, time()),
            ).fetchall()
            return Member(found[0][0], name) if found else None

        return await self._writer.ask(add)

    async def find(self, secret: bytes) -> Member | None:
        def find(connection: Connection) -> Member | None:
            found = connection.execute(
                "SELECT number, name FROM members WHERE secret = ? "
                "OR number IN (SELECT member FROM secrets WHERE secret = ?)",
                (secret, secret),
            ).fetchall()
            return Member(*found[0]) if found else None

        return await self._writer.ask(find)

    async def named(self, name: str) -> Member | None:
        def find(connection: Connection) -> Member | None:
            found = connection.execute(
                "SELECT number, name FROM members WHERE name = ?", (name,)
            ).fetchall()
            return Member(*found[0]) if found else None

        return await self._writer.ask(find)

    async def whispers(self, member: Member) -> WhisperKind:
        """Return from whom a member takes lines alone."""

        def find(connection: Connection) -> WhisperKind:
            found = connection.execute(
                "SELECT whispers FROM members WHERE number = ?", (member.number,)
            ).fetchall()
            whispers: WhisperKind = found[0][0] if found else "nobody"
            return whispers

        return await self._writer.ask(find)

    async def want_whispers(self, member: Member, whom: WhisperKind) -> None:
        await self._writer.do(
            "UPDATE members SET whispers = ? WHERE number = ?", (whom, member.number)
        )

    async def moderators(self) -> frozenset[str]:
        """Return the names of the moderators."""

        def find(connection: Connection) -> frozenset[str]:
            rows = connection.execute("SELECT name FROM members WHERE moderator = 1")
            return frozenset(name for (name,) in rows)

        return await self._writer.ask(find)

    async def set_moderators(self, names: Sequence[str]) -> Sequence[str]:
        """Make the members of these names the moderators; return the names that nobody has."""

        def change(connection: Connection) -> Sequence[str]:
            connection.execute("UPDATE members SET moderator = 0 WHERE moderator = 1")
            return [
                name
                for name in names
                if not connection.execute(
                    "UPDATE members SET moderator = 1 WHERE name = ? RETURNING name", (name,)
                ).fetchall()
            ]

        return await self._writer.ask(change)

    async def about(self, member: Member) -> About:
        """Return all that is known of a member, and of the tables that they opened or sat at."""

        def find(connection: Connection) -> About:
            found = connection.execute(
                "SELECT since, whispers FROM members WHERE number = ?", (member.number,)
            ).fetchall()
            rows = connection.execute(
                "SELECT number, owner, kept, since, closed FROM tables WHERE owner = ? "
                "OR number IN (SELECT number FROM sitters WHERE member = ?) ORDER BY number",
                (member.number, member.number),
            ).fetchall()
            since, whispers = found[0] if found else (0.0, "nobody")
            tables = tuple(_told(connection, member, row) for row in rows)
            ties, measures = _others(connection, member)
            ratings = ratings_of(connection, member.number)
            records = records_of(connection, member.number)
            return About(member.name, since, tables, ties, measures, whispers, ratings, records)

        return await self._writer.ask(find)

    async def forget(self, member: Member) -> None:
        """Know a member no more; logs have no names."""

        def forget(connection: Connection) -> None:
            # First of all: who waits for it while others wait for the rows would wait for ever.
            take_turn(connection)
            rows = connection.execute(
                "SELECT number, kept FROM tables WHERE closed = 1 "
                "AND number IN (SELECT number FROM sitters WHERE member = ?)",
                (member.number,),
            ).fetchall()
            for number, raw in rows:
                data = TABLE_HEADING.decode(raw).without(member.name).encoded
                connection.execute("UPDATE tables SET kept = ? WHERE number = ?", (data, number))
            connection.execute("DELETE FROM sitters WHERE member = ?", (member.number,))
            for statement in (*FORGET, *_FORGET):
                connection.execute(statement, (member.number,))
            for statement in _FORGET_NAME:
                connection.execute(statement, (member.name,))

        await self._writer.ask(forget, MemberForgotten(member.number))


_FORGET: Final = (
    "DELETE FROM ties WHERE member = ?",
    "DELETE FROM ties WHERE other = ?",
    "DELETE FROM secrets WHERE member = ?",
    "DELETE FROM codes WHERE member = ?",
    "DELETE FROM members WHERE number = ?",
)
_FORGET_NAME: Final = (
    "DELETE FROM reports WHERE who = ?",
    "DELETE FROM reports WHERE whom = ?",
    "UPDATE measures SET whom = '' WHERE whom = ?",
)


def _others(
    connection: Connection, member: Member
) -> tuple[tuple[dict[str, object], ...], tuple[dict[str, object], ...]]:
    """Return a member's ties, and what moderators did about them."""
    ties = connection.execute(
        "SELECT kind, name FROM ties JOIN members ON number = other WHERE member = ?",
        (member.number,),
    )
    measures = connection.execute(
        "SELECT kind, reason, since, until FROM measures WHERE member = ? ORDER BY number",
        (member.number,),
    )
    return (
        tuple({"kind": kind, "name": name} for kind, name in ties),
        tuple(
            {"kind": kind, "reason": reason, "since": since, "until": until}
            for kind, reason, since, until in measures
        ),
    )


def _told(connection: Connection, member: Member, row: Row) -> dict[str, object]:
    """Return what a member is told of a table; of the log their own actions."""
    number, owner, raw, opened, closed = row
    kept = TABLE_HEADING.decode(raw)
    seats = [n for n, place in enumerate(kept.places) if place.name == member.name]
    log = connection.execute(
        "SELECT by, action FROM entries WHERE number = ? ORDER BY place", (number,)
    )
    return {
        "game": kept.game,
        "options": kept.options,
        "opened": opened,
        "own": owner == member.number,
        "seats": seats,
        "closed": bool(closed),
        "actions": [action for by, action in log if by in seats],
    }
