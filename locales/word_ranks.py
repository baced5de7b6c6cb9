"""How common each word is, as a band: by the frequencies of spoken and of written language."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from math import exp
from typing import Final

from gobelet.words import LIMITS, fold
from locales.sources import Package

SPOKEN: Final = "pyspellchecker"
"""Counts from the subtitles of films, in small letters."""
WRITTEN: Final = "spacy-lookups-data"
"""Logarithms of frequencies, in English and Spanish, with the capitals as people write them."""


def counts_of(packages: Mapping[str, Package], language: str) -> dict[str, float]:
    return packages[SPOKEN].counts(f"spellchecker/resources/{language}.json.gz")


def uses_of(packages: Mapping[str, Package], language: str) -> dict[str, float]:
    return packages[WRITTEN].counts(f"spacy_lookups_data/data/{language}_lexeme_prob.json.gz")


def ranked(
    words: Collection[str],
    counts: Mapping[str, float],
    uses: Mapping[str, float],
    language: str,
    names: Collection[str],
) -> list[str]:
    """Return the folded words that are in use, the most common first; names are no words.

    Their shares in the spoken and in the written language are added, so a word that one table lacks
    is not lost. Where capitals are known, what is mostly written with one hardly counts: Rocky.
    """
    spoken = _shares(counts, words, language)
    small = defaultdict[str, float](float)
    every = defaultdict[str, float](float)
    for form, frequency in uses.items():
        folded = fold(form, language)
        if folded in words:
            every[folded] += exp(frequency)
            if form.islower():
                small[folded] += exp(frequency)
    used = {word: small[word] + share * _own(word, small, every) for word, share in spoken.items()}
    shares = (small | used).items() if small else spoken.items()
    found = ((-share, word) for word, share in shares if share and word not in names)
    return [word for _, word in sorted(found)]


def _own(word: str, small: Mapping[str, float], every: Mapping[str, float]) -> float:
    """Return how often a word is written without a capital, of all times that it is."""
    return small.get(word, 0.0) / every[word] if word in every else 1.0


def _shares(counts: Mapping[str, float], words: Collection[str], language: str) -> dict[str, float]:
    """Return the share of each word, without those that were only put in from some dictionary.

    Those have the least count of all, and there are thousands of them.
    """
    least = min(counts.values(), default=0.0)
    total = sum(counts.values())
    shares = defaultdict[str, float](float)
    for form, count in counts.items():
        folded = fold(form, language)
        if folded in words and count > least:
            shares[folded] += count / total
    return shares


def bands(words: Sequence[str], ranks: Sequence[str], at_least: Mapping[str, int]) -> Iterator[str]:
    """Yield the band of each word, from "1" for the most common; "0" for a rare word.

    `at_least` has the rank that some words have even if they are less common in the tables.
    """
    place = {word: rank for rank, word in enumerate(ranks)}
    place |= {word: min(rank, place.get(word, rank)) for word, rank in at_least.items()}
    for word in words:
        rank = place.get(word, LIMITS[-1])
        yield str(next((band for band, limit in enumerate(LIMITS, 1) if rank < limit), 0))
