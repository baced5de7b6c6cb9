"""The limit of a round: it ends after so many turns, those of all players together."""

from msgspec.structs import replace

from gobelet.core.game import Event
from gobelet.games.hands_down.rules.cards import Combination
from gobelet.games.hands_down.rules.events import (
    CallsRevealed,
    ChanceCardTaken,
    KickOffGiven,
    PickBegan,
    RoundBoxed,
    RoundDecision,
    RoundWon,
    TurnBegan,
)
from gobelet.games.hands_down.rules.rulesets import LONG, ROUND_TURNS, SHORT
from tests.games.hands_down.tables import NOTHING, NOTHING_TOO, THREES, Play, of_kind, one

LIMITED = replace(SHORT, round_turns=ROUND_TURNS)
LAID = "lay r6 y4 m1 b5 r2"


def waited(play: Play, turns: int) -> list[Event]:
    """Let turns pass in which nobody does anything; what happened in the last."""
    events: list[Event] = []
    for _ in range(turns):
        events = play.keep_all()
    return events


def test_the_long_game_has_a_limit_and_the_short_one_only_where_it_is_wished() -> None:
    assert (SHORT.round_turns, LONG.round_turns) == (None, ROUND_TURNS)
    play = Play(NOTHING, NOTHING_TOO)
    assert not of_kind(waited(play, 3 * ROUND_TURNS), RoundBoxed)


def test_after_the_last_turn_the_best_combination_leaves_the_game_and_a_round_begins() -> None:
    play = Play(NOTHING, NOTHING_TOO, THREES, rules=LIMITED)
    hands = play.state.hands
    assert not of_kind(waited(play, ROUND_TURNS - 1), RoundBoxed)
    events = play.keep_all()
    assert events[1:] == [
        RoundBoxed(Combination.YAHTZEE),
        KickOffGiven(1, 2, 6),
        TurnBegan(1, None),
    ]
    assert play.state.hands == hands
    assert Combination.YAHTZEE not in play.state.table
    assert one(waited(play, ROUND_TURNS), RoundBoxed).combination is Combination.LARGE_STRAIGHT


def test_each_is_told_the_last_turn_of_ones_own() -> None:
    play = Play(NOTHING, NOTHING_TOO, THREES, rules=LIMITED)
    assert waited(play, ROUND_TURNS - 4)[-1] == TurnBegan(2, None)
    lasts = [waited(play, 1)[-1] for _ in range(3)]
    assert lasts == [TurnBegan(seat, None, last=True) for seat in range(3)]


def test_who_has_called_alone_by_then_wins_and_nobody_takes_a_chance_card() -> None:
    play = Play(THREES, NOTHING, NOTHING_TOO, rules=LIMITED)
    play.call("three_of_a_kind")
    assert not of_kind(waited(play, ROUND_TURNS - 2), CallsRevealed)
    events = play.keep_all()
    won = one(events, RoundWon)
    assert (won.seat, won.second, won.decided) == (0, None, RoundDecision.ALONE)
    assert not of_kind(events, ChanceCardTaken) + of_kind(events, RoundBoxed)


def test_a_false_call_by_then_is_picked_from_and_the_round_is_over() -> None:
    play = Play(NOTHING, THREES, NOTHING_TOO, rules=LIMITED)
    play.call("yahtzee")
    waited(play, ROUND_TURNS - 2)
    play.chance(LAID)
    assert isinstance(play.keep_all()[-1], PickBegan)
    assert one(play.pick(1, 2, 3), RoundBoxed).combination is Combination.YAHTZEE


def test_with_two_players_there_are_no_more_turns_to_call_than_the_round_has() -> None:
    play = Play(NOTHING, THREES, rules=LIMITED)
    waited(play, ROUND_TURNS - 3)
    assert play.call("three_of_a_kind")[-1] == TurnBegan(0, 2)
    play = Play(THREES, NOTHING, rules=LIMITED)
    waited(play, ROUND_TURNS - 2)
    assert play.call("three_of_a_kind")[-1] == TurnBegan(1, 1, last=True)
    assert one(play.keep_all(), RoundWon).seat == 0
    play = Play(NOTHING, THREES, rules=LIMITED)
    waited(play, ROUND_TURNS - 1)
    assert one(play.call("three_of_a_kind"), RoundWon).seat == 1


def test_the_last_combination_in_the_box_ends_the_game() -> None:
    play = Play(NOTHING, NOTHING_TOO, rules=LIMITED)
    waited(play, 5 * ROUND_TURNS)
    assert play.state.table == (Combination.THREE_OF_A_KIND,)
    waited(play, ROUND_TURNS)
    assert play.game.winners(play.state) == (0, 1)
    assert play.game.returns(play.state) == (0, 0)
