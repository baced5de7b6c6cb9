"""The host's door, with connections made up: what is left of an old line is not taken for new."""

import asyncio
import ssl
from typing import cast

from gobelet.games import kit
from gobelet.net.envelopes import GUEST_CODER, HOST_CODER, GuestEnvelope
from gobelet.net.frames import FromGuest, Hello, Place, Said, Say, Welcome
from gobelet.net.host.company import News
from gobelet.net.host.door import Door
from gobelet.net.host.hosted_table import HostedTable
from tests.support.network.loopback import later, run
from tests.support.network.peers import Program

TOKEN = "A" * 10


def encoded(number: int, frame: FromGuest) -> str:
    return GUEST_CODER.encode(GuestEnvelope(number, 0, frame)).decode()


def test_what_an_old_line_still_holds_is_not_the_first_of_a_new_program() -> None:
    heard: list[News] = []

    async def visit() -> None:
        config = kit("yahtzee").configure("playroom", language="fr")
        seats = (Place("Ana"), Place(elsewhere=True))
        hosted = HostedTable(config, seats, token=TOKEN, later=later)
        hosted.company.heard = heard.append
        door = Door(hosted, cast("ssl.SSLContext", None), "", 0)
        lines = []
        for _ in range(2):
            key = hosted.guests[0].key if hosted.guests else ""
            line = Program(door.entrance.meet)
            line.connect()
            line.say(encoded(0, Hello(1, "0", TOKEN, ("Luc",), key)))
            while not line.texts:
                await asyncio.sleep(0)
                line.hear()
            lines.append(line)
        old, new = lines
        welcome = HOST_CODER.decode(new.texts[0].encode()).frame
        assert isinstance(welcome, Welcome)
        assert not welcome.resumed
        old.say(encoded(1, Say("old")))
        new.say(encoded(1, Say("new")))
        old.peer.connection_lost(None)
        assert [guest.connected for guest in hosted.guests] == [True]

    run(visit())
    assert [one.text for one in heard if isinstance(one, Said)] == ["new"]
