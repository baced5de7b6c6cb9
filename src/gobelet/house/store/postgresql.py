"""The store in PostgreSQL, for a house in any number of processes."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Final

import psycopg
from psycopg import conninfo

from gobelet.house.store.database import BadStore, Connection, Database, Rows

CONNECT_SECONDS: Final = 5
_MIGRATING: Final = 0x60BE1E7
"""The advisory lock of who changes the schema."""


class PostgreSQL(Database):
    """The database at an address, as libpq reads it: postgresql://USER@HOST/NAME."""

    errors = psycopg.Error
    types: ClassVar = {"serial": "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY", "blob": "BYTEA"}
    begin = "BEGIN"

    def __init__(self, address: str) -> None:
        """Raises BadStore."""
        try:
            self._options: Mapping[str, Any] = {
                "connect_timeout": CONNECT_SECONDS,
                "application_name": "gobelet",
                **conninfo.conninfo_to_dict(address),
            }
        except psycopg.ProgrammingError as error:
            raise BadStore("address", _first_line(error)) from error

    def connect(self) -> Connection:
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

    def begin_alone(self, connection: Connection) -> None:
        connection.execute("BEGIN")
        connection.execute("SELECT pg_advisory_xact_lock(?)", (_MIGRATING,))

    def close(self) -> None:
        """Do nothing: the server keeps it."""


class _Connection:
    """A connection of psycopg that takes the common SQL."""

    def __init__(self, real: psycopg.Connection[Any]) -> None:
        self._real = real
        self.close = real.close

    def execute(self, sql: str, values: Sequence[Any] = ()) -> Rows:
        return self._real.execute(_translated(sql), values)

    def executemany(self, sql: str, rows: Sequence[Sequence[Any]]) -> None:
        with self._real.cursor() as cursor:
            cursor.executemany(_translated(sql), rows)


@cache
def _translated(sql: str) -> bytes:
    return sql.replace("%", "%%").replace("?", "%s").encode()


def _first_line(error: Exception) -> str:
    return str(error).strip().partition("\n")[0]
