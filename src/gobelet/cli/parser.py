"""The options of the command line, in the player's language."""

import argparse
import gettext
import os
from collections.abc import Callable, Sequence
from importlib import import_module, resources
from itertools import zip_longest
from typing import Any, NoReturn

from gobelet import __version__
from gobelet.cli.errors import UsageError
from gobelet.games import GAMES, kit
from gobelet.games.interface import BadValue
from gobelet.i18n import LANGUAGES, Language, language, system_language
from gobelet.settings import Settings

Run = Callable[[argparse.Namespace, Language], int]


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are raised, as one sentence."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(message)


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
    common, table = _common(words), _table(words)
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

    variant = _variant(words, GAMES)
    # Translators: help of the command "play".
    play_help = words.gettext("play a game at once")
    play = command("play", play_help, _lazily("play", "run_play"), table, variant)
    # Translators: help of the argument of "gobelet play".
    game_help = words.gettext("the game's id")
    ids = "|".join(GAMES)
    play.add_argument("game", nargs="?", default=GAMES[0], metavar=ids, help=game_help)
    # Translators: help of the command-line option --players.
    players = words.gettext("names, and bots as bot:KIND, with commas between them")
    play.add_argument("--players", metavar="ANA,LUC,bot:regular", help=players)

    # Translators: help of the command "resume".
    resume_help = words.gettext("resume an unfinished game")
    resume = command("resume", resume_help, _lazily("resume", "run"), table)
    # Translators: help of the argument of "gobelet resume".
    number_help = words.gettext(
        "the game's number, from “gobelet games”; without it, the newest game"
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

    # Translators: help of the command "score".
    score_help = words.gettext("what five dice are worth in each row")
    of_yahtzee = _variant(words, ["yahtzee"])
    score = command("score", score_help, _lazily("score", "run"), of_yahtzee, _json(words))
    # Translators: help of the argument of "gobelet score".
    dice_help = words.gettext("the five dice, as 13334")
    # Translators: placeholder of the dice in the help of the command line.
    score.add_argument("dice", metavar=words.gettext("DICE"), help=dice_help)
    # Translators: help of the command-line option --sheet.
    sheet_help = words.gettext("what is marked already: rows and their points")
    score.add_argument("--sheet", default="", metavar="yahtzee=50,fours=12,…", help=sheet_help)

    # Translators: help of the command "simulate".
    simulate_help = words.gettext("let bots play many games against each other")
    simulate = command(
        "simulate", simulate_help, _lazily("simulate", "run"), variant, _json(words), _seed(words)
    )
    simulate.add_argument("--game", default=GAMES[0], metavar=ids, help=game_help)
    # Translators: help of the command-line option --bots.
    bots = words.gettext("one bot for each seat, with commas between them")
    simulate.add_argument("--bots", default=None, metavar="regular,random", help=bots)
    # Translators: help of the command-line option --games.
    games = words.gettext("number of games")
    simulate.add_argument("--games", default="1000", metavar="N", help=games)

    # Translators: help of the command "doctor".
    doctor_help = words.gettext("what the program finds on this machine")
    command("doctor", doctor_help, _lazily("doctor", "run"), table, _json(words))
    return parser


def _add_stored(command: Callable[..., argparse.ArgumentParser], words: Language) -> None:
    """Add the commands about stored games."""
    # Translators: help of the command "games".
    games_help = words.gettext("list the saved games")
    listing = command("games", games_help, _lazily("games", "run"), _json(words))
    # Translators: help of the command-line option --all.
    listing.add_argument("--all", action="store_true", help=words.gettext("older ones too"))

    # Translators: help of the command "stats".
    stats_help = words.gettext("records, averages, and how fair the dice are")
    command("stats", stats_help, _lazily("stats", "run"), _json(words))

    # Translators: help of the command "export".
    export_help = words.gettext("write games into a file, to keep or to take elsewhere")
    export = command("export", export_help, _lazily("transfer", "run_export"))
    # Translators: help of the argument of "gobelet export"; "all" is typed as it is.
    which_help = words.gettext("a game's number, or “all”")
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


def _parent() -> Parser:
    # Options not given leave no trace, so that a command's default cannot undo what stood
    # before the command's name.
    return Parser(add_help=False, argument_default=argparse.SUPPRESS, allow_abbrev=False)


def _common(words: Language) -> Parser:
    parent = _parent()
    # Translators: help of the command-line option --lang.
    lang = words.gettext("language: fr, en or es")
    parent.add_argument("--lang", metavar="fr|en|es", help=lang)
    # Translators: help of the command-line option --data-dir.
    parent.add_argument("--data-dir", metavar="DIR", help=words.gettext("folder for saved data"))
    return parent


def _table(words: Language) -> Parser:
    parent = _parent()
    # Translators: help of the command-line option --output.
    output = words.gettext("where the words go")
    parent.add_argument("--output", metavar="speech|text|both", help=output)
    # Translators: help of the command-line option --speech.
    speech = words.gettext("speech back end; “gobelet doctor” lists them")
    parent.add_argument("--speech", metavar="ID", help=speech)
    # Translators: help of the command-line option --keyboard.
    keyboard = words.gettext("keyboard layout, as us (QWERTY) or fr (AZERTY)")
    parent.add_argument("--keyboard", metavar="us|fr|…", help=keyboard)
    # Translators: help of the command-line option --view.
    view = words.gettext("large dice, cards and text on the screen, or plain lines")
    parent.add_argument("--view", metavar="large|plain", help=view)
    _add_seed(parent, words)
    return parent


def _seed(words: Language) -> Parser:
    parent = _parent()
    _add_seed(parent, words)
    return parent


def _add_seed(parent: Parser, words: Language) -> None:
    # Translators: help of the command-line option --seed.
    seed = words.gettext("a number that makes chance repeat, for tests and demonstrations")
    parent.add_argument("--seed", metavar="N", help=seed)


def _json(words: Language) -> Parser:
    parent = _parent()
    # Translators: help of the command-line option --json.
    parent.add_argument("--json", action="store_true", help=words.gettext("answer in JSON"))
    return parent


def _variant(words: Language, games: Sequence[str]) -> Parser:
    """Return the options for the rules of some games."""
    parent, kits = _parent(), list(map(kit, games))
    # Translators: help of the command-line option --rules.
    rules = words.gettext("rule set, or the name or the file of house rules")
    known = "|".join(dict.fromkeys(rules for one in kits for rules in one.rule_sets))
    parent.add_argument("--rules", metavar=f"{known}|…", help=rules)
    for option in dict.fromkeys(option for one in kits for option in one.command_line):
        parent.add_argument(option.flag, metavar=option.metavar, help=words.gettext(option.help))
    return parent
