"""What a bot does in the letter Yahtzee: its word, its row, and which dice it throws again."""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from gobelet.core.game import Action, Chance
from gobelet.games.rolling_cubes.bots.known_words import PlayerWords
from gobelet.games.rolling_cubes.rules.actions import Again, NoWord, Play, Score, Throw
from gobelet.games.rolling_cubes.rules.dice import ALL, COLOURS, Colour
from gobelet.games.rolling_cubes.rules.letter_yahtzee import ROWS, LetterYahtzee, Phase, SheetsState
from gobelet.games.rolling_cubes.rules.plays import shuffled
from gobelet.games.rolling_cubes.rules.scoring import Row, word_score
from gobelet.games.rolling_cubes.rules.spelling import Spelling

AGAIN: Final = range(1, 4)
"""Numbers of dice to throw again. Higher numbers were tried, and cost more than they brought."""

REDS: Final = tuple(place for place in ALL if COLOURS[place] is Colour.RED)
"""The places of the red dice: the row most often missed is poker, and only red has four dice."""


class Style(Struct, frozen=True):
    """The style of a player.

    `pars` are about the usual points of the rows, in their order: a word's worth is its points
    above par. `tries` is the number of simulated throws for each number of dice to throw again.
    """

    pars: tuple[float, ...]
    tries: int

    def par(self, row: Row) -> float:
        return self.pars[ROWS.index(row)]


STYLES: Final[Mapping[str, Style]] = {
    "beginner": Style((5.6, 4.6, 3.4, 1.5, 5.5), tries=0),
    "regular": Style((7.1, 7.7, 7.5, 4.6, 7.7), tries=3),
    "skilled": Style((9.0, 9.7, 9.6, 7.6, 9.8), tries=3),
    "strong": Style((10.8, 11.6, 11.5, 10.2, 11.7), tries=3),
    "expert": Style((12.0, 13.2, 13.2, 12.3, 13.2), tries=3),
}


class Fill(Struct, frozen=True):
    """A row to fill with a word, or with a zero; `worth` is the points above par."""

    row: Row
    spelling: Spelling | None
    points: int
    worth: float


class Filling(Struct, frozen=True):
    """A player of the letter Yahtzee, who knows these words."""

    game: LetterYahtzee
    known: PlayerWords
    style: Style

    def choose(self, seen: SheetsState, chance: Chance) -> Action:
        match seen.phase:
            case Phase.TO_THROW:
                return Throw()
            case Phase.TO_SCORE:
                worth = self.game.worth(seen)
                return Score(max(worth, key=lambda row: worth[row][1] - self.style.par(row)))
        return self.play(self.best(seen.throw, seen), seen, chance)

    def play(self, fill: Fill, seen: SheetsState, chance: Chance) -> Action:
        """Return the word for the best fill, or the dice to throw again for a better one."""
        if fill.spelling:
            return Play(fill.spelling.word)
        return self.again(fill, seen, chance) or NoWord()

    def best(self, throw: str, seen: SheetsState, more: int = 0) -> Fill:
        """Return the best fill for a throw, after `more` dice were thrown again."""
        found = [self._filled(row, throw, seen.again + more) for row in seen.open_rows]
        # A row gets a zero only if no word fits any row.
        return max(found, key=lambda fill: (fill.spelling is not None, fill.worth))

    def _filled(self, row: Row, throw: str, again: int) -> Fill:
        spelling = self.known.best_for_row(throw, row)
        points = max(0, word_score(spelling, throw) - again) if spelling else 0
        return Fill(row, spelling, points, points - self.style.par(row))

    def again(self, fill: Fill, seen: SheetsState, chance: Chance) -> Again | None:
        """Return the dice to throw again, if that promises more than to fill a row now.

        If a word fits, a new throw hardly ever promises more: each die costs a point.
        """
        if seen.again:
            return None
        best, most = None, fill.worth
        for size in AGAIN:
            for number in range(self.style.tries):
                some = _some(REDS if number % 2 else ALL, size, chance)
                throw = self.game.rolled(seen.throw, some, chance).throw
                promised = self.best(throw, seen, size).worth
                if promised > most:
                    best, most = Again(some), promised
        return best


def _some(places: Sequence[int], size: int, chance: Chance) -> tuple[int, ...]:
    return tuple(sorted(shuffled(tuple(places), chance)[:size]))
