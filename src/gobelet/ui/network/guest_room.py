"""The waiting room of a table elsewhere."""

from collections.abc import Callable, Sequence

from gobelet.games import kit
from gobelet.net.frames import Room
from gobelet.net.guest.joined_table import JoinedTable
from gobelet.speech.utterance import Category, Utterance
from gobelet.ui.network.people import People
from gobelet.ui.network.talk_room import room_items, room_title
from gobelet.ui.network.turn_time import turn_time_words
from gobelet.ui.network.waiting_room import RoomScreen, place_words
from gobelet.ui.screen import Screen
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item
from gobelet.ui.words import switch_words


class GuestRoom:
    """The waiting room in front of the player; before it is told, the call."""

    def __init__(
        self,
        session: Session,
        joined: JoinedTable,
        address: str,
        *,
        people: People,
        leave: Callable[[], None],
    ) -> None:
        self._session = session
        self._joined = joined
        self._address = address
        self._people = people
        self._leave = leave
        self._ready = False
        self._screen: Screen | None = None
        self._arrived = False
        """Whether the people here have heard of the room."""

    # On the screen

    def open(self, *, quiet: bool = False) -> None:
        """Open the room; quiet: nothing is said of it."""
        self._screen = RoomScreen(self._session, self.title, self.items, escape=self._leave)
        if quiet:
            self._session.lay(self._screen)
        else:
            self._session.push(self._screen)

    def changed(self) -> None:
        """Say the room once it is told."""
        if self._arrived or self._screen not in self._session.screens or not self._joined.inside:
            return
        self._arrived = True
        if self._session.front is self._screen:
            self._session.pop(quiet=True)
            self.open()
        else:
            # Something is asked, or read, in front of the room.
            self._session.mention(Utterance(f"{self.title()}.", Category.TABLE))

    def give_way(self, table: Screen) -> None:
        """Open the table in the place of the room; a line that is being written stays."""
        self._session.replace(self._screen, table, self._people.screens)

    def close(self) -> None:
        if self._screen:
            self._session.close(self._screen)

    # What it says

    def title(self) -> str:
        words, room = self._session.language, self._joined.room
        if talk := self._joined.talk_room:
            return room_title(talk, self._joined.others, words)
        if room is None and self._joined.waits:
            # Translators: title of a list: the host was asked to let the player in.
            return words.gettext("Waiting for the host.")
        if room is None:
            # Translators: title of a list: the program calls the computer of an invitation.
            return words.gettext("Calling {address}.", address=self._address)
        # Translators: title of the waiting room at a table elsewhere; the game is filled in.
        return words.gettext("Waiting room, {game}", game=self._game_words(room))

    def _game_words(self, room: Room) -> str:
        words, config = self._session.language, self._joined.config
        title = kit(room.game).title(words)
        return f"{title}, {config.describe(words)}" if config else title

    def items(self) -> Sequence[Item]:
        words, room = self._session.language, self._joined.room
        if self._joined.talk_room:
            return room_items(self._joined.others, self._people, self._leave, words)
        # Translators: item of the waiting room: the player leaves the table.
        leave = Item(words.gettext("Leave the table"), self._leave)
        if room is None:
            return (leave,)
        ready = switch_words(self._ready, words)
        return (
            *(
                []
                if self._joined.watches
                # Translators: switch of the waiting room; its value follows.
                else [Item(words.gettext("Ready: {state}", state=ready), self._toggle, switch=True)]
            ),
            *(
                Item(
                    place_words(room.places, seat, room.own, room.game, words),
                    self._people.opening(place.name),
                )
                for seat, place in enumerate(room.places)
            ),
            *(
                # Translators: item of the waiting room: whoever opened the table waits no longer.
                [Item(words.gettext("Computers in the free seats"), self._joined.fill_seats)]
                if room.fills
                else []
            ),
            *self._people.more_items(),
            *([Item(turn_time_words(room.turn_time, words))] if room.turn_time else []),
            self._people.talk_item(),
            leave,
        )

    def _toggle(self) -> None:
        self._ready = not self._ready
        self._joined.be_ready(ready=self._ready)
