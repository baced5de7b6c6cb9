"""Calls, the reveal of two true ones, what the first and the second get, the next round."""

import pytest

from gobelet.core.game import CannotBeDrawn, Event
from gobelet.games.hands_down.rules.cards import Combination
from gobelet.games.hands_down.rules.events import (
    CallResult,
    CallsRevealed,
    ChanceCardTaken,
    Dealt,
    HandsDownCalled,
    KickOffGiven,
    RoundDecision,
    RoundWon,
    TurnBegan,
)
from tests.games.hands_down.tables import (
    FIVES,
    FOUR_ONES,
    FULL_HOUSE,
    LARGE_STRAIGHT,
    LESSER_YAHTZEE,
    NOTHING,
    NOTHING_TOO,
    SMALL_STRAIGHT,
    THREES,
    YAHTZEE,
    Play,
    cards,
    of_kind,
    one,
)
from tests.support.games.refused import refused

THREE_OF_A_KIND = Combination.THREE_OF_A_KIND

# Calls


def test_a_call_ends_the_turn() -> None:
    play = Play(THREES, NOTHING, NOTHING_TOO)
    assert play.call("three_of_a_kind") == [
        HandsDownCalled(0, 1, THREE_OF_A_KIND),
        TurnBegan(1, None),
    ]
    assert play.hand(0) == cards(THREES)
    assert play.table.to_act == 1


def test_who_has_called_is_skipped_until_the_reveal() -> None:
    play = Play(NOTHING, THREES, NOTHING_TOO)
    play.keep_all()
    play.call("three_of_a_kind")
    turns = []
    for _ in range(5):
        turns.append(play.table.to_act)
        play.keep_all()
    assert turns == [2, 0, 2, 0, 2]


def test_a_call_may_be_false() -> None:
    play = Play(NOTHING, THREES, FIVES)
    assert play.call("yahtzee")[0] == HandsDownCalled(0, 1, Combination.YAHTZEE)


# The reveal


def test_the_round_ends_with_the_second_call() -> None:
    play = Play(THREES, NOTHING, FULL_HOUSE)
    play.call("three_of_a_kind")
    play.keep_all()
    events = play.call("full_house", "chance 5", "draw y1 y1 y1 y3 y3", "draw b4 b5 b6 b6 y6")
    assert events == [
        HandsDownCalled(2, 2, Combination.FULL_HOUSE),
        CallsRevealed(
            (
                CallResult(0, True, THREE_OF_A_KIND, 9, cards(THREES)),
                CallResult(2, True, Combination.FULL_HOUSE, 9, cards(FULL_HOUSE)),
            )
        ),
        RoundWon(2, Combination.FULL_HOUSE, 5, 5, RoundDecision.WORTH, 0),
        ChanceCardTaken(0, 1),
        Dealt(2, 5, cards("y1 y1 y1 y3 y3")),
        Dealt(0, 5, cards("b4 b5 b6 b6 y6")),
        KickOffGiven(1, 2, 6),
        TurnBegan(1, None),
    ]


def test_the_winner_takes_the_combination_and_the_second_a_chance_card() -> None:
    play = Play(THREES, NOTHING, FULL_HOUSE)
    play.call("three_of_a_kind")
    play.keep_all()
    play.call("full_house", "chance 5", "draw y1 y1 y1 y3 y3", "draw b4 b5 b6 b6 y6")
    state = play.state
    # The second's Combination stays on the table.
    assert state.table == tuple(card for card in Combination if card != "full_house")
    assert state.won == ((), (), (Combination.FULL_HOUSE,))
    assert state.chance_cards == ((5,), (), ())
    assert state.chance_pile == (1, 1, 2, 2, 3)
    assert play.game.returns(state) == (0, 0, 5)
    assert state.calls == ()


def test_both_discard_their_hand_and_all_others_keep_theirs() -> None:
    play = Play(THREES, NOTHING, FULL_HOUSE)
    play.call("three_of_a_kind")
    play.keep_all()
    play.call("full_house", "chance 5", "draw y1 y1 y1 y3 y3", "draw b4 b5 b6 b6 y6")
    assert play.hand(0) == cards("b4 b5 b6 b6 y6")
    assert play.hand(1) == cards(NOTHING)
    assert play.hand(2) == cards("y1 y1 y1 y3 y3")
    assert sorted(play.state.discards) == list(cards(f"{THREES} {FULL_HOUSE}"))


def test_the_kick_off_card_moves_left_whoever_wins() -> None:
    play = Play(YAHTZEE, LESSER_YAHTZEE, NOTHING)
    combinations = ("three_of_a_kind", "four_of_a_kind", "yahtzee")
    for combination, round_, starter in zip(combinations, (2, 3, 4), (1, 2, 0), strict=True):
        play.deal_again(YAHTZEE, LESSER_YAHTZEE, NOTHING)
        events: list[Event] = []
        while not of_kind(events, RoundWon):
            events = play.keep_all() if play.table.to_act == 2 else play.call(combination)
        assert one(events, RoundWon).seat == 0
        assert events[-2:] == [KickOffGiven(starter, round_, 6), TurnBegan(starter, None)]
        assert play.table.to_act == play.state.kick_off == starter


