"""The words of a language, in capitals without accents: folded, packed in memory, searched."""

import heapq
import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import chain, compress, dropwhile, takewhile
from time import sleep
from typing import Final

_AT_ONCE: Final = 500
"""Number of lines between pauses, in which a thread with a key to answer may go first."""

_LIGATURES: Final = str.maketrans({"Œ": "OE", "Æ": "AE"})


def fold(text: str, language: str) -> str:
    """Return the text in capitals without accents; Ñ, a letter of its own, stays in Spanish.

    Other characters, as a hyphen, stay too: such a word is in no dictionary.
    """
    if text.isascii():
        return text.upper()
    # A terminal may deliver Ñ as N and a tilde.
    capitals = unicodedata.normalize("NFC", text).upper()
    if language == "es":
        return "Ñ".join(map(_without_accents, capitals.split("Ñ")))
    return _without_accents(capitals)


def _without_accents(capitals: str) -> str:
    parts = unicodedata.normalize("NFD", capitals.translate(_LIGATURES))
    return "".join(char for char in parts if not unicodedata.combining(char))


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
        # Not `islice`, which would go through all lines before.
        lines = map(self._lines.__getitem__, range(line, len(self._lines)))
        words = chain.from_iterable(map(unpack, lines))
        after = dropwhile(lambda word: word < letters, words)
        return takewhile(lambda word: word.startswith(letters), after)

    def marked(self, marks: bytes) -> Iterator[str]:
        """Yield the words whose mark is 1, not 0, in order; there is one mark a word.

        Lines without such a word are not unpacked: that is most of them. Raises ValueError for
        more or fewer marks than words.
        """
        start = 0
        for first in range(0, len(self._lines), _AT_ONCE):
            for line in self._lines[first : first + _AT_ONCE]:
                # A space before the length of the stem, and one before each ending.
                end = start + max(1, line.count(" "))
                if marks.find(1, start, end) >= 0:
                    yield from compress(unpack(line), marks[start:end])
                start = end
            sleep(0)
        if start != len(marks):
            raise ValueError(f"{len(marks)} marks for {start} words")


def unpack(line: str) -> list[str]:
    """Return the words of a line."""
    first, *rest = line.split(" ")
    if not rest:
        return [first]
    length, *endings = rest
    stem = first[: int(length)]
    return [first, *[stem + ending for ending in endings]]


class Lexicon:
    """The words of a language in capitals without accents, as `fold` makes them."""

    def __init__(self, language: str, *lists: PackedWords) -> None:
        """Take the words of all lists; no word may be in two of them."""
        self.language: Final = language
        self._lists = lists

    def __contains__(self, word: str) -> bool:
        return any(word in words for words in self._lists)

    def __iter__(self) -> Iterator[str]:
        """All words, in order."""
        return heapq.merge(*self._lists)

    def starting(self, letters: str) -> Iterator[str]:
        """Yield the words that begin with these letters, in order, without a list of all words."""
        return heapq.merge(*(words.starting(letters) for words in self._lists))

    @cached_property
    def words(self) -> list[str]:
        """All words, sorted. The first use makes the list: 0.2 s and 45 MB for Spanish."""
        # Not `list.sort`: it would block other threads, and so the keys.
        return list(self)
