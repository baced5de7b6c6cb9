"""The members of a house, as they are stored, and all that is known of one."""

from time import time

from msgspec import Struct

from gobelet.house.frames import About
from gobelet.house.store.database import Connection, Row
from gobelet.house.store.kept import KEPT
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
                "SELECT number, name FROM members WHERE secret = ?", (secret,)
            ).fetchall()
            return Member(*found[0]) if found else None

        return await self._writer.ask(find)

    async def about(self, member: Member) -> About:
        """Return all that is known of a member, and of the tables that they opened or sat at."""

        def find(connection: Connection) -> About:
            found = connection.execute(
                "SELECT since FROM members WHERE number = ?", (member.number,)
            ).fetchall()
            rows = connection.execute(
                "SELECT number, owner, kept, since, closed FROM tables WHERE owner = ? "
                "OR number IN (SELECT number FROM sitters WHERE member = ?) ORDER BY number",
                (member.number, member.number),
            ).fetchall()
            since = found[0][0] if found else 0.0
            return About(member.name, since, tuple(_told(connection, member, row) for row in rows))

        return await self._writer.ask(find)

    async def forget(self, member: Member) -> None:
        """Know a member no more; logs have no names."""

        def forget(connection: Connection) -> None:
            rows = connection.execute(
                "SELECT number, kept FROM tables WHERE closed = 1 "
                "AND number IN (SELECT number FROM sitters WHERE member = ?)",
                (member.number,),
            ).fetchall()
            for number, raw in rows:
                data = KEPT.decode(raw).without(member.name).encoded
                connection.execute("UPDATE tables SET kept = ? WHERE number = ?", (data, number))
            connection.execute("DELETE FROM sitters WHERE member = ?", (member.number,))
            connection.execute("DELETE FROM members WHERE number = ?", (member.number,))

        await self._writer.ask(forget)


def _told(connection: Connection, member: Member, row: Row) -> dict[str, object]:
    """Return what a member is told of a table; of the log their own actions."""
    number, owner, raw, opened, closed = row
    kept = KEPT.decode(raw)
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
