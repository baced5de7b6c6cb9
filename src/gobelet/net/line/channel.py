"""A channel: frames in order and each once, over connections that break."""

from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeVar

from msgspec.json import Encoder

from gobelet.net.envelopes import GUEST_CODER, GuestEnvelope, Sending, ToGuest
from gobelet.net.frames import FromGuest, Received

_ENCODER: Final = Encoder()

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

    __slots__ = (
        "_acknowledges",
        "_encode",
        "_kept",
        "_last",
        "_told_received",
        "received",
        "woken",
    )

    def __init__(self, encode: Callable[[int, int, FrameT | Received], bytes]) -> None:
        self.received = 0
        """The number of the last frame that came."""
        self.woken: Callable[[], None] = _nobody
        self._encode = encode
        self._kept: list[FrameT] = []
        """The last frames, up to the number of the very last."""
        self._last = 0
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
        self._kept.append(frame)
        if len(self._kept) > MOST_KEPT:
            del self._kept[0]
        self.woken()

    @property
    def _before_kept(self) -> int:
        """The number of the last frame that is no longer kept."""
        return self._last - len(self._kept)

    def _after(self, number: int) -> Sequence[tuple[int, FrameT]]:
        first = max(number, self._before_kept)
        return [*enumerate(self._kept[first - self._before_kept :], first + 1)]

    def after(self, number: int) -> Sequence[tuple[int, bytes]]:
        """Return the kept frames after this one, encoded, with their numbers, for a line."""
        return [(one, self._encoded(one, frame)) for one, frame in self._after(number)]

    def has_all_after(self, number: int) -> bool:
        """Whether everything after this frame is still kept."""
        return self._before_kept <= number <= self._last

    def receipt(self) -> bytes:
        """Return a frame that only tells what has come."""
        return self._encoded(0, Received())

    def take(self, number: int, received: int) -> bool:
        """Take note of a frame that came, and that the other end has `received` so many.

        False if it came before, or if a frame before it is missing.
        """
        del self._kept[: max(0, received - self._before_kept)]
        if number != self.received + 1:
            return False
        self.received = number
        return True

    def _encoded(self, number: int, frame: FrameT | Received) -> bytes:
        self._told_received, self._acknowledges = self.received, False
        return self._encode(number, self.received, frame)


def _nobody() -> None:
    """Wake nobody: there is no line."""


def _from_guest(number: int, received: int, frame: FromGuest) -> bytes:
    return GUEST_CODER.encode(GuestEnvelope(number, received, frame))


def _from_host(number: int, received: int, frame: ToGuest) -> bytes:
    return _ENCODER.encode(Sending(number, received, frame))


def guest_channel() -> Channel[FromGuest]:
    """Return the end of a guest."""
    return Channel(_from_guest)


def host_channel() -> Channel[ToGuest]:
    """Return the end of a host."""
    return Channel(_from_host)
