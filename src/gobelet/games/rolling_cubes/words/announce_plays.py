"""Sentences of throws, of words and of what becomes of them: votes, refusals, points."""

from collections import Counter
from collections.abc import Iterator

from gobelet.core.game import Seat
from gobelet.games.interface import Listener
from gobelet.games.rolling_cubes.rules import events
from gobelet.games.rolling_cubes.rules.contest_events import NoneNamed
from gobelet.games.rolling_cubes.rules.dice import ALL, COLOURS, JOKERS
from gobelet.games.rolling_cubes.rules.scoring import COLOUR_BONUS
from gobelet.games.rolling_cubes.rules.spelling import Spelling
from gobelet.games.rolling_cubes.words.terms import (
    Written,
    colour_name,
    dice_words,
    letter_words,
    of_player,
    people_vote,
    row_name,
    spelled,
)
from gobelet.games.shared.words import joined, points_words, seat_name, seats_words
from gobelet.i18n import Language, capital
from gobelet.speech.utterance import Category, Verbosity


def thrown(event: events.Thrown, listener: Listener, *, sheets: bool) -> str:
    """Return the dice; for a bot's throw only at full verbosity, or if all make words of it.

    Otherwise the bot's word follows at once. With `sheets`, a player may throw some dice again:
    then only these are told, and at full verbosity all dice after them.
    """
    language, full = listener.language, listener.is_full(Category.DICE)
    if event.seat in listener.bots and not (full or event.for_all):
        return ""
    dice = dice_words(event.throw, event.places, listener)
    if not sheets or event.places == ALL:
        return of_player(event.seat, dice, listener) + "."
    all_dice = capital(dice_words(event.throw, ALL, listener)) + "."
    more = [all_dice] if full and not listener.preferences.new_only else []
    if listener.is_you(event.seat) or len(listener.names) == 1:
        # Translators: which dice of a throw are new.
        new = language.ngettext("New: {dice}.", "New: {dice}.", len(event.places), dice=dice)
    else:
        # Translators: a player's name and the dice that were thrown again, the others being kept.
        new = language.ngettext(
            "{name}, new die: {dice}.",
            "{name}, new dice: {dice}.",
            len(event.places),
            name=listener.names[event.seat],
            dice=dice,
        )
    return " ".join((new, *more))


# Words


def word_entered(event: events.WordEntered, listener: Listener, written: Written) -> str:
    """Return that a word was made in secret; only its author hears which. Empty for a bot's word.

    A player against bots alone hears the word when all are read, which is at once; so here it is
    told only at full verbosity.
    """
    language = listener.language
    if listener.is_you(event.seat) and not listener.is_full(Category.SCORES):
        return ""
    if event.spelling is None:
        return no_word(event, listener)
    if event.spelling != events.HIDDEN:
        word = written(event.spelling.said)
        if listener.is_brief(Category.SCORES):
            return of_player(event.seat, f"{word}, {event.points}.", listener)
        points = points_words(event.points, language)
        # Translators: a word that its author alone knows, and what it scores unless it is refused.
        text = language.gettext("{word}, {points} if accepted.", word=word, points=points)
        return of_player(event.seat, text, listener)
    if event.seat in listener.bots:
        return ""
    # Translators: a player has made a word in secret, or none. Without the gender of the player.
    return language.gettext("{name} is done.", name=listener.names[event.seat])


def words_read(event: events.WordsRead, listener: Listener, written: Written) -> str:
    """Return that all words are in, and if people vote, all the words, before any is decided on."""
    language, words = listener.language, []
    if people_vote(listener):
        for seat, word in zip(event.seats, event.words, strict=True):
            words.append(_has(seat, written(word) if word else _no_word(language), listener))
        if listener.is_brief(Category.SCORES):
            return joined(*words)
    # Translators: all players have made their words in secret, which are now told.
    return joined(language.gettext("All words are in."), *words)


def _has(seat: Seat, what: str, listener: Listener) -> str:
    name = seat_name(seat, listener)
    # Translators: a player, and what this player has made, or scored: "Ana: salad."
    return listener.language.gettext("{name}: {what}.", name=name, what=what)


def no_word_made(event: events.NoWordMade, listener: Listener) -> str:
    """Return that a player made no word; empty if it was read with the others' words."""
    return "" if event.read and people_vote(listener) else no_word(event, listener)


def no_word(event: events.NoWordMade | events.WordEntered | NoneNamed, listener: Listener) -> str:
    return of_player(event.seat, _no_word(listener.language), listener) + "."


def _no_word(language: Language) -> str:
    # Translators: a player makes, or names, no word; behind the player's name, or alone.
    return language.gettext("no word")


# Votes


def vote_offered(event: events.VoteOffered, listener: Listener, written: Written) -> str:
    text = not_in_dictionary(written(event.word), listener.language)
    return of_player(event.seat, text, listener)


def not_in_dictionary(word: str, language: Language) -> str:
    """Return that a word, as it is written, is not in the dictionary."""
    # Translators: a word is not in the dictionary; no quotation marks, which voices read out.
    return language.gettext("{word} is not in the dictionary.", word=word)


