"""A PostgreSQL server for the tests of a house, and a store in each kind of database."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.house import postgresql
from tests.support.house.postgresql import Server


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    with postgresql.server() as found:
        yield found


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a new store is, in a database of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "house.sqlite3")
    found: Server = request.getfixturevalue("server")
    return found.new_database()
