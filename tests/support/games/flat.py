"""A table of optimal play in which nothing is to come: a row costs what another has more.

So costs can be told beforehand, and nothing has to be worked out.
"""

from collections.abc import Iterator
from typing import Final

import pytest

from gobelet.games.interface import Preparation
from gobelet.games.yahtzee.best import tables
from gobelet.games.yahtzee.best.columns import Worths, column_of
from gobelet.games.yahtzee.rules.rulesets import RuleSet
from tests.support.keyboard.driver import Clock

STEPS: Final = 40
SECONDS: Final = 0.5
"""What a step takes."""


def flat_worths(rules: RuleSet) -> Worths:
    column = column_of(rules)
    size = len(column.number) * (len(column.place) + 1)
    return Worths(column, memoryview(bytes(8 * size)).cast("d"))


class Flat:
    """The table of any rules; `at_hand` tells whether it is there, or has still to be made."""

    def __init__(self, *, at_hand: bool = True) -> None:
        self.at_hand = at_hand
        self.clock = Clock()
        self.failure: Exception | None = None

    def find(self, rules: RuleSet) -> Worths | None:
        return flat_worths(rules) if self.at_hand else None

    def solving(self, rules: RuleSet) -> Preparation:
        del rules
        return Preparation(self._steps(), STEPS)

    def _steps(self) -> Iterator[None]:
        for _ in range(STEPS):
            self.clock.now += SECONDS
            if self.failure:
                raise self.failure
            yield
        self.at_hand = True


def flat(monkeypatch: pytest.MonkeyPatch, *, at_hand: bool = True) -> Flat:
    """Have this table in the place of the real ones."""
    found = Flat(at_hand=at_hand)
    monkeypatch.setattr(tables, "at_hand", found.find)
    monkeypatch.setattr(tables, "solving", found.solving)
    return found
