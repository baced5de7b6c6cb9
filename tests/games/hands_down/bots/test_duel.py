"""The last round of two players, solved: the best answer is exact, and rules are told apart."""

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import product

import pytest

from gobelet.games.hands_down.rules.cards import Combination
from tests.benchmark.duel import (
    RULES,
    Duel,
    Pair,
    Rule,
    exploited,
    gained,
    in_proportion,
    never,
    solved,
    starts,
)

START = Duel(0.3, to_come=2)
"""Three turns."""


def situations(rule: Rule) -> list[str]:
    """The stories in which seat 0 is to play against a rule, whatever it does."""
    seen = dict[str, None]()

    def noted(duel: Duel) -> Pair:
        if duel.seat == 0:
            seen[duel.story] = None
        return (0.5, 0.5) if duel.seat == 0 else rule(duel)

    gained(START, (noted, noted), 0, best=False)
    return [*seen]


def answers(rule: Rule) -> Iterator[Rule]:
    """All that seat 0 can do with nothing and with the Combination, in every situation."""
    stories = situations(rule)
    for calls in product((0.0, 1.0), repeat=2 * len(stories)):
        chosen = dict(zip(stories, zip(calls[::2], calls[1::2], strict=True), strict=True))
        yield partial(_chosen, chosen, rule)


def _chosen(chosen: Mapping[str, Pair], rule: Rule, duel: Duel) -> Pair:
    return chosen[duel.story] if duel.seat == 0 else rule(duel)


@pytest.mark.parametrize("rule", [never, in_proportion])
def test_the_best_answer_is_the_best_of_all_answers(rule: Rule) -> None:
    best = gained(START, (rule, rule), 0, best=True)
    tried = max(gained(START, (answer, rule), 0, best=False) for answer in answers(rule))
    assert best == pytest.approx(tried)


@pytest.mark.parametrize("rule", RULES.values())
def test_what_one_wins_the_other_loses(rule: Rule) -> None:
    first, second = (gained(START, (rule, rule), seat, best=False) for seat in (0, 1))
    assert first == pytest.approx(-second)


def test_near_an_equilibrium_hardly_anything_is_to_be_won() -> None:
    found = exploited(START, solved(START, 100).mean)
    assert 0 <= found < 0.02
    assert found <= min(exploited(START, rule) for rule in RULES.values())


def test_the_champion_loses_less_to_a_best_answer_than_an_expert() -> None:
    for _what, start in starts(6):
        assert exploited(start, in_proportion) < exploited(start, never)
    assert [what for what, _start in starts(6)] == [*Combination]
