"""The words of a language, and what can be asked of them."""

import heapq
from collections.abc import Iterator
from functools import cached_property
from itertools import chain
from typing import Final

from gobelet.words.packed import PackedWords


class Lexicon:
    """The words of a language in capitals without accents, as `fold` makes them."""

    def __init__(self, language: str, *lists: PackedWords) -> None:
        """No word is in two of the lists."""
        self.language: Final = language
        self._lists = lists

    def __contains__(self, word: str) -> bool:
        return any(word in words for words in self._lists)

    def begins(self, prefix: str) -> bool:
        """Whether a word begins like this, or is this."""
        return any(next(words.starting(prefix), None) for words in self._lists)

    def longer(self, prefix: str) -> Iterator[str]:
        """The words that begin like this and go on, in order."""
        found = heapq.merge(*(words.starting(prefix) for words in self._lists))
        return (word for word in found if word != prefix)

    @cached_property
    def words(self) -> list[str]:
        """All words, sorted. Made when first asked for: 0.2 s and 45 MB for the Spanish ones."""
        found = list(chain.from_iterable(self._lists))
        if len(self._lists) > 1:
            found.sort()
        return found
