"""What a game of Yahtzee is made of: its state, the actions and the events."""

from dataclasses import dataclass
from typing import ClassVar, Final

from gobelet.core.game import Action, Event, IllegalAction, Seat
from gobelet.games.yahtzee.rows import Row
from gobelet.games.yahtzee.scoring import Dice, Sheet

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
    """`seat` marked a row of its column.

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
    """It became `seat`'s turn, the `turn`th of `turns` of its column."""

    begins_turn: ClassVar[bool] = True
    seat: Seat
    turn: int
    turns: int


@dataclass(frozen=True, slots=True)
class OpeningTurnBegan(Event):
    """It became `seat`'s turn to throw for who starts."""

    begins_turn: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True, slots=True)
class OpeningThrown(Event):
    """`seat` threw five dice for who starts, in this order."""

    seat: Seat
    dice: tuple[int, ...]
    total: int


@dataclass(frozen=True, slots=True)
class OpeningTied(Event):
    """These seats threw the highest total, and throw again."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class StarterChosen(Event):
    """`seat` threw the highest total, and starts."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """Round `round` of `rounds` ended.

    For each column: its grand total, what that brings it in the series, and its series so far.
    """

    round: int
    rounds: int
    points: tuple[int, ...]
    booked: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The last row was marked: each column's total, and the columns that share the win."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class State:
    """A game in play.

    `sheets` are the columns of the round in play: one a seat, or one a team. `dice` is empty
    before the turn's first throw; `kept` is not None while a roll is due. `ended` has the columns
    of each round that ended. `first` started the first round. While it is thrown who starts,
    `contenders` are the seats that throw, and `opening` what they threw.
    """

    sheets: tuple[Sheet, ...]
    seat: Seat = 0
    throw: int = 0
    dice: Dice = ()
    kept: Dice | None = None
    ended: tuple[tuple[Sheet, ...], ...] = ()
    first: Seat = 0
    contenders: tuple[Seat, ...] = ()
    opening: tuple[int, ...] = ()


def encode(action: Action) -> str:
    """Return an action as a line of the log."""
    match action:
        case Keep(dice):
            return f"keep {_digits(dice)}".rstrip()
        case Roll(faces):
            return f"roll {_digits(faces)}"
        case Mark(row):
            return f"mark {row}"
    raise IllegalAction("not_of_this_game")


def decode(text: str) -> Action:
    """Return the action of a line of the log; raise ValueError for no action."""
    verb, _, rest = text.partition(" ")
    match verb:
        case "keep":
            return Keep(_faces(rest))
        case "roll":
            return Roll(_faces(rest))
        case "mark":
            return Mark(Row(rest))
    raise ValueError(text)


def _digits(dice: tuple[int, ...]) -> str:
    return "".join(map(str, dice))


def _faces(text: str) -> Dice:
    """Read the digits of a log entry; only ASCII, for `int` takes other scripts' digits too."""
    if text and not (text.isascii() and text.isdigit()):
        raise ValueError(text)
    return tuple(int(digit) for digit in text)
