"""The host's door, with connections made up: what is left of an old line is not taken for new."""

import asyncio
import ssl
from collections.abc import AsyncIterator
from typing import Any, cast

from gobelet.games import kit
from gobelet.net.envelopes import GUEST_CODER, HOST_CODER, GuestEnvelope
from gobelet.net.frames import Hello, Place, Said, Say
from gobelet.net.host.company import News
from gobelet.net.host.door import Door
from gobelet.net.host.hosted_table import HostedTable
from tests.support.loopback import later, run

TOKEN = "A" * 10


class MadeUp:
    """A connection whose guest sends what the test gives it, when the test says so."""

    def __init__(self) -> None:
        self.sent: asyncio.Queue[bytes] = asyncio.Queue()
        self.answers: list[bytes] = []
        self.transport = self

    def abort(self) -> None:
        """Do nothing: what came before is still to be read."""

    async def recv(self, **_options: object) -> bytes:
        return await self.sent.get()

    async def send(self, data: bytes, **_options: object) -> None:
        self.answers.append(data)

    async def __aiter__(self) -> AsyncIterator[bytes]:
        while True:
            yield await self.sent.get()

    def say(self, number: int, text: str) -> None:
        self.sent.put_nowait(GUEST_CODER.encode(GuestEnvelope(number, 0, Say(text))))


def test_what_an_old_line_still_holds_is_not_the_first_of_a_new_program() -> None:
    heard: list[News] = []

    async def visit() -> None:
        config = kit("yahtzee").configure("playroom", language="fr")
        seats = (Place("Ana"), Place(elsewhere=True))
        hosted = HostedTable(config, seats, token=TOKEN, later=later)
        hosted.company.heard = heard.append
        door = Door(hosted, cast("ssl.SSLContext", None), "", 0)
        old, new = MadeUp(), MadeUp()
        hello = Hello(1, "0", TOKEN, ("Luc",))
        meetings: list[asyncio.Task[None]] = []
        for line in (old, new):
            key = hosted.guests[0].key if hosted.guests else ""
            again = Hello(hello.protocol, "0", TOKEN, ("Luc",), key)
            line.sent.put_nowait(GUEST_CODER.encode(GuestEnvelope(0, 0, again)))
            meetings.append(asyncio.create_task(door.entrance.meet(cast("Any", line))))
            while not line.answers:
                await asyncio.sleep(0)
        assert HOST_CODER.decode(new.answers[0]).frame.resumed is False  # type: ignore[union-attr] # a Welcome
        old.say(1, "old")
        new.say(1, "new")
        async with asyncio.timeout(10):
            await meetings[0]
            while not any(isinstance(one, Said) for one in heard):
                await asyncio.sleep(0)
        meetings[1].cancel()

    run(visit())
    assert [one.text for one in heard if isinstance(one, Said)] == ["new"]
