"""Why the rules refuse an action, in words."""

from collections.abc import Mapping
from typing import Final

from gobelet.core.game import Refusal
from gobelet.games.interface import Listener
from gobelet.games.rolling_cubes.rules import refusals
from gobelet.games.rolling_cubes.rules.dice import COPY
from gobelet.games.rolling_cubes.words.terms import (
    Written,
    face_words,
    letter_words,
    row_name,
    spelled,
)
from gobelet.games.shared.words import any_refusal, points_words
from gobelet.i18n import N_, Language, capital

_WITHOUT_FACTS: Final[Mapping[type[Refusal], str]] = {
    refusals.NotThrown: N_("Throw first."),
    # Translators: refused: a word of one letter.
    refusals.TooShort: N_("A word has two letters or more."),
    # Translators: refused: = or * was typed in a word.
    refusals.JokerInWord: N_("Type the letters: jokers are put in by themselves."),
    # Translators: refused: in I contest two letters, or more, were typed at once.
    refusals.NotOneLetter: N_("One letter at a time."),
    # Translators: refused: no dice were named that are to be thrown again.
    refusals.NoDiceChosen: N_("Type the letters of the dice to throw again."),
    # Translators: refused: dice were thrown again once already in this turn.
    refusals.ThrownAgain: N_("Already thrown again: once a turn only."),
    # Translators: refused: the first letter of a round of I contest.
    refusals.JokerFirst: N_("The first letter cannot be a joker."),
    # Translators: refused: who begins a round of I contest cannot give up.
    refusals.FirstLetterDue: N_("There must be a first letter."),
    # Translators: refused: "I contest" was said of a single letter.
    refusals.TooEarlyToContest: N_("You can contest from the second letter on."),
    # Translators: refused: "I contest" was said after the dice were thrown.
    refusals.TooLateToContest: N_("Too late to contest: the dice are thrown."),
}


def refusal_words(refusal: Refusal, listener: Listener, written: Written) -> str:
    language = listener.language
    if message := _WITHOUT_FACTS.get(type(refusal)):
        return language.gettext(message)
    match refusal:
        case refusals.CannotSpell() | refusals.RowNotSatisfied():
            return _of_word(refusal, language, written)
        case refusals.NotLetters() | refusals.DoesNotBegin() | refusals.NotLonger():
            return _of_letters(refusal, language)
        case refusals.TooManyDice() | refusals.RowFilled() | refusals.JokerCannotBe():
            return _of_dice(refusal, language)
        case refusals.NoDieFor() | refusals.JokerAlone() | refusals.TooFewShow():
            return _of_face(refusal, language)
    return any_refusal(refusal, language)


def _of_word(
    refusal: refusals.CannotSpell | refusals.RowNotSatisfied, language: Language, written: Written
) -> str:
    match refusal:
        case refusals.CannotSpell(word, lacking):
            # Translators: refused: the word, and the letters that neither a die nor a joker gives,
            # or of which there are not enough.
            return language.ngettext(
                "{word}: {letters} is lacking.",
                "{word}: {letters} are lacking.",
                len(lacking),
                word=capital(written(word)),
                letters=spelled(lacking, language),
            )
        case refusals.RowNotSatisfied(row, word):
            # Translators: refused: the word does not fit that row of the letter Yahtzee.
            return language.gettext(
                "{row}: not with {word}.",
                row=capital(row_name(row, language)),
                word=written(word),
            )


def _of_letters(
    refusal: refusals.NotLetters | refusals.DoesNotBegin | refusals.NotLonger, language: Language
) -> str:
    match refusal:
        case refusals.NotLetters(wrong):
            # Translators: refused: signs that are no letters of the dictionary's language.
            return language.gettext("Not in the alphabet: {signs}.", signs=spelled(wrong, language))
        case refusals.DoesNotBegin(letters):
            # Translators: refused: who was contested named a word with another beginning.
            return language.gettext(
                "The word has to begin with {letters}.", letters=spelled(letters, language)
            )
        case refusals.NotLonger(letters):
            # Translators: refused: who was contested named no more than the letters that lie there.
            return language.gettext(
                "The word has to be longer than {letters}.", letters=spelled(letters, language)
            )


def _of_dice(
    refusal: refusals.TooManyDice | refusals.RowFilled | refusals.JokerCannotBe, language: Language
) -> str:
    match refusal:
        case refusals.TooManyDice(count, most):
            # Translators: refused: more dice were to be thrown again than may be.
            return language.gettext("{n} dice are too many: {most} at most.", n=count, most=most)
        case refusals.RowFilled(row, points):
            return language.gettext(
                "{row}: already marked, {points}.",
                row=capital(row_name(row, language)),
                points=points_words(points, language) if points else language.gettext("zero"),
            )
        case refusals.JokerCannotBe(face, letter):
            joker = capital(face_words(face, language))
            names = {"joker": joker, "letter": letter_words(letter, language)}
            if face == COPY:
                # Translators: refused: a copy joker stands for a letter that lies there already.
                return language.gettext("{joker}: {letter}, not there yet.", **names)
            # Translators: refused: the other joker stands for a letter that is not there yet.
            return language.gettext("{joker}: {letter}, already there.", **names)


def _of_face(
    refusal: refusals.NoDieFor | refusals.JokerAlone | refusals.TooFewShow, language: Language
) -> str:
    face = capital(face_words(refusal.face, language))
    match refusal:
        case refusals.NoDieFor(face=lacking, used=used):
            return lacking_words(lacking, language, shown=used)
        case refusals.JokerAlone():
            # Translators: refused: a joker was typed alone; in French "Joker égal : …".
            return language.gettext(
                "{joker}: type after it the letter that it stands for.", joker=face
            )
        case refusals.TooFewShow(count=count):
            # Translators: refused: more dice of a letter were typed than show it.
            return language.ngettext(
                "{face}: only {n} die.", "{face}: only {n} dice.", count, face=face
            )


def lacking_words(face: str, language: Language, *, shown: bool) -> str:
    """Return that no die is left for a face that was typed; `shown`: some of the dice show it."""
    name = face_words(face, language)
    if shown:
        # Translators: a letter, or a joker, was typed, and the dice that show it are used already;
        # in French "Plus de T."
        return language.gettext("No more {letter}.", letter=name)
    # Translators: a letter, or a joker, was typed that no die shows; in French "Pas de T."
    return language.gettext("No {letter}.", letter=name)
