"""What is best to do with the dice on the table, and why: pure, and without words."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cached_property
from math import fsum
from typing import Final

from msgspec import Struct

from gobelet.games.yahtzee.best.decisions import Ranked, Turn
from gobelet.games.yahtzee.rules.rows import Row
from gobelet.games.yahtzee.rules.rulesets import RuleSet
from gobelet.games.yahtzee.rules.scoring import (
    CHIP,
    Dice,
    Sheet,
    choices,
    earns_chip,
    is_yahtzee,
    points,
)
from gobelet.games.yahtzee.rules.state import THROWS, Keep, Mark

NEAR: Final = 0.3
"""What costs no more is hardly worse."""


class Aim(Struct, frozen=True):
    """A row that kept dice may come to.

    `chance` is that of its being marked in this turn with more than zero, and `points` are what
    it then gets on average. `weight` is how much it speaks for the keep, or against it.
    """

    row: Row
    chance: float
    points: float
    weight: float


class Advice(Struct, frozen=True, dict=True):
    """What can be done with five dice after a throw of a turn, best first, and why."""

    rules: RuleSet
    turn: Turn
    dice: Dice
    throw: int

    @property
    def sheet(self) -> Sheet:
        return self.turn.sheet

    @cached_property
    def options(self) -> tuple[Ranked, ...]:
        return self.turn.ranked(self.dice, self.throw)

    @property
    def best(self) -> Ranked:
        return self.options[0]

    def cost(self, option: Ranked) -> float:
        """Return how many points less an option comes to than the best one."""
        return self.best.worth - option.worth

    @property
    def near(self) -> Ranked | None:
        """The next best option, if it is as good as the best, or hardly worse."""
        following = self.options[1:2]
        return next((option for option in following if self.cost(option) <= NEAR), None)

    @cached_property
    def points(self) -> Mapping[Row, int]:
        """What the dice are worth in each row that they may be marked in."""
        return choices(self.rules, self.sheet, self.dice)

    @property
    def throwing_again(self) -> float | None:
        """What not to mark costs, where the best is to mark; None if there is no throw left."""
        keeps = (one for one in self.options if isinstance(one.action, Keep))
        return next(map(self.cost, keeps), None)

    @property
    def gain(self) -> float:
        """What the best adds to the worth before the first throw; a loss is below zero."""
        return self.best.worth - self.turn.before

    def left_open(self, row: Row) -> float:
        """Return what a row would bring on average in later turns, were it not marked now.

        It is what its sheet has still to expect with it, less what it has without; so it counts
        what the points of an upper row do for the bonus.
        """
        [worth] = (one.worth for one in self.options if one.action == Mark(row))
        chip = CHIP if earns_chip(self.rules, self.sheet, self.dice) else 0
        return self.turn.before + self.points[row] + chip - worth

    @cached_property
    def _ends(self) -> Mapping[Dice, float]:
        """How likely each throw is to be marked in the end, if the best is to keep dice."""
        if not isinstance(self.best.action, Keep):
            return {}
        return self.turn.finals(self.best.action.dice, THROWS - self.throw)

    @property
    def chip(self) -> float:
        """The chance of a chip, if the best is to keep dice."""
        ends = self._ends.items()
        return fsum(chance for dice, chance in ends if earns_chip(self.rules, self.sheet, dice))

    @cached_property
    def aims(self) -> tuple[Aim, ...]:
        """The rows that the best keep may come to, that first which most speaks for it.

        How much a row does so is by how much it beats what five dice thrown once bring on average,
        times its chance: a row that is marked for want of a better one is no reason.
        """
        usual = self.turn.kept((), 1)
        aims: dict[Row, list[tuple[float, int, float]]] = defaultdict(list)
        for dice, chance in self._ends.items():
            mark = self.turn.best(dice, THROWS)
            row = _row(mark)
            if gets := self._gets(row, dice):
                aims[row].append((chance, gets, mark.worth - usual))
        found = sorted((_aim(row, ways) for row, ways in aims.items()), key=lambda aim: -aim.weight)
        return tuple(found)

    def _gets(self, row: Row, dice: Dice) -> int:
        if is_yahtzee(dice):
            return choices(self.rules, self.sheet, dice)[row]
        return points(self.rules, row, dice)


def _row(mark: Ranked) -> Row:
    if not isinstance(mark.action, Mark):
        raise TypeError(mark)
    return mark.action.row


def _aim(row: Row, ways: Sequence[tuple[float, int, float]]) -> Aim:
    """Return what marking a row adds up to: for each throw the chance, points, and worth."""
    chance = fsum(chance for chance, _, _ in ways)
    mean = fsum(chance * gets for chance, gets, _ in ways) / chance
    return Aim(row, chance, mean, fsum(chance * more for chance, _, more in ways))
