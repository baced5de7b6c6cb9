"""The costs of rows in words: an option for learners."""

from typing import Final

from gobelet.games.interface import Listener
from gobelet.games.shared.words import capital
from gobelet.games.yahtzee.rules.rows import Row
from gobelet.games.yahtzee.rules.rulesets import RuleSet
from gobelet.games.yahtzee.words.terms import exact_points_words, row_name
from gobelet.i18n import Language
from gobelet.speech.utterance import Category, Verbosity

UNHEARD: Final = 0.005
"""A cost below this counts as none: it would be said as zero."""

_COARSE: Final = 0.05
"""A cost from this value on is told with one decimal."""


def with_cost(text: str, cost: float, listener: Listener) -> str:
    """Return a row's words with its cost: "Full house, 25 points, costs 3.4"."""
    language = listener.language
    brief = listener.verbosity_of(Category.SCORES) is Verbosity.BRIEF
    if cost < UNHEARD:
        if brief:
            # Translators: behind a row and its points: it is the best one. The shortest form.
            return language.gettext("{row}, best", row=text)
        # Translators: behind a row and its points: no other is better, nor is another throw.
        return language.gettext("{row}, the best choice", row=text)
    points = _number(cost, language)
    if brief:
        # Translators: behind a row and its points: how much worse it is. The shortest form.
        return language.gettext("{row}, minus {points}", row=text, points=points)
    # Translators: behind a row and its points: how many points worse it is than the best choice.
    return language.gettext("{row}, costs {points}", row=text, points=points)


def cost_cells(row: Row, points: int, cost: float, rules: RuleSet, language: Language) -> str:
    """Return a row, its points and its cost in a few cells: "Full house 25 -3.4"."""
    # Translators: braille, as short as can be: the best row.
    best = language.pgettext("braille", "best")
    behind = best if cost < UNHEARD else f"-{_number(cost, language)}"
    return f"{capital(row_name(row, rules, language))} {points} {behind}"


def throw_again_words(better: float, listener: Listener) -> str:
    """Return how much better another throw is than any row; empty if it is not better."""
    language = listener.language
    if better < UNHEARD:
        return ""
    if listener.verbosity_of(Category.SCORES) is Verbosity.BRIEF:
        # Translators: before the rows: another throw is better. The shortest form.
        return language.gettext("Throw again: plus {points}.", points=_number(better, language))
    points = exact_points_words(better, language, decimals(better))
    # Translators: before the rows: another throw is better than any row; the points in words.
    return language.gettext("Throwing again is better: {points} more.", points=points)


def later_words(language: Language) -> str:
    # Translators: before the rows, once: what they cost against the best is not yet known.
    return language.gettext("Costs come later: they are being worked out.")


def _number(points: float, language: Language) -> str:
    return language.number(points, decimals(points))


def decimals(points: float) -> int:
    """Return how many decimals a cost is told with, so that it is never told as zero."""
    return 1 if points >= _COARSE else 2
