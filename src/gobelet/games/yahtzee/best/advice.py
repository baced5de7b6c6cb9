"""The best action for the dice on the table, and the reasons, as figures without words.

Beside it the cost of marking each row against the best action: help for learners.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import combinations_with_replacement
from math import fsum
from typing import Final

from msgspec import Struct

from gobelet.games.yahtzee.best import tables
from gobelet.games.yahtzee.best.decisions import RankedDecision, Turn
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import Row, RuleSet
from gobelet.games.yahtzee.rules.scoring import (
    CHIP,
    Dice,
    Sheet,
    choices,
    earns_chip,
    is_yahtzee,
    points,
)
from gobelet.games.yahtzee.rules.state import DICE, FACES, THROWS, Keep, Mark, State

NEAR: Final = 0.3
"""An option that costs at most this many points is hardly worse than the best one."""

_FORMED: Final = (
    Row.YAHTZEE,
    Row.LARGE_STRAIGHT,
    Row.SMALL_STRAIGHT,
    Row.FULL_HOUSE,
    Row.FOUR_OF_A_KIND,
    Row.THREE_OF_A_KIND,
    Row.TWO_PAIRS,
)
"""The rows that only certain dice form."""


class Aim(Struct, frozen=True):
    """A row that may be marked in the end if these dice are kept.

    `chance` is the probability that the row is marked in this turn with more than zero; `points`
    are its mean points then. `weight` says how much the row speaks for the keep, or against it.
    """

    row: Row
    chance: float
    points: float
    weight: float


class Advice(Struct, frozen=True, dict=True):
    """The options for five dice after a throw of a turn, best first, and the reasons."""

    rules: RuleSet
    turn: Turn
    dice: Dice
    throw: int

    @property
    def sheet(self) -> Sheet:
        return self.turn.sheet

    @cached_property
    def options(self) -> tuple[RankedDecision, ...]:
        return self.turn.ranked(self.dice, self.throw)

    @property
    def best(self) -> RankedDecision:
        return self.options[0]

    def cost(self, option: RankedDecision) -> float:
        """Return how many points an option loses against the best one."""
        return self.best.worth - option.worth

    @property
    def near(self) -> RankedDecision | None:
        """The second best option, if it is as good as the best or hardly worse."""
        following = self.options[1:2]
        return next((option for option in following if self.cost(option) <= NEAR), None)

    @cached_property
    def points(self) -> Mapping[Row, int]:
        """The points of the dice in each row that they may be marked in."""
        return choices(self.rules, self.sheet, self.dice)

    @property
    def throwing_again(self) -> float | None:
        """The cost of the best keep; None if no throw is left."""
        keeps = (one for one in self.options if isinstance(one.action, Keep))
        return next(map(self.cost, keeps), None)

    @cached_property
    def risked(self) -> Row | None:
        """The row that the dice form and the best keep may lose: of several, the one worth most."""
        if not isinstance(self.best.action, Keep):
            return None
        kept = self.best.action.dice
        lost = [row for row in _FORMED if self.points.get(row) and not self._formed_by(row, kept)]
        return max(lost, key=self.points.__getitem__, default=None)

    def _formed_by(self, row: Row, kept: Dice) -> bool:
        """Whether kept dice form a row, however the others fall."""
        more = combinations_with_replacement(range(1, FACES + 1), DICE - len(kept))
        return all(points(self.rules, row, tuple(sorted((*kept, *new)))) for new in more)

    @property
    def gain(self) -> float:
        """The worth of the best option minus the worth before the first throw."""
        return self.best.worth - self.turn.before

    def left_open(self, row: Row) -> float:
        """Return how many points a row would bring on average in later turns if left open now.

        This is the expected rest of the sheet with the row open, minus the expected rest without
        it; so it includes the effect of an upper row on the bonus.
        """
        [worth] = (one.worth for one in self.options if one.action == Mark(row))
        chip = CHIP if earns_chip(self.rules, self.sheet, self.dice) else 0
        return self.turn.before + self.points[row] + chip - worth

    @cached_property
    def _ends(self) -> Mapping[Dice, float]:
        """The probability that each throw is the one marked; empty if marking now is best."""
        if not isinstance(self.best.action, Keep):
            return {}
        return self.turn.finals(self.best.action.dice, THROWS - self.throw)

    @property
    def chip(self) -> float:
        """The probability of a chip after the best keep; 0 if marking now is best."""
        ends = self._ends.items()
        return fsum(chance for dice, chance in ends if earns_chip(self.rules, self.sheet, dice))

    @cached_property
    def aims(self) -> tuple[Aim, ...]:
        """The rows that the best keep may lead to, the strongest reason for it first.

        The weight of a row is its gain over the average of one throw of five dice, times its
        chance: a row that is marked only for want of a better one is no reason.
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


def _row(mark: RankedDecision) -> Row:
    if not isinstance(mark.action, Mark):
        raise TypeError(mark)
    return mark.action.row


def _aim(row: Row, ways: Sequence[tuple[float, int, float]]) -> Aim:
    """Return the aim of a row, summed over throws: each has its chance, points and gain."""
    chance = fsum(chance for chance, _, _ in ways)
    mean = fsum(chance * gets for chance, gets, _ in ways) / chance
    return Aim(row, chance, mean, fsum(chance * more for chance, _, more in ways))


class Costs(Struct, frozen=True):
    """The points that each row costs; empty where marking one row is the only legal action."""

    rows: Mapping[Row, float]

    @property
    def of_the_best(self) -> float:
        """The cost of the best row: how much better another throw is."""
        return min(self.rows.values(), default=0.0)


def row_costs(game: Yahtzee, state: State) -> Costs | None:
    """Return the costs of the rows; None while the table of optimal play is not at hand."""
    worths = tables.at_hand(game.rules)
    if worths is None:
        return None
    ranked = Turn(worths, game.sheet(state, state.seat)).ranked(state.dice, state.throw)
    marks = ((one.action.row, one.worth) for one in ranked if isinstance(one.action, Mark))
    return Costs({row: ranked[0].worth - worth for row, worth in marks} if ranked[1:] else {})
