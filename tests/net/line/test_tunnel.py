"""A tunnel: messages pass through it both ways, and nothing is said to whom one does not know."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from gobelet.net.line.certificate import host_certificate
from gobelet.net.line.listener import Listener
from gobelet.net.line.peer import Peer
from gobelet.net.line.tunnel import OPEN_SECONDS, NoTunnel, Tunnel, open_tunnel
from tests.support.network.loopback import run, until

MUCH = b"x" * 5_000_000
Meet = Callable[[Peer], Awaitable[None]]


@asynccontextmanager
async def listening(meet: Meet, folder: Path | None = None) -> AsyncIterator[tuple[int, str]]:
    context, pin = host_certificate(folder) if folder else (None, "")
    listener = Listener(meet, context, "127.0.0.1", 0)
    ports: list[int] = []
    listener.opened = ports.append
    running = asyncio.create_task(listener.run())
    await until(lambda: ports, "open")
    try:
        yield ports[0], pin
    finally:
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running


class Far:
    """The other end: says back what it hears, or much."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.peers: list[Peer] = []
        self.lost: list[Peer] = []

    async def meet(self, peer: Peer) -> None:
        def take(data: bytes) -> None:
            self.heard.append(data)
            peer.send(MUCH if data == b"much" else data)

        self.peers.append(peer)
        peer.listen(take, lambda: self.lost.append(peer))


class Near:
    """The end that carries its peers on after their first message."""

    def __init__(self, port: int, pin: str, seconds: float = OPEN_SECONDS) -> None:
        self._port = port
        self._pin = pin
        self._seconds = seconds
        self.lost: list[Peer] = []
        self.failed = 0

    async def meet(self, peer: Peer) -> None:
        first = await peer.receive()
        try:
            await open_tunnel(
                lambda: Tunnel(peer, first, "/there", lambda: self.lost.append(peer)),
                "127.0.0.1",
                self._port,
                self._pin,
                self._seconds,
            )
        except NoTunnel:
            self.failed += 1


def test_what_is_said_passes_whole_both_ways(tmp_path: Path) -> None:
    async def talk() -> None:
        far = Far()
        async with (
            listening(far.meet, tmp_path) as (port, pin),
            listening(Near(port, pin).meet) as (door, _),
            connect(f"ws://127.0.0.1:{door}/", compression=None, max_size=None) as line,
        ):
            for text in ("first", "second"):
                await line.send(text)
                assert await line.recv() == text
            await line.send("much")
            # The other end waits for who reads slowly.
            await asyncio.sleep(0.3)
            assert await line.recv(decode=False) == MUCH
            assert far.peers[0].path == "/there"
            await (await line.ping())

    run(talk())


def test_who_closes_the_line_ends_both_ends(tmp_path: Path) -> None:
    async def talk() -> None:
        far = Far()
        async with listening(far.meet, tmp_path) as (port, pin):
            near = Near(port, pin)
            async with listening(near.meet) as (door, _):
                async with connect(f"ws://127.0.0.1:{door}/") as line:
                    await line.send("first")
                    await line.recv()
                    await line.send("last")
                await until(lambda: far.lost and near.lost, "the near end has gone")
                assert far.heard == [b"first", b"last"]
                async with connect(f"ws://127.0.0.1:{door}/") as line:
                    await line.send("first")
                    await line.recv()
                    far.peers[1].send(b"last")
                    far.peers[1].close()
                    assert await line.recv() == "last"
                    with suppress(ConnectionClosed):
                        await line.recv()
                    await until(lambda: len(near.lost) == 2, "the far end has gone")

    run(talk())


def test_a_line_holds_whose_other_end_breaks_off(tmp_path: Path) -> None:
    """A process that is killed has no last word: the line may go on elsewhere."""

    async def talk() -> None:
        far = Far()
        async with listening(far.meet, tmp_path) as (port, pin):
            near = Near(port, pin)
            async with (
                listening(near.meet) as (door, _),
                connect(f"ws://127.0.0.1:{door}/", compression=None) as line,
            ):
                await line.send("first")
                await line.recv()
                far.peers[0].abort()
                await until(lambda: near.lost, "the far end has gone")
                [peer] = near.lost
                await line.send("are you there?")
                peer.be_met(near.meet)
                assert await line.recv() == "are you there?"
                assert far.heard == [b"first", b"are you there?"]

    run(talk())


def test_a_message_in_parts_passes_whole(tmp_path: Path) -> None:
    async def talk() -> None:
        far = Far()
        async with (
            listening(far.meet, tmp_path) as (port, pin),
            listening(Near(port, pin).meet) as (door, _),
            connect(f"ws://127.0.0.1:{door}/", compression=None) as line,
        ):
            await line.send("first")
            await line.recv()
            await line.send(["in ", "three ", "parts"])
            assert await line.recv() == "in three parts"

    run(talk())


def test_a_stranger_is_told_nothing(tmp_path: Path) -> None:
    async def talk() -> None:
        far = Far()
        async with listening(far.meet, tmp_path) as (port, pin):
            near = Near(port, "A" * len(pin))
            async with listening(near.meet) as (door, _):
                async with connect(f"ws://127.0.0.1:{door}/") as line:
                    await line.send("a secret")
                    await until(lambda: near.failed, "no tunnel")
                assert far.heard == []

    run(talk())


def test_nobody_is_there() -> None:
    async def talk() -> None:
        near = Near(1, "")
        async with listening(near.meet) as (door, _), connect(f"ws://127.0.0.1:{door}/") as line:
            await line.send("first")
            await until(lambda: near.failed, "no tunnel")

    run(talk())


def test_a_way_that_opens_too_late_is_closed_and_nobody_is_carried_by_it() -> None:
    """The other end takes the connection, and answers only after the way was given up."""

    async def talk() -> None:
        given_up = asyncio.Event()
        ended = asyncio.Event()

        async def late(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.readuntil(b"\r\n\r\n")
            await given_up.wait()
            assert await reader.read() == b""
            writer.close()
            ended.set()

        server = await asyncio.start_server(late, "127.0.0.1", 0)
        near = Near(server.sockets[0].getsockname()[1], "", seconds=0.1)
        async with (
            server,
            listening(near.meet) as (door, _),
            connect(f"ws://127.0.0.1:{door}/") as line,
        ):
            await line.send("first")
            with suppress(ConnectionClosed):
                await line.recv()
            assert near.failed == 1
            assert near.lost == []
            given_up.set()
            await asyncio.wait_for(ended.wait(), 5)

    run(talk())
