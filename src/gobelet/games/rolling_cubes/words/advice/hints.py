"""The hints to a word, in steps: its length, its first letters, a common word, the best word."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from gobelet.games.rolling_cubes.words.advice.offers import row_points
from gobelet.games.rolling_cubes.words.terms import Written, row_name, spelled
from gobelet.games.shared.words import joined, points_words
from gobelet.i18n import Language

if TYPE_CHECKING:
    from gobelet.games.rolling_cubes.bots.advice import Advice

TOLD: Final = (1, 2)
"""The numbers of first letters that the hints tell, one after the other."""


def hints(best: "Advice", common: "Advice", written: Written, language: Language) -> Sequence[str]:
    """Return the hints to the best common word, that word, and the best of all.

    Where no common word is possible, they lead to the best one.
    """
    target = common if common.word else best
    # Translators: hint: the dice can spell rare words only; a hint to the best of them follows.
    rare = "" if common.word else language.gettext("No common word is possible.")
    word = _worth(target, written, language)
    if (target.row, target.points) == (best.row, best.points):
        last = [best_word(word, language)]
    else:
        # Translators: hint: a word that everybody knows, and its points; a rarer one scores more.
        common_word = language.gettext("A common word: {word}.", word=word)
        last = [common_word, best_word(_worth(best, written, language), language)]
    length, *letters = word_hints(target, language)
    return joined(rare, length), *letters, *last


def word_hints(target: "Advice", language: Language) -> Sequence[str]:
    """Return the hints that lead to a word without telling it: its length, its first letters."""
    return _length(target, language), *_begins(target.word, language)


def best_word(word: str, language: Language) -> str:
    """Return the sentence of the word that scores the most, which has its points."""
    # Translators: the word that scores the most, and its points: "salade, 5 points".
    return language.gettext("The best word: {word}.", word=word)


def _length(target: "Advice", language: Language) -> str:
    count = len(target.word)
    if target.row:
        # Translators: hint in the letter Yahtzee: the row to be filled, and how many letters the
        # word for it has.
        return language.ngettext(
            "Hint, {row}: a word of {n} letter.",
            "Hint, {row}: a word of {n} letters.",
            count,
            row=row_name(target.row, language),
        )
    # Translators: hint: how many letters the word has that is to be found.
    return language.ngettext("Hint: a word of {n} letter.", "Hint: a word of {n} letters.", count)


def _begins(word: str, language: Language) -> Sequence[str]:
    return [
        # Translators: hint: the first letter or two of a word: "It begins with S, A."
        language.gettext("It begins with {letters}.", letters=spelled(word[:count], language))
        for count in TOLD
        if count < len(word)
    ]


def _worth(advice: "Advice", written: Written, language: Language) -> str:
    if advice.row is None:
        return worth_words(advice.word, advice.points, written, language)
    points = row_points(advice.row, advice.points, language)
    return language.gettext("{word}, {points}", word=written(advice.word), points=points)


def worth_words(word: str, points: int, written: Written, language: Language) -> str:
    # Translators: a word, and what it scores, inside a sentence: "salade, 5 points".
    return language.gettext(
        "{word}, {points}", word=written(word), points=points_words(points, language)
    )
