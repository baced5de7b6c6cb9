"""I contest: a word grows letter by letter, is never to be completed, and may be a bluff."""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from gobelet.core.game import (
    CHANCE,
    Action,
    CannotBeDrawn,
    Chance,
    Event,
    IllegalAction,
    NotNow,
    NotOfThisGame,
    Seat,
    Step,
)
from gobelet.games.rolling_cubes.rules import refusals
from gobelet.games.rolling_cubes.rules.actions import (
    Add,
    Contest,
    GiveUp,
    Name,
    Roll,
    Ruling,
    Throw,
)
from gobelet.games.rolling_cubes.rules.base import Judge, Sitting
from gobelet.games.rolling_cubes.rules.contest_events import (
    Contested,
    GaveUp,
    LetterAdded,
    NoneNamed,
    PointWon,
    RoundBegan,
    Won,
    WordCompleted,
    WordNamed,
)
from gobelet.games.rolling_cubes.rules.contest_state import (
    COMPLETED_FROM,
    CONTESTED_FROM,
    ContestState,
    Phase,
    additions,
    can_begin,
    check_letter,
)
from gobelet.games.rolling_cubes.rules.dice import ALL
from gobelet.games.rolling_cubes.rules.events import (
    Due,
    GameEnded,
    Thrown,
    TurnBegan,
    Undone,
    undone,
)
from gobelet.games.rolling_cubes.rules.plays import check_letters, check_written

_DUE: Final[Mapping[Phase, tuple[type[Action], ...]]] = {
    Phase.TO_THROW: (Throw, Contest),
    Phase.TO_ADD: (GiveUp,),
    Phase.TO_NAME: (GiveUp,),
    Phase.ADDED: (Ruling,),
    Phase.NAMED: (Ruling,),
}
"""The actions that each phase allows without a further check."""


