"""A visitor: somebody at a page elsewhere, who sits at a table that is hosted here."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from random import SystemRandom
from typing import TYPE_CHECKING, Final

from gobelet.keyboard.layouts import layout
from gobelet.net.guest.joined_table import JoinedTable
from gobelet.net.guest.near_connection import NearConnection
from gobelet.net.host.hosted_table import HostedTable
from gobelet.net.invitation import PORT, Invitation
from gobelet.speech.mode import AUTO
from gobelet.store.last_games import LastGames
from gobelet.ui.menus.main_menu import Menus
from gobelet.ui.network.guest_table import GuestTable
from gobelet.ui.network.plan import Joining
from gobelet.ui.preferences import Options
from gobelet.ui.saved.game_store import Keeping
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item
from gobelet.ui.widgets.text_entry import ask_name
from gobelet.web.thin_seat import Later, ThinSeat

if TYPE_CHECKING:
    from gobelet.store.store import Store

_ADDRESS: Final = "Gobelet"
"""Stands for the address in what is said of the call."""
_NAME: Final = "name"
_PLACE: Final = "place"
"""What the browser keeps."""


class Visitor:
    """One visitor's session, from the name to the end.

    `left` is called with its seat once the visitor has left, `failed` with the seat and an error.

    Its games are kept nowhere here but at the table. `kept` is what the visitor's browser keeps:
    the name, and the key of the place at the table, with which it is found after the host's program
    was started again.
    """

    def __init__(
        self,
        hosted: HostedTable,
        language_code: str,
        kept: Mapping[str, str],
        later: Later,
        left: Callable[[ThinSeat], None],
        failed: Callable[[ThinSeat, Exception], None],
    ) -> None:
        self._hosted = hosted
        self._connection: NearConnection | None = None
        self._place = kept.get(_PLACE, "")
        self.options = Options(language_code, layout("us"), AUTO, page=True, visits=True)
        self.options.name = kept.get(_NAME, "")
        self.seat = ThinSeat(
            self.options,
            later,
            lambda: left(self.seat),
            lambda error: failed(self.seat, error),
        )
        self._keeping = Keeping(self.seat.session, memory, LastGames())
        self._menus = _TableMenus(self.seat.session, self._keeping, self._come, self._forget)
        self.seat.do(self._begin)

    @property
    def sits(self) -> bool:
        """Whether the visitor has come to the table."""
        return self._connection is not None

    def came(self) -> None:
        """Take note that the page is there."""
        if self._connection:
            self._connection.came()

    def went(self) -> None:
        """Take note that the page is gone."""
        if self._connection:
            self._connection.went()

    def leave(self) -> None:
        """Leave the table."""
        if self._connection and not self._connection.over:
            self._connection.leave()

    def close(self) -> None:
        """Let go of what the session holds; a place at the table stays."""
        self._keeping.close()

    def _begin(self) -> None:
        self._menus.lay()
        self._menus.load()
        self._come()

    def _come(self) -> None:
        """Come to the table, by a name."""
        if self.options.name:
            self._sit_down(self.options.name)
        else:
            # Translators: asks for the name of somebody who came to a table by a link in a browser.
            prompt = self.seat.session.language.gettext("Your name at this table:")
            ask_name(self.seat.session, (), self._named, prompt=prompt)

    def _named(self, name: str) -> None:
        self.options.name = name
        self._sit_down(name)

    def _sit_down(self, name: str) -> None:
        invitation = Invitation(_ADDRESS, PORT, "", self._hosted.token)
        GuestTable(
            self.seat.session,
            self._keeping,
            Joining(invitation, (name,), near=True),
            after=self._menus.after_game,
            home=self._menus.come_home,
            connect=self._connect,
        ).open()

    def _connect(
        self, _invitation: Invitation, joined: JoinedTable, state: Callable[[str], None]
    ) -> NearConnection:
        joined.key, joined.key_given = self._place, self._keep
        self._connection = NearConnection(self._hosted, joined, state)
        return self._connection

    def _keep(self, place: str) -> None:
        """Have the browser keep the visitor's place at the table."""
        self._place = place
        self.seat.outbox.keep(_PLACE, place)
        self.seat.outbox.keep(_NAME, self.options.name)

    def _forget(self) -> None:
        """Forget the name, which may have been refused, and the place."""
        self.options.name = ""
        self._keep("")


class VisitorMenus(Menus, ABC):
    """The menus of a visitor: nothing of this computer is in them."""

    @abstractmethod
    def way_in(self) -> Item:
        """Return the item that leads back to where the visitor was."""

    def main_items(self, games: Sequence[str]) -> Sequence[Item]:
        del games
        words = self._session.language
        return (
            self.way_in(),
            Item(words.gettext("Options"), self.options),
            Item(words.gettext("Help"), self._open_help),
            Item(words.gettext("Quit"), self._quit),
        )


class _TableMenus(VisitorMenus):
    def __init__(
        self,
        session: Session,
        keeping: Keeping,
        come: Callable[[], None],
        forget: Callable[[], None],
    ) -> None:
        super().__init__(session, keeping, SystemRandom(), str)
        self._come = come
        self._forget = forget

    def come_home(self) -> None:
        """Go to the visitor's menu; who comes again is somebody new."""
        self._forget()
        self._home()

    def after_game(self) -> None:
        self._in_game.after_game(None)

    def way_in(self) -> Item:
        words = self._session.language
        # Translators: item of the menu of somebody who came by a link in a browser.
        return Item(words.gettext("Come to the table"), self._come)


def has_place(kept: Mapping[str, str]) -> bool:
    """Whether a browser keeps a place at the table."""
    return bool(kept.get(_PLACE))


def memory() -> "Store":
    from gobelet.store.store import Store

    return Store.memory()
