"""The letter Yahtzee: five turns, five rows."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from gobelet.core.game import (
    CHANCE,
    Action,
    Chance,
    IllegalAction,
    NotNow,
    NotOfThisGame,
    Seat,
    Step,
)
from gobelet.games.rolling_cubes.rules import refusals
from gobelet.games.rolling_cubes.rules.actions import (
    Again,
    NoWord,
    Play,
    Roll,
    Ruling,
    Score,
    Throw,
)
from gobelet.games.rolling_cubes.rules.base import Sitting
from gobelet.games.rolling_cubes.rules.dice import ALL
from gobelet.games.rolling_cubes.rules.events import (
    GameEnded,
    NoWordMade,
    RowScored,
    Thrown,
    TurnBegan,
    Undone,
    undone,
)
from gobelet.games.rolling_cubes.rules.plays import check_play, random_play, shuffled
from gobelet.games.rolling_cubes.rules.scoring import Row, best_for_row, satisfies, word_score
from gobelet.games.rolling_cubes.rules.spelling import Spelling
from gobelet.games.rolling_cubes.rules.vote import Trial, heard, voters

ROWS: Final = tuple(Row)
MOST_AGAIN: Final = 5
"""Most dice that may be thrown again; each costs a point."""

Sheet = tuple[int | None, ...]
"""The points of each row, in their order; None: it is open."""


class Phase(StrEnum):
    """The step that is due."""

    TO_THROW = "to_throw"
    ROLL = "roll"
    TO_PLAY = "to_play"
    """A word or none, or some dice thrown again."""
    TRIAL = "trial"
    TO_SCORE = "to_score"
    """A row to be filled."""
    OVER = "over"


class SheetsState(Struct, frozen=True, tag=True):
    """A game in play.

    `rolling` are the places of the dice that are due to be thrown, `again` is the number of dice
    thrown again. `play` is the word that was made; None: there is no word, or it was refused.
    """

    sheets: tuple[Sheet, ...]
    seat: Seat
    round: int = 1
    phase: Phase = Phase.TO_THROW
    throw: str = ""
    rolling: tuple[int, ...] = ()
    again: int = 0
    play: Play | None = None
    trial: Trial | None = None

    @property
    def open_rows(self) -> tuple[Row, ...]:
        sheet = zip(ROWS, self.sheets[self.seat], strict=True)
        return tuple(row for row, points in sheet if points is None)


class LetterYahtzee(Sitting, frozen=True):
    """A game of the letter Yahtzee."""

    @property
    def max_actions(self) -> int:
        """Return the largest possible number of actions.

        A turn has at most two throws, their rolls, a word and its ruling, the choice to put it to
        the vote, a vote of each other seat, and a row.
        """
        return self.seats * len(ROWS) * (8 + self.seats - 1)

    def initial(self) -> SheetsState:
        return SheetsState(((None,) * len(ROWS),) * self.seats, self.first)

    def to_act(self, state: SheetsState) -> Seat | None:
        match state.phase:
            case Phase.OVER:
                return None
            case Phase.ROLL:
                return CHANCE
        return state.trial.to_act if state.trial else state.seat

    def worth(self, state: SheetsState) -> dict[Row, tuple[Spelling | None, int]]:
        """Return the rows that the word may fill now, with its spelling and its points there.

        If there is no word, or it fits no open row, each open row gets a zero.
        """
        ways = ((row, _way(state, row)) for row in state.open_rows)
        found: dict[Row, tuple[Spelling | None, int]] = {
            row: (way, _points(state, way)) for row, way in ways if way
        }
        return found or dict.fromkeys(state.open_rows, (None, 0))

    def check(self, state: SheetsState, action: Action) -> None:
        match state.phase, action:
            case Phase.ROLL, Roll():
                self.check_roll(state.throw, state.rolling, action)
            case (Phase.TO_THROW, Throw()) | (Phase.TO_PLAY, NoWord()):
                pass
            case Phase.TO_THROW, Play() | NoWord() | Again():
                raise IllegalAction(refusals.NotThrown())
            case Phase.TO_PLAY, Play():
                check_play(action, state.throw, self.rules.alphabet)
            case Phase.TO_PLAY, Again(places):
                _check_again(state, places)
            case Phase.TO_SCORE, Score(row):
                self._check_row(state, row)
            case Phase.TRIAL, _ if state.trial:
                state.trial.check(action)
            case _:
                raise IllegalAction(NotNow())

    def _check_row(self, state: SheetsState, row: Row) -> None:
        points = state.sheets[state.seat][ROWS.index(row)]
        if points is not None:
            raise IllegalAction(refusals.RowFilled(row, points))
        if state.play and row not in self.worth(state):
            raise IllegalAction(refusals.RowNotSatisfied(row, state.play.said))

    def legal_actions(self, state: SheetsState) -> Sequence[Action]:
        """Return the legal actions, without words: empty where a word is to be made."""
        match state.phase:
            case Phase.TO_THROW:
                return (Throw(),)
            case Phase.TO_SCORE:
                return tuple(map(Score, self.worth(state)))
            case Phase.TRIAL if state.trial and state.trial.to_act != CHANCE:
                return state.trial.moves
        return ()

    def sample(self, state: SheetsState, chance: Chance) -> Action:
        if legal := self.legal_actions(state):
            return legal[chance.randrange(len(legal))]
        wish = chance.randrange(8)
        if not wish:
            return NoWord()
        if wish < 4 and not state.again:
            return Again(tuple(sorted(shuffled(ALL, chance)[: chance.randrange(MOST_AGAIN) + 1])))
        return random_play(state.throw, self.rules.alphabet, chance)

    def draw(self, state: SheetsState, chance: Chance) -> Action:
        if state.trial:
            return Ruling(state.trial.word in self.judge)
        return self.rolled(state.throw, state.rolling, chance)

    def apply(self, state: SheetsState, action: Action) -> Step[SheetsState]:
        match action:
            case Throw():
                return Step(replace(state, phase=Phase.ROLL, rolling=ALL), ())
            case Again(places):
                rolling = replace(state, phase=Phase.ROLL, rolling=places, again=len(places))
                return Step(rolling, ())
            case Roll(throw):
                after = replace(state, phase=Phase.TO_PLAY, throw=throw, rolling=())
                return Step(after, (Thrown(state.seat, throw, state.rolling),))
            case Play(word, written=written):
                voting = voters(self.people, state.seat)
                trial = Trial(state.seat, word, voting, written=written)
                return Step(replace(state, phase=Phase.TRIAL, play=action, trial=trial), ())
            case NoWord():
                none = NoWordMade(state.seat)
                return Step(replace(state, phase=Phase.TO_SCORE), (none,))
            case Score(row):
                return self._filled(state, row)
            case _ if state.trial:
                return _heard(state, state.trial, action)
        raise IllegalAction(NotOfThisGame())

    def _filled(self, state: SheetsState, row: Row) -> Step[SheetsState]:
        seat, place = state.seat, ROWS.index(row)
        way, points = self.worth(state)[row]
        before = state.sheets[seat]
        sheet = (*before[:place], points, *before[place + 1 :])
        sheets = (*state.sheets[:seat], sheet, *state.sheets[seat + 1 :])
        event = RowScored(seat, row, way, state.throw, state.again, points, _total(sheet))
        following = (seat + 1) % self.seats
        round_ = state.round + (following == self.first)
        after = SheetsState(sheets, following, round_)
        if None in sheets[following]:
            return Step(after, (event, TurnBegan(following, round_)))
        over = replace(after, seat=seat, round=state.round, phase=Phase.OVER)
        ended = GameEnded(self.returns(over), self.winners(over), over.round)
        return Step(over, (event, ended))

    def observe(self, state: SheetsState, seat: Seat | None) -> SheetsState:
        """Return the state itself: it has no secrets."""
        del seat
        return state

    def secret(self, state: SheetsState) -> bool:
        del state
        return False

    def undone(self, state: SheetsState, action: Action) -> Undone:
        return undone(action, self.to_act(state))

    def returns(self, state: SheetsState) -> tuple[int, ...]:
        return tuple(map(_total, state.sheets))

    def winners(self, state: SheetsState) -> tuple[Seat, ...]:
        if state.phase is not Phase.OVER:
            return ()
        totals = self.returns(state)
        return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


def _way(state: SheetsState, row: Row) -> Spelling | None:
    """Return the spelling for a row, the best or the player's own; None: the word does not fit."""
    if state.play is None:
        return None
    word, places, written = state.play.word, state.play.places, state.play.written
    if places is None:
        best = best_for_row(word, state.throw, row)
        return best and replace(best, written=written)
    chosen = Spelling(word, places, written)
    return chosen if satisfies(chosen, state.throw, row) else None


def _points(state: SheetsState, way: Spelling) -> int:
    return max(0, word_score(way, state.throw) - state.again)


def _total(sheet: Sheet) -> int:
    return sum(points or 0 for points in sheet)


def _check_again(state: SheetsState, places: tuple[int, ...]) -> None:
    if state.again:
        raise IllegalAction(refusals.ThrownAgain())
    if not places:
        raise IllegalAction(refusals.NoDiceChosen())
    if len(places) > MOST_AGAIN:
        raise IllegalAction(refusals.TooManyDice(len(places), MOST_AGAIN))
    if list(places) != sorted(set(places) & set(ALL)):
        raise IllegalAction(refusals.NoSuchDice(places))


def _heard(state: SheetsState, trial: Trial, action: Action) -> Step[SheetsState]:
    after, events = heard(trial, action)
    if after.accepted is None:
        return Step(replace(state, trial=after), events)
    play = state.play if after.accepted else None
    return Step(replace(state, phase=Phase.TO_SCORE, trial=None, play=play), events)
