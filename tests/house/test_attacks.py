"""What somebody hostile may try at the port of a house: nobody is held up, nothing is told."""

import asyncio
import os
import ssl
import zlib
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final

import pytest
from msgspec import Raw
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from gobelet.house.frames.coders import HOUSE_CODER, VISITOR_CODER
from gobelet.house.frames.lobby import LOBBY, Enter
from gobelet.net.envelopes import GUEST_CODER, HOST_CODER, GuestEnvelope
from gobelet.net.frames import FromGuest, Hello, Rejected, Say, Submit
from gobelet.net.limits import FROM_GUEST
from gobelet.net.line import listener
from gobelet.net.line.certificate import guest_context
from tests.support.house.public_house import FREE, At, Person, game_at, house, play, two_at_a_table
from tests.support.network.loopback import run, until

CROWD: Final = int(os.environ.get("GOBELET_CROWD", "200"))
"""Connections of a flood."""


async def line(at: At, path: str = "/", compression: str | None = None) -> ClientConnection:
    return await connect(
        f"wss://127.0.0.1:{at.port}{path}",
        ssl=guest_context(),
        server_hostname="gobelet",
        proxy=None,
        compression=compression,
    )


async def says(connection: ClientConnection, *frames: FromGuest) -> None:
    """Send frames of a guest, with their numbers."""
    for number, frame in enumerate(frames):
        data = GUEST_CODER.encode(GuestEnvelope(number, 0, frame))
        await connection.send(data, text=True)


async def answer(connection: ClientConnection) -> object:
    """Return the first answer; None: the line was closed without a word."""
    with suppress(ConnectionClosed):
        return HOST_CODER.decode(await connection.recv(decode=False)).frame
    return None


async def is_open_to(at: At, name: str) -> None:
    """Have somebody honest come in."""
    person = await Person(at, name).inside()
    assert person.visit.inside
    await person.goes()


def test_guessed_codes_of_tables_are_not_answered_for_long(tmp_path: Path) -> None:
    async def guess() -> None:
        async with house(tmp_path) as at:
            answers = []
            for number in range(8):
                async with await line(at) as one:
                    token = f"{number}".rjust(10, "A")
                    await says(one, Hello(1, "0", token, ("Eve",), member="0" * 64))
                    answers.append(await answer(one))
            assert [one is not None for one in answers] == [True] * 5 + [False] * 3
            assert {one.code for one in answers if isinstance(one, Rejected)} == {"token"}
            await is_open_to(at, "Ana")

    run(guess())


def test_a_seat_is_not_stolen_by_name_key_or_secret_alone(tmp_path: Path) -> None:
    async def steal() -> None:
        async with house(tmp_path) as at:
            ana, luc = await two_at_a_table(at)
            eve = await Person(at, "Eve").inside()
            assert luc.joined
            token, key = luc.joined.token, luc.joined.key
            secret = eve.visit.secret
            tries = (
                Hello(1, "0", token, ("Luc",), key, member=secret),
                Hello(1, "0", token, ("Luc",), "f" * 32, member=luc.visit.secret),
                Hello(1, "0", token, ("Luc",), member=secret),
                Hello(1, "0", token, ("Eve",), "f" * 32, member=secret),
            )
            codes = []
            for hello in tries:
                async with await line(at) as one:
                    await says(one, hello)
                    rejected = await answer(one)
                    assert isinstance(rejected, Rejected)
                    codes.append(rejected.code)
            assert codes == ["member", "key", "member", "key"]
            await play((ana, luc), Random(3), 6)
            await asyncio.gather(ana.goes(), luc.goes(), eve.goes())

    run(steal())


def test_frames_that_are_replayed_do_nothing(tmp_path: Path) -> None:
    async def replay() -> None:
        async with house(tmp_path) as at:
            ana, luc = await two_at_a_table(at)
            await play((ana, luc), Random(3), 3)
            await until(lambda: ana.board.entries == luc.board.entries, "both told")
            [acting] = [one for one in (ana, luc) if one.board.person is not None]
            board, joined = acting.board, acting.joined
            assert joined
            entries = board.entries
            own = Hello(1, "0", joined.token, joined.names, joined.key, member=joined.member)
            action = board.game.sample(board.observation(board.person), Random(1))
            codec = game_at(at).codec
            submit = Submit(board.position, Raw(codec.actions.encode(action)))
            await acting.rises()
            # Who has heard the line, secret and all, is that person; the same frame again is not.
            async with await line(at) as one:
                await says(one, own)
                await answer(one)
                data = GUEST_CODER.encode(GuestEnvelope(1, 0, submit))
                for _ in range(5):
                    await one.send(data, text=True)
                match = game_at(at).match
                assert match
                await until(lambda: len(match.log) > entries, "the first is done")
                await asyncio.sleep(0.2)
                by = [entry.by for entry in match.log[entries:]]
                assert by.count(board.seats[0]) == 1
            await asyncio.gather(ana.goes(), luc.goes())

    run(replay())


