"""A game of I contest in play, and which letters can be added."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Final

from msgspec import Struct

from gobelet.core.game import IllegalAction, Seat
from gobelet.games.rolling_cubes.rules import refusals
from gobelet.games.rolling_cubes.rules.actions import Add
from gobelet.games.rolling_cubes.rules.dice import ALL, COPY, JOKERS

COMPLETED_FROM: Final = 3
"""Least number of letters that can be a completed word."""
CONTESTED_FROM: Final = 2
"""Least number of letters that can be contested."""


class Phase(StrEnum):
    """The step that is due."""

    TO_THROW = "to_throw"
    """A throw, or a contest."""
    ROLL = "roll"
    TO_ADD = "to_add"
    """A letter, or to give up."""
    ADDED = "added"
    """The ruling whether the letter completed a word."""
    TO_NAME = "to_name"
    """A word, or to give up, from the player who was contested."""
    NAMED = "named"
    """The ruling on that word."""
    OVER = "over"


class ContestState(Struct, frozen=True, tag=True):
    """A game in play.

    `seat` has the turn, or had it before the ruling that is due; `starter` began the round. `throw`
    is what the dice show, used ones as they were when they were used; it is empty before the first
    throw of a round. `letters` is the sequence as declared, made of the dice at `used`. `named` is
    the word to be ruled on, `written` as its author wrote it, where that has accents.
    """

    points: tuple[int, ...]
    starter: Seat
    seat: Seat
    round: int = 1
    phase: Phase = Phase.TO_THROW
    throw: str = ""
    letters: str = ""
    used: tuple[int, ...] = ()
    named: str = ""
    written: str = ""

    @property
    def left(self) -> tuple[int, ...]:
        return tuple(place for place in ALL if place not in self.used)

    def beside(self, seat: Seat, step: int) -> Seat:
        """The next seat clockwise, or with -1 the one before."""
        return (seat + step) % len(self.points)


def can_begin(throw: str) -> bool:
    """Return whether a round can begin with this throw: a joker is never the first letter.

    Every later throw of the round passes too, because it has the die of the first letter.
    """
    return any(face not in JOKERS for face in throw)


def additions(state: ContestState, alphabet: str) -> Iterator[Add]:
    """Yield every letter that can be added, by each die."""
    for place in state.left:
        for letter in _letters(state, place, alphabet):
            yield Add(place, letter)


def check_letter(state: ContestState, place: int, letter: str, alphabet: str) -> None:
    if place not in state.left:
        raise IllegalAction(refusals.NoSuchDie(place))
    if letter in _letters(state, place, alphabet):
        return
    face = state.throw[place]
    if face not in JOKERS:
        raise IllegalAction(refusals.NotShown(face, letter))
    if not state.letters:
        raise IllegalAction(refusals.JokerFirst())
    raise IllegalAction(refusals.JokerCannotBe(face, letter))


def _letters(state: ContestState, place: int, alphabet: str) -> Sequence[str]:
    """Return what a die may stand for when it is added; a joker is never the first letter."""
    face = state.throw[place]
    if face not in JOKERS:
        return (face,)
    if not state.letters:
        return ()
    return [letter for letter in alphabet if (letter in state.letters) is (face == COPY)]
