"""The state of a game of Yahtzee, its actions and its events."""

from typing import ClassVar, Final

from msgspec import Struct

from gobelet.core.game import Action, Event, IllegalAction, NotOfThisGame, Seat
from gobelet.games.yahtzee.rules.rulesets import Row
from gobelet.games.yahtzee.rules.scoring import Dice, Sheet

DICE: Final = 5
FACES: Final = 6
THROWS: Final = 3


class Keep(Action, frozen=True):
    """Throw, keeping these dice; none before the first throw of a turn."""

    dice: Dice


class Mark(Action, frozen=True):
    """End the turn by marking a row."""

    row: Row


class Roll(Action, frozen=True):
    """Chance: the faces of the dice thrown, in the order thrown."""

    faces: tuple[int, ...]


class Undone(Event, frozen=True):
    """An action in `seat`'s turn was taken back: its own, or a throw that a person typed."""

    seat: Seat
    action: Keep | Mark | Roll


class Rolled(Event, frozen=True):
    """`seat` threw: throw 1 to 3, the dice kept, those thrown, and all five sorted."""

    seat: Seat
    throw: int
    kept: Dice
    rolled: tuple[int, ...]
    dice: Dice


class Marked(Event, frozen=True):
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


class TurnBegan(Event, frozen=True):
    """It became `seat`'s turn, the `turn`th of `turns` of its column."""

    begins_turn: ClassVar[bool] = True
    seat: Seat
    turn: int
    turns: int


class OpeningTurnBegan(Event, frozen=True):
    """It became `seat`'s turn to throw for the start."""

    begins_turn: ClassVar[bool] = True
    seat: Seat


class OpeningThrown(Event, frozen=True):
    """`seat` threw five dice for the start, in this order."""

    seat: Seat
    dice: tuple[int, ...]
    total: int


class OpeningTied(Event, frozen=True):
    """These seats threw the highest total, and throw again."""

    seats: tuple[Seat, ...]


class StarterChosen(Event, frozen=True):
    """`seat` threw the highest total, and starts."""

    seat: Seat


class RoundEnded(Event, frozen=True):
    """Round `round` of `rounds` ended.

    For each column: its grand total, the points it books in the series, and its series so far.
    """

    round: int
    rounds: int
    points: tuple[int, ...]
    booked: tuple[int, ...]
    totals: tuple[int, ...]


class GameEnded(Event, frozen=True):
    """The last row was marked: each column's total, and the columns that share the win."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]


class State(Struct, frozen=True):
    """A game in play.

    `sheets` are the columns of the round in play: one a seat, or one a team. `dice` is empty
    before the turn's first throw; `kept` is not None while a roll is due. `ended` has the columns
    of each finished round. `first` is the seat that started the first round. While seats throw for
    the start, `contenders` are the seats that throw, and `opening` are their throws.
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
    raise IllegalAction(NotOfThisGame())


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
