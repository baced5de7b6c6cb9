"""A table elsewhere, as the people at a guest's keyboard know it; no sockets, no screens."""

from collections.abc import Callable, Sequence

from msgspec import Raw
from msgspec.structs import replace

from gobelet import __version__
from gobelet.core.game import Action, Seat
from gobelet.core.table import Entry, TypedChance
from gobelet.games import GAMES, kit
from gobelet.games.interface import Config
from gobelet.match.board import Board
from gobelet.match.codec import Codec, Undecodable
from gobelet.match.updates import Happened, RuleRefusal, TakenBack, TooLate, Update
from gobelet.net import frames, match_frames
from gobelet.net.envelopes import HostEnvelope
from gobelet.net.frames import Person, Presence, Said
from gobelet.net.guest.guest_wire import GuestWire
from gobelet.net.guest.missed_updates import MissedUpdates
from gobelet.net.guest.submitted_action import SubmittedAction, fingerprint
from gobelet.net.line.channel import Channel, guest_channel
from gobelet.net.own_lines import Answered, HeardLines, OwnLines
from gobelet.net.said_text import clean_line, clean_name
from gobelet.net.wires import OtherVersion, codec_of, schema_of
from gobelet.players import Player, people_of


class JoinedTable:
    """One end of a table elsewhere; it is the `Host` of the board here.

    Callbacks: `heard` for news, `clocked` for the time of a turn, `room_changed`, `began` with the
    board when a game begins or is told anew, `caught_up` with the number of updates that were
    missed, once the board has them; `finished` with the board of a game that is over, and its log,
    each time that its end is told;
    `ended` with a code of `Closed` or `Rejected` and its facts.
    """

    def __init__(
        self,
        token: str,
        names: Sequence[str],
        *,
        key: str = "",
        watches: bool = False,
        member: str = "",
    ) -> None:
        self.token = token
        self.names = tuple(names)
        self.key = key
        self.watches = watches
        self.member = member
        self.room: frames.Room | None = None
        self.talk_room: frames.TalkRoom | None = None
        """What is told of a table of talk."""
        self.config: Config | None = None
        """The rules of the game that is waited for."""
        self.board: Board | None = None
        self.channel: Channel[frames.FromGuest] = guest_channel()
        self._lines = OwnLines()
        self._heard = HeardLines()
        self.version = ""
        """The host's."""
        self.heard: Callable[[Presence | Said], None] = lambda _news: None
        self.not_said: Callable[[frames.NotSaid], None] = lambda _not_said: None
        self.clocked: Callable[[frames.Clock], None] = lambda _clock: None
        self.room_changed: Callable[[], None] = lambda: None
        self.began: Callable[[Board], None] = lambda _board: None
        self.caught_up: Callable[[int], None] = lambda _updates: None
        self.finished: Callable[[Board, tuple[Entry, ...]], None] = lambda _board, _log: None
        self.others: tuple[Person, ...] = ()
        """Who is at the other keyboards, the host's first."""
        self.ended: Callable[[str, Sequence[str]], None] = lambda _code, _facts: None
        self.key_given: Callable[[str], None] = lambda _key: None
        self.token_given: Callable[[str], None] = lambda _token: None
        self.waiting: Callable[[], None] = lambda: None
        """Called when the host is asked whether the people here may come in."""
        self.waits = False
        self._run = ""
        self._wire: GuestWire | None = None
        self._codec: Codec | None = None
        self._missed = MissedUpdates()
        self._submitted = SubmittedAction()

    @property
    def hello(self) -> frames.Hello:
        """The first frame of a connection."""
        return frames.Hello(
            frames.PROTOCOL,
            __version__,
            self.token,
            self.names,
            self.key,
            self._run,
            self.channel.received,
            self.watches,
            self.member,
        )

    @property
    def inside(self) -> bool:
        """Whether the people here were told what table this is."""
        return self.room is not None or self.talk_room is not None

    @property
    def catching_up(self) -> bool:
        return self._missed.coming

    def take(self, envelope: HostEnvelope) -> None:
        """Answer what came from the host. Raises Undecodable or OtherVersion."""
        frame = envelope.frame
        if isinstance(frame, frames.Welcome):
            self._welcome(frame)
        elif isinstance(frame, frames.Waiting):
            self.waits = True
            self.waiting()
        elif isinstance(frame, frames.Rejected):
            self.ended(frame.code, frame.facts)
        elif self.channel.take(envelope.number, envelope.received):
            self._take(frame)
            if self._missed.count():
                self._tell_missed()

    def _welcome(self, welcome: frames.Welcome) -> None:
        self.version = welcome.version
        self.waits = False
        if welcome.token and not self.token:
            self.token = welcome.token
            self.token_given(welcome.token)
        if welcome.key != self.key:
            self.key = welcome.key
            self.key_given(welcome.key)
        self._run = welcome.run
        if not welcome.resumed:
            before, self.channel = self.channel, guest_channel()
            self.channel.woken = before.woken
            self._missed.forget()
            # What belongs to a position does not wait for another process.
            for line in self._lines.waiting:
                # Who has heard it already knows it by its number.
                self.channel.send(line)
        self._missed.expect(welcome.missed if welcome.resumed else 0)
        if not self._missed.coming:
            # The last line may have broken just before the end of what was missed.
            self._tell_missed()

    def _tell_missed(self) -> None:
        """Give the board what was missed, as a whole."""
        if (board := self.board) is None:
            self._missed.forget()
        elif updates := self._missed.tell(board):
            self.caught_up(updates)
            board.update_came()

    def _take(self, frame: frames.FromHost) -> None:
        match frame:
            case frames.Room() | frames.TalkRoom():
                self._take_room(frame)
            case match_frames.Table(game, options, players, seats, _, _, schema):
                self._check(game, schema)
                self._sit_down(frame, game, options, players, seats)
                # It is large: the host need not keep it.
                self.channel.acknowledge()
            case frames.People(others):
                self.others = tuple(
                    replace(one, names=tuple(map(clean_name, one.names))) for one in others
                )
            case Presence() | Said():
                self._hear(frame)
            case frames.HasSaid() | frames.NotSaid():
                self._take_answer(frame)
            case frames.Clock():
                self.clocked(frame)
            case frames.Closed(code):
                self.ended(code, ())
            case _ if isinstance(frame, match_frames.Update):
                if self.board and self._wire:
                    self._tell(self.board, self._wire.update(frame))

    def _hear(self, news: Presence | Said) -> None:
        if isinstance(news, Presence) or self._heard.is_new(news):
            self.heard(news)

    def _take_room(self, frame: frames.Room | frames.TalkRoom) -> None:
        if isinstance(frame, frames.TalkRoom):
            self.talk_room = replace(frame, topic=clean_line(frame.topic))
        else:
            self._check(frame.game, frame.schema)
            self.config = codec_of(frame.game).config(bytes(frame.options))
            places = [replace(one, name=clean_name(one.name)) for one in frame.places]
            self.room = replace(frame, places=tuple(places))
        self.room_changed()

    def _take_answer(self, frame: frames.HasSaid | frames.NotSaid) -> None:
        """Take note of what became of a line that was said here."""
        self._lines.take(frame)
        if isinstance(frame, frames.NotSaid):
            self.not_said(frame)

    def _tell(self, board: Board, update: Update) -> None:
        if isinstance(update, Happened | TakenBack | RuleRefusal | TooLate):
            self._submitted.was_answered()
        if self._missed.coming:
            self._missed.hold(update)
        else:
            board.tell(update)
        if isinstance(update, Happened) and update.standing.to_act is None:
            self._finish(board, update.standing.whole_log)

    def _finish(self, board: Board, log: tuple[Entry, ...]) -> None:
        """Keep a game that is over, and let the host know."""
        self.finished(board, log)
        self.channel.acknowledge()

    def _check(self, game: str, schema: str) -> None:
        if game not in GAMES or schema_of(game) != schema:
            raise OtherVersion(self.version)

    def _sit_down(
        self,
        table: match_frames.Table,
        game: str,
        options: Raw,
        players: Sequence[tuple[str, str]],
        seats: Sequence[Seat],
    ) -> None:
        seated = tuple(Player(clean_name(name), bot) for name, bot in players)
        self._codec = codec_of(game)
        if any(not 0 <= seat < len(seated) for seat in seats):
            raise Undecodable("seats")
        if any(player.bot not in ("", *kit(game).bots) for player in seated):
            raise OtherVersion(self.version)
        config = self._codec.config(bytes(options)).seated(people_of(seated))
        self._wire = GuestWire(self._codec, sorted(seats))
        standing = self._wire.table(table)
        try:
            rules = config.game(len(seated))
        except ValueError as error:
            raise Undecodable(str(error)) from error
        if self.board and self.board.over and self.board.whole_log == standing.whole_log:
            # The people here have heard the end.
            self.channel.acknowledge()
            return
        self.board = Board(
            self, config, seated, rules, standing, seats, typed=TypedChance.NONE, elsewhere=True
        )
        self.began(self.board)
        self._submit_again()
        if self.board.over:
            # It ended while the people here were away.
            self._finish(self.board, standing.whole_log)

    def _submit_again(self) -> None:
        """Submit once more what the host has not answered, if it was lost with another process."""
        if self.board and (lost := self._submitted.lost_at(self.fingerprint)):
            self.channel.send(frames.Submit(self.board.position, lost))

    @property
    def fingerprint(self) -> str:
        """What names the position of the board, for the people here."""
        return fingerprint(self.board, self._codec) if self.board and self._codec else ""

    # The host of the board

    def begin(self) -> None:
        """Do nothing: the host begins."""

    def submit(self, action: Action, *, by: Seat, at: int, number: object) -> None:
        del by, number
        if self._codec:
            encoded = Raw(self._codec.actions.encode(action))
            self.channel.send(frames.Submit(at, encoded))
            self._submitted.note(encoded, self.fingerprint)

    def wanted(self) -> None:
        """Do nothing: the host's bots wait for nobody."""

    def ask_undo(self, board: Board) -> None:
        self.channel.send(frames.AskUndo(board.position))

    def vote(self, board: Board, *, agrees: bool) -> None:
        self.channel.send(frames.Vote(board.position, agrees))

    def leave(self, board: Board) -> None:
        if board is self.board:
            self.board = None

    # The waiting room, and talk

    def fill_seats(self) -> None:
        """Ask the host to fill the free seats with bots."""
        self.channel.send(frames.FillSeats())

    def be_ready(self, *, ready: bool) -> None:
        self.channel.send(frames.Ready(ready))

    def say(self, text: str, to: str = "", answered: Answered = lambda _said: None) -> None:
        """Say a line to all, or to the keyboard of one name."""
        self.channel.send(self._lines.new(text, to, answered))

    def ask_time(self) -> None:
        """Ask for more time for the move that is waited for."""
        self.channel.send(frames.AskTime())

    def leave_table(self) -> None:
        """Leave for good."""
        self.channel.send(frames.Leave())
