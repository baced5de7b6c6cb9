"""The commands of the command line, each with its options."""

import argparse
import gc
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property, partial
from importlib import import_module
from typing import Any, Final

from gobelet.cli.option_groups import (
    Parser,
    json_option,
    seed_option,
    variant_options,
)
from gobelet.games import GAMES, TOOLS, kit
from gobelet.games.interface import Argument
from gobelet.i18n import Language

Run = Callable[[argparse.Namespace, Language], int]


class Commands:
    """Adds commands to a parser; `games`: the games whose options the commands have."""

    def __init__(
        self,
        parser: Parser,
        common: Parser,
        table: Parser,
        words: Language,
        games: Sequence[str] = GAMES,
    ) -> None:
        # Translators: placeholder of the commands in the help of the command line.
        metavar = words.gettext("COMMAND")
        # With `prog` given, argparse need not format a usage line to find it.
        self._added = parser.add_subparsers(metavar=metavar, prog=parser.prog)
        self._common = common
        self._table = table
        self._words = words
        self._games = games
        self._ids = "|".join(GAMES)

    def add(self, names: Collection[str]) -> None:
        """Add the commands of these names, in their usual order."""
        for name, adder in _ADDERS.items():
            if name in names:
                adder(self)

    def _add(
        self, name: str, help_text: str, run: Run, *parents: Parser
    ) -> argparse.ArgumentParser:
        made: argparse.ArgumentParser = self._added.add_parser(
            name,
            help=help_text,
            description=help_text,
            parents=[self._common, *parents],
            allow_abbrev=False,
        )
        made.set_defaults(run=run)
        return made

    @cached_property
    def _variant(self) -> Parser:
        return variant_options(self._words, self._games)

    @property
    def _game_help(self) -> str:
        # Translators: help of the argument of "gobelet play".
        return self._words.gettext("the game’s id")

    @property
    def _file(self) -> str:
        # Translators: placeholder of a file in the help of the command line.
        return self._words.gettext("FILE")

    @cached_property
    def _json(self) -> Parser:
        return json_option(self._words)

    def play(self) -> None:
        words = self._words
        # Translators: help of the command "play".
        play_help = words.gettext("play a game at once")
        play = self._add("play", play_help, lazily("play", "run_play"), self._table, self._variant)
        play.add_argument(
            "game", nargs="?", default=GAMES[0], metavar=self._ids, help=self._game_help
        )
        # Translators: help of the command-line option --players.
        players = words.gettext("names, and computers as bot:KIND, with commas between them")
        play.add_argument("--players", metavar="ANA,LUC,bot:regular", help=players)
        # Translators: help of the command-line option --dice.
        dice = words.gettext(
            "who throws the dice: the program, or you, who then type what they show"
        )
        play.add_argument("--dice", default="program", metavar="program|typed", help=dice)

    def learn(self) -> None:
        words = self._words
        # Translators: help of the command "learn".
        learn_help = words.gettext("learn to play by a spoken lesson")
        self._add("learn", learn_help, lazily("play", "run_learn"), self._table)

    def resume(self) -> None:
        words = self._words
        # Translators: help of the command "resume".
        resume_help = words.gettext("resume an unfinished game")
        resume = self._add("resume", resume_help, lazily("resume", "run"), self._table)
        # Translators: help of the argument of "gobelet resume".
        number_help = words.gettext(
            "the game’s number, from “gobelet games”; without it, the newest game"
        )
        # Translators: placeholder of a game's number in the help of the command line.
        resume.add_argument("number", nargs="?", metavar=words.gettext("NUMBER"), help=number_help)

    def games(self) -> None:
        words = self._words
        # Translators: help of the command "games".
        games_help = words.gettext("list the saved games")
        listing = self._add("games", games_help, lazily("games", "run"), self._json)
        # Translators: help of the command-line option --all.
        listing.add_argument("--all", action="store_true", help=words.gettext("older ones too"))

    def review(self) -> None:
        words = self._words
        # Translators: help of the command "review".
        review_help = words.gettext("what luck and what decisions have made of a game of Yahtzee")
        review = self._add("review", review_help, lazily("review", "run"), self._json)
        # Translators: help of the argument of "gobelet review".
        number_help = words.gettext(
            "the game’s number, from “gobelet games --all”; without it, the newest finished game"
        )
        review.add_argument("number", nargs="?", metavar=words.gettext("NUMBER"), help=number_help)
        # Translators: help of the command-line option --full.
        full_help = words.gettext("every throw and every decision, too")
        review.add_argument("--full", action="store_true", help=full_help)

    def stats(self) -> None:
        words = self._words
        # Translators: help of the command "stats".
        stats_help = words.gettext("records, averages, and how fair the dice are")
        self._add("stats", stats_help, lazily("stats", "run"), self._json)

    def export(self) -> None:
        words = self._words
        # Translators: help of the command "export".
        export_help = words.gettext("write games into a file, to keep or to take elsewhere")
        export = self._add("export", export_help, lazily("transfer", "run_export"))
        # Translators: help of the argument of "gobelet export"; "all" is typed as it is.
        which_help = words.gettext("a game’s number, or “all”")
        # Translators: placeholder in the help of the command line; "all" is typed as it is.
        export.add_argument("which", metavar=words.gettext("NUMBER|all"), help=which_help)
        # Translators: help of the argument of "gobelet export".
        to_help = words.gettext("the file; without it, standard output")
        export.add_argument("file", nargs="?", default="-", metavar=self._file, help=to_help)

    def import_(self) -> None:
        words = self._words
        # Translators: help of the command "import".
        import_help = words.gettext("add the games of a file")
        bring_in = self._add("import", import_help, lazily("transfer", "run_import"))
        # Translators: help of the argument of "gobelet import".
        from_help = words.gettext("a file written by “gobelet export”; - is standard input")
        bring_in.add_argument("file", metavar=self._file, help=from_help)

    def keys(self) -> None:
        words = self._words
        # Translators: help of the command "keys".
        keys_help = words.gettext("set the keyboard by ear")
        self._add("keys", keys_help, lazily("play", "run_keys"), self._table)

    def setup(self) -> None:
        words = self._words
        # Translators: help of the command "setup".
        setup_help = words.gettext("answer the questions of the first start again, by ear")
        self._add("setup", setup_help, lazily("play", "run_setup"), self._table)

    def tool(self, name: str) -> None:
        """Add a command of a game beside playing it, as "score"."""
        words, game = self._words, TOOLS[name]
        [tool] = [tool for tool in kit(game).tools if tool.name == name]
        variant = variant_options(words, [game])
        command = self._add(
            name, words.gettext(tool.help), lazily("tool", "run"), variant, self._json
        )
        command.set_defaults(tool=name, tool_of=game)
        for argument in tool.arguments:
            _add_argument(command, argument, words)

    def simulate(self) -> None:
        words = self._words
        # Translators: help of the command "simulate".
        simulate_help = words.gettext("let computers play many games against each other")
        simulate = self._add(
            "simulate",
            simulate_help,
            lazily("simulate", "run"),
            self._variant,
            self._json,
            seed_option(words),
        )
        simulate.add_argument("--game", default=GAMES[0], metavar=self._ids, help=self._game_help)
        # Translators: help of the command-line option --bots.
        bots = words.gettext("one computer for each seat, with commas between them")
        simulate.add_argument("--bots", default=None, metavar="regular,random", help=bots)
        # Translators: help of the command-line option --games.
        games = words.gettext("number of games")
        simulate.add_argument("--games", default="1000", metavar="N", help=games)

    def manual(self) -> None:
        words = self._words
        # Translators: help of the command "manual".
        manual_help = words.gettext("print the manual, or the parts of it that have some words")
        manual = self._add("manual", manual_help, lazily("manual", "run"))
        # Translators: help of the arguments of "gobelet manual".
        words_help = words.gettext("words to look for; without any, the whole manual")
        # Translators: placeholder of a word to look for in the help of the command line.
        manual.add_argument("words", nargs="*", metavar=words.gettext("WORD"), help=words_help)

    def doctor(self) -> None:
        words = self._words
        # Translators: help of the command "doctor".
        doctor_help = words.gettext("what the program finds on this machine")
        self._add("doctor", doctor_help, lazily("doctor", "run"), self._table, self._json)

    def completion(self) -> None:
        words = self._words
        # Translators: help of the command "completion"; a shell is bash, zsh or fish.
        completion_help = words.gettext("a script that has a shell complete commands and options")
        completion = self._add("completion", completion_help, lazily("completion", "run"))
        # Translators: help of the argument of "gobelet completion".
        shell_help = words.gettext("the shell that the script is for")
        completion.add_argument("shell", metavar="bash|zsh|fish", help=shell_help)


