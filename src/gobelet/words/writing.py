"""How words are written that dice show in capitals without accents."""

from bisect import bisect_right
from collections.abc import Sequence

from gobelet.words.folding import fold
from gobelet.words.packed import PackedWords, unpack


class Writing:
    """How the words of a language are written: "élève" for ELEVE, in small letters.

    The list has the words that are never written as they are folded, in the lines of
    `PackedWords`, and in the order of the folded words: accents and small letters have another.
    """

    def __init__(
        self, language: str, lines: Sequence[str], proper: PackedWords | None = None
    ) -> None:
        """`proper` are the proper nouns, which have a capital, where such are words."""
        self._language = language
        self._lines = lines
        self._proper = proper

    def written(self, word: str) -> str:
        """Return a folded word as it is written; one that is on no list as it is, but small."""
        found = self._marked(word)
        if self._proper and word in self._proper:
            return found or word.capitalize()
        return found if found.islower() else word.lower()

    def _marked(self, word: str) -> str:
        """Return the word of the list that is folded so; empty if there is none."""
        after = bisect_right(self._lines, word, key=self._first)
        for line in self._lines[max(after - 1, 0) : after]:
            for form in unpack(line):
                if fold(form, self._language) == word:
                    return form
        return ""

    def _first(self, line: str) -> str:
        return fold(line.partition(" ")[0], self._language)
