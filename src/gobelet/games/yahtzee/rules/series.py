"""The order of play and the points of a series of rounds: columns, teams, starts, booking."""

from collections.abc import Sequence

from gobelet.core.game import Seat
from gobelet.games.yahtzee.rules.rulesets import RuleSet, Series
from gobelet.games.yahtzee.rules.scoring import Sheet


def columns(rules: RuleSet, seats: int) -> int:
    """Return the number of columns: one a team, or one a seat."""
    return rules.teams or seats


def members(rules: RuleSet, seats: int, column: int) -> tuple[Seat, ...]:
    """Return the seats of a column: teams sit alternately."""
    return tuple(range(column, seats, columns(rules, seats)))


def seat_in_turn(
    rules: RuleSet, seats: int, sheets: Sequence[Sheet], rounds_ended: int, first: Seat
) -> Seat:
    """Return the seat whose turn it is.

    Columns take turns; each round starts with the next column. Within a column the partners
    alternate in the order of seating, from `first` on, through the whole series.
    """
    count = columns(rules, seats)
    done = [sum(mark is not None for mark in sheet.marks) for sheet in sheets]
    column = (first % count + rounds_ended + sum(done)) % count
    partners = sorted(members(rules, seats, column), key=lambda seat: (seat - first) % seats)
    return partners[(rounds_ended * len(rules.rows) + done[column]) % len(partners)]


def by_difference(rules: RuleSet, columns: int) -> bool:
    """Whether the winner of a round books its lead; a player alone always books the total."""
    return rules.series is Series.DIFFERENCE and columns > 1


def book(rules: RuleSet, totals: Sequence[int]) -> tuple[int, ...]:
    """Return the points that each column books for a round.

    By difference, each winner of the round books the sum of its leads over all other columns; the
    others book nothing.
    """
    if not by_difference(rules, len(totals)):
        return tuple(totals)
    best = max(totals)
    ahead = sum(best - total for total in totals)
    return tuple(ahead if total == best else 0 for total in totals)
