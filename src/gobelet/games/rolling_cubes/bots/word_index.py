"""An index of words on shelves, one for each length; a throw tests all words of a shelf together.

A set of words of a shelf is an int with one bit for each word, so that a few operations on such
ints test every word.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import groupby, islice, pairwise
from operator import or_
from time import sleep
from typing import Final

from msgspec import Struct

from gobelet.games.rolling_cubes.rules.dice import COLOURS, COPY, JOKERS, OTHER
from gobelet.games.rolling_cubes.rules.scoring import COLOUR_BONUS

_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZÑ"

_DIGITS: Final = tuple(
    bytes.maketrans(
        _LETTERS.encode("latin-1"),
        bytes(b"01"[number >> digit & 1] for number in range(len(_LETTERS))),
    )
    for digit in range(len(_LETTERS).bit_length())
)
"""For each binary digit of a letter's number, the table that turns letters into that digit."""

_AT_ONCE: Final = 1000
"""Number of words between pauses, in which a thread with a key to answer may go first."""

WordSet = int
"""A set of words of a shelf: the first word is the highest bit."""


class ThrowDemand(Struct, frozen=True):
    """The demands of a throw on words.

    `real` is the number of dice that show each letter. Each of `lifts` is a letter and a number of
    times: a word with the letter so many times scores one point more.
    """

    real: Mapping[str, int]
    copies: int
    others: int
    lifts: Sequence[tuple[str, int]]


def asked_by(throw: str) -> ThrowDemand:
    faces = Counter(throw)
    copies, others = faces.pop(COPY, 0), faces.pop(OTHER, 0)
    lifts = [(letter, times) for letter, count in faces.items() for times in (2, 3)[: count - 1]]
    # In the order of `best_spelling`: of dice that show the same letter, the last ones come first.
    taken = Counter[str]()
    for face, colour in zip(reversed(throw), reversed(COLOURS), strict=True):
        bonus = COLOUR_BONUS.get(colour, 0)
        if bonus and face not in JOKERS:
            taken[face] += 1
            lifts += [(face, taken[face])] * bonus
    return ThrowDemand(faces, copies, others, lifts)


class Shelf(Struct, frozen=True, eq=False):
    """All the words of one length, one after the other.

    `having` has, for each letter, the words that contain it once or more, twice or more, and so on.
    """

    length: int
    letters: str
    count: int
    having: Mapping[str, Sequence[WordSet]]

    @property
    def _everything(self) -> WordSet:
        return (1 << self.count) - 1

    def named(self, words: WordSet) -> Iterator[str]:
        while words:
            bit = words.bit_length()
            start = (self.count - bit) * self.length
            yield self.letters[start : start + self.length]
            words ^= 1 << bit - 1

    def ranked(self, asked: ThrowDemand) -> Iterator[tuple[int, WordSet]]:
        """Yield the words that the dice can spell, with their best score."""
        copied, other, impossible = list[WordSet](), list[WordSet](), 0
        for letter, having in self.having.items():
            if real := asked.real.get(letter):
                copied += having[real:]
            else:
                other.append(having[0])
                impossible |= self._having(letter, 2)
        by_copies = _at_least(copied, asked.copies + 1)
        by_others = _at_least(other, asked.others + 1)
        words = self._everything & ~(impossible | by_copies[-1] | by_others[-1])
        if not words:
            return
        lifts = [words & self._having(letter, times) for letter, times in asked.lifts]
        lifts.append(words & ~(by_copies[0] | by_others[0]))
        lifted = [words, *_at_least(lifts, len(lifts)), 0]
        for lift, (these, higher) in enumerate(pairwise(lifted)):
            if these != higher:
                yield self.length - 1 + lift, these & ~higher

    def repeating(self) -> WordSet:
        """Return the words that have a letter twice."""
        return reduce(or_, (self._having(letter, 2) for letter in self.having))

    def using(self, groups: Iterable[str]) -> WordSet:
        """Return the words that can use all dice of one group; a group is given by its faces.

        The dice cannot spell some of these words; the others have a spelling that uses the group.
        """
        return reduce(or_, map(self._using, groups), 0)

    def _using(self, group: str) -> WordSet:
        faces = Counter(group)
        copies, others = faces.pop(COPY, 0), faces.pop(OTHER, 0)
        words = self._everything
        for letter, times in faces.items():
            words &= self._having(letter, times)
        if words and copies:
            again = [
                one
                for letter, having in self.having.items()
                for one in having[max(1, faces[letter]) :]
            ]
            words &= _at_least(again, copies)[-1]
        if words and others:
            once = [
                self._having(letter, 1) & ~self._having(letter, 2)
                for letter in self.having.keys() - faces.keys()
            ]
            words &= _at_least(once, others)[-1]
        return words

    def _having(self, letter: str, times: int) -> WordSet:
        having = self.having.get(letter, ())
        return having[times - 1] if times <= len(having) else 0


def shelves(words: Iterable[str]) -> Sequence[Shelf]:
    """Return the shelves, the longest words first; without words of more letters than dice."""
    by_length = defaultdict[int, list[str]](list)
    left = iter(words)
    while some := sorted(islice(left, _AT_ONCE), key=len):
        for length, alike in groupby(some, key=len):
            by_length[length].append("".join(alike))
        sleep(0)
    lengths = sorted(by_length.keys() & range(1, len(COLOURS) + 1), reverse=True)
    return [_shelf(length, "".join(by_length[length])) for length in lengths]


def _shelf(length: int, letters: str) -> Shelf:
    encoded = letters.encode("latin-1")
    count = len(letters) // length
    everything = (1 << count) - 1
    at_places = defaultdict[str, list[WordSet]](list)
    for place in range(length):
        column = encoded[place::length]
        digits = [int(column.translate(digit), 2) for digit in _DIGITS]
        without = [everything ^ digit for digit in digits]
        for number, letter in enumerate(_LETTERS):
            found = everything
            for digit, (no, yes) in enumerate(zip(without, digits, strict=True)):
                found &= yes if number >> digit & 1 else no
            if found:
                at_places[letter].append(found)
        # A pause as in `shelves`, after as much work.
        sleep(0)
    having = {
        letter: [found for found in _at_least(sets, length) if found]
        for letter, sets in at_places.items()
    }
    return Shelf(length, letters, count, having)


def _at_least(sets: Iterable[WordSet], most: int) -> list[WordSet]:
    """Return the words that are in one of the sets or more, in two or more, and so on to `most`."""
    found = [0] * most
    for one in sets:
        more = one
        for times, before in enumerate(found):
            if not more:
                break
            found[times] = before | more
            more &= before
    return found
