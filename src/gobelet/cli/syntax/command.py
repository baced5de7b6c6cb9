"""A command of the command line as data, and what several commands have."""

from typing import Final

from msgspec import Struct

from gobelet.cli.syntax.option_groups import Option
from gobelet.games import GAMES
from gobelet.i18n import N_


class Command(Struct, frozen=True):
    """A command: `help` is a message id, `run` its function, if it is not called after it."""

    help: str
    groups: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
    run: str = ""


IDS: Final = "|".join(GAMES)
MAY_LACK: Final = {"nargs": "?"}

# Translators: help of the argument of "gobelet play".
GAME_HELP: Final = N_("the game’s id")
# Translators: placeholder of a file in the help of the command line.
FILE: Final = N_("FILE")
# Translators: placeholder of a game's number in the help of the command line.
NUMBER: Final = N_("NUMBER")

DICE: Final = Option(
    "--dice",
    # Translators: help of the command-line option --dice.
    N_(
        "who throws the dice: the program; you, who then type what they show; you, but the program"
        " for computers"
    ),
    "program|typed|own",
)
