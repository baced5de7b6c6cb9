"""The commands of the command line, each with its options."""

import argparse
import gc
from collections.abc import Callable, Collection, Mapping, Sequence
from importlib import import_module
from typing import Any, Final

from msgspec import Struct

from gobelet.cli.option_groups import SWITCH, Option, Parser, group
from gobelet.games import GAMES, LESSONS, TOOLS, kit
from gobelet.games.interface import Argument
from gobelet.i18n import N_, Language

Run = Callable[[argparse.Namespace, Language], int]

_SESSIONS: Final = ("play", "resume", "host", "join")


def lazily(function: str) -> Run:
    """Return a function of a module of `commands`, as "play.run_menu", loaded when it is run.

    Garbage collection starts before the function, but in a session after the first words.
    """

    def run(parsed: argparse.Namespace, words: Language) -> int:
        from gobelet.cli.values import check_options

        module, _, name = function.partition(".")
        loaded: Any = import_module(f"gobelet.cli.commands.{module}")
        if module not in _SESSIONS:
            gc.enable()
            # A session looks at all of them itself.
            check_options(parsed, words)
        code: int = getattr(loaded, name)(parsed, words)
        return code

    return run


class _Command(Struct, frozen=True):
    """A command: `help` is a message id, `run` its function, if it is not called after it."""

    help: str
    groups: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
    run: str = ""


_IDS: Final = "|".join(GAMES)
_MAY_LACK: Final = {"nargs": "?"}

# Translators: help of the argument of "gobelet play".
_GAME_HELP: Final = N_("the game’s id")
# Translators: placeholder of a file in the help of the command line.
_FILE: Final = N_("FILE")
# Translators: placeholder of a game's number in the help of the command line.
_NUMBER: Final = N_("NUMBER")

_DICE: Final = Option(
    "--dice",
    # Translators: help of the command-line option --dice.
    N_(
        "who throws the dice: the program; you, who then type what they show; you, but the program"
        " for computers"
    ),
    "program|typed|own",
)

