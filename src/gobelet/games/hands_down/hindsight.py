"""What decisions of Hands Down cost, as an expert's outlook values calls, draws and discards."""

from collections.abc import Iterator

from gobelet.games.hands_down.decisions import Decision, decided
from gobelet.games.hands_down.words.decisions import decision_words, kind_of
from gobelet.games.interface import Listener
from gobelet.games.shared.hindsight import LogHindsight


class HandsDownHindsight(LogHindsight[Decision]):
    """The decisions of some seats of a game, from a place of its log on."""

    def judge(self) -> Iterator[object]:
        for one in self.actions():
            if one:
                place, seen, action = one
                if decision := decided(seen, action):
                    self.found[place] = decision
            yield None

    def kind_of(self, decision: Decision) -> str:
        return kind_of(decision)

    def words(self, place: int, listener: Listener) -> str:
        return decision_words(self.found[place], listener)
