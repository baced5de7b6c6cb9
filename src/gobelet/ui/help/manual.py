"""The manual by ear: its chapters, their lines, and a search."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from msgspec import Struct

from gobelet.games.interface import Command
from gobelet.i18n import N_, Language
from gobelet.keyboard.key import Key
from gobelet.manual import BadManual, Chapter, Kind, Line, read, unrepeated
from gobelet.ui.help.manual_words import (
    bad_manual_words,
    chapter_lines,
    has_all,
    line_words,
    words_of,
)
from gobelet.ui.keys.bindings import IN_MANUAL, MANUAL_PLACE
from gobelet.ui.keys.keymap import Keymap
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, ListScreen, open_list
from gobelet.ui.widgets.text_entry import TypingScreen

_LONGEST: Final = 60
"""Most characters in a search."""

_MadeFor = tuple[Language, Keymap, bool, bool, int]
"""The language and keys that a chapter's lines were made for, and its number."""


class _Found(Struct, frozen=True):
    """A search result, a line or a chapter's title, and the place that it leads to."""

    chapter: int
    place: int
    text: str
    heading: bool


class ManualMenus:
    """Opens the manual, in the language and with the keys that the player has now."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._made: dict[_MadeFor, Sequence[Line]] = {}

    def open(self) -> None:
        """Open the list of the chapters."""
        if not self._chapters():
            self._session.say(bad_manual_words(self._session.language))
            return

        def items() -> Sequence[Item]:
            return [
                Item(chapter.title, partial(self._open_chapter, number))
                for number, chapter in enumerate(self._chapters())
            ] or [Item(bad_manual_words(self._session.language))]

        # Translators: the player's manual: title of the list of its chapters, and the item
        # that opens it.
        open_list(self._session, N_("Manual"), items)

    def search(self) -> None:
        """Ask for words, and open the list of the lines that have them."""
        if not self._chapters():
            self._session.say(bad_manual_words(self._session.language))
            return
        # Translators: the player types words to look for in the manual.
        prompt = self._session.language.gettext("Search in the manual for:")
        screen = TypingScreen(self._session, prompt, self._find, longest=_LONGEST)
        self._session.push(screen)
        self._session.later(0, self._prepare)

    def _prepare(self, number: int = 0) -> None:
        """Make the lines of all chapters, one after the other, while the player types words."""
        if number < len(self._chapters()):
            self._lines(number)
            self._session.later(0, partial(self._prepare, number + 1))

    def _find(self, text: str) -> str | None:
        """Open the results in the place of the typed line; or return why there are none."""
        wanted = words_of(text)
        if not wanted:
            # Translators: the player was to type words to look for, and has typed none.
            return self._session.language.gettext("The words to look for are missing.")
        # Headings first: their whole section is about the word.
        found = sorted(self._matches(wanted), key=lambda one: not one.heading)
        if not found:
            # Translators: no line of the manual has all the words that were typed.
            return self._session.language.gettext("Not in the manual: {words}.", words=text.strip())
        self._session.pop(quiet=True)
        self._open_found(found)
        return None

    def _matches(self, wanted: Sequence[str]) -> Iterator[_Found]:
        for number, chapter in enumerate(self._chapters()):
            if has_all(chapter.title, wanted):
                yield _Found(number, 0, chapter.title, heading=True)
            for place, line in unrepeated(self._lines(number), set()):
                if has_all(line.text, wanted):
                    # Translators: a line of the manual that was found, after its chapter.
                    text = self._session.language.gettext(
                        "{chapter}: {line}",
                        chapter=chapter.title,
                        line=line_words(line, self._session.language),
                    )
                    yield _Found(number, place, text, line.kind is Kind.HEADING)

    def _open_found(self, found: Sequence[_Found]) -> None:
        def title() -> str:
            words, count = self._session.language, len(found)
            # Translators: title of the list of the lines of the manual that have certain words.
            return words.ngettext("{n} passage found", "{n} passages found", count)

        items = [
            Item(one.text, partial(self._open_chapter, one.chapter, one.place)) for one in found
        ]
        open_list(self._session, title, lambda: items)

    def _open_chapter(self, number: int, place: int = 0) -> None:
        def title() -> str:
            chapter = self._chapter(number)
            return chapter.title if chapter else self._session.language.gettext("Manual")

        lines = partial(self._lines, number)
        self._session.push(ChapterScreen(self._session, title, lines, place))

    def _chapters(self) -> Sequence[Chapter]:
        """Return the chapters; none where the manual cannot be read."""
        try:
            return read(self._session.language.code).chapters
        except BadManual:
            return ()

    def _chapter(self, number: int) -> Chapter | None:
        """Return a chapter, if there is one of this number; a damaged file may have fewer."""
        return next(iter(self._chapters()[number:]), None)

    def _lines(self, number: int) -> Sequence[Line]:
        """Return the lines of a chapter, made when they are first asked for."""
        options = self._session.options
        keymap, preferences = options.keymap, options.preferences
        digits = preferences.to_keep, preferences.by_place
        made_for = (options.language, keymap, *digits, number)
        if made_for not in self._made:
            chapter = self._chapter(number)
            self._made[made_for] = (
                chapter_lines(chapter, options.language, keymap, preferences)
                if chapter
                else [Line(bad_manual_words(self._session.language))]
            )
        return self._made[made_for]


class ChapterScreen(ListScreen):
    """A chapter, line by line; Left and Right go to its headings."""

    place = MANUAL_PLACE

    def __init__(
        self,
        session: Session,
        title: Callable[[], str],
        lines: Callable[[], Sequence[Line]],
        index: int,
    ) -> None:
        self._lines = lines
        last = len(lines()) - 1
        super().__init__(session, title, self._line_items, index=min(index, last))

    @property
    def commands(self) -> tuple[Command, ...]:
        return IN_MANUAL

    def press(self, key: Key) -> bool:
        if key.name not in ("left", "right"):
            return super().press(key)
        self._rebuild()
        self._to_heading(back=key.name == "left")
        return True

    def _line_items(self) -> Sequence[Item]:
        return [Item(line_words(line, self._session.language)) for line in self._lines()]

    def _to_heading(self, *, back: bool) -> None:
        lines, here = self._lines(), self._cursor.index or 0
        places = range(here - 1, -1, -1) if back else range(here + 1, len(lines))
        for place in places:
            if lines[place].kind is Kind.HEADING:
                self._cursor.index = place
                self._session.read(self.current())
                return
        # Translators: left or right was pressed in a chapter of the manual, and no heading follows.
        self._session.read(self._session.language.gettext("No other heading."))
