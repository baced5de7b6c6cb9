"""The menu of the terminal's lines for a braille display."""

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item
from gobelet.ui.widgets.option_items import choice_item, menu_item, switch_item


def display_item(session: Session) -> Item:
    """Return the item of the options that opens the menu."""

    def title() -> str:
        # Translators: title of a menu, and its item in the options: what a braille display is
        # shown.
        return session.options.language.gettext("Braille")

    return menu_item(session, title, partial(_items, session))


def _items(session: Session) -> Sequence[Item]:
    words, display = session.options.language, session.options.display
    # Translators: option: with speech, one line of the screen holds the braille form.
    line = words.gettext("Braille line on the screen")
    # Translators: option: where the terminal's cursor, which braille follows, is left.
    cursor = words.gettext("Cursor, with text")
    ends = (
        # Translators: value of the option "Cursor, with text".
        (False, words.gettext("at the start of the line")),
        # Translators: value of the option "Cursor, with text".
        (True, words.gettext("at the end of the line")),
    )
    return (
        switch_item(session, line, display.line, partial(_turn_line, session)),
        choice_item(session, cursor, ends, display.cursor_at_end, partial(_put_cursor, session)),
    )


def _turn_line(session: Session, on: bool) -> None:
    session.options.display = replace(session.options.display, line=on)
    session.speaker.use_display(session.options.display)
    session.keep("text.braille_line", on)


def _put_cursor(session: Session, at_end: bool) -> None:
    session.options.display = replace(session.options.display, cursor_at_end=at_end)
    session.speaker.use_display(session.options.display)
    session.keep("text.cursor", "end" if at_end else "start")
