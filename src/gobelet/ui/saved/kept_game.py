"""The record of a match in the store."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from gobelet.core.table import Table
from gobelet.games import kit
from gobelet.players import Player
from gobelet.speech.utterance import Utterance

if TYPE_CHECKING:
    from gobelet.store.journal import Journal
    from gobelet.ui.saved.game_store import Keeping

Saying = Callable[[Utterance], None]


class GameRecord:
    """What the screen of a match asks of its record.

    As it is here, it is that of a match outside the store: not saved, not resumed, not counted.
    """

    ticked = ""
    """The ticks at the table, as the desk saves them."""
    resumable = True
    """Whether the people here can go on with the game another day."""

    def begin(self, say: Saying) -> None:
        """Store the game before its first action, since opening the store takes a moment."""

    def tick(self, ticked: str) -> None:
        """Save the ticks at the table, if they have changed."""
        self.ticked = ticked

    def report(self, say: Saying) -> None:
        """Report once that saving fails, and once that it works again."""

    def best_before(self) -> int | None:
        """Return the earlier best result of a player alone, by the same rules."""
        return None

    def trouble(self) -> str:
        """Return the words for the unsaved changes, and why; empty if all is saved."""
        return ""

    def leave(self) -> None:
        """Leave the game in order; a game without any action is not offered to be resumed."""


class KeptGame(GameRecord):
    """One game in the store, from its beginning to its end; it implements `match.Record` too."""

    def __init__(
        self,
        keeping: "Keeping",
        players: Sequence[Player],
        table: Table[Any],
        journal: "Journal | None" = None,
        ticked: str = "",
    ) -> None:
        self.ticked = ticked
        self.unsaved = 0
        """Number of last changes that are not in the store."""
        self._keeping = keeping
        self._players = players
        self._table = table
        self._journal = journal
        self._left = False
        self.remembered = True
        """Whether the next game is proposed as this one was; not with people elsewhere."""
        self._noted = False
        """Whether it is known as the last game; it is after the first action."""

    @property
    def number(self) -> int:
        """The game's number in the store; 0 or less: it is not there yet."""
        return self._journal.id if self._journal else 0

    @property
    def hosted(self) -> bool:
        """Whether people at other computers play, who have their seats in a file beside it."""
        return self.number > 0 and self._keeping.hosted(self.number)

    def begin(self, say: Saying) -> None:
        if self._journal is None and not self._table.log and not self._left:
            journal = self._in_store()
            journal.save(self._table)
            self._keeping.say_if_again(journal.current.heading, say)
        self.report(say)

    def save(self, table: Table[Any]) -> None:
        """Save the table's last changes; they are announced only afterwards."""
        self._table, self.ticked = table, ""
        self._write()
        if self.remembered and not self._noted:
            self._noted = True
            self._keeping.note(table, self._players)
        self.unsaved = self.unsaved + 1 if self._keeping.save_state.problem else 0

    def try_again(self) -> None:
        """Try again to save the unsaved changes."""
        self._write()
        if self._keeping.save_state.problem is None:
            self.unsaved = 0

    def tick(self, ticked: str) -> None:
        if ticked != self.ticked:
            self.ticked = ticked
            self._in_store().tick(ticked)

    def report(self, say: Saying) -> None:
        self._keeping.save_state.report(say)

    def best_before(self) -> int | None:
        if self._journal is None or len(self._players) > 1 or self._players[0].bot:
            return None
        from gobelet.store.records import best_before

        heading = self._journal.current.heading
        return None if heading.repeats else best_before(self._keeping.store.sittings(), heading)

    def trouble(self) -> str:
        return self._keeping.save_state.game_trouble() if self.unsaved else ""

    def leave(self) -> None:
        self._left = True
        self._keeping.left(self)
        if self._journal:
            self._journal.leave()
            if not self._table.log:
                self._keeping.erase(self._journal.id)

    def _write(self) -> None:
        journal, table = self._in_store(), self._table
        if table.over:
            journal.end(table, kit(table.game.id).tally(table.game, table.log))
        else:
            journal.save(table, self.ticked)
        self._keeping.look_again()

    def _in_store(self) -> "Journal":
        if self._journal is None:
            self._journal = self._keeping.begin(self._table, self._players)
        return self._journal
