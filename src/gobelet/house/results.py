"""The result of a table's game: a fold of its log, for records and ratings."""

from collections.abc import Mapping, Sequence
from typing import Literal, Protocol

import msgspec
from msgspec import Struct

from gobelet.core.game import Seat
from gobelet.core.table import DamagedLog, Entry
from gobelet.games import kit
from gobelet.games.interface import Config, Tally
from gobelet.net.frames import Place

ResultKind = Literal["people", "bots", "alone", "unfinished"]
"""Games among people alone are rated; those with computers, those of one person, and those that
nobody has finished are counted apart."""


class SeatedGame(Protocol):
    """A game and who sat at its table; `given_up`: for whom a computer has acted last."""

    @property
    def game(self) -> str: ...

    @property
    def options(self) -> dict[str, object]: ...

    @property
    def places(self) -> tuple[Place, ...]: ...

    @property
    def given_up(self) -> tuple[Seat, ...]: ...


class Result(Struct, frozen=True):
    """The result of a game; `tallies` are empty for an unfinished one.

    `rules` are the options, written in one way. `rule_set` is empty where the game is not rated:
    with computers, alone, by house rules. `teams` are the seats that play together, and `ranks` the
    places they have reached; who has given a seat up is last.
    """

    game: str
    rules: str
    kind: ResultKind
    people: tuple[Seat, ...]
    tallies: tuple[Tally, ...] = ()
    rule_set: str = ""
    teams: tuple[tuple[Seat, ...], ...] = ()
    ranks: tuple[int, ...] = ()
    given_up: tuple[Seat, ...] = ()


def unfinished(table: SeatedGame) -> Result:
    """Return what a game comes to that was begun, and that nobody will finish."""
    return Result(table.game, rules_of(table.options), "unfinished", _people(table))


def finished(table: SeatedGame, log: Sequence[Entry]) -> Result:
    """Return what a game has come to that was played to its end. Raises DamagedLog."""
    people = _people(table)
    found = kit(table.game)
    try:
        config = found.restore(table.options).seated(people)
        tallies = found.tally(config.game(len(table.places)), log)
    except ValueError as error:
        raise DamagedLog(0, str(error)) from error
    rules = rules_of(table.options)
    given_up = tuple(seat for seat in table.given_up if seat in people)
    if len(people) < len(table.places):
        return Result(table.game, rules, "bots", people, tallies, given_up=given_up)
    if len(people) == 1:
        return Result(table.game, rules, "alone", people, tallies)
    rule_set = rule_set_of(table.game, config, table.options)
    teams = _teams(config, people)
    ranks = ranked(teams, tallies, given_up)
    return Result(table.game, rules, "people", people, tallies, rule_set, teams, ranks, given_up)


def _people(table: SeatedGame) -> tuple[Seat, ...]:
    return tuple(seat for seat, place in enumerate(table.places) if not place.bot)


def rules_of(options: Mapping[str, object]) -> str:
    """Return the options of a game as text, which is the same for the same options."""
    return msgspec.json.encode(options, order="sorted").decode()


def rule_set_of(game: str, config: Config, options: Mapping[str, object]) -> str:
    """Return the rule set of options; empty for house rules."""
    found = str(options.get("id", ""))
    return found if not config.name and found in kit(game).rule_sets else ""


def _teams(config: Config, people: Sequence[Seat]) -> tuple[tuple[Seat, ...], ...]:
    """Return the seats that play together, each team by its first seat."""
    found: dict[tuple[str, int], list[Seat]] = {}
    for seat in people:
        team = config.team(seat)
        found.setdefault(("seat", seat) if team is None else ("team", team), []).append(seat)
    return tuple(map(tuple, found.values()))


def ranked(
    teams: Sequence[Sequence[Seat]], tallies: Sequence[Tally], given_up: Sequence[Seat]
) -> tuple[int, ...]:
    """Return the place of each team, from 0: winners, then by points; equal ones share a place.

    A team of which everybody has given up is behind all others, whatever computers made of it.
    """

    def order(team: Sequence[Seat]) -> tuple[bool, bool, int]:
        if all(seat in given_up for seat in team):
            return True, True, 0
        won = any(tallies[seat].won for seat in team)
        return False, not won, -tallies[team[0]].points

    orders = [order(team) for team in teams]
    return tuple(sum(other < one for other in orders) for one in orders)
