"""The games to a number of points: One at a time, All together, and Solitaire."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
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
from gobelet.games.rolling_cubes.rules.actions import Lot, NoWord, Play, Roll, Ruling, Throw
from gobelet.games.rolling_cubes.rules.base import Sitting
from gobelet.games.rolling_cubes.rules.day import DayChance
from gobelet.games.rolling_cubes.rules.dice import ALL
from gobelet.games.rolling_cubes.rules.events import (
    HIDDEN,
    Due,
    GameEnded,
    LotDrawn,
    NoWordMade,
    RoundEnded,
    Thrown,
    TiePlayedOff,
    TurnBegan,
    Undone,
    WordEntered,
    WordScored,
    WordsRead,
    undone,
)
from gobelet.games.rolling_cubes.rules.plays import check_play, random_play, spelled
from gobelet.games.rolling_cubes.rules.refusals import NotThrown
from gobelet.games.rolling_cubes.rules.scoring import word_score
from gobelet.games.rolling_cubes.rules.spelling import Spelling
from gobelet.games.rolling_cubes.rules.vote import Trial, heard, voters


class Course(Struct, frozen=True):
    """The course of a race: the points that win, the kind of throw, and the bonus.

    With `together`, there is one throw for all, and words are secret; otherwise each player throws.
    `bonus`: the best word of a round has a bonus. A `target` of 0 ends the game after a round.
    """

    target: int
    together: bool = False
    bonus: bool = True


ONE_AT_A_TIME: Final = Course(31)
ALL_TOGETHER: Final = Course(25, together=True)
PLAYED_OFF: Final = 5
"""Number of rounds in which bots play off a tie; then the lot decides.

