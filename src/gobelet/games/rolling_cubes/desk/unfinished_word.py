"""The answers to Space: the word so far; again, the die of each letter; again, phonetically."""

from typing import Any

from msgspec import Struct

from gobelet.core.game import Game, IllegalAction, Seat
from gobelet.games.interface import Listener, View
from gobelet.games.rolling_cubes.desk.line_parser import as_typed, letters_of, play_of
from gobelet.games.rolling_cubes.desk.lines import Line, Lines
from gobelet.games.rolling_cubes.dictionary import writing
from gobelet.games.rolling_cubes.rules.actions import Play
from gobelet.games.rolling_cubes.rules.contest_state import ContestState
from gobelet.games.rolling_cubes.rules.events import HIDDEN
from gobelet.games.rolling_cubes.rules.games import State, in_play
from gobelet.games.rolling_cubes.rules.letter_yahtzee import SheetsState
from gobelet.games.rolling_cubes.rules.plays import spelled as made_of
from gobelet.games.rolling_cubes.rules.race import RaceState
from gobelet.games.rolling_cubes.words.advice.offers import word_worth
from gobelet.games.rolling_cubes.words.desk import (
    dice_utterance,
    letters_words,
    no_letter_words,
    typed_words,
)
from gobelet.games.rolling_cubes.words.refusals import refusal_words
from gobelet.games.rolling_cubes.words.terms import (
    Written,
    letter_by_letter,
    of_player,
    phonetic,
    spelled,
)
from gobelet.i18n import capital
from gobelet.speech.utterance import Category, Utterance


class _Made(Struct, frozen=True):
    """A word that was made, and that is still undecided or secret."""

    seat: Seat
    play: Play


def so_far(game: Game[Any], lines: Lines, times: int, view: View) -> Utterance | None:
    """Return the word so far, for the nth question in a row; None: there is nothing to say."""
    playing, state = in_play(game, view.observation)
    mine = view.seat is not None
    if isinstance(state, ContestState):
        typed = lines.texts.get(Line.WORD, "") if mine else ""
        return _letters(state, typed, times, view.listener)
    if mine and (text := lines.texts.get(Line.WORD)):
        return _typed(text, playing, state, lines, times, view)
    if made := _made(state):
        text = _answer(made.play, playing, state, times, view.listener, writing(game))
        return Utterance(of_player(made.seat, text, view.listener))
    return _none(state, view.listener) if mine else None


def _made(state: RaceState | SheetsState) -> _Made | None:
    """Return the word that is being decided on, or one's own that is secret still."""
    if isinstance(state, SheetsState):
        return _Made(state.seat, state.play) if state.play else None
    words = zip(state.playing, state.words, strict=False)
    undecided = [(seat, word) for seat, word in words][len(state.scores) :]
    for seat, word in undecided:
        if word and word != HIDDEN:
            return _Made(seat, Play(word.word, word.places, word.written))
    return None


def _typed(
    text: str,
    playing: Game[Any],
    state: RaceState | SheetsState,
    lines: Lines,
    times: int,
    view: View,
) -> Utterance:
    listener, written = view.listener, as_typed(text, lines.rules.language, writing(playing))
    try:
        play = play_of(text, lines.rules.language)
        playing.check(state, play)
        return Utterance(capital(_answer(play, playing, state, times, listener, written)))
    except IllegalAction as refused:
        if not times % 3:
            return Utterance(refusal_words(refused.refusal, listener, written))
        letters = letters_of(text, lines.rules.language)
        tell = phonetic if times % 3 == 2 else spelled
        return Utterance(f"{tell(letters, listener.language)}.")


def _answer(
    play: Play,
    playing: Game[Any],
    state: RaceState | SheetsState,
    times: int,
    listener: Listener,
    written: Written,
) -> str:
    language = listener.language
    match times % 3:
        case 0:
            dice = not listener.is_brief(Category.ANSWER)
            return word_worth(play, playing, state, listener, written, dice=dice)
        case 1:
            places = made_of(play, state.throw).places
            return f"{letter_by_letter(play.word, places, state.throw, language)}."
    return f"{phonetic(play.word, language)}."


def _letters(state: ContestState, typed: str, times: int, listener: Listener) -> Utterance | None:
    language = listener.language
    if not state.letters and not typed:
        return _none(state, listener)
    match times % 3:
        case 1 if state.letters:
            text = f"{letter_by_letter(state.letters, state.used, state.throw, language)}."
        case 2 if state.letters:
            text = f"{phonetic(state.letters, language)}."
        case _:
            text = letters_words(state.letters, language)
    return Utterance(f"{text} {typed_words(typed, language)}" if typed else text)


def _none(state: State, listener: Listener) -> Utterance:
    """Return that there is no word yet, and the dice to make one of."""
    language = listener.language
    is_letters = isinstance(state, ContestState)
    # Translators: answer to Space: no word has been typed.
    text = no_letter_words(language) if is_letters else language.gettext("No word yet.")
    if not state.throw or listener.is_brief(Category.DICE):
        return Utterance(text)
    dice = dice_utterance(state, listener)
    return Utterance(f"{text} {dice.text}", dice.category, dice.braille)
