"""What the processes of a house tell each other through their database."""

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec
from msgspec import Struct

from gobelet.house.frames import Measure

LARGEST: Final = 7900
"""The most bytes that PostgreSQL takes at once."""


class TableChanged(Struct, frozen=True, tag="table"):
    """A table is new, changed or gone."""

    number: int


class PeopleChanged(Struct, frozen=True, tag="people"):
    """There are other people in the lobby of a process."""


class ProcessGone(Struct, frozen=True, tag="gone"):
    """A process was given up, with all that it had."""

    number: int


class LineSaid(Struct, frozen=True, tag="said"):
    """A line that somebody says in the lobby; `to`: to one alone."""

    by: str
    text: str
    to: str = ""


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
    TableChanged | PeopleChanged | ProcessGone | LineSaid | ForMember | TiesChanged | MeasureTaken
)


class Sheet(Struct, frozen=True):
    """News of one process."""

    process: int
    news: tuple[News, ...]


_SHEET: Final = msgspec.json.Decoder(Sheet)


def sheets(process: int, news: Iterable[News]) -> Iterator[str]:
    """Return all news once, on as few sheets as hold them."""
    found: list[News] = []
    size = 0
    for one in dict.fromkeys(news):
        length = len(msgspec.json.encode(one)) + 1
        if size + length > LARGEST - 50:
            yield _encoded(process, found)
            found, size = [], 0
        found.append(one)
        size += length
    if found:
        yield _encoded(process, found)


def _encoded(process: int, news: list[News]) -> str:
    return msgspec.json.encode(Sheet(process, tuple(news))).decode()


def read_sheet(text: str) -> Sheet:
    return _SHEET.decode(text)
