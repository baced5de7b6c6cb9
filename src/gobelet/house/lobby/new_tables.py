"""New tables in a house: what is asked for, and why there is none."""

from typing import Final

from gobelet.games import GAMES
from gobelet.house.frames.coders import FromVisitor
from gobelet.house.frames.lobby import (
    LONGEST_TOPIC,
    MOST_SEATS,
    TALK,
    NotOpened,
    Opened,
    OpenTable,
    topic_of,
)
from gobelet.house.lobby.visitors import Visitor
from gobelet.house.store.table_heading import TableHeading
from gobelet.house.store.writer import NotStored
from gobelet.house.tables.table import BadTable
from gobelet.house.tables.tables import HouseTables, TooMany
from gobelet.match.codec import Undecodable
from gobelet.net.frames import Place
from gobelet.net.said_text import clean_line
from gobelet.net.wires import codec_of, schema_of

LEAST_SITS_IN: Final = 10.0
"""The least seconds after which a computer plays for who is away."""


class NewTables:
    """Opens tables for visitors."""

    def __init__(self, tables: HouseTables) -> None:
        self._tables = tables

    async def answer(self, visitor: Visitor, frame: FromVisitor) -> bool:
        """Answer a frame; False: it is another's."""
        if not isinstance(frame, OpenTable):
            return False
        visitor.tell(await self._open(visitor, frame))
        return True

    async def _open(self, visitor: Visitor, asked: OpenTable) -> Opened | NotOpened:
        try:
            saved = await self._tables.open(visitor.member, _kept(asked, visitor.language))
        except (BadTable, Undecodable):
            return NotOpened("rules")
        except TooMany as error:
            return NotOpened(error.code)
        except NotStored:
            return NotOpened("full")
        return Opened(saved.token)


def _kept(asked: OpenTable, language: str) -> TableHeading:
    """Return a table as it is asked for. Raises BadTable or Undecodable."""
    if asked.game == TALK:
        return _kept_talk(asked, language)
    if asked.game not in GAMES or asked.schema != schema_of(asked.game):
        raise BadTable("game")
    places = tuple(Place(bot=one.bot, elsewhere=not one.bot) for one in asked.places)
    if len(places) > MOST_SEATS or not any(place.free for place in places):
        raise BadTable("seats")
    if (asked.sits_in or LEAST_SITS_IN) < LEAST_SITS_IN:
        raise BadTable("sits_in")
    return TableHeading(
        asked.game,
        dict(codec_of(asked.game).options.decode(bytes(asked.options))),
        places,
        public=asked.public,
        watched=asked.watched,
        sits_in=asked.sits_in,
        language=language,
    )


def _kept_talk(asked: OpenTable, language: str) -> TableHeading:
    """Return a table of talk. Raises Undecodable."""
    topic = clean_line(topic_of(asked.options))[:LONGEST_TOPIC].rstrip()
    return TableHeading(TALK, {"topic": topic}, (), public=asked.public, language=language)