_COMMANDS: Final[Mapping[str, _Command | None]] = {
    "play": _Command(
        # Translators: help of the command "play".
        N_("play a game at once"),
        ("table", "variant"),
        (
            Option("game", _GAME_HELP, _IDS, _MAY_LACK),
            Option(
                "--players",
                # Translators: help of the command-line option --players.
                N_("names, and computers as bot:KIND, with commas between them"),
                "ANA,LUC,bot:regular",
            ),
            _DICE,
        ),
        "play.run_play",
    ),
    "learn": _Command(
        # Translators: help of the command "learn".
        N_("learn to play by a spoken lesson"),
        ("table",),
        (
            Option(
                "lesson",
                # Translators: help of the argument of "gobelet learn".
                N_("the game to learn; without it, Yahtzee"),
                "|".join(LESSONS),
                _MAY_LACK,
            ),
        ),
        "play.run_learn",
    ),
    "resume": _Command(
        # Translators: help of the command "resume".
        N_("resume an unfinished game"),
        ("table",),
        (
            Option(
                "number",
                # Translators: help of the argument of "gobelet resume".
                N_("the game’s number, from “gobelet games”; without it, the newest game"),
                _NUMBER,
                _MAY_LACK,
            ),
        ),
    ),
    "host": _Command(
        # Translators: help of the command "host".
        N_("open a table for players at other computers"),
        ("table", "variant"),
        (
            Option("game", _GAME_HELP, _IDS, _MAY_LACK),
            Option(
                "--players",
                # Translators: help of --players of "gobelet host"; "remote" is typed as it is.
                N_("names here, “remote” for each player elsewhere, and computers as bot:KIND"),
                "ANA,remote,bot:regular",
            ),
            _DICE,
            Option(
                "--address",
                # Translators: help of the command-line option --address.
                N_("the address where others find this computer, for the invitation"),
                # Translators: placeholder of a computer's address in the help.
                N_("ADDRESS"),
            ),
            # Translators: help of the command-line option --port; a port as of TCP.
            Option("--port", N_("the port where others come in; 0: a free one"), _NUMBER),
            Option(
                "--begin",
                # Translators: help of the command-line option --begin.
                N_("when the game begins: when you say so, or once all seats are taken"),
                "asked|auto",
            ),
            Option(
                "--stand-in",
                # Translators: help of the command-line option --stand-in.
                N_("seconds after which a computer plays for somebody who is away"),
                _NUMBER,
            ),
            Option(
                "--turn-time",
                # Translators: help of the command-line option --turn-time.
                N_("seconds for each move; after them a computer plays that turn"),
                _NUMBER,
            ),
            Option(
                "--findable",
                # Translators: help of the command-line option --findable.
                N_("whether others on this network find the table, and may ask to come in"),
                "yes|no",
            ),
            # Translators: help of the command-line option --spectators.
            Option("--spectators", N_("whether others may listen without a seat"), "yes|no"),
        ),
    ),
    "serve": _Command(
        # Translators: help of the command "serve".
        N_("keep a public house, where people meet at tables"),
        (),
        (
            Option(
                "--settings",
                # Translators: help of the command-line option --settings of "gobelet serve".
                N_("a file with these settings (TOML)"),
                _FILE,
            ),
            Option(
                "--address",
                # Translators: help of --address of "gobelet serve".
                N_("the address of this computer at which people come in; all of them"),
                N_("ADDRESS"),
            ),
            # Translators: help of the command-line option --port; a port as of TCP.
            Option("--port", N_("the port where others come in; 0: a free one"), _NUMBER),
            Option(
                "--inside",
                # Translators: help of the command-line option --inside.
                N_("the address at which other processes of the same house reach this one"),
                N_("ADDRESS"),
            ),
            Option(
                "--store",
                # Translators: help of the command-line option --store.
                N_("where the members and tables are: a file, or postgresql://…"),
                _FILE,
            ),
            Option(
                "--certificate",
                # Translators: help of the command-line option --certificate; PEM is a format.
                N_("the house’s certificate (PEM); without it, one of its own"),
                _FILE,
            ),
            Option(
                "--key",
                # Translators: help of the command-line option --key.
                N_("the key of the certificate (PEM)"),
                _FILE,
            ),
            Option(
                "--plain",
                # Translators: help of --plain of "gobelet serve"; a proxy is a program as nginx.
                N_("no encryption: a proxy of this computer has the certificate"),
                more=SWITCH,
            ),
            Option(
                "--rules",
                # Translators: help of --rules of "gobelet serve": fr.txt is the French text.
                N_("the rules of the house: a text, or a folder with fr.txt, en.txt, es.txt"),
                _FILE,
            ),
            Option(
                "--news",
                # Translators: help of --news of "gobelet serve": fr.txt is the French text.
                N_("news that everybody hears: a text, or a folder with fr.txt, en.txt, es.txt"),
                _FILE,
            ),
            Option(
                "--moderators",
                # Translators: help of --moderators of "gobelet serve".
                N_("names of the members who keep order, with commas between them"),
                # Translators: placeholder of names in the help.
                N_("NAMES"),
            ),
            Option(
                "--figures",
                # Translators: help of the command-line option --figures; a port as of TCP.
                N_("a port of this computer that tells how the house is (Prometheus)"),
                _NUMBER,
            ),
        ),
    ),
    "join": _Command(
        # Translators: help of the command "join".
        N_("play at the table of somebody else, or go to a public house"),
        ("table",),
        (
            Option(
                "invitation",
                # Translators: help of the argument of "gobelet join".
                N_(
                    "what the host’s program says after “gobelet join”, or a house’s address;"
                    " without it, tables on this network"
                ),
                # Translators: placeholder of an invitation to a table in the help.
                N_("INVITATION"),
                {"nargs": "*"},
            ),
            Option(
                "--name",
                # Translators: help of the command-line option --name.
                N_("your name; several with commas between them share this keyboard"),
                # Translators: placeholder of a player's name in the help.
                N_("NAME"),
            ),
            # Translators: help of the command-line option --watch.
            Option("--watch", N_("only listen, without a seat"), more=SWITCH),
        ),
    ),
    "games": _Command(
        # Translators: help of the command "games".
        N_("list the saved games"),
        ("json",),
        # Translators: help of the command-line option --all.
        (Option("--all", N_("older ones too"), more=SWITCH),),
    ),
    "review": _Command(
        # Translators: help of the command "review".
        N_("what luck and what decisions have made of a finished game"),
        ("json",),
        (
            Option(
                "number",
                # Translators: help of the argument of "gobelet review".
                N_(
                    "the game’s number, from “gobelet games --all”; "
                    "without it, the newest finished game"
                ),
                _NUMBER,
                _MAY_LACK,
            ),
            # Translators: help of the command-line option --full.
            Option("--full", N_("every throw and every decision, too"), more=SWITCH),
            # Translators: help of the command-line option --to-win of "gobelet review".
            Option("--to-win", N_("mistakes against winning, not against points"), more=SWITCH),
        ),
    ),
    "stats": _Command(
        # Translators: help of the command "stats".
        N_("records, averages, and how fair the dice are"),
        ("json",),
    ),
    "export": _Command(
        # Translators: help of the command "export".
        N_("write games into a file, to keep or to take elsewhere"),
        run="transfer.run_export",
        options=(
            Option(
                "which",
                # Translators: help of the argument of "gobelet export"; "all" is typed as it is.
                N_("a game’s number, or “all”"),
                # Translators: placeholder in the help of the command line; "all" is typed as it is.
                N_("NUMBER|all"),
            ),
            Option(
                "file",
                # Translators: help of the argument of "gobelet export".
                N_("the file; without it, standard output"),
                _FILE,
                {"nargs": "?", "default": "-"},
            ),
        ),
    ),
    "import": _Command(
        # Translators: help of the command "import".
        N_("add the games of a file"),
        run="transfer.run_import",
        options=(
            # Translators: help of the argument of "gobelet import".
            Option("file", N_("a file written by “gobelet export”; - is standard input"), _FILE),
        ),
    ),
    # Translators: help of the command "keys".
    "keys": _Command(N_("set the keyboard by ear"), ("table",), run="play.run_keys"),
    "setup": _Command(
        # Translators: help of the command "setup".
        N_("answer the questions of the first start again, by ear"),
        ("table",),
        run="play.run_setup",
    ),
    **dict.fromkeys(TOOLS),
    "simulate": _Command(
        # Translators: help of the command "simulate".
        N_("let computers play many games against each other"),
        ("variant", "json", "seed"),
        (
            Option("--game", _GAME_HELP, _IDS, {"default": GAMES[0]}),
            Option(
                "--bots",
                # Translators: help of the command-line option --bots.
                N_("one computer for each seat, with commas between them"),
                "regular,random",
            ),
            # Translators: help of the command-line option --games.
            Option("--games", N_("number of games"), "N", {"default": "1000"}),
        ),
    ),
    "manual": _Command(
        # Translators: help of the command "manual".
        N_("print the manual, or the parts of it that have some words"),
        options=(
            Option(
                "words",
                # Translators: help of the arguments of "gobelet manual".
                N_("words to look for; without any, the whole manual"),
                # Translators: placeholder of a word to look for in the help of the command line.
                N_("WORD"),
                {"nargs": "*"},
            ),
        ),
    ),
    "doctor": _Command(
        # Translators: help of the command "doctor".
        N_("what the program finds on this machine"),
        ("table", "json"),
        (
            Option(
                "--network",
                # Translators: help of the command-line option --network.
                N_("where others could reach this computer, and what may keep them out"),
                more=SWITCH,
            ),
        ),
    ),
    "completion": _Command(
        # Translators: help of the command "completion"; a shell is bash, zsh or fish.
        N_("a script that has a shell complete commands and options"),
        # Translators: help of the argument of "gobelet completion".
        options=(Option("shell", N_("the shell that the script is for"), "bash|zsh|fish"),),
    ),
}
"""The commands in their usual order; a tool of a game is declared by its kit."""

