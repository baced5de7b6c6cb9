"""Ratings against the algorithm as it is published, reckoned here once more."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobelet.house.rating import BEGINNING, Rating, rated

BETA = 25 / 6
TAU = 25 / 300
KAPPA = 0.0001


def published(teams: list[list[Rating]], ranks: list[int]) -> list[list[tuple[float, float]]]:
    """Return middles and deviations by algorithm 4 of Weng and Lin, "A Bayesian approximation
    method for online ranking" (2011), with some more doubt before each game."""
    doubted = [[Rating(one.mu, math.sqrt(one.sigma**2 + TAU**2)) for one in team] for team in teams]
    mus = [sum(one.mu for one in team) for team in doubted]
    variances = [sum(one.sigma**2 for one in team) for team in doubted]
    c = math.sqrt(sum(variance + BETA**2 for variance in variances))
    everybody = range(len(teams))
    sums = [sum(math.exp(mus[s] / c) for s in everybody if ranks[s] >= ranks[q]) for q in everybody]
    ties = [sum(ranks[s] == ranks[q] for s in everybody) for q in everybody]
    found = []
    for i in everybody:
        omega = delta = 0.0
        for q in everybody:
            if ranks[q] > ranks[i]:
                continue
            chance = math.exp(mus[i] / c) / sums[q]
            omega += ((1 - chance) if q == i else -chance) / ties[q]
            delta += chance * (1 - chance) / ties[q]
        omega *= variances[i] / c
        gamma = math.sqrt(variances[i]) / c
        delta *= gamma * variances[i] / c**2
        found.append(
            [
                (
                    one.mu + one.sigma**2 / variances[i] * omega,
                    one.sigma * math.sqrt(max(1 - one.sigma**2 / variances[i] * delta, KAPPA)),
                )
                for one in doubted[i]
            ]
        )
    return found


RATINGS = st.builds(
    Rating,
    st.floats(0, 50, allow_nan=False),
    st.floats(1, 9, allow_nan=False),
)


@st.composite
def games(draw: st.DrawFn) -> tuple[list[list[Rating]], list[int]]:
    size = draw(st.sampled_from([1, 1, 2]))
    teams = draw(st.lists(st.lists(RATINGS, min_size=size, max_size=size), min_size=2, max_size=6))
    ranks = [draw(st.integers(0, len(teams) - 1)) for _ in teams]
    # As a game tells them: who shares a place skips the next ones.
    return teams, [sum(other < one for other in ranks) for one in ranks]


@given(games())
def test_a_game_is_reckoned_as_published(game: tuple[list[list[Rating]], list[int]]) -> None:
    teams, ranks = game
    for after, wanted in zip(rated(teams, ranks), published(teams, ranks), strict=True):
        for one, (mu, sigma) in zip(after, wanted, strict=True):
            assert one.mu == pytest.approx(mu, rel=1e-9, abs=1e-9)
            assert one.sigma == pytest.approx(sigma, rel=1e-9, abs=1e-9)


def test_everybody_begins_with_a_round_number_that_may_double() -> None:
    assert (Rating().shown, Rating().margin) == (BEGINNING, 1000)


def test_who_wins_rises_who_loses_falls_and_equals_become_surer() -> None:
    [[first], [second]] = rated([[Rating()], [Rating()]], [0, 1])
    assert (first.shown, second.shown) == (1138, 927)
    [[one], [other]] = rated([[Rating()], [Rating()]], [0, 0])
    assert one == other
    assert one.sigma < Rating().sigma


def test_against_stronger_people_more_is_won_than_against_weaker() -> None:
    me, strong, weak = Rating(25, 3), Rating(35, 3), Rating(15, 3)
    [[won_high], _] = rated([[me], [strong]], [0, 1])
    [[won_low], _] = rated([[me], [weak]], [0, 1])
    assert won_high.mu - me.mu > 2 * (won_low.mu - me.mu) > 0
