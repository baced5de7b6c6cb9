"""The commands of the command line, each with its options."""

import argparse
import gc
from collections.abc import Callable, Collection, Mapping, Sequence
from importlib import import_module
from typing import Any, Final

from gobelet.cli.syntax.command import DICE, FILE, GAME_HELP, IDS, MAY_LACK, NUMBER, Command
from gobelet.cli.syntax.network_commands import NETWORK_COMMANDS
from gobelet.cli.syntax.option_groups import SWITCH, Option, Parser, group
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
        from gobelet.cli.syntax.values import check_options

        module, _, name = function.partition(".")
        loaded: Any = import_module(f"gobelet.cli.commands.{module}")
        if module not in _SESSIONS:
            gc.enable()
            # A session looks at all of them itself.
            check_options(parsed, words)
        code: int = getattr(loaded, name)(parsed, words)
        return code

    return run


_COMMANDS: Final[Mapping[str, Command | None]] = {
    "play": Command(
        # Translators: help of the command "play".
        N_("play a game at once"),
        ("table", "variant"),
        (
            Option("game", GAME_HELP, IDS, MAY_LACK),
            Option(
                "--players",
                # Translators: help of the command-line option --players.
                N_("names, and computers as bot:KIND, with commas between them"),
                "ANA,LUC,bot:regular",
            ),
            DICE,
        ),
        "play.run_play",
    ),
    "learn": Command(
        # Translators: help of the command "learn".
        N_("learn to play by a spoken lesson"),
        ("table",),
        (
            Option(
                "lesson",
                # Translators: help of the argument of "gobelet learn".
                N_("the game to learn; without it, Yahtzee"),
                "|".join(LESSONS),
                MAY_LACK,
            ),
        ),
        "play.run_learn",
    ),
    "resume": Command(
        # Translators: help of the command "resume".
        N_("resume an unfinished game"),
        ("table",),
        (
            Option(
                "number",
                # Translators: help of the argument of "gobelet resume".
                N_("the game’s number, from “gobelet games”; without it, the newest game"),
                NUMBER,
                MAY_LACK,
            ),
        ),
    ),
    **NETWORK_COMMANDS,
    "games": Command(
        # Translators: help of the command "games".
        N_("list the saved games"),
        ("json",),
        # Translators: help of the command-line option --all.
        (Option("--all", N_("older ones too"), more=SWITCH),),
    ),
    "review": Command(
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
                NUMBER,
                MAY_LACK,
            ),
            # Translators: help of the command-line option --full.
            Option("--full", N_("every throw and every decision, too"), more=SWITCH),
            # Translators: help of the command-line option --to-win of "gobelet review".
            Option("--to-win", N_("mistakes against winning, not against points"), more=SWITCH),
        ),
    ),
    "stats": Command(
        # Translators: help of the command "stats".
        N_("records, averages, and how fair the dice are"),
        ("json",),
    ),
    "export": Command(
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
                FILE,
                {"nargs": "?", "default": "-"},
            ),
        ),
    ),
    "import": Command(
        # Translators: help of the command "import".
        N_("add the games of a file"),
        run="transfer.run_import",
        options=(
            # Translators: help of the argument of "gobelet import".
            Option("file", N_("a file written by “gobelet export”; - is standard input"), FILE),
        ),
    ),
    # Translators: help of the command "keys".
    "keys": Command(N_("set the keyboard by ear"), ("table",), run="play.run_keys"),
    "setup": Command(
        # Translators: help of the command "setup".
        N_("answer the questions of the first start again, by ear"),
        ("table",),
        run="play.run_setup",
    ),
    **dict.fromkeys(TOOLS),
    "simulate": Command(
        # Translators: help of the command "simulate".
        N_("let computers play many games against each other"),
        ("variant", "json", "seed"),
        (
            Option("--game", GAME_HELP, IDS, {"default": GAMES[0]}),
            Option(
                "--bots",
                # Translators: help of the command-line option --bots.
                N_("one computer for each seat, with commas between them"),
                "regular,random",
            ),
            # Translators: help of the command-line option --games.
            Option("--games", N_("number of games"), "N", {"default": "1000"}),
            # Translators: help of the command-line option --cores: cores of the processor.
            Option("--cores", N_("number of cores to play on; by default all"), "N"),
        ),
    ),
    "manual": Command(
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
    "doctor": Command(
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
    "completion": Command(
        # Translators: help of the command "completion"; a shell is bash, zsh or fish.
        N_("a script that has a shell complete commands and options"),
        # Translators: help of the argument of "gobelet completion".
        options=(Option("shell", N_("the shell that the script is for"), "bash|zsh|fish"),),
    ),
}
"""The commands in their usual order; a tool of a game is declared by its kit."""

NAMES: Final = tuple(_COMMANDS)


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


def _tool(name: str) -> Command:
    """Return a command of a game beside playing it, as "score"."""
    [tool] = [tool for tool in kit(TOOLS[name]).tools if tool.name == name]
    options = tuple(map(_option, tool.arguments))
    return Command(tool.help, ("variant", "json"), options, "tool.run")


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
