"""House rules: a rule set that a player made, as a file has it.

The words for options and values are the same in every language, so that files can be shared.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import asdict, replace

from gobelet.games.interface import UnknownOption, WrongValue
from gobelet.games.yahtzee.rules.rulesets import (
    HOUSE,
    PLAYROOM,
    RULE_SETS,
    RuleSet,
    WrongOption,
    made_of,
)
from gobelet.players import BadPlayer, check_name

OPTIONS: Final = (
    "name",
    "full",
    "chips",
    "joker",
    "upper_open",
    "extra",
    "double_pair_same_face",
    "start",
    "rounds",
    "series",
    "teams",
)
"""The options of a file, in its order."""

Written = Mapping[str, bool | int | str | tuple[str, ...]]


def made(data: Mapping[str, object], name: str) -> RuleSet:
    """Return the rules of a file's data; missing options are as in the Playroom's rules.

    `name` is used where the data has no name. Does not check whether options can be combined.
    Raises UnknownOption, WrongValue, or BadPlayer for the name.
    """
    for option in data:
        if option not in OPTIONS:
            raise UnknownOption(option, OPTIONS)
    values = {**asdict(PLAYROOM), "name": name, **data, "id": HOUSE}
    try:
        rules = made_of(values)
    except WrongOption as error:
        raise WrongValue(error.option, error.value, _as_written(error)) from error
    return replace(rules, name=check_name(rules.name, RULE_SETS))


def check_saved_name(rules: RuleSet) -> None:
    """Refuse a name in a save that house rules cannot have: it would be shown and spoken.

    Names that other rules use meanwhile are allowed. Raises WrongOption.
    """
    try:
        if not rules.name or (rules.id == HOUSE and check_name(rules.name) == rules.name):
            return
    except BadPlayer:
        pass
    raise WrongOption("name", rules.name)


def written(rules: RuleSet) -> Written:
    """Return the rules as a file has them."""
    values = asdict(rules)
    return {option: values[option] for option in OPTIONS}


def _as_written(error: WrongOption) -> Sequence[str]:
    """Return the valid values of an option, as a file has them."""
    match error.option:
        case "extra":
            return ("[]", *(f'["{row}"]' for row in error.choices))
        case "name":
            return ('"…"',)
    return [str(choice).lower() for choice in error.choices]
