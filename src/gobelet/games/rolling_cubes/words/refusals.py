"""Why the rules refuse an action, in words."""

from collections.abc import Mapping

from gobelet.games.interface import Listener
from gobelet.games.rolling_cubes.rules.dice import COPY
from gobelet.games.rolling_cubes.rules.scoring import Row
from gobelet.games.rolling_cubes.words.terms import (
    Written,
    face_words,
    letter_words,
    row_name,
    spelled,
)
from gobelet.games.shared.words import any_refusal, capital, points_words
from gobelet.i18n import Language


def refusal_words(
    code: str, facts: Mapping[str, object], listener: Listener, written: Written
) -> str:
    """Return the sentence of a refusal, with its facts where they are given."""
    language = listener.language
    if text := _of_words(code, facts, language, written):
        return text
    for told in (_of_dice, _of_typing):
        if text := told(code, facts, language):
            return text
    return _without_facts(language).get(code) or any_refusal(code, language)


def _of_words(code: str, facts: Mapping[str, object], language: Language, written: Written) -> str:
    """Return why a word is refused; empty for any other refusal."""
    match code, facts:
        case "not_letters", {"wrong": str(wrong)}:
            # Translators: refused: signs that are no letters of the dictionary's language.
            return language.gettext("Not in the alphabet: {signs}.", signs=spelled(wrong, language))
        case "cannot_spell", {"word": str(word), "lacking": str(lacking)}:
            # Translators: refused: the word, and the letters that neither a die nor a joker gives.
            return language.gettext(
                "{word}: no die for {letters}.",
                word=capital(written(word)),
                letters=spelled(lacking, language),
            )
        case "row_not_satisfied", {"row": Row() as row, "word": str(word)}:
            # Translators: refused: the word does not fit that row of the letter Yahtzee.
            return language.gettext(
                "{row}: not with {word}.",
                row=capital(row_name(row, language)),
                word=written(word),
            )
        case "does_not_begin", {"letters": str(letters)}:
            # Translators: refused: who was contested named a word with another beginning.
            return language.gettext(
                "The word has to begin with {letters}.", letters=spelled(letters, language)
            )
        case "not_longer", {"letters": str(letters)}:
            # Translators: refused: who was contested named no more than the letters that lie there.
            return language.gettext(
                "The word has to be longer than {letters}.", letters=spelled(letters, language)
            )
    return ""


def _of_dice(code: str, facts: Mapping[str, object], language: Language) -> str:
    """Return why dice, or a row, are refused; empty for any other refusal."""
    match code, facts:
        case "not_so_many", {"places": tuple(places), "most": int(most)}:
            # Translators: refused: more dice were to be thrown again than may be.
            return language.gettext(
                "{n} dice are too many: {most} at most.", n=len(places), most=most
            )
        case "row_filled", {"row": Row() as row, "points": int(points)}:
            return language.gettext(
                "{row}: already marked, {points}.",
                row=capital(row_name(row, language)),
                points=points_words(points, language) if points else language.gettext("zero"),
            )
        case "joker_cannot_be", {"face": str(face), "letter": str(letter)}:
            joker = capital(face_words(face, language))
            names = {"joker": joker, "letter": letter_words(letter, language)}
            if face == COPY:
                # Translators: refused: a copy joker stands for a letter that lies there already.
                return language.gettext("{joker}: {letter}, not there yet.", **names)
            # Translators: refused: the other joker stands for a letter that is not there yet.
            return language.gettext("{joker}: {letter}, already there.", **names)
    return ""


def _of_typing(code: str, facts: Mapping[str, object], language: Language) -> str:
    """Return why what was typed is no action; empty for any other refusal."""
    match code, facts:
        case "no_die_for", {"face": str(face)}:
            # Translators: refused: the letter, or the joker, that no die shows.
            return language.gettext("{face}: no die.", face=capital(face_words(face, language)))
        case "joker_alone", {"face": str(face)}:
            # Translators: refused: a joker was typed alone; in French "Joker égal : …".
            return language.gettext(
                "{joker}: type after it the letter that it stands for.",
                joker=capital(face_words(face, language)),
            )
        case "so_many_show", {"face": str(face), "count": int(count)} if count:
            # Translators: refused: more dice of a letter were typed than show it.
            return language.ngettext(
                "{face}: only {n} die.",
                "{face}: only {n} dice.",
                count,
                face=capital(face_words(face, language)),
            )
        case "so_many_show", {"face": str(face)}:
            return _of_typing("no_die_for", {"face": face}, language)
    return ""


def _without_facts(language: Language) -> Mapping[str, str]:
    return {
        "not_thrown": language.gettext("Throw first."),
        # Translators: refused: a word of one letter.
        "too_short": language.gettext("A word has two letters or more."),
        # Translators: refused: what was typed has signs that are no letters.
        "not_letters": language.gettext("A word is made only of letters."),
        # Translators: refused: the dice do not have the letters.
        "cannot_spell": language.gettext("The dice do not have those letters."),
        # Translators: refused: = or * was typed in a word.
        "joker_in_word": language.gettext("Type the letters: jokers are put in by themselves."),
        # Translators: refused: in I contest two letters, or more, were typed at once.
        "not_one_letter": language.gettext("One letter at a time."),
        # Translators: refused: a joker was typed without the letter that it stands for.
        "joker_alone": language.gettext("Type after the joker the letter that it stands for."),
        # Translators: refused: no die shows the letter that was typed.
        "no_die_for": language.gettext("No die shows that."),
        # Translators: refused: more dice of a letter were typed than show it.
        "so_many_show": language.gettext("Not so many dice show that."),
        # Translators: refused: no dice were named that are to be thrown again.
        "none_to_throw": language.gettext("Type the letters of the dice to throw again."),
        # Translators: refused: dice were thrown again once already in this turn.
        "thrown_again": language.gettext("Already thrown again: once a turn only."),
        # Translators: refused: more dice were to be thrown again than may be.
        "not_so_many": language.gettext("Those are too many dice."),
        "row_filled": language.gettext("That row is already marked."),
        # Translators: refused: the word does not fit that row.
        "row_not_satisfied": language.gettext("The word does not fit that row."),
        # Translators: refused: the first letter of a round of I contest.
        "joker_first": language.gettext("The first letter cannot be a joker."),
        # Translators: refused: a joker was to stand for a letter that its kind cannot be.
        "joker_cannot_be": language.gettext("That joker cannot be that letter."),
        # Translators: refused: who begins a round of I contest cannot give up.
        "first_letter": language.gettext("There must be a first letter."),
        # Translators: refused: "I contest" was said of a single letter.
        "too_early_to_contest": language.gettext("You can contest from the second letter on."),
        # Translators: refused: "I contest" was said after the dice were thrown.
        "too_late_to_contest": language.gettext("Too late to contest: the dice are thrown."),
        # Translators: refused: who was contested named a word with another beginning.
        "does_not_begin": language.gettext("The word begins with other letters."),
        # Translators: refused: who was contested named no more than the letters that lie there.
        "not_longer": language.gettext("The word has to be longer than the letters."),
    }
