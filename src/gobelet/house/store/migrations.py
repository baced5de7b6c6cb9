"""The schema of the store: one migration after the other, forwards only, each once.

A change of the schema is one further migration; those before it stay as they are.
"""

from typing import Final

from gobelet.house.store.database import BadStore, Connection, Database

MIGRATIONS: Final = (
    # Files of before there were migrations have the first tables already.
    (
        """
CREATE TABLE IF NOT EXISTS members (
    number {serial},
    secret {blob} NOT NULL UNIQUE,
    name TEXT NOT NULL,
    sounds TEXT NOT NULL UNIQUE,
    since DOUBLE PRECISION NOT NULL
)""",
        """
CREATE TABLE IF NOT EXISTS tables (
    number {serial},
    token TEXT NOT NULL UNIQUE,
    owner BIGINT NOT NULL,
    kept {blob} NOT NULL,
    since DOUBLE PRECISION NOT NULL,
    closed INTEGER NOT NULL DEFAULT 0
)""",
        """
CREATE TABLE IF NOT EXISTS entries (
    number BIGINT NOT NULL,
    place BIGINT NOT NULL,
    by BIGINT NOT NULL,
    action TEXT NOT NULL,
    PRIMARY KEY (number, place)
)""",
        "CREATE TABLE sitters (number BIGINT, member BIGINT, PRIMARY KEY (number, member))",
        "CREATE INDEX members_by_name ON members (name)",
        "CREATE INDEX tables_by_owner ON tables (owner)",
        "CREATE INDEX open_tables ON tables (number) WHERE closed = 0",
        "CREATE INDEX sitters_by_member ON sitters (member)",
    ),
    # Several processes: who they are, and who has which table.
    (
        """
CREATE TABLE processes (
    number {serial},
    seen DOUBLE PRECISION NOT NULL,
    session BIGINT NOT NULL,
    host TEXT NOT NULL,
    port INTEGER NOT NULL,
    pin TEXT NOT NULL,
    people TEXT NOT NULL DEFAULT '[]'
)""",
        "ALTER TABLE tables ADD COLUMN process BIGINT",
    ),
    # People of a house.
    (
        "ALTER TABLE members ADD COLUMN whispers TEXT NOT NULL DEFAULT 'nobody'",
        "ALTER TABLE members ADD COLUMN moderator INTEGER NOT NULL DEFAULT 0",
        """
CREATE TABLE ties (
    member BIGINT NOT NULL,
    other BIGINT NOT NULL,
    kind TEXT NOT NULL,
    PRIMARY KEY (member, other, kind)
)""",
        "CREATE INDEX ties_by_other ON ties (other, kind)",
        """
CREATE TABLE measures (
    number {serial},
    member BIGINT NOT NULL,
    whom TEXT NOT NULL,
    who TEXT NOT NULL,
    kind TEXT NOT NULL,
    reason TEXT NOT NULL,
    since DOUBLE PRECISION NOT NULL,
    until DOUBLE PRECISION NOT NULL,
    address TEXT NOT NULL
)""",
        "CREATE INDEX measures_by_member ON measures (member)",
        "CREATE INDEX measures_by_end ON measures (until)",
        """
CREATE TABLE reports (
    number {serial},
    who TEXT NOT NULL,
    whom TEXT NOT NULL,
    reason TEXT NOT NULL,
    since DOUBLE PRECISION NOT NULL,
    lines TEXT NOT NULL,
    closed TEXT NOT NULL DEFAULT ''
)""",
        "CREATE TABLE secrets (secret {blob} PRIMARY KEY, member BIGINT NOT NULL)",
        "CREATE INDEX secrets_by_member ON secrets (member)",
        """
CREATE TABLE codes (
    code {blob} PRIMARY KEY,
    member BIGINT NOT NULL,
    until DOUBLE PRECISION NOT NULL
)""",
    ),
    # What games come to.
    (
        """
CREATE TABLE players (
    number BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    member BIGINT NOT NULL,
    mu DOUBLE PRECISION NOT NULL DEFAULT 0,
    sigma DOUBLE PRECISION NOT NULL DEFAULT 0,
    PRIMARY KEY (number, seat)
)""",
        "CREATE INDEX players_by_member ON players (member)",
        """
CREATE TABLE results (
    place {serial},
    number BIGINT NOT NULL UNIQUE,
    ended DOUBLE PRECISION NOT NULL
)""",
        """
CREATE TABLE records (
    member BIGINT NOT NULL,
    game TEXT NOT NULL,
    rules TEXT NOT NULL,
    kind TEXT NOT NULL,
    games BIGINT NOT NULL,
    wins BIGINT NOT NULL,
    points BIGINT NOT NULL,
    best BIGINT NOT NULL,
    best_at DOUBLE PRECISION NOT NULL,
    counts TEXT NOT NULL,
    PRIMARY KEY (member, game, rules, kind)
)""",
        """
CREATE TABLE ratings (
    member BIGINT NOT NULL,
    game TEXT NOT NULL,
    rule_set TEXT NOT NULL,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    shown BIGINT NOT NULL,
    games BIGINT NOT NULL,
    PRIMARY KEY (member, game, rule_set)
)""",
        "CREATE INDEX leaders ON ratings (game, rule_set, shown)",
        "CREATE TABLE rating_turn (number BIGINT NOT NULL)",
        "INSERT INTO rating_turn VALUES (0)",
    ),
)


def check_schema(connection: Connection) -> None:
    """Raise BadStore where the schema is not of this version, or an error of the database."""
    [(done,)] = connection.execute("SELECT coalesce(max(number), 0) FROM migrations").fetchall()
    if done != len(MIGRATIONS):
        raise BadStore("later" if done > len(MIGRATIONS) else "earlier")


def migrate(database: Database, connection: Connection) -> None:
    """Bring the schema up to this version. Raises BadStore, or an error of the database."""
    database.begin_alone(connection)
    try:
        connection.execute("CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY)")
        [(done,)] = connection.execute("SELECT coalesce(max(number), 0) FROM migrations").fetchall()
        if done > len(MIGRATIONS):
            raise BadStore("later")
        for number, statements in enumerate(MIGRATIONS[done:], done + 1):
            for statement in statements:
                connection.execute(statement.format_map(database.types))
            connection.execute("INSERT INTO migrations VALUES (?)", (number,))
        connection.execute("COMMIT")
    except (BadStore, database.errors):
        connection.execute("ROLLBACK")
        raise
