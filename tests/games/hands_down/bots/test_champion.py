"""The champion of Hands Down: its bluffs, what it takes for bluffs, and what they bring."""

from collections.abc import Callable
from random import Random
from typing import Final

import pytest
from msgspec.structs import astuple, replace

from gobelet.core.game import CHANCE, Action
from gobelet.games.hands_down.bots.champion import champion_bot
from gobelet.games.hands_down.bots.contest import contest, until_next
from gobelet.games.hands_down.bots.habits import ANY, UNKNOWN, discards, learnt
from gobelet.games.hands_down.bots.outlook import AGAIN, Outlook
from gobelet.games.hands_down.bots.patience import PATIENCE
from gobelet.games.hands_down.bots.players import expert_bot
from gobelet.games.hands_down.bots.winning import Ends, Side, Stakes, winning
from gobelet.games.hands_down.rules.actions import PICKS, Call, Discard
from gobelet.games.hands_down.rules.cards import Combination
from gobelet.games.hands_down.rules.game import HandsDown
from gobelet.games.hands_down.rules.hand import formed
from gobelet.games.hands_down.rules.rulesets import SHORT
from gobelet.games.hands_down.rules.state import Observation
from tests.benchmark.bluffs import Match
from tests.games.hands_down.tables import NOTHING, NOTHING_TOO, THREES, YAHTZEE, Play, cards
from tests.support.system.proof import tried

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
    found = Outlook(learnt()).bluffing(seen(NOTHING, 2), 0)
    assert found.lost < found.worth < found.ahead.call[Combination.YAHTZEE, 30]


def test_where_the_round_has_no_turn_left_it_does_not_bluff() -> None:
    observation = replace(seen(NOTHING, 1), turns_to_come=0)
    assert not is_false(champion()(observation), observation)


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


# The chance to win


def test_who_is_level_with_others_wins_as_often_as_each() -> None:
    for others in (1, 2, 3, 5):
        level = Side(10, 30)
        assert winning(level, (level,) * others) == pytest.approx(1 / (others + 1), abs=0.002)


def test_the_chance_to_win_grows_with_the_lead_and_with_what_is_over() -> None:
    def chance(lead: float, variance: float) -> float:
        return winning(Side(lead, variance), (Side(0, variance),))

    assert 0.5 < chance(3, 40) < chance(6, 40) < 1
    assert chance(3, 40) < chance(3, 4)


def test_the_last_combination_decides_by_what_all_have() -> None:
    """Behind by nine points and a Yahtzee to be had, a Chance card is of no use."""
    ends = Ends(Stakes(0, (12, 21, 3), (0, 0, 0), (Combination.YAHTZEE,)))
    won, second = ends(0, 1, Combination.YAHTZEE), ends(2, 0, Combination.YAHTZEE)
    assert won > 0.1 > second
    assert ends(0, 2, Combination.YAHTZEE) > 0.6


# What it reads


def test_who_kept_four_cards_is_reckoned_to_call_sooner_than_who_kept_one() -> None:
    every, habits = [*Combination], learnt()
    for seats in (2, 3, 4):
        for second in (False, True):
            near, far = (habits.calls(every, seats, some, second=second) for some in (1, 4))
            assert near > far


def test_once_one_has_called_the_others_call_sooner() -> None:
    every, habits = [*Combination], learnt()
    for seats in (2, 3, 4):
        first, second = (habits.calls(every, seats, ANY, second=which) for which in (False, True))
        assert second > 1.3 * first


def test_a_hand_that_was_just_dealt_tells_nothing() -> None:
    assert discards(None) == UNKNOWN
    assert discards(cards("b1 r2")) == 2


def test_what_the_others_put_down_changes_what_it_reckons_with() -> None:
    """Three of a kind is worth more to wait with where none of the others is near a call."""

    def worth(put_down: str) -> float:
        play = Play(THREES, NOTHING, NOTHING_TOO)
        observation = play.game.observe(play.state, 0)
        others = (None, cards(put_down), cards(put_down))
        found = contest(replace(observation, put_down=others))
        return float(found.kept[0])

    assert worth("b4") < worth("b1 b2 m3 r4")


def test_once_one_has_called_a_round_is_soon_over() -> None:
    rates = [(0.2, 0.4)] * 2
    free, called = (astuple(until_next(rates, called=which)) for which in (False, True))
    assert free == pytest.approx((0.64, 0.28, 0.08))
    assert called == pytest.approx((0.36, 0, 0.64))


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_near_the_limit_of_a_round_it_is_reckoned_with(seats: int) -> None:
    """Nothing is lost where nobody wins the round, so there is more to wait for."""
    play = Play(NOTHING, NOTHING_TOO)
    observation = replace(
        play.game.observe(play.state, 0), points=(0,) * seats, put_down=(None,) * seats
    )
    near, far = (contest(replace(observation, turns_to_come=left)) for left in (seats, 23))
    assert near.kept[0] > far.kept[0]
    assert contest(observation).kept[0] == far.kept[0]


# Games


@pytest.mark.parametrize("seats", [4, 5])
def test_with_more_than_three_players_it_does_as_an_expert(seats: int) -> None:
    game, chance = HandsDown(SHORT, seats), Random(1)
    champions, experts = (
        [make(game, chance) for _ in range(seats)] for make in (champion_bot, expert_bot)
    )
    state, differ = game.initial(), 0
    while (seat := game.to_act(state)) is not None:
        seen = game.observe(state, seat) if seat != CHANCE else None
        action = champions[seat](seen) if seen else game.draw(state, chance)
        differ += seen is not None and action != experts[seat](seen)
        state = game.apply(state, action).state
    assert not differ


def test_its_bluffs_are_made_and_some_of_them_pay() -> None:
    """A small sample; the documentation has thousands of games."""
    match = Match("short", ["champion", "expert"])
    match.play(tried(8, 60))
    found = match.found
    assert found.bluffs[0] > found.paid[0] > 0
    assert found.bluffs[1] == 0
