"""What can be taken back: a call, a pass, unless a secret came to light with it."""

from random import Random

import pytest
from msgspec.structs import replace

from gobelet.core.table import Table
from gobelet.games import kit
from gobelet.games.hands_down.rules.actions import Discard, Pick
from gobelet.games.hands_down.rules.cards import Combination
from gobelet.games.hands_down.rules.events import (
    CallsRevealed,
    Discarded,
    GameEnded,
    RoundDecision,
    RoundWon,
)
from tests.games.hands_down.tables import FIVES, NOTHING, NOTHING_TOO, THREES, Play, one
from tests.support.games.undo import CannotUndo, take_back, undo_refused

BRELAN = "three_of_a_kind"
PASS = Discard(())


def last_round(*hands: str) -> Play:
    """Only three of a kind is left."""
    play = Play(*hands)
    play.state = replace(play.state, table=(Combination.THREE_OF_A_KIND,), round=6)
    return play


def test_a_pass_can_be_taken_back() -> None:
    play = Play(THREES, NOTHING, NOTHING_TOO)
    before = play.state
    play.keep_all()
    assert undo_refused(play.table) == ""
    take_back(play.table)
    assert play.state == before


def test_a_first_call_can_be_taken_back_and_nobody_has_called() -> None:
    play = Play(THREES, NOTHING)
    before = play.state
    play.call(BRELAN)
    take_back(play.table)
    assert play.state == before


def test_a_pass_after_a_call_gives_the_turn_back() -> None:
    play = Play(THREES, NOTHING)
    play.call(BRELAN)
    play.keep_all()
    assert play.state.turns_left == 1
    take_back(play.table)
    assert play.state.turns_left == 2


@pytest.mark.parametrize(
    ("hands", "calls"),
    [
        ((THREES, FIVES, NOTHING), (BRELAN, BRELAN)),
        ((THREES, NOTHING, NOTHING_TOO), (BRELAN, "yahtzee")),
        ((NOTHING, THREES, NOTHING_TOO), ("yahtzee", BRELAN)),
        ((NOTHING, NOTHING_TOO, THREES), ("yahtzee", "yahtzee")),
        ((THREES, FIVES), (BRELAN, BRELAN)),
    ],
)
def test_the_call_that_leads_to_the_reveal_stands(
    hands: tuple[str, ...], calls: tuple[str, ...]
) -> None:
    play = Play(*hands)
    for call in calls:
        play.call(call)
    assert undo_refused(play.table) == "chance"


def test_so_does_the_call_that_ends_the_game() -> None:
    play = last_round(THREES, FIVES)
    play.call(BRELAN)
    assert isinstance(play.call(BRELAN)[-1], GameEnded)
    assert undo_refused(play.table) == "chance"


def test_a_pick_stands() -> None:
    play = Play(NOTHING, NOTHING_TOO, THREES)
    play.call("yahtzee")
    play.call("yahtzee")
    for _ in range(2):
        play.pick(1, 2, 3)
        assert undo_refused(play.table) == "chance"


@pytest.mark.parametrize("caller", [THREES, NOTHING], ids=["true", "false"])
def test_the_pass_that_leads_to_the_reveal_stands(caller: str) -> None:
    play = Play(caller, NOTHING_TOO)
    play.call(BRELAN)
    play.keep_all()
    play.keep_all()
    assert undo_refused(play.table) == "chance"


def test_the_pass_that_ends_the_game_stands_though_nothing_was_drawn_after_it() -> None:
    play = last_round(THREES, NOTHING)
    play.call(BRELAN)
    play.keep_all()
    assert undo_refused(play.table) == ""
    # The hand of the caller is shown, and so are all Chance cards.
    assert [(type(event), event.reveals) for event in play.keep_all()] == [
        (Discarded, False),
        (CallsRevealed, True),
        (RoundWon, False),
        (GameEnded, True),
    ]
    state, log = play.state, play.table.log
    assert log[-1].by == 1
    with pytest.raises(CannotUndo) as refused:
        take_back(play.table)
    assert refused.value.reason == "revealed"
    assert (play.state, play.table.log) == (state, log)


def test_it_stands_in_a_game_that_was_stored() -> None:
    config, chance = kit("hands_down").configure(), Random(3)
    game = config.game(2)
    table, bot = Table(game, chance), config.bot("regular", 2, chance)
    events = table.start()
    while (seat := table.to_act) is not None:
        action = PASS if seat == 1 else bot(game.observe(table.state, 0))
        picks = game.legal_actions(table.state)
        events = table.play(picks[0] if isinstance(picks[0], Pick) else action, by=seat)
    assert one(events, RoundWon).decided is RoundDecision.ALONE
    again = Table.replay(game, table.log, chance)
    assert (again.state, undo_refused(again)) == (table.state, "revealed")
