"""What hosts and guests keep for the day a program ends: tables, and the seats at them."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, TypeVar

import msgspec
from msgspec import Struct
from msgspec.json import Decoder

from gobelet.core.game import Seat
from gobelet.private_files import make_folder, write_whole
from gobelet.regular_file import BadFile, content

_JOINED: Final = "joined.json"
_TICKS: Final = "ticked.json"
_MOST_JOINED: Final = 50
_LARGEST: Final = 1_000_000


class SavedGuest(Struct, frozen=True):
    """Guests of a table: their key, names and seats."""

    key: str
    names: tuple[str, ...]
    seats: tuple[Seat, ...]


class SavedTable(Struct, frozen=True):
    """A table, by which its game is opened to the same guests again."""

    address: str
    port: int
    token: str
    guests: tuple[SavedGuest, ...]
    watched: bool = False
    sits_in: float | None = None
    turn_time: float = 0
    findable: bool = True
    stand_ins: tuple[tuple[Seat, str], ...] = ()
    """The bots that act for people who are away, or have left."""


class SavedSeat(Struct, frozen=True):
    """The seat that guests have at a table."""

    key: str
    names: tuple[str, ...]


class Ticks(Struct, frozen=True):
    """What guests have ticked, or typed, at a position of which this is the fingerprint."""

    position: str = ""
    ticked: str = ""


T = TypeVar("T")

_SEATS: Final = Decoder(dict[str, SavedSeat])
_ALL_TICKS: Final = Decoder(dict[str, Ticks])


def table_file(folder: Path, number: int) -> Path:
    return folder / f"hosted-{number}.json"


def save_table(folder: Path, number: int, table: SavedTable) -> None:
    """Save a table beside its game. Raises OSError."""
    _write(table_file(folder, number), table)


def load_table(folder: Path, number: int) -> SavedTable | None:
    """Return the table of a game; None if it has none, or if the file is damaged."""
    try:
        return msgspec.json.decode(content(table_file(folder, number), _LARGEST), type=SavedTable)
    except (BadFile, msgspec.MsgspecError, ValueError, RecursionError):
        return None


def saved_tables(folder: Path) -> Sequence[int]:
    """Return the numbers of the games that have a table."""
    names = (file.stem.removeprefix("hosted-") for file in folder.glob("hosted-*.json"))
    return sorted(int(name) for name in names if name.isdecimal())


def forget_table(folder: Path, number: int) -> None:
    """Remove the table of a game. Raises OSError."""
    table_file(folder, number).unlink(missing_ok=True)


def load_joined(folder: Path) -> Mapping[str, SavedSeat]:
    """Return the seats that guests here have, by the codes of their invitations."""
    return _by_code(folder / _JOINED, _SEATS)


def save_joined(folder: Path, code: str, joined: SavedSeat) -> None:
    """Save a seat; the oldest of many are forgotten. Raises OSError."""
    _write(folder / _JOINED, _newest(load_joined(folder), code, joined))


def load_ticks(folder: Path, code: str) -> Ticks:
    """Return what guests here have ticked last at a table."""
    return _by_code(folder / _TICKS, _ALL_TICKS).get(code, Ticks())


def save_ticks(folder: Path, code: str, ticks: Ticks) -> None:
    """Save ticks without waiting for the disk: safe if the program is killed. Raises OSError."""
    file = folder / _TICKS
    _write(file, _newest(_by_code(file, _ALL_TICKS), code, ticks), synced=False)


def _by_code(file: Path, decoder: Decoder[dict[str, T]]) -> Mapping[str, T]:
    try:
        return decoder.decode(content(file, _LARGEST))
    except (BadFile, msgspec.MsgspecError, ValueError, RecursionError):
        return {}


def _newest(known: Mapping[str, T], code: str, value: T) -> Mapping[str, T]:
    others = [(one, other) for one, other in known.items() if one != code]
    return {**dict(others[-_MOST_JOINED + 1 :]), code: value}


def _write(path: Path, value: object, *, synced: bool = True) -> None:
    make_folder(path.parent)
    write_whole(path, msgspec.json.encode(value), synced=synced)
