"""Cues: the sounds beside the words, as games name them."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from msgspec import Struct


class CueName(StrEnum):
    """The meaning of a cue; words always say the same."""

    THROW = "throw"
    SELECT = "select"
    TAKE_BACK = "take_back"
    CARD = "card"
    """Cards are dealt, drawn or put down; a letter is added."""
    MARK = "mark"
    ZERO = "zero"
    BONUS = "bonus"
    YAHTZEE = "yahtzee"
    """The best that a game has."""
    YOUR_TURN = "your_turn"
    ERROR = "error"
    """A key does nothing, or the rules refuse an action."""
    COME = "come"
    """Somebody elsewhere comes to the table, or is back."""
    GO = "go"
    """Somebody elsewhere leaves the table, or their line is broken."""
    TALK = "talk"
    """Somebody elsewhere has written something."""
    WIN = "win"
    END = "end"
    """The game is over, and nobody at the keyboard has won."""


class Group(StrEnum):
    """Cues that have a volume of their own."""

    TABLE = "table"
    SCORES = "scores"
    SIGNALS = "signals"
    ENDING = "ending"


GROUPS: Final[Mapping[CueName, Group]] = {
    CueName.THROW: Group.TABLE,
    CueName.SELECT: Group.TABLE,
    CueName.TAKE_BACK: Group.TABLE,
    CueName.CARD: Group.TABLE,
    CueName.MARK: Group.SCORES,
    CueName.ZERO: Group.SCORES,
    CueName.BONUS: Group.SCORES,
    CueName.YAHTZEE: Group.SCORES,
    CueName.YOUR_TURN: Group.SIGNALS,
    CueName.ERROR: Group.SIGNALS,
    CueName.COME: Group.SIGNALS,
    CueName.GO: Group.SIGNALS,
    CueName.TALK: Group.SIGNALS,
    CueName.WIN: Group.ENDING,
    CueName.END: Group.ENDING,
}

WIDEST: Final = 0.8
"""The widest pan of any sound: with one earphone in, every sound is still heard."""


class Cue(Struct, frozen=True):
    """One sound: `pan` from -1, left, to 1, right; `count` is of dice thrown or cards moved."""

    name: CueName
    pan: float = 0.0
    count: int = 1


def pan_at(place: int, places: int) -> float:
    """Return the pan of a place in a row of `places`, the first one leftmost."""
    return WIDEST * (2 * place / (places - 1) - 1) if places > 1 else 0.0


ERROR: Final = (Cue(CueName.ERROR),)
