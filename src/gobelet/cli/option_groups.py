"""The options that several commands of the command line have, as parents of their parsers."""

import argparse
from collections.abc import Sequence
from typing import NoReturn

from gobelet.cli.errors import UsageError
from gobelet.games import kit
from gobelet.i18n import LANGUAGES, Language


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are raised, as one sentence."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(message)


def _parent() -> Parser:
    # Options that are not given set nothing: a command's default must not overwrite an option that
    # stands before the command's name.
    return Parser(add_help=False, argument_default=argparse.SUPPRESS, allow_abbrev=False)


def common_options(words: Language) -> Parser:
    parent = _parent()
    # Translators: help of the command-line option --lang.
    lang = words.gettext("language: {codes}", codes=", ".join(LANGUAGES))
    parent.add_argument("--lang", metavar="|".join(LANGUAGES), help=lang)
    # Translators: help of the command-line option --data-dir.
    parent.add_argument("--data-dir", metavar="DIR", help=words.gettext("folder for saved data"))
    return parent


def table_options(words: Language) -> Parser:
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
    # Translators: help of the command-line option --no-sound.
    no_sound = words.gettext("start without sounds; words come as always")
    parent.add_argument("--no-sound", action="store_true", help=no_sound)
    _add_seed(parent, words)
    return parent


def seed_option(words: Language) -> Parser:
    parent = _parent()
    _add_seed(parent, words)
    return parent


def _add_seed(parent: Parser, words: Language) -> None:
    # Translators: help of the command-line option --seed.
    seed = words.gettext("a number that makes chance repeat, for tests and demonstrations")
    parent.add_argument("--seed", metavar="N", help=seed)


def json_option(words: Language) -> Parser:
    parent = _parent()
    # Translators: help of the command-line option --json.
    parent.add_argument("--json", action="store_true", help=words.gettext("answer in JSON"))
    return parent


def variant_options(words: Language, games: Sequence[str]) -> Parser:
    """Return the options for the rules of some games."""
    parent, kits = _parent(), list(map(kit, games))
    # Translators: help of the command-line option --rules.
    rules = words.gettext("rule set, or the name or the file of house rules")
    known = "|".join(dict.fromkeys(rules for one in kits for rules in one.rule_sets))
    parent.add_argument("--rules", metavar=f"{known}|…", help=rules)
    for option in dict.fromkeys(option for one in kits for option in one.command_line):
        parent.add_argument(option.flag, metavar=option.metavar, help=words.gettext(option.help))
    return parent