def test_a_crowd_of_connections_keeps_nobody_out(tmp_path: Path) -> None:
    async def flood() -> None:
        async with house(tmp_path) as at:
            door = asyncio.Semaphore(20)

            async def come(path: str) -> ClientConnection | None:
                async with door:
                    with suppress(OSError, InvalidHandshake, TimeoutError):
                        return await line(at, path)
                return None

            crowd = await asyncio.gather(*(come(("/", LOBBY)[n % 2]) for n in range(CROWD)))
            await is_open_to(at, "Zoé")
            ana, luc = await two_at_a_table(at)
            await play((ana, luc), Random(3), 4)
            for one in crowd:
                if one:
                    one.transport.abort()
            await asyncio.gather(ana.goes(), luc.goes())

    run(flood())


@pytest.mark.parametrize("sent", [b"", b"\x16\x03\x01\x02\x00\x01", b"GET / HTTP/1.1\r\n"])
def test_half_open_connections_are_dropped(
    sent: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listener, "HELLO_SECONDS", 0.5)

    async def hold() -> None:
        async with house(tmp_path) as at:
            lines = [await asyncio.open_connection("127.0.0.1", at.port) for _ in range(20)]
            for _, writer in lines:
                writer.write(sent)
            await is_open_to(at, "Ana")
            async with asyncio.timeout(20):
                for reader, writer in lines:
                    with suppress(ConnectionError):
                        await reader.read()
                    writer.close()

    run(hold())


def test_a_request_byte_by_byte_is_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listener, "HELLO_SECONDS", 0.5)
    monkeypatch.setattr(listener, "_ROUND_SECONDS", 0.2)

    async def dribble() -> None:
        async with house(tmp_path) as at:
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", at.port, ssl=guest_context(), server_hostname="gobelet"
            )
            reading = asyncio.create_task(reader.read())
            began = asyncio.get_running_loop().time()
            with suppress(ConnectionError, ssl.SSLError):
                for byte in b"GET / HTTP/1.1\r\nHost: " + b"x" * 10_000:
                    if reading.done():
                        break
                    writer.write(bytes([byte]))
                    await asyncio.sleep(0.05)
            assert asyncio.get_running_loop().time() - began < 20
            with suppress(ConnectionError, ssl.SSLError):
                await reading

    run(dribble())


@pytest.mark.parametrize("parts", [1, 40])
@pytest.mark.parametrize("path", ["/", LOBBY])
def test_a_frame_that_is_too_large_ends_the_line(parts: int, path: str, tmp_path: Path) -> None:
    async def send() -> None:
        async with house(tmp_path) as at, await line(at, path) as one:
            text = "x" * (FROM_GUEST // parts + 1)
            with suppress(ConnectionClosed):
                await one.send(text if parts == 1 else [text] * parts)
            with pytest.raises(ConnectionClosed) as ended:
                await one.recv()
            assert ended.value.rcvd
            assert ended.value.rcvd.code == 1009

    run(send())


def test_nothing_is_unpacked(tmp_path: Path) -> None:
    async def send() -> None:
        # A program that asks for compression gets none, and what it packs is a broken frame.
        async with house(tmp_path) as at, await line(at, compression="deflate") as one:
            assert one.protocol.extensions == []
            bomb = zlib.compress(b"0" * 10_000_000)
            header = bytes([0xC1, 0xFE]) + len(bomb).to_bytes(2, "big") + bytes(4)
            one.transport.write(header + bomb)
            with pytest.raises(ConnectionClosed) as ended:
                await one.recv()
            assert ended.value.rcvd
            assert ended.value.rcvd.code == 1002

    run(send())


NAMES: Final[Sequence[str]] = (
    "Robert'); DROP TABLE members;--",
    "' OR ''='",
    'x" OR 1=1 --',
    "%",
    "_na",
    "Ana\x00",
)


def test_names_are_names_and_no_sql(tmp_path: Path) -> None:
    async def come() -> None:
        async with house(tmp_path) as at:
            ana = await Person(at, "Ana").inside()
            for name in NAMES:
                async with await line(at, LOBBY) as one:
                    await one.send(VISITOR_CODER.encode(Enter(1, "0", name)), text=True)
                    HOUSE_CODER.decode(await one.recv(decode=False))
                async with await line(at, LOBBY) as one:
                    await one.send(VISITOR_CODER.encode(Enter(1, "0", "x", name)), text=True)
                    refused = HOUSE_CODER.decode(await one.recv(decode=False))
                    assert isinstance(refused, Rejected)
            await is_open_to(at, "Luc")
            token = await ana.opens(FREE, FREE)
            assert (await ana.sits(token)).room
            await ana.goes()

    run(come())


def test_talk_before_a_hello_is_not_heard(tmp_path: Path) -> None:
    async def talk() -> None:
        async with house(tmp_path) as at:
            async with await line(at) as one:
                await says(one, Say("Bonsoir"))
                assert await answer(one) is None
            async with await line(at, "/elsewhere") as one:
                assert await answer(one) is None

    run(talk())
