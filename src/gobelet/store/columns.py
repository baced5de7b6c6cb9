"""What stands in the columns of a game: values as text, and back. Raises BadRow, never else."""

import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import lru_cache

from gobelet.games.interface import Tally
from gobelet.players import Player
from gobelet.store.save import Reached


class BadRow(ValueError):
    """What no version of this program has written so; tells where."""


def as_json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def _parsed(text: object) -> object:
    try:
        return json.loads(text) if isinstance(text, str) else None
    except (ValueError, RecursionError) as error:
        raise BadRow("json") from error


def moment(text: str) -> datetime:
    try:
        found = datetime.fromisoformat(text)
    except ValueError as error:
        raise BadRow("moment") from error
    if found.tzinfo is None:
        raise BadRow("moment")
    return found


# Most games of a player are played with the same options, by the same people.


@lru_cache
def options(text: str) -> Mapping[str, object]:
    match _parsed(text):
        case dict(found):
            return found
    raise BadRow("options")


@lru_cache
def players(text: str) -> tuple[Player, ...]:
    match _parsed(text):
        case [*pairs]:
            return tuple(_player(pair) for pair in pairs)
    raise BadRow("players")


def _player(pair: object) -> Player:
    match pair:
        case [str(name), str(bot)]:
            return Player(name, bot)
    raise BadRow("players")


def players_text(seated: Sequence[Player]) -> str:
    return as_json([[player.name, player.bot] for player in seated])


def reached(text: object) -> Reached:
    match _parsed(text):
        case {"to_act": int() | None as to_act, "points": [*points]}:
            if set(map(type, points)) <= {int}:
                return Reached(to_act, tuple(points))
    raise BadRow("reached")


def reached_text(state: Reached) -> str:
    return as_json({"points": state.points, "to_act": state.to_act})


def tallies(text: object) -> tuple[Tally, ...]:
    """Return the tallies of a text: a line of what is counted, then a line for each seat.

    A seat's numbers are parted by spaces, which is read three times as fast as JSON.
    """
    if not isinstance(text, str):
        raise BadRow("tallies")
    names, *seats = text.split("\n")
    return tuple(_tally(_names(names), seat) for seat in seats)


@lru_cache
def _names(text: str) -> Sequence[str]:
    match _parsed(text):
        case [*names]:
            return tuple(map(str, names))
    raise BadRow("tallies")


def _tally(names: Sequence[str], numbers: str) -> Tally:
    try:
        points, won, *counts = map(int, numbers.split())
        return Tally(points, bool(won), dict(zip(names, counts, strict=True)))
    except ValueError as error:
        raise BadRow("tallies") from error


def tallies_text(seats: Sequence[Tally]) -> str:
    if not seats:
        return ""
    names = sorted({name for tally in seats for name in tally.counts})
    lines = [
        (tally.points, int(tally.won), *(tally.counts.get(name, 0) for name in names))
        for tally in seats
    ]
    return "\n".join([as_json(names), *(" ".join(map(str, line)) for line in lines)])
