"""What a seat is advised to do."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import comb

import pytest
from msgspec.structs import replace

from gobelet.games.hands_down.bots.advice import ADVISED, Option, advise
from gobelet.games.hands_down.bots.kept_cards import UnseenCards
from gobelet.games.hands_down.rules.actions import Call, Discard
from gobelet.games.hands_down.rules.cards import DECK, Combination
from gobelet.games.hands_down.rules.hand import formed
from gobelet.games.hands_down.rules.state import Cards, Observation
from tests.games.hands_down.tables import (
    FOUR_ONES,
    LARGE_STRAIGHT,
    NOTHING,
    THREES,
    YAHTZEE,
    Play,
    cards,
)


def seen(hand: str, *table: Combination, discards: str = "") -> Observation:
    """What seat 0 sees at its first turn, with this hand, this table and these discards."""
    play = Play(hand, NOTHING)
    observation = play.game.observe(play.state, 0)
    left = table or tuple(Combination)
    return replace(observation, table=left, discards=cards(discards))


def advice(hand: str, *table: Combination) -> Sequence[Option]:
    return advise(seen(hand, *table))


def unseen_cards(observation: Observation) -> Cards:
    left = Counter(DECK)
    left.subtract(observation.hand)
    left.subtract(observation.discards)
    return tuple(left.elements())


def counted(observation: Observation, kept: str, what: Combination) -> float:
    """The chance of a Combination, by trying every draw of what is not seen."""
    rest = unseen_cards(observation)
    lacking = 5 - len(cards(kept))
    draws = combinations(rest, lacking)
    found = sum(what in formed(tuple(sorted((*cards(kept), *draw)))) for draw in draws)
    return found / comb(len(rest), lacking)


def test_what_cannot_be_bettered_is_called_and_nothing_else_advised() -> None:
    [option] = advice(YAHTZEE)
    assert option.action == Call(Combination.YAHTZEE)
    assert (option.combination, option.chance) == (Combination.YAHTZEE, 1)
    [option] = advice(THREES, Combination.THREE_OF_A_KIND)
    assert option.action == Call(Combination.THREE_OF_A_KIND)


def test_the_best_comes_first() -> None:
    options = advice("b3 b3 b34 r5 y2")
    worth = [option.worth for option in options]
    assert worth == sorted(worth, reverse=True)
    assert 1 < len(options) <= ADVISED
    assert len({option.action for option in options}) == len(options)


def test_each_is_a_call_or_a_discard_with_something_drawn() -> None:
    for hand in (THREES, FOUR_ONES, LARGE_STRAIGHT, NOTHING):
        for option in advice(hand):
            assert isinstance(option.action, Call) or option.action != Discard(())


@pytest.mark.parametrize(
    ("hand", "table", "kept"),
    [
        ("b3 b3 b3 m3 y2", [Combination.YAHTZEE], "b3 b3 b3 m3"),
        ("r2 r3 r4 r5 y6", [Combination.LARGE_STRAIGHT], "r2 r3 r4 r5"),
        ("b2 b2 r5 r5 y6", [Combination.FULL_HOUSE], "b2 b2 r5 r5"),
        ("b3 b3 b3 r5 y1", [Combination.FOUR_OF_A_KIND], "b3 b3 b3"),
        ("b1 r3 r4 r5 y6", [Combination.SMALL_STRAIGHT], "r3 r4 r5"),
    ],
)
def test_the_chance_of_one_card_or_two_is_exact(
    hand: str, table: list[Combination], kept: str
) -> None:
    option = advice(hand, *table)[0]
    assert isinstance(option.action, Discard)
    assert Counter(cards(hand)) - Counter(option.action.cards) == Counter(cards(kept))
    assert option.combination is table[0]
    assert option.chance == pytest.approx(counted(seen(hand), kept, table[0]))


def test_the_cards_that_are_seen_count() -> None:
    gone = "m3 b34 b34 b*"
    observation = seen("b3 b3 b3 r5 y1", Combination.FOUR_OF_A_KIND, discards=gone)
    option = advise(observation)[0]
    chance = counted(observation, "b3 b3 b3", Combination.FOUR_OF_A_KIND)
    assert option.chance == pytest.approx(chance)
    assert chance < counted(seen("b3 b3 b3 r5 y1"), "b3 b3 b3", Combination.FOUR_OF_A_KIND) * 0.6


def test_the_chance_of_a_fresh_hand_is_about_what_it_is() -> None:
    chances = UnseenCards(seen(NOTHING)).chances(())
    assert chances[Combination.THREE_OF_A_KIND] == pytest.approx(0.1447, abs=0.04)
    assert chances[Combination.SMALL_STRAIGHT] == pytest.approx(0.0733, abs=0.04)


def test_what_is_aimed_at_is_not_what_is_there_already() -> None:
    waiting = [option for option in advice(THREES) if isinstance(option.action, Discard)]
    assert waiting
    assert all(option.combination is not Combination.THREE_OF_A_KIND for option in waiting)


def test_the_same_hand_is_advised_the_same() -> None:
    assert advice(NOTHING) == advice(NOTHING)


def test_nothing_is_advised_in_anothers_turn_nor_for_a_pick_nor_once_it_is_over() -> None:
    observation = seen(NOTHING)
    over = replace(observation, seat=None, to_act=None, hand=(), table=())
    assert not advise(over)
    assert not advise(replace(observation, to_act=1))
    assert not advise(replace(observation, picked_from=1))


def test_once_the_round_is_lost_the_hand_is_made_ready_for_the_next() -> None:
    observation = replace(seen("b2 b2 b2 b5 y6", Combination.YAHTZEE), caller=1, turns_left=1)
    option = advise(observation)[0]
    assert option.action == Discard(cards("b5 y6"))
