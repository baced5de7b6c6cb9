"""Guests without an invitation, over real sockets: the host is asked, and nothing else opens."""

from pathlib import Path

import pytest

from gobelet.net.frames import Place
from gobelet.net.host import door
from gobelet.net.host.hosted_table import HostedTable
from gobelet.net.host.knocks import Knock, Knocks
from gobelet.net.invitation import Invitation
from tests.net.test_sockets import hosted
from tests.support.network.loopback import Caller, opened, run, until


def without_token(invitation: Invitation) -> Invitation:
    return Invitation(invitation.host, invitation.port, invitation.pin, "")


def listening(table: HostedTable) -> tuple[Knocks, list[Knock]]:
    knocks, came = Knocks(table.admission), list[Knock]()
    knocks.heard = True
    knocks.came = came.append
    return knocks, came


def test_who_is_let_in_gets_the_whole_invitation(tmp_path: Path) -> None:
    async def call() -> None:
        table = hosted()
        knocks, came = listening(table)
        async with opened(table, tmp_path, knocks=knocks) as invitation:
            luc = Caller(without_token(invitation), "Luc")
            await until(lambda: came, "the host is asked")
            await until(lambda: luc.joined.waits, "Luc knows that he waits")
            # Nothing of the table is told before.
            assert (luc.joined.room, luc.joined.key, luc.states) == (None, "", [])
            assert knocks.answer(came[0], let_in=True)
            await until(lambda: luc.joined.room, "Luc has come")
            assert luc.joined.token == table.token
            assert not luc.joined.waits
            assert table.places[1].name == "Luc"
            await luc.call_again()
            await until(lambda: luc.states == ["connected", "connected"], "Luc is back")
            assert len(came) == 1
            await luc.stop()

    run(call())


def test_who_is_sent_away_is_told_so(tmp_path: Path) -> None:
    async def call() -> None:
        table = hosted()
        knocks, came = listening(table)
        async with opened(table, tmp_path, knocks=knocks) as invitation:
            luc = Caller(without_token(invitation), "Luc")
            await until(lambda: came, "the host is asked")
            knocks.answer(came[0], let_in=False)
            await until(lambda: luc.ends, "Luc is told")
            assert luc.ends == [("declined", ())]
            assert not luc.joined.token
            assert table.places[1].free

    run(call())


def test_who_goes_waits_no_more(tmp_path: Path) -> None:
    async def call() -> None:
        table = hosted()
        knocks, came = listening(table)
        async with opened(table, tmp_path, knocks=knocks) as invitation:
            luc = Caller(without_token(invitation), "Luc")
            await until(lambda: came, "the host is asked")
            await luc.stop()
            await until(lambda: not knocks.waiting, "nobody waits")
            assert not knocks.answer(came[0], let_in=True)
            assert table.places[1].free

    run(call())


def test_nobody_waits_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "KNOCK_SECONDS", 0.2)

    async def call() -> None:
        table = hosted()
        knocks, _ = listening(table)
        async with opened(table, tmp_path, knocks=knocks) as invitation:
            luc = Caller(without_token(invitation), "Luc")
            await until(lambda: luc.ends, "Luc is told")
            assert luc.ends == [("declined", ())]
            assert not knocks.waiting

    run(call())


def test_no_more_than_three_wait_and_none_who_could_not_come_in(tmp_path: Path) -> None:
    async def call() -> None:
        table = hosted(Place("Ana"), *[Place(elsewhere=True)] * 5)
        knocks, came = listening(table)
        async with opened(table, tmp_path, knocks=knocks) as invitation:
            door = without_token(invitation)
            first = Caller(door, "Ana")
            await until(lambda: first.ends, "the name is taken")
            assert first.ends[0][0] == "name"
            callers = [Caller(door, name) for name in ("Luc", "Eva", "Max")]
            await until(lambda: len(came) == 3, "three wait")
            last = Caller(door, "Zoé")
            await until(lambda: last.ends, "no fourth")
            assert last.ends == [("full", ())]
            for caller in callers:
                await caller.stop()

    run(call())


def test_a_host_who_is_not_to_be_found_is_not_asked(tmp_path: Path) -> None:
    async def call() -> None:
        table = hosted()
        async with opened(table, tmp_path) as invitation:
            luc = Caller(without_token(invitation), "Luc")
            await until(lambda: luc.ends, "Luc is told")
            assert luc.ends == [("token", ())]

    run(call())
