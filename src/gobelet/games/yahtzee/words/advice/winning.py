"""Advice to win, in words and in braille: what each choice makes of the chance to win."""

from typing import Final

from gobelet.games.interface import Listener
from gobelet.games.yahtzee.best.advice import Advice
from gobelet.games.yahtzee.best.decisions import RankedDecision
from gobelet.games.yahtzee.words.advice.advice import action_cells, action_words, aims_words
from gobelet.i18n import Language, capital
from gobelet.speech.utterance import Category

ALIKE: Final = 0.0005
"""Chances that differ by less are told as the same."""

_NEARLY: Final = 0.01
"""Below this, and as far from certainty, a chance has a decimal."""


def chance_number(chance: float, language: Language) -> str:
    """Return a chance to win as a percentage."""
    shown = min(max(chance, 0.0), 1.0)
    near_an_end = ALIKE <= shown < _NEARLY or _NEARLY > 1 - shown >= ALIKE
    return language.percent(shown, 1 if near_an_end else 0)


def chance_words(chance: float, language: Language) -> str:
    # Translators: the chance of a player to win the game, by best play from here.
    return language.gettext("Chance to win: {percent}.", percent=chance_number(chance, language))


def best_to_win(advice: Advice, for_points: RankedDecision, listener: Listener) -> str:
    """Return what wins most often, with its chance; and what is best for points, if that differs.

    The worths of the advice are chances to win; so is that of `for_points`.
    """
    language, brief = listener.language, listener.is_brief(Category.ANSWER)
    best = advice.best
    # Translators: advice to win: what to do, and how often it wins: "Keep 4, 4; throw 6 again: 67%
    # to win."
    told = language.gettext(
        "{what}: {percent} to win.",
        what=capital(action_words(advice, best.action, listener, whole=not brief)),
        percent=chance_number(best.worth, language),
    )
    if brief or best.worth - for_points.worth < ALIKE:
        return told
    # Translators: behind advice to win: what would be best for points, and how often that wins.
    safe = language.gettext(
        "For points, {what}: {percent}.",
        what=action_words(advice, for_points.action, listener, whole=False),
        percent=chance_number(for_points.worth, language),
    )
    return f"{told} {safe}"


def other_to_win(advice: Advice, option: RankedDecision, listener: Listener) -> str:
    """Return another choice, and how often it wins."""
    language, full = listener.language, listener.is_full(Category.ANSWER)
    # Translators: another advice, and how often it wins: "Or keep 4, 4: 62%."
    return language.gettext(
        "Or {what}: {percent}.",
        what=action_words(advice, option.action, listener, whole=full),
        percent=chance_number(option.worth, language),
    )


def why_to_win(advice: Advice, listener: Listener) -> str:
    """Return what the dice are kept for, and the chance before the turn."""
    language = listener.language
    aims = aims_words(advice, listener)
    # Translators: advice to win: the chance to win before the first throw of the turn.
    before = language.gettext(
        "Before this turn: {percent} to win.", percent=chance_number(advice.turn.before, language)
    )
    return " ".join(filter(None, (aims, before)))


def cells_to_win(advice: Advice, option: RankedDecision, language: Language) -> str:
    """Return "444|26 67%": a choice, and how often it wins."""
    return f"{action_cells(advice, option, language)} {chance_number(option.worth, language)}"
