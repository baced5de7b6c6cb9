"""What decisions cost, against the best that common words allow; pure, and without words.

A word that few people know is no mistake to overlook: so the measure are the common words, as for
the hints. In I contest costs are parts of a round.
"""

from collections.abc import Generator, Mapping, Sequence
from enum import StrEnum
from random import Random
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from gobelet.core.game import Action, Game
from gobelet.games.rolling_cubes.bots.branches import Outlook, branch
from gobelet.games.rolling_cubes.bots.i_contest import STYLES as CONTESTING
from gobelet.games.rolling_cubes.bots.i_contest import Contesting
from gobelet.games.rolling_cubes.bots.known_words import EXPERT, PlayerWords, known
from gobelet.games.rolling_cubes.bots.letter_yahtzee import STYLES as FILLING
from gobelet.games.rolling_cubes.bots.letter_yahtzee import Filling
from gobelet.games.rolling_cubes.rules.actions import (
    Add,
    Again,
    Contest,
    GiveUp,
    Name,
    NoWord,
    Play,
    Score,
    Throw,
)
from gobelet.games.rolling_cubes.rules.contest_state import (
    COMPLETED_FROM,
    CONTESTED_FROM,
    ContestState,
    additions,
)
from gobelet.games.rolling_cubes.rules.contest_state import Phase as ContestPhase
from gobelet.games.rolling_cubes.rules.dice import JOKERS
from gobelet.games.rolling_cubes.rules.games import Observation, in_dictionary, in_play
from gobelet.games.rolling_cubes.rules.i_contest import IContest
from gobelet.games.rolling_cubes.rules.letter_yahtzee import LetterYahtzee, Phase, SheetsState
from gobelet.games.rolling_cubes.rules.plays import spelled
from gobelet.games.rolling_cubes.rules.race import RaceState
from gobelet.games.rolling_cubes.rules.rulesets import RuleSet
from gobelet.games.rolling_cubes.rules.scoring import Row, word_score
from gobelet.games.rolling_cubes.rules.spelling import Spelling

AHEAD: Final = 2
"""How many letters ahead I contest is looked at."""

TRIED: Final = 12
"""How many throws stand for those that dice thrown again may bring."""

STYLE: Final = "strong"
"""The player whose usual points in the rows of the letter Yahtzee are reckoned with."""


class Kind(StrEnum):
    """What is decided."""

    WORD = "word"
    JOKERS = "jokers"
    """A word, where the best one needs a joker."""
    ROW_WORD = "row_word"
    """A word for the letter Yahtzee, or none, or other dice."""
    ROW = "row"
    LETTER = "letter"
    CONTEST = "contest"
    NAME = "name"


class Made(Struct, frozen=True):
    """An action, with the word that it makes, names or leads to, its points and its row."""

    action: Action
    word: str = ""
    points: int = 0
    row: Row | None = None


class Decision(Struct, frozen=True):
    """What was done, and what would have been best, with these dice; `cost` lies between them."""

    kind: Kind
    throw: str
    made: Made
    best: Made
    cost: float


