"""The envelopes of frames: their numbers, and what makes bytes of them."""

from typing import Final

from msgspec import Struct

from gobelet.match.codec import Coder
from gobelet.net.frames import FromGuest, FromHost


class GuestEnvelope(Struct, frozen=True):
    """A frame with its number, from 1; 0: it is not kept, and not told again.

    `received` is the number of the last frame that came from the other end.
    """

    number: int
    received: int
    frame: FromGuest


class HostEnvelope(Struct, frozen=True):
    number: int
    received: int
    frame: FromHost


GUEST_CODER: Final[Coder[GuestEnvelope]] = Coder((GuestEnvelope,))
HOST_CODER: Final[Coder[HostEnvelope]] = Coder((HostEnvelope,))
