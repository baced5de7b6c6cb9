"""What the store wants of a database, and what can go wrong with it."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Protocol

Row = tuple[Any, ...]


class BadStore(Exception):
    """The store of a house cannot be used.

    `code` is "address": no address of a database (`facts`: why), "driver": the package for it is
    not installed, "unreachable", "password", "refused" (what the database says), "later": a later
    version of this program has changed it, "held": another program has the file, or "file".
    """

    def __init__(self, code: str, *facts: str) -> None:
        super().__init__(code, *facts)
        self.code = code
        self.facts = facts


class Rows(Protocol):
    """What a statement has found."""

    @property
    def rowcount(self) -> int: ...

    def fetchall(self) -> list[Any]: ...

    def __iter__(self) -> Iterator[Any]: ...


class Connection(Protocol):
    """One connection. The SQL is what all databases here know, with ? for each value."""

    def execute(self, sql: str, values: Sequence[Any] = ..., /) -> Rows: ...

    def executemany(self, sql: str, rows: Sequence[Sequence[Any]], /) -> object: ...

    def close(self) -> None: ...


class Database(ABC):
    """One database of a kind."""

    errors: ClassVar[type[Exception]]
    """What its connections raise."""
    types: ClassVar[Mapping[str, str]]
    """Its words for types that each kind names otherwise: `serial`, a number that the database
    gives and never gives again, and `blob`."""
    begin: ClassVar[str]
    """Begins a transaction that writes."""

    @abstractmethod
    def connect(self) -> Connection:
        """Return a new connection. Raises BadStore."""

    @abstractmethod
    def begin_alone(self, connection: Connection) -> None:
        """Begin a transaction in which no other program changes the schema."""

    @abstractmethod
    def close(self) -> None:
        """Let the database go, after its connections."""
