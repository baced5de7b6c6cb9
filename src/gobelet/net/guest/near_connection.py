"""The line of guests whose screens run at the host: frames go from end to end, as bytes."""

import asyncio
from collections.abc import Callable

from gobelet.net.envelopes import GUEST_CODER, HOST_CODER, HostEnvelope
from gobelet.net.guest.joined_table import JoinedTable
from gobelet.net.host.admission import Rejection
from gobelet.net.host.guests import Guest
from gobelet.net.host.hosted_table import HostedTable


class NearConnection:
    """Has the place of a `Connection`. What a guest may not know is not passed on here, either.

    The line never breaks; whether the people are there is told by `went` and `came`. `answered` is
    called after frames have come, `state` with "connected".
    """

    def __init__(
        self, hosted: HostedTable, joined: JoinedTable, state: Callable[[str], None]
    ) -> None:
        self._hosted = hosted
        self._joined = joined
        self._state = state
        self._guest: Guest | None = None
        self._told = self._sent = 0
        """The numbers of the last frames that were passed on, to the guests and to the host."""
        self._due = False
        self.answered: Callable[[], object] = lambda: None
        self.over = False

    async def run(self) -> None:
        """Ask the table to admit the guests."""
        if self.over:
            return
        try:
            guest, welcome = self._hosted.admit(self._joined.hello)
        except Rejection as rejection:
            self._joined.ended(rejection.frame.code, rejection.frame.facts)
            return
        self._guest = guest
        self._joined.take(HostEnvelope(0, guest.channel.received, welcome))
        self._joined.channel.woken = guest.channel.woken = self._pass_on_soon
        self._hosted.connected(guest, resumed=welcome.resumed)
        self._state("connected")
        self._pass_on_soon()

    def went(self) -> None:
        """Take note that nobody is at the screens of the guests."""
        if self._guest:
            self._hosted.disconnected(self._guest)

    def came(self) -> None:
        """Take note that the guests are back at their screens."""
        if self._guest and not self._guest.connected and not self._guest.gone:
            self._hosted.connected(self._guest, resumed=True)

    def leave(self) -> None:
        """Leave the table for good."""
        self.over = True
        self._joined.leave_table()

    def _pass_on_soon(self) -> None:
        if not self._due:
            self._due = True
            asyncio.get_running_loop().call_soon(self._pass_on)

    def _pass_on(self) -> None:
        self._due = False
        guest, joined = self._guest, self._joined
        if guest is None:
            return
        for number, data in joined.channel.after(self._sent):
            self._sent = number
            self._hosted.take(guest, GUEST_CODER.decode(data))
        for number, data in guest.channel.after(self._told):
            self._told = number
            joined.take(HOST_CODER.decode(data))
            self.answered()
        if guest.channel.owes_receipt:
            joined.take(HOST_CODER.decode(guest.channel.receipt()))
        if joined.channel.owes_receipt:
            self._hosted.take(guest, GUEST_CODER.decode(joined.channel.receipt()))
