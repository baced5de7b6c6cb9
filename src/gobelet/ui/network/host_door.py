"""The door of a host's table: where guests come in, how they find it, who knocks."""

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from gobelet.net.host.door import Door
from gobelet.net.host.hosted_table import HostedTable
from gobelet.net.host.knocks import Knocks
from gobelet.net.invitation import Invitation
from gobelet.net.line.certificate import host_certificate
from gobelet.net.nearby.addresses import LOOPBACK, own_addresses
from gobelet.net.nearby.nearby_tables import NearbyTable, announce, installed
from gobelet.speech.utterance import Category
from gobelet.ui.network.knock_items import tell_knock
from gobelet.ui.network.plan import Plan
from gobelet.ui.network.tasks import Running, begin_task
from gobelet.ui.saved.game_store import Keeping
from gobelet.ui.session import Session
from gobelet.ui.words import failure_words


class HostDoor:
    """The door as it was planned; `opened` is called once it is open, `failed` if it cannot be."""

    def __init__(
        self,
        session: Session,
        keeping: Keeping,
        hosted: HostedTable,
        plan: Plan,
        *,
        opened: Callable[[], None],
        failed: Callable[[], None],
        changed: Callable[[], None],
    ) -> None:
        """`changed` is called when the table is to be found elsewhere, or by others."""
        self.knocks = Knocks(hosted.admission)
        self.knocks.came = partial(tell_knock, session)
        self.invitation: Invitation | None = None
        self.planned_address = plan.address
        """The address that the host has chosen; empty: found out."""
        self._session = session
        self._keeping = keeping
        self._hosted = hosted
        self._port = plan.port
        self.announced = plan.findable
        """Whether the host wants the table to be found on this network."""
        self._opened = opened
        self._failed = failed
        self._changed = changed
        self._close: Running = lambda: None
        self._hide: Running = lambda: None
        """Ends the announcement on the network."""

    def open(self) -> None:
        try:
            context, pin = host_certificate(self._keeping.folder)
        except OSError as error:
            self._tell_failed(error)
            return
        pages = self._session.pages(self._hosted) if self._session.pages else None
        door = Door(self._hosted, context, "", self._port, self.knocks, pages)
        door.opened = partial(self._is_open, pin)
        door.failed = self._tell_failed
        # After each timer the screen is drawn.
        door.entrance.answered = lambda: self._session.later(0, lambda: None)
        self._close = begin_task(door.run())

    def close(self) -> None:
        self._hide()
        # The last frames are sent before the door closes.
        self._session.later(1, self._close)

    def _is_open(self, pin: str, port: int) -> None:
        address = self.planned_address or [*own_addresses(), LOOPBACK][0]
        self.invitation = Invitation(address, port, pin, self._hosted.token)
        words = self._session.language
        # Translators: others can come to the table now; the line to join it follows.
        self._session.say(words.gettext("The table is open. The invitation:"), Category.TABLE)
        self._session.say(self.invitation.line, Category.TABLE)
        self._announce()
        self._opened()

    def _tell_failed(self, error: OSError) -> None:
        words = self._session.language
        # Translators: nobody can come to the table; the reason follows, inside a sentence.
        text = words.gettext("The table cannot be opened: {why}.", why=failure_words(error, words))
        self._session.say(text, Category.TABLE)
        self._failed()

    @property
    def findable(self) -> bool:
        """Whether others on this network find the table; they may then ask to come in."""
        return self.announced and installed()

    @findable.setter
    def findable(self, on: bool) -> None:
        self.announced = on
        self._announce()
        self._changed()

    @property
    def address(self) -> str:
        """Where others find this computer, by the invitation; empty before the table is open."""
        return self.invitation.host if self.invitation else ""

    @address.setter
    def address(self, address: str) -> None:
        self.planned_address = address
        if self.invitation:
            self.invitation = replace(self.invitation, host=address)
        self._changed()

    def _announce(self) -> None:
        """Announce the table on the network, or no longer."""
        self._hide()
        self._hide = lambda: None
        self.knocks.heard = self.findable
        if self.findable and self.invitation:
            addresses = own_addresses() or [LOOPBACK]
            names = [*self._hosted.company.own_names, self._session.options.name]
            invitation = self.invitation
            table = NearbyTable(
                names[0] or "Gobelet",
                self._hosted.game,
                addresses[0],
                invitation.port,
                invitation.pin,
            )
            self._hide = begin_task(announce(table, addresses))
