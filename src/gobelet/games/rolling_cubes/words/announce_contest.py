"""Sentences of I contest: letters that are added, contests, rounds won."""

from gobelet.core.game import Seat
from gobelet.games.interface import Listener
from gobelet.games.rolling_cubes.rules import contest_events
from gobelet.games.rolling_cubes.rules.dice import JOKERS
from gobelet.games.rolling_cubes.words.announce_plays import not_in_dictionary
from gobelet.games.rolling_cubes.words.terms import (
    Written,
    face_words,
    letter_words,
    of_player,
    spelled,
)
from gobelet.games.shared.words import points_words, to_play_words
from gobelet.speech.utterance import Category, Verbosity


def letter_added(event: contest_events.LetterAdded, listener: Listener) -> str:
    """Return the new letter, and whether a joker stands for it, then all letters so far."""
    language = listener.language
    # Translators: the letter that a player adds: "letter S"; behind the player's name, or alone.
    parts = [language.gettext("letter {letter}", letter=letter_words(event.letter, language))]
    if event.face in JOKERS and not listener.is_brief(Category.DICE):
        parts.append(face_words(event.face, language))
    added = of_player(event.seat, language.one_by_one(parts), listener) + "."
    if len(event.letters) == 1:
        return added
    return f"{added} {spelled(event.letters, language)}."


def word_completed(
    event: contest_events.WordCompleted, listener: Listener, written: Written
) -> str:
    # Translators: a player's letter has completed a word, which one must not; behind the name.
    text = listener.language.gettext("word completed, {word}.", word=written(event.word))
    if not listener.is_full(Category.TURNS):
        return of_player(event.seat, text, listener)
    # Translators: a letter completed a word, and does not count.
    void = listener.language.gettext("The letter is void.")
    return f"{of_player(event.seat, text, listener)} {void}"


def gave_up(event: contest_events.GaveUp, listener: Listener) -> str:
    if listener.is_you(event.seat):
        # Translators: the player addressed adds no letter, and loses the round.
        return listener.language.gettext("You add nothing.")
    # Translators: a player adds no letter, and loses the round.
    return listener.language.gettext("{name} adds nothing.", name=listener.names[event.seat])


def contested(event: contest_events.Contested, listener: Listener) -> str:
    language = listener.language
    if listener.is_you(event.by):
        # Translators: the player addressed says "I contest".
        contest = language.gettext("You contest.")
    else:
        # Translators: a player says "I contest".
        contest = language.gettext("{name} contests.", name=listener.names[event.by])
    if listener.is_brief(Category.TURNS):
        return f"{contest} {to_play_words(event.seat, listener)}"
    return f"{contest} {to_name_words(event.seat, event.letters, listener)}"


def to_name_words(seat: Seat, letters: str, listener: Listener) -> str:
    language = listener.language
    beginning = spelled(letters, language)
    if listener.is_you(seat):
        # Translators: the player addressed was contested; the letters are filled in: "S, A, L".
        return language.gettext("Name a word that begins with {letters}.", letters=beginning)
    # Translators: a player was contested; the letters are filled in: "S, A, L".
    return language.gettext(
        "{name}, name a word that begins with {letters}.",
        name=listener.names[seat],
        letters=beginning,
    )


def word_named(event: contest_events.WordNamed, listener: Listener, written: Written) -> str:
    language, word = listener.language, written(event.word)
    if not event.valid:
        return of_player(event.seat, not_in_dictionary(word, language), listener)
    if listener.is_brief(Category.TURNS):
        return of_player(event.seat, f"{word}.", listener)
    # Translators: a player was contested, and names a word that is in the dictionary.
    text = language.gettext("{word}, a valid word.", word=word)
    return of_player(event.seat, text, listener)


def point_won(event: contest_events.PointWon, target: int, listener: Listener) -> str:
    """Return who won a round, and the new points; also why, if no event before told it."""
    language, verbosity = listener.language, listener.verbosity_of(Category.SCORES)
    points = points_words(event.points, language)
    if verbosity is Verbosity.FULL:
        # Translators: points a player has in I contest, and how many win the game: "1 point of 3".
        points = language.gettext("{points} of {target}", points=points, target=target)
    parts = []
    if event.how is contest_events.Won.NO_DICE and verbosity > Verbosity.BRIEF:
        # Translators: all thirteen letters lie, so that the last one wins the round.
        parts.append(language.gettext("No dice left."))
    if listener.is_you(event.seat):
        # Translators: the player addressed won a round of I contest; the points now.
        parts.append(language.gettext("You win the round, total {points}.", points=points))
    else:
        # Translators: a player won a round of I contest; the points now.
        name = listener.names[event.seat]
        win = language.gettext("{name} wins the round, total {points}.", name=name, points=points)
        parts.append(win)
    return " ".join(parts)
