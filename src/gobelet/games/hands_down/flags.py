"""The option of the command line and the menu: who gets the Kick-off card first."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from gobelet.games.hands_down.rules.rulesets import SEATS, RuleSet
from gobelet.games.interface import CommandLineOption, one_of
from gobelet.i18n import N_

RANDOM: Final = "random"
PLACES: Final = range(1, SEATS.stop)
"""The players' places as people count them."""

COMMAND_LINE: Final = (
    CommandLineOption(
        "--kick-off",
        f"{RANDOM}|{PLACES[0]}…{PLACES[-1]}",
        # Translators: help of the command-line option --kick-off.
        N_("who starts: the player in this seat, or anybody"),
    ),
)


def with_flags(rules: RuleSet, given: Mapping[str, str | None]) -> RuleSet:
    """Return the rules with the values of the command line. Raises BadValue."""
    value = given.get("kick_off")
    if value is None:
        return rules
    seats = {RANDOM: None} | {str(place): place - 1 for place in PLACES}
    return replace(rules, kick_off=seats[one_of("--kick-off", value, seats)])