NAMES: Final = tuple(_COMMANDS)


def options_of(name: str) -> Sequence[Option]:
    """Return the options and arguments of a command."""
    command = _COMMANDS[name]
    return command.options if command else ()


def add_commands(
    parser: Parser, common: Parser, words: Language, names: Collection[str], games: Sequence[str]
) -> None:
    """Add the commands of these names to a parser; they have the options of these games."""
    # Translators: placeholder of the commands in the help of the command line.
    metavar = words.gettext("COMMAND")
    # With `prog` given, argparse need not format a usage line to find it.
    added = parser.add_subparsers(metavar=metavar, prog=parser.prog)
    for name in filter(names.__contains__, NAMES):
        command, of = _COMMANDS[name] or _tool(name), [TOOLS[name]] if name in TOOLS else games
        help_text = words.gettext(command.help)
        made = added.add_parser(
            name,
            help=help_text,
            description=help_text,
            parents=[common, *(group(one, words, of) for one in command.groups)],
            allow_abbrev=False,
        )
        made.set_defaults(run=lazily(command.run or f"{name}.run"), command=name)
        for option in command.options:
            option.add_to(made, words)


def _tool(name: str) -> _Command:
    """Return a command of a game beside playing it, as "score"."""
    [tool] = [tool for tool in kit(TOOLS[name]).tools if tool.name == name]
    options = tuple(map(_option, tool.arguments))
    return _Command(tool.help, ("variant", "json"), options, "tool.run")


def _option(argument: Argument) -> Option:
    if argument.switch:
        more = SWITCH
    elif not argument.name.startswith("--"):
        more = {}
    elif argument.default is None:
        more = {"required": True}
    else:
        more = {"default": argument.default}
    return Option(argument.name, argument.help, argument.metavar, more)