def _add_argument(command: argparse.ArgumentParser, argument: Argument, words: Language) -> None:
    help_text = words.gettext(argument.help)
    if argument.switch:
        command.add_argument(argument.name, action="store_true", help=help_text)
        return
    translated = argument.metavar_is_message
    metavar = words.gettext(argument.metavar) if translated else argument.metavar
    if not argument.name.startswith("--"):
        command.add_argument(argument.name, metavar=metavar, help=help_text)
    elif argument.default is None:
        command.add_argument(argument.name, required=True, metavar=metavar, help=help_text)
    else:
        command.add_argument(
            argument.name, default=argument.default, metavar=metavar, help=help_text
        )


_SESSIONS: Final = ("play", "resume")


def lazily(module: str, function: str) -> Run:
    """Return a function of another module, loaded only when it is run.

    Garbage collection starts before the function, but in a session after the first words.
    """

    def run(parsed: argparse.Namespace, words: Language) -> int:
        from gobelet.cli.values import check_options

        loaded: Any = import_module(f"gobelet.cli.commands.{module}")
        if module not in _SESSIONS:
            gc.enable()
            # A session looks at all of them itself.
            check_options(parsed, words)
        code: int = getattr(loaded, function)(parsed, words)
        return code

    return run


_ADDERS: Final[Mapping[str, Callable[[Commands], None]]] = {
    "play": Commands.play,
    "learn": Commands.learn,
    "resume": Commands.resume,
    "games": Commands.games,
    "review": Commands.review,
    "stats": Commands.stats,
    "export": Commands.export,
    "import": Commands.import_,
    "keys": Commands.keys,
    "setup": Commands.setup,
    **{name: partial(Commands.tool, name=name) for name in TOOLS},
    "simulate": Commands.simulate,
    "manual": Commands.manual,
    "doctor": Commands.doctor,
    "completion": Commands.completion,
}

NAMES: Final = tuple(_ADDERS)
