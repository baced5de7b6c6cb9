"""Sentences of whose turn it is, and for what."""

from typing import Any

from gobelet.core.game import Game, Seat
from gobelet.games.interface import Listener, View
from gobelet.games.rolling_cubes.announce_contest import to_name_words
from gobelet.games.rolling_cubes.announce_plays import not_in_dictionary, votes_words
from gobelet.games.rolling_cubes.contest_events import RoundBegan
from gobelet.games.rolling_cubes.contest_state import ContestState
from gobelet.games.rolling_cubes.contest_state import Phase as ContestPhase
from gobelet.games.rolling_cubes.events import TurnBegan, VoteDue
from gobelet.games.rolling_cubes.letter_yahtzee import ROWS, LetterYahtzee, Phase, SheetsState
from gobelet.games.rolling_cubes.playing import State, in_play
from gobelet.games.rolling_cubes.race import Race, RaceState
from gobelet.games.rolling_cubes.tournament import GAMES, Tournament
from gobelet.games.rolling_cubes.trial import Trial
from gobelet.games.rolling_cubes.words import (
    game_name,
    spelled,
    word_words,
)
from gobelet.games.shared_words import capital, enter_words, seats_words, to_play_words
from gobelet.i18n import Language
from gobelet.speech.utterance import Category, Verbosity


def turn_began(
    event: TurnBegan, game: Game[Any], listener: Listener, *, first: bool = False
) -> str:
    """Return the sentence of a new turn; none for a bot, who acts at once.

    `first`: it is the first of a table. Alone, the rounds are the throws, or turns, that count.
    """
    if event.seat in listener.bots:
        return ""
    full = _verbosity(listener) is Verbosity.FULL
    alone = len(listener.names) == 1
    parts = [_whose_turn(event.seat, listener)]
    if full or (alone and _verbosity(listener)):
        parts.append(_round(event.round, game, listener))
    if first or (_all_throw(game) and (full or event.round == 1)):
        parts.append(_invitation(listener))
    return _joined(*parts)


def round_began(event: RoundBegan, listener: Listener, *, first: bool = False) -> str:
    parts = [round_words(event.round, listener.language), to_play_words(event.seat, listener)]
    if first and event.seat not in listener.bots:
        parts.append(_invitation(listener))
    return _joined(*parts)


def vote_due(event: VoteDue, listener: Listener) -> str:
    brief = _verbosity(listener) is Verbosity.BRIEF
    return _to_vote(event.seat, "" if brief else word_words(event.word), listener)


def turn(game: Game[Any], view: View) -> str:
    """Return the answer to T: who is to do what, and how far the game is."""
    listener = view.listener
    told = _turn(*in_play(game, view.observation), listener)
    if not isinstance(game, Tournament) or _verbosity(listener) is Verbosity.BRIEF:
        return told
    number = view.observation.number + 1
    return _joined(told, game_of_tournament(number, listener.language))


def game_of_tournament(number: int, language: Language) -> str:
    # Translators: which game of the tournament is played, of how many; its name is filled in.
    return language.gettext(
        "Game {n} of {games}: {game}.",
        n=number,
        games=len(GAMES),
        game=game_name(GAMES[number - 1], language),
    )


def round_words(number: int, language: Language) -> str:
    # Translators: the round of the game.
    return language.gettext("Round {n}.", n=number)


def _turn(game: Game[Any], state: State, listener: Listener) -> str:
    language, brief = listener.language, _verbosity(listener) is Verbosity.BRIEF
    parts = [due_words(state, listener)]
    match state:
        case RaceState() | SheetsState():
            parts += [_of_vote(state.trial, listener), _round(state.round, game, listener)]
        case ContestState():
            if state.letters and state.phase is not ContestPhase.TO_NAME:
                letters = spelled(state.letters, language)
                # Translators: the letters that lie, of a word that grows letter by letter.
                parts.append(language.gettext("Letters: {letters}.", letters=letters))
            parts.append(round_words(state.round, language))
    if not brief:
        parts += [_where(state, language), _play_off(state, listener)]
    return _joined(*parts)


