"""Games that end in several processes of a house: each is counted once, whoever ends it."""

import asyncio
import signal
import subprocess
import sys
from collections.abc import Sequence
from random import Random
from typing import Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gobelet.house.results import rules_of
from gobelet.house.store.database import Connection
from gobelet.house.store.house_store import HouseStore
from gobelet.house.store.results import Change
from gobelet.house.store.tables import TakenTable
from gobelet.house.store.writer import NotStored
from tests.support.games.ended_games import (
    GAMES,
    NAMES,
    counted,
    ended,
    kept,
    members,
    play_all,
    play_out,
    remade_is_the_same,
    taken,
    with_store,
)
from tests.support.house.postgresql import Server
from tests.support.network.loopback import run

RULES: Final = rules_of(kept("Ana", "Luc").options)
AS_BEFORE: Final = (
    "DELETE FROM results",
    "DELETE FROM records",
    "DELETE FROM ratings",
    "DELETE FROM players",
)


@settings(
    max_examples=6, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(games=GAMES, by=st.lists(st.booleans(), min_size=8, max_size=8))
def test_ratings_do_not_depend_on_which_process_ends_a_game(
    server: Server,
    tmp_path_factory: pytest.TempPathFactory,
    games: Sequence[tuple[Sequence[str], int, str]],
    by: Sequence[bool],
) -> None:
    games = [(names, seed, "ends") for names, seed, _ in games]
    found = []

    async def alone(opened: HouseStore) -> None:
        await play_all(opened, games)
        found.append(await opened.writer.ask(counted))

    with_store(str(tmp_path_factory.mktemp("house") / "house.sqlite3"), alone)

    async def together() -> None:
        where, loop = server.new_database(), asyncio.get_running_loop()
        both = HouseStore(where, loop), HouseStore(where, loop)
        await members(both[0], *NAMES)
        for (names, seed, _), other in zip(games, by, strict=False):
            if any(name in NAMES for name in names):
                await play_out(both[other], kept(*names), seed)
        found.append(await both[0].writer.ask(counted))
        for one in both:
            await asyncio.to_thread(one.close)

    run(together())
    one, other = ([row[1:] for row in kind["ratings"]] for kind in found)
    assert one == other


def test_many_games_that_end_at_once_in_two_processes_are_each_counted_once(
    server: Server,
) -> None:
    async def work() -> None:
        where, loop = server.new_database(), asyncio.get_running_loop()
        both = HouseStore(where, loop), HouseStore(where, loop)
        await members(both[0], *NAMES)
        random = Random(26)
        tables = [kept(*random.sample(NAMES, 2)) for _ in range(40)]
        records = [await taken(both[n % 2], table) for n, table in enumerate(tables)]
        ends = [
            ended(both[n % 2], record, table, n % 6)
            for n, (record, table) in enumerate(zip(records, tables, strict=True))
        ]
        answers = await asyncio.gather(*ends)
        assert not [one for one in answers if isinstance(one, NotStored)]
        found = await both[0].writer.ask(counted)
        assert len(found["results"]) == 40
        games = [row[-1] for row in found["ratings"]]
        assert sum(map(int, map(str, games))) == 80
        assert await remade_is_the_same(both[1])
        for one in both:
            await asyncio.to_thread(one.close)

    run(work())


def test_the_end_of_a_game_by_a_process_that_was_given_up_is_refused(server: Server) -> None:
    async def work() -> None:
        where, loop = server.new_database(), asyncio.get_running_loop()
        late, other = HouseStore(where, loop), HouseStore(where, loop)
        await members(other, *NAMES)
        table = kept("Ana", "Luc")
        record = await taken(late, table)
        gone = late.writer.process

        def give_up(connection: Connection) -> None:
            connection.execute("DELETE FROM processes WHERE number = ?", (gone,))

        await other.writer.ask(give_up)
        assert isinstance(await ended(late, record, table, 1), NotStored)
        again = await other.tables.take(1)
        assert isinstance(again, TakenTable)
        changes = await ended(other, again.record, table, 1)
        assert isinstance(changes, list)
        assert len(changes) == 2
        assert isinstance(await ended(late, record, table, 1), NotStored)
        [rating] = (await other.leaders.page("Ana")).ratings
        assert rating.games == 1
        for one in (late, other):
            await asyncio.to_thread(one.close)

    run(work())


ENDING: Final = """
import asyncio, sys
from gobelet.house.store.house_store import HouseStore
from gobelet.house.store.tables import TakenTable
from tests.support.games.ended_games import ended, kept
async def main():
    store = HouseStore(sys.argv[1], asyncio.get_running_loop())
    async def end(saved):
        taken = await store.tables.take(saved.number)
        if isinstance(taken, TakenTable):
            names = saved.kept.names
            await ended(store, taken.record, kept(*names), saved.number % 6)
            print(saved.number, flush=True)
    for saved in await store.tables.open():
        if not saved.kept.over:
            await end(saved)
asyncio.run(main())
"""


@pytest.mark.parametrize("after", [1, 7])
def test_a_process_is_killed_while_games_end_and_each_is_counted_once(
    store: str, after: int
) -> None:
    async def open_tables(opened: HouseStore) -> None:
        await members(opened, *NAMES)
        random = Random(after)
        for n in range(20):
            await opened.tables.add(f"token {n}", 1, kept(*random.sample(NAMES, 2), over=False))

    with_store(store, open_tables)
    with subprocess.Popen(
        [sys.executable, "-c", ENDING, store], stdout=subprocess.PIPE, text=True
    ) as program:
        assert program.stdout
        lines = [program.stdout.readline() for _ in range(after)]
        program.send_signal(signal.SIGKILL)
    told = {int(line) for line in lines}

    async def others(opened: HouseStore) -> None:
        over = {saved.number for saved in await opened.tables.open() if saved.kept.over}
        found = await opened.writer.ask(counted)
        assert over == {row[1] for row in found["results"]} >= told
        for saved in await opened.tables.open():
            if not saved.kept.over:
                taken_over = await _take(opened, saved.number)
                answer = await ended(
                    opened, taken_over.record, kept(*saved.kept.names), saved.number % 6
                )
                assert isinstance(answer, list)
                assert all(isinstance(one, Change) for one in answer)
        found = await opened.writer.ask(counted)
        assert len(found["results"]) == 20
        assert sum(int(str(row[-1])) for row in found["ratings"]) == 40
        assert await remade_is_the_same(opened)

    with_store(store, others)


async def _take(opened: HouseStore, number: int) -> TakenTable:
    """Take a table once its process is given up."""
    while not isinstance(taken_over := await opened.tables.take(number), TakenTable):
        await opened.processes.give_up()
        await asyncio.sleep(0.05)
    return taken_over
