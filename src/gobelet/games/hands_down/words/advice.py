"""The answer to H, in words: what an expert would do."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from gobelet.core.game import Action
from gobelet.games.hands_down.rules.actions import Call, Discard
from gobelet.games.hands_down.rules.cards import Combination
from gobelet.games.hands_down.rules.hand import formed, formed_of
from gobelet.games.hands_down.rules.state import Observation, without
from gobelet.games.hands_down.words.desk import formed_words
from gobelet.games.hands_down.words.terms import (
    a_combination,
    cards_words,
    combination_name,
    combination_points,
    the_combination,
)
from gobelet.games.interface import Listener
from gobelet.games.shared.words import chance_percent, joined
from gobelet.i18n import Language, capital
from gobelet.speech.utterance import Category, Verbosity

if TYPE_CHECKING:
    from gobelet.games.hands_down.bots.advice import Option


def advice_words(option: "Option", seen: Observation, listener: Listener, *, first: bool) -> str:
    """Return an option: what to do, and the chance that it brings; `first`: it is the best one.

    What the hand forms already is told behind the best one, unless that is to call, and behind each
    that gives it up; to wait with it is told as such, with what it is worth. The Combination's
    points are told of the other options, and at full verbosity.
    """
    language, verbosity = listener.language, listener.verbosity_of(Category.ANSWER)
    short = first and verbosity is not Verbosity.FULL
    name = partial(combination_name if short else combination_points, language=language)
    what = _what(option.action, name, listener)
    if first:
        # Translators: advice; the rest of the sentence is filled in: "discard blue 2".
        sentence = language.gettext("Advice: {what}.", what=what)
    else:
        # Translators: another advice; the rest of the sentence is filled in: "discard blue 2".
        sentence = language.gettext("Or: {what}.", what=what)
    if not isinstance(option.action, Discard):
        return sentence
    have = formed_of(seen.table, seen.hand)
    if not first and have and have[0] in formed(without(seen.hand, option.action.cards)):
        # Nothing is given up, and the best option has told it.
        have = ()
    told = formed_words(map(name, have), language) if have else ""
    if first and verbosity is Verbosity.BRIEF:
        return joined(sentence, told)
    # Translators: a Combination, and the chance to have it by what is advised: "Full: 23 %".
    chance = language.gettext(
        "{combination}: {percent}.",
        combination=capital(name(option.combination)),
        percent=chance_percent(option.chance, language),
    )
    if not have or option.call is None or round(option.worth, 1) <= round(option.call, 1):
        return joined(sentence, chance, told)
    waiting = _waiting(have[0], option, option.call, language)
    return joined(sentence, waiting, chance)


def _waiting(have: Combination, option: "Option", call: float, language: Language) -> str:
    """Return that a call is given up, and what both are worth, where no figure has a minus."""
    what, aim = a_combination(have, language), the_combination(option.combination, language)
    if call < 0:
        # Translators: advice not to call yet: "You have a full house; waiting for the yahtzee is
        # worth more."
        return language.gettext(
            "You have {have}; waiting for {aim} is worth more.", have=what, aim=aim
        )
    points, worth = round(call, 1), round(option.worth, 1)
    # Translators: advice not to call yet, and what each brings on average: "You have a full house;
    # waiting for the yahtzee is worth more: 3.5 against 2 points."
    return language.ngettext(
        "You have {have}; waiting for {aim} is worth more: {worth} against {points} point.",
        "You have {have}; waiting for {aim} is worth more: {worth} against {points} points.",
        int(points),
        have=what,
        aim=aim,
        worth=language.number(worth),
        points=language.number(points),
    )


def _what(action: Action, name: Callable[[Combination], str], listener: Listener) -> str:
    language = listener.language
    match action:
        case Call(combination):
            # Translators: what is advised, inside a sentence: to call this Combination.
            return language.gettext("call {combination}", combination=name(combination))
        case Discard(()):
            # Translators: what is advised, inside a sentence.
            return language.gettext("keep all and pass")
        case Discard(cards):
            # Translators: what is advised, inside a sentence; the cards are filled in.
            return language.gettext("discard {cards}", cards=cards_words(cards, listener))
    raise TypeError(action)
