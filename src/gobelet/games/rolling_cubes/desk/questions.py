"""The lists that open by themselves: put to the vote or take back, vote, fill a row."""

from collections.abc import Iterator
from typing import Any

from gobelet.core.game import Game, Refusal
from gobelet.games.interface import Choice, Choose, Listener, View
from gobelet.games.rolling_cubes.dictionary import writing
from gobelet.games.rolling_cubes.rules.actions import PutToVote, Score, TakeBack, Vote
from gobelet.games.rolling_cubes.rules.games import State
from gobelet.games.rolling_cubes.rules.letter_yahtzee import ROWS, LetterYahtzee, Phase, SheetsState
from gobelet.games.rolling_cubes.rules.race import RaceState
from gobelet.games.rolling_cubes.rules.refusals import RowFilled, RowNotSatisfied
from gobelet.games.rolling_cubes.rules.scoring import Row
from gobelet.games.rolling_cubes.rules.spelling import Spelling
from gobelet.games.rolling_cubes.rules.vote import Trial
from gobelet.games.rolling_cubes.words.advice.offers import row_points
from gobelet.games.rolling_cubes.words.advice.taken_dice import row_dice_words
from gobelet.games.rolling_cubes.words.refusals import refusal_words
from gobelet.games.rolling_cubes.words.terms import Written, row_name, row_names
from gobelet.i18n import Language, capital
from gobelet.speech.utterance import Category


def question(game: Game[Any], state: State, view: View) -> Choose | None:
    """Return the list from which the player to act has to choose; None: no list is due.

    The list opens by itself, so the first Enter only speaks.
    """
    language = view.listener.language
    match state:
        case RaceState(trial=Trial() as trial) | SheetsState(trial=Trial() as trial):
            return _offer(language) if trial.votes is None else _vote(language)
        case SheetsState(phase=Phase.TO_SCORE) if isinstance(game, LetterYahtzee):
            return _rows(game, state, view.listener)
    return None


def _offer(language: Language) -> Choose:
    # Translators: title of a list: the player's word is not in the dictionary, as was said.
    title = language.gettext("Put the word to the vote?")
    choices = (
        # Translators: item of a list: the others vote on the player's word.
        Choice(language.gettext("Put it to the vote"), PutToVote()),
        # Translators: item of a list: the player takes back a word, and it scores nothing.
        Choice(language.gettext("Take it back, zero"), TakeBack()),
    )
    return Choose(title, choices)


def _vote(language: Language) -> Choose:
    # Translators: title of a list, of No and Yes: who votes accepts another's word, or not.
    title = language.gettext("Accept the word?")
    choices = (
        # Translators: item of a list: who votes does not accept another's word.
        Choice(language.gettext("No, refuse it"), Vote(False)),
        # Translators: item of a list: who votes accepts another's word.
        Choice(language.gettext("Yes, accept it"), Vote(True)),
    )
    return Choose(title, choices)


def _rows(game: LetterYahtzee, state: SheetsState, listener: Listener) -> Choose:
    language = listener.language
    worth = [(row, way, points) for row, (way, points) in game.worth(state).items()]
    if listener.preferences.rows_by_points:
        worth.sort(key=lambda row: -row[2])
    # Where all rows take the same dice, these were told before.
    differs = len({way for _, way, _ in worth}) > 1
    # Zeros are not asked about: where one row brings none, all do.
    choices = tuple(
        Choice(
            _row(row, way if differs else None, points, state, listener),
            Score(row),
            name=row_name(row, language),
        )
        for row, way, points in worth
    )
    absent = tuple(_closed(state, [row for row, *_ in worth], listener, writing(game)))
    return Choose(
        language.gettext("Choose a row."), choices, absent=absent, names=row_names(language)
    )


def _row(
    row: Row, way: Spelling | None, points: int, state: SheetsState, listener: Listener
) -> str:
    """Return a row with its points, and with the dice that it takes, if they are to be told."""
    language = listener.language
    words = capital(row_points(row, points, language))
    brief = listener.is_brief(Category.ANSWER)
    taken = row_dice_words(way, state.throw, language) if way and not brief else ""
    return f"{words}. {taken}" if taken else words


def _closed(
    state: SheetsState, offered: list[Row], listener: Listener, written: Written
) -> Iterator[tuple[str, str]]:
    """Yield the rows that cannot be filled now, each with the reason."""
    sheet = zip(ROWS, state.sheets[state.seat], strict=True)
    for row, points in sheet:
        why: Refusal
        if points is not None:
            why = RowFilled(row, points)
        elif state.play and row not in offered:
            why = RowNotSatisfied(row, state.play.said)
        else:
            continue
        yield row_name(row, listener.language), refusal_words(why, listener, written)
