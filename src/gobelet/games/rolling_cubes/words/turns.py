"""Sentences of whose turn it is, and for what."""

from typing import Any

from gobelet.core.game import Game, Seat
from gobelet.games.interface import Listener, View
from gobelet.games.rolling_cubes.dictionary import writing
from gobelet.games.rolling_cubes.rules.contest_events import RoundBegan
from gobelet.games.rolling_cubes.rules.contest_state import CONTESTED_FROM, ContestState
from gobelet.games.rolling_cubes.rules.contest_state import Phase as ContestPhase
from gobelet.games.rolling_cubes.rules.events import Due, TurnBegan, VoteDue
from gobelet.games.rolling_cubes.rules.games import State, in_play
from gobelet.games.rolling_cubes.rules.letter_yahtzee import ROWS, LetterYahtzee, Phase, SheetsState
from gobelet.games.rolling_cubes.rules.race import Course, Race, RaceState
from gobelet.games.rolling_cubes.rules.tournament import GAMES, Tournament
from gobelet.games.rolling_cubes.rules.vote import Trial
from gobelet.games.rolling_cubes.words.announce_contest import to_name_words
from gobelet.games.rolling_cubes.words.announce_plays import not_in_dictionary, votes_words
from gobelet.games.rolling_cubes.words.terms import (
    Written,
    game_name,
    spelled,
)
from gobelet.games.shared.words import enter_words, joined, seats_words, to_play_words
from gobelet.i18n import Language, capital
from gobelet.speech.utterance import Category


def turn_began(event: TurnBegan, game: Game[Any], listener: Listener) -> str:
    """Return the sentence of a new turn; none for a bot, who acts at once.

    For a single player, the rounds are the throws, or turns, that count.
    """
    if event.seat in listener.bots:
        return ""
    full = listener.is_full(Category.TURNS)
    alone = len(listener.names) == 1
    parts = [_whose_turn(event.seat, listener)]
    if full or (alone and listener.verbosity_of(Category.TURNS)):
        parts.append(_round(event.round, game, listener))
    return joined(*parts, invitation(event, listener))


def round_began(event: RoundBegan, listener: Listener) -> str:
    parts = [round_words(event.round, listener.language), to_play_words(event.seat, listener)]
    if event.seat not in listener.bots:
        parts.append(invitation(event, listener))
    return joined(*parts)


def vote_due(event: VoteDue, listener: Listener, written: Written) -> str:
    brief = listener.is_brief(Category.TURNS)
    return _to_vote(event.seat, "" if brief else written(event.word), listener)


def turn(game: Game[Any], view: View) -> str:
    """Return the answer to T: who is to do what, and how far the game is."""
    listener = view.listener
    told = _turn(*in_play(game, view.observation), view)
    if not isinstance(game, Tournament) or listener.is_brief(Category.TURNS):
        return told
    number = view.observation.number + 1
    return joined(told, game_of_tournament(number, listener.language))


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


def _turn(game: Game[Any], state: State, view: View) -> str:
    listener, language = view.listener, view.listener.language
    brief = listener.is_brief(Category.TURNS)
    parts = [due_words(state, listener, writing(game))]
    match state:
        case RaceState() | SheetsState():
            parts.append(_of_vote(state.trial, listener))
            rounds = _round(state.round, game, listener)
        case ContestState():
            if state.letters and state.phase is not ContestPhase.TO_NAME:
                letters = spelled(state.letters, language)
                # Translators: the letters that lie, of a word that grows letter by letter.
                parts.append(language.gettext("Letters: {letters}.", letters=letters))
            rounds = round_words(state.round, language)
    if view.seat is not None and not brief:
        parts.append(to_do(state, listener))
    return joined(*parts, rounds, "" if brief else _play_off(state, listener))


def due_words(state: State, listener: Listener, written: Written) -> str:
    """Return who is to act, and for what, if that is not to throw or to make a word."""
    match state:
        case RaceState(trial=Trial(ruled=True) as trial):
            return _of_trial(trial, listener, written(trial.said))
        case SheetsState(trial=Trial(ruled=True) as trial):
            return _of_trial(trial, listener, written(trial.said))
        case ContestState(phase=ContestPhase.TO_NAME):
            return to_name_words(state.seat, state.letters, listener)
    return _whose_turn(state.seat, listener)


def _of_trial(trial: Trial, listener: Listener, word: str) -> str:
    if trial.votes is not None:
        return _to_vote(trial.to_act, word, listener)
    whose = _whose_turn(trial.seat, listener)
    return joined(whose, capital(not_in_dictionary(word, listener.language)))


