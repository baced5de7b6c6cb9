"""What the champion has learnt of how others play: the file is what the command makes."""

import pytest

from gobelet.games.hands_down.bots.habits import ANY, CROWDS, EASE, Habits, crowd, ease, learnt
from gobelet.games.hands_down.rules.cards import Combination
from tests.benchmark.habits import PRIOR, SEED, Counts, watch
from tests.support.system.proof import tried

SEEN = 60
"""The turns from which a rate of the sample is held against that of the file."""


@pytest.fixture(scope="module")
def sample() -> Counts:
    """A part of the games from which the file was made: the first ones of two experts."""
    counts = Counts()
    watch(counts, ("expert", "expert"), tried(12, 60))
    return counts


def rate(habits: Habits, key: tuple[bool, int, int, int]) -> float:
    second, seats, place, number = key
    return (habits.second if second else habits.first)[crowd(seats)][place][number] / 1000


def test_the_rates_of_a_sample_of_its_games_are_those_of_the_file(sample: Counts) -> None:
    """Two experts call less often at first than all bots together, and more often at once after."""
    often = [key for key, turns in sample.turns.items() if turns >= SEEN]
    assert len(often) >= 5
    for key in often:
        found = sample.calls[key] / sample.turns[key]
        error = 3 * (0.25 / sample.turns[key]) ** 0.5
        assert found == pytest.approx(rate(learnt(), key), abs=error + 0.1), (SEED, key)


def test_the_same_games_always_give_the_same_counts() -> None:
    first, again = Counts(), Counts()
    for counts in (first, again):
        watch(counts, ("regular", "regular"), 2)
    assert first == again
    assert first.turns


def test_where_few_turns_were_seen_the_rate_is_near_that_of_all_discards() -> None:
    counts = Counts()
    for number in (1, ANY):
        counts.turns[False, 2, 0, number] = 1 if number == 1 else 100
        counts.calls[False, 2, 0, number] = 1 if number == 1 else 20
    rates = counts.habits().first[0][0]
    assert rates[ANY] == pytest.approx(200, abs=5)
    assert rates[1] == pytest.approx(1000 * (1 + PRIOR * 0.2) / (1 + PRIOR), abs=1)


def test_every_rate_is_a_share_of_a_thousand() -> None:
    habits = learnt()
    for rates in (habits.first, habits.second):
        assert len(rates) == len(CROWDS)
        for tables in rates:
            assert len(tables) == len(EASE) + 1
            assert all(0 <= some <= 1000 for one in tables for some in one)
            assert all(len(one) == ANY + 1 for one in tables)


def test_the_chances_of_a_call_add_up_to_one() -> None:
    for table in ([*Combination], [Combination.YAHTZEE], [*Combination][2:5]):
        for number in range(ANY + 1):
            found = learnt().chances(table, number, second=False)
            assert found.keys() == {*table}
            assert sum(found.values()) == pytest.approx(1)


def test_the_easiest_combination_makes_the_ease() -> None:
    assert ease([*Combination]) == 0
    assert ease([Combination.YAHTZEE, Combination.FULL_HOUSE]) == 2
    assert ease([Combination.YAHTZEE]) == len(EASE)
