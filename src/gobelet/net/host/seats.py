"""The seats of a hosted table, before and in its game: who has which, and what is free."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from gobelet.core.game import Seat
from gobelet.net.frames import Place
from gobelet.players import Player, check_name


class Seats:
    """The places of a table, by their seats."""

    def __init__(self, places: Iterable[Place]) -> None:
        self.places = list(places)

    @property
    def players(self) -> tuple[Player, ...]:
        return tuple(Player(place.name, place.bot) for place in self.places)

    @property
    def own(self) -> tuple[Seat, ...]:
        """The seats of the people at the host's keyboard."""
        return tuple(
            seat
            for seat, place in enumerate(self.places)
            if place.name and not place.elsewhere and not place.bot
        )

    @property
    def free(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place.free)

    def checked(self, names: Sequence[str], others: Iterable[str]) -> tuple[str, ...]:
        """Return the names of new guests as they are written here. Raises BadPlayer.

        `others`: the names of those who are at the table without a seat.
        """
        taken = [*others, *(place.name for place in self.places if place.name)]
        found: list[str] = []
        # More than there are seats have none anyway.
        for name in names[: len(self.places) + 1]:
            found.append(check_name(name, [*taken, *found]))
        return tuple(found)

    def take(self, names: Sequence[str]) -> tuple[Seat, ...]:
        """Give free seats to guests; none if there are not enough."""
        if len(self.free) < len(names):
            return ()
        seats = self.free[: len(names)]
        for seat, name in zip(seats, names, strict=True):
            self.places[seat] = Place(name, elsewhere=True)
        return seats

    def leave(self, seats: Iterable[Seat]) -> None:
        """Make seats of guests free again."""
        for seat in seats:
            self.places[seat] = Place(elsewhere=True)

    def note(self, seats: Iterable[Seat], **changes: bool) -> None:
        """Note whether guests are ready, or here."""
        for seat in seats:
            self.places[seat] = replace(self.places[seat], **changes)
