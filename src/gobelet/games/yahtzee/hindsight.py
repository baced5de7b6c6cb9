"""What decisions of Yahtzee cost, by the table of optimal play."""

from collections.abc import Iterator

from gobelet.games.interface import Listener, Preparation
from gobelet.games.shared.hindsight import LogHindsight
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


class YahtzeeHindsight(LogHindsight[Decision]):
    """The decisions of some seats of a game, from a place of its log on."""

    @property
    def _yahtzee(self) -> Yahtzee:
        if not isinstance(self.game, Yahtzee):
            raise TypeError(self.game)
        return self.game

    @property
    def preparation(self) -> Preparation:
        rules = self._yahtzee.rules
        ready = tables.at_hand(rules) is not None
        steps = 0 if ready else tables.solving(rules).count
        return Preparation(self.judge(), len(self.log) + steps)

    def judge(self) -> Iterator[object]:
        rules = self._yahtzee.rules
        if tables.at_hand(rules) is None:
            yield from tables.solving(rules).steps
        worths = tables.at_hand(rules)
        if worths is None:
            raise RuntimeError(rules)
        reviews = yield from reviewed(self._yahtzee, self.log, worths)
        every = (decision for review in reviews for decision in review.decisions)
        self.found = {one.place: one for one in every if self.asks_about(one.place)}

    def kind_of(self, decision: Decision) -> str:
        return MARKING if isinstance(decision.action, Mark) else KEEPING

    def words(self, place: int, listener: Listener) -> str:
        return decision_words(self.found[place], self._yahtzee.rules, listener)
