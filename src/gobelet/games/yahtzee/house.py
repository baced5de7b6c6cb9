"""House rules: a rule set that a player made, as a file has it.

The words for options and values are the same in every language, so that files can be shared.
"""

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Final, TypeVar

from gobelet.games.interface import UnknownOption, WrongValue
from gobelet.games.yahtzee.rows import EXTRA, Row
from gobelet.games.yahtzee.rulesets import (
    HOUSE,
    PLAYROOM,
    ROUNDS,
    RULE_SETS,
    TEAMS,
    Chips,
    FullHouse,
    Joker,
    RuleSet,
    Series,
    Start,
    UpperOpen,
)
from gobelet.players import check_name

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

T = TypeVar("T", bound=bool | int | str)


def made(data: Mapping[str, object], name: str) -> RuleSet:
    """Return the rules of a file's data; what it does not tell is as in the Playroom's rules.

    `name` is theirs where the data has none. Options that cannot be together are not looked
    for. Raises UnknownOption, WrongValue, or BadPlayer for the name.
    """
    for option in data:
        if option not in OPTIONS:
            raise UnknownOption(option, OPTIONS)
    values = {**written(PLAYROOM), "name": name, **data}
    return RuleSet(
        id=HOUSE,
        full=_one_of(FullHouse, values, "full"),
        chips=_one_of(Chips, values, "chips"),
        joker=_one_of(Joker, values, "joker"),
        upper_open=_one_of(UpperOpen, values, "upper_open"),
        extra=_extra(values),
        double_pair_same_face=_one_of((False, True), values, "double_pair_same_face"),
        start=_one_of(Start, values, "start"),
        rounds=_one_of(ROUNDS, values, "rounds"),
        series=_one_of(Series, values, "series"),
        teams=_one_of(TEAMS, values, "teams"),
        name=_name(values),
    )


def written(rules: RuleSet) -> Written:
    """Return the rules as a file has them."""
    values = asdict(rules)
    return {option: values[option] for option in OPTIONS}


def _one_of(choices: Iterable[T], values: Mapping[str, object], option: str) -> T:
    """Return the choice that a value is; `True` is not 1."""
    value = values[option]
    for choice in choices:
        if choice == value and isinstance(choice, bool) is isinstance(value, bool):
            return choice
    raise WrongValue(option, value, [str(choice).lower() for choice in choices])


def _extra(values: Mapping[str, object]) -> tuple[Row, ...]:
    """Return the extra rows in the order of the sheet, whatever the order of the file."""
    given = values["extra"]
    if not isinstance(given, list | tuple) or any(row not in EXTRA for row in given):
        raise WrongValue("extra", given, ("[]", *(f'["{row}"]' for row in EXTRA)))
    return tuple(row for row in EXTRA if row in given)


def _name(values: Mapping[str, object]) -> str:
    name = values["name"]
    if not isinstance(name, str):
        raise WrongValue("name", name, ('"…"',))
    return check_name(name, RULE_SETS)
