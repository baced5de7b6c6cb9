"""False calls: who picks, what is replaced, which calls are void and which stay."""

from random import Random

import pytest
from msgspec.structs import replace

from gobelet.core.game import CannotBeDrawn, NotNow, NotYourTurn
from gobelet.games.hands_down.rules.actions import PICKS, Call, Discard, Pick
from gobelet.games.hands_down.rules.cards import Combination
from gobelet.games.hands_down.rules.events import (
    CallResult,
    CallsRevealed,
    CardsPicked,
    Drew,
    HandsDownCalled,
    PickBegan,
    PileRenewed,
    RoundDecision,
    RoundWon,
    TurnBegan,
)
from gobelet.games.hands_down.rules.refusals import NotThreePlaces
from gobelet.games.hands_down.rules.state import Claim
from tests.games.hands_down.tables import (
    FIVES,
    NOTHING,
    NOTHING_TOO,
    THREES,
    Play,
    all_cards,
    cards,
    one,
)
from tests.support.games.refused import refused

THREE_OF_A_KIND = Combination.THREE_OF_A_KIND
LAID = "lay r6 y4 m1 b5 r2"
"""`NOTHING` as it lies face down."""


def second_false() -> Play:
    """Seat 0 has called, truly; seat 1 then falsely; seats 2 and 3 have not called."""
    play = Play(THREES, NOTHING, NOTHING_TOO, FIVES)
    play.call("three_of_a_kind")
    return play


def test_a_second_call_that_is_false() -> None:
    play = second_false()
    assert play.call("full_house", LAID) == [
        HandsDownCalled(1, 2, Combination.FULL_HOUSE),
        CallsRevealed((CallResult(0, True), CallResult(1, False, Combination.FULL_HOUSE))),
        PickBegan(2, 1),
    ]
    assert play.table.to_act == 2
    assert play.pick(1, 3, 4, draw="b1 b2 y1") == [
        CardsPicked(2, 1, (1, 3, 4), cards("r6 m1 b5")),
        Drew(1, 3, cards("b1 b2 y1")),
        # After the last turn, which was seat 1's.
        TurnBegan(2, None),
    ]
    assert play.hand(1) == cards("r2 y4 b1 b2 y1")
    assert play.hand(2) == cards(NOTHING_TOO)
    assert play.state.discards == cards("r6 m1 b5")
    assert len(all_cards(play.state)) == 84


def test_a_true_call_stays_and_its_caller_is_still_skipped() -> None:
    play = second_false()
    play.call("full_house", LAID)
    play.pick(1, 2, 3)
    assert play.state.calls == (Claim(0, THREE_OF_A_KIND, verified=True),)
    assert play.hand(0) == cards(THREES)
    turns = []
    for _ in range(6):
        turns.append(play.table.to_act)
        play.keep_all()
    assert turns == [2, 3, 1, 2, 3, 1]


def test_a_true_call_keeps_its_place_in_the_order() -> None:
    play = Play(THREES, NOTHING, "r3 r3 r3 b6 y6")
    play.call("three_of_a_kind")
    play.call("full_house", LAID)
    play.pick(1, 2, 3)
    # Seat 2 calls the very same.
    events = play.call("three_of_a_kind")
    assert one(events, HandsDownCalled).order == 2
    won = one(events, RoundWon)
    assert (won.seat, won.second, won.decided) == (0, 2, RoundDecision.FIRST)


def test_who_called_falsely_may_call_again() -> None:
    play = Play(THREES, NOTHING, NOTHING_TOO)
    play.call("three_of_a_kind")
    play.call("full_house", LAID)
    # Kept are b5 and r2.
    play.pick(1, 2, 3, draw="b5 b25 b1")
    play.keep_all()
    won = one(play.call("three_of_a_kind"), RoundWon)
    assert (won.seat, won.second, won.decided) == (1, 0, RoundDecision.PIPS)


