"""Two processes of one house, here in one loop: each with connections of its own."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random

import pytest

from gobelet.cli.house.usual_rules import usual_rules
from gobelet.house.frames.order import TakeMeasure
from gobelet.house.frames.people import Friend, Invite, TieTo, WantWhispers
from gobelet.house.neighbours import STEADY_SECONDS
from gobelet.house.store.processes import DEAD_SECONDS
from tests.load.running import RunningHouse, started
from tests.support.house.postgresql import Server
from tests.support.house.public_house import FREE, At, HouseAddress, Person, house, play
from tests.support.network.loopback import run, until


@asynccontextmanager
async def two(tmp_path: Path, store: str) -> AsyncIterator[tuple[At, At]]:
    async with house(tmp_path, store=store) as one, house(tmp_path, store=store) as other:
        yield one, other


async def at_a_table(
    one: HouseAddress, other: HouseAddress, accepts: str = ""
) -> tuple[Person, Person]:
    """Return two people at one table, who came by different processes."""
    ana = await Person(one, "Ana", accepts=accepts).inside()
    luc = await Person(other, "Luc", accepts=accepts).inside()
    token = await ana.opens(FREE, FREE)
    first = await ana.sits(token)
    second = await luc.sits(token)
    first.be_ready(ready=True)
    second.be_ready(ready=True)
    await until(lambda: first.board and second.board, "the game")
    return ana, luc


async def to_act(*people: Person) -> Person:
    """Return who is to act, once that is known."""

    def acting() -> list[Person]:
        return [one for one in people if one.board.person is not None]

    await until(acting, "somebody is to act")
    return acting()[0]


def act(person: Person) -> None:
    board = person.board
    board.submit(board.game.sample(board.observation(board.person), Random(2)))


def test_two_play_who_came_by_different_processes(tmp_path: Path, server: Server) -> None:
    async def evening() -> None:
        async with two(tmp_path, server.new_database()) as (one, other):
            ana, luc = await at_a_table(one, other)
            assert (one.house.counts["tables_in_memory"], one.house.counts["lines_carried"]) == (
                1,
                0,
            )
            assert other.house.counts["tables_in_memory"] == 0
            assert other.house.counts["lines_carried"] == 1
            await play((ana, luc), Random(3))
            assert ana.board.whole_log == luc.board.whole_log
            await asyncio.gather(ana.goes(), luc.goes())
            await until(lambda: other.house.counts["lines_carried"] == 0, "the tunnel ends")

    run(evening())


def test_the_lobby_is_one(tmp_path: Path, server: Server) -> None:
    async def evening() -> None:
        async with two(tmp_path, server.new_database()) as (one, other):
            ana, luc = await Person(one, "Ana").inside(), await Person(other, "Luc").inside()
            await until(lambda: ana.visit.others and luc.visit.others, "each other")
            assert [person.names for person in ana.visit.others] == [("Luc",)]
            await ana.opens(FREE, FREE)
            await until(lambda: luc.visit.tables, "the table")
            ana.visit.send(WantWhispers("all"))
            await until(lambda: ana.visit.acquainted.whispers == "all", "wanted")
            ana.visit.say("Bonsoir")
            luc.visit.say("rien qu’à toi", "Ana")
            await until(lambda: ana.said and luc.said, "both lines")
            assert [(one.by, one.text, one.private) for one in luc.said] == [
                (("Ana",), "Bonsoir", False)
            ]
            assert [(one.text, one.private) for one in ana.said] == [("rien qu’à toi", True)]
            await ana.goes()
            await until(lambda: not luc.visit.others, "Ana has gone")
            await luc.goes()

    run(evening())


def test_friends_and_moderators_reach_all_processes(tmp_path: Path, server: Server) -> None:
    async def evening() -> None:
        async with two(tmp_path, server.new_database()) as (one, other):
            ana, luc = await Person(one, "Ana").inside(), await Person(other, "Luc").inside()
            await until(lambda: ana.visit.others and luc.visit.others, "each other")
            ana.visit.send(TieTo("Luc", "friend"))
            await luc.hears("asking")
            await until(lambda: luc.visit.acquainted.asking, "told who asks")
            luc.visit.send(TieTo("Ana", "friend"))
            await ana.hears("friends")
            await until(lambda: ana.visit.acquainted.friends == (Friend("Luc", "lobby"),), "here")
            luc.visit.send(Invite("Ana", await luc.opens(FREE, FREE)))
            await until(lambda: ana.visit.invitations, "invited")
            await other.house.appoint(["Luc"])
            again = await Person(other, "Luc", luc.visit.secret).inside()
            again.visit.send(TakeMeasure("Ana", "banned", "insults", 600))
            await until(lambda: ana.ends == ["banned"], "banned elsewhere too")
            back = await Person(one, "Ana", ana.visit.secret).inside()
            assert back.ends == ["banned"]
            for person in (ana, luc, again, back):
                await person.goes()

    run(evening())


def test_a_process_that_stops_hands_its_tables_over(tmp_path: Path, server: Server) -> None:
    async def evening() -> None:
        store = server.new_database()
        async with house(tmp_path, store=store) as other:
            async with house(tmp_path, store=store) as one:
                ana, luc = await at_a_table(one, other)
                await play((ana, luc), Random(5), 5)
                await until(lambda: ana.board.entries == luc.board.entries, "both told")
                entries = luc.board.entries
            await until(lambda: other.house.counts["tables_in_memory"] == 1, "taken over")
            await until(lambda: luc.board.entries == entries, "told anew")
            ana_again = Person(other, "Ana", ana.visit.secret)
            assert ana.joined
            await ana_again.inside()
            await ana_again.sits(ana.joined.token, key=ana.joined.key)
            await play((ana_again, luc), Random(6))
            assert ana_again.board.whole_log == luc.board.whole_log
            await asyncio.gather(ana.goes(), ana_again.goes(), luc.goes())

    run(evening())


@asynccontextmanager
async def processes(tmp_path: Path, store: str) -> AsyncIterator[tuple[RunningHouse, RunningHouse]]:
    """Start two real ones."""
    one, other = await asyncio.gather(*(started(store, tmp_path, tls=True) for _ in range(2)))
    try:
        yield one, other
    finally:
        with suppress(ProcessLookupError):
            one.process.kill()
        await asyncio.gather(one.process.wait(), other.stop())


def test_whose_line_holds_goes_on_at_another_process_when_one_is_killed(
    tmp_path: Path, server: Server
) -> None:
    """Luc came in by the one that lives: his line does not break, and his moves are made."""

    async def evening() -> None:
        async with processes(tmp_path, server.new_database()) as (one, other):
            accepts = usual_rules().digest
            ana, luc = await at_a_table(one.address, other.address, accepts)
            await play((ana, luc), Random(5), 4)
            while luc.board.person is None:
                await play((ana, luc), Random(5), 1)
            await until(lambda: ana.board.entries == luc.board.entries, "both told")
            await asyncio.sleep(STEADY_SECONDS + 0.5)
            before, entries = luc.board, luc.board.entries
            one.process.kill()
            # Nobody is there to hear it.
            act(luc)
            await until(lambda: luc.board is not before, "told anew")
            await until(lambda: luc.board.entries > entries, "the move is made")
            assert luc.states == ["connected"]
            assert ana.joined
            back = await Person(other.address, "Ana", ana.visit.secret, accepts).inside()
            await back.sits(ana.joined.token, key=ana.joined.key)
            await play((back, luc), Random(6))
            assert back.board.whole_log == luc.board.whole_log
            assert luc.states == ["connected"]
            await asyncio.gather(ana.goes(), back.goes(), luc.goes())

    run(evening())


def test_a_line_that_a_living_process_breaks_off_breaks(tmp_path: Path, server: Server) -> None:
    async def evening() -> None:
        async with two(tmp_path, server.new_database()) as (one, other):
            ana, luc = await at_a_table(one, other)
            [tunnels] = other.house._neighbours._tunnels.values()
            [tunnel] = tunnels
            tunnel.close()
            await until(lambda: "lost" in luc.states, "the line breaks")
            await until(lambda: luc.states[-1] == "connected", "and is made again")
            assert ana.states == ["connected"]
            await play((ana, luc), Random(5), 4)
            await asyncio.gather(ana.goes(), luc.goes())

    run(evening())


def test_what_a_process_writes_that_was_given_up_is_refused(
    tmp_path: Path, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening() -> None:
        store = server.new_database()
        async with two(tmp_path, store) as (one, other):
            ana, luc = await at_a_table(one, other)
            await play((ana, luc), Random(5), 4)
            await until(lambda: ana.board.entries == luc.board.entries, "both told")
            entries = ana.board.entries
            server.execute(
                "DELETE FROM processes WHERE host <> '' AND number IN (SELECT process FROM tables)",
                store.rpartition("/")[2],
            )
            acting = await to_act(ana, luc)
            act(acting)
            await until(lambda: one.house.counts["late_writes_refused"], "refused")
            await until(lambda: ana.board.entries == luc.board.entries > entries, "made again")
            await play((ana, luc), Random(7))
            assert ana.board.whole_log == luc.board.whole_log
            await asyncio.gather(ana.goes(), luc.goes())

    run(evening())


def test_the_database_goes_and_comes_back(tmp_path: Path, server: Server) -> None:
    async def evening() -> None:
        async with two(tmp_path, server.new_database()) as (one, other):
            ana, luc = await at_a_table(one, other)
            await play((ana, luc), Random(5), 4)
            boards = ana.board, luc.board
            server.kill()
            acting = await to_act(ana, luc)
            before = acting.board.entries
            act(acting)
            await asyncio.sleep(DEAD_SECONDS / 2)
            assert acting.board.entries == before
            await asyncio.to_thread(server.start)
            await until(lambda: acting.board.entries > before, "stored, and told")
            await play((ana, luc), Random(7))
            assert ana.board.whole_log == luc.board.whole_log
            # Nobody's line was broken.
            assert (ana.board, luc.board) == boards
            await asyncio.gather(ana.goes(), luc.goes())

    run(evening())


def test_however_many_lines_end_one_look_does(tmp_path: Path, server: Server) -> None:
    async def evening() -> None:
        async with house(tmp_path, store=server.new_database()) as at:
            await asyncio.sleep(STEADY_SECONDS + 0.1)
            jobs = at.house.counts["jobs"]
            for _ in range(50):
                at.house._neighbours._look()
            await asyncio.wait([at.house._neighbours._look()])
            assert at.house.counts["jobs"] < jobs + 5

    run(evening())
