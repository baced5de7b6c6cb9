"""What Enter understood of a line, and what it is worth: said before the next Enter plays it."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from gobelet.core.game import Action, Game
from gobelet.games.interface import Listener
from gobelet.games.rolling_cubes.rules.actions import Add, Again, Name, Play
from gobelet.games.rolling_cubes.rules.contest_state import ContestState
from gobelet.games.rolling_cubes.rules.games import State
from gobelet.games.rolling_cubes.rules.letter_yahtzee import LetterYahtzee, SheetsState
from gobelet.games.rolling_cubes.rules.plays import spelled as made_of
from gobelet.games.rolling_cubes.rules.scoring import Row, word_score
from gobelet.games.rolling_cubes.words.advice.taken_dice import taken_words, way_of
from gobelet.games.rolling_cubes.words.terms import (
    Written,
    dice_words,
    given_words,
    letter_words,
    people_vote,
    row_name,
)
from gobelet.games.shared.words import enter_words, joined, points_words
from gobelet.i18n import Language, capital
from gobelet.speech.utterance import Category, Utterance, Verbosity


def offer(
    action: Action,
    game: Game[Any],
    state: State,
    listener: Listener,
    written: Written,
    in_dictionary: bool | None,
) -> Utterance:
    language, verbosity = listener.language, listener.verbosity_of(Category.ANSWER)
    is_full, taken = verbosity is Verbosity.FULL, ""
    match action, state:
        case Play(), _ if not isinstance(state, ContestState):
            if in_dictionary is False and not people_vote(listener):
                word, zero = capital(written(action.said)), language.gettext("zero")
                news = language.gettext("{word}, {points}.", word=word, points=zero)
            else:
                news = capital(word_worth(action, game, state, listener, written, dice=is_full))
                taken = "" if is_full else taken_words(action, game, state, language)
        case Add(place, letter), ContestState():
            news = _addition(place, letter, state, language)
        case Again(places), SheetsState():
            news = _again(places, state, listener)
        case Name(), _:
            news = f"{capital(written(action.said))}."
        case _:
            raise TypeError(action)
    if in_dictionary is False:
        # Translators: said before a word that was typed, and that could be played all the same.
        missing = language.gettext("Not in the dictionary.")
        news = f"{missing} {news}"
    if verbosity is Verbosity.BRIEF:
        return Utterance(news)
    if in_dictionary:
        # Translators: said after a word that was typed, before it is played.
        there = language.gettext("In the dictionary.")
        news = f"{news} {there}"
    news = joined(news, taken)
    key = enter_words("go", listener)
    if isinstance(action, Again):
        # Translators: the player is about to throw again the dice picked; the key is filled in.
        play = language.gettext("{key} to throw again.", key=key)
    else:
        # Translators: what was typed was understood as told before; the key is filled in: "Enter".
        play = language.gettext("{key} to play it.", key=key)
    return Utterance(f"{news} {play}", braille=news)


def word_worth(
    play: Play,
    game: Game[Any],
    state: State,
    listener: Listener,
    written: Written,
    *,
    dice: bool,
) -> str:
    """Return a word with its points, or those in each row that it fits; maybe with its dice."""
    language, word = listener.language, written(play.said)
    if isinstance(game, LetterYahtzee) and isinstance(state, SheetsState):
        worth = rows_worth(play, game, state, language)
    else:
        worth = points_words(word_score(made_of(play, state.throw), state.throw), language)
    if not dice or (way := way_of(play, game, state)) is None:
        # Translators: a word, and what it scores: "Salade, 5 points."
        return language.gettext("{word}, {points}.", word=word, points=worth)
    # Translators: a word, what it scores, and the dice that it is made of.
    return language.gettext(
        "{word}, {points}. Dice: {dice}.",
        word=word,
        points=worth,
        dice=dice_words(state.throw, way.places, listener),
    )


def rows_worth(play: Play, game: LetterYahtzee, state: SheetsState, language: Language) -> str:
    """Return the rows that a word may fill: "no joker and double, 5 points; full, 4 points"."""
    worth = game.worth(replace(state, play=play))
    if all(way is None for way, _ in worth.values()):
        # Translators: of a word in the letter Yahtzee, after it: it fits no row that is open.
        return language.gettext("fits no open row, zero")
    by_points = defaultdict[int, list[Row]](list)
    for row, (_, points) in worth.items():
        by_points[points].append(row)
    rows = (_rows_points(rows, points, language) for points, rows in by_points.items())
    # Translators: between rows with their points: "no joker, 5 points; double, 7 points".
    return language.pgettext("between rows", "; ").join(rows)


def row_points(row: Row, points: int, language: Language) -> str:
    return _rows_points([row], points, language)


def _rows_points(rows: Iterable[Row], points: int, language: Language) -> str:
    names = language.listing(row_name(row, language) for row in rows)
    worth = points_words(points, language) if points else language.gettext("zero")
    return language.gettext("{row}, {points}", row=names, points=worth)


def _addition(place: int, letter: str, state: ContestState, language: Language) -> str:
    """Return the letters with the one to be added, and its die: "S, L, A, red."."""
    laid = [letter_words(one, language) for one in state.letters]
    given = given_words(letter, place, state.throw, language)
    return f"{language.one_by_one((*laid, given))}."


def _again(places: tuple[int, ...], state: SheetsState, listener: Listener) -> str:
    language = listener.language
    # Translators: dice to be thrown again in the letter Yahtzee, and what that costs.
    return language.ngettext(
        "To throw again: {dice}. {n} point less.",
        "To throw again: {dice}. {n} points less.",
        len(places),
        dice=dice_words(state.throw, places, listener),
    )
