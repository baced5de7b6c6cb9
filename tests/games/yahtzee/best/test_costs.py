"""What each row costs against the best that can be done."""

from collections.abc import Mapping

import pytest

from gobelet.games.yahtzee.best.costs import row_costs
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rows import Row
from gobelet.games.yahtzee.rules.rulesets import HASBRO, PLAYROOM, RuleSet
from gobelet.games.yahtzee.rules.state import State
from tests.games.yahtzee.tables import dice, sheet
from tests.support.flat import Flat, flat


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Flat:
    return flat(monkeypatch)


def costs(
    thrown: str, throw: int, marks: Mapping[Row, int], rules: RuleSet = PLAYROOM
) -> tuple[dict[Row, float], float]:
    state = State((sheet(rules, marks),), throw=throw, dice=dice(thrown))
    found = row_costs(Yahtzee(rules), state)
    assert found is not None
    return {row: round(cost, 9) for row, cost in found.rows.items()}, found.of_the_best


BUT_TWO: Mapping[Row, int] = {row: 0 for row in PLAYROOM.rows if row not in (Row.FOURS, Row.CHANCE)}


def test_after_the_last_throw_a_row_costs_what_the_best_one_has_more(table: Flat) -> None:
    assert costs("24446", 3, BUT_TWO) == ({Row.CHANCE: 0, Row.FOURS: 8}, 0)


def test_before_it_the_best_row_may_cost_something_too(table: Flat) -> None:
    rows, better = costs("11112", 1, BUT_TWO)
    assert better > 5
    assert rows == {
        Row.CHANCE: pytest.approx(better),
        Row.FOURS: pytest.approx(better + 6),
    }


def test_where_no_throw_can_be_better_the_best_row_costs_nothing(table: Flat) -> None:
    assert costs("66666", 1, BUT_TWO) == ({Row.CHANCE: 0, Row.FOURS: 30}, 0)


def test_where_one_row_is_all_there_is_its_cost_is_only_told_if_throws_are_left(
    table: Flat,
) -> None:
    only_chance = {**BUT_TWO, Row.FOURS: 0}
    assert costs("11112", 3, only_chance) == ({}, 0)
    rows, better = costs("11112", 2, only_chance)
    assert better > 5
    assert rows == {Row.CHANCE: pytest.approx(better)}


def test_a_row_that_the_rules_close_costs_nothing_for_it_is_none(table: Flat) -> None:
    marks: dict[Row, int] = {
        row: 0 for row in HASBRO.rows if row not in (Row.FOURS, Row.FIVES, Row.CHANCE)
    }
    rows, _ = costs("44444", 2, {**marks, Row.YAHTZEE: 50}, HASBRO)
    assert list(rows) == [Row.FOURS]


def test_without_a_table_nothing_is_known(table: Flat) -> None:
    table.at_hand = False
    state = State((sheet(PLAYROOM, {}),), throw=1, dice=dice("24446"))
    assert row_costs(Yahtzee(PLAYROOM), state) is None
