"""Frames of a host, made into the standing and the updates of a board."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec
from msgspec import Raw, Struct

from gobelet.core.game import Seat
from gobelet.core.table import Entry
from gobelet.match import updates
from gobelet.match.codec import Codec, Undecodable
from gobelet.match.standing import EventView, Eyes, Standing, StoryStep
from gobelet.net import match_frames

_FIELDS = msgspec.json.Encoder()


class GuestStanding(Struct, frozen=True):
    """The standing of a match at a host, as far as it was told."""

    position: int
    entries: int
    to_act: Seat | None
    last_by: Seat | None
    last_seat: Seat | None
    secret: bool
    returns: tuple[int, ...]
    undo_refused: str
    undoes: Seat | None
    whole_log: tuple[Entry, ...]
    observations: Mapping[Eyes, object]
    told: tuple[StoryStep, ...]

    def observation(self, eyes: Eyes) -> object:
        return self.observations[eyes]

    def steps(self, eyes: Sequence[Eyes]) -> Iterator[StoryStep]:
        """Yield what was told; the eyes are those of the only keyboard here."""
        del eyes
        yield from self.told


class GuestWire:
    """Reads the frames for one keyboard. Every method raises Undecodable."""

    def __init__(self, codec: Codec, seats: Sequence[Seat]) -> None:
        self._codec = codec
        self._eyes: tuple[Eyes, ...] = (None, *seats)
        self._fields: dict[Eyes, dict[str, Raw]] = {eyes: {} for eyes in self._eyes}
        self._told: tuple[StoryStep, ...] = ()

    def table(self, table: match_frames.Table) -> Standing:
        """Return the standing of a table that was told as a whole."""
        self._told = tuple(
            StoryStep(told.entries, tuple(map(self._seen, told.events))) for told in table.story
        )
        return self._standing(table.standing)

    def update(self, frame: match_frames.Update) -> updates.Update:
        match frame:
            case match_frames.Happened(standing, by, events):
                seen = tuple(map(self._seen, events))
                self._told = (*self._told, StoryStep(standing.entries, seen))
                return updates.Happened(self._standing(standing), by, seen)
            case match_frames.TakenBack(standing, by, event, also):
                # What was told together was done together, and is taken back together.
                self._told = tuple(told for told in self._told if told.entries <= standing.entries)
                return updates.TakenBack(self._standing(standing), by, self._seen(event), also)
            case match_frames.RuleRefusal(refusal):
                return updates.RuleRefusal(self._codec.refusals.decode(bytes(refusal)))
            case match_frames.TooLate():
                return updates.TooLate()
            case match_frames.UndoAsked(asking, by):
                return updates.UndoAsked(asking, by)
            case match_frames.OthersAsked():
                return updates.OthersAsked()
            case match_frames.UndoDeclined(declining):
                return updates.UndoDeclined(declining)

    def _standing(self, standing: match_frames.Standing) -> GuestStanding:
        if len(standing.observations) != len(self._eyes):
            raise Undecodable("observations")
        for eyes, changed in zip(self._eyes, standing.observations, strict=True):
            # A bytes copy: a Raw of a decoded frame keeps that whole frame in memory.
            self._fields[eyes] |= {name: raw.copy() for name, raw in changed.items()}
        return GuestStanding(
            position=standing.position,
            entries=standing.entries,
            to_act=standing.to_act,
            last_by=standing.last_by,
            last_seat=standing.last_seat,
            secret=standing.secret,
            returns=standing.returns,
            undo_refused=standing.undo_refused,
            undoes=standing.undoes,
            whole_log=tuple(Entry(by, action) for by, action in standing.log),
            observations={eyes: self._observation(eyes) for eyes in self._eyes},
            told=self._told,
        )

    def _observation(self, eyes: Eyes) -> object:
        return self._codec.observations.decode(_FIELDS.encode(self._fields[eyes]))

    def _seen(self, seen: match_frames.EventView) -> EventView:
        if len(seen) != len(self._eyes):
            raise Undecodable("eyes")
        known = zip(self._eyes, map(bytes, seen), strict=True)
        return EventView(
            {
                eyes: self._codec.events.decode(raw)
                for eyes, raw in known
                if raw != match_frames.UNSEEN
            }
        )
