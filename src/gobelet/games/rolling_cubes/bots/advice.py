"""What a seat is advised to do: what an expert would; pure, and without words."""

from random import Random
from typing import Any, Final

from msgspec import Struct

from gobelet.core.game import Action, Game
from gobelet.games.rolling_cubes.bots import i_contest, letter_yahtzee
from gobelet.games.rolling_cubes.bots.i_contest import Contesting
from gobelet.games.rolling_cubes.bots.known_words import EXPERT, Known
from gobelet.games.rolling_cubes.bots.letter_yahtzee import Filling
from gobelet.games.rolling_cubes.rules.actions import Add, Again, Name, NoWord, Play, Score, Throw
from gobelet.games.rolling_cubes.rules.contest_state import ContestState
from gobelet.games.rolling_cubes.rules.contest_state import Phase as ContestPhase
from gobelet.games.rolling_cubes.rules.game_in_play import Observation, in_play
from gobelet.games.rolling_cubes.rules.i_contest import IContest
from gobelet.games.rolling_cubes.rules.letter_yahtzee import LetterYahtzee, Phase, SheetsState
from gobelet.games.rolling_cubes.rules.race import RaceState
from gobelet.games.rolling_cubes.rules.scoring import Row, word_score

SOME: Final = 100
"""So many rare words are looked at for one that shows how letters go on."""


class Advice(Struct, frozen=True):
    """What to do, with what the dice show; empty where that is of no use.

    `word` is the one to be made or named, or one that the letters lead to; empty for none.
    `points` are what it scores, in the letter Yahtzee in this `row`.
    """

    action: Action
    throw: str = ""
    word: str = ""
    points: int = 0
    row: Row | None = None


def advise(seen: Observation, game: Game[Any], known: Known) -> Advice | None:
    """Return what is best for the seat to act; None while a word is being decided on."""
    match in_play(game, seen):
        case _, RaceState(trial=None) as race:
            return _word(race, known)
        case LetterYahtzee() as sheets, SheetsState(trial=None) as state:
            return _row(state, Filling(sheets, known, letter_yahtzee.STYLES[EXPERT]))
        case IContest(rules), ContestState() as round_:
            return _letter(round_, Contesting(known, rules, i_contest.STYLES[EXPERT]))
    return None


def _word(seen: RaceState, known: Known) -> Advice:
    if not seen.throw:
        return Advice(Throw())
    best = known.best(seen.throw)
    if best is None:
        return Advice(NoWord())
    return Advice(Play(best.word), seen.throw, best.word, word_score(best, seen.throw))


def _row(seen: SheetsState, expert: Filling) -> Advice:
    # The same dice are to be advised the same.
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
    letters = seen.letters + (action.letter if isinstance(action, Add) else "")
    word = action.word if isinstance(action, Name) else _example(letters, expert)
    # To name a word no dice are of use.
    throw = "" if seen.phase is ContestPhase.TO_NAME else seen.throw
    return Advice(action, throw, word)


def _example(letters: str, expert: Contesting) -> str:
    """Return a word that begins so and goes on; a usual one, where there is one, and one that can
    be come to without another's being completed.
    """
    if not letters:
        return ""
    words = expert.usual(letters) or expert.longer(letters)[:SOME]
    return max(words, key=lambda word: _steps(word, letters, expert), default="")


def _steps(word: str, letters: str, expert: Contesting) -> int:
    """Return how many letters can be added on the way to a word."""
    lengths = range(len(letters) + 1, len(word))
    return next((n for n in lengths if expert.completed(word[:n])), len(word)) - len(letters)
