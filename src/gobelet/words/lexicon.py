"""The words of a language, with search by first letters."""

import heapq
from collections.abc import Iterator
from functools import cached_property
from typing import Final

from gobelet.words.packed import PackedWords


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
