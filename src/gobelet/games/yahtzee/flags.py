"""The command-line options of Yahtzee, and their effect on a rule set."""

from collections.abc import Iterable, Mapping
from typing import Final

from msgspec.structs import replace

from gobelet.games.interface import CommandLineOption, one_of
from gobelet.games.yahtzee.rules.rulesets import (
    BASIC,
    EXTRA,
    ROUNDS,
    TEAMS,
    Row,
    RuleSet,
    Series,
    Start,
)
from gobelet.i18n import N_

COMMAND_LINE: Final = (
    # Translators: help of the command-line option --rows.
    CommandLineOption("--rows", "13|16", N_("number of rows: 16 adds the three extra rows")),
    CommandLineOption(
        "--extra-rows",
        ",".join(EXTRA),
        # Translators: help of the command-line option --extra-rows.
        N_("extra rows to add one by one"),
    ),
    CommandLineOption(
        "--start",
        "|".join(Start),
        # Translators: help of the command-line option --start.
        N_("who starts: the first player, or the highest throw"),
    ),
    # Translators: help of the command-line option --rounds.
    CommandLineOption("--rounds", "1…6", N_("rounds of a series, where the rules have series")),
    CommandLineOption(
        "--series",
        "|".join(Series),
        # Translators: help of the command-line option --series.
        N_("what counts in a series: the totals, or the difference"),
    ),
    CommandLineOption(
        "--teams",
        "|".join(map(str, TEAMS)),
        # Translators: help of the command-line option --teams.
        N_("number of teams, where the rules have teams"),
    ),
)


def with_flags(rules: RuleSet, given: Mapping[str, str | None]) -> RuleSet:
    """Return the rules, changed by the options of the command line. Raises BadValue."""
    extra = {*_rows(given.get("rows"), rules), *_extra(given.get("extra_rows"))}
    rules = rules.with_extra(tuple(extra))
    rounds = _one_of("--rounds", given.get("rounds"), ROUNDS if rules.has_series else (1,))
    series = _one_of("--series", given.get("series"), Series if rules.has_series else ("total",))
    teams = _one_of("--teams", given.get("teams"), TEAMS if rules.has_series else (0,))
    start = _one_of("--start", given.get("start"), Start)
    return replace(
        rules,
        start=Start(start or rules.start),
        rounds=int(rounds or rules.rounds),
        series=Series(series or rules.series),
        teams=int(teams or rules.teams),
    )


def _one_of(flag: str, value: str | None, choices: Iterable[str | int]) -> str | None:
    return None if value is None else one_of(flag, value, choices)


def _rows(value: str | None, rules: RuleSet) -> tuple[Row, ...]:
    """Return the extra rows that a number of rows stands for; without one, those of the rules."""
    extra = {None: rules.extra, str(len(BASIC)): (), str(len(BASIC) + len(EXTRA)): EXTRA}
    return extra[_one_of("--rows", value, filter(None, extra))]


def _extra(value: str | None) -> tuple[Row, ...]:
    names = [name.strip() for name in value.split(",")] if value else []
    for name in names:
        _one_of("--extra-rows", name, EXTRA)
    return tuple(Row(name) for name in names)
