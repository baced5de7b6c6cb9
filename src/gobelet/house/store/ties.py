"""Ties between members, as they are stored: friends, requests, blocks."""

from collections.abc import Sequence
from typing import Literal

from gobelet.house.store.database import Connection
from gobelet.house.store.members import Member
from gobelet.house.store.writer import Writer

StoredTie = Literal["friend", "asked", "muted", "blocked"]
"""What ties one member to another; "asked": they have asked the other to be a friend."""


class TieStore:
    """What is asked raises NotStored where the database refuses."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def of(self, member: Member) -> Sequence[tuple[str, str]]:
        """Return the kinds and names of a member's ties; "asking": who has asked them."""

        def find(connection: Connection) -> Sequence[tuple[str, str]]:
            own = connection.execute(
                "SELECT kind, name FROM ties JOIN members ON number = other "
                "WHERE member = ? ORDER BY name",
                (member.number,),
            ).fetchall()
            asking = connection.execute(
                "SELECT 'asking', name FROM ties JOIN members ON number = member "
                "WHERE other = ? AND kind = 'asked' ORDER BY name",
                (member.number,),
            ).fetchall()
            return [*own, *asking]

        return await self._writer.ask(find)

    async def tie(self, member: Member, other: Member, kind: StoredTie) -> None:
        await self._writer.ask(lambda connection: _tie(connection, member, other, kind))

    async def untie(self, member: Member, other: Member, kind: StoredTie) -> None:
        await self._writer.ask(lambda connection: _untie(connection, member, other, kind))

    async def befriend(self, member: Member, other: Member) -> None:
        """Make friends of two, one of whom has asked the other."""

        def befriend(connection: Connection) -> None:
            for one, two in ((member, other), (other, member)):
                _untie(connection, one, two, "asked")
                _tie(connection, one, two, "friend")

        await self._writer.ask(befriend)

    async def part(self, member: Member, other: Member) -> None:
        """End a friendship between two members, or a request."""

        def part(connection: Connection) -> None:
            for one, two in ((member, other), (other, member)):
                _untie(connection, one, two, "asked")
                _untie(connection, one, two, "friend")

        await self._writer.ask(part)


def _tie(connection: Connection, member: Member, other: Member, kind: StoredTie) -> None:
    connection.execute(
        "INSERT INTO ties (member, other, kind) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        (member.number, other.number, kind),
    )


def _untie(connection: Connection, member: Member, other: Member, kind: StoredTie) -> None:
    connection.execute(
        "DELETE FROM ties WHERE member = ? AND other = ? AND kind = ?",
        (member.number, other.number, kind),
    )
