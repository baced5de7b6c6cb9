"""The best word of a throw, exactly, out of all the words of a dictionary."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import combinations
from threading import Lock
from typing import Final

from gobelet.games.rolling_cubes.bots.word_index import Shelf, WordSet, asked_by, shelves
from gobelet.games.rolling_cubes.rules.dice import COLOURS, JOKERS, Colour
from gobelet.games.rolling_cubes.rules.scoring import Row, best_for_row, word_score
from gobelet.games.rolling_cubes.rules.spelling import Places, Spelling, best_spelling

Sees = Callable[[str], bool]
"""Whether a player sees a word in a throw. (`bool` accepts every word, as none is empty.)"""


class Vocabulary:
    """Words in capital letters, and the search for the best one of a throw.

    The first search builds the index, or `prepare`, which any thread may call.
    """

    def __init__(self, words: Iterable[str]) -> None:
        self._words: Iterable[str] | None = words
        self._shelves: Sequence[Shelf] = ()
        self._lock = Lock()

    def prepare(self) -> None:
        with self._lock:
            if self._words is not None:
                self._shelves = shelves(self._words)
                self._words = None

    def best(self, throw: str, sees: Sees = bool) -> Spelling | None:
        """Return the seen word that scores the most; of equal ones, the longest.

        None: there is no word.
        """
        for _, shelf, words in self._ranked(throw):
            for word in filter(sees, shelf.named(words)):
                return best_spelling(word, throw)
        return None

    def best_for_row(self, throw: str, row: Row, sees: Sees = bool) -> Spelling | None:
        """Return the seen word that scores the most in a row; None: no word satisfies the row."""
        if row is Row.NO_JOKER:
            return self.best(throw.translate(_NO_JOKERS), sees)
        groups = _groups(throw, row)
        fitting = dict[Shelf, WordSet]()
        best, most = None, -1
        for score, shelf, words in self._ranked(throw):
            # A word scores no more in a row than it does without one.
            if score <= most:
                break
            if shelf not in fitting:
                fitting[shelf] = shelf.repeating() if row is Row.DOUBLE else shelf.using(groups)
            for word in filter(sees, shelf.named(words & fitting[shelf])):
                spelling = best_for_row(word, throw, row)
                if spelling and (points := word_score(spelling, throw)) > most:
                    best, most = spelling, points
                if most == score:
                    break
        return best

    def _ranked(self, throw: str) -> list[tuple[int, Shelf, WordSet]]:
        self.prepare()
        asked = asked_by(throw)
        ranked = [
            (score, shelf, words) for shelf in self._shelves for score, words in shelf.ranked(asked)
        ]
        return sorted(ranked, key=lambda one: one[0], reverse=True)


_NO_JOKERS: Final = str.maketrans(JOKERS, " " * len(JOKERS))
"""A translation table that blanks out the jokers."""


def _some(count: int, colour: Colour) -> Iterable[Places]:
    return combinations((p for p, other in enumerate(COLOURS) if other is colour), count)


_GROUPS: Final[Mapping[Row, Sequence[Places]]] = {
    Row.BRELAN: [three for colour in Colour for three in _some(3, colour)],
    Row.FULL: [
        three + two
        for colour in Colour
        for three in _some(3, colour)
        for other in Colour
        if other is not colour
        for two in _some(2, other)
    ],
    Row.POKER: [four for colour in Colour for four in _some(4, colour)],
}
"""The groups of dice of each row: a word in the row uses all dice of one group."""


def _groups(throw: str, row: Row) -> AbstractSet[str]:
    """Return the faces of each group of dice of a row."""
    groups = _GROUPS.get(row, ())
    return {"".join(sorted(throw[place] for place in places)) for places in groups}
