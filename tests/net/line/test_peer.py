"""A connection at the host's end: what comes is told whole, in order, as long as it lasts."""

import asyncio
from collections.abc import Callable

from websockets.datastructures import Headers
from websockets.frames import Frame, Opcode
from websockets.http11 import Response

from gobelet.net.line.peer import Gone, Peer
from tests.support.network.loopback import run
from tests.support.network.peers import MOST, Program

EMPTY = Headers({"Content-Length": "0"})


class Room:
    """Meets a peer, and listens to it from the start."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.lost = 0
        self.then: Callable[[], None] = lambda: None

    async def meet(self, peer: Peer) -> None:
        peer.listen(self._take, self._end)

    def _take(self, data: bytes) -> None:
        self.heard.append(data.decode())
        self.then()

    def _end(self) -> None:
        self.lost += 1


async def connected(room: Room) -> Program:
    program = Program(room.meet)
    program.connect()
    await asyncio.sleep(0)
    return program


def test_messages_come_and_go_in_order() -> None:
    async def talk() -> None:
        room = Room()
        program = await connected(room)
        program.say("one", "two")
        program.peer.send(b"three", b"four")
        program.hear()
        assert (room.heard, program.texts) == (["one", "two"], ["three", "four"])

    run(talk())


def test_a_message_in_parts_is_heard_whole() -> None:
    async def talk() -> None:
        room = Room()
        program = await connected(room)
        program.protocol.send_text(b"on", fin=False)
        program.protocol.send_ping(b"")
        program.protocol.send_continuation(b"", fin=False)
        program.protocol.send_continuation(b"e", fin=True)
        program.pass_on()
        program.say("two")
        assert room.heard == ["one", "two"]
        assert program.heard[-1] == Frame(Opcode.PONG, b"")

    run(talk())


def test_a_message_that_is_too_large_ends_the_connection_also_in_parts() -> None:
    async def talk() -> None:
        for parts in (1, 4):
            room = Room()
            program = await connected(room)
            part = b"x" * (MOST // parts + 1)
            program.protocol.send_text(part, fin=parts == 1)
            for number in range(1, parts):
                program.protocol.send_continuation(part, fin=number == parts - 1)
            program.pass_on()
            assert (room.heard, program.peer.open) == ([], False)
            assert program.protocol.close_rcvd
            assert program.protocol.close_rcvd.code == 1009

    run(talk())


def test_nothing_is_heard_of_a_connection_that_was_ended() -> None:
    async def talk() -> None:
        room = Room()
        program = await connected(room)
        room.then = program.peer.abort
        program.say("one", "two")
        program.say("three")
        program.peer.send(b"four")
        program.peer.ping()
        program.peer.connection_lost(None)
        assert (room.heard, room.lost, program.transport.written) == (["one"], 1, [])
        assert not program.peers

    run(talk())


def test_what_comes_in_one_piece_with_the_farewell_is_heard() -> None:
    """On a busy machine the last word of who leaves is read together with the end of the line."""

    async def talk() -> None:
        room = Room()
        program = await connected(room)
        program.protocol.send_text(b"leave")
        program.protocol.send_close(1000)
        program.pass_on()
        assert (room.heard, program.peer.open) == (["leave"], False)
        other = await connected(room)
        room.then = other.peer.close
        other.protocol.send_text(b"one")
        other.protocol.send_text(b"two")
        other.protocol.send_close(1000)
        other.pass_on()
        assert room.heard == ["leave", "one"]

    run(talk())


def test_who_floods_before_anybody_listens_is_not_read() -> None:
    async def talk() -> None:
        met: list[Peer] = []

        async def meet(peer: Peer) -> None:
            met.append(peer)
            await asyncio.Event().wait()

        program = Program(meet)
        program.connect()
        await asyncio.sleep(0)
        reading = [program.transport.reading]
        program.say(*map(str, range(20)))
        reading.append(program.transport.reading)
        assert await met[0].receive() == b"0"
        heard: list[bytes] = []
        met[0].listen(heard.append, lambda: None)
        reading.append(program.transport.reading)
        assert reading == [True, False, True]
        assert [*map(int, heard)] == [*range(1, 20)]

    run(talk())


def test_a_connection_that_nobody_listens_to_is_closed() -> None:
    async def talk() -> None:
        async def meet(peer: Peer) -> None:
            peer.send(await peer.receive())

        program = Program(meet)
        program.connect()
        program.say("one")
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        program.hear()
        assert program.texts == ["one"]
        assert program.protocol.close_rcvd
        assert program.protocol.close_rcvd.code == 1000

    run(talk())


def test_who_waits_for_a_message_learns_of_the_end() -> None:
    async def talk() -> None:
        ends: list[str] = []

        async def meet(peer: Peer) -> None:
            try:
                await peer.receive()
            except Gone:
                ends.append("gone")

        program = Program(meet)
        program.connect()
        await asyncio.sleep(0)
        program.transport.close()
        program.peer.connection_lost(None)
        await asyncio.sleep(0)
        assert ends == ["gone"]

    run(talk())


def test_a_full_line_says_when_it_is_not() -> None:
    async def talk() -> None:
        program = await connected(Room())
        drained: list[bool] = []
        program.peer.drained = lambda: drained.append(program.peer.full)
        program.peer.pause_writing()
        assert program.peer.full
        program.peer.resume_writing()
        assert drained == [False]

    run(talk())


def asks(path: str, *more: str) -> bytes:
    return "\r\n".join((f"GET {path} HTTP/1.1", "Host: house", *more, "", "")).encode()


def answered(peer: Program) -> list[bytes]:
    """Return the first line of each answer."""
    written = b"".join(peer.transport.written)
    return [line for line in written.split(b"\r\n") if line.startswith(b"HTTP/1.1")]


def test_a_browser_asks_for_one_file_after_the_other_and_then_opens_a_line() -> None:
    async def talk() -> None:
        room = Room()
        program = Program(
            room.meet,
            lambda request: None if request.path == "/" else Response(200, request.path, EMPTY),
        )
        for path in ("/a", "/b"):
            program.peer.data_received(asks(path)[:9])
            program.peer.data_received(asks(path)[9:])
        assert answered(program) == [b"HTTP/1.1 200 /a", b"HTTP/1.1 200 /b"]
        assert not program.transport.is_closing()
        assert not program.peer.open
        program.transport.written.clear()
        program.connect()
        await asyncio.sleep(0)
        program.say("one")
        assert room.heard == ["one"]

    run(talk())


def test_a_connection_ends_where_its_browser_wants_no_more() -> None:
    async def talk() -> None:
        program = Program(Room().meet, lambda request: Response(200, request.path, EMPTY))
        program.peer.data_received(asks("/a", "Connection: close"))
        assert answered(program) == [b"HTTP/1.1 200 /a"]
        assert b"Connection: close" in b"".join(program.transport.written)
        assert program.transport.is_closing()

    run(talk())


def test_who_asks_without_end_or_reads_no_answer_is_answered_no_further() -> None:
    async def talk() -> None:
        many = Program(Room().meet, lambda request: Response(200, request.path, EMPTY))
        many.peer.data_received(asks("/a") * 1000)
        assert len(answered(many)) == 1
        assert many.transport.is_closing()
        full = Program(Room().meet, lambda request: Response(200, request.path, EMPTY))
        full.peer.pause_writing()
        full.peer.data_received(asks("/a"))
        assert full.transport.is_closing()
        endless = Program(Room().meet, lambda request: Response(200, request.path, EMPTY))
        for _ in range(1000):
            if endless.transport.is_closing():
                break
            endless.peer.data_received(asks("/a"))
        assert len(answered(endless)) == 100

    run(talk())


def test_rubbish_ends_the_connection() -> None:
    async def talk() -> None:
        room = Room()
        for rubbish in (b"\x16\x03\x01\x02\x00" * 50 + b"\r\n\r\n", b"GET / HTTP/1.1\r\n\r\n"):
            program = Program(room.meet)
            program.peer.data_received(rubbish)
            assert program.transport.is_closing()
            assert program.peer.path in ("", "/")

    run(talk())
