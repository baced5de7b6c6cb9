"""A decision of a game that is over, in words: what was done, its cost, and what was better."""

from collections.abc import Mapping
from typing import Final

from gobelet.games.interface import MISTAKE, Listener
from gobelet.games.rolling_cubes.bots.decisions import Decision, Kind, Made
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
from gobelet.games.rolling_cubes.words.advice.hints import worth_words
from gobelet.games.rolling_cubes.words.advice.offers import row_points
from gobelet.games.rolling_cubes.words.terms import Written, dice_words, given_words
from gobelet.games.shared.words import cost_words
from gobelet.i18n import N_, Language, capital

KINDS: Final[Mapping[Kind, str]] = {
    # Translators: a kind of decision of Rolling Cubes, before what one costs on average: a word,
    # where the best one needs no joker.
    Kind.WORD: N_("words without a joker"),
    # Translators: a kind of decision, before its cost: a word, where the best one needs a joker.
    Kind.JOKERS: N_("words with a joker"),
    # Translators: a kind of decision of the letter Yahtzee, before its cost: a word for a row.
    Kind.ROW_WORD: N_("words for a row"),
    # Translators: a kind of decision of the letter Yahtzee, before its cost: which row to fill.
    Kind.ROW: N_("the choice of a row"),
    # Translators: a kind of decision of I contest, before its cost: which letter to add.
    Kind.LETTER: N_("letters to add"),
    # Translators: a kind of decision of I contest, before its cost: to contest, or not.
    Kind.CONTEST: N_("contesting or not"),
    # Translators: a kind of decision of I contest, before its cost: the word of who was contested.
    Kind.NAME: N_("words to name"),
}
"""The kinds of decisions, as messages."""


def decision_words(decision: Decision, listener: Listener, written: Written) -> str:
    """Return what was done; where it was a mistake, also its cost and the better action."""
    done = _done(decision.made, decision.throw, listener, written)
    if decision.cost < MISTAKE:
        return done
    language = listener.language
    better = _better(decision.best, decision.throw, listener, written)
    return " ".join((done, cost_words(decision.cost, language), better))


def _done(made: Made, throw: str, listener: Listener, written: Written) -> str:
    language = listener.language
    match made.action:
        case Play() if made.row:
            return f"{capital(_in_row(made, written, language))}."
        case Play():
            return f"{capital(worth_words(made.word, made.points, written, language))}."
        case NoWord():
            # Translators: review of a decision: the player made no word of the dice.
            return language.gettext("You made no word.")
        case Again(places):
            # Translators: review of a decision in the letter Yahtzee: dice thrown again.
            return language.gettext(
                "Thrown again: {dice}.", dice=dice_words(throw, places, listener)
            )
        case Score(row):
            return f"{capital(row_points(row, made.points, language))}."
    return _done_in_contest(made, throw, language, written)


def _done_in_contest(made: Made, throw: str, language: Language, written: Written) -> str:
    match made.action:
        case Add(place, letter):
            # Translators: review of a decision in I contest: the die that was added.
            return language.gettext(
                "Added: {die}.", die=given_words(letter, place, throw, language)
            )
        case GiveUp():
            # Translators: review of a decision in I contest: the player gave up.
            return language.gettext("You gave up.")
        case Name():
            # Translators: review of a decision in I contest: the word that was named.
            return language.gettext("Named: {word}.", word=written(made.word))
        case Contest():
            # Translators: review of a decision in I contest: the player contested the letters.
            return language.gettext("You contested.")
        case Throw():
            # Translators: review of a decision in I contest: the player threw the dice.
            return language.gettext("You did not contest.")
    raise TypeError(made.action)


def _better(best: Made, throw: str, listener: Listener, written: Written) -> str:
    language, word = listener.language, written(best.word) if best.word else ""
    match best.action:
        case Play() | Name():
            what = word
            if best.row:
                what = _in_row(best, written, language)
            elif best.points:
                what = worth_words(best.word, best.points, written, language)
            # Translators: review of a decision: a word, or a row, that would have been better.
            return language.gettext("Better: {what}.", what=what)
        case Score(row):
            return language.gettext("Better: {what}.", what=row_points(row, best.points, language))
        case Add(place, letter):
            # Translators: review of a decision in I contest: the die to be added, and a word that
            # begins so.
            return language.gettext(
                "Better: {die}, as in {word}.",
                die=given_words(letter, place, throw, language),
                word=word,
            )
        case Contest():
            # Translators: review of a decision in I contest.
            return language.gettext("Better: contest; no word begins like this.")
        case Throw():
            # Translators: review of a decision in I contest.
            return language.gettext("Better: throw; {word} begins like this.", word=word)
        case NoWord():
            # Translators: review of a decision in the letter Yahtzee.
            return language.gettext("Better: no word.")
    raise TypeError(best.action)


def _in_row(made: Made, written: Written, language: Language) -> str:
    if made.row is None:
        raise TypeError(made)
    points = row_points(made.row, made.points, language)
    return language.gettext("{word}, {points}", word=written(made.word), points=points)
