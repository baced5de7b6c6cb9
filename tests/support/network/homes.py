"""Players at home: programs of their own, whose lines are in memory and break as a test wishes."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from unittest import mock

from msgspec.structs import replace

from gobelet.net.envelopes import HostEnvelope
from gobelet.net.frames import Waiting
from gobelet.net.guest.joined_table import JoinedTable
from gobelet.net.host.admission import Rejection
from gobelet.net.host.hosted_table import HostedTable
from gobelet.net.host.knocks import Knocks
from gobelet.net.invitation import PIN_LETTERS, PORT, Invitation
from gobelet.net.nearby.nearby_tables import NearbyTable
from gobelet.store.store import Store
from tests.support.keyboard.driver import Driver
from tests.support.network.cut_line import Line

PIN: Final = "A" * PIN_LETTERS


class Doors:
    """The doors that are open, by the code that opens them, and the lines to them."""

    def __init__(self) -> None:
        self.open: dict[str, HostedTable] = {}
        self.lines: list[HomeLine] = []
        self.knocks: Knocks | None = None
        """Those of the door that was opened last."""
        self.announced: list[NearbyTable] = []

    def pass_on(self) -> None:
        """Let all arrive that is on its way."""
        while sum(line.line.pass_on() for line in self.lines if line.line) > 0:
            pass


class HomeDoor:
    """Stands in for `net.server.Door`."""

    doors = Doors()

    def __init__(
        self,
        hosted: HostedTable,
        _context: object,
        address: str,
        port: int,
        knocks: Knocks,
        pages: object,
    ) -> None:
        del address, port, pages
        self._hosted = hosted
        self._knocks = knocks
        self.opened: Callable[[int], None] = lambda _port: None
        self.failed: Callable[[OSError], None] = lambda _error: None
        self.answered: Callable[[], object] = lambda: None
        self.entrance = self

    def run(self) -> Callable[[], None]:
        def begin() -> None:
            self.doors.open[self._hosted.token] = self._hosted
            self.doors.knocks = self._knocks
            self.opened(PORT)

        return begin


class HomeLine:
    """Stands in for `net.connection.Connection`."""

    doors = Doors()

    def __init__(
        self, invitation: Invitation, joined: JoinedTable, state: Callable[[str], None]
    ) -> None:
        self._invitation = invitation
        self.joined = joined
        self._state = state
        self.answered: Callable[[], object] = lambda: None
        self.over = False
        self.line: Line | None = None
        self.doors.lines.append(self)

    def run(self) -> Callable[[], None]:
        return self.call

    def call(self) -> None:
        """Make a connection, or knock."""
        if not self.joined.token and self.doors.knocks:
            self._knock(self.doors.knocks)
            return
        hosted = self.doors.open.get(self._invitation.token)
        if hosted is None:
            self._state("unreachable")
            return
        self.line = Line(hosted, self.joined)
        try:
            self.line.connect()
        except Rejection as rejected:
            self.line = None
            self.joined.ended(rejected.frame.code, rejected.frame.facts)
        else:
            # What is first told is who the guests are.
            self.line.pass_on(1)
            self._state("connected")

    def _knock(self, knocks: Knocks) -> None:
        def answer(let_in: bool) -> None:
            if not let_in:
                self.joined.ended("declined", ())
                return
            token = [*self.doors.open][-1]
            self.joined.token = token
            self.joined.token_given(token)
            self._invitation = replace(self._invitation, token=token)
            self.call()

        try:
            knocks.knock(self.joined.hello, answer)
        except Rejection as rejected:
            self.joined.ended(rejected.frame.code, rejected.frame.facts)
        else:
            self.joined.take(HostEnvelope(0, 0, Waiting()))

    def cut(self) -> None:
        """Break the line."""
        if self.line:
            self.line.cut()
            self.line = None
            self._state("lost")

    def leave(self) -> None:
        self.over = True
        self.joined.leave_table()


@contextmanager
def homes() -> Iterator[Doors]:
    """Have all tables and lines of a test in memory."""
    HomeDoor.doors = HomeLine.doors = doors = Doors()

    def begin(work: Callable[[], None]) -> Callable[[], None]:
        work()
        return lambda: None

    def announce(table: NearbyTable, _addresses: object) -> Callable[[], None]:
        return lambda: doors.announced.append(table)

    def look(changed: Callable[[list[NearbyTable]], None]) -> Callable[[], None]:
        return lambda: changed(doors.announced)

    host, guest = "gobelet.ui.network.host_door", "gobelet.ui.network.guest_table"
    nearby = "gobelet.ui.network.nearby_list"
    with (
        mock.patch(f"{host}.installed", return_value=True),
        mock.patch(f"{host}.announce", announce),
        mock.patch(f"{nearby}.installed", return_value=True),
        mock.patch(f"{nearby}.look", look),
        mock.patch(f"{nearby}.begin_task", begin),
        mock.patch("gobelet.ui.network.table_options.installed", return_value=True),
        mock.patch(f"{host}.Door", HomeDoor),
        mock.patch(f"{host}.host_certificate", return_value=(None, PIN)),
        mock.patch(f"{host}.own_addresses", return_value=["192.0.2.7"]),
        mock.patch(f"{host}.begin_task", begin),
        mock.patch(f"{guest}.Connection", HomeLine),
        mock.patch(f"{guest}.begin_task", begin),
    ):
        yield doors


class Home:
    """One player's program, and what it says."""

    def __init__(self, doors: Doors, folder: Path, name: str, *, dice: str = "") -> None:
        self.doors = doors
        store = Store.open(folder / name)
        self.driver = Driver(dice, store=lambda: store)
        self.driver.options.name = name
        self.driver.keeping._folder = lambda: folder / name
        self._mark = 0

    def again(self, folder: Path) -> "Home":
        """Start the program once more as after a kill: the disk has what was written until now."""
        name = self.driver.options.name
        shutil.copytree(self.driver.keeping.folder, folder / name)
        return Home(self.doors, folder, name)

    def press(self, *keys: str) -> list[str]:
        """Press keys; return all that was said since, also of what comes from elsewhere."""
        self.mark()
        for key in keys:
            self.driver.press(key)
            self.settle()
        return self.said

    def mark(self) -> None:
        self._mark = len(self.driver.speaker.texts)

    @property
    def said(self) -> list[str]:
        return self.driver.speaker.texts[self._mark :]

    def settle(self) -> None:
        self.doors.pass_on()
        self.driver.do(lambda: self.driver.clock.wait(1.0))
        self.doors.pass_on()
