"""A table elsewhere, from the first call to the end: its waiting room, its game."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

from msgspec.structs import replace

from gobelet.core.table import DamagedLog, Entry
from gobelet.match.board import Board
from gobelet.net.frames import NotSaid
from gobelet.net.guest.connection import Connect, Connection
from gobelet.net.guest.joined_table import JoinedTable
from gobelet.net.guest.missed_updates import missed_events
from gobelet.speech.utterance import Category, Utterance
from gobelet.ui.network.guest_circle import GuestCircle, House
from gobelet.ui.network.guest_record import GuestRecord
from gobelet.ui.network.guest_room import GuestRoom
from gobelet.ui.network.line_news import LineNews
from gobelet.ui.network.news_words import end_words, not_said_words
from gobelet.ui.network.own_seat import OwnSeat
from gobelet.ui.network.people import People
from gobelet.ui.network.plan import Joining
from gobelet.ui.network.tasks import Running, begin_task
from gobelet.ui.network.turn_time import TurnTime
from gobelet.ui.saved.game_store import Keeping
from gobelet.ui.session import Session
from gobelet.ui.table.play import PlayScreen
from gobelet.ui.widgets.lists import ask

FEW: Final = 2
"""The most updates after a broken line that are told as ever."""


class GuestTable:
    """One table elsewhere; `after` opens the menu after a game, `home` the main menu.

    `enter` enters the public house that the table turns out to be in; `house` is the one that the
    player comes from. `connect` makes the line; None: one to another computer.
    """

    def __init__(
        self,
        session: Session,
        keeping: Keeping,
        joining: Joining,
        *,
        after: Callable[[], None],
        home: Callable[[], None],
        connect: Connect | None = None,
        enter: Callable[[], None] | None = None,
        house: House | None = None,
    ) -> None:
        self._session = session
        self._keeping = keeping
        self._joining = joining
        self._after = after
        self.home = home
        self._enter = enter
        self._house = house
        self._own_seat = OwnSeat(session, keeping, joining.invitation)
        self.time = TurnTime(session, self)
        seat = self._own_seat.load()
        names = seat.names if seat else joining.names
        self.joined = joined = JoinedTable(
            joining.invitation.token,
            names,
            key=seat.key if seat else "",
            watches=joining.watches,
            member=joining.member,
        )
        self.people = People(session, GuestCircle(session, joined, joining, house))
        if house:
            house.attend(self.people)
        self._room = GuestRoom(
            session,
            joined,
            joining.invitation.address,
            people=self.people,
            leave=self._ask_leave,
        )
        joined.heard = lambda news: self.people.hear(news, self._game)
        joined.clocked = self.time.take
        joined.not_said = self._not_said
        joined.room_changed = self._room.changed
        joined.began = self._began
        joined.caught_up = self._caught_up
        joined.finished = self._finished
        joined.ended = self._ended
        joined.key_given = self._key_given
        joined.token_given = self._token_given
        joined.waiting = self._tell_waiting
        self._line = LineNews(
            session,
            joining.invitation.address,
            lambda state: self._ended(state, ()),
            lambda: joined.catching_up,
        )
        make: Connect = connect or Connection
        self._connection = make(joining.invitation, joined, self._line.take)
        # After each timer the screen is drawn.
        self._connection.answered = lambda: session.later(0, lambda: None)
        self._hang_up: Running = lambda: None
        self._screen: PlayScreen | None = None
        self._coming_back = False
        """Whether the table on the screen gives way to what the host told anew."""

    def open(self) -> None:
        self._session.company = self
        self._room.open(quiet=self._joining.near)
        if self._joining.invites:
            words = self._session.language
            # Translators: a table for invited players is open; the line to join it follows.
            self._session.say(words.gettext("The invitation for the others:"), Category.TABLE)
            self._session.say(self._joining.invitation.line, Category.TABLE)
        self._session.later(0, self._call)

    def _call(self) -> None:
        self._hang_up = begin_task(self._connection.run())

    def _tell_waiting(self) -> None:
        words = self._session.language
        # Translators: the player has found a table, and its host is asked to let them in.
        self._mention(words.gettext("The host is asked whether you may come in."))

    def _token_given(self, token: str) -> None:
        """Take note of the whole invitation, after the host's consent."""
        invitation = replace(self._joining.invitation, token=token)
        self._own_seat = OwnSeat(self._session, self._keeping, invitation)

    def _key_given(self, key: str) -> None:
        self._own_seat.save(key, self.joined.names)

    # The way out

    def _ask_leave(self) -> None:
        if self.joined.talk_room:
            # Nothing is lost by that: one comes back as one came.
            self._leave_room()
            return
        # Translators: a yes/no question: a table with players at other computers.
        question = self._session.language.gettext("Leave the table?")
        ask(self._session, lambda: question, self._leave_room)

    def _leave_room(self) -> None:
        self._leave_table()
        self.home()

    def _leave_table(self) -> None:
        """Leave for good."""
        self._connection.leave()
        self._part()

    def _part(self) -> None:
        """Take note that there is no table any more; the last frames are sent before the end."""
        self._session.later(1, self._hang_up)
        self._line.stop()
        self.time.stop()
        if self._house:
            self._house.leave(self.people)
        if self._session.company is self:
            self._session.company = None

    @property
    def holds(self) -> bool:
        """Whether leaving would break off a game, or the wait for one."""
        return not self.joined.talk_room and not (self.board and self.board.over)

    @property
    def trouble(self) -> str:
        """A sentence about what leaving now would do; empty: nothing."""
        return self._screen.unsaved if self._screen else ""

    def depart(self) -> None:
        """Leave for good, for somewhere else in the house; nothing is said."""
        if self._screen and self._screen in self._session.screens:
            self._screen.leave()
        else:
            self._leave_table()

    def hang_up(self) -> None:
        """Close the table without a word, where the house has shut the player out."""
        self._coming_back = self._connection.over = True
        self.joined.ended = lambda _code, _facts: None
        self._part()
        if self._screen and self._screen in self._session.screens:
            self._screen.leave()

    def close(self) -> None:
        """Hang up, as a program does that ends."""
        self._line.stop()
        self.time.stop()
        self._hang_up()

    # The game

    def _began(self, board: Board) -> None:
        before, self._screen = self._screen, None
        missed = missed_events(before.board, board) if before else ()
        if before:
            # The same game after the host's program was started again, or another one.
            self._coming_back = True
            before.leave()
            self._coming_back = False
            self._session.close(before)
        self._screen = screen = PlayScreen(
            self._session,
            board,
            GuestRecord(
                self._session,
                self.joined,
                self._own_seat.ticks,
                watches=self._joining.watches,
                rated=self._house is not None and self._house.is_rated(board),
            ),
            ended=self._after,
            company=self,
            welcomed=before is not None and board.begun and (before.board.begun or bool(missed)),
            missed=missed,
        )
        self._room.give_way(screen)

    def _caught_up(self, updates: int) -> None:
        if self._screen and updates > FEW:
            self._screen.take_missed()

    def _finished(self, board: Board, log: tuple[Entry, ...]) -> None:
        """Keep the game here, too."""
        if board.seats:
            # A host may tell anything.
            with suppress(DamagedLog):
                self._keeping.keep_played(board, log)

    def _ended(self, code: str, facts: Sequence[str]) -> None:
        self._connection.over = True
        self._part()
        if code in ("token", "key") and self._joining.otherwise:
            self._room.close()
            self._joining.otherwise()
            return
        board = self.joined.board
        text = end_words(code, facts, self._session.language)
        if board and board.over:
            # The game is over, too: there is no need to leave its result.
            self._mention(text)
            return
        if code == "member" and self._enter:
            self.home()
            self._enter()
            return
        self._session.say(text, Category.TABLE)
        self._coming_back = True
        if self._screen and self._screen in self._session.screens:
            self._screen.leave()
            self._session.close(self._screen)
        else:
            self._room.close()
        self.home()

    # The company

    def _not_said(self, not_said: NotSaid) -> None:
        if self._house:
            self._house.not_said(not_said)
        else:
            self._mention(not_said_words(not_said, self._session.language))

    @property
    def _game(self) -> str:
        board, room = self.joined.board, self.joined.room
        return board.game.id if board else room.game if room else ""

    @property
    def board(self) -> Board | None:
        return self.joined.board

    def ask_time(self) -> None:
        self.joined.ask_time()

    def run(self, command: str) -> bool:
        return self.people.run(command) or self.time.run(command)

    def tell_turn(self) -> None:
        self.people.tell_away()
        self.time.tell()

    @property
    def unheard(self) -> str:
        """Nobody waits for what guests know."""
        return ""

    def left(self) -> None:
        self._screen = None
        if not self._coming_back:
            self._leave_table()

    def _mention(self, text: str) -> None:
        self._session.mention(Utterance(text, Category.TABLE))
