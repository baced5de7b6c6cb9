"""Further ways in for a member: secrets of other devices, and codes with a short life."""

from time import time

from gobelet.house.store.database import Connection
from gobelet.house.store.members import Member
from gobelet.house.store.writer import Writer


class KeyStore:
    """What is asked raises NotStored where the database refuses."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def add_code(self, code: bytes, member: Member, until: float) -> None:
        """Add a code, which takes the place of the member's one from before."""

        def add(connection: Connection) -> None:
            connection.execute(
                "DELETE FROM codes WHERE member = ? OR until < ?", (member.number, time())
            )
            connection.execute("INSERT INTO codes VALUES (?, ?, ?)", (code, member.number, until))

        await self._writer.ask(add)

    async def use_code(self, code: bytes, secret: bytes) -> Member | None:
        """Return whose code it is, who is known by this secret too from now on; None: nobody's."""

        def use(connection: Connection) -> Member | None:
            found = connection.execute(
                "SELECT number, name FROM codes JOIN members ON number = member "
                "WHERE code = ? AND until > ?",
                (code, time()),
            ).fetchall()
            if not found:
                return None
            member = Member(*found[0])
            connection.execute("DELETE FROM codes WHERE code = ?", (code,))
            connection.execute("INSERT INTO secrets VALUES (?, ?)", (secret, member.number))
            return member

        return await self._writer.ask(use)
