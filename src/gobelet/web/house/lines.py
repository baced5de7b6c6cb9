"""The lines of a visitor at a page: to the house on the same computer, by its inner door."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Final

from msgspec.structs import replace

from gobelet.house.frames.lobby import LOBBY
from gobelet.house.visit.visit import Visit
from gobelet.house.visit.visit_line import VisitLine
from gobelet.net.frames import Attend
from gobelet.net.guest.connection import Connection
from gobelet.net.guest.joined_table import JoinedTable
from gobelet.net.invitation import House, Invitation
from gobelet.net.nearby.addresses import LOOPBACK
from gobelet.web.house.browser_storage import BrowserStorage
from gobelet.web.house.inner_door import InnerDoor

Failed = Callable[[Exception], None]
State = Callable[[str], None]

TABLE: Final = "/"


class SeatLines:
    """Makes the lines of one visitor, who comes from an address, and knows whether a page is there.

    The places at tables are kept by the browser. `failed` takes what no line should raise.
    """

    def __init__(
        self, inner_door: InnerDoor, address: str, kept: BrowserStorage, failed: Failed
    ) -> None:
        self._inner_door = inner_door
        self._address = address
        self.known = kept
        self._failed = failed
        self._here = asyncio.Event()
        self._here.set()
        self._joined: JoinedTable | None = None
        self._token = ""

    def visit(self, house: House, visit: Visit, state: State) -> VisitLine:
        del house
        path = self._inner_door.inward(self._address, LOBBY)
        return _LobbyLine(self._inner_door.port, path, visit, state, self._failed)

    def table(self, invitation: Invitation, joined: JoinedTable, state: State) -> Connection:
        token = invitation.token

        def keep(key: str) -> None:
            if not joined.hello.watches:
                self.known.keep_place(token, key)
                self.known.keep_text("at", token)

        self._joined, self._token = joined, token
        joined.key, joined.key_given = self.known.place(token), keep
        inner = replace(invitation, host=LOOPBACK, port=self._inner_door.port)
        path = self._inner_door.inward(self._address, TABLE)
        return _TableLine(inner, joined, state, path, self._here, self._failed)

    def moved(self, token: str) -> None:
        """Take note of the table to which the visitor has gone."""
        if token != self.known.get("at"):
            self.known.keep_text("at", "")
        if not token:
            self._joined = None

    def came(self) -> None:
        """Take note that the page is there."""
        if not self._here.is_set():
            self._here.set()
            self._attend(here=True)

    def went(self) -> None:
        """Take note that the page is gone; a line that breaks meanwhile is not made again."""
        self._here.clear()
        self._attend(here=False)

    def _attend(self, *, here: bool) -> None:
        if self._joined:
            self._joined.channel.send(Attend(here))


async def _guarded(run: Coroutine[Any, Any, None], failed: Failed) -> None:
    try:
        await run
    except Exception as error:  # noqa: BLE001 - one seat fails, and no other
        failed(error)


class _LobbyLine(VisitLine):
    def __init__(self, port: int, path: str, visit: Visit, state: State, failed: Failed) -> None:
        super().__init__(LOOPBACK, port, "", visit, state, path, inside=True)
        self._fail = failed

    async def run(self) -> None:
        await _guarded(super().run(), self._fail)


class _TableLine(Connection):
    """Is made only while a page is there: another process may have the visitor by now."""

    def __init__(
        self,
        invitation: Invitation,
        joined: JoinedTable,
        state: State,
        path: str,
        here: asyncio.Event,
        failed: Failed,
    ) -> None:
        super().__init__(invitation, joined, state, path, inside=True)
        self.wanted = here
        self._fail = failed

    async def run(self) -> None:
        await _guarded(super().run(), self._fail)
