"""Group commit: each job answered once it is stored, whatever becomes of the others."""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from gobelet.house.store.database import Connection
from gobelet.house.store.house_store import HouseStore, database_at
from gobelet.house.store.writer import NotStored, Writer
from tests.support.network.loopback import run, until


def with_writer(store: str, work: Callable[[Writer], Coroutine[Any, Any, None]]) -> None:
    async def all_of_it() -> None:
        opened = HouseStore(store, asyncio.get_running_loop())
        try:
            await opened.writer.ask(create)
            await work(opened.writer)
        finally:
            await asyncio.to_thread(opened.close)

    run(all_of_it())


def create(connection: Connection) -> None:
    connection.execute("CREATE TABLE things (name TEXT UNIQUE)")


def add(name: str) -> Callable[[Connection], int]:
    def job(connection: Connection) -> int:
        connection.execute("INSERT INTO things VALUES (?)", (name,))
        return 1

    return job


def stored(connection: Connection) -> list[str]:
    return [name for (name,) in connection.execute("SELECT name FROM things ORDER BY name")]


async def held(writer: Writer, answers: list[object]) -> asyncio.Event:
    """Have the thread wait, as for a slow disk, until the event is set; others gather meanwhile."""
    event, loop = asyncio.Event(), asyncio.get_running_loop()
    writer.put(
        lambda _: asyncio.run_coroutine_threadsafe(event.wait(), loop).result(), answers.append
    )
    await asyncio.sleep(0.05)
    return event


def test_all_that_waits_is_one_transaction(store: str) -> None:
    async def work(writer: Writer) -> None:
        answers: list[object] = []
        before = writer.transactions, writer.jobs
        event = await held(writer, answers)
        for n in range(100):
            writer.put(add(f"{n:02}"), answers.append)
        event.set()
        await until(lambda: len(answers) == 101, "all answers")
        assert answers == [True, *[1] * 100]
        assert (writer.transactions - before[0], writer.jobs - before[1]) == (2, 101)
        assert len(await writer.ask(stored)) == 100

    with_writer(store, work)


def test_a_job_that_fails_leaves_nothing_and_hinders_no_other(store: str) -> None:
    async def work(writer: Writer) -> None:
        def two(connection: Connection) -> None:
            add("b")(connection)
            add("a")(connection)

        answers: list[object] = []
        event = await held(writer, answers)
        for job in (add("a"), two, add("c")):
            writer.put(job, answers.append)
        event.set()
        await until(lambda: len(answers) == 4, "all answers")
        assert [type(answer) for answer in answers[1:]] == [int, NotStored, int]
        assert await writer.ask(stored) == ["a", "c"]
        with pytest.raises(NotStored):
            await writer.ask(add("a"))

    with_writer(store, work)


def test_where_nothing_can_be_written_every_job_is_told_so(store: str) -> None:
    async def work(writer: Writer) -> None:
        shared = store.startswith("postgresql:")
        patience = "SET lock_timeout = '1ms'" if shared else "PRAGMA busy_timeout = 0"
        await writer.ask(lambda connection: connection.execute(patience) is None)
        beside = beside_the_writer(store)
        for statement in ["BEGIN", "LOCK TABLE things"] if shared else ["BEGIN EXCLUSIVE"]:
            beside.execute(statement)
        answers: list[object] = []
        writer.put(add("a"), answers.append)
        writer.put(add("b"), answers.append)
        await until(lambda: len(answers) == 2, "both answers")
        assert all(isinstance(answer, NotStored) for answer in answers)
        beside.execute("COMMIT")
        beside.close()
        assert await writer.ask(add("a")) == 1

    with_writer(store, work)


def beside_the_writer(store: str) -> Connection:
    """Return a second connection, past the lock of a file."""
    if store.startswith("postgresql:"):
        return database_at(store).connect()
    return sqlite3.connect(store, isolation_level=None, timeout=0)


def test_what_comes_after_the_end_is_answered_too(store: str) -> None:
    async def work(writer: Writer) -> None:
        await asyncio.to_thread(writer.close)
        with pytest.raises(NotStored):
            await writer.ask(add("a"))

    with_writer(store, work)


def test_many_answers_of_one_transaction_let_the_loop_have_its_turns(store: str) -> None:
    """As where forty games end at once: each answer tells four people a whole game."""

    async def work(writer: Writer) -> None:
        answers: list[object] = []
        order: list[int] = []
        event = await held(writer, answers)
        before = writer.transactions

        def slow(number: int) -> Callable[[object], None]:
            def done(_: object) -> None:
                time.sleep(0.004)
                order.append(number)

            return done

        for n in range(50):
            writer.put(add(f"{n:02}"), slow(n))
        event.set()
        await until(lambda: order, "the first answer")
        turns = 0
        while len(order) < 50:
            told = len(order)
            await asyncio.sleep(0)
            # Of 5 ms a round, and one more answer that has begun in time.
            assert len(order) - told <= 2
            turns += 1
        assert turns >= 20
        assert order == [*range(50)]
        assert writer.transactions <= before + 2

    with_writer(store, work)


def test_an_answer_that_fails_keeps_no_other_back(store: str) -> None:
    async def work(writer: Writer) -> None:
        answers: list[object] = []
        failures: list[object] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, facts: failures.append(facts))
        event = await held(writer, answers)

        def fail(_: object) -> None:
            raise RuntimeError

        writer.put(add("a"), fail)
        writer.put(add("b"), answers.append)
        event.set()
        await until(lambda: len(answers) == 2, "the answer after it")
        assert len(failures) == 1

    with_writer(store, work)
