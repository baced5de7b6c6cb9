"""The line of guests who were let in to a table; none can hold the others back."""

import asyncio
from collections.abc import Callable
from typing import Final, Protocol

from gobelet.match.codec import Undecodable
from gobelet.net.envelopes import GUEST_CODER, GuestEnvelope
from gobelet.net.host.guests import Guest
from gobelet.net.line.allowance import Allowance
from gobelet.net.line.peer import Peer

FRAMES_A_SECOND: Final = 40
FRAMES_AT_ONCE: Final = 200


class Taker(Protocol):
    """A table, as a line needs it."""

    def take(self, guest: Guest, envelope: GuestEnvelope) -> None:
        """Answer what came from a guest. Raises Undecodable."""


class GuestLine:
    """Answers what guests send, and sends what is kept for them as fast as the line takes it.

    `cursor` is the number of the last frame that the guests have. `answered` is called after each
    frame of theirs, `lost` when the line has ended.
    """

    __slots__ = ("_allowance", "_answered", "_cursor", "_due", "_guest", "_hosted", "_peer")

    def __init__(
        self,
        peer: Peer,
        hosted: Taker,
        guest: Guest,
        cursor: int,
        *,
        answered: Callable[[], object],
        lost: Callable[[], None],
    ) -> None:
        self._peer = peer
        self._hosted = hosted
        self._guest = guest
        self._cursor = cursor
        self._answered = answered
        self._due = False
        self._allowance = Allowance(FRAMES_A_SECOND, FRAMES_AT_ONCE)
        guest.channel.woken = self._send_soon
        self._send_soon()
        peer.drained = self._send
        peer.listen(self._take, lost)

    def _take(self, data: bytes) -> None:
        channel = self._guest.channel
        if self._guest.gone:
            return
        try:
            self._allowance.take()
            envelope = GUEST_CODER.decode(data)
            self._hosted.take(self._guest, envelope)
        except Undecodable:
            self._peer.close()
            return
        if channel.owes_receipt:
            self._send_soon()
        self._answered()

    def _send_soon(self) -> None:
        if not self._due:
            self._due = True
            asyncio.get_running_loop().call_soon(self._send)

    def _send(self) -> None:
        self._due = False
        channel, peer = self._guest.channel, self._peer
        if not peer.open or peer.full:
            return
        if not channel.has_all_after(self._cursor):
            # Too slow: the guests come back, and are told all anew.
            peer.abort()
            return
        if frames := channel.after(self._cursor):
            self._cursor = frames[-1][0]
            peer.send(*(data for _, data in frames))
        if channel.owes_receipt:
            peer.send(channel.receipt())
        if self._guest.gone:
            peer.close()
