"""What was played last: of each game the rules and the players, in a small file.

It is read before the first words, for which SQLite would take too long. It is all that is known of
this; the games that were played may be gone. What cannot be read is as if there were nothing: the
next game that is played writes the file anew.
"""

from collections.abc import Collection, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from msgspec import DecodeError, Struct, json

from gobelet.core.table import TypedChance
from gobelet.players import Player
from gobelet.private_files import write_whole
from gobelet.regular_file import BadFile, content

FILE: Final = "last-games.json"
_LARGEST: Final = 2**16
"""Bytes; a few hundred are usual."""


class LastGame(Struct, frozen=True):
    """A game as it was played last; `typed`: whose dice people threw themselves.

    A file may have a truth value there, of the time when they threw either all dice or none.
    """

    game: str
    options: Mapping[str, object]
    players: tuple[Player, ...]
    typed: bool | TypedChance = TypedChance.NONE


class LastGames:
    """The games of a folder, the one played last first; without a folder they are in memory."""

    def __init__(self, folder: Path | None = None) -> None:
        self._path = folder / FILE if folder else None
        self._games: tuple[LastGame, ...] | None = None

    def last(self, games: Collection[str]) -> LastGame | None:
        """Return the one of these games, by their ids, that was played last."""
        return next((one for one in self._all if one.game in games), None)

    def note(self, played: LastGame) -> None:
        """Note a game that is being played; if it cannot be written, it is known until the end."""
        others = (one for one in self._all if one.game != played.game)
        written = json.encode((played, *others))
        self._games = _read(written)
        if self._path:
            with suppress(OSError):
                write_whole(self._path, written, synced=False)

    @property
    def _all(self) -> tuple[LastGame, ...]:
        if self._games is None:
            self._games = ()
            if self._path:
                with suppress(BadFile):
                    self._games = _read(content(self._path, _LARGEST))
        return self._games


def _read(text: bytes) -> tuple[LastGame, ...]:
    try:
        return json.decode(text, type=tuple[LastGame, ...])
    except (DecodeError, UnicodeDecodeError, RecursionError):
        return ()
