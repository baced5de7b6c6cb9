"""The rules of a game of Yahtzee: its state, actions and events."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final

from gobelet.core.game import CHANCE, Action, Chance, Event, IllegalAction, Seat, Step
from gobelet.games.yahtzee.rows import Row
from gobelet.games.yahtzee.rulesets import RuleSet
from gobelet.games.yahtzee.scoring import (
    BONUS_FROM,
    Dice,
    Sheet,
    bonus,
    bonus_in_reach,
    choices,
    earns_chip,
    mark_of,
    total,
    upper_sum,
)

DICE: Final = 5
FACES: Final = 6
THROWS: Final = 3


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """Throw, keeping these dice; none before the first throw of a turn."""

    dice: Dice


@dataclass(frozen=True, slots=True)
class Mark(Action):
    """End the turn by marking a row."""

    row: Row


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Chance: the faces of the dice thrown, in the order thrown."""

    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """`seat` threw: throw 1 to 3, the dice kept, those thrown, and all five sorted."""

    seat: Seat
    throw: int
    kept: Dice
    rolled: tuple[int, ...]
    dice: Dice


@dataclass(frozen=True, slots=True)
class Marked(Event):
    """`seat` marked a row.

    `total` is the new grand total; `bonus_won` and `bonus_lost` say whether this mark decided
    the upper bonus; `bonus_missing` is what the upper section still lacks (0: won, or lost).
    """

    seat: Seat
    row: Row
    points: int
    total: int
    chip: bool
    bonus_won: bool
    bonus_lost: bool
    bonus_missing: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """It became `seat`'s turn, the `turn`th of `turns`."""

    seat: Seat
    turn: int
    turns: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The last row was marked."""

    totals: tuple[int, ...]
    winners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class State:
    """`dice` is empty before the turn's first throw; `kept` is not None while a roll is due."""

    sheets: tuple[Sheet, ...]
    seat: Seat = 0
    throw: int = 0
    dice: Dice = ()
    kept: Dice | None = None


