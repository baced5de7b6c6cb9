"""What a board's people may know, as frames for a keyboard elsewhere."""

from collections.abc import Mapping

import msgspec
from msgspec import Raw

from gobelet.core.game import Event
from gobelet.match.board import Board
from gobelet.match.codec import Codec
from gobelet.match.standing import Eyes, Seen, Standing
from gobelet.match.updates import (
    Happened,
    OthersAsked,
    Refused,
    TakenBack,
    TooLate,
    UndoAsked,
    UndoDeclined,
    Update,
)
from gobelet.net import frames
from gobelet.net.wires import schema_of

Fields = Mapping[str, Raw]

_FIELDS = msgspec.json.Decoder(dict[str, Raw])


class HostWire:
    """Makes the frames of one board; it stands where the board's people were told last."""

    def __init__(self, board: Board, codec: Codec) -> None:
        self._board = board
        self._codec = codec
        self._told: dict[Eyes, Fields] = {}

    def table(self, standing: Standing) -> frames.Table:
        """Return all that the people may know of a match up to here."""
        board = self._board
        self._told.clear()
        return frames.Table(
            game=board.game.id,
            options=Raw(self._codec.options.encode(board.game.options())),
            players=tuple((player.name, player.bot) for player in board.players),
            seats=board.seats,
            standing=self._standing(standing),
            story=tuple(
                frames.Told(told.entries, tuple(map(self._seen, told.events)))
                for told in standing.steps(board.eyes)
            ),
            schema=schema_of(board.game.id),
        )

    def update(self, update: Update) -> frames.Update:
        match update:
            case Happened(standing, by, events):
                told = self._standing(standing)
                return frames.Happened(told, by, tuple(map(self._seen, events)))
            case TakenBack(standing, by, event, also):
                return frames.TakenBack(self._standing(standing), by, self._seen(event), also)
            case Refused(refusal):
                return frames.Refused(Raw(self._codec.refusals.encode(refusal)))
            case TooLate():
                return frames.TooLate()
            case UndoAsked(asking, by):
                return frames.UndoAsked(asking, by)
            case OthersAsked():
                return frames.OthersAsked()
            case UndoDeclined(declining):
                return frames.UndoDeclined(declining)

    def _standing(self, standing: Standing) -> frames.Standing:
        return frames.Standing(
            position=standing.position,
            entries=standing.entries,
            to_act=standing.to_act,
            last_by=standing.last_by,
            last_seat=standing.last_seat,
            secret=standing.secret,
            returns=standing.returns,
            observations=tuple(self._changed(standing, eyes) for eyes in self._board.eyes),
            undo_refused=standing.undo_refused,
            undoes=standing.undoes,
            log=tuple((entry.by, entry.action) for entry in standing.whole_log),
        )

    def _changed(self, standing: Standing, eyes: Eyes) -> dict[str, Raw]:
        """Return the fields of an observation that differ from what these eyes were told last."""
        now = _FIELDS.decode(self._codec.observations.encode(standing.observation(eyes)))
        before = self._told.get(eyes, {})
        self._told[eyes] = now
        return {name: raw for name, raw in now.items() if before.get(name) != raw}

    def _seen(self, seen: Seen) -> frames.Seen:
        return tuple(self._event(seen.by(eyes)) for eyes in self._board.eyes)

    def _event(self, event: Event | None) -> Raw:
        return Raw(self._codec.events.encode(event) if event else frames.UNSEEN)
