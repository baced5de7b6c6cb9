"""What decisions of Yahtzee cost, by the table of optimal play."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from gobelet.core.game import Game, Seat
from gobelet.core.table import Entry
from gobelet.games.interface import Judged, Listener, Preparation
from gobelet.games.yahtzee.best import tables
from gobelet.games.yahtzee.best.review import Decision, reviewed
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.state import Mark
from gobelet.games.yahtzee.words.advice.review import decision_words
from gobelet.i18n import N_

# Translators: a kind of decision, before what it costs on average.
MARKING = N_("marking a row")
# Translators: a kind of decision, before what it costs on average.
KEEPING = N_("keeping dice")


class YahtzeeHindsight:
    """The decisions of some seats of a game, from a place of its log on."""

    def __init__(
        self, game: Game[Any], log: Sequence[Entry], seats: Collection[Seat], start: int = 0
    ) -> None:
        if not isinstance(game, Yahtzee):
            raise TypeError(game)
        self._game = game
        self._log = log
        self._seats = seats
        self._start = start
        self._found: dict[int, Decision] = {}

    @property
    def preparation(self) -> Preparation:
        solving = tables.solving(self._game.rules)
        ready = tables.at_hand(self._game.rules) is not None
        count = len(self._log) + (0 if ready else solving.count)
        return Preparation(self._judge(iter(()) if ready else solving.steps), count)

    def _judge(self, solving: Iterator[object]) -> Iterator[object]:
        yield from solving
        worths = tables.at_hand(self._game.rules)
        if worths is None:
            raise RuntimeError(self._game.rules)
        reviews = yield from reviewed(self._game, self._log, worths)
        every = (decision for review in reviews for decision in review.decisions)
        self._found = {one.place: one for one in every if self._is_asked(one)}

    def _is_asked(self, decision: Decision) -> bool:
        return decision.place >= self._start and decision.throw.rolled.seat in self._seats

    @property
    def decisions(self) -> Sequence[Judged]:
        return [
            Judged(
                self._found[place].throw.rolled.seat,
                place,
                MARKING if isinstance(self._found[place].action, Mark) else KEEPING,
                self._found[place].cost,
            )
            for place in sorted(self._found)
        ]

    def words(self, place: int, listener: Listener) -> str:
        return decision_words(self._found[place], self._game.rules, listener)
