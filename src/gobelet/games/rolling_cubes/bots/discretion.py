"""Words that the program does not propose or play: slurs, and coarse words.

They stay in the dictionary: from a player, they count as any other word.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib import resources
from typing import Final

from gobelet.words import Lexicon

ALL_FORMS: Final = "*"
"""After letters: all words that begin with them."""

KEPT: Final = "!"
"""Before a word: an exception, which the program may say."""

COMMENT: Final = "#"


def unsaid(lexicon: Lexicon) -> frozenset[str]:
    """Return the words of a dictionary that are not proposed."""
    listed = entries(lexicon.language)
    kept = [entry.removeprefix(KEPT) for entry in listed if entry.startswith(KEPT)]
    meant = [entry for entry in listed if not entry.startswith(KEPT)]
    return frozenset(_words(meant, lexicon)).difference(_words(kept, lexicon))


@cache
def entries(language: str) -> Sequence[str]:
    """Return the entries of a language's file, in capitals without accents."""
    text = (resources.files(__package__) / "unsaid" / f"{language}.txt").read_text("utf-8")
    return [entry for line in text.splitlines() for entry in line.partition(COMMENT)[0].split()]


def _words(some: Iterable[str], lexicon: Lexicon) -> Iterator[str]:
    for entry in some:
        if entry.endswith(ALL_FORMS):
            yield from lexicon.starting(entry.removesuffix(ALL_FORMS))
        elif entry in lexicon:
            yield entry
