"""The decisions of one's finished games as their reviews tell them: what each cost, and where."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from math import log
from random import SystemRandom
from statistics import fmean
from typing import Any, Final

from msgspec import Struct

from gobelet.core.game import CHANCE, Seat
from gobelet.core.table import Entry
from gobelet.games import GAMES, kit
from gobelet.games.interface import Preparation
from gobelet.match.match import Match
from gobelet.players import people_of
from gobelet.store.records import Result
from gobelet.store.save import Heading
from gobelet.ui.saved.game_store import Keeping
from gobelet.ui.saved.saved_game import CannotResume

GAMES_BACK: Final = 20
"""Number of finished games that are looked at, the newest first."""

LEAST: Final = 0.5
"""The least cost in points of a decision that is put again."""

NOTHING: Final = 0.05
"""Points a decision that count as nothing, where strengths are compared."""

PUT: Final = 8
"""The number of decisions that are put again at a time, those that cost most."""


class Decision(Struct, frozen=True):
    """A person's decision in a finished game, at a place of its log; `kind` is the game's word."""

    match: Match
    seat: Seat
    place: int
    kind: str
    cost: float
    week: date

    @property
    def before(self) -> Sequence[Entry]:
        return self.match.log[: self.place]


class Week(Struct, frozen=True):
    """What the decisions of a week cost on average, also by kind; `start` is its Monday."""

    start: date
    count: int
    mean: float
    kinds: Mapping[str, float]


class Equal(Struct, frozen=True):
    """A computer about as strong as the player; both lose so many points by a decision."""

    newest: Match
    bot: str
    loses: float
    lost: float


def has_review(result: Result) -> bool:
    heading, _ = result
    known = heading.game in GAMES and kit(heading.game).review is not None
    return known and bool(people_of(heading.players))


class Decisions:
    """The decisions of the newest finished games; found by a preparation."""

    def __init__(self, keeping: Keeping) -> None:
        self._keeping = keeping
        self.found: list[Decision] = []

    @property
    def preparation(self) -> Preparation:
        played = filter(has_review, self._keeping.played(GAMES_BACK))
        headings = [heading for heading, _ in played]
        return Preparation(self._look(headings), 1 + sum(one.actions for one in headings))

    def _look(self, headings: Sequence[Heading]) -> Iterator[object]:
        self.found.clear()
        for heading in headings:
            try:
                match = self._keeping.load(heading.id, SystemRandom())
            except CannotResume:
                continue
            make = kit(heading.game).review
            if make is None:
                continue
            review = make(match.game, match.log)
            yield from review.preparation.steps
            local = heading.changed.astimezone().date()
            week = local - timedelta(days=local.weekday())
            for column in review.figures():
                self.found += _decisions(match, column, week)

    def to_put_again(self) -> Sequence[Decision]:
        """Return the decisions that cost most, the dearest first."""
        dear = [decision for decision in self.found if decision.cost >= LEAST]
        return sorted(dear, key=lambda decision: -decision.cost)[:PUT]

    def equal(self) -> "Equal | None":
        """Return the computer that loses about as much by a decision; None: nobody knows.

        It is of the game that was played last. Strengths are compared by their ratio.
        """
        if not self.found:
            return None
        newest = self.found[0].match
        own = [one.cost for one in self.found if one.match.game.id == newest.game.id]
        lost, strengths = fmean(own), kit(newest.game.id).strengths
        if not strengths:
            return None
        bot = min(
            strengths, key=lambda name: abs(log(strengths[name] + NOTHING) - log(lost + NOTHING))
        )
        return Equal(newest, bot, strengths[bot], lost)

    def weeks(self) -> Sequence[Week]:
        """Return the weeks in which something was decided, the last one first."""
        starts = sorted({decision.week for decision in self.found}, reverse=True)
        return [_week(start, [one for one in self.found if one.week == start]) for start in starts]


def _decisions(match: Match, column: Mapping[str, Any], week: date) -> Iterator[Decision]:
    """Yield the decisions of a column of people, each with its place in the log."""
    seats = people_of(match.players)
    if not set(column["seats"]) & set(seats):
        return
    places = iter(range(len(match.log)))
    for decision in column["decisions"]:
        place = next(place for place in places if _is_made(match.log, place, decision))
        if decision["seat"] in seats:
            kind, cost = kit(match.game.id).decision_kind(decision["action"]), decision["cost"]
            yield Decision(match, decision["seat"], place, kind, cost, week)


def _is_made(log: Sequence[Entry], place: int, decision: Mapping[str, Any]) -> bool:
    """Whether the entry at a place is this decision; what is decided on has fallen before it."""
    entry = log[place]
    fallen = place > 0 and log[place - 1].by == CHANCE
    return fallen and entry.by == decision["seat"] and entry.action == decision["action"]


def _week(start: date, decisions: Sequence[Decision]) -> Week:
    kinds = {
        kind: fmean(one.cost for one in decisions if one.kind == kind)
        for kind in dict.fromkeys(one.kind for one in decisions)
    }
    return Week(start, len(decisions), fmean(one.cost for one in decisions), kinds)