class Measure:
    """The measure of decisions by some rules; `common` are the words that people know."""

    def __init__(self, game: Game[Any], rules: RuleSet, common: PlayerWords) -> None:
        self._game = game
        self._rules = rules
        self._common = common

    def decided(self, seen: Observation, action: Action) -> Generator[None, None, Decision | None]:
        """Return what an action cost; None: nothing was decided. Yields in longer work."""
        match in_play(self._game, seen):
            case _, RaceState(trial=None) as race if race.throw:
                return self._of_race(race, action)
            case LetterYahtzee() as sheets, SheetsState() as state:
                return (yield from self._of_sheets(sheets, state, action))
            case IContest(), ContestState() as round_:
                return _of_round(round_, action, self._contesting())
        return None

    def _points(self, action: Action, throw: str) -> tuple[Spelling | None, int]:
        """Return the word that is made, if it is one, and its points."""
        if isinstance(action, Play) and in_dictionary(self._game, action.word):
            spelling = spelled(action, throw)
            return spelling, word_score(spelling, throw)
        return None, 0

    def _of_race(self, seen: RaceState, action: Action) -> Decision | None:
        if not isinstance(action, Play | NoWord):
            return None
        spelling, points = self._points(action, seen.throw)
        made = Made(action, action.word if isinstance(action, Play) else "", points)
        common = self._common.best(seen.throw)
        most = word_score(common, seen.throw) if common else 0
        if common is None or most <= points:
            return Decision(_kind(spelling, seen.throw), seen.throw, made, made, 0.0)
        better = Made(Play(common.word), common.word, most)
        return Decision(_kind(common, seen.throw), seen.throw, made, better, float(most - points))

    # The letter Yahtzee

    def _of_sheets(
        self, game: LetterYahtzee, seen: SheetsState, action: Action
    ) -> Generator[None, None, Decision | None]:
        filling = Filling(game, self._common, FILLING[STYLE])
        if isinstance(action, Score):
            return _of_row(filling, seen, action)
        if seen.phase is not Phase.TO_PLAY:
            return None
        fill = filling.best(seen.throw, seen)
        word = fill.spelling.word if fill.spelling else ""
        best = Made(Play(word) if word else NoWord(), word, fill.points, fill.row)
        if isinstance(action, Again):
            total, chance = 0.0, Random(0)  # noqa: S311 - the same dice have the same cost
            for _ in range(TRIED):
                throw = game.rolled(seen.throw, action.places, chance).throw
                total += filling.best(throw, seen, len(action.places)).worth
                yield
            made, worth = Made(action), total / TRIED
        else:
            row, points = self._filled(filling, seen, action)
            made = Made(action, action.word if isinstance(action, Play) else "", points, row)
            worth = points - filling.style.par(row)
        cost = fill.worth - worth
        if cost <= 0 or (isinstance(action, NoWord) and not word):
            return Decision(Kind.ROW_WORD, seen.throw, made, made, 0.0)
        return Decision(Kind.ROW_WORD, seen.throw, made, best, cost)

    def _filled(self, filling: Filling, seen: SheetsState, action: Action) -> tuple[Row, int]:
        """Return the best row for what was made, and its points."""
        play = action if isinstance(action, Play) else None
        if play and not in_dictionary(self._game, play.word):
            play = None
        worth = filling.game.worth(replace(seen, play=play))
        row = max(worth, key=lambda row: worth[row][1] - filling.style.par(row))
        return row, worth[row][1]

    # I contest

    def _contesting(self) -> Contesting:
        # Where only known words end a round, they are the expert's, too.
        words = known(self._rules) if self._rules.known else self._common
        return Contesting(words, self._rules, CONTESTING[EXPERT])


def _kind(spelling: Spelling | None, throw: str) -> Kind:
    places = spelling.places if spelling else ()
    return Kind.JOKERS if any(throw[place] in JOKERS for place in places) else Kind.WORD


def _of_row(filling: Filling, seen: SheetsState, action: Score) -> Decision:
    worth = filling.game.worth(seen)
    above = {row: points - filling.style.par(row) for row, (_, points) in worth.items()}
    best = max(above, key=above.__getitem__)
    made = Made(action, points=worth[action.row][1], row=action.row)
    cost = above[best] - above[action.row]
    better = Made(Score(best), points=worth[best][1], row=best) if cost > 0 else made
    return Decision(Kind.ROW, seen.throw, made, better, cost)


def _of_round(seen: ContestState, action: Action, expert: Contesting) -> Decision | None:
    match seen.phase, action:
        case ContestPhase.TO_NAME, Name() | GiveUp():
            return _of_name(seen, action, expert)
        case ContestPhase.TO_THROW, Throw() | Contest():
            return _of_contest(seen, action, expert)
        case ContestPhase.TO_ADD, Add() | GiveUp():
            return _of_letter(seen, action, expert)
    return None


