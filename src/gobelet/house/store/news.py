"""What the processes of a house tell each other through their database."""

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec
from msgspec import Struct

from gobelet.house.frames.order import Measure

LARGEST: Final = 7999
"""The most bytes that PostgreSQL tells at once."""
_MOST: Final = LARGEST - 99
"""Bytes of the news of a sheet."""


class TableChanged(Struct, frozen=True, tag="table"):
    """A table is new, changed or gone."""

    number: int


class PeopleChanged(Struct, frozen=True, tag="people"):
    """There are other people in the lobby of a process."""


class ProcessGone(Struct, frozen=True, tag="gone"):
    """A process was given up, with all that it had."""

    number: int


class MemberForgotten(Struct, frozen=True, tag="forgotten"):
    """A member is known no more."""

    number: int


class LineSaid(Struct, frozen=True, tag="said"):
    """A line that somebody says in the lobby; `to`: to one alone.

    `number` is by what it is known if it comes again.
    """

    by: str
    text: str
    to: str = ""
    number: int = 0


class ForMember(Struct, frozen=True, tag="for"):
    """A frame of the lobby for one member."""

    name: str
    frame: str


class TiesChanged(Struct, frozen=True, tag="ties"):
    """A member has other ties."""

    name: str


class MeasureTaken(Struct, frozen=True, tag="measure"):
    """A moderator did something about a member."""

    measure: Measure


News = (
    TableChanged
    | PeopleChanged
    | ProcessGone
    | MemberForgotten
    | LineSaid
    | ForMember
    | TiesChanged
    | MeasureTaken
)


class Sheet(Struct, frozen=True):
    """News of one process."""

    process: int
    news: tuple[News, ...]


_SHEET: Final = msgspec.json.Decoder(Sheet)


def sheets(process: int, news: Iterable[News]) -> Iterator[str]:
    """Return all news once, on as few sheets as hold them; what none holds is not told."""
    found: list[News] = []
    size = 0
    for one in dict.fromkeys(news):
        length = len(msgspec.json.encode(one)) + 1
        if length > _MOST:
            continue
        if size + length > _MOST:
            yield _encoded(process, found)
            found, size = [], 0
        found.append(one)
        size += length
    if found:
        yield _encoded(process, found)


def _encoded(process: int, news: list[News]) -> str:
    return msgspec.json.encode(Sheet(process, tuple(news))).decode()


def read_sheet(text: str) -> Sheet | None:
    """Return a sheet; None: there is none, or a process of a later version has written it."""
    try:
        return _SHEET.decode(text)
    except msgspec.MsgspecError:
        return None
