"""What a bot does in the letter Yahtzee: its word, its row, and which dice it throws again."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from gobelet.core.game import Action, Chance
from gobelet.games.rolling_cubes.actions import Again, NoWord, Play, Score, Throw
from gobelet.games.rolling_cubes.letter_yahtzee import (
    MOST_AGAIN,
    LetterYahtzee,
    Phase,
    SheetsState,
)
from gobelet.games.rolling_cubes.plays import shuffled
from gobelet.games.rolling_cubes.rolls import ALL
from gobelet.games.rolling_cubes.scoring import Row, word_score
from gobelet.games.rolling_cubes.search import Vocabulary
from gobelet.games.rolling_cubes.spelling import Spelling

PARS: Final[Mapping[str, Mapping[Row, float]]] = {
    "beginner": dict(zip(Row, (6.2, 5.8, 4.5, 1.8, 6.4), strict=True)),
    "regular": dict(zip(Row, (9.0, 9.6, 9.4, 6.5, 9.6), strict=True)),
    "expert": dict(zip(Row, (12.0, 13.2, 13.2, 12.3, 13.2), strict=True)),
}
"""What each row brings with a throw on average: a word is worth what it beats that by."""


@dataclass(frozen=True, slots=True)
class Fill:
    """A row that is filled, with a word, or with a zero without one."""

    row: Row
    spelling: Spelling | None
    points: int
    worth: float


@dataclass(frozen=True, slots=True)
class Filling:
    """A player of the letter Yahtzee."""

    game: LetterYahtzee
    vocabulary: Vocabulary
    pars: Mapping[Row, float]
    tried: int
    """So many ways to throw some dice again are tried; 0: none ever is."""

    def choose(self, seen: SheetsState, chance: Chance) -> Action:
        match seen.phase:
            case Phase.TO_THROW:
                return Throw()
            case Phase.TO_SCORE:
                worth = self.game.worth(seen)
                return Score(max(worth, key=lambda row: worth[row][1] - self.pars[row]))
        fill = self.best(seen, seen.throw, seen.again)
        if fill.spelling:
            return Play(fill.spelling.word)
        return self.again(seen, fill, chance) or NoWord()

    def best(self, seen: SheetsState, throw: str, again: int) -> Fill:
        """Return what is best to fill with a throw, `again` of whose dice were thrown again."""
        found = [self._with(row, throw, again) for row in seen.open_rows]
        return max((fill for fill in found if fill.spelling), key=lambda fill: fill.worth,
            default=max(found, key=lambda fill: fill.worth))

    def _with(self, row: Row, throw: str, again: int) -> Fill:
        spelling = self.vocabulary.best_for_row(throw, row)
        points = max(0, word_score(spelling, throw) - again) if spelling else 0
        return Fill(row, spelling, points, points - self.pars[row])

    def again(self, seen: SheetsState, fill: Fill, chance: Chance) -> Again | None:
        """Return which dice to throw again, where that promises more than to fill a row now."""
        if seen.again or not self.tried:
            return None
        promised = dict[tuple[int,...], float]()
        for size in range(1, MOST_AGAIN + 1):
            for _ in range(self.tried):
                some = tuple(sorted(shuffled(ALL, chance)[:size]))
                promised[some] = fmean(self.best(seen, t, size).worth for t in self._thrown(seen.throw, some, chance))
        best = max(promised, key=promised.__getitem__)
        return Again(best) if promised[best] > fill.worth else None

    def _thrown(self, throw, some, chance):
        for _ in range(2):
            yield self.game.rolled(throw, some, chance).throw
