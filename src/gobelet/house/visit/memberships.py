"""The houses that a player knows, and the secrets by which these know the player."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final, Protocol

import msgspec
from msgspec import Struct

from gobelet.net.invitation import House
from gobelet.private_files import make_folder, set_aside, write_whole
from gobelet.regular_file import BadFile, content

_FILE: Final = "houses.json"
_LARGEST: Final = 1_000_000


class Membership(Struct, frozen=True):
    """A player's membership in one house.

    `accepts` is the digest of its rules, once accepted, `news` that of the news heard last.
    """

    house: House
    name: str
    secret: str
    accepts: str = ""
    news: str = ""


class Memberships(Protocol):
    """Where it is kept who the player is in houses; each method raises OSError."""

    def keep(self, membership: Membership) -> None:
        """Keep who the player is in one house."""

    def remove(self, house: House) -> None:
        """Forget who the player was in a house."""


class MembershipsInFolder:
    """Keeps it in the folder that `folder` returns, which raises OSError."""

    def __init__(self, folder: Callable[[], Path]) -> None:
        self._folder = folder

    def keep(self, membership: Membership) -> None:
        keep(self._folder(), membership)

    def remove(self, house: House) -> None:
        remove(self._folder(), house)


_DECODER: Final = msgspec.json.Decoder(dict[str, Membership])


def memberships(folder: Path) -> Mapping[str, Membership]:
    """Return those of a folder by the lines of the houses, the one entered last first."""
    with suppress(_Damaged):
        return _read(folder)
    return {}


class _Damaged(Exception):
    """The file is there, and is none of this program's."""


def _read(folder: Path) -> Mapping[str, Membership]:
    """Return what the file has, nothing where there is none. Raises _Damaged."""
    try:
        return _DECODER.decode(content(folder / _FILE, _LARGEST))
    except BadFile as error:
        if error.code == "missing":
            return {}
        raise _Damaged from error
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise _Damaged from error


def keep(folder: Path, membership: Membership) -> None:
    """Keep a membership, first of all. Raises OSError."""
    make_folder(folder)
    others = _without(folder, membership.house)
    _write(folder, {membership.house.line: membership, **others})


def remove(folder: Path, house: House) -> None:
    """Remove a membership. Raises OSError."""
    _write(folder, _without(folder, house))


def _without(folder: Path, house: House) -> Mapping[str, Membership]:
    """Return the memberships of other houses; a damaged file is set aside, for its secrets."""
    try:
        return {line: one for line, one in _read(folder).items() if line != house.line}
    except _Damaged:
        set_aside(folder / _FILE)
        return {}


def _write(folder: Path, memberships: Mapping[str, Membership]) -> None:
    write_whole(folder / _FILE, msgspec.json.encode(memberships))
