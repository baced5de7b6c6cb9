"""The people and programs at other computers, as a session knows them."""

from collections.abc import Callable
from typing import Protocol


class Company(Protocol):
    """The people at other keyboards, as those at this one meet them."""

    def run(self, command: str) -> bool:
        """Answer a command of `IN_COMPANY`; False: it is another one."""


class TableCompany(Protocol):
    """The people at the other keyboards of a table."""

    def tell_turn(self) -> None:
        """Say what the game does not tell of the turn: who is away, how much time is left."""

    @property
    def home(self) -> Callable[[], None]:
        """The way to where the table was found."""

    @property
    def unheard(self) -> str:
        """A sentence about who does not know yet how the game has ended; empty: nobody."""

    def left(self) -> None:
        """Take note that the people here leave the table."""


class Browser(Protocol):
    """The browser of a player elsewhere; it tells the player itself what it has done."""

    def copy(self, text: str) -> None:
        """Copy a text to the clipboard."""

    def save(self, name: str, text: str) -> None:
        """Save a text as a file."""
