"""The numbers of a column's states."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from gobelet.games.yahtzee.best.columns import DECIDED, column_of
from gobelet.games.yahtzee.rules.rulesets import (
    EXTRA,
    HASBRO,
    MB1973,
    PLAYROOM,
    UPPER,
    Joker,
    Row,
    RuleSet,
    UpperOpen,
)
from gobelet.games.yahtzee.rules.scoring import Sheet
from tests.support.system.proof import tried


def sheet(rules: RuleSet, **marks: int) -> Sheet:
    return Sheet(tuple(marks.get(row) for row in rules.rows))


@pytest.mark.parametrize("rules", [PLAYROOM, MB1973, PLAYROOM.with_extra(EXTRA)])
def test_an_empty_sheet_is_the_first_state(rules: RuleSet) -> None:
    assert column_of(rules).find(sheet(rules)) == (0, 0)


@settings(max_examples=settings().max_examples * tried(2, 5) // 5)
@given(st.data())
def test_every_sheet_of_a_game_has_its_state(data: st.DataObject) -> None:
    rules = data.draw(st.sampled_from([PLAYROOM, MB1973, HASBRO.with_extra(EXTRA)]))
    column = column_of(rules)
    marks: list[int | None] = []
    for row in rules.rows:
        if row in UPPER:
            worth = [count * (UPPER.index(row) + 1) for count in range(6)]
        else:
            worth = [0, 50] if row is Row.YAHTZEE else [0, 25]
        marks.append(data.draw(st.sampled_from([None, *worth])))
    number, place = column.find(Sheet(tuple(marks)))
    assert 0 <= number < len(column.number)
    assert 0 <= place < len(column.place)


def test_sums_that_decide_the_bonus_are_one() -> None:
    column = column_of(PLAYROOM)
    won = sheet(PLAYROOM, sixes=30, fives=25, fours=8)
    lost = sheet(PLAYROOM, sixes=0, fives=0, fours=8)
    assert column.find(won) == column.find(lost)
    assert column.sum_of(0b111000, 63) == column.sum_of(0b111000, 32) == DECIDED
    assert column.sum_of(0b111000, 33) == 33


def test_it_matters_what_the_yahtzee_row_holds_only_for_chips_and_jokers() -> None:
    def told_apart(rules: RuleSet) -> bool:
        column = column_of(rules)
        return column.find(sheet(rules, yahtzee=0)) != column.find(sheet(rules, yahtzee=50))

    assert told_apart(HASBRO)
    assert not told_apart(PLAYROOM)
    jokers = replace(PLAYROOM, joker=Joker.YAHTZEE_FILLED, upper_open=UpperOpen.FORCED)
    assert not told_apart(jokers)
    assert told_apart(replace(jokers, upper_open=UpperOpen.FORCED_IF_50))
