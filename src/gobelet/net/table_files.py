"""What hosts and guests keep for the day a program ends: tables, and the seats at them."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from gobelet.core.game import Seat
from gobelet.private_files import make_folder, write_whole
from gobelet.regular_file import BadFile, content

_JOINED: Final = "joined.json"
_MOST_JOINED: Final = 50
_LARGEST: Final = 1_000_000


class SavedGuest(Struct, frozen=True):
    """Guests of a table: their key, names and seats, and what is ticked there."""

    key: str
    names: tuple[str, ...]
    seats: tuple[Seat, ...]
    ticked: str = ""


class SavedTable(Struct, frozen=True):
    """A table, by which its game is opened to the same guests again."""

    address: str
    port: int
    token: str
    guests: tuple[SavedGuest, ...]
    watched: bool = False
    sits_in: float | None = None
    turn_time: float = 0


class Joined(Struct, frozen=True):
    """The seat that guests have at a table."""

    key: str
    names: tuple[str, ...]


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


def forget_table(folder: Path, number: int) -> None:
    """Remove the table of a game. Raises OSError."""
    table_file(folder, number).unlink(missing_ok=True)


def load_joined(folder: Path) -> Mapping[str, Joined]:
    """Return the seats that guests here have, by the codes of their invitations."""
    try:
        return msgspec.json.decode(content(folder / _JOINED, _LARGEST), type=dict[str, Joined])
    except (BadFile, msgspec.MsgspecError, ValueError, RecursionError):
        return {}


def save_joined(folder: Path, code: str, joined: Joined) -> None:
    """Save a seat; the oldest of many are forgotten. Raises OSError."""
    known = {one: seat for one, seat in load_joined(folder).items() if one != code}
    newest = dict([*known.items()][-_MOST_JOINED + 1 :])
    _write(folder / _JOINED, {**newest, code: joined})


def _write(path: Path, value: object) -> None:
    make_folder(path.parent)
    write_whole(path, msgspec.json.encode(value))
