"""Group commit: all that waits for the disk becomes one transaction, in a thread of its own."""

import time
from asyncio import AbstractEventLoop
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, TypeVar

from msgspec import Struct

from gobelet.house.journal import note
from gobelet.house.store.database import Address, BadStore, Connection, Database
from gobelet.house.store.news import News, sheets

T = TypeVar("T")

Job = Callable[[Connection], T]
"""Reads and writes by one connection, and by nothing else: it may be done a second time."""

_MOST: Final = 2000
"""Jobs of one transaction: later ones do not wait for all that has gathered."""
_ANSWER_SECONDS: Final = 0.005
"""Seconds of answers in one round of the loop: of forty games that end in one transaction each has
four people to be told all of it."""
_AGAIN_SECONDS: Final = 0.1
"""Seconds before a lost connection is tried again."""


class NotStored(Exception):
    """A job of the store was not done; the cause is the database's error."""


class JobRefused(Exception):
    """A job is not to be done: what it belongs to is no longer this process's."""


class _Waiting(Struct, frozen=True):
    job: Job[Any]
    done: Callable[[Any], None]
    news: tuple[News, ...]


class Writer:
    """Does jobs on a database one after the other, and answers each once it is on the disk.

    `done` is called in the loop, with the result or with NotStored. A job that raises leaves
    nothing behind, and hinders no other. A database that goes away is waited for: what had become
    of the last transaction it tells itself.
    """

    def __init__(self, database: Database, connection: Connection, loop: AbstractEventLoop) -> None:
        self._database = database
        self._connection = connection
        self._loop = loop
        self.transactions = self.jobs = self.refused = 0
        self.process = 0
        """The number of this process; jobs read it."""
        self.skip_locked = database.skip_locked
        self.address = Address()
        self.renewed: Callable[[], None] = lambda: None
        """Called when this process was given up: it has another number, and nothing else."""
        self._renewed = False
        self._transaction = ""
        """The name of the transaction whose fate is unknown, with its `_results`."""
        self._results: Sequence[object] = ()
        self._closed = False
        self._answers: deque[tuple[_Waiting, object]] = deque()
        """What the loop has still to be told, in its order."""
        self._jobs: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name="store", daemon=True)
        self._thread.start()

    def put(self, job: Job[T], done: Callable[[T | NotStored], None], *news: News) -> None:
        """Run a job, then tell the other processes of the house."""
        if self._closed:
            # Who comes while the house stops waits for nothing.
            self._loop.call_soon(done, NotStored("closed"))
        else:
            self._jobs.put(_Waiting(job, done, news))

    async def ask(self, job: Job[T], *news: News) -> T:
        """Do a job, and return its result. Raises NotStored."""
        answer = self._loop.create_future()

        def done(result: T | NotStored) -> None:
            if answer.cancelled():
                return
            if isinstance(result, NotStored):
                answer.set_exception(result)
            else:
                answer.set_result(result)

        self.put(job, done, *news)
        result: T = await answer
        return result

    async def do(self, sql: str, values: Sequence[object], *news: News) -> None:
        """Do one statement. Raises NotStored."""

        def do(connection: Connection) -> None:
            connection.execute(sql, values)

        await self.ask(do, *news)

    def tell(self, *news: News) -> None:
        """Tell the other processes of the house something that is stored nowhere."""
        self.put(lambda _: None, lambda _: None, *news)

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
                results = self._do(jobs)
                self._loop.call_soon_threadsafe(self._take_answers, jobs, results)
        with suppress(self._database.errors):
            self._database.leave(self._connection, self.process)
        self._connection.close()

    # In the loop

    def _take_answers(self, waiting: Sequence[_Waiting], results: Sequence[object]) -> None:
        if not self._answers:
            self._loop.call_soon(self._answer)
        self._answers.extend(zip(waiting, results, strict=True))

    def _answer(self) -> None:
        """Answer as much as one round of the loop bears."""
        until = time.monotonic() + _ANSWER_SECONDS
        try:
            while self._answers and time.monotonic() < until:
                one, result = self._answers.popleft()
                one.done(result)
        finally:
            if self._answers:
                self._loop.call_soon(self._answer)

    # One transaction

    def _do(self, waiting: Sequence[_Waiting]) -> Sequence[object]:
        """Do jobs in one transaction, and return what became of each."""
        self._transaction = ""
        while True:
            try:
                results = self._results if self._was_committed() else self._tried(waiting)
            except self._database.errors as error:
                if not self._database.lost(self._connection) or not self._connected_again():
                    return [_not_stored(error)] * len(waiting)
            else:
                self._note_renewal()
                return results

    def _note_renewal(self) -> None:
        """Tell the house, once that is stored, that this process has another number."""
        if self._renewed:
            self._renewed = False
            self._loop.call_soon_threadsafe(self.renewed)

    def _was_committed(self) -> bool:
        """Whether the transaction was, though its end was not heard: the connection broke."""
        name = self._transaction
        return bool(name) and self._database.committed(self._connection, name)

    def _connected_again(self) -> bool:
        """Wait for the database; False if the house closes meanwhile."""
        self._connection.close()
        note("database lost")
        while not self._closed:
            try:
                self._connection = self._database.connect()
            except BadStore:
                time.sleep(_AGAIN_SECONDS)
            else:
                note("database back")
                return True
        return False

    def _tried(self, waiting: Sequence[_Waiting]) -> Sequence[object]:
        try:
            with self._database.gathering(self._connection):
                return self._together(waiting, lambda one: one.job(self._connection))
        except (self._database.errors, JobRefused):
            if self._database.lost(self._connection):
                raise
            self._roll_back()
        # One of them fails; a savepoint for each, which takes longer, shows which.
        try:
            return self._together(waiting, self._apart)
        except self._database.errors:
            self._roll_back()
            raise

    def _together(
        self, waiting: Sequence[_Waiting], do: Callable[[_Waiting], object]
    ) -> Sequence[object]:
        """Do jobs in a transaction. Raises an error of the database, or Refused."""
        self._connection.execute(self._database.begin)
        self._prove()
        self._results = results = [do(one) for one in waiting]
        self._tell(waiting, results)
        self._connection.execute("COMMIT")
        return results

    def _prove(self) -> None:
        before = self.process
        self.process, self._transaction = self._database.prove(
            self._connection, before, self.address
        )
        self._renewed = self._renewed or before not in (0, self.process)

    def _tell(self, waiting: Sequence[_Waiting], results: Sequence[object]) -> None:
        """Tell the other processes what is new: all of the transaction at once."""
        pairs = zip(waiting, results, strict=True)
        news = [
            new for one, result in pairs if not isinstance(result, NotStored) for new in one.news
        ]
        for sheet in sheets(self.process, news):
            self._database.tell(self._connection, sheet)

    def _roll_back(self) -> None:
        # Some errors end the transaction by themselves; a lost connection has none.
        with suppress(self._database.errors):
            self._connection.execute("ROLLBACK")

    def _apart(self, one: _Waiting) -> object:
        """Do a job so that it can fail alone."""
        execute = self._connection.execute
        execute("SAVEPOINT job")
        try:
            result = one.job(self._connection)
        except (self._database.errors, JobRefused) as error:
            execute("ROLLBACK TO job")
            self.refused += isinstance(error, JobRefused)
            result = _not_stored(error)
        execute("RELEASE job")
        return result


def _not_stored(error: Exception) -> NotStored:
    failure = NotStored(str(error))
    failure.__cause__ = error
    return failure
