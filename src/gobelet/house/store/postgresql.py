"""The store in PostgreSQL, for a house in any number of processes."""

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from functools import cache
from threading import Event, Thread
from typing import Any, ClassVar, Final, cast

import psycopg
from psycopg import conninfo

from gobelet.house.store.database import Address, BadStore, Connection, Database, Rows

AGAIN_SECONDS: Final = 0.1
"""Seconds before a lost connection is tried again."""
_MIGRATING: Final = 0x60BE1E7
"""The advisory lock of who changes the schema."""
_CHANNEL: Final = "gobelet"
_LIFE: Final = {
    "connect_timeout": 5,
    "application_name": "gobelet",
    # A server whose machine is gone says nothing.
    "keepalives_idle": 2,
    "keepalives_interval": 1,
    "keepalives_count": 3,
    "tcp_user_timeout": 5000,
    # A process that stands still in the middle of a transaction holds nobody up.
    "options": "-c idle_in_transaction_session_timeout=1000",
}
_PROVE: Final = """
UPDATE processes SET seen = extract(epoch FROM clock_timestamp()), session = pg_backend_pid()
WHERE number = ? RETURNING number, pg_current_xact_id()::text"""
_ENTER: Final = """
INSERT INTO processes (seen, session, host, port, pin)
VALUES (extract(epoch FROM clock_timestamp()), pg_backend_pid(), ?, ?, ?)
RETURNING number, pg_current_xact_id()::text"""


class PostgreSQL(Database):
    """The database at an address, as libpq reads it: postgresql://USER@HOST/NAME."""

    errors = psycopg.Error
    types: ClassVar = {
        "serial": "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
        "blob": "BYTEA",
    }
    begin = "BEGIN"
    shared = True
    skip_locked = "FOR UPDATE SKIP LOCKED"

    def __init__(self, address: str) -> None:
        """Raises BadStore."""
        try:
            self._options: Mapping[str, Any] = {**_LIFE, **conninfo.conninfo_to_dict(address)}
        except psycopg.ProgrammingError as error:
            raise BadStore("address", _first_line(error)) from error

    def connect(self) -> "_Connection":
        try:
            return _Connection(psycopg.connect(autocommit=True, **self._options))
        except psycopg.OperationalError as error:
            where = str(self._options.get("host") or "localhost")
            tried = error.pgconn
            if tried and (tried.used_password or tried.needs_password):
                raise BadStore("password", where) from error
            # A database that answers says what it will not have; FATAL is so in most languages.
            _, answered, why = str(error).partition("FATAL: ")
            if answered:
                raise BadStore("refused", why.strip().partition("\n")[0]) from error
            raise BadStore("unreachable", where) from error

    def lost(self, connection: Connection) -> bool:
        return cast("_Connection", connection).real.closed

    def gathering(self, connection: Connection) -> AbstractContextManager[object]:
        return cast("_Connection", connection).real.pipeline()

    def begin_alone(self, connection: Connection) -> None:
        connection.execute("BEGIN")
        connection.execute("SELECT pg_advisory_xact_lock(?)", (_MIGRATING,))

    def close(self) -> None:
        """Do nothing: the server keeps it."""

    # Several processes

    def prove(self, connection: Connection, process: int, address: Address) -> tuple[int, str]:
        # The lock of the row is what keeps the process from being given up meanwhile.
        found = connection.execute(_PROVE, (process,)).fetchall()
        if not found:
            found = connection.execute(_ENTER, (address.host, address.port, address.pin)).fetchall()
        number, transaction = found[0]
        return number, transaction

    def committed(self, connection: Connection, transaction: str) -> bool:
        while True:
            [(status,)] = connection.execute(
                "SELECT pg_xact_status(CAST(CAST(? AS TEXT) AS XID8))", (transaction,)
            ).fetchall()
            if status != "in progress":
                return bool(status == "committed")
            time.sleep(AGAIN_SECONDS)

    def leave(self, connection: Connection, process: int) -> None:
        connection.execute("DELETE FROM processes WHERE number = ?", (process,))

    def tell(self, connection: Connection, text: str) -> None:
        connection.execute("SELECT pg_notify(?, ?)", (_CHANNEL, text))

    def listen(self, heard: Callable[[str], None]) -> Callable[[], None]:
        over = Event()
        ear = Thread(target=self._hear, args=(heard, over), name="news", daemon=True)
        ear.start()

        def end() -> None:
            over.set()
            ear.join()

        return end

    def _hear(self, heard: Callable[[str], None], over: Event) -> None:
        """Hear what is told, by connections that are made again when they break."""
        while not over.is_set():
            try:
                connection = self.connect()
                try:
                    connection.execute(f"LISTEN {_CHANNEL}")
                    heard("")
                    while not over.is_set():
                        for notice in connection.real.notifies(timeout=AGAIN_SECONDS):
                            heard(notice.payload)
                finally:
                    connection.close()
            except (BadStore, psycopg.Error):
                over.wait(AGAIN_SECONDS)


class _Connection:
    """A connection of psycopg that takes the common SQL."""

    def __init__(self, real: psycopg.Connection[Any]) -> None:
        self.real = real
        self.close = real.close

    def execute(self, sql: str, values: Sequence[Any] = ()) -> Rows:
        return self.real.execute(_translated(sql), values)


@cache
def _translated(sql: str) -> bytes:
    return sql.replace("%", "%%").replace("?", "%s").encode()


def _first_line(error: Exception) -> str:
    return str(error).strip().partition("\n")[0]
