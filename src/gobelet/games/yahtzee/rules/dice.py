"""The dice: which ones may be kept, and the step of a throw."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations

from msgspec.structs import replace

from gobelet.core.game import CannotBeDrawn, IllegalAction, NotNow, Step
from gobelet.games.yahtzee.rules.refusals import CannotKeep, NoThrowLeft, NotSorted
from gobelet.games.yahtzee.rules.scoring import Dice
from gobelet.games.yahtzee.rules.state import DICE, FACES, THROWS, Rolled, State


def check_roll(state: State, faces: tuple[int, ...]) -> None:
    if state.kept is None:
        raise IllegalAction(NotNow())
    if len(faces) != DICE - len(state.kept) or not all(1 <= face <= FACES for face in faces):
        raise IllegalAction(CannotBeDrawn())


def check_keep(state: State, kept: Dice) -> None:
    if state.throw == THROWS:
        raise IllegalAction(NoThrowLeft())
    if kept != tuple(sorted(kept)):
        raise IllegalAction(NotSorted(kept))
    if not state.dice and not kept:
        return
    if kept not in keeps(state.dice):
        raise IllegalAction(CannotKeep(kept))


def rolled(state: State, faces: tuple[int, ...]) -> Step[State]:
    kept = state.kept or ()
    dice = tuple(sorted(kept + faces))
    after = replace(state, throw=state.throw + 1, dice=dice, kept=None)
    return Step(after, (Rolled(state.seat, after.throw, kept, faces, dice),))


@cache
def keeps(dice: Dice) -> tuple[Dice, ...]:
    """Return every different choice of dice to keep that leaves at least one to throw."""
    return tuple(sorted(set(_subsets(dice)), key=lambda kept: (len(kept), kept)))


def without(dice: Dice, removed: Dice) -> Dice:
    """Return the dice that are left."""
    return tuple(sorted((Counter(dice) - Counter(removed)).elements()))


def _subsets(dice: Dice) -> Iterator[Dice]:
    for size in range(len(dice)):
        yield from combinations(dice, size)
