"""Sentences of what the keys do next: in a new turn, and in the answer to T."""

from gobelet.games.interface import Listener
from gobelet.games.rolling_cubes.rules.contest_events import RoundBegan
from gobelet.games.rolling_cubes.rules.contest_state import CONTESTED_FROM, ContestState
from gobelet.games.rolling_cubes.rules.contest_state import Phase as ContestPhase
from gobelet.games.rolling_cubes.rules.events import Due, TurnBegan
from gobelet.games.rolling_cubes.rules.game_in_play import State
from gobelet.games.rolling_cubes.rules.letter_yahtzee import Phase, SheetsState
from gobelet.games.rolling_cubes.rules.race import RaceState
from gobelet.games.rolling_cubes.rules.vote import Trial
from gobelet.games.shared.words import enter_words
from gobelet.speech.utterance import Category, Verbosity


def invitation(event: TurnBegan | RoundBegan, listener: Listener) -> str:
    """Return what to do in a new turn: only in the first round, or at full verbosity."""
    is_full = listener.verbosity_of(Category.TURNS) is Verbosity.FULL
    if listener.afterwards or not (is_full or event.round == 1):
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
                "{key} to type a word; to throw dice again, {other}.",
                key=key,
                other=_letter_key("again", "A", listener),
            )
        case SheetsState(phase=Phase.TO_SCORE):
            # Translators: answer to T: the player is to choose a row of the sheet.
            return language.gettext("A row to choose.")
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
