"""The odds, by brute force."""

from itertools import product
from random import Random
from statistics import fmean

import pytest

from gobelet.games.yahtzee.best.odds import ALL_THROWS, FEWEST_FIRST, INDEX, best_keeps, expected
from tests.games.yahtzee import naive
from tests.games.yahtzee.tables import dice

# A value of its own for every throw, and the chance of a Yahtzee.
VALUES = {throw: Random(repr(throw)).random() for throw in ALL_THROWS}
YAHTZEES = {throw: float(naive.equal(throw)) for throw in ALL_THROWS}


def mean(kept: naive.Throw, values: dict[naive.Throw, float]) -> float:
    """The mean over every outcome of throwing the other dice."""
    outcomes = product(range(1, 7), repeat=5 - len(kept))
    return fmean(values[tuple(sorted(kept + outcome))] for outcome in outcomes)


def test_the_throws_and_what_may_be_kept_of_them() -> None:
    assert len(ALL_THROWS) == 252
    assert set(ALL_THROWS) == {tuple(sorted(faces)) for faces in product(range(1, 7), repeat=5)}
    assert len(FEWEST_FIRST) == len(INDEX) == 462
    assert FEWEST_FIRST[-252:] == ALL_THROWS


@pytest.mark.parametrize("kept", ["", "6", "13", "44", "136", "555", "1356", "2222", "24446"])
@pytest.mark.parametrize("values", [VALUES, YAHTZEES], ids=["any", "yahtzee"])
def test_what_kept_dice_are_worth(kept: str, values: dict[naive.Throw, float]) -> None:
    worth = expected([values[throw] for throw in ALL_THROWS])
    assert worth[INDEX[dice(kept)]] == pytest.approx(mean(dice(kept), values))


@pytest.mark.parametrize("thrown", ["11111", "24446", "13556", "12345"])
def test_what_the_best_of_the_keeps_is_worth(thrown: str) -> None:
    worth = expected([VALUES[throw] for throw in ALL_THROWS])
    best = best_keeps(worth)[ALL_THROWS.index(dice(thrown))]
    keeps = naive.keeps(dice(thrown)) | {dice(thrown)}
    assert best == pytest.approx(max(mean(kept, VALUES) for kept in keeps))


def test_the_odds_of_a_yahtzee_in_three_throws() -> None:
    last = expected([YAHTZEES[throw] for throw in ALL_THROWS])
    second = expected(best_keeps(last))
    first = expected(best_keeps(second))
    assert first[INDEX[()]] == pytest.approx(347_897 / 7_558_272)
