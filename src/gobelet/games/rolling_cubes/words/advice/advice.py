"""The answers to H, in words: hints first, then what an expert would do."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gobelet.games.interface import Listener
from gobelet.games.rolling_cubes.rules.actions import (
    Add,
    Again,
    Contest,
    GiveUp,
    Name,
    NoWord,
    Play,
    Score,
    Throw,
)
from gobelet.games.rolling_cubes.rules.dice import JOKERS
from gobelet.games.rolling_cubes.words.advice.hints import hints
from gobelet.games.rolling_cubes.words.advice.offers import row_points
from gobelet.games.rolling_cubes.words.terms import Written, dice_words, die_words, letter_words
from gobelet.i18n import Language, capital

if TYPE_CHECKING:
    from gobelet.games.rolling_cubes.bots.advice import Advice


def advice_words(
    advice: "Advice", common: "Advice | None", listener: Listener, written: Written
) -> Sequence[str]:
    """Return what each press in a row says: hints first, and at last the best action itself.

    `common` is the advice of somebody who knows common words alone; None: there is none.
    """
    language, word = listener.language, written(advice.word)
    match advice.action:
        case Play():
            return hints(advice, common or advice, written, language)
        case NoWord():
            return _no_word(advice, language)
        case Score(row):
            # Translators: advice in the letter Yahtzee: the row to be filled, and its points.
            text = row_points(row, advice.points, language)
            return (language.gettext("Advice: {row}.", row=text),)
        case Again(places):
            return _again(dice_words(advice.throw, places, listener), language)
        case Throw() | Contest():
            return _turn(advice, language), _reason(advice, word, language)
        case Add() | Name() | GiveUp():
            return _letter_hint(advice, language), _letter(advice, word, language)
    raise TypeError(advice.action)


def no_advice_words(language: Language) -> str:
    # Translators: answer to H while others decide on a word.
    return language.gettext("No advice now.")


def _no_word(advice: "Advice", language: Language) -> Sequence[str]:
    if advice.row is None:
        return (_impossible(language),)
    return (
        # Translators: hint in the letter Yahtzee: what the dice are good for.
        language.gettext("No word fits an open row."),
        language.gettext("Advice: {row}.", row=row_points(advice.row, 0, language)),
    )


def _again(dice: str, language: Language) -> Sequence[str]:
    return (
        # Translators: hint in the letter Yahtzee.
        language.gettext("Hint: throw some dice again."),
        # Translators: advice in the letter Yahtzee: the dice are filled in, "red A; green S".
        language.gettext("Throw again: {dice}.", dice=dice),
    )


def _turn(advice: "Advice", language: Language) -> str:
    if isinstance(advice.action, Contest):
        # Translators: advice in I contest, before the dice are thrown.
        return language.gettext("Advice: contest.")
    # Translators: advice before the dice are thrown.
    return language.gettext("Advice: throw.")


def _reason(advice: "Advice", word: str, language: Language) -> str:
    contested = isinstance(advice.action, Contest)
    if not word:
        # Translators: advice in I contest, with its reason: no word begins with the letters.
        text = language.gettext("Contest: no word begins like this.")
        return text if contested else _turn(advice, language)
    if contested:
        # Translators: advice in I contest, with its reason: who was before will not know the word.
        return language.gettext("Contest: {word} is a rare word.", word=word)
    # Translators: advice in I contest, with its reason: a word that begins with the letters.
    return language.gettext("Throw: {word} begins like this.", word=word)


def _letter_hint(advice: "Advice", language: Language) -> str:
    if not advice.word or isinstance(advice.action, GiveUp):
        return _impossible(language)
    # Translators: hint in I contest: how long a word is that begins with the letters.
    return language.ngettext(
        "Hint: a word of {n} letter.", "Hint: a word of {n} letters.", len(advice.word)
    )


def _letter(advice: "Advice", word: str, language: Language) -> str:
    match advice.action:
        case Name():
            return f"{capital(word)}."
        case Add(place, letter):
            die = capital(die_words(advice.throw, place, language))
            if advice.throw[place] in JOKERS:
                # Translators: advice in I contest: a joker, and what it is to stand for.
                letter = letter_words(letter, language)
                die = language.gettext("{die}, as {letter}", die=die, letter=letter)
            if not word:
                # Translators: advice in I contest: the die to be added, although no word begins
                # with the letters then.
                return language.gettext("{die}: a bluff.", die=die)
            # Translators: advice in I contest: the die to be added, and a word that begins so.
            return language.gettext("{die}, as in {word}.", die=die, word=word)
    if not advice.throw:
        return _impossible(language)
    # Translators: advice in I contest.
    return language.gettext("Add nothing.")


def _impossible(language: Language) -> str:
    # Translators: hint: nothing can be made of the dice, or of the letters.
    return language.gettext("No word is possible.")
