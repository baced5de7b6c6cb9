"""The champion of Hands Down: its bluffs, what it takes for bluffs, and what they bring."""

from collections.abc import Callable
from random import Random
from typing import Final

import pytest
from msgspec.structs import replace

from gobelet.core.game import Action
from gobelet.games.hands_down.bots.bluffs import AGAIN, bluff
from gobelet.games.hands_down.bots.players import PATIENCE, champion_bot, expert_bot
from gobelet.games.hands_down.rules.actions import PICKS, Call, Discard
from gobelet.games.hands_down.rules.cards import Combination
from gobelet.games.hands_down.rules.game import HandsDown
from gobelet.games.hands_down.rules.hand import formed
from gobelet.games.hands_down.rules.rulesets import SHORT
from gobelet.games.hands_down.rules.state import Observation
from tests.benchmark.bluffs import play
from tests.games.hands_down.tables import NOTHING, THREES, YAHTZEE, Play
from tests.support.proof import tried

GAME: Final = HandsDown(SHORT, 2)
EVERY: Final = frozenset(Combination)


def seen(hand: str, turns_left: int | None, *, verified: bool = False) -> Observation:
    """What seat 0 of two sees, once seat 1 has called."""
    play = Play(hand, NOTHING)
    observation = play.game.observe(play.state, 0)
    caller = None if turns_left is None else 1
    return replace(observation, caller=caller, turns_left=turns_left, verified=verified)


def is_false(action: Action, observation: Observation) -> bool:
    return isinstance(action, Call) and action.combination not in formed(observation.hand)


def champion(seed: int = 1) -> Callable[[Observation], Action]:
    return champion_bot(GAME, Random(seed))


# Bluffs


def test_with_nothing_in_the_last_turn_it_calls_falsely() -> None:
    observation = seen(NOTHING, 1)
    assert all(is_false(champion(seed)(observation), observation) for seed in range(20))
    assert not is_false(expert_bot(GAME, Random(1))(observation), observation)


def test_once_the_rivals_call_is_known_to_be_true_it_bluffs_in_proportion() -> None:
    observation = seen(NOTHING, 1, verified=True)
    bot = champion()
    share = sum(is_false(bot(observation), observation) for _ in range(400)) / 400
    assert share == pytest.approx(AGAIN, abs=0.07)


def test_it_does_not_bluff_while_it_has_turns_or_nobody_has_called() -> None:
    for turns_left in (2, None):
        observation = seen(NOTHING, turns_left)
        assert isinstance(champion()(observation), Discard)


def test_what_is_worth_more_than_a_bluff_is_called() -> None:
    assert champion()(seen(YAHTZEE, 1)) == Call(Combination.YAHTZEE)


def test_a_bluff_is_worth_more_than_a_lost_round_and_less_than_a_good_call() -> None:
    found = bluff(EVERY)
    assert found.pays
    assert found.lost < found.worth < found.plan.call[Combination.YAHTZEE, 30]


def test_a_rival_who_was_caught_twice_is_not_bluffed_against() -> None:
    bot = champion()
    for number in (1, 2):
        bot(replace(seen(NOTHING, 2), round=number))
        caught = replace(seen(NOTHING, None), round=number, picked_from=1)
        assert bot(caught) == PICKS[0]
    assert isinstance(bot(replace(seen(NOTHING, 1), round=3)), Discard)


def test_a_second_call_that_was_false_is_no_first_one() -> None:
    bot = champion()
    for number in (1, 2):
        bot(replace(seen(NOTHING, None), round=number, picked_from=1, caller=0))
    observation = replace(seen(NOTHING, 1), round=3)
    assert is_false(bot(observation), observation)


# Patience


@pytest.mark.parametrize("make", [expert_bot, champion_bot])
def test_a_round_that_lasts_is_ended_by_who_can(
    make: Callable[[HandsDown, Random], Callable[[Observation], Action]],
) -> None:
    table = (Combination.THREE_OF_A_KIND, Combination.FOUR_OF_A_KIND, Combination.YAHTZEE)
    waiting = replace(seen(THREES, None), table=table)
    bot = make(GAME, Random(1))
    assert [type(bot(waiting)) for _ in range(PATIENCE)] == [Discard] * PATIENCE
    assert bot(waiting) == Call(Combination.THREE_OF_A_KIND)
    assert isinstance(bot(replace(waiting, round=waiting.round + 1)), Discard)


# Games


def test_its_bluffs_are_made_and_some_of_them_pay() -> None:
    """A small sample; the documentation has thousands of games."""
    found = play("short", ["champion", "expert"], tried(8, 60))
    assert found.bluffs[0] > found.paid[0] > 0
    assert found.bluffs[1] == 0
