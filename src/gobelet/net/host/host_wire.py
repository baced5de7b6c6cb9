"""Encodes a board for a keyboard elsewhere, as frames."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Raw

from gobelet.core.game import Event
from gobelet.match.board import Board
from gobelet.match.codec import Codec
from gobelet.match.standing import EventView, HostStanding, Standing, seen_events
from gobelet.match.updates import (
    Happened,
    OthersAsked,
    RuleRefusal,
    TakenBack,
    TooLate,
    UndoAsked,
    UndoDeclined,
    Update,
)
from gobelet.net import match_frames
from gobelet.net.envelopes import ToGuest
from gobelet.net.wires import schema_of

T = TypeVar("T")

Fields = Mapping[str, Raw]
"""The fields of an observation."""

_FIELDS = msgspec.json.Decoder(dict[str, Raw])
_ENCODER: Final = msgspec.json.Encoder()


class TableWire:
    """Encodes what a table tells, once for all keyboards that are told the same.

    Most games have no secrets: then all eyes have the same observation, the very same object. What
    was made belongs to one standing, and goes with the next.
    """

    def __init__(self, codec: Codec) -> None:
        self.codec = codec
        self._standing: Standing | None = None
        self._made: dict[object, tuple[object, Any]] = {}
        """What was made, by the identities of what it was made of, which is held as long."""

    def stand(self, standing: Standing) -> None:
        """Begin to tell a standing, unless others were told of it already."""
        if standing is not self._standing:
            self._standing = standing
            self._made.clear()

    def forget(self) -> None:
        """Keep nothing that was made: nobody else is told the same."""
        self._made.clear()

    def fields(self, observation: object) -> Fields:
        """Return the encoded fields of an observation."""
        return self.once(
            (observation,),
            lambda: _FIELDS.decode(bytes(self.codec.observations.encode(observation))),
        )

    def event(self, event: Event | None) -> Raw:
        encode = self.codec.events.encode
        return self.once((event,), lambda: Raw(encode(event) if event else match_frames.UNSEEN))

    def once(self, of: tuple[object, ...], make: Callable[[], T]) -> T:
        """Return what is made of some objects; it is made once."""
        key = tuple(map(id, of))
        if key not in self._made:
            self._made[key] = of, make()
        made: T = self._made[key][1]
        return made


class HostWire:
    """Makes the frames of one board; it stands where the board's people were told last."""

    __slots__ = ("_board", "_table", "_told")

    def __init__(self, board: Board, table: TableWire) -> None:
        self._board = board
        self._table = table
        self._told: tuple[Fields, ...] = ()
        """What each pair of the board's eyes was told last."""

    def table(self, standing: HostStanding) -> Raw:
        """Return all that the people may know of a match up to here."""
        board = self._board
        self._told = ()
        self._table.stand(standing)
        frame = match_frames.Table(
            game=board.game.id,
            options=Raw(self._table.codec.options.encode(board.game.options())),
            players=tuple((player.name, player.bot) for player in board.players),
            seats=board.seats,
            standing=_standing(standing, self._changes(standing)),
            story=self._story(standing),
            schema=schema_of(board.game.id),
        )
        return Raw(_ENCODER.encode(frame))

    def _story(self, standing: HostStanding) -> tuple[match_frames.StoryStep, ...]:
        """Return all that happened; the log is replayed once for all who come back together."""
        eyes, once = self._board.eyes, self._table.once
        happened = once((standing,), standing.events)

        def story() -> tuple[match_frames.StoryStep, ...]:
            return tuple(
                match_frames.StoryStep(entries, self._seen(seen_events(events, eyes)))
                for entries, events in enumerate(happened, 1)
            )

        hidden = any(
            event.seen_by(one) is not event
            for events in happened
            for event in events
            for one in eyes
        )
        # Where nothing was hidden, so many eyes have seen the same.
        return story() if hidden else once((standing, len(eyes)), story)

    def update(self, update: Update) -> ToGuest:
        match update:
            case Happened(standing, by, events):
                return self._moved(
                    standing, events, lambda told, seen: match_frames.Happened(told, by, seen)
                )
            case TakenBack(standing, actor, event, also):
                return self._moved(
                    standing,
                    [event],
                    lambda told, seen: match_frames.TakenBack(told, actor, seen[0], also),
                )
            case RuleRefusal(refusal):
                return match_frames.RuleRefusal(Raw(self._table.codec.refusals.encode(refusal)))
            case TooLate():
                return match_frames.TooLate()
            case UndoAsked(asking, by):
                return match_frames.UndoAsked(asking, by)
            case OthersAsked():
                return match_frames.OthersAsked()
            case UndoDeclined(declining):
                return match_frames.UndoDeclined(declining)

    def _moved(
        self,
        standing: Standing,
        events: Iterable[EventView],
        frame: Callable[
            [match_frames.Standing, tuple[match_frames.EventView, ...]], match_frames.Update
        ],
    ) -> Raw:
        """Return a frame of a new standing, the same for all who knew and know the same."""
        self._table.stand(standing)
        before, seen = self._told, self._seen(events)
        changes = self._changes(standing)
        known = (*before, *self._told, *(one for eyes in seen for one in eyes))
        return self._table.once(
            known, lambda: Raw(_ENCODER.encode(frame(_standing(standing, changes), seen)))
        )

    def _changes(self, standing: Standing) -> tuple[dict[str, Raw], ...]:
        """Return what each pair of eyes was not told; from now on it was."""
        before = self._told or ({},) * len(self._board.eyes)
        self._told = tuple(
            self._table.fields(standing.observation(eyes)) for eyes in self._board.eyes
        )
        return tuple(map(_changed, before, self._told))

    def _seen(self, events: Iterable[EventView]) -> tuple[match_frames.EventView, ...]:
        eyes = self._board.eyes
        return tuple(tuple(self._table.event(seen.by(one)) for one in eyes) for seen in events)


def _changed(before: Fields, now: Fields) -> dict[str, Raw]:
    """Return the fields of an observation that differ."""
    if before is now:
        return {}
    return {name: raw for name, raw in now.items() if before.get(name) != raw}


def _standing(
    standing: Standing, observations: tuple[dict[str, Raw], ...]
) -> match_frames.Standing:
    return match_frames.Standing(
        position=standing.position,
        entries=standing.entries,
        to_act=standing.to_act,
        last_by=standing.last_by,
        last_seat=standing.last_seat,
        secret=standing.secret,
        returns=standing.returns,
        observations=observations,
        undo_refused=standing.undo_refused,
        undoes=standing.undoes,
        log=tuple((entry.by, entry.action) for entry in standing.whole_log),
    )
