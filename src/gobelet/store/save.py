"""A game as it is kept: pure data, and the checksum that tells whether it is whole."""

import hashlib
import json
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, TypeVar

from msgspec import Struct

from gobelet.core.game import Seat
from gobelet.core.table import Entry, Table, TypedChance
from gobelet.players import Player

StateT = TypeVar("StateT")

YEARS: Final = range(1970, 3001)
"""A clock that was never set says 1970; some systems know no local time outside these years."""


class Heading(Struct, frozen=True):
    """The data of a game that lists show.

    `id` is 1 or more in the store, negative while a game is in memory only, 0 before it was
    added. `repeats`: its dice repeat those of another game (a seed), so that it is no record.
    `typed`: whose dice people throw themselves, and type what these show.
    `in_use`: another program has it in play. `broken_off`: neither ended nor left in order, and in
    play nowhere.
    """

    id: int
    game: str
    options: Mapping[str, object]
    players: tuple[Player, ...]
    started: datetime
    changed: datetime
    actions: int
    ended: bool
    repeats: bool
    typed: TypedChance = TypedChance.NONE
    in_use: bool = False
    broken_off: bool = False


class LogResult(Struct, frozen=True):
    """The result of a log, for use without rules: who acts next (None: ended), seats' points."""

    to_act: Seat | None
    points: tuple[int, ...]

    @classmethod
    def by(cls, table: Table[StateT]) -> "LogResult":
        return cls(table.to_act, tuple(table.game.returns(table.state)))


class Save(Struct, frozen=True):
    """A game with all data to restore it; `desk` is what the player has ticked."""

    heading: Heading
    log: tuple[Entry, ...]
    reached: LogResult
    desk: str = ""

    @property
    def checksum(self) -> str:
        digest = Digest(self.heading)
        digest.add(self.log)
        return digest.of(self.reached)


def matches(save: Save, table: Table[StateT]) -> bool:
    """Return whether the replay of a save has led to the result that the save records."""
    return save.log == tuple(table.log) and save.reached == LogResult.by(table)


class Digest:
    """The SHA-256 of a game, kept running, so that an action costs the same late in a long game.

    It covers one line of JSON for the beginning of the game, one for each entry, one for the
    result; a later version that stores more data does not change it. It leaves out the id, the
    ticks, the time of the last change, and whether the dice are typed.
    """

    def __init__(self, heading: Heading) -> None:
        facts = {
            "game": heading.game,
            "options": heading.options,
            "players": [[player.name, player.bot] for player in heading.players],
            "repeats": heading.repeats,
            "started": written(heading.started),
        }
        self._running = hashlib.sha256(_line(facts))

    def add(self, entries: Iterable[Entry]) -> None:
        for entry in entries:
            self._running.update(_line([entry.by, entry.action]))

    def of(self, reached: LogResult) -> str:
        whole = self._running.copy()
        whole.update(_line({"points": reached.points, "to_act": reached.to_act}))
        return whole.hexdigest()


def now() -> datetime:
    return datetime.now(UTC)


def written(moment: datetime) -> str:
    """Return a moment as it is kept: texts that sort as the moments do."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds")


_ENCODER: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":"))
"""Made once: with these options, json.dumps would make an encoder for each call."""


def _line(value: object) -> bytes:
    return f"{_ENCODER.encode(value)}\n".encode("ascii")


class Problem(Struct, frozen=True):
    """Why games are not saved, or what has happened to the store.

    `code` is "full" (the disk), "denied" (read-only, or no permission), "unreadable", "busy"
    (another program holds it), "open" (damaged, and not to be set aside while another program has
    it open), "newer" (of a later version: only read), "damaged" (set aside
    under `path`; `count` games were recovered), "deleted" (while it was in use; `count` games were
    written to a new one), "foreign" (something else is in its place,
    and left alone) or "left out" (`count` games cannot be read; they stay where they are).
    """

    code: str
    path: Path
    count: int = 0


class NoSuchSave(Exception):
    """There is no game of this number."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class DamagedSave(Exception):
    """A game cannot be resumed; `reason` is "checksum" or says what cannot be read."""

    def __init__(self, number: int, reason: str) -> None:
        super().__init__(number, reason)
        self.number = number
        self.reason = reason


class SaveInUse(Exception):
    """Another program plays this game now."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class NotStored(Exception):
    """A game could not be added, for `problem`."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.problem = problem
