"""The screen in front of a session, as a page shows it."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import count, filterfalse
from typing import Final

from gobelet.games.interface import Command as Known
from gobelet.i18n import Language
from gobelet.ui.keys.names import key_words
from gobelet.ui.screen import Screen
from gobelet.ui.session import Session
from gobelet.ui.widgets.text_entry import TypingScreen
from gobelet.view.picture import Picture, Row
from gobelet.web.frames import Button, Command, Item, Scene, Writing

_OF_LISTS: Final = frozenset({"activate", "hotkey", "letter", "move", "toggle"})
"""Commands of lists that need no button: the items are buttons."""
_OF_LINES: Final = frozenset({"character", "ends", "erase", "line", "word"})
"""Commands of a line that its field has by itself."""
_OF_TABLES: Final = frozenset({"column", "part", "take_back_next", "walk"})
"""Commands that walk over a table: a reader does that by itself. No button needs Shift."""
_NEEDLESS: Final = frozenset({"interrupt", "silence"})
"""General commands that a page has no use for: its reader stops speech, and Ctrl+Q leaves, too."""


class SceneMaker:
    """Makes the scenes of one session."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._screen: Screen | None = None
        self._number = 0
        self._ids = count(1)
        self._items: tuple[Item, ...] = ()
        self.edits = 0
        """The changes that the page has made to the line being typed."""

    def scene(self) -> Scene:
        """Return the scene of this moment."""
        session, front = self._session, self._session.front
        if front is not self._screen:
            self._screen, self._items, self.edits = front, (), 0
            self._number += 1
        picture = front.picture()
        texts = () if picture.grid else picture.items
        self._items = tuple(self._identified(texts))
        return Scene(
            self._number,
            session.options.language_code,
            _title(picture),
            picture.tokens,
            tuple(Row(row.name or row.label, row.told or row.value) for row in picture.rows),
            self._items,
            _id_at(self._items, picture.current),
            picture.grid,
            self._writing(front, picture),
            self._commands(front, (*_told(front), *filter(_leaves, session.offered))),
            self._commands(front, filterfalse(_leaves, session.offered)),
            picture.chosen or picture.mark,
            picture.blank,
        )

    def index(self, item: int) -> int | None:
        """Return the place of an item in the list; None: it is gone."""
        ids = [one.id for one in self._items]
        return ids.index(item) if item in ids else None

    def _identified(self, texts: Sequence[str]) -> Iterable[Item]:
        """Yield items; each keeps its id with its text, or with its place where that has changed.

        Of two lines with one text the first is the first.
        """
        before = self._items
        known: dict[str, list[int]] = {}
        for item in reversed(before):
            known.setdefault(item.text, []).append(item.id)
        kept = [known[text].pop() if known.get(text) else 0 for text in texts]
        used = set(kept)
        for place, (text, number) in enumerate(zip(texts, kept, strict=True)):
            here = before[place].id if place < len(before) else 0
            free = here if here not in used else 0
            yield Item(number or free or next(self._ids), text)

    def _writing(self, front: Screen, picture: Picture) -> Writing | None:
        if picture.typed is None or not isinstance(front, TypingScreen):
            return None
        return Writing(picture.title, picture.typed.text, front.longest, self.edits)

    def _commands(self, front: Screen, commands: Iterable[Known]) -> tuple[Command, ...]:
        """Return commands with the player's keys; what several keys do is told once."""
        options, language = self._session.options, self._session.language
        keys: dict[str, tuple[tuple[str, str], ...]] = {}
        for command in commands:
            if command.id not in _NEEDLESS:
                told = front.escape_help if _leaves(command) else command.told(options.preferences)
                its = options.keymap.keys(front.place, command)
                usual = command.keys if command.each else command.keys[:1]
                keys.setdefault(told, tuple(zip(its, map(_number, usual), strict=False)))
        return _in_words(tuple(keys.items()), language)


@lru_cache(maxsize=1024)
def _in_words(
    keys: Sequence[tuple[str, Sequence[tuple[str, str]]]], language: Language
) -> tuple[Command, ...]:
    """Return commands in words; those of one screen are the same for all seats of a language."""
    return tuple(
        Command(
            language.gettext(told),
            tuple(Button(key, key_words(key, language), number) for key, number in its),
        )
        for told, its in keys
    )


def _title(picture: Picture) -> str:
    """Return the heading; a line has its prompt, and a sheet has all its columns at once."""
    if picture.typed:
        return ""
    return picture.grid.title if picture.grid else picture.title


def _number(key: str) -> str:
    """Return what a key of the row of digits stands for; empty: it is none."""
    digit = key.removeprefix("shift-")
    return digit if digit.isdecimal() else ""


def _leaves(command: Known) -> bool:
    """Whether a general command leads out of the screen, so that its button stands beside it."""
    return command.id == "escape"


def _told(front: Screen) -> Iterable[Known]:
    needless = _OF_LINES if front.types else _OF_LISTS | _OF_TABLES
    return [command for command in front.offered if command.id not in needless]


def _id_at(items: Sequence[Item], place: int | None) -> int | None:
    return items[place].id if place is not None and place < len(items) else None
