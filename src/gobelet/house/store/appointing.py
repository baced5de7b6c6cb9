"""Naming moderators from outside, by a program beside the house, which may be open."""

from collections.abc import Sequence

from gobelet.house.store.database import BadStore, Connection
from gobelet.house.store.house_store import database_at
from gobelet.house.store.migrations import check_schema


def change_moderators(
    where: str, named: Sequence[str], dismissed: Sequence[str]
) -> tuple[Sequence[str], Sequence[str]]:
    """Make the members of these names moderators, and all others not.

    Return the names of all who are moderators now, and the names that no member has. The house
    takes it up by itself. Raises BadStore.
    """
    database = database_at(where, beside=True)
    connection = database.connect()
    try:
        check_schema(connection)
        connection.execute(database.begin)
        changes = [(name, 1) for name in named] + [(name, 0) for name in dismissed]
        missing = [name for name, on in changes if not _changed(connection, name, on)]
        rows = connection.execute("SELECT name FROM members WHERE moderator = 1 ORDER BY name")
        now = [name for (name,) in rows]
        connection.execute("COMMIT")
    except database.errors as error:
        raise BadStore("refused", str(error).strip().partition("\n")[0]) from error
    else:
        return now, missing
    finally:
        connection.close()
        database.close()


def _changed(connection: Connection, name: str, on: int) -> bool:
    """Make a member a moderator, or no more; False: nobody has the name."""
    statement = "UPDATE members SET moderator = ? WHERE name = ? RETURNING name"
    return bool(connection.execute(statement, (on, name)).fetchall())
