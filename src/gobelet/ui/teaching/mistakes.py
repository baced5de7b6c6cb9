"""The decisions of one's finished games as the games judge them: what each cost, and where."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from math import log
from random import SystemRandom
from statistics import fmean
from typing import Final

from msgspec import Struct

from gobelet.core.table import Entry
from gobelet.games import GAMES, kit
from gobelet.games.interface import JudgedDecision, Preparation
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
    """A person's decision in a finished game, in the week of a Monday."""

    match: Match
    judged: JudgedDecision
    week: date

    @property
    def game(self) -> str:
        """The id of its game."""
        return self.match.game.id

    @property
    def before(self) -> Sequence[Entry]:
        return self.match.log[: self.judged.place]

    @property
    def cost(self) -> float:
        return self.judged.cost


class Week(Struct, frozen=True):
    """What decisions of a game cost in a week on average, also by kind; `start` is its Monday."""

    game: str
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


def is_judged(result: Result) -> bool:
    """Whether people have decided something in a finished game that is known here."""
    heading, _ = result
    return heading.game in GAMES and bool(people_of(heading.players))


class Decisions:
    """The decisions of the newest finished games; found by a preparation."""

    def __init__(self, keeping: Keeping) -> None:
        self._keeping = keeping
        self.found: list[Decision] = []

    @property
    def preparation(self) -> Preparation:
        played = filter(is_judged, self._keeping.played(GAMES_BACK))
        headings = [heading for heading, _ in played]
        return Preparation(self._look(headings), 1 + sum(one.actions for one in headings))

    def _look(self, headings: Sequence[Heading]) -> Iterator[object]:
        self.found.clear()
        for heading in headings:
            try:
                match = self._keeping.load(heading.id, SystemRandom())
            except CannotResume:
                continue
            judge = kit(heading.game).hindsight
            hindsight = judge(match.game, match.log, people_of(match.players))
            yield from hindsight.preparation.steps
            local = heading.changed.astimezone().date()
            week = local - timedelta(days=local.weekday())
            self.found += [Decision(match, one, week) for one in hindsight.decisions]

    @property
    def games(self) -> Sequence[str]:
        """The ids of the games in which something was decided, the newest first."""
        return [*dict.fromkeys(decision.game for decision in self.found)]

    def to_put_again(self, game: str) -> Sequence[Decision]:
        """Return the decisions of a game that cost most, the dearest first."""
        dear = [one for one in self.found if one.game == game and one.cost >= LEAST]
        return sorted(dear, key=lambda decision: -decision.cost)[:PUT]

    def equal(self, game: str) -> Equal | None:
        """Return the computer that loses about as much by a decision; None: nobody knows.

        It is of the rules of the newest game in which strengths can be told. They are compared by
        their ratio, over all games that have the same ones.
        """
        by_match = {
            decision.match: kit(game).strengths(decision.match.game.options())
            for decision in self.found
            if decision.game == game
        }
        newest = next((match for match, strengths in by_match.items() if strengths), None)
        if newest is None:
            return None
        strengths = by_match[newest]
        lost = fmean(
            one.cost for one in self.found if one.game == game and by_match[one.match] == strengths
        )
        bot = min(
            strengths, key=lambda name: abs(log(strengths[name] + NOTHING) - log(lost + NOTHING))
        )
        return Equal(newest, bot, strengths[bot], lost)

    def weeks(self, game: str) -> Sequence[Week]:
        """Return the weeks in which something was decided, the last one first."""
        found = [decision for decision in self.found if decision.game == game]
        starts = sorted({decision.week for decision in found}, reverse=True)
        return [_week(game, start, [one for one in found if one.week == start]) for start in starts]


def _week(game: str, start: date, decisions: Sequence[Decision]) -> Week:
    kinds = {
        kind: fmean(one.cost for one in decisions if one.judged.kind == kind)
        for kind in dict.fromkeys(one.judged.kind for one in decisions)
    }
    return Week(game, start, len(decisions), fmean(one.cost for one in decisions), kinds)
