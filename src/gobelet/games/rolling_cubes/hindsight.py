"""What decisions of Rolling Cubes cost, against the words that people know."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any, cast

from gobelet.core.game import CHANCE, Game, Seat
from gobelet.core.table import Entry, replayed
from gobelet.games.interface import Judged, Listener, Preparation
from gobelet.games.rolling_cubes.bots.decisions import Decision, Measure
from gobelet.games.rolling_cubes.bots.known_words import HINTED, known
from gobelet.games.rolling_cubes.dictionary import STEPS, reading, writing
from gobelet.games.rolling_cubes.rules.games import Observation
from gobelet.games.rolling_cubes.rules.rulesets import RuleSet, restored
from gobelet.games.rolling_cubes.words.advice.decisions import KINDS, decision_words
from gobelet.words import WordListError


class CubesHindsight:
    """The decisions of some seats of a game, from a place of its log on."""

    def __init__(
        self, game: Game[Any], log: Sequence[Entry], seats: Collection[Seat], start: int = 0
    ) -> None:
        self._game = game
        self._log = log
        self._seats = seats
        self._start = start
        self._found: dict[int, Decision] = {}

    @property
    def preparation(self) -> Preparation:
        rules = restored(self._game.options())
        count = len(self._log) + (STEPS if reading(rules) else 0)
        return Preparation(self._judge(rules), count)

    def _judge(self, rules: RuleSet) -> Iterator[object]:
        if read := reading(rules):
            yield from read.steps
        try:
            measure = Measure(self._game, rules, known(rules, HINTED))
        except WordListError:
            # The words of the game are not on this computer: nothing can be told of it.
            return
        state = self._game.initial()
        for place, (entry, step) in enumerate(replayed(self._game, self._log)):
            if place >= self._start and entry.by != CHANCE and entry.by in self._seats:
                seen = cast(Observation, self._game.observe(state, entry.by))
                decision = yield from measure.decided(seen, self._game.decode(entry.action))
                if decision:
                    self._found[place] = decision
            state = step.state
            yield None

    @property
    def decisions(self) -> Sequence[Judged]:
        return [
            Judged(self._log[place].by, place, KINDS[one.kind], one.cost)
            for place, one in self._found.items()
        ]

    def words(self, place: int, listener: Listener) -> str:
        return decision_words(self._found[place], listener, writing(self._game))
