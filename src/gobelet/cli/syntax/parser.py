"""The options of the command line, in the player's language."""

import argparse
from collections.abc import Collection, Sequence
from contextlib import suppress
from copy import copy
from itertools import zip_longest
from typing import Final

from gobelet import __version__
from gobelet.cli.errors import UsageError, checked
from gobelet.cli.syntax.command_table import NAMES, add_commands, lazily
from gobelet.cli.syntax.option_groups import Parser, common_options, group
from gobelet.games import GAMES
from gobelet.i18n import LANGUAGES, N_, Language, language, system_language
from gobelet.settings.settings import Settings

_HELP: Final = ("-h", "--help")

_STANDARD: Final = (
    # Translators: heading of the command line's help; keep the space at the end.
    N_("usage: "),
    # Translators: heading of the command line's help.
    N_("positional arguments"),
    # Translators: heading of the command line's help.
    N_("options"),
    # Translators: help of the command-line option --help.
    N_("show this help message and exit"),
    # Translators: error at the command line.
    N_("unrecognized arguments: %s"),
    # Translators: error at the command line.
    N_("the following arguments are required: %s"),
    # Translators: error at the command line.
    N_("argument %(argument_name)s: %(message)s"),
    # Translators: error at the command line: an option stands without its value.
    N_("expected one argument"),
    # Translators: error at the command line: a switch was given a value.
    N_("ignored explicit argument %r"),
    # Translators: error at the command line: unknown command.
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
)
"""The standard parser's messages, for the catalogues: argparse looks them up itself."""


def chosen_language(arguments: Sequence[str], settings: Settings) -> Language:
    """Return the language of --lang, the saved one, or the system's.

    Errors and help need the language before the command line is parsed.
    """
    given = value_of("--lang", arguments)
    code = settings.text("language") or system_language() if given is None else given
    chosen = language(checked("--lang", code, LANGUAGES))
    # By default argparse would use the process's own catalogue, and read it again.
    argparse._ = chosen.gettext  # type: ignore[attr-defined]  # under this name it asks
    argparse.ngettext = chosen.ngettext  # type: ignore[attr-defined]  # the same
    return chosen


def value_of(option: str, arguments: Sequence[str]) -> str | None:
    """Return an option's last value before the arguments are parsed; None where there is none."""
    value: str | None = None
    for argument, following in zip_longest(arguments, arguments[1:]):
        if argument.startswith(f"{option}="):
            value = argument.partition("=")[2]
        elif argument == option and following is not None:
            value = following
    return value


def make_parser(
    words: Language, names: Collection[str] = NAMES, games: Sequence[str] = GAMES
) -> Parser:
    """Return the parser of the command line; `run` is set to the command's function.

    The parser knows the commands in `names`; `play` and `simulate` have the options of `games`.
    """
    common = common_options(words)
    parser = Parser(
        prog="gobelet",
        # Translators: help of the command line: what the program is.
        description=words.gettext("Games of dice, words and cards, played by ear."),
        parents=[common, group("table", words)],
        allow_abbrev=False,
    )
    # Translators: help of the command-line option --version.
    version = words.gettext("say the version and exit")
    parser.add_argument("--version", action="version", version=__version__, help=version)
    parser.set_defaults(run=lazily("play.run_menu"), known_games=games)
    add_commands(parser, common, words, names, games)
    return parser


def parsed_line(
    arguments: Sequence[str], words: Language, settings: Settings
) -> argparse.Namespace:
    """Return the parsed command line, with the settings added for the commands.

    A parser with only the commands and games named there understands nearly every line. All
    commands and all games are loaded for help and for wrong lines, since the errors list them.
    """
    named = [name for name in NAMES if name in arguments]
    games = [game for game in GAMES if game in arguments] or GAMES[:1]
    beside = argparse.Namespace(settings=settings)
    if not any(argument.startswith(_HELP) for argument in arguments):
        with suppress(UsageError):
            return make_parser(words, named, games).parse_args(arguments, copy(beside))
    return make_parser(words).parse_args(arguments, beside)
