"""What decisions of Rolling Cubes cost, against the words that people know."""

from collections.abc import Iterator

from gobelet.games.interface import Listener, Preparation
from gobelet.games.rolling_cubes.bots.decisions import Decision, Measure
from gobelet.games.rolling_cubes.bots.known_words import HINTED, known
from gobelet.games.rolling_cubes.dictionary import STEPS, reading, writing
from gobelet.games.rolling_cubes.rules.rulesets import RuleSet, restored
from gobelet.games.rolling_cubes.words.advice.decisions import KINDS, decision_words
from gobelet.games.shared.hindsight import LogHindsight
from gobelet.words import WordListError


class CubesHindsight(LogHindsight[Decision]):
    """The decisions of some seats of a game, from a place of its log on."""

    @property
    def _rules(self) -> RuleSet:
        return restored(self.game.options())

    @property
    def preparation(self) -> Preparation:
        count = len(self.log) + (STEPS if reading(self._rules) else 0)
        return Preparation(self.judge(), count)

    def judge(self) -> Iterator[object]:
        rules = self._rules
        if read := reading(rules):
            yield from read.steps
        try:
            measure = Measure(self.game, rules, known(rules, HINTED))
        except WordListError:
            # The words of the game are not on this computer: nothing can be told of it.
            return
        for one in self.actions():
            if one:
                place, seen, action = one
                if decision := (yield from measure.decided(seen, action)):
                    self.found[place] = decision
            yield None

    def kind_of(self, decision: Decision) -> str:
        return KINDS[decision.kind]

    def words(self, place: int, listener: Listener) -> str:
        return decision_words(self.found[place], listener, writing(self.game))