def vote_began(event: events.VoteBegan, listener: Listener, written: Written) -> str:
    """Return that a word is put to the vote, spelled out, because its spelling cannot be heard."""
    language, verbosity = listener.language, listener.verbosity_of(Category.SCORES)
    # Translators: a word is put to the vote, behind its author's name.
    vote = language.gettext("vote on {word}", word=written(event.word))
    letters = spelled(event.letters or event.word, language)
    words = (vote,) if verbosity is Verbosity.BRIEF else (vote, letters)
    parts = [of_player(event.seat, language.one_by_one(words), listener) + "."]
    if verbosity is Verbosity.FULL:
        names = seats_words(event.voters, listener)
        # Translators: who votes on a word.
        parts.append(language.gettext("Voting: {names}.", names=names))
    return " ".join(parts)


def voted(event: events.Voted, listener: Listener) -> str:
    language, name = listener.language, listener.names[event.seat]
    if listener.is_you(event.seat):
        if event.accept:
            # Translators: the player addressed accepts another's word.
            return language.gettext("You vote yes.")
        # Translators: the player addressed does not accept another's word.
        return language.gettext("You vote no.")
    if event.accept:
        # Translators: a player accepts another's word.
        return language.gettext("{name} votes yes.", name=name)
    # Translators: a player does not accept another's word.
    return language.gettext("{name} votes no.", name=name)


def word_accepted(event: events.WordAccepted, listener: Listener) -> str:
    """Return how a vote ended; empty for a word of the dictionary, whose points follow at once."""
    if not event.ayes:
        return ""
    language = listener.language
    # Translators: a word was accepted by a vote; behind its author's name.
    accepted = language.gettext("word accepted")
    return of_player(event.seat, accepted + _votes(event, listener), listener) + "."


def word_refused(event: events.WordRefused, listener: Listener, written: Written) -> str:
    """Return that a word scores nothing, and why: no event before told the dictionary's ruling."""
    language, verbosity = listener.language, listener.verbosity_of(Category.SCORES)
    # Translators: a word was refused, and scores nothing; behind its author's name, or the word.
    refused = language.gettext("word refused")
    match event.why:
        case events.RefusalReason.DICTIONARY if verbosity is Verbosity.BRIEF:
            text = f"{written(event.word)}, {refused}."
        case events.RefusalReason.DICTIONARY:
            text = not_in_dictionary(written(event.word), language)
        case events.RefusalReason.TAKEN_BACK:
            # Translators: a player takes a word back that is not in the dictionary; behind the
            # player's name.
            text = language.gettext("word taken back.")
        case events.RefusalReason.VOTE:
            text = f"{refused}{_votes(event, listener)}."
    told = of_player(event.seat, text, listener)
    if verbosity is not Verbosity.FULL:
        return told
    # Translators: what a word that was refused scores.
    nothing = language.gettext("No points.")
    return f"{told} {nothing}"


def _votes(event: events.WordAccepted | events.WordRefused, listener: Listener) -> str:
    """Return the number of votes, to follow the result; a single vote was told just before."""
    if event.ayes + event.noes == 1 or listener.is_brief(Category.SCORES):
        return ""
    return f", {votes_words(event.ayes, event.noes, listener.language)}"


def votes_words(ayes: int, noes: int, language: Language) -> str:
    # Translators: how many votes there are for a word, and against it.
    return language.gettext("{ayes} yes, {noes} no", ayes=ayes, noes=noes)


# Points


def word_scored(event: events.WordScored, listener: Listener, written: Written) -> str:
    """Return the points of a word and the new total: "Ana: salade, 5 points. Total 17."

    Of a word that was read before, the points alone: "Ana: 5 points. Total 17."
    """
    return joined(word_points(event, listener, written), _new_total(event.total, listener.language))


def word_points(event: events.WordScored, listener: Listener, written: Written) -> str:
    """Return the points of a word; full verbosity explains them."""
    worth = _worth(event.points, listener)
    if event.read and people_vote(listener):
        scored = _has(event.seat, worth, listener)
    else:
        scored = of_player(event.seat, f"{written(event.spelling.said)}, {worth}.", listener)
    return joined(scored, _made_of(event.spelling, event.throw, 0, listener))


def row_scored(event: events.RowScored, listener: Listener, written: Written) -> str:
    """Return "Ana: brelan, salade, 5 points. Total 17."; a zero has no word."""
    parts, made_of = [row_name(event.row, listener.language)], ""
    if event.spelling is not None:
        parts.append(written(event.spelling.said))
        made_of = _made_of(event.spelling, event.throw, event.again, listener)
    parts.append(_worth(event.points, listener))
    scored = of_player(event.seat, listener.language.one_by_one(parts), listener) + "."
    return joined(scored, made_of, _new_total(event.total, listener.language))


def _new_total(total: int, language: Language) -> str:
    # Translators: a player's new total, after a row marked.
    return language.gettext("Total {total}.", total=total)


def _worth(points: int, listener: Listener) -> str:
    if not points:
        # Translators: a row worth nothing, after the row's name: "full house, zero".
        return listener.language.gettext("zero")
    brief = listener.is_brief(Category.SCORES)
    return str(points) if brief else points_words(points, listener.language)


def _made_of(spelling: Spelling, throw: str, again: int, listener: Listener) -> str:
    """Return the parts of the points, at full verbosity; empty if only the letters count."""
    if not listener.is_full(Category.SCORES):
        return ""
    changes = [*changes_words(spelling, throw, again, listener.language)]
    if not changes:
        return ""
    # Translators: how many letters a word has, a point each; what changes its points follows.
    letters = listener.language.ngettext("{n} letter", "{n} letters", len(spelling.word))
    return listener.language.one_by_one((letters, *changes)) + "."


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
