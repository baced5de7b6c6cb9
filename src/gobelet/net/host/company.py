"""The company at a hosted table: who is at which keyboard, and what all of them are told."""

from collections.abc import Callable, Sequence

from gobelet.match.codec import Undecodable
from gobelet.net.frames import FromHost, HasSaid, LineNumber, NotSaid, Person, Presence, Said, Say
from gobelet.net.host.guests import Guest
from gobelet.net.host.seats import Seats
from gobelet.net.said_text import clean_line
from gobelet.net.table_files import SavedGuest
from gobelet.players import LONGEST_NAME

News = Presence | Said


class Company:
    """The guests of a table, and the people at its host; `heard` is called with their news."""

    def __init__(self, seats: Seats) -> None:
        self.heard: Callable[[News], None] = lambda _news: None
        self.refusal: Callable[[Guest, str], NotSaid | None] = lambda _by, _to: None
        """Returns why a line of a guest, to all or to one, is not said; None: it is."""
        self.listens: Callable[[Guest, Guest], bool] = lambda _guest, _by: True
        """Whether a guest wants to hear another one."""
        self.talked: Callable[[Guest, str, Sequence[Guest]], None] = lambda _by, _line, _to: None
        """Called with who has said what, and who hears it."""
        self.attended = True
        """Whether people sit or listen at the host, too; a public house has none."""
        self._seats = seats
        self._guests: dict[str, Guest] = {}

    @property
    def guests(self) -> Sequence[Guest]:
        return tuple(self._guests.values())

    @property
    def own_names(self) -> tuple[str, ...]:
        """The names of the people at the host's keyboard."""
        return tuple(self._seats.places[seat].name for seat in self._seats.own)

    @property
    def saved(self) -> tuple[SavedGuest, ...]:
        """The guests to whom the table is opened again; listeners come as new ones."""
        return tuple(
            SavedGuest(guest.key, guest.names, guest.seats)
            for guest in self.guests
            if not guest.watches
        )

    def guest(self, key: str) -> Guest | None:
        return self._guests.get(key)

    def add(self, guest: Guest) -> None:
        self._guests[guest.key] = guest

    def drop(self, guest: Guest) -> None:
        """Forget a guest, whose line is closed after the last word."""
        self._guests.pop(guest.key, None)
        guest.get_up()
        guest.gone = True
        guest.channel.woken()

    def others(self, than: Guest | None = None) -> tuple[Person, ...]:
        """Return who is at all keyboards but a guest's, or the host's."""
        guests = (guest.person for guest in self.guests if guest is not than)
        host = [Person(self.own_names)] if than and self.attended else []
        return (*host, *guests)

    def send(self, frame: FromHost, but: Guest | None = None) -> None:
        """Send a frame to all guests but one."""
        for guest in self.guests:
            if guest is not but:
                guest.channel.send(frame)

    def tell(self, news: News, but: Guest | None = None) -> None:
        """Tell all guests but one, and the people at the host."""
        self.send(news, but)
        self.heard(news)

    def hear(self, frame: Say, by: Guest) -> None:
        """Say a line of a guest, unless there are too many, or it is refused; tell them so."""
        if not clean_line(frame.text):
            return
        if refused := self._refused(frame.to, by):
            by.channel.send(NotSaid(refused.code, refused.facts, frame.number))
            return
        self.say(frame.text, frame.to, by, frame.number)
        if frame.number:
            by.channel.send(HasSaid(frame.number))

    def _refused(self, to: str, by: Guest) -> NotSaid | None:
        try:
            by.talk.take()
        except Undecodable:
            return NotSaid("flood")
        here = [name for guest in self.guests for name in guest.names]
        if to and to not in (*here, *self.own_names):
            return NotSaid("gone", (to[:LONGEST_NAME],))
        return self.refusal(by, to)

    def say(self, text: str, to: str = "", by: Guest | None = None, number: LineNumber = 0) -> None:
        """Say a line of a guest, or of the host, to all or to the keyboard of one name."""
        if not (line := clean_line(text)):
            return
        said = Said(by.names if by else self.own_names, line, bool(to), number)
        hearers = [
            guest
            for guest in self.guests
            if guest is not by
            and (not to or to in guest.names)
            and (by is None or self.listens(guest, by))
        ]
        for guest in hearers:
            guest.channel.send(said)
        if by:
            self.talked(by, line, hearers)
            if not to or to in self.own_names:
                self.heard(said)
