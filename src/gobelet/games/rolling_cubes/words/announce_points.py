"""Sentences of the scores of words, in points and in rows."""

from collections import Counter
from collections.abc import Iterator

from gobelet.core.game import Seat
from gobelet.games.interface import Listener
from gobelet.games.rolling_cubes.rules.dice import COLOURS, JOKERS
from gobelet.games.rolling_cubes.rules.events import RowScored, WordScored
from gobelet.games.rolling_cubes.rules.scoring import COLOUR_BONUS
from gobelet.games.rolling_cubes.rules.spelling import Spelling
from gobelet.games.rolling_cubes.words.terms import (
    Written,
    colour_name,
    letter_words,
    of_player,
    row_name,
)
from gobelet.games.shared.words import points_words
from gobelet.i18n import Language
from gobelet.speech.utterance import Category, Verbosity


def word_scored(event: WordScored, listener: Listener, written: Written) -> str:
    """Return "Ana: salade, 5 points. Total 17."; full verbosity explains the points."""
    parts = [written(event.spelling.word), _worth(event.points, listener)]
    made_of = _made_of(event.spelling, event.throw, 0, listener)
    return _scored(event.seat, parts, made_of, event.total, listener)


def row_scored(event: RowScored, listener: Listener, written: Written) -> str:
    """Return "Ana: brelan, salade, 5 points. Total 17."; a zero has no word."""
    parts, made_of = [row_name(event.row, listener.language)], ""
    if event.spelling is not None:
        parts.append(written(event.spelling.word))
        made_of = _made_of(event.spelling, event.throw, event.again, listener)
    parts.append(_worth(event.points, listener))
    return _scored(event.seat, parts, made_of, event.total, listener)


def _scored(seat: Seat, parts: list[str], made_of: str, total: int, listener: Listener) -> str:
    # Translators: a player's new total, after a row marked.
    new_total = listener.language.gettext("Total {total}.", total=total)
    sentences = (of_player(seat, ", ".join(parts), listener) + ".", made_of, new_total)
    return " ".join(filter(None, sentences))


def _worth(points: int, listener: Listener) -> str:
    if not points:
        # Translators: a row worth nothing, after the row's name: "full house, zero".
        return listener.language.gettext("zero")
    brief = _verbosity(listener) is Verbosity.BRIEF
    return str(points) if brief else points_words(points, listener.language)


def _made_of(spelling: Spelling, throw: str, again: int, listener: Listener) -> str:
    """Return the parts of the points, at full verbosity; empty if only the letters count."""
    if _verbosity(listener) is not Verbosity.FULL:
        return ""
    changes = [*changes_words(spelling, throw, again, listener.language)]
    if not changes:
        return ""
    # Translators: how many letters a word has, a point each; what changes its points follows.
    letters = listener.language.ngettext("{n} letter", "{n} letters", len(spelling.word))
    return ", ".join((letters, *changes)) + "."


def changes_words(spelling: Spelling, throw: str, again: int, language: Language) -> Iterator[str]:
    """Yield the reasons why a word scores more, or less, than its letters, as in `word_score`.

    `again` dice were thrown again.
    """
    real = [place for place in spelling.places if throw[place] not in JOKERS]
    if len(real) < len(spelling.places):
        # Translators: part of a word's points: the first joker scores nothing.
        yield language.gettext("minus {n} for a joker", n=1)
    for letter, count in Counter(throw[place] for place in real).items():
        if count > 1:
            repeated, more = letter_words(letter, language), min(count - 1, 2)
            # Translators: part of a word's points: a letter that several dice show.
            yield language.gettext("plus {n} for repeated {letter}", letter=repeated, n=more)
    for place in real:
        if bonus := COLOUR_BONUS.get(COLOURS[place]):
            colour = colour_name(COLOURS[place], language)
            # Translators: part of a word's points: a die of this colour is used.
            yield language.gettext("plus {n} for {colour}", colour=colour, n=bonus)
    if again:
        # Translators: part of a word's points: so many dice were thrown again, a point less each.
        yield language.ngettext(
            "minus {n} for {n} die thrown again", "minus {n} for {n} dice thrown again", again
        )


def _verbosity(listener: Listener) -> Verbosity:
    return listener.verbosity_of(Category.SCORES)
