"""Values of the command line, checked."""

import argparse
import re
from typing import Protocol, TypeVar

from gobelet.cli.errors import UsageError
from gobelet.games import GAMES, kit
from gobelet.games.interface import BadValue, CommandLineOption, Config, Kit
from gobelet.i18n import Language
from gobelet.keyboard.layouts import guess, layout_names
from gobelet.speech.backends import AUTO, all_backends
from gobelet.speech.speaker import Mode

ConfigT_co = TypeVar("ConfigT_co", bound=Config, covariant=True)


def chosen_game(game: str, words: Language) -> Kit:
    if game not in GAMES:
        # Translators: what is wrong at the command line: the game.
        raise UsageError(BadValue(words.gettext("game"), game, GAMES))
    return kit(game)


class Configures(Protocol[ConfigT_co]):
    """The part of a kit that makes its variants."""

    @property
    def id(self) -> str: ...

    @property
    def command_line(self) -> tuple[CommandLineOption, ...]: ...

    def configure(self, rules: str | None = None, **options: str | None) -> ConfigT_co: ...


def chosen_config(found: Configures[ConfigT_co], parsed: argparse.Namespace) -> ConfigT_co:
    """Return the variant that the options name; an option of another game is refused."""
    names = {_field(option.flag): option.flag for option in found.command_line}
    others = {_field(o.flag): o.flag for game in GAMES for o in kit(game).command_line}
    for field, flag in others.items():
        if field not in names and hasattr(parsed, field):
            raise UsageError(BadValue(found.id, flag, tuple(names.values())))
    options = {field: getattr(parsed, field, None) for field in names}
    try:
        return found.configure(getattr(parsed, "rules", None), **options)
    except BadValue as error:
        raise UsageError(error) from error


def _field(flag: str) -> str:
    return flag.removeprefix("--").replace("-", "_")


def chosen_keyboard(parsed: argparse.Namespace) -> tuple[str, str]:
    """Return the layout, and why it: "option", "locale" (then guessed) or "default"."""
    layout: str | None = getattr(parsed, "keyboard", None)
    if layout is None:
        found, locale = guess()
        return found, f"locale {locale}" if locale else "default"
    if layout not in layout_names():
        raise UsageError(BadValue("--keyboard", layout, layout_names()))
    return layout, "option"


def chosen_mode(parsed: argparse.Namespace) -> Mode | None:
    """Return where the words go, or None: not said."""
    mode: str | None = getattr(parsed, "output", None)
    if mode is None:
        return None
    if mode not in tuple(Mode):
        raise UsageError(BadValue("--output", mode, tuple(Mode)))
    return Mode(mode)


def chosen_speech(parsed: argparse.Namespace) -> str:
    """Return the id of the speech back end wanted, or "auto"."""
    wanted: str = getattr(parsed, "speech", AUTO)
    valid = (AUTO, *(backend.id for backend in all_backends()))
    if wanted not in valid:
        raise UsageError(BadValue("--speech", wanted, valid))
    return wanted


def whole_number(name: str, text: str, words: Language, *, least: int | None = None) -> int:
    """Return a whole number, not below `least`, written in plain digits."""
    number = int(text) if re.fullmatch(r"-?[0-9]{1,18}", text) else None
    if number is None or (least is not None and number < least):
        # Translators: what values an option takes, after "Valid:".
        valid = words.gettext("whole numbers")
        if least is not None:
            # Translators: what values an option takes, after "Valid:".
            valid = words.gettext("whole numbers from {least}", least=least)
        raise UsageError(BadValue(name, text, (valid,)))
    return number


def seed(parsed: argparse.Namespace, words: Language) -> int | None:
    text: str | None = getattr(parsed, "seed", None)
    return None if text is None else whole_number("--seed", text, words)
