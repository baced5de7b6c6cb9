"""The options menu."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

from gobelet.i18n import LANGUAGES, Language, language
from gobelet.keyboard.layouts import OWN, Layout, layout, layout_names, layout_words
from gobelet.speech.backends import backends
from gobelet.speech.speaker import Mode
from gobelet.speech.utterance import Verbosity
from gobelet.ui.keyboard import calibrate
from gobelet.ui.keys_menu import keys_menu
from gobelet.ui.layout_titles import layout_title
from gobelet.ui.lists import Item, ListScreen
from gobelet.ui.options import Echo
from gobelet.ui.session import Session
from gobelet.ui.words import switch_words

T = TypeVar("T")


def options_menu(session: Session) -> ListScreen:
    """Return the list of the options; each applies at once, and is saved."""

    def title() -> str:
        # Translators: title of the options.
        return session.options.language.gettext("Options")

    return ListScreen(session, title, partial(_items, session))


def _items(session: Session) -> Sequence[Item]:
    options, words = session.options, session.options.language
    preferences = options.preferences
    # Translators: option.
    speech_name = words.gettext("Output")
    # Translators: option.
    keyboard_name = words.gettext("Keyboard")
    return (
        # Translators: option.
        _choice(session, words.gettext("Language"), _languages(), options.language_code, _language),
        _choice(session, speech_name, _modes(words), session.speaker.mode, _output),
        _choice(session, keyboard_name, _layouts(session), options.keyboard, _keyboard),
        # Translators: item of the options menu: asks for a few keys.
        Item(words.gettext("Set the keyboard by ear"), lambda: _by_ear(session)),
        # Translators: option: how much is said.
        _choice(
            session, words.gettext("Speech"), _verbosities(words), preferences.verbosity, _talk
        ),
        # Translators: option: what is spoken while typing.
        _choice(session, words.gettext("Typing echo"), _echoes(words), options.echo, _echo),
        _rows_by_points(session),
        _confirm_zero(session),
        _positions(session),
        # Translators: item of the options menu: the player's own keys.
        Item(words.gettext("Change the keys"), lambda: session.push(keys_menu(session))),
    )


def _choice(
    session: Session,
    name: str,
    values: Sequence[tuple[T, str]],
    current: T,
    choose: Callable[[Session, T], None],
) -> Item:
    """Return an item that opens the list of an option's values."""
    texts = [text for _, text in values]
    keys = [value for value, _ in values]
    index = keys.index(current)

    def chosen(value: T) -> None:
        choose(session, value)
        session.pop()

    def open_values() -> None:
        items = [Item(text, partial(chosen, value)) for value, text in values]
        session.push(ListScreen(session, lambda: name, lambda: items, index=index))

    words = session.options.language
    return Item(words.gettext("{option}: {value}", option=name, value=texts[index]), open_values)


def _switch(session: Session, name: str, on: bool, turn: Callable[[bool], None]) -> Item:
    text = switch_words(name, on, session.options.language)
    return Item(text, partial(turn, not on), switch=True)


def _rows_by_points(session: Session) -> Item:
    options = session.options

    def turn(on: bool) -> None:
        options.preferences = replace(options.preferences, rows_by_points=on)
        session.keep("rows.by_points", on)

    # Translators: option: the rows to mark are listed with the most points first.
    name = options.language.gettext("Rows by points")
    return _switch(session, name, options.preferences.rows_by_points, turn)


def _confirm_zero(session: Session) -> Item:
    options = session.options

    def turn(on: bool) -> None:
        options.preferences = replace(options.preferences, confirm_zero=on)
        session.keep("rows.confirm_zero", on)

    # Translators: option: ask before a zero is marked.
    name = options.language.gettext("Ask before a zero")
    return _switch(session, name, options.preferences.confirm_zero, turn)


def _positions(session: Session) -> Item:
    options = session.options

    def turn(on: bool) -> None:
        options.positions = on
        session.keep("lists.positions", on)

    # Translators: option: lists say "2 of 5".
    name = options.language.gettext("Places in lists")
    return _switch(session, name, options.positions, turn)


def _languages() -> Sequence[tuple[str, str]]:
    return [(code, language(code).native_name()) for code in LANGUAGES]


def _language(session: Session, code: str) -> None:
    session.options.language_code = code
    session.speaker.use_language(code)
    session.keep("language", code)


def _modes(words: Language) -> Sequence[tuple[Mode, str]]:
    return (
        # Translators: value of the option Output.
        (Mode.SPEECH, words.gettext("speech")),
        # Translators: value of the option Output: lines on the terminal.
        (Mode.TEXT, words.gettext("text")),
        # Translators: value of the option Output.
        (Mode.BOTH, words.gettext("speech and text")),
    )


def _output(session: Session, mode: Mode) -> None:
    session.speaker.use(mode, backends(session.options.speech))
    session.keep("output.mode", mode.value)


def _layouts(session: Session) -> Sequence[tuple[Layout, str]]:
    options = session.options
    known = [(found, layout_words(found)) for found in map(layout, layout_names())]
    own = options.keyboard if options.keyboard.name == OWN else options.own_keyboard
    return [*known, (own, layout_title(own, options.language))] if own else known


def _keyboard(session: Session, chosen: Layout) -> None:
    session.options.choose_keyboard(chosen)


def _by_ear(session: Session) -> None:
    calibrate(session, session.front.arrive)


def _verbosities(words: Language) -> Sequence[tuple[Verbosity, str]]:
    return (
        # Translators: value of the option Speech.
        (Verbosity.BRIEF, words.gettext("brief")),
        # Translators: value of the option Speech.
        (Verbosity.NORMAL, words.gettext("normal")),
        # Translators: value of the option Speech.
        (Verbosity.FULL, words.gettext("full")),
    )


def _talk(session: Session, verbosity: Verbosity) -> None:
    session.options.preferences = replace(session.options.preferences, verbosity=verbosity)
    session.keep("speech.verbosity", verbosity.name.lower())


def _echoes(words: Language) -> Sequence[tuple[Echo, str]]:
    return (
        # Translators: value of the option Typing echo.
        (Echo.CHARACTER, words.gettext("characters")),
        # Translators: value of the option Typing echo.
        (Echo.WORD, words.gettext("words")),
        # Translators: value of the option Typing echo.
        (Echo.NONE, words.gettext("nothing")),
    )


def _echo(session: Session, echo: Echo) -> None:
    session.options.echo = echo
    session.keep("typing.echo", echo.value)
