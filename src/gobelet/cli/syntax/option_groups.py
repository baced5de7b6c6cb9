"""Options of the command line as data, and those that several commands have."""

import argparse
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NoReturn

from msgspec import Struct

from gobelet.cli.errors import UsageError
from gobelet.games import kit
from gobelet.i18n import LANGUAGES, N_, Language


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are raised, as one sentence."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(message)


class Option(Struct, frozen=True):
    """An option or an argument: `help` is a message id, `metavar` may be one.

    `more` are further settings of it, as argparse calls them.
    """

    name: str
    help: str
    metavar: str = ""
    more: Mapping[str, Any] = {}

    def add_to(self, parser: argparse.ArgumentParser, words: Language) -> None:
        shown: Mapping[str, Any] = {"metavar": words.gettext(self.metavar)} if self.metavar else {}
        parser.add_argument(self.name, help=words.gettext(self.help), **shown, **self.more)


SWITCH: Final[Mapping[str, Any]] = {"action": "store_true"}

# Translators: help of the command-line option --seed.
_SEED_HELP: Final = N_("a number that makes chance repeat, for tests and demonstrations")
_SEED: Final = Option("--seed", _SEED_HELP, "N")

GROUPS: Final[Mapping[str, Sequence[Option]]] = {
    "table": (
        # Translators: help of the command-line option --output.
        Option("--output", N_("where the words go"), "speech|text|both"),
        # Translators: help of the command-line option --speech.
        Option("--speech", N_("speech back end; “gobelet doctor” lists them"), "ID"),
        # Translators: help of the command-line option --keyboard.
        Option("--keyboard", N_("keyboard layout, as us (QWERTY) or fr (AZERTY)"), "us|fr|…"),
        Option(
            "--view",
            # Translators: help of the command-line option --view.
            N_("large dice, cards and text on the screen, plain lines, or a page in the browser"),
            "large|plain|browser",
        ),
        # Translators: help of the command-line option --no-sound.
        Option("--no-sound", N_("start without sounds; words come as always"), more=SWITCH),
        _SEED,
    ),
    # Translators: help of the command-line option --json.
    "json": (Option("--json", N_("answer in JSON"), more=SWITCH),),
    "seed": (_SEED,),
}
"""The groups of options that several commands have, beside "variant"."""


def group(name: str, words: Language, games: Sequence[str] = ()) -> Parser:
    """Return a group of `GROUPS`, or "variant": the options for the rules of some games."""
    return _parent(words, GROUPS[name] if name in GROUPS else _variant(games))


def common_options(words: Language) -> Parser:
    # Translators: help of the command-line option --lang.
    lang = words.gettext("language: {codes}", codes=words.one_by_one(LANGUAGES))
    # Translators: help of the command-line option --data-dir.
    folder = Option("--data-dir", N_("folder for saved data"), "DIR")
    return _parent(words, [Option("--lang", lang, "|".join(LANGUAGES)), folder])


def _parent(words: Language, options: Iterable[Option]) -> Parser:
    # Options that are not given set nothing: a command's default must not overwrite an option that
    # stands before the command's name.
    made = Parser(add_help=False, argument_default=argparse.SUPPRESS, allow_abbrev=False)
    for option in options:
        option.add_to(made, words)
    return made


def _variant(games: Sequence[str]) -> Iterable[Option]:
    kits = [*map(kit, games)]
    known = "|".join(dict.fromkeys(rules for one in kits for rules in one.rule_sets))
    # Translators: help of the command-line option --rules.
    yield Option("--rules", N_("rule set, or the name or the file of house rules"), f"{known}|…")
    for own in dict.fromkeys(option for one in kits for option in one.command_line):
        yield Option(own.flag, own.help, more={"metavar": own.metavar})
