"""Plans for a table with people elsewhere, which is opened here, or joined."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from gobelet.games.interface import Config
from gobelet.net.frames import Place
from gobelet.net.invitation import PORT, Invitation
from gobelet.net.table_files import SavedTable


class Plan(Struct, frozen=True):
    """A table to be opened.

    `address` is where guests find it, empty: found out. `port` 0: a free one. `auto`: the game
    begins by itself as soon as all seats are taken. `findable`: others on this network find it.
    `saved`: the table that is opened again.
    """

    config: Config
    places: tuple[Place, ...]
    address: str = ""
    port: int = PORT
    auto: bool = False
    watched: bool = False
    sits_in: float | None = None
    turn_time: float = 0
    findable: bool = True
    saved: SavedTable | None = None


class Joining(Struct, frozen=True):
    """An invitation that people here accept, under these names.

    `member` is their secret in a public house; `invites`: the invitation is told, for others.
    `browsers`: the house answers these, too. `near`: this program hosts the table: none is called.
    """

    invitation: Invitation
    names: tuple[str, ...]
    watches: bool = False
    member: str = ""
    invites: bool = False
    browsers: bool = False
    near: bool = False
    otherwise: Callable[[], None] | None = None
    """What is done where the seat from before is gone, in place of the end."""


def with_free_seat(places: Sequence[Place], config: Config) -> tuple[Place, ...]:
    """Return the places with a free one at least: a further one, or the last computer's."""
    free = Place(elsewhere=True)
    places = (*places, *[free] * (config.seats.start - len(places)))
    bots = [seat for seat, place in enumerate(places) if place.bot]
    if any(place.free for place in places):
        return places
    if len(places) < config.seats[-1]:
        return (*places, free)
    return tuple(free if bots[-1:] == [seat] else place for seat, place in enumerate(places))