def test_a_first_call_that_is_false() -> None:
    play = Play(NOTHING, NOTHING_TOO, THREES)
    play.call("yahtzee")
    play.keep_all()
    events = play.call("three_of_a_kind", LAID)
    assert events[1:] == [
        CallsRevealed((CallResult(0, False, Combination.YAHTZEE), CallResult(2, True))),
        PickBegan(1, 0),
    ]
    events = play.pick(2, 4, 5, draw="b1 b2 y1")
    # The last turn was seat 2's, whose call stays, as the first one now; seat 0's is void.
    assert events[-1] == TurnBegan(0, None)
    assert play.state.calls == (Claim(2, THREE_OF_A_KIND, verified=True),)
    assert play.hand(0) == cards("r6 m1 b1 b2 y1")
    play.keep_all()
    assert play.table.to_act == 1
    play.keep_all()
    assert play.table.to_act == 0


def test_both_calls_are_false() -> None:
    play = Play(NOTHING, NOTHING_TOO, THREES, FIVES)
    play.keep_all()
    play.call("full_house")
    play.keep_all()
    play.keep_all()
    events = play.call("yahtzee", "lay y5 m2 r4 y6 r1")
    assert events[1:] == [
        CallsRevealed(
            (
                CallResult(1, False, Combination.FULL_HOUSE),
                CallResult(0, False, Combination.YAHTZEE),
            )
        ),
        PickBegan(2, 1),
    ]
    # In the order of the calls; the second is picked from once the first has drawn.
    events = play.act(Pick((3, 4, 5)), "draw b1 b2 y1", LAID)
    assert events == [
        CardsPicked(2, 1, (3, 4, 5), cards("r4 y6 r1")),
        Drew(1, 3, cards("b1 b2 y1")),
        PickBegan(1, 0),
    ]
    events = play.pick(1, 2, 5, draw="y1 y3 r1")
    assert events == [
        CardsPicked(1, 0, (1, 2, 5), cards("r6 y4 r2")),
        Drew(0, 3, cards("y1 y3 r1")),
        # The last turn was seat 0's.
        TurnBegan(1, None),
    ]
    assert play.state.calls == ()
    assert play.state.turns_left is None
    assert [*play.state.hands] == [
        cards("m1 b5 y1 y3 r1"),
        cards("y5 m2 b1 b2 y1"),
        cards(THREES),
        cards(FIVES),
    ]
    assert not any(play.state.won)
    assert not any(play.state.chance_cards)


def test_the_neighbour_who_picks_may_have_called() -> None:
    play = Play(NOTHING, THREES, FIVES)
    play.call("yahtzee")
    events = play.call("three_of_a_kind", LAID)
    assert events[-1] == PickBegan(1, 0)
    assert play.pick(1, 2, 3)[-1] == TurnBegan(2, None)
    assert play.hand(1) == cards(THREES)


def test_nobody_but_the_neighbour_picks_and_only_three_of_the_five() -> None:
    play = second_false()
    play.call("full_house", LAID)
    assert play.game.legal_actions(play.state) == PICKS
    assert len(set(PICKS)) == 10
    assert play.game.observe(play.state, 3).picked_from == 1
    for by in (0, 1, 3):
        with refused(NotYourTurn(2)):
            play.table.play(PICKS[0], by=by)
    for places in ((), (1, 2), (1, 2, 3, 4), (1, 1, 2), (3, 2, 1), (0, 1, 2), (4, 5, 6)):
        with refused(NotThreePlaces(places)):
            play.act(Pick(places))
    for action in (Discard(()), Call(Combination.YAHTZEE)):
        with refused(NotNow()):
            play.act(action)


@pytest.mark.parametrize("line", ["lay r6 y4 m1 b5", "lay r6 y4 m1 b5 b5", f"{LAID} r2"])
def test_only_the_hand_itself_is_laid_down(line: str) -> None:
    with refused(CannotBeDrawn()):
        second_false().call("full_house", line)


def test_chance_lays_the_hand_down_in_any_order() -> None:
    game = second_false().game
    state = game.apply(second_false().state, Call(Combination.FULL_HOUSE)).state
    laid = {game.draw(state, Random(seed)) for seed in range(1000)}
    assert len(laid) == 120
    for action in laid:
        game.check(state, action)


def test_the_cards_that_were_picked_may_be_in_the_pile_that_is_made_anew() -> None:
    play = second_false()
    play.call("full_house", LAID)
    play.state = replace(play.state, pile=(), discards=play.state.pile)
    events = play.pick(1, 3, 4, draw="r6 m1 b5")
    assert events[1:3] == [PileRenewed(64 + 3), Drew(1, 3, cards("r6 m1 b5"))]
    assert play.hand(1) == cards(NOTHING)
