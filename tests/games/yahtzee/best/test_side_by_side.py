"""Many turns worked out at once have the values of each alone, to the last bit."""

from array import array
from functools import cache
from random import Random

import pytest

from gobelet.games.yahtzee.best.columns import Worths, column_of
from gobelet.games.yahtzee.best.decisions import RankedDecision, Turn
from gobelet.games.yahtzee.best.odds import ALL_THROWS
from gobelet.games.yahtzee.best.side_by_side import foresee
from gobelet.games.yahtzee.rules.rulesets import EXTRA, HASBRO, MB1973, PLAYROOM, Row, RuleSet
from gobelet.games.yahtzee.rules.scoring import Sheet, points
from gobelet.games.yahtzee.rules.state import THROWS

TURNS = 12


@cache
def made_up(rules: RuleSet) -> Worths:
    """Return a table of numbers that nobody has worked out."""
    column, random = column_of(rules), Random(12)
    size = len(column.number) * (len(column.place) + 1)
    return Worths(column, array("d", (random.uniform(0, 250) for _ in range(size))))


def sheets(rules: RuleSet, random: Random) -> list[Sheet]:
    """Return sheets with from one to all rows open; their marks are what throws bring."""
    found = []
    for filled in range(TURNS):
        marks: list[int | None] = [None] * len(rules.rows)
        for place in random.sample(range(len(marks)), filled):
            marks[place] = points(rules, rules.rows[place], random.choice(ALL_THROWS))
        chips = 2 if marks[rules.rows.index(Row.YAHTZEE)] == 50 else 0
        found.append(Sheet(tuple(marks), chips))
    return found


@pytest.mark.parametrize("rules", [PLAYROOM.with_extra(EXTRA), MB1973, HASBRO])
def test_values_are_those_of_a_turn_alone(rules: RuleSet) -> None:
    worths = made_up(rules)
    random = Random(11)
    every = sheets(rules, random)
    together = [Turn(worths, sheet) for sheet in every]
    foresee(together)
    for foreseen, alone in zip(together, (Turn(worths, sheet) for sheet in every), strict=True):
        assert foreseen.known
        for dice in [*random.sample(ALL_THROWS, 8), (1,) * 5, (6,) * 5]:
            for throw in range(1, THROWS + 1):
                ranked = foreseen.ranked(dice, throw)
                assert ranked == alone.ranked(dice, throw)
                assert foreseen.best(dice, throw) == ranked[0]
                some = [one.action for one in ranked[::3]]
                assert foreseen.ranked_of(some, dice, throw) == ranked[::3]
        assert foreseen.finals((), 3) == alone.finals((), 3)


def test_of_decisions_only_legal_ones_are_ranked() -> None:
    turn = Turn(made_up(PLAYROOM), sheets(PLAYROOM, Random(1))[4])
    every: tuple[RankedDecision, ...] = turn.ranked((1, 1, 2, 3, 6), 1)
    actions = [one.action for one in every]
    legal = turn.ranked((1, 1, 2, 3, 6), THROWS)
    assert turn.ranked_of(actions, (1, 1, 2, 3, 6), THROWS) == legal
