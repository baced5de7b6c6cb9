"""`gobelet` and its `play`, `learn`, `keys` and `setup`: the program in front of a player."""

import argparse
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from gobelet.cli.errors import UsageError, checked
from gobelet.cli.large_view import drawing, no_large_words, open_view, wants_large
from gobelet.cli.session.keyboard_search import KeyboardSearch
from gobelet.cli.session.options import make_options
from gobelet.cli.session.session_parts import data_folder, session_parts
from gobelet.cli.settings_words import said_at_start
from gobelet.cli.syntax.values import BROWSER, chosen_mode, given_view, seed, told_keyboard
from gobelet.games import LESSONS
from gobelet.i18n import Language
from gobelet.keyboard.detection import Found
from gobelet.keyboard.input import Keyboard
from gobelet.keyboard.layouts import layout, layout_words
from gobelet.keyboard.terminal.modes import Modes, writer
from gobelet.raw_terminal import has_keyboard, over_ssh
from gobelet.settings.settings import Settings, sounds_folder
from gobelet.sound.deferred_sounds import LateSounds
from gobelet.speech.mode import Mode
from gobelet.speech.outputs.hidden_lines import HiddenLines
from gobelet.speech.outputs.library_silence import only_ours
from gobelet.speech.outputs.terminal import TerminalGone
from gobelet.speech.speaker import Soon, Speaker
from gobelet.speech.utterance import Category
from gobelet.store.last_games import LastGames
from gobelet.ui.app import KeyLoop
from gobelet.ui.keys.names import keymap_problems
from gobelet.ui.menus.main_menu import Menus
from gobelet.ui.preferences import Options, Step
from gobelet.ui.session import Session
from gobelet.ui.speech_words import SpeechWords
from gobelet.ui.words import printable

if TYPE_CHECKING:
    from gobelet.speech.outputs.base import Backend
    from gobelet.store.store import Store

_FIRST_WORDS: Final = 0.2
"""Seconds that an output has for the first words, before other work begins."""

_SOUND_CARD: Final = 0.5
"""Seconds until the sound card is opened."""

_TELLS: Final = {Step.LANGUAGE: "lang", Step.OUTPUT: "output", Step.VIEW: "view"}
"""Questions of the first start, and the option of the command line that answers each."""


def run_menu(parsed: argparse.Namespace, words: Language) -> int:
    """Open the main menu; at the first start, the set-up by ear comes before."""
    if not _is_first_start(parsed):
        return run_session(parsed, words, lambda menus: menus.start())
    told = {step for step, option in _TELLS.items() if hasattr(parsed, option)}
    return run_session(
        parsed, words, lambda menus: menus.set_up.first_start(told), sets_keyboard=True, trial=True
    )


def run_play(parsed: argparse.Namespace, words: Language) -> int:
    """Start a game without the main menu; what is not told is as in the last game."""
    from gobelet.cli.session.game_to_play import game_to_play

    found = game_to_play(parsed, words, LastGames(data_folder(parsed)))
    return run_session(
        parsed,
        words,
        lambda menus: menus.play(found.config, found.players, typed=found.typed),
    )


def run_learn(parsed: argparse.Namespace, words: Language) -> int:
    """Give a lesson, and then the main menu."""
    lesson = parsed.lesson or ""
    if lesson:
        # Translators: what is wrong at the command line: the game whose lesson is wanted.
        checked(words.gettext("lesson"), lesson, LESSONS)
    return run_session(parsed, words, lambda menus: menus.learn(lesson))


def run_keys(parsed: argparse.Namespace, words: Language) -> int:
    """Have the keyboard set by ear."""
    return run_session(
        parsed, words, lambda menus: menus.set_up.keyboard_alone(), sets_keyboard=True
    )


def run_setup(parsed: argparse.Namespace, words: Language) -> int:
    """Ask all the questions of the first start."""
    trial = chosen_mode(parsed, parsed.settings) is None
    return run_session(
        parsed,
        words,
        lambda menus: menus.set_up.alone(trial=trial),
        sets_keyboard=True,
        trial=trial,
    )


