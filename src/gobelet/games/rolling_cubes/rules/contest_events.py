"""The events of I contest alone. Every seat may know all of them."""

from enum import StrEnum
from typing import ClassVar

from gobelet.core.game import Event, Seat


class RoundBegan(Event, frozen=True):
    """In I contest: a round began, with `seat` to throw all the dice; `round` counts from 1."""

    begins_turn: ClassVar[bool] = True
    seat: Seat
    round: int


class LetterAdded(Event, frozen=True):
    """`seat` added the die at a place, which shows `face`, as `letter`; `letters` lie now."""

    seat: Seat
    place: int
    face: str
    letter: str
    letters: str


class WordCompleted(Event, frozen=True):
    """`seat`'s letter completed a word, and is void."""

    seat: Seat
    word: str


class GaveUp(Event, frozen=True):
    """`seat` added no letter to these."""

    seat: Seat
    letters: str


class Contested(Event, frozen=True):
    """`by` contested the letters; `seat`, who added the last one, is now to name a word."""

    begins_turn: ClassVar[bool] = True
    seat: Seat
    by: Seat
    letters: str


class WordNamed(Event, frozen=True):
    """`seat`, who was contested, named a word; `valid`: it is in the dictionary."""

    seat: Seat
    word: str
    valid: bool


class NoneNamed(Event, frozen=True):
    """`seat`, who was contested, named no word."""

    seat: Seat


class Won(StrEnum):
    """How a round of I contest was won."""

    LAST_LETTER = "last_letter"
    """The next player added no letter."""
    COMPLETED = "completed"
    """The next player completed a word."""
    NO_DICE = "no_dice"
    """There are no dice left."""
    NAMED = "named"
    """Contested, and a word was named."""
    CONTESTED = "contested"
    """Contested, and no word was named."""


class PointWon(Event, frozen=True):
    """`seat` won the round, and has so many points now."""

    seat: Seat
    how: Won
    points: int
