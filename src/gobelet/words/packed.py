"""A sorted list of words, compressed in memory: lines of stems and endings."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from itertools import chain, dropwhile, islice, takewhile


class PackedWords:
    """Sorted words in capitals, unpacked a line at a time: six megabytes instead of forty-five.

    A line has its first word, the length of the stem, and the endings of the other words. The stem
    is the beginning of the first word: "NAGER 3 ES EZ" has NAGER, NAGES and NAGEZ. A line of one
    word has no number. locales/make_word_lists.py writes the lines.
    """

    def __init__(self, lines: Sequence[str]) -> None:
        # The lines are in the order of their first words, because a space sorts before all letters.
        self._lines = lines

    def __contains__(self, word: str) -> bool:
        # "@" sorts after spaces and before letters: a line that begins with the word is before it.
        line = bisect_right(self._lines, f"{word}@") - 1
        return word in unpack(self._lines[line])

    def __iter__(self) -> Iterator[str]:
        return chain.from_iterable(map(unpack, self._lines))

    def starting(self, letters: str) -> Iterator[str]:
        """Yield the words that begin with these letters, in order."""
        # The first of these words may be in the middle of the line before.
        line = max(bisect_left(self._lines, letters) - 1, 0)
        words = chain.from_iterable(map(unpack, islice(self._lines, line, None)))
        after = dropwhile(lambda word: word < letters, words)
        return takewhile(lambda word: word.startswith(letters), after)


def unpack(line: str) -> list[str]:
    """Return the words of a line."""
    first, *rest = line.split(" ")
    if not rest:
        return [first]
    length, *endings = rest
    stem = first[: int(length)]
    return [first, *[stem + ending for ending in endings]]
