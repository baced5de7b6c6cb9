"""The coders of the games, made once in a program."""

from functools import cache

from gobelet.games import kit
from gobelet.match.codec import Codec


@cache
def codec_of(game: str) -> Codec:
    """Return the coders of a game by its id."""
    return Codec(kit(game))
