"""Two players: once one has called, the other has two turns to call."""

from gobelet.games.hands_down.rules.actions import Discard
from gobelet.games.hands_down.rules.cards import Combination
from gobelet.games.hands_down.rules.events import (
    CallResult,
    CallsRevealed,
    ChanceCardTaken,
    Dealt,
    Discarded,
    Drew,
    HandsDownCalled,
    KickOffGiven,
    PickBegan,
    RoundDecision,
    RoundWon,
    TurnBegan,
)
from gobelet.games.hands_down.rules.state import Claim
from tests.games.hands_down.tables import FIVES, NOTHING, NOTHING_TOO, THREES, Play, cards, one

THREE_OF_A_KIND = Combination.THREE_OF_A_KIND
STAYS = (Claim(0, THREE_OF_A_KIND, verified=True),)
LAID = "lay r6 y4 m1 b5 r2"


def test_without_a_call_turns_are_not_counted() -> None:
    play = Play(THREES, NOTHING)
    assert play.keep_all()[-1] == TurnBegan(1, None)


def test_the_other_has_two_turns() -> None:
    play = Play(THREES, NOTHING)
    assert play.call("three_of_a_kind")[-1] == TurnBegan(1, 2)
    assert play.discard("b5", "draw b6")[-1] == TurnBegan(1, 1)
    assert play.table.to_act == 1


def test_the_other_may_call_in_the_first_of_them() -> None:
    play = Play(THREES, FIVES)
    play.call("three_of_a_kind")
    events = play.call("three_of_a_kind")
    assert one(events, RoundWon).decided is RoundDecision.PIPS
    assert one(events, ChanceCardTaken).seat == 0
    assert events[-1] == TurnBegan(1, None)


def test_the_other_may_call_in_the_second_of_them() -> None:
    play = Play(THREES, "r5 r5 b4 y6 y2")
    play.call("three_of_a_kind")
    play.discard("b4", "draw r25")
    events = play.call("three_of_a_kind")
    won = one(events, RoundWon)
    assert (won.seat, won.second) == (1, 0)


def test_who_does_not_call_in_two_turns_loses_the_round() -> None:
    play = Play(THREES, NOTHING)
    play.call("three_of_a_kind")
    play.keep_all()
    events = play.discard("b5", "draw b6", "draw y1 y1 y1 y3 y3")
    assert events == [
        Discarded(1, cards("b5")),
        Drew(1, 1, cards("b6")),
        CallsRevealed((CallResult(0, True, THREE_OF_A_KIND, 9, cards(THREES)),)),
        RoundWon(0, THREE_OF_A_KIND, 2, 2, RoundDecision.ALONE, None),
        # The winner has a new hand; there is no Chance card.
        Dealt(0, 5, cards("y1 y1 y1 y3 y3")),
        KickOffGiven(1, 2, 6),
        TurnBegan(1, None),
    ]
    assert play.hand(1) == cards("b6 r2 y4 r6 m1")
    assert play.state.chance_cards == ((), ())
    assert sorted(play.state.discards) == list(cards(f"{THREES} b5"))


def test_what_the_last_draw_completes_comes_too_late() -> None:
    play = Play(THREES, "r5 r5 b4 y6 y2")
    play.call("three_of_a_kind")
    play.keep_all()
    assert one(play.discard("b4", "draw r25"), RoundWon).seat == 0


def test_a_call_that_stays_alone_is_verified_all_the_same() -> None:
    play = Play(NOTHING, NOTHING_TOO)
    play.call("yahtzee")
    play.keep_all()
    events = play.act(Discard(()), LAID)
    assert events == [
        Discarded(1, ()),
        CallsRevealed((CallResult(0, False, Combination.YAHTZEE),)),
        PickBegan(1, 0),
    ]
    # The round goes on with no call; the last turn was seat 1's.
    assert play.pick(1, 2, 3, draw="b1 b2 y1")[-1] == TurnBegan(0, None)
    assert play.state.calls == ()
    assert play.hand(0) == cards("b5 r2 b1 b2 y1")
    assert play.keep_all()[-1] == TurnBegan(1, None)


def test_after_a_false_second_call_the_other_has_two_turns_again() -> None:
    play = Play(THREES, NOTHING)
    play.call("three_of_a_kind")
    play.keep_all()
    events = play.call("full_house", LAID)
    # The neighbour of two is the other one, who has called.
    assert events[1:] == [
        CallsRevealed((CallResult(0, True), CallResult(1, False, Combination.FULL_HOUSE))),
        PickBegan(0, 1),
    ]
    assert play.pick(1, 2, 3, draw="b1 b2 y1")[-1] == TurnBegan(1, 2)
    assert play.state.calls == STAYS
    assert play.keep_all()[-1] == TurnBegan(1, 1)
    assert one(play.keep_all(), RoundWon).decided is RoundDecision.ALONE


def test_and_again_after_every_false_call() -> None:
    play = Play(THREES, NOTHING)
    play.call("three_of_a_kind")
    for _ in range(3):
        play.call("yahtzee")
        assert play.pick(1, 2, 3)[-1] == TurnBegan(1, 2)
        assert play.state.calls == STAYS


def test_after_a_false_first_call_it_is_the_other_who_has_two_turns() -> None:
    play = Play(NOTHING, THREES)
    play.call("yahtzee")
    play.keep_all()
    events = play.call("three_of_a_kind", LAID)
    assert one(events, HandsDownCalled).order == 2
    assert events[-1] == PickBegan(1, 0)
    assert play.pick(1, 2, 3, draw="b1 b2 y1")[-1] == TurnBegan(0, 2)
    assert play.keep_all()[-1] == TurnBegan(0, 1)
    won = one(play.keep_all(), RoundWon)
    assert (won.seat, won.decided) == (1, RoundDecision.ALONE)


def test_after_two_false_calls_nobody_has_called() -> None:
    play = Play(NOTHING, NOTHING_TOO)
    play.call("yahtzee")
    play.call("full_house", LAID)
    assert play.pick(1, 2, 3)[-1] == PickBegan(0, 1)
    assert play.pick(1, 2, 3)[-1] == TurnBegan(0, None)
    assert play.state.calls == ()
    assert play.call("yahtzee")[-1] == TurnBegan(1, 2)
