"""The houses that a player knows, and the secrets by which these know the player."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from gobelet.net.invitation import House
from gobelet.private_files import make_folder, write_whole
from gobelet.regular_file import BadFile, content

_FILE: Final = "houses.json"
_LARGEST: Final = 1_000_000


class Membership(Struct, frozen=True):
    """Who the player is in one house; `accepts` is the digest of its rules, once accepted."""

    house: House
    name: str
    secret: str
    accepts: str = ""


_DECODER: Final = msgspec.json.Decoder(dict[str, Membership])


def memberships(folder: Path) -> Mapping[str, Membership]:
    """Return those of a folder by the lines of the houses, the one entered last first."""
    try:
        return _DECODER.decode(content(folder / _FILE, _LARGEST))
    except (BadFile, msgspec.MsgspecError, ValueError, RecursionError):
        return {}


def keep(folder: Path, membership: Membership) -> None:
    """Keep a membership, first of all. Raises OSError."""
    line = membership.house.line
    others = {known: one for known, one in memberships(folder).items() if known != line}
    make_folder(folder)
    write_whole(folder / _FILE, msgspec.json.encode({line: membership, **others}))


def remove(folder: Path, house: House) -> None:
    """Remove a membership. Raises OSError."""
    left = {known: one for known, one in memberships(folder).items() if known != house.line}
    write_whole(folder / _FILE, msgspec.json.encode(left))
