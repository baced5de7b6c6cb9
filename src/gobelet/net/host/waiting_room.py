"""The waiting room of a hosted table: its seats are filled, added and taken away."""

from collections.abc import Callable

from msgspec import Raw

from gobelet.core.game import Seat
from gobelet.games.interface import Config
from gobelet.net.frames import Place, Presence, Room
from gobelet.net.host.company import Company
from gobelet.net.host.guests import Guest
from gobelet.net.host.seats import Seats
from gobelet.net.wires import codec_of, schema_of


class WaitingRoom:
    """The seats of a game that has not begun.

    `changed` is called after each change, `remove` with guests who are to leave their seat.
    """

    def __init__(
        self,
        config: Config,
        seats: Seats,
        company: Company,
        bot: str,
        *,
        changed: Callable[[], None],
        remove: Callable[[Guest], None],
    ) -> None:
        self._config = config
        self._seats = seats
        self._company = company
        self._bot = bot
        self._changed = changed
        self._remove = remove

    def put(self, seat: Seat, place: Place) -> None:
        """Put somebody else into a seat: a bot, or nobody yet; guests who sat there must leave."""
        for guest in self._company.guests:
            if seat in guest.seats:
                self._remove(guest)
        self._seats.places[seat] = place
        self._changed()

    def add(self, place: Place) -> None:
        """Add a seat."""
        self._seats.places.append(place)
        self._changed()

    def take_away(self, seat: Seat) -> None:
        """Take a seat away; the later ones move up."""
        self.put(seat, Place(elsewhere=True))
        del self._seats.places[seat]
        for guest in self._company.guests:
            guest.seats = tuple(one - (one > seat) for one in guest.seats)
        self._changed()

    def fill(self, guest: Guest) -> None:
        """Have computers take the free seats, if these guests may."""
        if guest.fills:
            for seat in self._seats.free:
                self._seats.places[seat] = Place(bot=self._bot)
            self._changed()

    def ready(self, guest: Guest, *, ready: bool) -> None:
        """Take note that guests are ready, or no longer."""
        if guest.ready == ready or guest.watches:
            return
        guest.ready = ready
        self._seats.note(guest.seats, ready=ready)
        self._company.tell(Presence(guest.names, "ready" if ready else "unready"), guest)
        self._changed()

    def tell(self, guest: Guest, turn_time: float) -> None:
        """Tell a guest of the game that is waited for, and of all its seats."""
        places = self._seats.places
        game = self._config.game(max(len(places), self._config.seats.start))
        guest.channel.send(
            Room(
                game=game.id,
                options=Raw(codec_of(game.id).options.encode(game.options())),
                places=tuple(places),
                own=guest.seats,
                schema=schema_of(game.id),
                fills=guest.fills and bool(self._seats.free),
                turn_time=turn_time,
            )
        )
