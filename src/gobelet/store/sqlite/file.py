"""The file of the games while it is in use: reopened, repaired, or replaced by memory."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from gobelet.store.save import Problem
from gobelet.store.sqlite.database import Database, Trouble
from gobelet.store.sqlite.opening import in_memory, opened, reopened, rescued_from
from gobelet.store.sqlite.replacement import waits_for_repair

AnswerT = TypeVar("AnswerT")


class GamesFile:
    """Reads as long as anything can be read, and writes as long as anything can be written.

    While the file cannot be used, a copy of its readable games in memory replaces it; each change
    tries the file again. `news` are damaged files that were set aside. Without a path the games
    are in memory only.
    """

    def __init__(self, path: Path | None) -> None:
        self.news: tuple[Problem, ...] = ()
        self._path = path
        self._database = Database(None) if path else in_memory()
        self._stands_in = False
        self._damaged: tuple[Database, Database] | None = None
        """A damaged file that could not be set aside yet, and what was rescued of it."""

    def ask(self, read: Callable[[Database], AnswerT]) -> AnswerT:
        """Return the result of `read`. Raises Trouble."""
        try:
            return read(self._database)
        except Trouble as trouble:
            if self._stands_in or not trouble.is_damage:
                raise
        with suppress(Trouble):
            self._heal()
        return read(self._database)

    def change(self, change: Callable[[Database], AnswerT], *, sure: bool = True) -> AnswerT:
        """Make a change, in one or several attempts. Raises Trouble.

        `sure`: afterwards, look whether the file that has it is still there. What is only ticked
        can wait for the look before the next change.
        """
        for _ in range(3):
            database = self._current(sure=sure)
            try:
                answer = change(database)
                # Another program may have set the file aside before it could see the change.
                if not sure or database.check_parts():
                    return answer
            except Trouble as trouble:
                if not trouble.is_damage:
                    raise
                self._heal()
        raise self._database.damage

    def close(self) -> None:
        self._database.close()

    def _current(self, *, sure: bool) -> Database:
        """Return the file, in its place and whole, after a repair if it needs one."""
        path, former = self._path, self._database
        if self._damaged:
            self._reopen(self._damaged)
            return self._database
        try:
            in_place = former.check_parts()
        except Trouble:
            self._heal()
            return self._database
        if path and not (former.path and in_place and not (sure and waits_for_repair(path))):
            rescued = None
            if former.path:
                if not path.exists():
                    rescued = rescued_from(former)
                # The system mixes up the locks of files that have had the same name.
                former.close()
            patient = not self._stands_in
            self._take(lambda: opened(path, former, rescued, patient=patient), rescued)
        return self._database

    def _heal(self) -> None:
        """Set the damaged file aside, and go on with the games that could be read."""
        damaged = self._database
        rescued = rescued_from(damaged)
        damaged.close()
        self._reopen((damaged, rescued))

    def _reopen(self, damaged: tuple[Database, Database]) -> None:
        self._damaged = damaged
        self._take(lambda: reopened(*damaged), damaged[1])
        self._damaged = None

    def _take(
        self,
        find: Callable[[], tuple[Database, Sequence[Problem]]],
        rescued: Database | None = None,
    ) -> None:
        """Go on with what `find` finds; with what was rescued, or can be read, if it fails."""
        former = self._database
        try:
            self._database, news = find()
        except Trouble as trouble:
            if not self._stands_in:
                foreign = trouble.problem.code == "foreign"
                self._database = rescued or in_memory(None if foreign else self._path)
                self._stands_in = True
                former.close()
            raise
        former.close()
        if rescued:
            rescued.close()
        self._stands_in = False
        self.news += tuple(news)
