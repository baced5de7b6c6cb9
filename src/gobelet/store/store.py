"""All games: those in the file, and those that wait in memory to be stored."""

import json
import os
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeVar

from msgspec.structs import replace

from gobelet.core.game import Game
from gobelet.core.table import TypedChance
from gobelet.games.interface import Tally
from gobelet.players import Player
from gobelet.private_files import make_private
from gobelet.store.journal import Journal
from gobelet.store.records import Result, Sitting, counting
from gobelet.store.save import (
    DamagedSave,
    Heading,
    LogResult,
    NoSuchSave,
    NotStored,
    Problem,
    Save,
    SaveInUse,
    now,
)
from gobelet.store.sqlite import listing, rows
from gobelet.store.sqlite.columns import BadRow
from gobelet.store.sqlite.database import ENDINGS, Database, Trouble, real, with_ending
from gobelet.store.sqlite.file import GamesFile
from gobelet.store.sqlite.lock import Holders
from gobelet.store.waiting_games import WaitingGames

StateT = TypeVar("StateT")
AnswerT = TypeVar("AnswerT")

FILE: Final = "games.sqlite3"


class Store:
    """The player's games. A game that cannot be stored in the file waits in memory.

    `news` is what the player must be told about the file: it was damaged and set aside, or games
    in it cannot be read. `problem` is what keeps games from being saved now; None once all are
    saved.
    """

    def __init__(self, path: Path | None) -> None:
        self.problem: Problem | None = None
        self._path = path
        self._file = GamesFile(path)
        self._left_out: set[int] = set()
        self._waiting = WaitingGames()
        # Whatever links lead to a file, its programs find each other.
        self._holders = Holders(path and real(path).parent / "locks")

    @property
    def news(self) -> tuple[Problem, ...]:
        return self._file.news

    @classmethod
    def open(cls, folder: Path) -> "Store":
        """Open the games of a folder, which is made if there is none. Never raises."""
        path = Path(os.path.abspath(folder / FILE))  # noqa: PTH100 - a link stays one
        # Those of earlier versions could be read by all. What is set aside is beside a link, the
        # file and its logs are where it leads.
        make_private(path.parent.glob(f"{path.stem}.*{path.suffix[1:]}*"))
        make_private(with_ending(path, ending) for ending in ENDINGS if real(path).is_file())
        store = cls(path)
        try:
            store._file.change(Database.check_writable)
        except Trouble as trouble:
            store.problem = trouble.problem
        # Damage that affects the first list is found now, and reported at the start.
        store.unfinished()
        return store

    @classmethod
    def memory(cls) -> "Store":
        """Return an empty store without a file."""
        return cls(None)

    def close(self) -> None:
        """Close the store; a game in play that was not left counts as broken off."""
        if self._waiting:
            self._store_waiting(synced=True)
        self._file.close()
        self._holders.leave()

    # What there is

    def unfinished(self) -> Sequence[Heading]:
        """Return the games that can be resumed, the one played last first."""
        return [heading for heading, _ in self._listed(ended=False)]

    def finished(self) -> Sequence[Heading]:
        """Return the games that came to their end, the newest first."""
        return [heading for heading, _ in self._listed(ended=True)]

    def tallied(self, limit: int | None = None) -> Sequence[Result]:
        """Return the newest finished games, each with the tallies of its seats."""
        return self._listed(ended=True, limit=limit)

    def numbers(self, *, ended: bool) -> Collection[int]:
        """Return the numbers of the games that a list would have, in much less time."""
        found = self._read(lambda database: (listing.numbers(database, ended=ended), ()))
        waiting = {heading.id for heading, _ in self._waiting.results(ended=ended)}
        return waiting | (set(found) - set(self._waiting.numbers))

    def sittings(self) -> Sequence[Sitting]:
        """Return the finished games as the statistics take them."""
        found = self._read(lambda database: listing.sittings(database, self._waiting.numbers))
        return self._waiting.sittings() + found

    def load(self, number: int) -> Save:
        """Return a game. Raises NoSuchSave, DamagedSave."""
        if waiting := self._waiting.get(number):
            return waiting.current
        news = self.news
        try:
            standing = self._file.ask(lambda database: rows.stored(database, number))
        except BadRow as error:
            raise DamagedSave(number, str(error)) from error
        except Trouble as trouble:
            raise DamagedSave(number, trouble.problem.code) from trouble
        if standing:
            return standing.save
        raise NoSuchSave(number) if self.news == news else DamagedSave(number, "lost")

    def _listed(self, *, ended: bool, limit: int | None = None) -> Sequence[Result]:
        def read(database: Database) -> tuple[list[listing.Listed], Collection[int]]:
            return listing.listed(database, ended=ended, limit=limit)

        found = self._read(read)
        lives = self._holders.others({name for _, name, _ in found})
        results = [
            (
                replace(heading, in_use=lives[name], broken_off=not lives[name])
                if name in lives
                else heading,
                tallies,
            )
            for heading, name, tallies in found
        ]
        return self._waiting.before(results, ended=ended, limit=limit)

    def _read(
        self, read: Callable[[Database], tuple[list[AnswerT], Collection[int]]]
    ) -> list[AnswerT]:
        """Return the result of `read`; report each unreadable game once."""
        try:
            found, unreadable = self._file.ask(read)
        except Trouble as trouble:
            self.problem = trouble.problem
            return []
        if new := set(unreadable) - self._left_out:
            self._left_out |= new
            self._file.news += (Problem("left out", self._path or Path(), len(new)),)
        return found

    # Games in play

    def begin(
        self,
        game: Game[StateT],
        players: Sequence[Player],
        *,
        repeats: bool,
        typed: TypedChance = TypedChance.NONE,
    ) -> Journal:
        """Return the journal of a new game, which is in the store once the journal saves."""
        state, moment = game.initial(), now()
        heading = Heading(
            id=self._waiting.new_number(),
            game=game.id,
            # As it comes back from the file: lists for tuples.
            options=json.loads(json.dumps(game.options())),
            players=tuple(players),
            started=moment,
            changed=moment,
            actions=0,
            ended=False,
            repeats=repeats,
            typed=typed,
        )
        reached = LogResult(game.to_act(state), tuple(game.returns(state)))
        return Journal(self, Save(heading, (), reached))

    def take_up(self, save: Save) -> Journal:
        """Go on with a game, or look at one that is over. Raises SaveInUse, NoSuchSave."""
        number = save.heading.id
        if waiting := self._waiting.get(number):
            waiting.in_play = not save.heading.ended
            return waiting
        journal = Journal(self, save)
        if save.heading.ended:
            journal.stored_as(number)
            return journal
        journal.in_play = True
        self._holders.enter()
        try:
            self._file.change(lambda database: self._claim(database, number, save.checksum))
            journal.stored_as(number)
        except Trouble as trouble:
            self.problem = trouble.problem
        return journal

    def keep(self, journal: Journal, *, synced: bool = True) -> None:
        """Store a journal's game, and those that wait; if that fails, it waits too."""
        if journal.in_play:
            self._holders.enter()
        self._waiting.add(journal)
        self._store_waiting(synced=synced or len(self._waiting) > 1)

    # Games out of play

    def forget(self, number: int) -> bool:
        """Remove a game; False if the file refused that: see `problem`. Raises SaveInUse."""
        if number < 0:
            self._waiting.take(number)
            return True

        def remove(database: Database) -> None:
            with database.write():
                # A game that is not there any more needs no removal.
                with suppress(NoSuchSave):
                    self._check_free(database, number)
                rows.delete(database, number)

        try:
            self._file.change(remove)
        except Trouble as trouble:
            self.problem = trouble.problem
            return False
        self._waiting.take(number)
        if not self._waiting:
            self.problem = None
        return True

    def add(self, save: Save, tallies: Sequence[Tally] = ()) -> int:
        """Add a game from elsewhere and return its number; on the disk when the store is closed.

        Raises NotStored.
        """
        heading = replace(save.heading, id=0)
        counted = counting(tallies, heading)
        standing = rows.Standing(replace(save, heading=heading), save.checksum, counted)

        def insert(database: Database) -> int:
            with database.write(synced=False):
                played = rows.played_before(database, heading.changed)
                return rows.insert(database, replace(standing, played=played))

        try:
            return self._file.change(insert)
        except Trouble as trouble:
            raise NotStored(trouble.problem) from trouble

    # How games get into the file

    def _store_waiting(self, *, synced: bool) -> None:
        def put(database: Database) -> dict[int, int]:
            with database.write(synced=synced):
                return {journal.id: self._put(database, journal) for journal in self._waiting}

        try:
            numbers = self._file.change(put, sure=synced)
        except Trouble as trouble:
            self.problem = trouble.problem
            return
        for before, number in numbers.items():
            if journal := self._waiting.take(before):
                journal.stored_as(number)
        self.problem = None

    def _put(self, database: Database, journal: Journal) -> int:
        holder = self._holders.own if journal.in_play else None
        standing = rows.Standing(journal.current, journal.checksum, journal.tallies, holder)
        was, known = journal.stored
        if rows.update(database, standing, was, known):
            return journal.id
        return rows.insert(database, standing)

    def _claim(self, database: Database, number: int, checksum: str) -> None:
        with database.write(synced=False):
            if self._check_free(database, number) != checksum:
                # Another program has played it on since it was loaded here.
                raise SaveInUse(number)
            rows.hold(database, number, self._holders.own)

    def _check_free(self, database: Database, number: int) -> str:
        """Return a game's checksum. Raises SaveInUse, NoSuchSave."""
        found = rows.holder(database, number)
        if not found:
            raise NoSuchSave(number)
        name, checksum = found
        if self._holders.is_other(name):
            raise SaveInUse(number)
        return checksum
