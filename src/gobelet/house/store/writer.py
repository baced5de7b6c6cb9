"""Group commit: all that waits for the disk becomes one transaction, in a thread of its own."""

from asyncio import AbstractEventLoop
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, TypeVar

from gobelet.house.store.database import Connection, Database

T = TypeVar("T")

Job = Callable[[Connection], T]
"""Reads and writes by one connection, and by nothing else: it may be done a second time."""

_MOST: Final = 2000
"""Jobs of one transaction: later ones do not wait for all that has gathered."""


class NotStored(Exception):
    """A job of the store was not done; the cause is the database's error."""


class Writer:
    """Does jobs on a database one after the other, and answers each once it is on the disk.

    `done` is called in the loop, with the result or with NotStored. A job that raises leaves
    nothing behind, and hinders no other.
    """

    def __init__(self, database: Database, connection: Connection, loop: AbstractEventLoop) -> None:
        self._database = database
        self._connection = connection
        self._loop = loop
        self.transactions = self.jobs = 0
        self._closed = False
        self._jobs: SimpleQueue[tuple[Job[Any], Callable[[Any], None]] | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name="store", daemon=True)
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
                results = self._do([job for job, _ in jobs])
                self._loop.call_soon_threadsafe(_answer, [done for _, done in jobs], results)
        self._connection.close()

    def _do(self, jobs: Sequence[Job[Any]]) -> Sequence[object]:
        """Do jobs in one transaction, and return what became of each."""
        try:
            return self._together(lambda: [job(self._connection) for job in jobs])
        except self._database.errors:
            # One of them fails; a savepoint for each, which takes longer, shows which.
            pass
        try:
            return self._together(lambda: [self._apart(job) for job in jobs])
        except self._database.errors as error:
            return [_not_stored(error)] * len(jobs)

    def _together(self, work: Callable[[], Sequence[object]]) -> Sequence[object]:
        """Do something in a transaction. Raises an error of the database, and has nothing done."""
        execute = self._connection.execute
        execute(self._database.begin)
        try:
            results = work()
            execute("COMMIT")
        except self._database.errors as error:
            try:
                execute("ROLLBACK")
            except self._database.errors:
                # It has ended the transaction itself.
                raise error from None
            raise
        return results

    def _apart(self, job: Job[Any]) -> object:
        execute = self._connection.execute
        execute("SAVEPOINT job")
        try:
            result = job(self._connection)
        except self._database.errors as error:
            execute("ROLLBACK TO job")
            result = _not_stored(error)
        execute("RELEASE job")
        return result


def _answer(waiting: Sequence[Callable[[Any], None]], results: Sequence[object]) -> None:
    for done, result in zip(waiting, results, strict=True):
        done(result)


def _not_stored(error: Exception) -> NotStored:
    failure = NotStored(str(error))
    failure.__cause__ = error
    return failure
