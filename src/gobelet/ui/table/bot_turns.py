"""The turns of the bots: they never talk over the player, and wait until speech has ended."""

from collections.abc import Callable, Sequence

from gobelet.core.game import CHANCE, Seat
from gobelet.match.board import Board
from gobelet.match.updates import Happened, Update
from gobelet.players import bots_of
from gobelet.speech.utterance import Category, Utterance
from gobelet.ui.preferences import Pace
from gobelet.ui.saved.kept_game import Saying
from gobelet.ui.screen import Screen
from gobelet.ui.session import Session
from gobelet.ui.table.background import Background
from gobelet.ui.table.teller import Teller


class BotTurns:
    """Lets the player hear the bots act, until a person's turn, or until dice must be typed.

    Each action of a bot waits until all messages are heard, so that no key reveals an event that
    the player has not heard; where the match waits for this keyboard, the bot acts only then. If no
    message is held back, that is at once, except after a person's action that can be undone until
    the bot acts: the player needs time to read its result. A turn begins by itself or at Enter, as
    the player wishes; at a table of bots alone, always at Enter. Nothing is heard of the bots while
    another screen is in front of the table, after the player has left, or before the background has
    done their work.

    `announce` takes the next update, if there is one, announces and returns it. `settled` is called
    when it is a person's turn, dice are to be typed, or the game is over.
    """

    def __init__(
        self,
        session: Session,
        board: Board,
        background: Background,
        teller: Teller,
        *,
        screen: Screen,
        announce: Callable[[Saying], Update | None],
        settled: Callable[[], None],
    ) -> None:
        self._session = session
        self._board = board
        self._background = background
        self._teller = teller
        self._screen = screen
        self._announce = announce
        self._settled = settled
        self._bots = bots_of(board.players)
        self._alone = len(self._bots) == len(board.players)
        self._begun: Seat | None = None
        """The bot whose turn has begun."""
        self._stop_waiting: Callable[[], None] | None = None
        self._enter_told = False

    @property
    def due(self) -> bool:
        """Whether it is a bot's turn."""
        return self._seat is not None

    @property
    def waited_for(self) -> str:
        """The name of the bot that the player waits for; empty if there is none."""
        seat = self._seat
        if seat is None or self._session.front is not self._screen or self._waits_for_enter(seat):
            return ""
        return self._teller.name(seat)

    def go_on(self) -> None:
        """Go on with the bots; called after each action of a person, and on return to the table."""
        self._call_off()
        if self._all_acted():
            if self._board.to_act != CHANCE:
                self._begun = None
            self._teller.release(self._session.tell)
            self._settled()
        else:
            self._teller.release(self._session.tell)

    def _all_acted(self) -> bool:
        """Let bots act until no bot is to act; False where one has to wait."""
        while (seat := self._seat) is not None:
            if self._session.front is not self._screen:
                return False
            if self._waits_for_enter(seat):
                self._tell_enter()
                return False
            if not self._background.bots_can_play:
                self._background.tell_failure(self._teller.name(seat), self._teller.enter_words)
                return False
            if not self._heard() or not self._acted(seat, self._session.tell):
                return False
        return True

    def enter(self) -> None:
        """Answer Enter in a bot's turn: begin or hurry the turn, or say what the bot waits for."""
        self._call_off()
        seat = self._ready_seat()
        if seat is None:
            return
        if self._waits_for_enter(seat):
            self._begun = seat
            self._acted(seat, self._session.tell)
        else:
            self._session.hurry()
            self._finished(seat)
        self.go_on()

    def skip(self) -> None:
        """Play the turns of all bots that are due to their end, and say only the results."""
        self._call_off()
        self._session.hurry()
        while (seat := self._ready_seat()) is not None and self._finished(seat):
            if self._alone or not self.due:
                break
        self.go_on()

    def _ready_seat(self) -> Seat | None:
        """Return the bot that can act now; if there is none, say what the game waits for."""
        seat = self._seat
        if seat is None:
            # Somebody at another keyboard is to act.
            self._session.read(self._teller.turn)
        elif not self._background.bots_can_play:
            self._begun = seat
            self._background.answer(self._teller.name(seat))
            return None
        return seat

    @property
    def _seat(self) -> Seat | None:
        seat = self._board.to_act
        return seat if seat in self._bots else None

    def _waits_for_enter(self, seat: Seat) -> bool:
        asked_for = self._alone or self._session.options.pace is Pace.ENTER
        return asked_for and seat != self._begun

    def _tell_enter(self) -> None:
        if self._enter_told:
            return
        self._enter_told = True
        words = self._session.language
        # Translators: the turns of the computer's players wait for a key; said once in a game.
        self._session.say(words.gettext("{key}: next turn.", key=self._teller.enter_words))

    def _heard(self) -> bool:
        """Return whether all messages are heard; if not, go on as soon as they are."""
        speaker = self._session.speaker
        last, heard, waiting = speaker.last, False, False

        def now_heard() -> None:
            nonlocal heard
            heard = True
            if waiting:
                self._stop_waiting = None
                self._next(silent=speaker.last is last)

        later = self._session.later if self._can_be_undone else None
        self._stop_waiting = speaker.after(now_heard, later)
        waiting = not heard
        return heard

    @property
    def _can_be_undone(self) -> bool:
        return not self._board.undo_refused and self._board.last_by not in self._bots

    def _next(self, *, silent: bool) -> None:
        """Act, unless something was said meanwhile (the answer to a key); then go on."""
        seat = self._seat
        if silent and seat is not None and self._session.front is self._screen:
            self._acted(seat, self._session.tell)
        self.go_on()

    def _call_off(self) -> None:
        stop, self._stop_waiting = self._stop_waiting, None
        if stop:
            stop()

    def _acted(self, seat: Seat, say: Saying) -> bool:
        """Announce the next action of a bot; False if it has not acted yet, at its own pace."""
        if self._board.next_by is None:
            self._board.want_more()
        if self._board.next_by != seat:
            return False
        update = self._announce(say)
        # A bot may have two turns in a row.
        ended = isinstance(update, Happened) and any(event.begins_turn for event in update.events)
        self._begun = None if ended else seat
        return True

    def _finished(self, seat: Seat) -> bool:
        """Announce a bot's turn; False if it has not played all of it yet.

        Of its dice and cards only the history has what is no news of somebody here.
        """
        told: list[Utterance] = []
        acted = self._acted(seat, told.append)
        while acted and self._begun == self._board.to_act == seat:
            acted = self._acted(seat, told.append)
        self._tell(told)
        return acted

    def _tell(self, told: Sequence[Utterance]) -> None:
        results = any(utterance.category is not Category.DICE for utterance in told)
        for utterance in told:
            if results and utterance.category is Category.DICE and not utterance.personal:
                self._session.speaker.history.add(utterance)
            else:
                self._session.tell(utterance)
