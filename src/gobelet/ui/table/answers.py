"""The answers to keys at a table: those of the desk, and the lists and lines in play."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

from gobelet.core.game import Action
from gobelet.games.interface import (
    TURN,
    Browse,
    Choose,
    Command,
    Do,
    Prepare,
    Reaction,
    Say,
    Type,
    View,
)
from gobelet.keyboard.key import Key
from gobelet.match.board import Board
from gobelet.ui.keys.bindings import find
from gobelet.ui.saved.kept_game import GameRecord
from gobelet.ui.session import Session
from gobelet.ui.table.background import Background
from gobelet.ui.table.teller import Teller
from gobelet.ui.table.walk import Walk
from gobelet.view.picture import Picture

if TYPE_CHECKING:
    from gobelet.ui.table.choice_list import Choosing
    from gobelet.ui.widgets.line_screen import LineScreen
    from gobelet.ui.widgets.long_work import LongWork


class Answerer:
    """Answers the keys of the person at the keyboard.

    `back` is called when the player is back at the table, where a bot may have the turn. `allows`:
    whether an action may be played; if not, it has answered. `submit` plays one, after the
    question if there is one.
    """

    def __init__(
        self,
        session: Session,
        teller: Teller,
        board: Board,
        record: GameRecord,
        background: Background,
        back: Callable[[], None],
        *,
        allows: Callable[[Action], bool],
        submit: Callable[[Action], None],
    ) -> None:
        self._session = session
        self._teller = teller
        self._board = board
        self._record = record
        self._background = background
        self._back = back
        self._allows = allows
        self._submit = submit
        self._work: LongWork | None = None
        """The work that the last answer waits for, if the player has pressed no key since."""
        self._choosing: Choosing | None = None
        self._line: LineScreen | None = None
        self._reopen: Callable[[View], Reaction | None] = self._follow_up
        self._walk = Walk(session, lambda: teller.desk.table(teller.view))

    @property
    def commands(self) -> tuple[Command, ...]:
        own = self._choosing.commands if self._choosing else ()
        return (*own, *self._of_desk)

    @property
    def _of_desk(self) -> tuple[Command, ...]:
        return self.working(self._teller.desk.commands)

    def working(self, commands: Iterable[Command]) -> tuple[Command, ...]:
        """Return those that work now: fewer in a list in play, or with the program's dice."""
        types, anywhere = self._teller.listener.types, not self._choosing
        # Not a generator, each of whose steps costs as much as a call, for every key.
        works = [
            command
            for command in commands
            if (command.in_choice or anywhere) and (types or not command.types)
        ]
        return tuple(works)

    @property
    def chosen(self) -> Action | None:
        """The action under the cursor of the list in play; None without a list or a choice."""
        return self._choosing.chosen if self._choosing else None

    def press(self, key: Key) -> bool:
        """Answer a key; False if it has no meaning now."""
        self._drop_work()
        if self._choosing and (answer := self._choosing.press(key)):
            self.interrupted()
            self._react(answer)
            return True
        command = find(self._of_desk, key.name)
        if command is None:
            self.interrupted()
            return self._choosing is not None and self._choosing.search(key)
        self.run(command.id, key.name)
        return True

    def asked_turn(self, key: Key) -> bool:
        """Whether a key asks whose turn it is."""
        command = find(self._of_desk, key.name)
        return command is not None and command.id == TURN

    def walk(self, key: str) -> None:
        """Read the table, one step on."""
        self.interrupted()
        self._walk.press(key)

    def run(self, command: str, key: str) -> None:
        """Answer a command of the desk."""
        self._answer(partial(self._teller.desk.press, command, key))

    def _answer(self, again: Callable[[View], Reaction]) -> None:
        reaction = again(self._teller.view)
        self.keep_ticked()
        if isinstance(reaction, Choose | Type):
            self._reopen = again
        self._react(reaction)
        # After the update of an action.
        self._session.post(partial(self._record.report, self._session.tell))

    def keep_ticked(self) -> None:
        """Save ticks or typed text before they are announced, like all changes."""
        if self._teller.waits_for is None:
            self._record.tick(self._teller.desk.saved())

    def interrupted(self) -> bool:
        """Drop what the last key began; return whether it was the first of two keys."""
        self._drop_work()
        return self._teller.desk.interrupted(self._teller.view)

    def picture(self) -> Picture:
        table = self._teller.desk.picture(self._teller.view)
        return self._choosing.picture(table) if self._choosing else table

    # The list in play

    def open_by_itself(self) -> None:
        """Open the list or line that opens by itself at this moment, if any."""
        if opened := self._follow_up(self._teller.view):
            self._reopen = self._follow_up
            self._react(opened)

    def arrive(self) -> None:
        """Announce the open list again."""
        if self._choosing:
            self._choosing.arrive()

    def _confirm(self, question: str, action: Action) -> None:
        """Ask before an action is played."""
        from gobelet.ui.widgets.lists import ask

        letter = self._line.go_on if self._line else None
        ask(self._session, lambda: question, lambda: self._submit(action), letter=letter)

    @property
    def in_list(self) -> bool:
        """Whether a list in play is open."""
        return self._choosing is not None

    def renew(self) -> None:
        """Make the list anew, after a change of options."""
        if self._choosing:
            self._choosing.renew(self._reopen(self._teller.view))

    def point(self, item: int) -> bool:
        """Put the cursor of the list on an item; False if there is none."""
        return self._choosing is not None and self._choosing.point(item)

    @property
    def can_leave_list(self) -> bool:
        """Whether a list in play is open that can be left."""
        return self._choosing is not None and self._choosing.back is not None

    def leave_list(self) -> bool:
        """Go back to the table; False if no list is open, or it cannot be left."""
        if self._choosing is None or self._choosing.back is None:
            return False
        self._session.read(self._choosing.back)
        self.close()
        return True

    def close(self) -> None:
        """Close the list or the line; the walk through the table begins anew."""
        self._walk.restart()
        self._choosing = None
        self._session.discard(self._line)
        self._line = None

    # The line in play

    def asked_again(self) -> Type | None:
        """Return the reaction that opened the line, made anew."""
        reaction = self._reopen(self._teller.view)
        return reaction if isinstance(reaction, Type) else None

    def enter(self, asked: Type, text: str) -> None:
        """Answer Enter on the line."""
        self._answer(partial(asked.accept, text))

    def _follow_up(self, view: View) -> Reaction | None:
        return self._teller.desk.follow_up(view)

    @property
    def view(self) -> View:
        return self._teller.view

    def answer(self, said: Say) -> None:
        """Say the answer to a key."""
        self._session.sounds.play(said.cues)
        (self._session.say if said.kept else self._session.read)(said.utterance)

    def _react(self, reaction: Reaction) -> None:
        match reaction:
            case Say():
                self.answer(reaction)
            case Do(action) if not self._allows(action):
                pass
            case Do(action, confirm) if confirm:
                self._confirm(confirm, action)
            case Do(action):
                self._submit(action)
            case Choose():
                from gobelet.ui.table.choice_list import Choosing

                self.close()
                self._choosing = Choosing(self._session, reaction, self._board.game.id)
                self._choosing.arrive()
            case Browse(make):
                from gobelet.ui.widgets.sheet import SheetScreen

                game = self._board.game.id
                screen = SheetScreen(self._session, lambda: make(self._teller.view), game)
                self._session.push(screen)
            case Type():
                # This module loads prompt_toolkit, which edits the line.
                from gobelet.ui.widgets.line_screen import LineScreen

                self.close()
                self._line = LineScreen(self._session, reaction, self)
                self._session.push(self._line)
            case Prepare():
                self._prepare(reaction)

    def _prepare(self, reaction: Prepare) -> None:
        """Do the work that the answer needs, or wait for the work in the background."""
        from gobelet.ui.widgets.long_work import Preparing, prepare

        position = self._board.position

        def done() -> None:
            if self._board.position == position:
                self._answer(reaction.then)
            self._back()

        work = self._background.work or Preparing(reaction.preparation)
        self._work = prepare(self._session, work, done)

    def _drop_work(self) -> None:
        """Drop the question that waits for an answer, unless the player waits too."""
        if self._work:
            self._work.drop()
            self._work = None
