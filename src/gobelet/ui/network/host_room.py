"""The host's waiting room: who has come, who is added or removed, the invitation."""

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from gobelet.core.game import Seat
from gobelet.games import kit
from gobelet.net.frames import Place
from gobelet.net.host.hosted_table import HostedTable
from gobelet.net.invitation import Invitation
from gobelet.ui.network.host_circle import HostCircle
from gobelet.ui.network.invitation_menu import invitation_items
from gobelet.ui.network.people import People
from gobelet.ui.network.waiting_room import RoomScreen, place_words
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, ListScreen, ask, open_list
from gobelet.ui.words import least_words, most_words


class Table(Protocol):
    """The table of the room."""

    @property
    def hosted(self) -> HostedTable: ...

    @property
    def invitation(self) -> Invitation | None: ...

    def begin(self) -> None: ...

    def options_item(self) -> Item: ...

    @property
    def circle(self) -> HostCircle: ...

    @property
    def people(self) -> People: ...

    def close_room(self) -> None: ...


def open_room(session: Session, table: Table) -> ListScreen:
    """Open the waiting room, and return its screen."""
    room = HostRoom(session, table)
    # Translators: title of the list of who has come to a table that has not begun.
    title = session.language.gettext("Waiting room")
    screen = RoomScreen(session, lambda: title, room.items, escape=room.ask_close)
    session.push(screen)
    return screen


class HostRoom:
    def __init__(self, session: Session, table: Table) -> None:
        self._session = session
        self._table = table
        self._hosted = table.hosted

    def items(self) -> Sequence[Item]:
        words, hosted = self._session.language, self._hosted
        # Translators: item of the waiting room: the game begins.
        begin = Item(words.gettext("Begin"), self._table.begin)
        return (
            begin,
            *self._table.circle.first_items(),
            *(
                Item(
                    place_words(hosted.places, seat, hosted.own, hosted.game, words),
                    partial(self._open_place, seat),
                )
                for seat in range(len(hosted.places))
            ),
            *invitation_items(self._session, self._table.invitation),
            # Translators: item of the waiting room: one more seat for somebody elsewhere.
            Item(words.gettext("Add a free seat"), partial(self._add, Place(elsewhere=True))),
            # Translators: item of the waiting room: one more computer plays.
            Item(words.gettext("Add a computer"), partial(self._add, self._bot)),
            self._table.options_item(),
            self._table.people.talk_item(),
            # Translators: item of the waiting room: nobody can come any more.
            Item(words.gettext("Close the table"), self.ask_close),
        )

    @property
    def _bot(self) -> Place:
        return Place(bot=kit(self._hosted.game).bots[0])

    def _add(self, place: Place) -> None:
        hosted, words = self._hosted, self._session.language
        if len(hosted.places) >= hosted.config.seats[-1]:
            self._session.say(most_words(hosted.config.seats, words))
            return
        hosted.room.add(place)
        seat = len(hosted.places) - 1
        self._session.say(
            # Translators: a seat was added to the waiting room; what is in it follows.
            words.gettext(
                "Added: {who}.",
                who=place_words(hosted.places, seat, hosted.own, hosted.game, words),
            )
        )

    def _open_place(self, seat: Seat) -> None:
        words, hosted = self._session.language, self._hosted
        place = hosted.places[seat]

        def put(other: Place) -> None:
            hosted.room.put(seat, other)
            self._session.pop()

        def take_away() -> None:
            if len(hosted.places) <= hosted.config.seats.start:
                self._session.say(least_words(hosted.config.seats, words))
                return
            hosted.room.take_away(seat)
            self._session.pop()

        def items() -> Sequence[Item]:
            free, bot = Place(elsewhere=True), self._bot
            if hosted.own == (seat,):
                # Translators: item of the menu of the host's own seat: the host does not play.
                return (Item(words.gettext("Only listen, and free the seat"), partial(put, free)),)
            own = Place(self._session.options.name)
            back = own.name and place.free and not hosted.own
            return (
                # Translators: item of a free seat's menu: the host, who only listened, plays there.
                *([Item(words.gettext("Play here yourself"), partial(put, own))] if back else []),
                *self._table.people.items_for(place.name),
                # Translators: item of a seat's menu: a computer plays there.
                *([] if place.bot else [Item(words.gettext("Computer"), partial(put, bot))]),
                # Translators: item of a seat's menu: somebody elsewhere may take it.
                *([] if place.free else [Item(words.gettext("Free"), partial(put, free))]),
                # Translators: item of a seat's menu: fewer players.
                Item(words.gettext("Remove the seat"), take_away),
            )

        title = place_words(hosted.places, seat, hosted.own, hosted.game, words)
        open_list(self._session, lambda: title, items)

    def ask_close(self) -> None:
        # Translators: a yes/no question: the table where others can come.
        question = self._session.language.gettext("Close the table?")
        ask(self._session, lambda: question, self._table.close_room)
