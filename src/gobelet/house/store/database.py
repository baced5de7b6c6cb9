"""The protocol of a house's database, and its errors."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any, ClassVar, Protocol

from msgspec import Struct

Row = tuple[Any, ...]


class BadStore(Exception):
    """The store of a house cannot be used.

    `code` is "address": no address of a database (`facts`: why), "driver": the package for it is
    not installed, "unreachable", "password", "refused" (what the database says), "later": a later
    version of this program has changed it, "earlier": it is still that of one before, "held":
    another program has the file, or "file".
    """

    def __init__(self, code: str, *facts: str) -> None:
        super().__init__(code, *facts)
        self.code = code
        self.facts = facts


class Address(Struct, frozen=True):
    """Where the others of a house reach a process, and the pin of its certificate."""

    host: str = ""
    port: int = 0
    pin: str = ""


class Rows(Protocol):
    """The rows that a statement has found."""

    def fetchall(self) -> list[Any]: ...

    def __iter__(self) -> Iterator[Any]: ...


class Connection(Protocol):
    """One connection. The SQL is what all databases here know, with ? for each value."""

    def execute(self, sql: str, values: Sequence[Any] = ..., /) -> Rows: ...

    def close(self) -> None: ...


class Database(ABC):
    """One database of a kind."""

    errors: ClassVar[type[Exception]]
    """The exceptions that its connections raise."""
    types: ClassVar[Mapping[str, str]]
    """Its words for types that each kind names otherwise: `serial`, a number that the database
    gives and never gives again, and `blob`."""
    begin: ClassVar[str]
    """Begins a transaction that writes."""
    shared: ClassVar[bool]
    """Whether several processes may have it at one time."""
    skip_locked: ClassVar[str]
    """The end of a SELECT that takes rows, and waits for none that another process takes."""

    @abstractmethod
    def connect(self) -> Connection:
        """Return a new connection. Raises BadStore."""

    @abstractmethod
    def lost(self, connection: Connection) -> bool:
        """Return whether nothing can be asked any more."""

    def gathering(self, connection: Connection) -> AbstractContextManager[object]:
        """Return a context in which statements may be sent together, and errors come at its end."""
        del connection
        return nullcontext()

    @abstractmethod
    def begin_alone(self, connection: Connection) -> None:
        """Begin a transaction in which no other program changes the schema."""

    @abstractmethod
    def close(self) -> None:
        """Close the database, after its connections."""

    # Several processes

    @abstractmethod
    def prove(self, connection: Connection, process: int, address: Address) -> tuple[int, str]:
        """Prove that a process lives; until the transaction ends nobody can give it up.

        Return its number, another than before if it was given up, and the transaction's name.
        """

    @abstractmethod
    def committed(self, connection: Connection, transaction: str) -> bool:
        """Return whether a transaction was committed whose connection was lost."""

    @abstractmethod
    def leave(self, connection: Connection, process: int) -> None:
        """Remove a process with all that it holds."""

    @abstractmethod
    def tell(self, connection: Connection, text: str) -> None:
        """Tell the other processes something, if the transaction is committed."""

    @abstractmethod
    def listen(self, heard: Callable[[str], None]) -> Callable[[], None]:
        """Hear the news in a thread; an empty text means that some may have been missed.

        Return what ends that.
        """
