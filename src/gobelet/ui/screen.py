"""What answers keys in a session: screens, the topmost in front, and handlers beside it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Final, Protocol

from msgspec import Struct

from gobelet.games.interface import Command
from gobelet.i18n import N_
from gobelet.keyboard.key import Key
from gobelet.view.picture import Picture

# Translators: help of the Escape key where it leaves a list, sheets or the like.
GO_BACK: Final = N_("go back")
# Translators: help of the Escape key at the table.
OPEN_MENU: Final = N_("open the game menu")


class Screen(ABC):
    """One screen: a list, a table, a line to type."""

    types = False
    """Whether letter keys type text here."""

    @property
    def place(self) -> str:
        """The place where its commands have their keys; outside `bindings.places` keys are fixed.

        Empty: the screen takes every key itself, untranslated, except Escape and Ctrl+C.
        """
        return ""

    @property
    def commands(self) -> tuple[Command, ...]:
        """This screen's own commands, for dispatch and for F1."""
        return ()

    @property
    def offered(self) -> tuple[Command, ...]:
        """Those that F1 and a page tell of."""
        return self.commands

    @property
    def escape_help(self) -> str:
        """What Escape does here, a message id."""
        return GO_BACK

    @abstractmethod
    def arrive(self) -> None:
        """Announce the screen; called each time that the screen comes to the front."""

    def after_no(self) -> None:
        """A question that was in front is answered No: say where the player is, briefly."""
        self.arrive()

    @abstractmethod
    def press(self, key: Key) -> bool:
        """Answer a key; False if it means nothing here."""

    def escape(self) -> bool:
        """Leave the screen or a part of it; False if impossible: then the game menu opens."""
        return False

    def interrupted(self) -> None:  # noqa: B027 - most screens have nothing half given
        """A key that works everywhere was pressed; of Escape, `escape` tells."""

    def show_line(self) -> None:  # noqa: B027 - only few screens have a line
        """Show the line being typed, if any."""

    def point(self, item: int) -> bool:
        """Put the cursor on an item of the picture, without a word; False if it cannot be there."""
        del item
        return False

    def picture(self) -> Picture:
        """Return what is to be seen, beside the messages."""
        return Picture()


class Handler(Protocol):
    """Answers some of the keys that work everywhere; a session asks one after the other."""

    def run(self, command: str) -> bool:
        """Run a command that works everywhere; False leaves it to the next handler."""

    def answer(self, key: Key) -> bool:
        """Answer a key that means nothing in front; False leaves it to the next handler."""


class Commands(Struct, frozen=True):
    """A handler of these commands, by their ids."""

    by_id: Mapping[str, Callable[[], None]]
    unknown: Callable[[Key], bool] = lambda _key: False

    def run(self, command: str) -> bool:
        if action := self.by_id.get(command):
            action()
        return action is not None

    def answer(self, key: Key) -> bool:
        return self.unknown(key)
