"""Why the rules of Yahtzee refuse an action."""

from gobelet.core.game import Refusal
from gobelet.games.yahtzee.rules.rulesets import Row
from gobelet.games.yahtzee.rules.scoring import ClosedReason, Dice


class NotThrown(Refusal, frozen=True):
    """A row was to be marked before any throw."""


class NoThrowLeft(Refusal, frozen=True):
    """Dice were to be thrown a fourth time."""


class NotSorted(Refusal, frozen=True):
    """The dice to keep are not in ascending order."""

    dice: Dice


class CannotKeep(Refusal, frozen=True):
    """These dice do not lie on the table, or leave none to throw."""

    dice: Dice


class NoSuchRow(Refusal, frozen=True):
    """The rules have no such row."""

    row: Row


class RowFilled(Refusal, frozen=True):
    """The row has its points."""

    row: Row
    points: int


class RowClosed(Refusal, frozen=True):
    """The rules close the row to a Yahtzee, whose own upper row is `own`."""

    why: ClosedReason
    own: Row
