"""What is kept of a table, beside its log."""

from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from gobelet.core.game import Seat
from gobelet.net.frames import Place
from gobelet.net.table_files import SavedGuest


class TableHeading(Struct, frozen=True):
    """A table as it stands; `begun`: its game has begun, `over`: and has ended.

    `stand_ins`: the bots that act for people who are away, or have left, by their seats. `language`
    is that of who opened it. `given_up`: the seats whose last action a stand-in made.
    """

    game: str
    options: dict[str, object]
    places: tuple[Place, ...]
    guests: tuple[SavedGuest, ...] = ()
    public: bool = True
    watched: bool = False
    sits_in: float | None = None
    begun: bool = False
    over: bool = False
    stand_ins: tuple[tuple[Seat, str], ...] = ()
    language: str = ""
    given_up: tuple[Seat, ...] = ()

    @property
    def encoded(self) -> bytes:
        return msgspec.json.encode(self)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of who has a seat."""
        return tuple(name for guest in self.guests for name in guest.names)

    def without(self, name: str) -> "TableHeading":
        """Return the same without the name of somebody who is forgotten."""
        places = (replace(one, name="" if one.name == name else one.name) for one in self.places)
        guests = (one for one in self.guests if name not in one.names)
        return replace(self, places=tuple(places), guests=tuple(guests))


class KeptTable(Struct, frozen=True):
    """A table as it is in the store; `owner` is the number of the member who opened it."""

    number: int
    token: str
    owner: int
    kept: TableHeading
    since: float


TABLE_HEADING: Final = msgspec.json.Decoder(TableHeading)
