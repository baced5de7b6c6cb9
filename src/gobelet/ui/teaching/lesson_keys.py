"""The player's own keys, as a lesson speaks of them."""

from collections.abc import Sequence

from gobelet.games.interface import Command
from gobelet.ui.keys.bindings import EVERYWHERE, IN_CHOICE, IN_TYPING, TO_TABLE, TYPING_PLACE
from gobelet.ui.keys.names import binding_words, help_words, key_words
from gobelet.ui.session import Session


class LessonKeys:
    """Finds the player's keys for the commands of a table, whose keys are those of `place`."""

    def __init__(self, session: Session, place: str) -> None:
        self._session = session
        self._place = place

    def words(self, commands: Sequence[Command], command: str, key: str = "") -> str:
        """Return the name of the player's key for a command, of these or a general one.

        `key`: which of its keys in the tables.
        """
        options = self._session.options
        on_line = (*IN_TYPING, TO_TABLE)
        # Also those of a list that is to be opened.
        every = (*commands, *IN_CHOICE, *EVERYWHERE, *on_line)
        found = next(one for one in every if one.id == command)
        keys = options.keymap.keys(TYPING_PLACE if found in on_line else self._place, found)
        place = found.keys.index(key) if key and found.each else 0
        return key_words(keys[place], options.language)

    def help(self, command: Command, key: str) -> str:
        """Return what a key does that was pressed; `key` is the table's name of it."""
        options = self._session.options
        told = help_words(command, options.preferences, options.language)
        return f"{binding_words([self._own(command, key)], told, options.language)}."

    def _own(self, command: Command, key: str) -> str:
        """Return the player's own key for one of the table's."""
        keys = self._session.options.keymap.keys(self._place, command)
        if keys == command.keys:
            return key
        return keys[command.keys.index(key) if command.each else 0]
