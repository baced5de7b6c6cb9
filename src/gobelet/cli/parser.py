"""The options of the command line, in the player's language."""

import argparse
import gettext
import os
from collections.abc import Callable, Sequence
from importlib import import_module, resources
from itertools import zip_longest
from typing import Any

from gobelet import __version__
from gobelet.cli.errors import UsageError
from gobelet.cli.option_groups import (
    Parser,
    common_options,
    json_option,
    seed_option,
    table_options,
    variant_options,
)
from gobelet.games import GAMES
from gobelet.games.interface import BadValue
from gobelet.i18n import LANGUAGES, Language, language, system_language
from gobelet.settings import Settings

Run = Callable[[argparse.Namespace, Language], int]


def chosen_language(arguments: Sequence[str], settings: Settings) -> Language:
    """Return the language of --lang, the saved one, or the system's.

    Errors and help need it before the command line is parsed.
    """
    given = value_of("--lang", arguments)
    code = settings.text("language") or system_language() if given is None else given
    if code not in LANGUAGES:
        raise UsageError(BadValue("--lang", code, LANGUAGES))
    chosen = language(code)
    # argparse asks the process's own catalogue for its words.
    os.environ["LANGUAGE"] = code
    gettext.bindtextdomain("gobelet", str(resources.files("gobelet") / "locales"))
    gettext.textdomain("gobelet")
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


def make_parser(words: Language) -> Parser:
    """Return the parser of the whole command line; `run` is set to the command's function."""
    common, table = common_options(words), table_options(words)
    parser = Parser(
        prog="gobelet",
        # Translators: help of the command line: what the program is.
        description=words.gettext("Games of dice, words and cards, played by ear."),
        parents=[common, table],
        allow_abbrev=False,
    )
    # Translators: help of the command-line option --version.
    version = words.gettext("say the version and exit")
    parser.add_argument("--version", action="version", version=__version__, help=version)
    parser.set_defaults(run=_lazily("play", "run_menu"))
    # Translators: placeholder of the commands in the help of the command line.
    commands = parser.add_subparsers(metavar=words.gettext("COMMAND"))

    def command(name: str, help_text: str, run: Run, *parents: Parser) -> argparse.ArgumentParser:
        made: argparse.ArgumentParser = commands.add_parser(
            name,
            help=help_text,
            description=help_text,
            parents=[common, *parents],
            allow_abbrev=False,
        )
        made.set_defaults(run=run)
        return made

    variant = variant_options(words, GAMES)
    # Translators: help of the command "play".
    play_help = words.gettext("play a game at once")
    play = command("play", play_help, _lazily("play", "run_play"), table, variant)
    # Translators: help of the argument of "gobelet play".
    game_help = words.gettext("the game’s id")
    ids = "|".join(GAMES)
    play.add_argument("game", nargs="?", default=GAMES[0], metavar=ids, help=game_help)
    _add_seating(play, words)

    # Translators: help of the command "learn".
    learn_help = words.gettext("learn to play by a spoken lesson")
    command("learn", learn_help, _lazily("learn", "run"), table)

    # Translators: help of the command "resume".
    resume_help = words.gettext("resume an unfinished game")
    resume = command("resume", resume_help, _lazily("resume", "run"), table)
    # Translators: help of the argument of "gobelet resume".
    number_help = words.gettext(
        "the game’s number, from “gobelet games”; without it, the newest game"
    )
    # Translators: placeholder of a game's number in the help of the command line.
    resume.add_argument("number", nargs="?", metavar=words.gettext("NUMBER"), help=number_help)

    _add_stored(command, words)

    # Translators: help of the command "keys".
    keys_help = words.gettext("set the keyboard by ear")
    command("keys", keys_help, _lazily("keyboard", "run"), table)

    # Translators: help of the command "setup".
    setup_help = words.gettext("answer the questions of the first start again, by ear")
    command("setup", setup_help, _lazily("setup", "run"), table)

    _add_yahtzee(command, words)

    # Translators: help of the command "simulate".
    simulate_help = words.gettext("let computers play many games against each other")
    simulate = command(
        "simulate",
        simulate_help,
        _lazily("simulate", "run"),
        variant,
        json_option(words),
        seed_option(words),
    )
    simulate.add_argument("--game", default=GAMES[0], metavar=ids, help=game_help)
    # Translators: help of the command-line option --bots.
    bots = words.gettext("one computer for each seat, with commas between them")
    simulate.add_argument("--bots", default=None, metavar="regular,random", help=bots)
    # Translators: help of the command-line option --games.
    games = words.gettext("number of games")
    simulate.add_argument("--games", default="1000", metavar="N", help=games)

    # Translators: help of the command "manual".
    manual_help = words.gettext("print the manual, or the parts of it that have some words")
    manual = command("manual", manual_help, _lazily("manual", "run"))
    # Translators: help of the arguments of "gobelet manual".
    words_help = words.gettext("words to look for; without any, the whole manual")
    # Translators: placeholder of a word to look for in the help of the command line.
    manual.add_argument("words", nargs="*", metavar=words.gettext("WORD"), help=words_help)

    # Translators: help of the command "doctor".
    doctor_help = words.gettext("what the program finds on this machine")
    command("doctor", doctor_help, _lazily("doctor", "run"), table, json_option(words))

    # Translators: help of the command "completion"; a shell is bash, zsh or fish.
    completion_help = words.gettext("a script that has a shell complete commands and options")
    completion = command("completion", completion_help, _lazily("completion", "run"))
    # Translators: help of the argument of "gobelet completion".
    shell_help = words.gettext("the shell that the script is for")
    completion.add_argument("shell", metavar="bash|zsh|fish", help=shell_help)
    return parser


