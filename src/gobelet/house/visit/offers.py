"""Tables of a public house that this version can play, as a visitor sees them."""

from msgspec import Struct
from msgspec.structs import replace

from gobelet.games import GAMES
from gobelet.games.interface import Config
from gobelet.house.frames.lobby import TALK, LobbyTable, topic_of
from gobelet.match.codec import Undecodable
from gobelet.net.said_text import clean_name
from gobelet.net.wires import codec_of, schema_of


class Offer(LobbyTable, frozen=True):
    """A table that this version can play."""

    config: Config | None = None


class TableInvitation(Struct, frozen=True):
    """Somebody invites the player to a table."""

    by: str
    table: Offer


def offer_of(listed: LobbyTable) -> Offer | None:
    """Return a table that this version knows; None for another. Raises Undecodable."""
    if listed.game == TALK:
        topic_of(listed.options)
        places = tuple(replace(one, name=clean_name(one.name)) for one in listed.places)
        return _as_offer(replace(listed, places=places), None)
    if listed.game not in GAMES or schema_of(listed.game) != listed.schema:
        return None
    config = codec_of(listed.game).config(bytes(listed.options))
    places = tuple(replace(one, name=clean_name(one.name)) for one in listed.places)
    if not places:
        raise Undecodable("places")
    return _as_offer(replace(listed, places=places), config)


def _as_offer(listed: LobbyTable, config: Config | None) -> Offer:
    fields = {name: getattr(listed, name) for name in LobbyTable.__struct_fields__}
    return Offer(**fields, config=config)
