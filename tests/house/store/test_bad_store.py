"""What a PostgreSQL server refuses, as the command line tells it."""

import pytest

from gobelet.house.store.database import BadStore
from gobelet.house.store.house_store import database_at
from tests.support.house.postgresql import Server

PASSWORD = "right"  # noqa: S105 - of a server that lives for a minute


def refused(address: str) -> tuple[str, tuple[str, ...]]:
    with pytest.raises(BadStore) as found:
        database_at(address).connect()
    return found.value.code, found.value.facts


@pytest.mark.parametrize("given", ["", ":wrong"])
def test_a_wrong_password_or_none(server: Server, given: str) -> None:
    if not server.execute("SELECT 1 FROM pg_roles WHERE rolname = 'asked'"):
        server.execute(f"CREATE USER asked PASSWORD '{PASSWORD}'")
    address = server.address("postgres", "asked")
    assert refused(address.replace("asked", f"asked{given}")) == ("password", ("127.0.0.1",))
    database_at(address.replace("asked", f"asked:{PASSWORD}")).connect().close()


def test_a_database_that_is_not_there(server: Server) -> None:
    assert refused(server.address("nowhere")) == (
        "refused",
        ('database "nowhere" does not exist',),
    )