def _add_seating(play: argparse.ArgumentParser, words: Language) -> None:
    """Add who plays, and who throws."""
    # Translators: help of the command-line option --players.
    players = words.gettext("names, and computers as bot:KIND, with commas between them")
    play.add_argument("--players", metavar="ANA,LUC,bot:regular", help=players)
    # Translators: help of the command-line option --dice.
    dice = words.gettext("who throws the dice: the program, or you, who then type what they show")
    play.add_argument("--dice", default="program", metavar="program|typed", help=dice)


def _add_yahtzee(command: Callable[..., argparse.ArgumentParser], words: Language) -> None:
    """Add the commands about dice and sheets of Yahtzee, wherever it is played."""
    # Translators: help of the command "score".
    score_help = words.gettext("what five dice are worth in each row")
    of_yahtzee = variant_options(words, ["yahtzee"])
    score = command("score", score_help, _lazily("score", "run"), of_yahtzee, json_option(words))
    # Translators: help of the argument of "gobelet score".
    dice_help = words.gettext("the five dice, as 13334")
    # Translators: placeholder of the dice in the help of the command line.
    score.add_argument("dice", metavar=words.gettext("DICE"), help=dice_help)
    _add_sheet(score, words)

    # Translators: help of the command "advise".
    advise_help = words.gettext("the best that can be done with five dice, and why")
    advise = command(
        "advise", advise_help, _lazily("advise", "run"), of_yahtzee, json_option(words)
    )
    advise.add_argument("--dice", required=True, metavar="24446", help=dice_help)
    # Translators: help of the command-line option --throw.
    throw_help = words.gettext("which throw of the turn it was")
    advise.add_argument("--throw", required=True, metavar="1|2|3", help=throw_help)
    _add_sheet(advise, words)
    # Translators: help of the command-line option --best.
    best_help = words.gettext("how many choices to tell, the best first")
    advise.add_argument("--best", default="6", metavar="N", help=best_help)

    # Translators: help of the command "solve".
    solve_help = words.gettext("what perfect play brings by the rules of Yahtzee chosen")
    solve = command("solve", solve_help, _lazily("solve", "run"), of_yahtzee, json_option(words))
    # Translators: help of the command-line option --rows-report.
    rows_help = words.gettext("what each row brings, too")
    solve.add_argument("--rows-report", action="store_true", help=rows_help)
    # Translators: help of the command-line option --no-cache.
    fresh_help = words.gettext("work it out anew, whatever is saved")
    solve.add_argument("--no-cache", action="store_true", help=fresh_help)


def _add_sheet(command: argparse.ArgumentParser, words: Language) -> None:
    # Translators: help of the command-line option --sheet.
    sheet_help = words.gettext("what is marked already: rows and their points")
    command.add_argument("--sheet", default="", metavar="yahtzee=50,fours=12,…", help=sheet_help)


def _add_stored(command: Callable[..., argparse.ArgumentParser], words: Language) -> None:
    """Add the commands about stored games."""
    # Translators: help of the command "games".
    games_help = words.gettext("list the saved games")
    listing = command("games", games_help, _lazily("games", "run"), json_option(words))
    # Translators: help of the command-line option --all.
    listing.add_argument("--all", action="store_true", help=words.gettext("older ones too"))

    # Translators: help of the command "review".
    review_help = words.gettext("what luck and what decisions have made of a game of Yahtzee")
    review = command("review", review_help, _lazily("review", "run"), json_option(words))
    # Translators: help of the argument of "gobelet review".
    number_help = words.gettext(
        "the game’s number, from “gobelet games --all”; without it, the newest finished game"
    )
    review.add_argument("number", nargs="?", metavar=words.gettext("NUMBER"), help=number_help)
    # Translators: help of the command-line option --full.
    full_help = words.gettext("every throw and every decision, too")
    review.add_argument("--full", action="store_true", help=full_help)

    # Translators: help of the command "stats".
    stats_help = words.gettext("records, averages, and how fair the dice are")
    command("stats", stats_help, _lazily("stats", "run"), json_option(words))

    # Translators: help of the command "export".
    export_help = words.gettext("write games into a file, to keep or to take elsewhere")
    export = command("export", export_help, _lazily("transfer", "run_export"))
    # Translators: help of the argument of "gobelet export"; "all" is typed as it is.
    which_help = words.gettext("a game’s number, or “all”")
    # Translators: placeholder in the help of the command line; "all" is typed as it is.
    export.add_argument("which", metavar=words.gettext("NUMBER|all"), help=which_help)
    # Translators: help of the argument of "gobelet export".
    to_help = words.gettext("the file; without it, standard output")
    # Translators: placeholder of a file in the help of the command line.
    file = words.gettext("FILE")
    export.add_argument("file", nargs="?", default="-", metavar=file, help=to_help)

    # Translators: help of the command "import".
    import_help = words.gettext("add the games of a file")
    bring_in = command("import", import_help, _lazily("transfer", "run_import"))
    # Translators: help of the argument of "gobelet import".
    from_help = words.gettext("a file written by “gobelet export”; - is standard input")
    bring_in.add_argument("file", metavar=file, help=from_help)


def _lazily(module: str, function: str) -> Run:
    """Return a function of another module, loaded only when it is run."""

    def run(parsed: argparse.Namespace, words: Language) -> int:
        loaded: Any = import_module(f"gobelet.cli.{module}")
        code: int = getattr(loaded, function)(parsed, words)
        return code

    return run
