"""What decisions of Hands Down cost, as an expert's outlook values calls, draws and discards."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any, cast

from gobelet.core.game import CHANCE, Game, Seat
from gobelet.core.table import Entry, replayed
from gobelet.games.hands_down.decisions import Decision, decided
from gobelet.games.hands_down.rules.state import Observation
from gobelet.games.hands_down.words.decisions import decision_words, kind_of
from gobelet.games.interface import Judged, Listener, Preparation


class HandsDownHindsight:
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
        return Preparation(self._judge(), len(self._log))

    def _judge(self) -> Iterator[object]:
        state = self._game.initial()
        for place, (entry, step) in enumerate(replayed(self._game, self._log)):
            if place >= self._start and entry.by != CHANCE and entry.by in self._seats:
                seen = cast(Observation, self._game.observe(state, entry.by))
                if decision := decided(seen, self._game.decode(entry.action)):
                    self._found[place] = decision
            state = step.state
            yield None

    @property
    def decisions(self) -> Sequence[Judged]:
        return [
            Judged(self._log[place].by, place, kind_of(one), one.cost)
            for place, one in self._found.items()
        ]

    def words(self, place: int, listener: Listener) -> str:
        return decision_words(self._found[place], listener)