Bots that know all words, and make them of one throw, would be tied for ever. A tie with
people in it ends only with a winner, as in the booklet.
"""
SOLITAIRE: Final = Course(31, bonus=False)
DAILY: Final = Course(0, bonus=False)


class RaceState(Struct, frozen=True, tag=True):
    """A race in play.

    `playing` are the seats that play this round, in order: all, or those that are tied at the top.
    `tied` is the number of rounds in a row that ended with a tie at the top; `lots`: chance decides
    now. `throw` is what the dice show, empty before they are thrown; `rolling` are the places of
    the dice that are due to be thrown. `words` are those made in this round, in the order of
    `playing`, None for no word; `scores` are their points, as far as they are decided. `trial` is
    of the word that is being decided on.
    """

    totals: tuple[int, ...]
    playing: tuple[Seat, ...]
    round: int = 1
    tied: int = 0
    lots: bool = False
    throw: str = ""
    rolling: tuple[int, ...] = ()
    words: tuple[Spelling | None, ...] = ()
    scores: tuple[int, ...] = ()
    trial: Trial | None = None
    winner: Seat | None = None

    @property
    def seat(self) -> Seat:
        """The seat that has the turn, or whose word is being decided on; at the end, the last."""
        if self.trial:
            return self.trial.seat
        return self.playing[min(len(self.words), len(self.playing) - 1)]


class Race(Sitting, frozen=True):
    """A game to a number of points."""

    course: Course

    @property
    def max_actions(self) -> None:
        """Return None: nobody has to make a word."""

    def initial(self) -> RaceState:
        return RaceState((0,) * self.seats, self.clockwise)

    def beginning(self) -> tuple[Event, ...]:
        """Return the first events, for a game that is not the first of a table."""
        return (TurnBegan(self.clockwise[0], 1),)

    def to_act(self, state: RaceState) -> Seat | None:
        if state.winner is not None:
            return None
        if state.rolling or state.lots:
            return CHANCE
        return state.trial.to_act if state.trial else state.seat

    def check(self, state: RaceState, action: Action) -> None:
        match action:
            case Roll() if state.rolling:
                self.check_roll(state.throw, state.rolling, action)
            case Lot(seat) if state.lots and state.winner is None:
                if seat not in state.playing:
                    raise IllegalAction(CannotBeDrawn())
            case _ if state.rolling or state.lots or state.winner is not None:
                raise IllegalAction(NotNow())
            case _ if state.trial:
                state.trial.check(action)
            case Throw() if not state.throw:
                pass
            case Play() | NoWord() if not state.throw:
                raise IllegalAction(NotThrown())
            case Play():
                check_play(action, state.throw, self.rules.alphabet)
            case NoWord():
                pass
            case _:
                raise IllegalAction(NotNow())

    def legal_actions(self, state: RaceState) -> Sequence[Action]:
        """Return the legal actions, without words: empty where a word is to be made."""
        if self.to_act(state) in (CHANCE, None):
            return ()
        if state.trial:
            return state.trial.moves
        return () if state.throw else (Throw(),)

    def sample(self, state: RaceState, chance: Chance) -> Action:
        if legal := self.legal_actions(state):
            return legal[chance.randrange(len(legal))]
        if not chance.randrange(8):
            return NoWord()
        return random_play(state.throw, self.rules.alphabet, chance)

    def draw(self, state: RaceState, chance: Chance) -> Action:
        if state.trial:
            return Ruling(state.trial.word in self.judge)
        if state.lots:
            return Lot(state.playing[chance.randrange(len(state.playing))])
        day = self.rules.day
        dice = DayChance(day, self.rules.language) if day else chance
        return self.rolled(state.throw, state.rolling, dice)

    def apply(self, state: RaceState, action: Action) -> Step[RaceState]:
        match action:
            case Throw():
                return Step(replace(state, rolling=ALL), ())
            case Roll(throw):
                together = self.course.together
                thrown = Thrown(state.seat, throw, state.rolling, for_all=together)
                return Step(replace(state, throw=throw, rolling=()), (thrown,))
            case Lot(seat):
                return self._won(state, seat, (LotDrawn(state.playing, seat),))
            case Play():
                return self._made(state, spelled(action, state.throw))
            case NoWord():
                return self._made(state, None)
            case _ if state.trial:
                return self._heard(state, state.trial, action)
        raise IllegalAction(NotOfThisGame())

    def _made(self, state: RaceState, spelling: Spelling | None) -> Step[RaceState]:
        """Add a word, or none; in All together, words stay secret until all are in."""
        after = replace(state, words=(*state.words, spelling))
        if not self.course.together:
            return self._decide(after, ())
        points = word_score(spelling, state.throw) if spelling else 0
        entered = WordEntered(state.seat, spelling, points)
        if not self._all_in(after):
            began = TurnBegan(after.seat, state.round, Due.WORD)
            return Step(after, (entered, began))
        words = tuple(word.said if word else None for word in after.words)
        return self._decide(after, (entered, WordsRead(after.playing, words)))

    def _decide(self, state: RaceState, events: tuple[Event, ...]) -> Step[RaceState]:
        place = len(state.scores)
        seat, spelling = state.playing[place], state.words[place]
        if spelling is None:
            return self._scored(state, 0, (*events, NoWordMade(seat, self.course.together)))
        trial = Trial(seat, spelling.word, voters(self.people, seat), written=spelling.written)
        return Step(replace(state, trial=trial), events)

    def _heard(self, state: RaceState, trial: Trial, action: Action) -> Step[RaceState]:
        after, events = heard(trial, action)
        if after.accepted is None:
            return Step(replace(state, trial=after), events)
        decided, spelling = replace(state, trial=None), state.words[len(state.scores)]
        if not after.accepted or spelling is None:
            return self._scored(decided, 0, events)
        points = word_score(spelling, state.throw)
        total = state.totals[trial.seat] + points
        read = self.course.together
        scored = WordScored(trial.seat, spelling, state.throw, points, total, read)
        return self._scored(decided, points, (*events, scored))

    def _scored(self, state: RaceState, points: int, events: tuple[Event, ...]) -> Step[RaceState]:
        seat = state.playing[len(state.scores)]
        scores = (*state.scores, points)
        after = replace(state, scores=scores, totals=_added(state.totals, [seat], [points]))
        if len(scores) == len(state.playing):
            return self._round_ended(after, events)
        if len(scores) < len(state.words):
            return self._decide(after, events)
        return Step(replace(after, throw=""), (*events, TurnBegan(after.seat, after.round)))

    def _round_ended(self, state: RaceState, events: tuple[Event, ...]) -> Step[RaceState]:
        seats, scores = state.playing, state.scores
        bonuses = _bonuses(scores) if self.course.bonus else (0,) * len(scores)
        totals = _added(state.totals, seats, bonuses)
        after = replace(state, totals=totals)
        if self.course.bonus:
            events = (*events, RoundEnded(state.round, seats, scores, bonuses, totals))
        best = max(totals)
        if best >= self.course.target:
            # A seat that is not playing has fewer points than any of these had before.
            seats = tuple(seat for seat in seats if totals[seat] == best)
            if len(seats) == 1:
                return self._won(after, seats[0], events)
            if state.tied >= PLAYED_OFF and not set(seats) & set(self.people):
                drawn = RaceState(totals, seats, state.round, state.tied, lots=True)
                return Step(drawn, events)
            events = (*events, TiePlayedOff(seats, best))
        tied = state.tied + 1 if best >= self.course.target else 0
        following = RaceState(totals, seats, state.round + 1, tied)
        return Step(following, (*events, TurnBegan(seats[0], following.round)))

    def _won(self, state: RaceState, seat: Seat, events: tuple[Event, ...]) -> Step[RaceState]:
        ended = GameEnded(state.totals, (seat,), state.round)
        return Step(replace(state, winner=seat), (*events, ended))

    def _all_in(self, state: RaceState) -> bool:
        return len(state.words) == len(state.playing)

    def observe(self, state: RaceState, seat: Seat | None) -> RaceState:
        """Return the state, with `HIDDEN` in the place of the others' secret words."""
        if not self.secret(state):
            return state
        made = zip(state.playing, state.words, strict=False)
        known = tuple(word if author == seat else HIDDEN for author, word in made)
        return replace(state, words=known)

    def secret(self, state: RaceState) -> bool:
        """Return whether words are secret: one throw serves all, and not all words are in."""
        return self.course.together and bool(state.throw) and not self._all_in(state)

    def undone(self, state: RaceState, action: Action) -> Undone:
        return undone(action, self.to_act(state), secret=self.secret(state))

    def returns(self, state: RaceState) -> tuple[int, ...]:
        return state.totals

    def winners(self, state: RaceState) -> tuple[Seat, ...]:
        return () if state.winner is None else (state.winner,)


def _added(totals: Sequence[int], seats: Sequence[Seat], points: Sequence[int]) -> tuple[int, ...]:
    more = dict(zip(seats, points, strict=True))
    return tuple(total + more.get(seat, 0) for seat, total in enumerate(totals))


def _bonuses(scores: Sequence[int]) -> tuple[int, ...]:
    """Return the bonus of each seat: 2 points for the best word, or 1 each if several share it."""
    best = max(scores)
    bonus = 0 if best == 0 else 2 if scores.count(best) == 1 else 1
    return tuple(bonus if score == best else 0 for score in scores)