def due_words(state: State, listener: Listener) -> str:
    """Return who is to act, and for what, if that is not to throw or to make a word."""
    match state:
        case RaceState(trial=Trial(ruled=True) as trial):
            return _of_trial(trial, listener)
        case SheetsState(trial=Trial(ruled=True) as trial):
            return _of_trial(trial, listener)
        case ContestState(phase=ContestPhase.TO_NAME):
            return to_name_words(state.seat, state.letters, listener)
    return _whose_turn(state.seat, listener)


def _of_trial(trial: Trial, listener: Listener) -> str:
    if trial.votes is not None:
        return _to_vote(trial.to_act, word_words(trial.word), listener)
    whose = _whose_turn(trial.seat, listener)
    return _joined(whose, capital(not_in_dictionary(trial.word, listener.language)))


def _of_vote(trial: Trial | None, listener: Listener) -> str:
    """Return how the word that is voted on is written; in full also the votes."""
    if trial is None or trial.votes is None:
        return ""
    language = listener.language
    letters = spelled(trial.word, language) + "."
    if _verbosity(listener) is not Verbosity.FULL or not trial.votes:
        return letters
    votes = votes_words(sum(trial.votes), trial.votes.count(False), language)
    return f"{letters} {votes}."


def _to_vote(seat: Seat, word: str, listener: Listener) -> str:
    language, name = listener.language, listener.names[seat]
    if listener.is_you(seat):
        if not word:
            # Translators: the player addressed is to vote on a word.
            return language.gettext("Your vote.")
        # Translators: the player addressed is to vote on this word.
        return language.gettext("Your vote: {word}.", word=word)
    if not word:
        # Translators: a player is to vote on a word; avoid an elision before the name.
        return language.gettext("{name} to vote.", name=name)
    # Translators: a player is to vote on this word; avoid an elision before the name.
    return language.gettext("{name} to vote: {word}.", name=name, word=word)


def _whose_turn(seat: Seat, listener: Listener) -> str:
    return to_play_words(seat, listener) if len(listener.names) > 1 else ""


def _all_throw(game: Game[Any]) -> bool:
    """Whether a turn begins with a throw, whoever's it is."""
    match game:
        case Race(course=course):
            return not course.together
    return isinstance(game, LetterYahtzee)


def _invitation(listener: Listener) -> str:
    if listener.afterwards:
        return ""
    key = enter_words("go", listener)
    # Translators: what to do at the start of a turn; the key is filled in: "Enter".
    return listener.language.gettext("{key} to throw.", key=key)


def _round(number: int, game: Game[Any], listener: Listener) -> str:
    """Return which turn of everybody it is; not in the other games, whose events tell it."""
    language = listener.language
    match game:
        case LetterYahtzee():
            # Translators: a new turn begins.
            return language.gettext("Turn {turn} of {turns}.", turn=number, turns=len(ROWS))
        case Race(seats=1):
            # Translators: how many throws one has made, this one included, who plays alone.
            return language.gettext("Throw {n}.", n=number)
        case Race():
            # Translators: the round, in which everybody throws, or makes a word; in French "Tour".
            return language.pgettext("letter dice", "Round {n}.", n=number)
    return ""


def _where(state: State, language: Language) -> str:
    """Return what is due, where that cannot be told from whose turn it is."""
    match state:
        case (
            RaceState(throw="", trial=None)
            | ContestState(phase=ContestPhase.TO_THROW)
            | SheetsState(phase=Phase.TO_THROW)
        ):
            # Translators: answer to T before the throw of a turn.
            return language.gettext("Not thrown yet.")
        case SheetsState(phase=Phase.TO_SCORE):
            # Translators: answer to T: the player is to choose a row of the sheet.
            return language.gettext("A row to choose.")
    return ""


def _play_off(state: State, listener: Listener) -> str:
    if not isinstance(state, RaceState) or len(state.playing) == len(state.totals):
        return ""
    names = seats_words(state.playing, listener)
    # Translators: these players tied at the top, and play on among themselves.
    return listener.language.gettext("Play-off: {names}.", names=names)


def _joined(*sentences: str) -> str:
    return " ".join(filter(None, sentences))


def _verbosity(listener: Listener) -> Verbosity:
    return listener.verbosity_of(Category.TURNS)