def _of_name(seen: ContestState, action: Name | GiveUp, expert: Contesting) -> Decision:
    """Judge what was named: a word that a person could know loses the whole round."""
    made = Made(action, action.word if isinstance(action, Name) else "")
    longer = expert.usual(seen.letters) or expert.longer(seen.letters)
    named = isinstance(action, Name) and action.word in expert.known.lexicon
    if named or not longer:
        return Decision(Kind.NAME, "", made, made, 0.0)
    word = min(longer, key=len)
    return Decision(Kind.NAME, "", made, Made(Name(word), word), 1.0)


def _of_contest(seen: ContestState, action: Throw | Contest, expert: Contesting) -> Decision | None:
    """Judge a contest, or that there was none, as if the other knew all that people know."""
    if len(seen.letters) < CONTESTED_FROM:
        return None
    longer = expert.longer(seen.letters)
    wins = 0.0 if longer else 1.0
    throws = _chance_to_throw(seen, expert) if longer else 0.0
    word = min(expert.usual(seen.letters) or longer, key=len, default="")
    contested, thrown = Made(Contest()), Made(Throw(), word)
    if isinstance(action, Contest):
        cost = max(0.0, throws - wins)
        return Decision(Kind.CONTEST, "", contested, thrown if cost else contested, cost)
    cost = max(0.0, wins - throws)
    return Decision(Kind.CONTEST, "", thrown, contested if cost else thrown, cost)


def _chance_to_throw(seen: ContestState, expert: Contesting) -> float:
    dice = [expert.rules.faces[place] for place in seen.left]
    words = expert.known.words
    return Outlook(words, dice, len(seen.points)).chances(branch(words, seen.letters), AHEAD)[0]


def _of_letter(seen: ContestState, action: Add | GiveUp, expert: Contesting) -> Decision:
    """Judge a letter by the chance to win the round after it, where all add letters that lead on.

    A letter that leads to no known word has none, nor has one that completes a word.
    """
    leads = _leads(seen, expert)
    made = Made(action, _led_to(seen, action, expert))
    last = len(seen.left) == 1
    if not leads or (last and isinstance(action, Add)):
        return Decision(Kind.LETTER, seen.throw, made, made, 0.0)
    best = max(leads, key=leads.__getitem__)
    letter = action.letter if isinstance(action, Add) else ""
    if letter and letter not in leads and _is_word_start(seen.letters + letter, expert):
        # It leads to rarer words than these: that is no mistake.
        return Decision(Kind.LETTER, seen.throw, made, made, 0.0)
    cost = leads[best] - leads.get(letter, 0.0)
    if cost <= 0:
        return Decision(Kind.LETTER, seen.throw, made, made, 0.0)
    place = next(add.place for add in additions(seen, expert.rules.alphabet) if add.letter == best)
    better = Add(place, best)
    return Decision(
        Kind.LETTER, seen.throw, made, Made(better, _led_to(seen, better, expert)), cost
    )


def _leads(seen: ContestState, expert: Contesting) -> Mapping[str, float]:
    """Return the letters on the dice that lead to a word, each with the chance to win after it."""
    words, dice = expert.known.words, [expert.rules.faces[place] for place in seen.left[1:]]
    shown = {add.letter for add in additions(seen, expert.rules.alphabet)}
    outlook = Outlook(words, dice, len(seen.points))
    return {
        more.letters[-1]: outlook.chances(more, AHEAD - 1)[-1]
        for more in branch(words, seen.letters).open(words)
        if more.letters[-1] in shown and not expert.completed(more.letters)
    }


def _led_to(seen: ContestState, action: Action, expert: Contesting) -> str:
    letters = seen.letters + (action.letter if isinstance(action, Add) else "")
    some: Sequence[str] = expert.usual(letters) or expert.longer(letters)
    return min(some, key=len, default="")


def _is_word_start(letters: str, expert: Contesting) -> bool:
    """Whether the letters lead to a word of the dictionary, and are none that ends the round."""
    done = len(letters) >= COMPLETED_FROM and expert.completed(letters)
    return not done and next(iter(expert.known.lexicon.starting(letters)), None) is not None