@dataclass(frozen=True, slots=True)
class Yahtzee:
    """A game of Yahtzee under a rule set, for some seats."""

    rules: RuleSet
    seats: int = 1

    @property
    def id(self) -> str:
        return "yahtzee"

    @property
    def turns(self) -> int:
        """Turns for each seat."""
        return len(self.rules.rows)

    @property
    def max_actions(self) -> int:
        return self.seats * self.turns * (2 * THROWS + 1)

    def options(self) -> dict[str, object]:
        rules = self.rules
        return {
            "rules": rules.id,
            "full": rules.full.value,
            "chips": rules.chips.value,
            "joker": rules.joker.value,
            "upper_open": rules.upper_open.value,
            "extra": ",".join(rules.extra),
            "double_pair_same_face": rules.double_pair_same_face,
        }

    def initial(self) -> State:
        return State(sheets=(Sheet((None,) * self.turns),) * self.seats)

    def turn(self, state: State, seat: Seat) -> int:
        """Return the number of the turn that `seat` is in or waits for, from 1."""
        return sum(mark is not None for mark in state.sheets[seat].marks) + 1

    def to_act(self, state: State) -> Seat | None:
        if state.kept is not None:
            return CHANCE
        return None if None not in state.sheets[state.seat].marks else state.seat

    def choices(self, state: State) -> dict[Row, int]:
        """Return the rows that may be marked now, with their points; none before a throw."""
        if not state.dice:
            return {}
        return choices(self.rules, state.sheets[state.seat], state.dice)

    def check(self, state: State, action: Action) -> None:
        match action:
            case Roll(faces):
                self._check_roll(state, faces)
            case _ if self.to_act(state) in (CHANCE, None):
                raise IllegalAction("not_now")
            case Keep(kept):
                _check_keep(state, kept)
            case Mark(row):
                self._check_mark(state, row)
            case _:
                raise IllegalAction("not_of_this_game")

    def _check_roll(self, state: State, faces: tuple[int, ...]) -> None:
        if state.kept is None:
            raise IllegalAction("not_now")
        if len(faces) != DICE - len(state.kept) or not all(1 <= face <= FACES for face in faces):
            raise IllegalAction("not_dice", faces=faces)

    def _check_mark(self, state: State, row: Row) -> None:
        if not state.dice:
            raise IllegalAction("not_thrown")
        if row not in self.rules.rows:
            raise IllegalAction("no_such_row", row=row)
        if mark_of(self.rules, state.sheets[state.seat], row) is not None:
            raise IllegalAction("row_filled", row=row)
        if row not in self.choices(state):
            raise IllegalAction("row_closed", row=row)

    def legal_actions(self, state: State) -> Sequence[Action]:
        if self.to_act(state) in (CHANCE, None):
            return ()
        if not state.dice:
            return (Keep(()),)
        keeps = _keeps(state.dice) if state.throw < THROWS else ()
        return (*(Keep(dice) for dice in keeps), *(Mark(row) for row in self.choices(state)))

    def sample(self, state: State, chance: Chance) -> Action:
        legal = self.legal_actions(state)
        return legal[chance.randrange(len(legal))]

    def draw(self, state: State, chance: Chance) -> Action:
        count = DICE - len(state.kept or ())
        return Roll(tuple(chance.randrange(FACES) + 1 for _ in range(count)))

    def apply(self, state: State, action: Action) -> Step[State]:
        match action:
            case Keep(kept):
                return Step(replace(state, kept=kept), ())
            case Roll(faces):
                return _rolled(state, faces)
            case Mark(row):
                return self._marked(state, row)
        raise IllegalAction("not_of_this_game")

    def _marked(self, state: State, row: Row) -> Step[State]:
        seat, before = state.seat, state.sheets[state.seat]
        worth = self.choices(state)[row]
        chip = earns_chip(self.rules, before, state.dice)
        index = self.rules.rows.index(row)
        after = Sheet(
            (*before.marks[:index], worth, *before.marks[index + 1 :]), before.chips + chip
        )
        missing = BONUS_FROM - upper_sum(after) if bonus_in_reach(after) else 0
        event = Marked(
            seat=seat,
            row=row,
            points=worth,
            total=total(after),
            chip=chip,
            bonus_won=bonus(after) > bonus(before),
            bonus_lost=bonus_in_reach(before) and not missing and not bonus(after),
            bonus_missing=missing,
        )
        sheets = (*state.sheets[:seat], after, *state.sheets[seat + 1 :])
        return self._next(State(sheets, seat=(seat + 1) % self.seats), event)

    def _next(self, state: State, marked: Marked) -> Step[State]:
        if self.to_act(state) is None:
            return Step(state, (marked, GameEnded(self.returns(state), self.winners(state))))
        return Step(state, (marked, self.turn_began(state)))

    def turn_began(self, state: State) -> TurnBegan:
        """Return the event with which the turn of the seat to act began."""
        return TurnBegan(state.seat, self.turn(state, state.seat), self.turns)

    def observe(self, state: State, seat: Seat) -> State:
        """Everything lies open in Yahtzee."""
        del seat
        return state

    def returns(self, state: State) -> tuple[int, ...]:
        return tuple(total(sheet) for sheet in state.sheets)

    def winners(self, state: State) -> tuple[Seat, ...]:
        if self.to_act(state) is not None:
            return ()
        totals = self.returns(state)
        return tuple(seat for seat, points in enumerate(totals) if points == max(totals))

    def encode(self, action: Action) -> str:
        match action:
            case Keep(dice):
                return f"keep {_digits(dice)}".rstrip()
            case Roll(faces):
                return f"roll {_digits(faces)}"
            case Mark(row):
                return f"mark {row}"
        raise IllegalAction("not_of_this_game")

    def decode(self, text: str) -> Action:
        verb, _, rest = text.partition(" ")
        match verb:
            case "keep":
                return Keep(_faces(rest))
            case "roll":
                return Roll(_faces(rest))
            case "mark":
                return Mark(Row(rest))
        raise ValueError(text)


def _check_keep(state: State, kept: Dice) -> None:
    if state.throw == THROWS:
        raise IllegalAction("no_throw_left")
    if kept != tuple(sorted(kept)):
        raise IllegalAction("not_sorted", dice=kept)
    if not state.dice and not kept:
        return
    if kept not in _keeps(state.dice):
        raise IllegalAction("cannot_keep", dice=kept)


def _rolled(state: State, faces: tuple[int, ...]) -> Step[State]:
    kept = state.kept or ()
    dice = tuple(sorted(kept + faces))
    after = replace(state, throw=state.throw + 1, dice=dice, kept=None)
    return Step(after, (Rolled(state.seat, after.throw, kept, faces, dice),))


def _keeps(dice: Dice) -> tuple[Dice, ...]:
    """Return every different choice of dice to keep that leaves at least one to throw."""
    return tuple(sorted(set(_subsets(dice)), key=lambda kept: (len(kept), kept)))


def _subsets(dice: Dice) -> Iterator[Dice]:
    for size in range(len(dice)):
        yield from combinations(dice, size)


def _digits(dice: tuple[int, ...]) -> str:
    return "".join(map(str, dice))


def _faces(text: str) -> Dice:
    """Read the digits of a log entry; only ASCII, for `int` takes other scripts' digits too."""
    if text and not (text.isascii() and text.isdigit()):
        raise ValueError(text)
    return tuple(int(digit) for digit in text)
