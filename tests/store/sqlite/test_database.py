"""One SQLite file: a transaction is stored whole or not at all."""

from pathlib import Path

import pytest

from gobelet.store.sqlite.database import Database


class Stopped(Exception):
    """Whatever may go wrong between two statements."""


def test_what_is_interrupted_is_not_stored(tmp_path: Path) -> None:
    database = Database(tmp_path / "file")
    with database.write():
        database.run("CREATE TABLE numbers (n INTEGER)")
        database.run("INSERT INTO numbers VALUES (1)")

    def write_and_stop() -> None:
        with database.write():
            database.run("INSERT INTO numbers VALUES (2)")
            raise Stopped

    with pytest.raises(Stopped):
        write_and_stop()
    assert database.read("SELECT n FROM numbers") == [(1,)]
    with database.write():
        database.run("INSERT INTO numbers VALUES (3)")
    database.close()
    again = Database(tmp_path / "file")
    assert again.read("SELECT n FROM numbers ORDER BY n") == [(1,), (3,)]
    again.close()
