"""The options menu."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from gobelet.i18n import LANGUAGES, N_, Language, language
from gobelet.keyboard.layouts import OWN, Layout, layout, layout_names, layout_words
from gobelet.speech.backends import backends
from gobelet.speech.mode import Mode
from gobelet.ui.keyboard.layout_titles import layout_title
from gobelet.ui.keyboard.setting import calibrate
from gobelet.ui.options.keys_menu import keys_menu
from gobelet.ui.options.own_name import name_item
from gobelet.ui.options.reading_menu import reading_item
from gobelet.ui.options.sound_menu import sound_item
from gobelet.ui.options.view_menu import display_item, view_item
from gobelet.ui.options.voice_menu import choose_language, tempo_item, voice_items
from gobelet.ui.preferences import Echo, Pace
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, ListScreen, open_list
from gobelet.ui.widgets.option_items import Preference, choice_item, preference_switch, switch_item


def pace_item(session: Session) -> Item:
    words = session.language
    values = (
        # Translators: value of the option "Computer’s turns".
        (Pace.SPOKEN, words.gettext("after what is said")),
        # Translators: value of the option "Computer’s turns".
        (Pace.ENTER, words.gettext("wait for a key")),
    )
    # Translators: option: when the computer's players begin their turns.
    name = words.gettext("Computer’s turns")
    return choice_item(session, name, values, session.options.pace, partial(_use, session))


def _use(session: Session, pace: Pace) -> None:
    session.options.pace = pace
    session.keep("speech.pace", pace.value)


_ROWS_BY_POINTS: Final[Preference[bool]] = Preference(
    "rows.by_points", lambda p: p.rows_by_points, lambda p, on: replace(p, rows_by_points=on)
)
_CONFIRM_ZERO: Final[Preference[bool]] = Preference(
    "rows.confirm_zero", lambda p: p.confirm_zero, lambda p, on: replace(p, confirm_zero=on)
)
_ROW_COSTS: Final[Preference[bool]] = Preference(
    "rows.costs", lambda p: p.row_costs, lambda p, on: replace(p, row_costs=on)
)
_ADVICE_TO_WIN: Final[Preference[bool]] = Preference(
    "advice.to_win", lambda p: p.advice_to_win, lambda p, on: replace(p, advice_to_win=on)
)


def options_menu(session: Session, set_up_again: Callable[[], None]) -> ListScreen:
    """Open the list of the options; each applies at once, and is saved."""

    # Translators: title of the options.
    return open_list(session, N_("Options"), partial(_items, session, set_up_again))


def _items(session: Session, set_up_again: Callable[[], None]) -> Sequence[Item]:
    options, words = session.options, session.language
    # Translators: option.
    language_name = words.gettext("Language")
    use_language = partial(choose_language, session)
    return (
        choice_item(session, language_name, _languages(), options.language_code, use_language),
        name_item(session),
        *([] if options.page else _of_terminal(session)),
        # Translators: item of the options menu: the player's own keys.
        Item(words.gettext("Change the keys"), partial(keys_menu, session)),
        reading_item(session),
        pace_item(session),
        tempo_item(session),
        *voice_items(session),
        sound_item(session),
        *([] if options.page else [display_item(session)]),
        *([view_item(session, options.view)] if options.view else []),
        *([] if options.page else [_echo_item(session)]),
        # Translators: option: the rows to mark are listed with the most points first.
        preference_switch(session, words.gettext("Rows by points"), _ROWS_BY_POINTS),
        # Translators: option: ask before a zero is marked.
        preference_switch(session, words.gettext("Ask before a zero"), _CONFIRM_ZERO),
        # Translators: option, for learners: each row to mark says what it costs against the best
        # play.
        preference_switch(session, words.gettext("Cost of each row"), _ROW_COSTS),
        # Translators: option: advice, and the review of a game, are about winning against the
        # others, not about one's own points.
        preference_switch(session, words.gettext("Advice to win"), _ADVICE_TO_WIN),
        _positions(session),
        # Translators: item of the options menu: the questions of the first start.
        Item(words.gettext("Set up again"), set_up_again),
    )


def _of_terminal(session: Session) -> Sequence[Item]:
    """Return the options of output and keyboard; a browser has its own."""
    options, words = session.options, session.language
    # Translators: option.
    speech_name = words.gettext("Output")
    # Translators: option.
    keyboard_name = words.gettext("Keyboard")
    use_output, use_keyboard = partial(_output, session), options.choose_keyboard
    return (
        choice_item(session, speech_name, _modes(words), session.speaker.mode, use_output),
        choice_item(session, keyboard_name, _layouts(session), options.keyboard, use_keyboard),
        Item(
            # Translators: item of the options menu: asks for a few keys.
            words.gettext("Set the keyboard by ear"),
            lambda: calibrate(session, session.front.arrive),
        ),
    )


def _echo_item(session: Session) -> Item:
    options, words = session.options, session.language
    # Translators: option: what is spoken while typing.
    name = words.gettext("Typing echo")
    return choice_item(session, name, _echoes(words), options.echo, partial(_echo, session))


def _positions(session: Session) -> Item:
    options = session.options

    def turn(on: bool) -> None:
        options.positions = on
        session.keep("lists.positions", on)

    # Translators: option: lists say "2 of 5".
    name = options.language.gettext("Places in lists")
    return switch_item(session, name, options.positions, turn)


def _languages() -> Sequence[tuple[str, str]]:
    return [(code, language(code).native_name()) for code in LANGUAGES]


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
