"""How a round of I contest may go on: words that begin with some letters, and dice that show more.

Assumes players who know these words, and who all add letters that lead to one.
"""

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from math import prod
from typing import Final

from msgspec import Struct

from gobelet.games.rolling_cubes.rules.contest_state import COMPLETED_FROM
from gobelet.games.rolling_cubes.rules.dice import COPY, OTHER

UNLIKELY: Final = 0.001
"""Outcomes with a smaller chance are ignored."""

Chances = Sequence[float]
"""The chance of each seat to win the round, from the seat that throws next."""


class Branch(Struct, frozen=True):
    """Some letters, and the range of words in a sorted list that begin with them."""

    letters: str
    start: int
    end: int

    def completed(self, words: Sequence[str]) -> bool:
        return self.start < self.end and words[self.start] == self.letters

    def goes_on(self, words: Sequence[str]) -> bool:
        return self.end - self.start > self.completed(words)

    def longer(self, words: Sequence[str]) -> Sequence[str]:
        return words[self.start + self.completed(words) : self.end]

    def following(self, words: Sequence[str]) -> Iterator["Branch"]:
        length, start = len(self.letters), self.start + self.completed(words)
        while start < self.end:
            letters = words[start][: length + 1]
            end = _end(words, letters, start, self.end)
            yield Branch(letters, start, end)
            start = end

    def open(self, words: Sequence[str]) -> Iterator["Branch"]:
        """Yield the branches with one more letter that complete no word but lead to one."""
        for branch in self.following(words):
            at_once = len(branch.letters) >= COMPLETED_FROM and branch.completed(words)
            if not at_once and branch.goes_on(words):
                yield branch


def branch(words: Sequence[str], letters: str) -> Branch:
    start = bisect_left(words, letters)
    return Branch(letters, start, _end(words, letters, start, len(words)))


def _end(words: Sequence[str], letters: str, start: int, stop: int) -> int:
    after = letters[:-1] + chr(ord(letters[-1]) + 1) if letters else chr(0x10FFFF)
    return bisect_left(words, after, start, stop)


class Outlook:
    """The prospects of a round with these dice left, each given by its faces."""

    def __init__(self, words: Sequence[str], dice: Sequence[str], seats: int) -> None:
        self._words = words
        self._dice = len(dice)
        self._seats = seats
        self._showing = defaultdict[str, list[tuple[int, float]]](list)
        for number, die in enumerate(dice):
            for face, sides in Counter(die).items():
                self._showing[face].append((number, sides / len(die)))

    def chances(self, branch: Branch, ahead: int) -> Chances:
        """Return the chances of all seats, looking `ahead` letters ahead."""
        return self._chances(branch, self._dice, ahead)

    def _chances(self, branch: Branch, dice: int, ahead: int) -> Chances:
        if not ahead:
            return [1 / self._seats] * self._seats
        found, stuck = [0.0] * self._seats, 1.0
        if dice:
            after = [
                (more.letters[-1], self._chances(more, dice - 1, ahead - 1))
                for more in branch.open(self._words)
            ]
            # The player who adds a letter is the last in the order of seats after this letter.
            after.sort(key=lambda one: one[1][-1], reverse=True)
            missed = self._missed(branch.letters, [letter for letter, _ in after], dice)
            for (_, chances), without in zip(after, missed, strict=False):
                for seat, chance in enumerate(chances, 1 - self._seats):
                    found[seat] += (stuck - without) * chance
                stuck = without
        found[-1] += stuck
        return found

    def _missed(self, letters: str, wanted: Iterable[str], dice: int) -> Iterator[float]:
        """Yield the chance that no die can be the first wanted letter, nor the second, and so on.

        Only the number of dice left is known, not which ones are used before.
        """
        missed = [1.0] * self._dice
        faces = set[str]()
        for letter in wanted:
            for face in {letter, COPY if letter in letters else OTHER} - faces:
                for die, share in self._showing[face]:
                    missed[die] -= share
                faces.add(face)
            # Sums of sixths may end a little below zero.
            chance = max(0.0, prod(missed)) ** (dice / self._dice)
            yield chance
            if chance < UNLIKELY:
                return
