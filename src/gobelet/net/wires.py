"""The codec of each game, made once: it takes up to forty milliseconds."""

from functools import cache

from gobelet.games import kit
from gobelet.match.codec import Codec, schema_hash


class OtherVersion(Exception):
    """The other end plays a game that this version does not know, or knows otherwise."""

    def __init__(self, host: str) -> None:
        super().__init__(host)
        self.host = host


@cache
def codec_of(game: str) -> Codec:
    return Codec(kit(game))


@cache
def schema_of(game: str) -> str:
    """Return the hash by which two programs know that they understand each other."""
    return schema_hash(kit(game).wire)
