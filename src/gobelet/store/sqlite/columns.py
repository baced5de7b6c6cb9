"""Converts a game's values to columns, and back. Raises BadRow, and nothing else."""

import json
import struct
from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import lru_cache
from typing import Final

from gobelet.games.interface import Tally
from gobelet.players import Player
from gobelet.store.records import counted_by, numbers_of
from gobelet.store.save import YEARS, LogResult


class BadRow(ValueError):
    """A value that no version of this program writes; the message says where."""


_ENCODER: Final = json.JSONEncoder(separators=(",", ":"))
"""Made once: with these separators, json.dumps would make an encoder for each call."""


def as_json(value: object) -> str:
    return _ENCODER.encode(value)


def _parsed(text: object) -> object:
    try:
        return json.loads(text) if isinstance(text, str) else None
    except (ValueError, RecursionError) as error:
        raise BadRow("json") from error


def moment(text: object) -> datetime:
    try:
        found = datetime.fromisoformat(text if isinstance(text, str) else "")
    except ValueError as error:
        raise BadRow("moment") from error
    if found.tzinfo is None or found.year not in YEARS:
        raise BadRow("moment")
    return found


# Cached: most games of a player have the same options and the same people.


@lru_cache
def options(text: object) -> Mapping[str, object]:
    match _parsed(text):
        case dict(found):
            return found
    raise BadRow("options")


@lru_cache
def players(text: object) -> tuple[Player, ...]:
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


def reached(text: object) -> LogResult:
    match _parsed(text):
        case {"to_act": int() | None as to_act, "points": [*points]}:
            if set(map(type, points)) <= {int}:
                return LogResult(to_act, tuple(points))
    raise BadRow("reached")


def reached_text(state: LogResult) -> str:
    return as_json({"points": state.points, "to_act": state.to_act})


# The statistics read the numbers of ten thousand games: a blob takes a tenth of a text's time.


@lru_cache
def counted(text: object) -> tuple[str, ...]:
    match _parsed(text):
        case [*names] if all(isinstance(name, str) for name in names):
            return tuple(map(str, names))
    raise BadRow("counted")


def counted_text(tallies: Sequence[Tally]) -> str:
    return as_json(counted_by(tallies)) if tallies else ""


def numbers(blob: object, seats: int, counted: int) -> tuple[int, ...]:
    """Return the numbers of a game's tallies, in the order of `numbers_of`."""
    if not isinstance(blob, bytes):
        raise BadRow("tallies")
    try:
        return struct.unpack(_form(seats, counted), blob)
    except struct.error as error:
        raise BadRow("tallies") from error


def numbers_blob(tallies: Sequence[Tally]) -> bytes:
    form = _form(len(tallies), len(counted_by(tallies)))
    return struct.pack(form, *numbers_of(tallies))


@lru_cache
def _form(seats: int, counted: int) -> str:
    return "<" + f"i?{counted}I" * seats
