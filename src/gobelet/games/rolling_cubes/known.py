"""Which words a bot knows: the expert all of the dictionary, others some of them, always the same.

No list says how common a word is. Long words are rarer, so of each length fewer are known than of
the one before, drawn by lot; and a word with a rare pair of letters looks odd, and is not known.
"""

import threading
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Final
from zlib import crc32

from gobelet.games.rolling_cubes.rulesets import RuleSet
from gobelet.games.rolling_cubes.search import Vocabulary
from gobelet.words import Lexicon, WordListError, open_lexicon

EXPERT: Final = "expert"

USUAL: Final = 0.9
"""The commonest pairs of letters are usual: those that are this share of all pairs in the words."""

CONTESTED: Final = frozenset({"i_contest", "tournament"})
"""The games in which words grow letter by letter."""


@dataclass(frozen=True, slots=True)
class Reach:
    """How far a player's words reach.

    Up to `sure` letters all are known; of each further length, `share` of what it was of the one
    before; of more than `longest`, none.
    """

    sure: int
    share: float
    longest: int

    def has(self, word: str) -> bool:
        if len(word) > self.longest:
            return False
        # Not `hash`, which differs from start to start.
        return crc32(word.encode("latin-1")) < self.share ** (len(word) - self.sure) * 2**32


REACHES: Final[Mapping[str, Reach]] = {
    "regular": Reach(sure=4, share=0.5, longest=8),
    "beginner": Reach(sure=3, share=0.3, longest=5),
}
"""How far words reach that are not all; each knows no word that the one before does not know."""


class Known:
    """The words that a player knows. They are found when they are first wanted, in any thread."""

    def __init__(self, lexicon: Lexicon, strength: str) -> None:
        self._lexicon = lexicon
        self._strength = strength
        self._finding = threading.Lock()
        self._words: Sequence[str] | None = None
        self.vocabulary: Final = Vocabulary(self._each())

    @property
    def words(self) -> Sequence[str]:
        """All of them, in order."""
        with self._finding:
            if self._words is None:
                self._words = self._found()
            return self._words

    def prepare(self, game: str) -> None:
        """Find what is wanted in a game."""
        if game in CONTESTED:
            len(self.words)
        if game != "i_contest":
            self.vocabulary.prepare()

    def _each(self) -> Iterator[str]:
        # A list of all the words of a language takes more room than their index.
        yield from self._lexicon.longer("") if self._strength == EXPERT else self.words

    def _found(self) -> Sequence[str]:
        if self._strength == EXPERT:
            return self._lexicon.words
        words = usual_looking(filter(REACHES["regular"].has, self._lexicon.longer("")))
        return [*filter(REACHES[self._strength].has, words)]


def usual_looking(words: Iterable[str]) -> Sequence[str]:
    """Return the words that have only usual pairs of letters, as far as these words go."""
    found = [(word, {first + second for first, second in pairwise(word)}) for word in words]
    pairs = Counter(pair for _, has in found for pair in has)
    usual, left = set[str](), USUAL * pairs.total()
    for pair, times in pairs.most_common():
        if left > 0:
            usual.add(pair)
        left -= times
    return [word for word, has in found if has <= usual]


def known(rules: RuleSet, strength: str = EXPERT) -> Known:
    """Return the words that a bot of this strength knows. Raises WordListError."""
    lexicon = open_lexicon(rules.language, proper=rules.proper)
    with _making:
        return _known(lexicon, strength)


def warm(rules: RuleSet, strength: str = EXPERT) -> None:
    """Have them made ready by a thread of their own."""
    name = f"words known {rules.language}"
    threading.Thread(target=_warm, args=(rules, strength), name=name, daemon=True).start()


_making = threading.Lock()


@cache
def _known(lexicon: Lexicon, strength: str) -> Known:
    return Known(lexicon, strength)


def _warm(rules: RuleSet, strength: str) -> None:
    with suppress(WordListError):  # who asks for the words is told
        known(rules, strength).prepare(rules.id)