class IContest(Sitting, frozen=True):
    """A game of I contest, to so many points.

    `known` judges which letters are a completed word; None: all words of `judge` are. The word that
    is named when contested need only be one of `judge`'s: who names it knows it.
    """

    target: int
    known: Judge | None = None

    @property
    def max_actions(self) -> int:
        """Return the largest possible number of actions; every round is won.

        For each die a round has at most a throw, a roll, a letter and a ruling; besides, it has a
        contest, a word and the ruling on the word.
        """
        return (self.seats * (self.target - 1) + 1) * (4 * len(ALL) + 3)

    def initial(self) -> ContestState:
        return ContestState((0,) * self.seats, self.first, self.first)

    def beginning(self) -> tuple[Event, ...]:
        """Return the first events, for a game that is not the first of a table."""
        return (RoundBegan(self.first, 1),)

    def to_act(self, state: ContestState) -> Seat | None:
        match state.phase:
            case Phase.OVER:
                return None
            case Phase.ROLL | Phase.ADDED | Phase.NAMED:
                return CHANCE
        return state.seat

    def check(self, state: ContestState, action: Action) -> None:
        match state.phase, action:
            case Phase.TO_THROW, Contest() if len(state.letters) < CONTESTED_FROM:
                raise IllegalAction(refusals.TooEarlyToContest())
            case Phase.TO_THROW, Add() | GiveUp():
                raise IllegalAction(refusals.NotThrown())
            case Phase.TO_ADD, Contest():
                raise IllegalAction(refusals.TooLateToContest())
            case Phase.TO_ADD, GiveUp() if not state.letters:
                raise IllegalAction(refusals.FirstLetterDue())
            case Phase.ROLL, Roll():
                self._check_roll(state, action)
            case Phase.TO_ADD, Add(place, letter):
                check_letter(state, place, letter, self.rules.alphabet)
            case Phase.TO_NAME, Name(word, written):
                self._check_name(state, word)
                check_written(word, written, self.rules.alphabet)
            case phase, _ if not isinstance(action, _DUE.get(phase, ())):
                raise IllegalAction(NotNow())

    def _check_roll(self, state: ContestState, roll: Roll) -> None:
        self.check_roll(state.throw, state.left, roll)
        if not can_begin(roll.throw):
            raise IllegalAction(CannotBeDrawn())

    def _check_name(self, state: ContestState, word: str) -> None:
        check_letters(word, self.rules.alphabet)
        if not word.startswith(state.letters):
            raise IllegalAction(refusals.DoesNotBegin(state.letters))
        if word == state.letters:
            raise IllegalAction(refusals.NotLonger(state.letters))

    def legal_actions(self, state: ContestState) -> Sequence[Action]:
        """Return the legal actions, without words: empty where a word is to be named."""
        match state.phase:
            case Phase.TO_THROW if len(state.letters) >= CONTESTED_FROM:
                return (Throw(), Contest())
            case Phase.TO_THROW:
                return (Throw(),)
            case Phase.TO_ADD:
                added = additions(state, self.rules.alphabet)
                return (*added, *([GiveUp()] if state.letters else []))
        return ()

    def sample(self, state: ContestState, chance: Chance) -> Action:
        if legal := self.legal_actions(state):
            return legal[chance.randrange(len(legal))]
        alphabet, more = self.rules.alphabet, chance.randrange(4)
        if not more:
            return GiveUp()
        added = (alphabet[chance.randrange(len(alphabet))] for _ in range(more))
        return Name(state.letters + "".join(added))

    def draw(self, state: ContestState, chance: Chance) -> Action:
        if state.phase is Phase.NAMED:
            return Ruling(state.named in self.judge)
        if state.phase is Phase.ADDED:
            return Ruling(state.letters in (self.judge if self.known is None else self.known))
        roll = self.rolled(state.throw, state.left, chance)
        while not can_begin(roll.throw):
            roll = self.rolled(state.throw, state.left, chance)
        return roll

    def apply(self, state: ContestState, action: Action) -> Step[ContestState]:
        seat = state.seat
        match action:
            case Throw():
                return Step(replace(state, phase=Phase.ROLL), ())
            case Roll(throw):
                after = replace(state, throw=throw, phase=Phase.TO_ADD)
                return Step(after, (Thrown(seat, throw, state.left),))
            case Add(place, letter):
                return self._added(state, place, letter)
            case Contest():
                before = state.beside(seat, -1)
                contested = Contested(before, seat, state.letters)
                return Step(replace(state, seat=before, phase=Phase.TO_NAME), (contested,))
            case Name(word, written):
                named = replace(state, named=word, written=written, phase=Phase.NAMED)
                return Step(named, ())
            case GiveUp() if state.phase is Phase.TO_NAME:
                return self._won(state, state.beside(seat, 1), Won.CONTESTED, NoneNamed(seat))
            case GiveUp():
                gave_up = GaveUp(seat, state.letters)
                return self._won(state, state.beside(seat, -1), Won.LAST_LETTER, gave_up)
            case Ruling(valid):
                return self._ruled(state, valid)
        raise IllegalAction(NotOfThisGame())

    def _added(self, state: ContestState, place: int, letter: str) -> Step[ContestState]:
        letters = state.letters + letter
        after = replace(state, letters=letters, used=(*state.used, place))
        added = LetterAdded(state.seat, place, state.throw[place], letter, letters)
        if len(letters) >= COMPLETED_FROM:
            return Step(replace(after, phase=Phase.ADDED), (added,))
        return self._passed(after, added)

    def _passed(self, state: ContestState, *events: Event) -> Step[ContestState]:
        seat = state.beside(state.seat, 1)
        after = replace(state, seat=seat, phase=Phase.TO_THROW)
        due = Due.CONTEST if len(state.letters) >= CONTESTED_FROM else Due.THROW
        return Step(after, (*events, TurnBegan(seat, state.round, due)))

    def _ruled(self, state: ContestState, valid: bool) -> Step[ContestState]:
        seat = state.seat
        if state.phase is Phase.NAMED:
            named = WordNamed(seat, state.written or state.named, valid)
            if valid:
                return self._won(state, seat, Won.NAMED, named)
            return self._won(state, state.beside(seat, 1), Won.CONTESTED, named)
        if valid:
            completed = WordCompleted(seat, state.letters)
            return self._won(state, state.beside(seat, -1), Won.COMPLETED, completed)
        return self._passed(state) if state.left else self._won(state, seat, Won.NO_DICE)

    def _won(self, state: ContestState, seat: Seat, how: Won, *events: Event) -> Step[ContestState]:
        points = tuple(had + (other == seat) for other, had in enumerate(state.points))
        events = (*events, PointWon(seat, how, points[seat]))
        if points[seat] == self.target:
            ended = GameEnded(points, (seat,), state.round)
            return Step(replace(state, points=points, phase=Phase.OVER), (*events, ended))
        starter = state.beside(state.starter, 1)
        following = ContestState(points, starter, starter, state.round + 1)
        return Step(following, (*events, RoundBegan(starter, following.round)))

    def observe(self, state: ContestState, seat: Seat | None) -> ContestState:
        """Return the state itself: it has no secrets, and a bluff does not show in it."""
        del seat
        return state

    def secret(self, state: ContestState) -> bool:
        del state
        return False

    def undone(self, state: ContestState, action: Action) -> Undone:
        return undone(action, self.to_act(state))

    def returns(self, state: ContestState) -> tuple[int, ...]:
        return state.points

    def winners(self, state: ContestState) -> tuple[Seat, ...]:
        if state.phase is not Phase.OVER:
            return ()
        return (state.points.index(self.target),)
