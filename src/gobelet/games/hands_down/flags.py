"""The options of the command line and the menu: the Kick-off card, and the length of rounds."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from gobelet.games.hands_down.rules.rulesets import ROUND_TURNS, SEATS, RuleSet
from gobelet.games.interface import CommandLineOption, one_of
from gobelet.i18n import N_

RANDOM: Final = "random"
NO_LIMIT: Final = "none"
PLACES: Final = range(1, SEATS.stop)
"""The players' places as people count them."""

COMMAND_LINE: Final = (
    CommandLineOption(
        "--kick-off",
        f"{RANDOM}|{PLACES[0]}…{PLACES[-1]}",
        # Translators: help of the command-line option --kick-off.
        N_("who starts: the player in this seat, or anybody"),
    ),
    CommandLineOption(
        "--round-turns",
        f"{ROUND_TURNS}|{NO_LIMIT}",
        # Translators: help of the command-line option --round-turns.
        N_("turns after which a round ends, those of all players together"),
    ),
)


def with_flags(rules: RuleSet, given: Mapping[str, str | None]) -> RuleSet:
    """Return the rules with the values of the command line. Raises BadValue."""
    if (value := given.get("kick_off")) is not None:
        seats = {RANDOM: None} | {str(place): place - 1 for place in PLACES}
        rules = replace(rules, kick_off=seats[one_of("--kick-off", value, seats)])
    if (value := given.get("round_turns")) is not None:
        limits = {NO_LIMIT: None, str(ROUND_TURNS): ROUND_TURNS}
        rules = replace(rules, round_turns=limits[one_of("--round-turns", value, limits)])
    return rules
