"""A channel: frames in order and each once, over connections that break."""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeVar

from gobelet.net.envelopes import GUEST_CODER, HOST_CODER, GuestEnvelope, HostEnvelope
from gobelet.net.frames import FromGuest, FromHost, Received

FrameT = TypeVar("FrameT")

MOST_KEPT: Final = 500
"""Frames that are kept for the other end; if it lacks more, it is told all anew."""

RECEIPT_EACH: Final = 16
"""Frames after which the other end is told that they have come."""


class Channel(Generic[FrameT]):
    """One end of a channel.

    Frames are numbered and kept until the other end has them; so a new connection goes on where the
    last one broke. A frame that comes again, or out of its order, is dropped. `woken` is called
    when there is something to send.
    """

    def __init__(self, encode: Callable[[int, int, FrameT | Received], bytes]) -> None:
        self.received = 0
        """The number of the last frame that came."""
        self.woken: Callable[[], None] = lambda: None
        self._encode = encode
        self._kept: deque[tuple[int, FrameT]] = deque(maxlen=MOST_KEPT)
        self._last = self._given = 0
        """The numbers of the last frame, and of the last that a line was given."""
        self._told_received = 0
        self._acknowledges = False

    @property
    def owes_receipt(self) -> bool:
        """Whether the other end should be told what has come, though there is nothing to say."""
        return self._acknowledges or self.received - self._told_received >= RECEIPT_EACH

    @property
    def delivered(self) -> bool:
        """Whether the other end is known to have all that was sent."""
        return not self._kept

    def acknowledge(self) -> None:
        """Tell the other end soon what has come."""
        self._acknowledges = True

    def send(self, frame: FrameT) -> None:
        self._last += 1
        self._kept.append((self._last, frame))
        self.woken()

    def after(self, number: int) -> Sequence[tuple[int, bytes]]:
        """Return the kept frames after this one, encoded, with their numbers, for a line."""
        self._given = self._last
        return [(one, self._encoded(one, frame)) for one, frame in self._kept if one > number]

    @property
    def never_sent(self) -> Sequence[FrameT]:
        """The frames that no line was given, so that they cannot have come."""
        return [frame for number, frame in self._kept if number > self._given]

    def has_all_after(self, number: int) -> bool:
        """Whether everything after this frame is still kept."""
        first = self._kept[0][0] if self._kept else self._last + 1
        return first - 1 <= number <= self._last

    def receipt(self) -> bytes:
        """Return a frame that only tells what has come."""
        return self._encoded(0, Received())

    def take(self, number: int, received: int) -> bool:
        """Take note of a frame that came, and that the other end has `received` so many.

        False if it came before, or if a frame before it is missing.
        """
        while self._kept and self._kept[0][0] <= received:
            self._kept.popleft()
        if number != self.received + 1:
            return False
        self.received = number
        return True

    def _encoded(self, number: int, frame: FrameT | Received) -> bytes:
        self._told_received, self._acknowledges = self.received, False
        return self._encode(number, self.received, frame)


def guest_channel() -> Channel[FromGuest]:
    """Return the end of a guest."""
    return Channel(lambda *parts: GUEST_CODER.encode(GuestEnvelope(*parts)))


def host_channel() -> Channel[FromHost]:
    """Return the end of a host."""
    return Channel(lambda *parts: HOST_CODER.encode(HostEnvelope(*parts)))
