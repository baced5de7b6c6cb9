"""The processes of a house: where they are, who is in their lobbies, which are given up."""

import json
from collections.abc import Callable, Sequence
from typing import Final

from gobelet.house.store.database import Address, Connection
from gobelet.house.store.news import PeopleChanged
from gobelet.house.store.writer import Writer

DEAD_SECONDS: Final = 2.0
"""Seconds without a sign of life after which a process is given up."""


class ProcessStore:
    """What is asked raises NotStored where the database refuses."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def reach(self, address: Address) -> None:
        """Tell where the others reach this process."""
        self._writer.address = address

        def reach(connection: Connection) -> None:
            connection.execute(
                "UPDATE processes SET host = ?, port = ?, pin = ? WHERE number = ?",
                (address.host, address.port, address.pin, self._writer.process),
            )

        await self._writer.ask(reach)

    async def others(self) -> Sequence[Address]:
        """Return where the other processes are that live."""

        def find(connection: Connection) -> Sequence[Address]:
            rows = connection.execute(
                "SELECT host, port, pin FROM processes WHERE number <> ? AND host <> '' "
                "AND session IN (SELECT pid FROM pg_stat_activity)",
                (self._writer.process,),
            )
            return [Address(*row) for row in rows]

        return await self._writer.ask(find)

    async def beat(self) -> None:
        """Give a sign of life, as every transaction does."""
        await self._writer.ask(lambda _: None)

    async def give_up(self) -> Sequence[int]:
        """Give up the processes that are silent, or whose session has ended; return them."""

        def give_up(connection: Connection) -> Sequence[int]:
            rows = connection.execute(
                "DELETE FROM processes WHERE number IN (SELECT number FROM processes "
                "WHERE number <> ? AND (seen < extract(epoch FROM clock_timestamp()) - ? "
                "OR NOT EXISTS (SELECT 1 FROM pg_stat_activity WHERE pid = session)) "
                "FOR UPDATE SKIP LOCKED) RETURNING number",
                (self._writer.process, DEAD_SECONDS),
            )
            return [number for (number,) in rows]

        return await self._writer.ask(give_up)

    def share_people(self, names: Sequence[str], done: Callable[[object], None]) -> None:
        """Tell who is in the lobby of this process."""
        text = json.dumps([*names])

        def share(connection: Connection) -> None:
            connection.execute(
                "UPDATE processes SET people = ? WHERE number = ?", (text, self._writer.process)
            )

        self._writer.put(share, done, PeopleChanged())

    async def people_elsewhere(self) -> set[str]:
        """Return who is in the lobbies of the other processes."""

        def find(connection: Connection) -> set[str]:
            rows = connection.execute(
                "SELECT people FROM processes WHERE number <> ?", (self._writer.process,)
            )
            return {name for (text,) in rows for name in json.loads(text)}

        return await self._writer.ask(find)
