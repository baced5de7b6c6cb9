"""Stored games: the store in a session."""

from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from datetime import datetime
from errno import ENOENT
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Any, NamedTuple

from gobelet.core.game import Chance
from gobelet.core.table import Entry, Table, TypedChance
from gobelet.games import GAMES, kit
from gobelet.games.interface import Config
from gobelet.match.board import Board
from gobelet.match.match import Match
from gobelet.players import Player, bots_of, people_of
from gobelet.speech.utterance import Category, Utterance
from gobelet.store.last_games import LastGame, LastGames
from gobelet.ui.saved.kept_game import KeptGame, Saying
from gobelet.ui.saved.save_state import SaveState
from gobelet.ui.saved.saved_game import CannotResume, loaded, untold_games
from gobelet.ui.session import Session

if TYPE_CHECKING:
    from gobelet.store.journal import Journal
    from gobelet.store.records import Result
    from gobelet.store.save import Heading, Problem
    from gobelet.store.store import Store

# Modules that need the store are loaded with it, after the first words.


class KeptMatch(NamedTuple):
    """A match, and its record."""

    match: Match
    record: KeptGame


def _no_folder() -> Path:
    raise FileNotFoundError(ENOENT, "no folder")


class Keeping:
    """Opens the store when it is first needed; `save_state` knows the unsaved changes.

    `last_games`: what was played last, which is asked before the store is opened. `repeats`: the
    dice of this session are fixed by a seed, and its games count in no records.
    `settings_trouble` returns why settings are not saved; empty if they are.
    """

    def __init__(
        self,
        session: Session,
        open_store: Callable[[], "Store"],
        last_games: LastGames,
        *,
        repeats: bool = False,
        settings_trouble: Callable[[], str] = str,
        folder: Callable[[], Path] = _no_folder,
    ) -> None:
        self._session = session
        self._open_store = open_store
        self._last_games = last_games
        self._repeats = repeats
        self._folder = folder
        self._store: Store | None = None
        self.save_state = SaveState(session, settings_trouble)
        self._unfinished: Sequence[Heading] | None = None
        self._played: dict[int, Sequence[Result]] = {}
        self._played_count: int | None = None

    @property
    def folder(self) -> Path:
        """The private folder of the player's games, made if there is none. Raises OSError."""
        return self._folder()

    def hosted(self, number: int) -> bool:
        """Whether a game has a table for people at other computers."""
        from gobelet.net.table_files import table_file

        try:
            return table_file(self.folder, number).is_file()
        except OSError:
            return False

    @property
    def store(self) -> "Store":
        if self._store is None:
            self._store = self._open_store()
            self.save_state.opened(self._store)
        return self._store

    def close(self) -> None:
        """Close the store; a game that was not left in order counts as broken off."""
        if self._store:
            self._store.close()

    # The stored games

    @property
    def unfinished(self) -> "Sequence[Heading]":
        """The games that can be resumed, the newest first."""
        if self._unfinished is None:
            self._unfinished = self.store.unfinished()
        return self._unfinished

    @property
    def untold(self) -> "Sequence[Heading]":
        """The finished games whose end players elsewhere may not know, the newest first."""
        from gobelet.net.table_files import saved_tables

        try:
            numbers = saved_tables(self.folder)
        except OSError:
            return ()
        return untold_games(self.store, numbers)

    def played(self, limit: int) -> "Sequence[Result]":
        """Return finished games, the newest first, at most `limit` of them."""
        if limit not in self._played:
            self._played[limit] = self.store.tallied(limit)
            self.save_state.report(self._session.say)
        return self._played[limit]

    @property
    def played_count(self) -> int:
        """The number of finished games."""
        if self._played_count is None:
            self._played_count = len(self.store.numbers(ended=True))
        return self._played_count

    def last(self, games: Collection[str] = GAMES) -> LastGame | None:
        """Return the one of these games that was played last, ended or not."""
        return self._last_games.last(games)

    def note(self, table: Table[Any], players: Sequence[Player]) -> None:
        """Note that a game is being played, for the next one to be played so."""
        game = table.game
        self._last_games.note(LastGame(game.id, game.options(), tuple(players), table.typed))

    def look_again(self) -> None:
        """Read the store again at the next request."""
        self._unfinished = self._played_count = None
        self._played.clear()

    def forget(self, number: int) -> "Problem | None":
        """Delete a game from the store; return the problem if that fails.

        Raises CannotResume if the game is in play.
        """
        from gobelet.store.save import SaveInUse

        try:
            forgotten = self.erase(number)
        except SaveInUse as error:
            raise CannotResume("in_use") from error
        self.look_again()
        if not forgotten:
            return self.save_state.problem
        self.save_state.report(self._session.say)
        return None

    def erase(self, number: int) -> bool:
        """Delete a game, and who sat at it elsewhere; False if that fails. Raises SaveInUse."""
        erased = self.store.forget(number)
        if erased:
            # Another game may get the number.
            self.forget_table(number)
        return erased

    def forget_table(self, number: int) -> None:
        """Forget who sat at a game elsewhere: its table is not opened again."""
        from gobelet.net.table_files import forget_table

        with suppress(OSError):
            forget_table(self.folder, number)

    # Games

    def new(
        self,
        config: Config,
        players: Sequence[Player],
        chance: Chance,
        *,
        typed: TypedChance = TypedChance.NONE,
    ) -> KeptMatch:
        """Return a match about to begin; `typed`: whose dice people throw themselves."""
        seated = config.seated(people_of(players))
        table = Table(seated.game(len(players)), chance, typed=typed, bots=bots_of(players))
        game = self.save_state.game = KeptGame(self, players, table)
        return KeptMatch(Match(seated, players, table, chance, game), game)

    def keep_played(self, board: Board, log: Sequence[Entry]) -> None:
        """Keep a game that was played elsewhere, and is over, once. Raises DamagedLog."""
        if self._was_played_last(log):
            return
        table = Table.replay(board.game, log, SystemRandom())
        kept = KeptGame(self, board.players, table)
        kept.remembered = False
        kept.save(table)

    def _was_played_last(self, log: Sequence[Entry]) -> bool:
        """Whether this is the finished game that was stored last."""
        from gobelet.store.save import DamagedSave, NoSuchSave

        with suppress(DamagedSave, NoSuchSave, ValueError):
            return self.store.load(max(self.store.numbers(ended=True))).log == tuple(log)
        return False

    def begin(self, table: Table[Any], players: Sequence[Player]) -> "Journal":
        """Return the journal of a new game."""
        self.look_again()
        repeats = (self._repeats and not table.typed) or self._was_played_today(table)
        return self.store.begin(table.game, players, repeats=repeats, typed=table.typed)

    def _was_played_today(self, table: Table[Any]) -> bool:
        """Whether this game was begun before on a day of which only the first one counts."""
        game, options = table.game, table.game.options()
        if not kit(game.id).once_a_day(options):
            return False
        today = datetime.now().astimezone().date()
        return any(
            heading.started.astimezone().date() == today
            for heading in (*self.store.unfinished(), *self.store.finished())
            if heading.game == game.id and heading.options == options
        )

    def say_if_again(self, heading: "Heading", say: Saying) -> None:
        """Say that a game does not count, because the day has had its game."""
        if heading.repeats and not self._repeats:
            # Translators: a daily game begins for the second time on the same day.
            text = self._session.language.gettext(
                "Today’s dice were thrown before: this game does not count in the records."
            )
            say(Utterance(text, Category.TABLE))

    def load(self, number: int, chance: Chance) -> Match:
        """Return a saved game, to be looked at. Raises CannotResume."""
        save, config, table = loaded(self.store, number, chance)
        return Match(config, save.heading.players, table, chance)

    def has_own_dice(self, number: int) -> bool:
        """Whether a resumed game counts in the records, though new games of this session do not."""
        return self._repeats and not any(one.repeats for one in self.unfinished if one.id == number)

    def resume(self, number: int, chance: Chance) -> KeptMatch:
        """Resume a game where it was left, or one whose end others are to know.

        Raises CannotResume.
        """
        from gobelet.store.save import NoSuchSave, SaveInUse

        dice = SystemRandom() if self.has_own_dice(number) else chance
        save, config, table = loaded(self.store, number, dice)
        if save.heading.ended and not self.hosted(number):
            raise CannotResume("over")
        try:
            journal = self.store.take_up(save)
        except SaveInUse as error:
            raise CannotResume("in_use") from error
        except NoSuchSave as error:
            raise CannotResume("gone") from error
        self.look_again()
        players = save.heading.players
        game = self.save_state.game = KeptGame(self, players, table, journal, save.desk)
        return KeptMatch(Match(config, players, table, dice, game), game)

    def left(self, game: KeptGame) -> None:
        """Note that a game is no longer at the table."""
        self.look_again()
        if game is self.save_state.game:
            self.save_state.game = None
