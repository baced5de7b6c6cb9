"""The words that a player knows: an expert the whole dictionary, others everyday or common words.

A file lists the everyday words; how common the others are, the word lists tell. Where only common
words end a round, nobody knows rarer ones. Below expert, no player sees all known words in a throw,
and two seats see different ones.
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
from gobelet.games.rolling_cubes.rules.rulesets import CONTESTED, KNOWN, RuleSet
from gobelet.games.rolling_cubes.rules.scoring import Row
from gobelet.games.rolling_cubes.rules.spelling import Spelling
from gobelet.words import Lexicon, WordListError, fold, open_common, open_lexicon

EXPERT: Final = "expert"

PERIOD: Final = 13
HELD: Final = frozenset({0, 1, 3, 9})
"""Places, in every `PERIOD` words, of the rarer words that a seat may know.

The places are those of seat 0, and shift with the seat.

Any two seats share one place: these numbers are a perfect difference set.
"""


class Reach(Struct, frozen=True):
    """The extent of a player's words.

    In a throw the player makes usual words of up to `longest` letters, and sees the share `seen` of
    them. Where words grow letter by letter, the player knows all usual words, and every `nth` word
    of those in `HELD`. Usual are the everyday words, or so many of the most `common` ones, which
    then are all that the player knows; where words grow letter by letter, so many `growing` ones.
    """

    longest: int
    seen: float
    nth: int = 1
    common: int = 0
    growing: int = 0


HINTED: Final = "hinted"
"""The words that hints lead to: common ones, of which none is overlooked."""

REACHES: Final[Mapping[str, Reach]] = {
    HINTED: Reach(longest=13, seen=1.0, common=20_000),
    "strong": Reach(longest=13, seen=0.7, common=30_000),
    "skilled": Reach(longest=13, seen=0.25, common=10_000, growing=20_000),
    "regular": Reach(longest=13, seen=0.2, nth=1),
    "beginner": Reach(longest=5, seen=0.08, nth=6),
}
"""The reach of each strength below expert, and of the hints."""


def by_lot(share: float, *by: object) -> Sees:
    """Return a test that accepts this share of all words; another `by` gives another share."""
    # Not `hash`, which differs between starts of the program. A salt changes the CRCs of all words
    # of one length in the same bits: two shares would be equal, or without a common word. A factor
    # has no such effect.
    factor, limit = 2 * crc32(" ".join(map(str, by)).encode()) + 1, share * 2**32
    return lambda word: crc32(word.encode()) * factor % 2**32 < limit


@cache
def everyday(language: str) -> Sequence[str]:
    """Return the everyday words of a language, sorted."""
    text = (resources.files(__package__) / "everyday" / f"{language}.txt").read_text("utf-8")
    return sorted({fold(word, language) for word in text.split()})


class PlayerWords:
    """The words that a player knows. They are found at the first use, in any thread."""

    def __init__(
        self,
        lexicon: Lexicon,
        reach: Reach | None = None,
        seat: Seat = 0,
        completing: Lexicon | None = None,
    ) -> None:
        """`reach` is None for a player who knows all words; other seats know other words.

        `completing` are the words that end a round where words grow letter by letter. There the
        player knows no others; None: all words do.
        """
        self.lexicon: Final = lexicon
        self.completing: Final = completing or lexicon
        self._reach = reach
        self._seat = seat
        self._finding = threading.Lock()
        self._words: Sequence[str] | None = None
        self._vocabulary = Vocabulary(self._makes())

    def best(self, throw: str) -> Spelling | None:
        """Return the word that scores the most, of those seen in a throw; None: no word is seen."""
        return self._vocabulary.best(throw, self._sees(throw))

    def best_for_row(self, throw: str, row: Row) -> Spelling | None:
        return self._vocabulary.best_for_row(throw, row, self._sees(throw))

    @cached_property
    def usual(self) -> Sequence[str]:
        """The everyday words, sorted: those that bots go for where words grow letter by letter."""
        return [word for word in everyday(self.lexicon.language) if word in self.lexicon]

    @cached_property
    def _common(self) -> Sequence[str]:
        """The common words of the player's reach and all everyday ones, sorted; maybe none.

        Without the list of how common words are, a player has the everyday words.
        """
        return self._most_common(self._reach.common if self._reach else 0)

    def _most_common(self, count: int) -> Sequence[str]:
        if count:
            with suppress(WordListError):
                words = open_common(self.lexicon.language, count).words
                return sorted({*words, *self.usual} - self._unsaid)
        return ()

    @cached_property
    def _unsaid(self) -> frozenset[str]:
        return unsaid(self.lexicon)

    @property
    def words(self) -> Sequence[str]:
        """All words known where words grow letter by letter, sorted."""
        with self._finding:
            if self._words is None:
                self._words = self._found()
            return self._words

    def prepare(self, game: str) -> None:
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
        for word in self._common or self.usual:
            if len(word) <= self._reach.longest:
                yield word

    def _sees(self, throw: str) -> Sees:
        if self._reach:
            return by_lot(self._reach.seen, self._seat, throw)
        # Filtered here and not in the index, which so takes no longer to build.
        never = self._unsaid
        return lambda word: word not in never

    def _found(self) -> Sequence[str]:
        words = self.completing.words
        if self._reach is None:
            return [word for word in words if word not in self._unsaid]
        if common := self._most_common(self._reach.growing or self._reach.common):
            return [word for word in common if word in self.completing]
        held = [(number - self._seat) % PERIOD in HELD for number in range(PERIOD)]
        others = {*self.usual, *self._unsaid}
        some = islice(compress(words, cycle(held)), 0, None, self._reach.nth)
        # This sorts fast: two sorted lists, one after the other.
        return sorted([*(word for word in some if word not in others), *self.usual])


def known(rules: RuleSet, strength: str = EXPERT, seat: Seat = 0) -> PlayerWords:
    """Return the words that a bot of this strength knows at a seat. Raises WordListError."""
    lexicon = open_lexicon(rules.language, proper=rules.proper)
    completing = open_common(rules.language, KNOWN) if rules.known else None
    reach = REACHES.get(strength)
    with _making:
        return _known(lexicon, reach, seat if reach else 0, completing)


def warm(rules: RuleSet, strength: str = EXPERT, seats: Iterable[Seat] = (0,)) -> None:
    name = f"words known {rules.language}"
    args = (rules, strength, tuple(seats))
    threading.Thread(target=make_ready, args=args, name=name, daemon=True).start()


def make_ready(rules: RuleSet, strength: str = EXPERT, seats: Iterable[Seat] = (0,)) -> None:
    """Find the words that a game needs; a missing word list is reported at the first use."""
    # One thread at a time: a key press has to wait for every thread at work.
    with _warming, suppress(WordListError):
        for seat in seats:
            known(rules, strength, seat).prepare(rules.id)


_making = threading.Lock()
_warming = threading.Lock()


@cache
def _known(
    lexicon: Lexicon, reach: Reach | None, seat: Seat, completing: Lexicon | None
) -> PlayerWords:
    return PlayerWords(lexicon, reach, seat, completing)
