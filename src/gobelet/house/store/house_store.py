"""All that a house keeps, in one database."""

from asyncio import AbstractEventLoop
from collections.abc import Callable
from pathlib import Path

from gobelet.house.store.database import BadStore, Connection, Database
from gobelet.house.store.keys import KeyStore
from gobelet.house.store.leaders import LeaderStore
from gobelet.house.store.members import MemberStore
from gobelet.house.store.migrations import migrate
from gobelet.house.store.order import OrderStore
from gobelet.house.store.processes import ProcessStore
from gobelet.house.store.sqlite import SQLite
from gobelet.house.store.tables import TableStore
from gobelet.house.store.ties import TieStore
from gobelet.house.store.writer import Writer

ADDRESSES = ("postgresql://", "postgres://")
"""How the address of a PostgreSQL database begins; all else is a file."""


def database_at(where: str, *, beside: bool = False) -> Database:
    """Return the database at an address, or in a file. Raises BadStore.

    `beside`: a house may have it open.
    """
    if not where.startswith(ADDRESSES):
        return SQLite(Path(where), beside=beside)
    try:
        from gobelet.house.store.postgresql import PostgreSQL
    except ImportError as error:
        raise BadStore("driver") from error
    return PostgreSQL(where)


class HouseStore:
    """The records of a house; all are written by one writer."""

    def __init__(self, where: str, loop: AbstractEventLoop) -> None:
        """Open the store, maybe a new one. Raises BadStore."""
        self._database = database_at(where)
        try:
            connection = _migrated(self._database)
        except BadStore:
            self._database.close()
            raise
        self.writer = Writer(self._database, connection, loop)
        self.members = MemberStore(self.writer)
        self.tables = TableStore(self.writer)
        self.ties = TieStore(self.writer)
        self.order = OrderStore(self.writer)
        self.leaders = LeaderStore(self.writer)
        self.keys = KeyStore(self.writer)
        self.processes = ProcessStore(self.writer)

    @property
    def shared(self) -> bool:
        """Whether other processes may have the same store."""
        return self._database.shared

    def listen(self, heard: Callable[[str], None]) -> Callable[[], None]:
        """Hear the news of other processes in a thread; return a function that ends it."""
        return self._database.listen(heard)

    def close(self) -> None:
        """Store what waits, and let the database go."""
        self.writer.close()
        self._database.close()


def _migrated(database: Database) -> Connection:
    """Return a connection to the schema of this version. Raises BadStore."""
    connection = database.connect()
    try:
        migrate(database, connection)
    except BadStore:
        connection.close()
        raise
    except database.errors as error:
        connection.close()
        raise BadStore("refused", str(error).strip().partition("\n")[0]) from error
    return connection
