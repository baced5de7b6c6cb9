"""The options menu."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

from gobelet.i18n import LANGUAGES, Language, language
from gobelet.keyboard.layouts import layout_names
from gobelet.speech.backends import backends
from gobelet.speech.speaker import Mode
from gobelet.speech.utterance import Verbosity
from gobelet.ui.lists import Item, ListScreen
from gobelet.ui.options import Echo
from gobelet.ui.session import Session
from gobelet.ui.words import switch_words

T = TypeVar("T")


def options_menu(session: Session) -> ListScreen:
    """Return the list of the options; each applies at once, until the program ends."""

    def title() -> str:
        # Translators: title of the options; they are not kept when the program ends.
        return session.options.language.gettext("Options, for this session")

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
        _choice(session, keyboard_name, _layouts(), options.keyboard, _keyboard),
        # Translators: option: how much is said.
        _choice(
            session, words.gettext("Speech"), _verbosities(words), preferences.verbosity, _talk
        ),
        # Translators: option: what is spoken while typing.
        _choice(session, words.gettext("Typing echo"), _echoes(words), options.echo, _echo),
        # Translators: option: the rows to mark are listed with the most points first.
        _switch(session, words.gettext("Rows by points"), "rows_by_points"),
        # Translators: option: ask before a zero is marked.
        _switch(session, words.gettext("Ask before a zero"), "confirm_zero"),
        _positions(session),
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


def _switch(session: Session, name: str, field: str) -> Item:
    options = session.options
    on: bool = getattr(options.preferences, field)

    def toggle() -> None:
        changed = {field: not on}
        options.preferences = replace(options.preferences, **changed)  # type: ignore[arg-type]  # the field is one of the switches

    return Item(switch_words(name, on, options.language), toggle, switch=True)


def _positions(session: Session) -> Item:
    options = session.options

    def toggle() -> None:
        options.positions = not options.positions

    # Translators: option: lists say "2 of 5".
    name = options.language.gettext("Places in lists")
    return Item(switch_words(name, options.positions, options.language), toggle, switch=True)


def _languages() -> Sequence[tuple[str, str]]:
    return [(code, language(code).native_name()) for code in LANGUAGES]


def _language(session: Session, code: str) -> None:
    session.options.language_code = code
    session.speaker.use_language(code)


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


def _layouts() -> Sequence[tuple[str, str]]:
    return [(name, name) for name in layout_names()]


def _keyboard(session: Session, layout: str) -> None:
    session.options.keyboard = layout


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
