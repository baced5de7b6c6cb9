"""What there is to see: the menu of the large view, and that of the lines for braille."""

import os
from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from gobelet.i18n import N_, Language
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item
from gobelet.ui.widgets.option_items import choice_item, menu_item, switch_item
from gobelet.view.colours import NO_COLOR
from gobelet.view.large import LargeView


def view_item(session: Session, view: LargeView) -> Item:
    """Return the item of the options that opens the menu."""

    # Translators: title of a menu, and its item in the options: dice and text drawn large.
    title = N_("Large view")
    return menu_item(session, title, lambda: (_switch(session, view), _colours(session, view)))


def _switch(session: Session, view: LargeView) -> Item:
    # Translators: option: whether dice, cards and text are drawn large.
    name = session.language.gettext("Large dice, cards and text")
    return switch_item(session, name, view.on, partial(turn_view, session, view))


def turn_view(session: Session, view: LargeView, on: bool) -> None:
    """Turn the large view on or off, and save that."""
    view.turn(on)
    session.keep("view.large", on)


def _colours(session: Session, view: LargeView) -> Item:
    language = session.language
    if os.environ.get(NO_COLOR):
        # Translators: in place of an option: the variable NO_COLOR of the system is set.
        return Item(language.gettext("Colours: none, as NO_COLOR is set."))

    def choose(colours: str) -> None:
        view.colours = colours
        session.keep("view.colours", colours)

    # Translators: option: the colours of the large view.
    name = language.gettext("Colours")
    return choice_item(session, name, _schemes(language), view.colours, choose)


def _schemes(language: Language) -> Sequence[tuple[str, str]]:
    return (
        # Translators: value of the option Colours: the text, then what is behind it.
        ("white_on_black", language.gettext("white on black")),
        # Translators: value of the option Colours.
        ("black_on_white", language.gettext("black on white")),
        # Translators: value of the option Colours.
        ("yellow_on_black", language.gettext("yellow on black")),
        # Translators: value of the option Colours.
        ("yellow_on_blue", language.gettext("yellow on blue")),
        # Translators: value of the option Colours: the terminal's own colours.
        ("none", language.gettext("those of the terminal")),
    )


def display_item(session: Session) -> Item:
    """Return the item of the options that opens the menu."""

    # Translators: title of a menu, and its item in the options: what a braille display is
    # shown.
    return menu_item(session, N_("Braille"), partial(_items, session))


def _items(session: Session) -> Sequence[Item]:
    words, display = session.language, session.options.display
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
