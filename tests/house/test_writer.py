"""Group commit: each job answered once it is stored, whatever becomes of the others."""

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from gobelet.house.store import LaterVersion, connected
from gobelet.house.writer import NotStored, Writer
from tests.support.loopback import run, until


def with_writer(
    tmp_path: Path, work: Callable[[Writer, sqlite3.Connection], Coroutine[Any, Any, None]]
) -> None:
    async def all_of_it() -> None:
        path = tmp_path / "house.sqlite3"
        connection = connected(path)
        connection.execute("CREATE TABLE things (name TEXT UNIQUE)")
        writer = Writer(lambda: connection, asyncio.get_running_loop())
        beside = sqlite3.connect(path, isolation_level=None, timeout=0)
        writer.start()
        try:
            await work(writer, beside)
        finally:
            beside.close()
            await asyncio.to_thread(writer.close)

    run(all_of_it())


def add(name: str) -> Callable[[sqlite3.Connection], int]:
    def job(connection: sqlite3.Connection) -> int:
        connection.execute("INSERT INTO things VALUES (?)", (name,))
        return 1

    return job


def names(beside: sqlite3.Connection) -> list[str]:
    return [name for (name,) in beside.execute("SELECT name FROM things ORDER BY name")]


def test_all_that_waits_is_one_transaction(tmp_path: Path) -> None:
    async def work(writer: Writer, beside: sqlite3.Connection) -> None:
        answers: list[object] = []
        # The thread waits here, as for a slow disk, and meanwhile the others gather.
        held = asyncio.Event()
        loop = asyncio.get_running_loop()
        writer.put(
            lambda _: asyncio.run_coroutine_threadsafe(held.wait(), loop).result(), answers.append
        )
        await asyncio.sleep(0.05)
        for n in range(100):
            writer.put(add(f"{n:02}"), answers.append)
        held.set()
        await until(lambda: len(answers) == 101, "all answers")
        assert answers == [True, *[1] * 100]
        assert (writer.transactions, writer.jobs) == (2, 101)
        assert len(names(beside)) == 100

    with_writer(tmp_path, work)


def test_a_job_that_fails_leaves_nothing_and_hinders_no_other(tmp_path: Path) -> None:
    async def work(writer: Writer, beside: sqlite3.Connection) -> None:
        def two(connection: sqlite3.Connection) -> None:
            add("b")(connection)
            add("a")(connection)

        answers: list[object] = []
        for job in (add("a"), two, add("c")):
            writer.put(job, answers.append)
        await until(lambda: len(answers) == 3, "all answers")
        assert [type(answer) for answer in answers] == [int, NotStored, int]
        assert names(beside) == ["a", "c"]
        with pytest.raises(NotStored) as refused:
            await writer.ask(add("a"))
        assert isinstance(refused.value.__cause__, sqlite3.IntegrityError)

    with_writer(tmp_path, work)


def test_where_nothing_can_be_written_every_job_is_told_so(tmp_path: Path) -> None:
    async def work(writer: Writer, beside: sqlite3.Connection) -> None:
        beside.execute("BEGIN EXCLUSIVE")
        answers: list[object] = []
        await asyncio.to_thread(lambda: None)
        writer.put(lambda one: one.execute("PRAGMA busy_timeout = 0").fetchall(), answers.append)
        writer.put(add("a"), answers.append)
        await until(lambda: len(answers) == 2, "both answers")
        assert all(isinstance(answer, NotStored) for answer in answers)
        beside.execute("COMMIT")
        assert await writer.ask(add("a")) == 1

    with_writer(tmp_path, work)


def test_a_file_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "house.sqlite3"
    connection = connected(path)
    connection.execute("PRAGMA user_version = 9")
    connection.close()
    with pytest.raises(LaterVersion):
        connected(path)


def test_what_comes_after_the_end_is_answered_too(tmp_path: Path) -> None:
    async def work(writer: Writer, beside: sqlite3.Connection) -> None:
        await asyncio.to_thread(writer.close)
        with pytest.raises(NotStored):
            await writer.ask(add("a"))
        assert names(beside) == []

    with_writer(tmp_path, work)
