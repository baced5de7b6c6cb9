"""Which words a player knows: an expert all of the dictionary, others everyday words above all.

No dictionary says how common a word is, so the everyday words are written down. Nobody sees all of
one's words in a throw, nor do players at two seats see, or know, the same ones.
"""

import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache, cached_property
from importlib import resources
from itertools import compress, cycle, islice
from typing import Final
from zlib import crc32

from msgspec import Struct

from gobelet.core.game import Seat
from gobelet.games.rolling_cubes.bots.discretion import unsaid
from gobelet.games.rolling_cubes.bots.search import Sees, Vocabulary
from gobelet.games.rolling_cubes.rules.rulesets import RuleSet
from gobelet.games.rolling_cubes.rules.scoring import Row
from gobelet.games.rolling_cubes.rules.spelling import Spelling
from gobelet.words import Lexicon, WordListError, fold, open_lexicon

EXPERT: Final = "expert"

CONTESTED: Final = frozenset({"i_contest", "tournament"})
"""The games in which words grow letter by letter."""


PERIOD: Final = 13
HELD: Final = frozenset({0, 1, 3, 9})
"""Which of so many words in a row, counted from one's seat, may be known that are not usual.

Any two seats have one of them in common: these numbers are a perfect difference set.
"""


class Reach(Struct, frozen=True):
    """How far a player's words reach.

    Of a throw it makes usual words of up to `longest` letters, and sees this share of them. When
    words grow letter by letter it knows all usual words, and of those `HELD` every `nth`.
    """

    longest: int
    seen: float
    nth: int


REACHES: Final[Mapping[str, Reach]] = {
    "regular": Reach(longest=13, seen=0.2, nth=1),
    "beginner": Reach(longest=5, seen=0.08, nth=6),
}
"""How far words reach that are not all; each knows no word that the one before does not know."""


def by_lot(share: float, *by: object) -> Sees:
    """Return what tells which words are in this share of all; by other things it is another one."""
    # Not `hash`, which differs from start to start. And CRCs with a salt differ from those without
    # in the same bits, for all words of a length: two shares would be the same, or have no word in
    # common. Not so where they are multiplied.
    factor, limit = 2 * crc32(" ".join(map(str, by)).encode()) + 1, share * 2**32
    return lambda word: crc32(word.encode()) * factor % 2**32 < limit


@cache
def everyday(language: str) -> Sequence[str]:
    """Return the words that are written down, sorted."""
    text = (resources.files(__package__) / "everyday" / f"{language}.txt").read_text("utf-8")
    return sorted({fold(word, language) for word in text.split()})


class Known:
    """The words that a player knows. They are found when they are first wanted, in any thread."""

    def __init__(self, lexicon: Lexicon, reach: Reach | None = None, seat: Seat = 0) -> None:
        """`reach` is None for who knows all; others at another seat know others."""
        self.lexicon: Final = lexicon
        self._reach = reach
        self._seat = seat
        self._finding = threading.Lock()
        self._words: Sequence[str] | None = None
        self._vocabulary = Vocabulary(self._makes())

    def best(self, throw: str) -> Spelling | None:
        """Return a word of those seen in a throw that scores the most; None: none is."""
        return self._vocabulary.best(throw, self._sees(throw))

    def best_for_row(self, throw: str, row: Row) -> Spelling | None:
        return self._vocabulary.best_for_row(throw, row, self._sees(throw))

    @cached_property
    def usual(self) -> Sequence[str]:
        """The words that everybody knows, sorted."""
        return [word for word in everyday(self.lexicon.language) if word in self.lexicon]

    @cached_property
    def _unsaid(self) -> frozenset[str]:
        return unsaid(self.lexicon)

    @property
    def words(self) -> Sequence[str]:
        """All that is known when words grow letter by letter, sorted."""
        with self._finding:
            if self._words is None:
                self._words = self._found()
            return self._words

    def prepare(self, game: str) -> None:
        """Find what is wanted in a game."""
        len(self.usual)
        len(self._unsaid)
        if game in CONTESTED:
            len(self.words)
        if game != "i_contest":
            self._vocabulary.prepare()

    def _makes(self) -> Iterator[str]:
        if self._reach is None:
            # A list of all the words of a language takes more room than their index.
            yield from self.lexicon
            return
        for word in self.usual:
            if len(word) <= self._reach.longest:
                yield word

    def _sees(self, throw: str) -> Sees:
        if self._reach:
            return by_lot(self._reach.seen, self._seat, throw)
        # Here, not where the index is made: so it takes as long to make as ever.
        never = self._unsaid
        return lambda word: word not in never

    def _found(self) -> Sequence[str]:
        words = self.lexicon.words
        if self._reach is None:
            return [word for word in words if word not in self._unsaid]
        held = [(number - self._seat) % PERIOD in HELD for number in range(PERIOD)]
        others = {*self.usual, *self._unsaid}
        some = islice(compress(words, cycle(held)), 0, None, self._reach.nth)
        # Sorted in no time: it is two sorted lists, one after the other.
        return sorted([*(word for word in some if word not in others), *self.usual])


def known(rules: RuleSet, strength: str = EXPERT, seat: Seat = 0) -> Known:
    """Return the words that a bot of this strength knows at a seat. Raises WordListError."""
    lexicon = open_lexicon(rules.language, proper=rules.proper)
    reach = REACHES.get(strength)
    with _making:
        return _known(lexicon, reach, seat if reach else 0)


def warm(rules: RuleSet, strength: str = EXPERT, seats: Iterable[Seat] = (0,)) -> None:
    """Have them made ready by a thread of their own."""
    name = f"words known {rules.language}"
    args = (rules, strength, tuple(seats))
    threading.Thread(target=make_ready, args=args, name=name, daemon=True).start()


def make_ready(rules: RuleSet, strength: str = EXPERT, seats: Iterable[Seat] = (0,)) -> None:
    """Find the words that are wanted in a game; where there are none, who asks for them is told."""
    # One thread after the other: a key waits for each that is at work.
    with _warming, suppress(WordListError):
        for seat in seats:
            known(rules, strength, seat).prepare(rules.id)


_making = threading.Lock()
_warming = threading.Lock()


@cache
def _known(lexicon: Lexicon, reach: Reach | None, seat: Seat) -> Known:
    return Known(lexicon, reach, seat)