@pytest.mark.parametrize(
    ("lesser", "combination", "greater", "higher"),
    [
        (FIVES, "three_of_a_kind", FOUR_ONES, "four_of_a_kind"),
        (FOUR_ONES, "four_of_a_kind", FULL_HOUSE, "full_house"),
        (FULL_HOUSE, "full_house", SMALL_STRAIGHT, "small_straight"),
        (SMALL_STRAIGHT, "small_straight", LARGE_STRAIGHT, "large_straight"),
        (LARGE_STRAIGHT, "large_straight", YAHTZEE, "yahtzee"),
    ],
)
@pytest.mark.parametrize("first", [0, 1])
def test_the_combination_that_is_worth_more_wins(
    lesser: str, combination: str, greater: str, higher: str, first: int
) -> None:
    calls = [(lesser, combination), (greater, higher)]
    one_call, other = calls[first], calls[1 - first]
    play = Play(one_call[0], other[0], "m3 m3 m4 m5 m6")
    play.call(one_call[1])
    won = one(play.call(other[1]), RoundWon)
    assert (won.seat, won.combination, won.decided) == (1 - first, higher, RoundDecision.WORTH)
    assert won.second == first


@pytest.mark.parametrize(
    ("one_hand", "other_hand", "combination", "pips"),
    [
        (FIVES, "b2 b2 b2 y1 y4", "three_of_a_kind", (15, 6)),
        # What a card stands for counts, not what is on it: a double, a wild, a multicolour card.
        ("r16 r6 r6 b1 y2", "b5 b5 m5 y1 y4", "three_of_a_kind", (18, 15)),
        ("y* y6 y6 b1 r2", "b5 b5 m5 y1 y4", "three_of_a_kind", (18, 15)),
        ("r25 r3 r4 m6 b1", "b1 b2 b3 b4 y6", "small_straight", (18, 10)),
        ("r3 r3 r3 b6 b6", "b3 b3 b3 r5 r5", "full_house", (21, 19)),
        # Cards that do not form it do not count.
        ("b3 b3 b3 r1 r2", "y2 y2 y2 b6 r6", "three_of_a_kind", (9, 6)),
    ],
)
@pytest.mark.parametrize("first", [0, 1])
def test_of_the_same_combination_more_pips_win(
    one_hand: str, other_hand: str, combination: str, pips: tuple[int, int], first: int
) -> None:
    hands = (one_hand, other_hand)
    play = Play(hands[first], hands[1 - first], "m1 m2 m3 m4 y5")
    play.call(combination)
    events = play.call(combination)
    shown = one(events, CallsRevealed).calls
    assert tuple(call.pips for call in shown) == (pips[first], pips[1 - first])
    won = one(events, RoundWon)
    assert (won.seat, won.decided, won.second) == (first, RoundDecision.PIPS, 1 - first)


@pytest.mark.parametrize(("passes", "first", "second"), [(0, 0, 2), (2, 2, 0)])
def test_of_the_same_in_both_the_first_call_wins(passes: int, first: int, second: int) -> None:
    play = Play("b3 b3 b3 r1 y2", NOTHING, "r3 r3 r3 b6 y6")
    for _ in range(passes):
        play.keep_all()
    play.call("three_of_a_kind")
    while play.table.to_act != second:
        play.keep_all()
    won = one(play.call("three_of_a_kind"), RoundWon)
    assert (won.seat, won.second, won.decided) == (first, second, RoundDecision.FIRST)


def test_two_may_call_the_one_card_that_there_is() -> None:
    play = Play(THREES, FIVES, NOTHING)
    play.call("three_of_a_kind")
    won = one(play.call("three_of_a_kind"), RoundWon)
    assert (won.seat, won.second) == (1, 0)
    assert THREE_OF_A_KIND not in play.state.table
    assert len(play.state.table) == 5


def test_four_of_a_kind_may_claim_three() -> None:
    play = Play(FOUR_ONES, NOTHING, FIVES)
    play.call("three_of_a_kind")
    play.keep_all()
    shown = one(play.call("three_of_a_kind"), CallsRevealed).calls
    assert shown[0] == CallResult(0, True, THREE_OF_A_KIND, 3, cards(FOUR_ONES))


def test_a_call_counts_as_what_was_meant() -> None:
    """Not as the best that the hand could form."""
    play = Play(YAHTZEE, FOUR_ONES, NOTHING)
    play.call("three_of_a_kind")
    won = one(play.call("four_of_a_kind"), RoundWon)
    assert (won.seat, won.combination) == (1, Combination.FOUR_OF_A_KIND)
    assert Combination.YAHTZEE in play.state.table


def test_the_chance_card_is_drawn_from_those_that_were_not_put_away() -> None:
    play = Play(THREES, FIVES, NOTHING)
    play.call("three_of_a_kind")
    # Of the 7 there is one, and it was put away.
    with refused(CannotBeDrawn()):
        play.call("three_of_a_kind", "chance 7")
