"""What a seat is advised to do: what an expert would; pure, and without words."""

from dataclasses import dataclass
from random import Random
from typing import Any

from gobelet.core.game import Action, Game
from gobelet.games.rolling_cubes import contesting, filling
from gobelet.games.rolling_cubes.actions import Add, Name, NoWord, Play, Score, Throw
from gobelet.games.rolling_cubes.branches import branch
from gobelet.games.rolling_cubes.contest_state import ContestState
from gobelet.games.rolling_cubes.contesting import Contesting
from gobelet.games.rolling_cubes.filling import Filling
from gobelet.games.rolling_cubes.i_contest import IContest
from gobelet.games.rolling_cubes.known import EXPERT, REACHES, Known
from gobelet.games.rolling_cubes.letter_yahtzee import LetterYahtzee, SheetsState
from gobelet.games.rolling_cubes.playing import Observation, in_play
from gobelet.games.rolling_cubes.race import RaceState
from gobelet.games.rolling_cubes.scoring import Row, word_score


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do, with what the dice show.

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
            return _row(state, Filling(sheets, known.vocabulary, filling.STYLES[EXPERT]))
        case IContest(rules), ContestState() as round_:
            return _letter(round_, Contesting(known.words, rules, contesting.STYLES[EXPERT]))
    return None


def _word(seen: RaceState, known: Known) -> Advice:
    if not seen.throw:
        return Advice(Throw())
    best = known.vocabulary.best(seen.throw)
    if best is None:
        return Advice(NoWord())
    return Advice(Play(best.word), seen.throw, best.word, word_score(best, seen.throw))


def _row(seen: SheetsState, expert: Filling) -> Advice:
    # The same dice are to be advised the same.
    action = expert.choose(seen, Random(0))  # noqa: S311 - no secret
    match action:
        case Score(row):
            _, points = expert.game.worth(seen)[row]
            return Advice(action, points=points, row=row)
        case Play() | NoWord():
            fill = expert.best(seen.throw, seen)
            word = fill.spelling.word if fill.spelling else ""
            return Advice(action, seen.throw, word, fill.points, fill.row)
    return Advice(action, seen.throw)


def _letter(seen: ContestState, expert: Contesting) -> Advice:
    action = expert.choose(seen, Random(0))  # noqa: S311 - no secret
    letters = seen.letters + (action.letter if isinstance(action, Add) else "")
    word = action.word if isinstance(action, Name) else _usual(letters, expert)
    return Advice(action, seen.throw, word)


def _usual(letters: str, expert: Contesting) -> str:
    """Return a longer word that begins so; of five letters or more, and one that a player may well
    know, where there is such a word.
    """
    if not letters:
        return ""
    longer = expert.longer(branch(expert.words, letters))
    usual = (word for word in longer if len(word) > 4 and REACHES["regular"].has(word))
    return next(usual, longer[0] if longer else "")
