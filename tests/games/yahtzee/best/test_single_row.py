"""What is played for one row alone."""

import pytest

from gobelet.games.yahtzee.best.single_row import played_for
from gobelet.games.yahtzee.rules.rows import Row
from gobelet.games.yahtzee.rules.rulesets import HASBRO
from gobelet.games.yahtzee.rules.state import Keep, Mark
from tests.games.yahtzee.tables import PLAYROOM_16, dice


@pytest.mark.parametrize(
    ("row", "thrown", "throw", "kept"),
    [
        (Row.SIXES, "12366", 2, "66"),
        (Row.SIXES, "12345", 1, ""),
        (Row.THREE_OF_A_KIND, "11166", 1, "66"),
        (Row.FOUR_OF_A_KIND, "44443", 2, "4444"),
        (Row.FULL_HOUSE, "22334", 1, "2233"),
        (Row.SMALL_STRAIGHT, "12355", 1, "235"),
        (Row.LARGE_STRAIGHT, "23455", 2, "2345"),
        (Row.YAHTZEE, "24446", 1, "444"),
        (Row.CHANCE, "12456", 2, "456"),
        (Row.CHANCE, "12456", 1, "56"),
        (Row.PAIR, "11236", 2, "6"),
        (Row.TWO_PAIRS, "44661", 1, "4466"),
        (Row.MISERE, "12346", 2, "123"),
    ],
)
def test_the_dice_that_are_kept_for_a_row(row: Row, thrown: str, throw: int, kept: str) -> None:
    assert played_for(PLAYROOM_16, row, dice(thrown), throw) == Keep(dice(kept))


@pytest.mark.parametrize(
    ("row", "thrown", "throw"),
    [
        (Row.SIXES, "66666", 1),
        (Row.FOUR_OF_A_KIND, "44445", 2),
        (Row.FULL_HOUSE, "22333", 1),
        (Row.SMALL_STRAIGHT, "12346", 1),
        (Row.LARGE_STRAIGHT, "12345", 1),
        (Row.YAHTZEE, "11111", 2),
        (Row.CHANCE, "45666", 2),
        (Row.YAHTZEE, "12346", 3),
        (Row.ONES, "66666", 3),
    ],
)
def test_a_row_is_marked_when_it_can_get_no_better(row: Row, thrown: str, throw: int) -> None:
    assert played_for(HASBRO, row, dice(thrown), throw) == Mark(row)
