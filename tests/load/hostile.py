"""What somebody hostile sends to the port of a house: each returns once it was tried."""

import asyncio
from asyncio import StreamWriter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from random import Random
from ssl import SSLContext
from typing import Final

from msgspec import Raw
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from gobelet.house.frames.coders import VISITOR_CODER
from gobelet.house.frames.lobby import LOBBY, Enter
from gobelet.net.envelopes import GUEST_CODER, GuestEnvelope
from gobelet.net.frames import Hello, Say, Submit
from gobelet.net.invitation import ALPHABET, House
from gobelet.net.limits import FROM_GUEST
from gobelet.net.line.certificate import guest_context
from tests.support.network.mutated import mutated

PATIENCE: Final = 3.0
"""Seconds for which a line is held."""
CLIENT_HELLO: Final = b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"
"""The beginning of TLS, and nothing after it."""


def _honest() -> list[bytes]:
    hello = Hello(1, "0", "A" * 10, ("Eve",), member="0" * 64)
    envelopes = [
        GuestEnvelope(0, 0, hello),
        GuestEnvelope(1, 0, Submit(3, Raw(b'{"type":"Mark","row":3}'))),
        GuestEnvelope(2, 0, Say("Bonsoir")),
    ]
    return [
        *map(GUEST_CODER.encode, envelopes),
        VISITOR_CODER.encode(Enter(1, "0", "Robert'); DROP TABLE members;--")),
    ]


async def _line(house: House, path: str = "/") -> ClientConnection:
    return await connect(
        f"wss://{house.host}:{house.port}{path}",
        ssl=guest_context(),
        server_hostname="gobelet",
        proxy=None,
        compression=None,
    )


@asynccontextmanager
async def _bytes_to(house: House, context: SSLContext | None = None) -> AsyncIterator[StreamWriter]:
    """Open a connection for bytes of any kind; it is cut at the end, however that comes."""
    _, writer = await asyncio.open_connection(
        house.host, house.port, ssl=context, server_hostname="gobelet" if context else None
    )
    try:
        yield writer
    finally:
        writer.transport.abort()


async def rubbish(house: House, random: Random) -> None:
    """Bytes that are nothing, to a port that wants TLS."""
    async with _bytes_to(house) as writer:
        writer.write(random.randbytes(random.randrange(1, 5000)))
        await asyncio.sleep(random.random())


async def half_open(house: House, random: Random) -> None:
    """The beginning of TLS, held open."""
    async with _bytes_to(house) as writer:
        writer.write(CLIENT_HELLO[: random.randrange(1, len(CLIENT_HELLO))])
        await asyncio.sleep(random.uniform(0, PATIENCE))


async def slow(house: House, random: Random) -> None:
    """A request for a WebSocket, byte by byte."""
    async with _bytes_to(house, guest_context()) as writer:
        for byte in b"GET / HTTP/1.1\r\nHost: house\r\n"[: random.randrange(1, 28)]:
            writer.write(bytes([byte]))
            await asyncio.sleep(PATIENCE / 28)


async def mangled(house: House, random: Random) -> None:
    """Frames that were damaged or made up, at the lobby and at the tables."""
    frames = _honest()
    async with await _line(house, random.choice(["/", LOBBY, "/else"])) as line:
        for _ in range(random.randrange(1, 50)):
            await line.send(mutated(random.choice(frames), frames, random), text=True)


async def oversized(house: House, random: Random) -> None:
    """A frame that is too large, whole or in parts, after being let in or before."""
    async with await _line(house, random.choice(["/", LOBBY])) as line:
        if random.random() < 0.5:
            await line.send("x" * (FROM_GUEST + 1))
        else:
            await line.send("x" * 1000 for _ in range(50))
        await line.recv()


async def guessing(house: House, random: Random) -> None:
    """Codes of tables, guessed."""
    for _ in range(5):
        async with await _line(house) as line:
            token = "".join(random.choices(ALPHABET, k=10))
            hello = Hello(1, "0", token, ("Eve",), member=random.randbytes(32).hex())
            await line.send(GUEST_CODER.encode(GuestEnvelope(0, 0, hello)), text=True)
            await line.recv()


async def flooding(house: House, random: Random) -> None:
    """Many frames, and signs of life, as fast as the line takes them."""
    async with await _line(house, random.choice(["/", LOBBY])) as line:
        for _ in range(2000):
            await line.send(b'{"type":"AskAbout"}', text=True)
            await line.ping()
            # The end of the line is heard only by who lets the loop run.
            await asyncio.sleep(0)


ATTACKS: Final[Sequence[Callable[[House, Random], Awaitable[None]]]] = (
    *(rubbish, half_open, slow, mangled, mangled, oversized, guessing, flooding),
)


async def attack(house: House, random: Random, tried: Callable[[str], None]) -> None:
    """Try one thing after the other, until cancelled."""
    while True:
        one = random.choice(ATTACKS)
        with suppress(OSError, EOFError, WebSocketException, TimeoutError):
            await asyncio.wait_for(one(house, random), 2 * PATIENCE)
        tried(one.__name__)
        await asyncio.sleep(random.random())