def _of_vote(trial: Trial | None, listener: Listener) -> str:
    """Return the spelling of the word that is voted on; at full verbosity also the votes."""
    if trial is None or trial.votes is None:
        return ""
    language = listener.language
    letters = spelled(trial.word, language) + "."
    if not listener.is_full(Category.TURNS) or not trial.votes:
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


def _round(number: int, game: Game[Any], listener: Listener) -> str:
    """Return the number of the round or turn; empty for games whose events tell it."""
    language = listener.language
    match game:
        case LetterYahtzee():
            # Translators: a new turn begins.
            return language.gettext("Turn {turn} of {turns}.", turn=number, turns=len(ROWS))
        case Race(course=Course(target=0)):
            return one_word_words(language)
        case Race(seats=1):
            # Translators: how many throws one has made, this one included, who plays alone.
            return language.gettext("Throw {n}.", n=number)
        case Race():
            # Translators: the round, in which everybody throws, or makes a word; in French "Tour".
            return language.pgettext("letter dice", "Round {n}.", n=number)
    return ""


def one_word_words(language: Language) -> str:
    # Translators: the daily throw: what its only turn is for.
    return language.gettext("One word ends the game.")


def _play_off(state: State, listener: Listener) -> str:
    if not isinstance(state, RaceState) or len(state.playing) == len(state.totals):
        return ""
    names = seats_words(state.playing, listener)
    # Translators: these players tied at the top, and play on among themselves.
    return listener.language.gettext("Play-off: {names}.", names=names)


def invitation(event: TurnBegan | RoundBegan, listener: Listener) -> str:
    """Return what to do in a new turn: only in the first round, or at full verbosity."""
    is_full = listener.is_full(Category.TURNS)
    here = listener.acts_here(event.seat) and not listener.afterwards
    if not here or not (is_full or event.round == 1):
        return ""
    match event:
        case TurnBegan(due=Due.WORD):
            return _to_type(listener)
        case TurnBegan(due=Due.CONTEST):
            return _to_contest(listener)
    key = enter_words("go", listener)
    # Translators: what to do at the start of a turn, in which a word or a letter is typed after the
    # throw; the key is filled in: "Enter".
    return listener.language.gettext("{key} to throw, then to type.", key=key)


def to_do(state: State, listener: Listener) -> str:
    """Return the next keys and what they do; empty for the lists that open by themselves."""
    language, key = listener.language, enter_words("go", listener)
    match state:
        case RaceState(trial=Trial()) | SheetsState(trial=Trial()):
            return ""
        case ContestState(phase=ContestPhase.TO_THROW) if len(state.letters) >= CONTESTED_FROM:
            return _to_contest(listener)
        case (
            RaceState(throw="")
            | ContestState(phase=ContestPhase.TO_THROW)
            | SheetsState(phase=Phase.TO_THROW)
        ):
            return throw_words(listener)
        case ContestState(phase=ContestPhase.TO_ADD):
            # Translators: what to do next; the key is filled in: "Enter".
            return language.gettext("{key} to type a letter.", key=key)
        case ContestState():
            # Translators: I contest: after "name a word that begins with S, A, L".
            return language.gettext("{key} to type it.", key=key)
        case SheetsState(phase=Phase.TO_PLAY, again=0):
            # Translators: answer to T in the letter Yahtzee; both are keys: "Enter" and "A".
            return language.gettext(
                "{key} to type a word, {other} to throw dice again.",
                key=key,
                other=_letter_key("again", "A", listener),
            )
        case SheetsState(phase=Phase.TO_SCORE):
            # The list of rows is open, and says so itself.
            return ""
    return _to_type(listener)


def throw_words(listener: Listener) -> str:
    key = enter_words("go", listener)
    # Translators: what to do next; the key is filled in: "Enter".
    return listener.language.gettext("{key} to throw.", key=key)


def _to_type(listener: Listener) -> str:
    key = enter_words("go", listener)
    # Translators: what to do next; the key is filled in: "Enter".
    return listener.language.gettext("{key} to type a word.", key=key)


def _to_contest(listener: Listener) -> str:
    key, other = enter_words("go", listener), _letter_key("contest", "C", listener)
    # Translators: what to do next in I contest; both are keys: "Enter" and "C".
    return listener.language.gettext("{key} to throw, {other} to contest.", key=key, other=other)


def _letter_key(command: str, letter: str, listener: Listener) -> str:
    """Return the key of a command whose key is a letter, unless the player has changed it."""
    return listener.keys.get(command) or letter
