"""Tables on the same network, announced and found on the loopback interface."""

import asyncio
import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Final

import pytest
from msgspec.structs import replace

from gobelet.net.frames import PROTOCOL
from gobelet.net.nearby import nearby_tables as nearby
from gobelet.net.nearby.nearby_tables import NearbyTable
from tests.support.network.loopback import run, until

PIN: Final = "ABCDEFGHJKMNPQRST"
HERE: Final = ["127.0.0.1"]
TABLE: Final = NearbyTable("Ana", "yahtzee", "127.0.0.1", 7433, PIN)
KNOWN: Final = {"v": str(PROTOCOL), "name": "Ana", "game": "yahtzee", "pin": PIN}


@pytest.mark.posix("the extra “lan”, which is not set up under Wine")
def test_a_table_is_found_and_gone() -> None:
    # Another run of the tests on this computer has tables of its own.
    table = replace(TABLE, port=1024 + os.getpid() % 60_000)
    changes: list[list[NearbyTable]] = []

    def changed(now: Iterable[NearbyTable]) -> None:
        changes.append([one for one in now if one.port == table.port])

    async def play() -> None:
        looking = asyncio.create_task(nearby.look(changed, HERE))
        announcing = asyncio.create_task(nearby.announce(table, HERE, HERE))
        await until(lambda: [table] in changes, "the table is found")
        await ended(announcing)
        await until(lambda: changes[-1] == [], "the table is gone")
        await ended(looking)

    run(play())


async def ended(task: "asyncio.Task[None]") -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


def test_what_is_announced_lets_nobody_in() -> None:
    invitation = TABLE.invitation
    assert (invitation.host, invitation.port, invitation.pin) == ("127.0.0.1", 7433, PIN)
    assert invitation.token == ""


@pytest.mark.parametrize(
    "changed",
    [
        {"v": str(PROTOCOL + 1)},
        {"v": None},
        {"name": "\u202e\x1b"},
        {"name": None},
        {"game": "chess"},
        {"pin": "short"},
        {"pin": PIN[:-1] + "/"},
    ],
)
def test_what_is_no_table_is_not_told(changed: Mapping[str, str | None]) -> None:
    assert nearby._read(7433, HERE, KNOWN) == TABLE
    assert nearby._read(7433, HERE, {**KNOWN, **changed}) is None


def test_names_and_addresses_may_be_anything() -> None:
    known = {**KNOWN, "name": "A\x1b[2J\u202e" + "b" * 10_000}
    table = nearby._read(7433, ["no address", "fe80::1%eth0"], known)
    assert table
    assert table.host == "fe80::1%eth0"
    assert table.name.isprintable()
    assert len(table.name) <= 60
    assert nearby._read(7433, ["no address"], KNOWN) is None
    assert nearby._read(None, HERE, KNOWN) is None