def run_session(
    parsed: argparse.Namespace,
    words: Language,
    start: Callable[[Menus], None],
    *,
    sets_keyboard: bool = False,
    trial: bool = False,
    store: "Store | None" = None,
) -> int:
    """Open a session.

    `store`: opened when needed, if it is None. `sets_keyboard`: the session begins with the
    keyboard's setting, so a guess of the layout is not announced. `trial`: if no output was chosen,
    words go to all outputs, until the set-up has asked.
    """
    if given_view(parsed) == BROWSER:
        return _in_browser(parsed, words, start, store, sets_keyboard=sets_keyboard and not trial)
    settings: Settings = parsed.settings
    keyboard = told_keyboard(parsed, settings)
    mode = chosen_mode(parsed, settings)
    large = wants_large(parsed, settings, words)
    seed_given = seed(parsed, words)
    search = KeyboardSearch()
    options = make_options(parsed, settings, words, keyboard or search.layout)
    if not has_keyboard():
        # Translators: the program was started without a keyboard, as in a pipe.
        raise UsageError(words.gettext("A game needs a terminal: standard input is none."))
    settings.set_aside()
    with only_ours() as terminal:
        modes = Modes(writer(terminal))
        loop = KeyLoop(Keyboard(modes), remote=over_ssh())
        options.view = view = open_view(terminal, modes, settings)
        lines = HiddenLines(terminal, lambda: view is not None and view.on, loop.draw_soon)
        speaker = _speaker(mode or _guessed_mode(trial=trial), options, lines, loop.soon)
        speaker.first_words = _FIRST_WORDS
        sounds = LateSounds(options.sound, sounds_folder())
        session = Session(speaker, options, loop.leave, loop.later, sounds=sounds)
        keeper, keeping, menus = session_parts(
            parsed,
            session,
            loop.later,
            seed_given=seed_given,
            store=store,
            needless=lambda: needless(modes),
        )

        search.tell = lambda found: _layout_found(found, session, told=not sets_keyboard)

        def begin() -> None:
            troubles = [*_problems(settings, options), *_chosen_unasked(mode, words)]
            for sentence in (*troubles, *([no_large_words(words)] if large and not view else [])):
                session.say(sentence, Category.TABLE)
            start(menus)
            # Modules for keys are loaded before any key is read.
            if keyboard is None:
                search.begin(loop.soon)
            for seconds, load in ((0, menus.load), (0, sounds.load), (_SOUND_CARD, sounds.begin)):
                loop.later(seconds, load)

        try:
            if view:
                loop.draw, loop.first_screen = drawing(session, view, lines), view.first_screen
                view.left = lines.uncover
                view.turn(large)
            return loop.run(session, begin)
        finally:
            if view:
                view.close()
            with suppress(TerminalGone):
                keeper.save()
            try:
                keeping.close()
            finally:
                sounds.close()
                speaker.close()


def _in_browser(
    parsed: argparse.Namespace,
    words: Language,
    start: Callable[[Menus], None],
    store: "Store | None",
    *,
    sets_keyboard: bool,
) -> int:
    if sets_keyboard:
        # Translators: the keyboard was to be set by ear with --view browser.
        raise UsageError(words.gettext("The keyboard is set at a terminal, not in a browser."))
    from gobelet.cli.session.browser_session import run_in_browser

    return run_in_browser(parsed, words, start, store)


def _is_first_start(parsed: argparse.Namespace) -> bool:
    """Whether no setting is saved, or the set-up was broken off; never with --keyboard."""
    settings: Settings = parsed.settings
    begun = settings.get("setup.done") is False
    return (settings.is_empty or begun) and not hasattr(parsed, "keyboard")


def needless(modes: Modes) -> frozenset[Step]:
    """Return the questions that this terminal makes unnecessary."""
    remote = over_ssh()
    names_keys = modes.names_keys or (sys.platform == "win32" and not remote)
    return frozenset(
        step for step, known in ((Step.OUTPUT, remote), (Step.KEYBOARD, names_keys)) if known
    )


def _guessed_mode(*, trial: bool) -> Mode:
    if over_ssh():
        return Mode.TEXT
    return Mode.BOTH if trial else Mode.SPEECH


def _speaker(mode: Mode, options: Options, lines: HiddenLines, soon: Soon) -> Speaker:
    speaker = Speaker(
        mode,
        _backends(mode, options),
        options.language_code,
        SpeechWords(options),
        lines,
        soon=soon,
        tempo=options.tempo,
    )
    speaker.use_voice(options.voice)
    speaker.use_display(options.display)
    return speaker


def _backends(mode: Mode, options: Options) -> "Sequence[Backend]":
    if mode is Mode.TEXT:
        return ()
    from gobelet.speech.backends import backends

    return backends(options.speech)


def _problems(settings: Settings, options: Options) -> list[str]:
    """Return a sentence for each unusable setting."""
    words = options.language
    return [
        *said_at_start(settings, words),
        *map(printable, keymap_problems(options.keymap, words)),
    ]


def _chosen_unasked(mode: Mode | None, words: Language) -> list[str]:
    """Return a sentence on the output, if it was chosen without the player's request."""
    if mode is None and over_ssh():
        # Translators: said at the start: the words go to the terminal.
        return [words.gettext("Text output, for a remote session.")]
    return []


def _layout_found(keyboard: Found, session: Session, *, told: bool) -> None:
    session.options.keyboard_guessed = not keyboard.certain
    if told:
        _tell_guess(keyboard, session)


def _tell_guess(keyboard: Found, session: Session) -> None:
    """Announce a layout that is only a guess."""
    if not keyboard.certain:
        name = layout_words(layout(keyboard.layout))
        # Translators: said at the start: the layout was guessed; --keyboard is an option.
        text = session.options.language.gettext("Keyboard guessed: {layout}.", layout=name)
        session.say(text, Category.TABLE)
