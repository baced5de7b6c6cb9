"""The advice for a seat: an expert's action; pure, and without words."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from msgspec import Struct

from gobelet.core.game import Action, Game
from gobelet.games.rolling_cubes.bots import i_contest, letter_yahtzee
from gobelet.games.rolling_cubes.bots.discretion import unsaid
from gobelet.games.rolling_cubes.bots.i_contest import Contesting
from gobelet.games.rolling_cubes.bots.known_words import EXPERT, PlayerWords
from gobelet.games.rolling_cubes.bots.letter_yahtzee import Filling
from gobelet.games.rolling_cubes.rules.actions import (
    Add,
    Again,
    GiveUp,
    Name,
    NoWord,
    Play,
    Score,
    Throw,
)
from gobelet.games.rolling_cubes.rules.contest_state import ContestState, additions
from gobelet.games.rolling_cubes.rules.contest_state import Phase as ContestPhase
from gobelet.games.rolling_cubes.rules.games import Observation, in_play
from gobelet.games.rolling_cubes.rules.i_contest import IContest
from gobelet.games.rolling_cubes.rules.letter_yahtzee import LetterYahtzee, Phase, SheetsState
from gobelet.games.rolling_cubes.rules.race import RaceState
from gobelet.games.rolling_cubes.rules.scoring import Row, word_score

SOME: Final = 100
"""Number of rare words to search for one that shows how the letters can go on."""


class Advice(Struct, frozen=True):
    """An advised action, and what the dice show; empty where dice are of no use.

    `word` is the one to make or name, or one that the letters lead to; empty for none. `points` are
    its score, in the letter Yahtzee in this `row`.
    """

    action: Action
    throw: str = ""
    word: str = ""
    points: int = 0
    row: Row | None = None


def advise(seen: Observation, game: Game[Any], known: PlayerWords) -> Advice | None:
    """Return the best action of the seat to act; None while a word is being decided on."""
    match in_play(game, seen):
        case _, RaceState(trial=None) as race:
            return _word(race, known)
        case LetterYahtzee() as sheets, SheetsState(trial=None) as state:
            return _row(state, Filling(sheets, known, letter_yahtzee.STYLES[EXPERT]))
        case IContest(rules), ContestState() as round_:
            return _letter(round_, Contesting(known, rules, i_contest.STYLES[EXPERT]))
    return None


def _word(seen: RaceState, known: PlayerWords) -> Advice:
    if not seen.throw:
        return Advice(Throw())
    best = known.best(seen.throw)
    if best is None:
        return Advice(NoWord())
    return Advice(Play(best.word), seen.throw, best.word, word_score(best, seen.throw))


def _row(seen: SheetsState, expert: Filling) -> Advice:
    # The same dice must always give the same advice.
    chance = Random(0)  # noqa: S311 - no secret
    if seen.phase is Phase.TO_PLAY:
        fill = expert.best(seen.throw, seen)
        action = expert.play(fill, seen, chance)
        if isinstance(action, Again):
            return Advice(action, seen.throw)
        word = fill.spelling.word if fill.spelling else ""
        return Advice(action, seen.throw, word, fill.points, fill.row)
    action = expert.choose(seen, chance)
    if isinstance(action, Score):
        _, points = expert.game.worth(seen)[action.row]
        return Advice(action, points=points, row=action.row)
    return Advice(action)


def _letter(seen: ContestState, expert: Contesting) -> Advice:
    action = expert.choose(seen, Random(0))  # noqa: S311 - no secret
    if seen.phase is ContestPhase.TO_NAME and isinstance(action, GiveUp):
        # Any word of the dictionary may be named, also one that computers never lead to.
        action = next((Name(word) for word in _rare(seen.letters, expert)), action)
    elif seen.phase is ContestPhase.TO_ADD and not _leads_on(action, seen, expert):
        action = _rare_letter(seen, expert) or action
    letters = seen.letters + (action.letter if isinstance(action, Add) else "")
    word = action.word if isinstance(action, Name) else _example(letters, expert)
    # Dice are of no use to name a word.
    throw = "" if seen.phase is ContestPhase.TO_NAME else seen.throw
    return Advice(action, throw, word)


def _example(letters: str, expert: Contesting) -> str:
    """Return a longer word that begins with the letters.

    A usual word is preferred, and one that the letters can reach without completing another word.
    """
    if not letters:
        return ""
    words = expert.usual(letters) or expert.longer(letters)[:SOME] or _rare(letters, expert)[:SOME]
    return max(words, key=lambda word: _steps(word, letters, expert), default="")


def _leads_on(action: Action, seen: ContestState, expert: Contesting) -> bool:
    """Whether a letter leads to a word that the expert knows, or is that of the last die."""
    if not isinstance(action, Add):
        return False
    return len(seen.left) == 1 or bool(expert.longer(seen.letters + action.letter))


def _rare_letter(seen: ContestState, expert: Contesting) -> Add | None:
    """Return the letter that leads to the shortest rare word; None: no letter leads to one."""
    found = [
        (len(rare[0]), add.place, add)
        for add in additions(seen, expert.rules.alphabet)
        if not expert.completed(seen.letters + add.letter)
        and (rare := _rare(seen.letters + add.letter, expert))
    ]
    return min(found, key=lambda one: one[:2])[2] if found else None


def _rare(letters: str, expert: Contesting) -> Sequence[str]:
    """Return the longer words of the dictionary that begin with the letters, the shortest first."""
    lexicon = expert.known.lexicon
    never = unsaid(lexicon)
    longer = (word for word in lexicon.starting(letters) if word != letters and word not in never)
    return sorted(longer, key=len)


def _steps(word: str, letters: str, expert: Contesting) -> int:
    """Return how many letters can be added towards a word until one completes a word."""
    lengths = range(len(letters) + 1, len(word))
    return next((n for n in lengths if expert.completed(word[:n])), len(word)) - len(letters)
