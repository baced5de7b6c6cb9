"""What is advised: the best, what the rest and each row cost, and the figures that say why."""

from collections.abc import Mapping
from math import isclose

import pytest

from gobelet.games.yahtzee.best.advice import Advice, row_costs
from gobelet.games.yahtzee.best.decisions import Turn
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import HASBRO, PLAYROOM, Row, RuleSet
from gobelet.games.yahtzee.rules.scoring import Sheet, total
from gobelet.games.yahtzee.rules.state import Keep, Mark, State
from tests.games.yahtzee.tables import dice, sheet
from tests.support.games.flat import Flat, flat
from tests.support.games.solved import solved

FULL = dict.fromkeys(PLAYROOM.rows, 0)
"""All rows filled, with zeros: there is neither a bonus nor a chip."""


def advice(
    rolled: str, throw: int, marks: dict[Row, int] | None = None, rules: RuleSet = PLAYROOM
) -> Advice:
    column = Sheet(tuple((marks or {}).get(row) for row in rules.rows))
    return Advice(rules, Turn(solved(rules), column), dice(rolled), throw)


def all_but(*rows: Row) -> dict[Row, int]:
    return {row: mark for row, mark in FULL.items() if row not in rows}


def test_the_last_row_is_aimed_at_with_its_chance() -> None:
    found = advice("44426", 2, all_but(Row.YAHTZEE))
    assert found.best.action == Keep((4, 4, 4))
    assert isclose(found.best.worth, 50 / 36)
    [aim] = found.aims
    assert (aim.row, aim.points) == (Row.YAHTZEE, 50)
    assert isclose(aim.chance, 1 / 36)
    assert isclose(aim.weight, 50 / 36 - 6 / 6**5 * 50 / 36)


def test_a_row_that_is_certain_has_its_mean() -> None:
    found = advice("66612", 2, all_but(Row.SIXES))
    [aim] = found.aims
    assert found.best.action == Keep((6, 6, 6))
    assert isclose(aim.chance, 1)
    assert isclose(aim.points, 20)


def test_zeros_are_no_aim() -> None:
    found = advice("11122", 2, all_but(Row.LARGE_STRAIGHT, Row.YAHTZEE))
    assert found.best.action == Keep((1, 1, 1))
    assert [aim.row for aim in found.aims] == [Row.YAHTZEE]


def test_what_beats_an_ordinary_throw_speaks_for_a_keep() -> None:
    found = advice("12346", 1)
    assert found.best.action == Keep((1, 2, 3, 4))
    large, small = found.aims
    assert (large.row, small.row) == (Row.LARGE_STRAIGHT, Row.SMALL_STRAIGHT)
    assert isclose(large.chance, 1 - (5 / 6) ** 2)
    assert isclose(large.chance + small.chance, 1)
    filled = advice("12346", 2, {Row.SMALL_STRAIGHT: 30})
    assert [aim.row for aim in filled.aims if aim.weight > 0] == [Row.LARGE_STRAIGHT]
    assert isclose(sum(aim.chance for aim in filled.aims), 1)


def test_a_row_to_be_marked_aims_at_nothing() -> None:
    found = advice("12345", 1)
    assert found.best.action == Mark(Row.LARGE_STRAIGHT)
    assert found.aims == ()
    assert found.chip == 0


def test_throwing_again_costs_what_the_best_keep_is_worse() -> None:
    found = advice("66666", 2, all_but(Row.CHANCE))
    assert found.best.action == Mark(Row.CHANCE)
    assert found.throwing_again is not None
    assert isclose(found.throwing_again, 30 - 27.5)
    assert advice("66666", 3, all_but(Row.CHANCE)).throwing_again is None


def test_a_row_left_open_is_worth_what_its_sheet_has_to_expect_with_it_more_than_without() -> None:
    worths, open_rows = solved(PLAYROOM), (Row.YAHTZEE, Row.CHANCE)
    found = advice("66653", 3, all_but(*open_rows))
    without = Sheet(tuple(all_but(Row.YAHTZEE).get(row) for row in PLAYROOM.rows))
    assert found.best.action == Mark(Row.CHANCE)
    assert isclose(found.left_open(Row.CHANCE), worths.ahead(found.sheet) - worths.ahead(without))
    assert isclose(found.gain, 26 - found.left_open(Row.CHANCE))


def test_a_chip_is_no_part_of_what_a_row_would_bring() -> None:
    marks = {Row.YAHTZEE: 50, Row.FOURS: 12}
    found = advice("44444", 3, marks, HASBRO)
    before = total(found.sheet) + solved(HASBRO).ahead(found.sheet)
    assert isclose(found.gain, found.best.worth - before)
    assert isclose(found.left_open(Row.LARGE_STRAIGHT), 100 + 40 - found.gain)


def test_the_chance_of_a_chip() -> None:
    assert isclose(advice("44445", 2, {Row.YAHTZEE: 50}, HASBRO).chip, 1 / 6)
    assert advice("44445", 2, {Row.YAHTZEE: 0}, HASBRO).chip == 0
    assert advice("44445", 2, {Row.YAHTZEE: 50}).chip == 0


def test_the_next_best_is_near_where_it_hardly_costs() -> None:
    tied = advice("12266", 2, all_but(Row.YAHTZEE))
    assert tied.near is tied.options[1]
    assert tied.cost(tied.options[1]) == 0
    assert advice("24446", 1).near is None
    assert advice("11123", 3, all_but(Row.ONES)).near is None


@pytest.mark.parametrize("rolled", ["11346", "55662", "12356"])
def test_all_can_be_done_and_costs_no_less_than_the_one_before(rolled: str) -> None:
    found = advice(rolled, 1)
    costs = [found.cost(option) for option in found.options]
    assert costs[0] == 0
    assert costs == sorted(costs)
    assert {option.action for option in found.options} > {Mark(row) for row in PLAYROOM.rows}


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
