"""Sentences of what was taken back."""

from typing import Any

from gobelet.core.game import Action, Game
from gobelet.games.interface import View
from gobelet.games.rolling_cubes.dictionary import writing
from gobelet.games.rolling_cubes.rules.actions import (
    Add,
    Contest,
    GiveUp,
    NoWord,
    Play,
    PutToVote,
    Ruling,
    Score,
    TakeBack,
    Vote,
)
from gobelet.games.rolling_cubes.rules.game_in_play import in_play
from gobelet.games.rolling_cubes.words.terms import letter_words, row_name
from gobelet.games.rolling_cubes.words.turns import due_words
from gobelet.i18n import Language


def undone(game: Game[Any], action: Action, view: View) -> str:
    """Return what was taken back, never a word made in secret, and who is to act again."""
    _, state = in_play(game, view.observation)
    taken_back = _taken_back(action, view.listener.language)
    due = due_words(state, view.listener, writing(game))
    return f"{taken_back} {due}".rstrip()


def not_undone(drawn: Action, language: Language) -> str:
    """Return why what chance did is not taken back; empty if it was a throw."""
    if not isinstance(drawn, Ruling):
        return ""
    # Translators: U was pressed after a word, or a letter, that the dictionary has ruled on.
    return language.gettext("Too late to undo: the dictionary has been asked.")


def _taken_back(action: Action, language: Language) -> str:
    match action:
        case Score(row):
            # Translators: a row that was marked is open again; the dice follow.
            return language.gettext("Undone: {row}.", row=row_name(row, language))
        case Add(letter=added):
            letter = letter_words(added, language)
            # Translators: a letter that was added was taken back.
            return language.gettext("Undone: the letter {letter}.", letter=letter)
    sentences: dict[type[Action], str] = {
        # Translators: a word was taken back; who is to act follows.
        Play: language.gettext("Undone: the word."),
        # Translators: it was taken back that a player makes no word; who is to act follows.
        NoWord: language.gettext("Undone: no word."),
        # Translators: that a word was put to the vote was taken back.
        PutToVote: language.gettext("Undone: putting the word to the vote."),
        # Translators: that a player withdrew a word was taken back.
        TakeBack: language.gettext("Undone: taking the word back."),
        # Translators: a vote on a word was taken back.
        Vote: language.gettext("Undone: the vote."),
        # Translators: that a player contested was taken back.
        Contest: language.gettext("Undone: contesting."),
        # Translators: it was taken back that a player adds no letter.
        GiveUp: language.gettext("Undone: no letter."),
    }
    return sentences[type(action)]
