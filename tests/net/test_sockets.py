"""Hosts and guests over real sockets: who is let in, who is not, and whose line breaks."""

import asyncio
import ssl
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

import pytest
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from gobelet.core.table import Table
from gobelet.games import kit
from gobelet.match.board import Board
from gobelet.match.match import Match
from gobelet.match.pace import OnClock
from gobelet.net.envelopes import GUEST_CODER, HOST_CODER, GuestEnvelope
from gobelet.net.frames import Hello, Place, Rejected
from gobelet.net.host.guest_line import FRAMES_AT_ONCE
from gobelet.net.host.hosted_table import HostedTable
from gobelet.net.invitation import Invitation
from gobelet.net.line.certificate import guest_context
from gobelet.players import people_of
from tests.support.network.loopback import PATIENCE, Caller, later, opened, run, until

TOKEN: Final = "A" * 10

CONFIG: Final = kit("yahtzee").configure("playroom", language="fr")


def hosted(*places: Place) -> HostedTable:
    seats = places or (Place("Ana"), Place(elsewhere=True), Place(elsewhere=True))
    return HostedTable(CONFIG, seats, token=TOKEN, later=later)


def begin(table: HostedTable, seed: int = 7) -> Match:
    seated = CONFIG.seated(people_of(table.players))
    chance = Random(seed)
    rules = Table(seated.game(len(table.players)), chance)
    match = Match(seated, table.players, rules, chance, pace=OnClock(later, 0.01))
    table.begin(match)
    match.begin()
    return match


async def stranger(invitation: Invitation) -> ClientConnection:
    """Return a connection that says nothing yet."""
    return await connect(
        f"wss://127.0.0.1:{invitation.port}/",
        ssl=guest_context(),
        server_hostname="gobelet",
        proxy=None,
        compression=None,
    )


def test_a_game_over_sockets_with_broken_lines(tmp_path: Path) -> None:
    async def play() -> None:
        table, random = hosted(), Random(3)
        async with opened(table, tmp_path) as invitation:
            luc = Caller(invitation, "Luc")
            await until(lambda: luc.joined.room, "Luc has come")
            eva = Caller(invitation, "Eva")
            await until(lambda: luc.joined.room and eva.joined.room, "the waiting room")
            for caller in (luc, eva):
                caller.joined.be_ready(ready=True)
            await until(lambda: all(place.ready for place in table.places[1:]), "all ready")
            match = begin(table)
            own = match.board([0])
            while (to_act := match.standing.to_act) is not None:
                position = match.standing.position
                action = match.game.sample(match.standing.state, random)
                board = own if to_act == 0 else await board_of((luc, eva)[to_act - 1], position)
                board.catch_up()
                board.submit(action)
                if random.random() < 0.1:
                    await random.choice((luc, eva)).call_again()
                await until(partial(advanced, match, position), "the action is done")
            for guest in (luc, eva):
                board = await board_of(guest, match.standing.position)
                assert board.whole_log == match.log
                told_here = [*match.standing.steps(board.eyes)]
                assert [*board.story()] == [event for one in told_here for event in one.events]
                await guest.stop()

    run(play())


async def board_of(caller: Caller, position: int) -> Board:
    """Return the board of a guest, once it knows a position."""
    await until(lambda: told(caller, position), "the guest knows the position")
    assert caller.joined.board
    return caller.joined.board


def advanced(match: Match, position: int) -> bool:
    return match.standing.position > position


def told(caller: Caller, position: int) -> bool:
    board = caller.joined.board
    if board is None:
        return False
    board.catch_up()
    return board.position >= position


@pytest.mark.parametrize("code", ["token", "name", "full", "key", "protocol"])
def test_who_is_not_let_in(tmp_path: Path, code: str) -> None:
    async def visit() -> None:
        table = hosted(Place("Ana"), Place(elsewhere=True))
        async with opened(table, tmp_path) as invitation:
            hello = Hello(1, "0", invitation.token, ("Luc",))
            wrong = {
                "token": replace(hello, token="B" * 10),
                "name": replace(hello, names=("ana",)),
                "full": replace(hello, names=("Luc", "Eva")),
                "key": replace(hello, key="f" * 32),
                "protocol": replace(hello, protocol=2),
            }[code]
            async with await stranger(invitation) as line:
                await line.send(GUEST_CODER.encode(GuestEnvelope(0, 0, wrong)), text=True)
                answer = HOST_CODER.decode(await line.recv(decode=False)).frame
                assert isinstance(answer, Rejected)
                assert answer.code == code
                with pytest.raises(ConnectionClosed):
                    await line.recv()
            assert [place.name for place in table.places] == ["Ana", ""]

    run(visit())


def test_after_five_wrong_codes_nothing_is_answered(tmp_path: Path) -> None:
    async def guess() -> None:
        async with opened(hosted(), tmp_path) as invitation:
            answers: list[bool] = []
            for number in range(7):
                async with await stranger(invitation) as line:
                    hello = Hello(1, "0", f"{number}" * 10, ("Luc",))
                    await line.send(GUEST_CODER.encode(GuestEnvelope(0, 0, hello)))
                    answers.append(False)
                    with suppress(ConnectionClosed):
                        answers[-1] = bool(await line.recv())
            assert answers == [True] * 5 + [False] * 2
            # Who has the right one comes in all the same.
            luc = Caller(invitation, "Luc")
            await until(lambda: luc.states == ["connected"], "Luc comes in")
            await luc.stop()

    run(guess())


def test_another_host_is_told_nothing(tmp_path: Path) -> None:
    async def call() -> None:
        async with opened(hosted(), tmp_path) as invitation:
            other = replace(invitation, pin="B" * len(invitation.pin))
            caller = Caller(other, "Luc")
            await until(lambda: caller.states, "the other host is known")
            assert caller.states == ["other"]
            await caller.running
            assert not caller.joined.key

    run(call())


def test_silent_and_flooding_connections_hold_nobody_back(tmp_path: Path) -> None:
    async def crowd() -> None:
        table = hosted()
        async with opened(table, tmp_path) as invitation:
            silent = [await stranger(invitation) for _ in range(100)]
            flood = await stranger(invitation)
            hello = Hello(1, "0", invitation.token, ("Luc",))
            await flood.send(GUEST_CODER.encode(GuestEnvelope(0, 0, hello)))
            with suppress(ConnectionClosed):
                for _ in range(20 * FRAMES_AT_ONCE):
                    await flood.send(b'{"number":0,"received":0,"frame":{"type":"Received"}}')
            async with asyncio.timeout(PATIENCE):
                await flood.wait_closed()
            eva = Caller(invitation, "Eva")
            await until(lambda: eva.states == ["connected"], "Eva comes in")
            await eva.stop()
            for line in silent:
                line.transport.abort()

    run(crowd())


def test_no_older_encryption(tmp_path: Path) -> None:
    async def call() -> None:
        async with opened(hosted(), tmp_path) as invitation:
            old = guest_context()
            old.minimum_version = ssl.TLSVersion.TLSv1_2
            old.maximum_version = ssl.TLSVersion.TLSv1_2
            with pytest.raises((ssl.SSLError, ConnectionResetError)):
                await asyncio.open_connection("127.0.0.1", invitation.port, ssl=old)

    run(call())
