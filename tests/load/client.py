"""One program under load, with as little of its own as can be: a socket, and what it was told."""

import asyncio
import ssl
from collections.abc import Callable, Iterable
from hashlib import sha256
from random import Random
from time import perf_counter
from typing import Any, Final, cast

import msgspec
from msgspec import Raw
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.uri import parse_uri

from gobelet import __version__
from gobelet.core.game import Event, Seat
from gobelet.core.table import Entry, replayed
from gobelet.match.codec import Codec
from gobelet.net import frames, match_frames
from gobelet.net.envelopes import GUEST_CODER, HOST_CODER, GuestEnvelope, HostEnvelope
from gobelet.net.frames import PROTOCOL, Hello
from gobelet.net.limits import FROM_HOST
from gobelet.net.line.channel import guest_channel
from gobelet.net.match_frames import UNSEEN
from gobelet.net.wires import codec_of
from tests.load.filled import RULES, SEATS, Player

CODEC: Final[Codec] = codec_of("yahtzee")
GAME: Final = RULES.game(SEATS)
URI: Final = parse_uri("ws://house/")
_JSON: Final = msgspec.json.Encoder()


class Heard(msgspec.Struct, frozen=True):
    """What a program knows: how many entries, all events in their order, and where it stands."""

    entries: int
    events: str
    observation: str


class Client(asyncio.Protocol):
    """The program of one seat. Each round trip is told to `trips`, what goes wrong to `errors`."""

    __slots__ = (
        "_channel",
        "_errors",
        "_events",
        "_fields",
        "_protocol",
        "_quiet",
        "_sent",
        "_transport",
        "_trips",
        "entries",
        "leaving",
        "player",
        "position",
        "seat",
        "to_act",
    )

    def __init__(
        self, player: Player, seat: Seat, trips: list[float], errors: Callable[[str], None]
    ) -> None:
        self.player = player
        self.seat = seat
        self.leaving = False
        self._trips = trips
        self._errors = errors
        self._quiet = False
        self._know_nothing()
        self._protocol = ClientProtocol(URI, max_size=FROM_HOST)
        self._transport: asyncio.Transport | None = None

    def _know_nothing(self) -> None:
        """Begin before the first word of a line."""
        self.position = self.entries = -1
        self.to_act: Seat | None = None
        self._sent: float | None = None
        self._events = sha256()
        self._fields: dict[str, Raw] = {}
        self._channel = guest_channel()

    async def connect(self, host: str, port: int, context: ssl.SSLContext | None) -> None:
        await asyncio.get_running_loop().create_connection(
            lambda: self, host, port, ssl=context, server_hostname="gobelet" if context else None
        )

    @property
    def ready(self) -> bool:
        """Whether it was told where the game stands."""
        return self.position >= 0

    @property
    def heard(self) -> Heard:
        observation = CODEC.observations.decode(_JSON.encode(self._fields))
        return _heard(self.entries, self._events.hexdigest(), observation)

    def act(self, random: Random) -> bool:
        """Act if it is this seat's turn, by what it was told."""
        if self.to_act != self.seat or self._sent is not None or self._transport is None:
            return False
        known: Any = CODEC.observations.decode(_JSON.encode(self._fields))
        action = Raw(CODEC.actions.encode(GAME.sample(known, random)))
        self._channel.send(frames.Submit(self.position, action))
        [*_, (_, data)] = self._channel.after(0)
        self._sent = perf_counter()
        self._send(data)
        return True

    def ping(self) -> None:
        """Ask for a sign of life, as a program does to which nothing has come for a while."""
        quiet, self._quiet = self._quiet, True
        if quiet and self._protocol.state is OPEN:
            self._protocol.send_ping(b"")
            self._flush()

    def leave(self) -> None:
        """End the line, as that of a program that is killed."""
        self.leaving = True
        if self._transport:
            self._transport.abort()

    # What the loop calls

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._protocol.send_request(self._protocol.connect())
        self._flush()

    def connection_lost(self, exc: Exception | None) -> None:
        self._transport = None
        if not self.leaving:
            self._errors(f"lost: {exc!r}")

    def data_received(self, data: bytes) -> None:
        self._quiet = False
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if not isinstance(event, Frame):
                self._say_hello()
            elif event.opcode is Opcode.TEXT:
                self._take(HOST_CODER.decode(bytes(event.data)))
        self._flush()

    def _say_hello(self) -> None:
        one = self.player
        hello = Hello(PROTOCOL, __version__, one.token, (one.name,), one.key, member=one.secret)
        self._send(GUEST_CODER.encode(GuestEnvelope(0, 0, hello)))

    def _flush(self) -> None:
        if self._transport and (parts := self._protocol.data_to_send()):
            self._transport.write(b"".join(parts))

    def _send(self, data: bytes) -> None:
        if self._protocol.state is OPEN:
            self._protocol.send_text(data)
            self._flush()

    def _take(self, envelope: HostEnvelope) -> None:
        frame = envelope.frame
        if isinstance(frame, frames.Rejected):
            self._errors(f"rejected: {frame.code}")
        elif isinstance(frame, frames.SayHello):
            self._errors("lost: the process that had the table")
            self._know_nothing()
            self._say_hello()
        elif self._channel.take(envelope.number, envelope.received):
            match frame:
                case match_frames.Table(story=story, standing=standing):
                    self._tell([seen for told in story for seen in told.events], standing)
                    self._channel.acknowledge()
                case match_frames.Happened(standing, _, events):
                    self._tell(events, standing)
                case match_frames.RuleRefusal() | match_frames.TooLate() | match_frames.TakenBack():
                    self._errors(type(frame).__name__)
            if self._channel.owes_receipt:
                self._send(self._channel.receipt())

    def _tell(
        self, events: Iterable[match_frames.EventView], standing: match_frames.Standing
    ) -> None:
        """Take note of what happened, as this seat's eyes know it: the second of two pairs."""
        for _, seen in events:
            if bytes(seen) != UNSEEN:
                self._events.update(bytes(seen))
        self._fields |= {name: raw.copy() for name, raw in standing.observations[1].items()}
        self.position, self.entries = standing.position, standing.entries
        self.to_act = standing.to_act
        if self._sent is not None:
            self._trips.append(perf_counter() - self._sent)
            self._sent = None


def fold(log: Iterable[Entry]) -> list[Heard]:
    """Return what the program of each seat should know by a stored log."""
    told = [sha256() for _ in range(SEATS)]
    state, entries = GAME.initial(), 0
    for _, step in replayed(GAME, log):
        state, entries = step.state, entries + 1
        for seat, events in enumerate(told):
            for event in step.events:
                seen: Event | None = event.seen_by(seat)
                if seen:
                    events.update(CODEC.events.encode(seen))
    return [
        _heard(entries, events.hexdigest(), GAME.observe(state, seat))
        for seat, events in enumerate(told)
    ]


def _heard(entries: int, events: str, observation: object) -> Heard:
    known = sha256(CODEC.observations.encode(observation)).hexdigest()
    return Heard(entries, events, known)
