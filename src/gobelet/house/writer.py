"""Group commit: all that waits for the disk becomes one transaction, in a thread of its own."""

import sqlite3
from asyncio import AbstractEventLoop
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, TypeVar

T = TypeVar("T")

Job = Callable[[sqlite3.Connection], T]

_MOST: Final = 2000
"""Jobs of one transaction: later ones do not wait for all that has gathered."""


class NotStored(Exception):
    """A job of the store was not done; the cause is SQLite's error."""


class Writer:
    """Does jobs on a database one after the other, and answers each once it is on the disk.

    `done` is called in the loop, with the result or with NotStored. A job that raises leaves
    nothing behind, and hinders no other.
    """

    def __init__(self, connect: Callable[[], sqlite3.Connection], loop: AbstractEventLoop) -> None:
        self._connect = connect
        self._loop = loop
        self.transactions = self.jobs = 0
        self._closed = False
        self._jobs: SimpleQueue[tuple[Job[Any], Callable[[Any], None]] | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name="store", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def put(self, job: Job[T], done: Callable[[T | NotStored], None]) -> None:
        if self._closed:
            # Who comes while the house stops waits for nothing.
            self._loop.call_soon(done, NotStored("closed"))
        else:
            self._jobs.put((job, done))

    async def ask(self, job: Job[T]) -> T:
        """Do a job, and return its result. Raises NotStored."""
        answer = self._loop.create_future()

        def done(result: T | NotStored) -> None:
            if answer.cancelled():
                return
            if isinstance(result, NotStored):
                answer.set_exception(result)
            else:
                answer.set_result(result)

        self.put(job, done)
        result: T = await answer
        return result

    def close(self) -> None:
        """Do what waits, and end."""
        self._closed = True
        self._jobs.put(None)
        self._thread.join()

    def _work(self) -> None:
        connection = self._connect()
        going = True
        while going:
            waiting = [self._jobs.get()]
            try:
                while len(waiting) < _MOST:
                    waiting.append(self._jobs.get_nowait())
            except Empty:
                pass
            going = None not in waiting
            if jobs := [one for one in waiting if one is not None]:
                self.transactions += 1
                self.jobs += len(jobs)
                results = _do(connection, [job for job, _ in jobs])
                self._loop.call_soon_threadsafe(_answer, [done for _, done in jobs], results)
        connection.close()


def _answer(waiting: list[Callable[[Any], None]], results: list[object]) -> None:
    for done, result in zip(waiting, results, strict=True):
        done(result)


def _do(connection: sqlite3.Connection, jobs: list[Job[Any]]) -> list[object]:
    """Do jobs in one transaction, and return what became of each."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        results = [_do_one(connection, job) for job in jobs]
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        failure = NotStored(str(error))
        failure.__cause__ = error
        return [failure] * len(jobs)
    return results


def _do_one(connection: sqlite3.Connection, job: Job[Any]) -> object:
    connection.execute("SAVEPOINT job")
    try:
        result = job(connection)
    except sqlite3.Error as error:
        connection.execute("ROLLBACK TO job")
        result = NotStored(str(error))
        result.__cause__ = error
    connection.execute("RELEASE job")
    return result
