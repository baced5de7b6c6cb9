"""A match by itself: actions done once and in order, bots, undo by vote."""

from random import Random

import pytest

from gobelet.core.game import CHANCE, IllegalAction
from gobelet.core.table import Table, TypedChance
from gobelet.games import kit
from gobelet.games.yahtzee.rules.rulesets import Row
from gobelet.games.yahtzee.rules.state import Mark, Roll
from gobelet.match.board import Stale
from gobelet.match.match import Match
from gobelet.match.pace import OnClock
from gobelet.match.updates import (
    Happened,
    RuleRefusal,
    TooLate,
)
from gobelet.players import Player
from tests.match.keyboards import (
    ANA,
    BOT,
    CHANCE_ROW,
    LUC,
    THROW,
    Notes,
    kinds,
    match_of,
    play,
    taken,
)
from tests.support.keyboard.driver import Clock

# Actions


def test_each_keyboard_is_told_what_happened() -> None:
    match = match_of(ANA, LUC)
    ana, luc = match.board([0]), match.board([1])
    ana.submit(THROW)
    for board in (ana, luc):
        [update] = taken(board)
        assert isinstance(update, Happened)
        assert update.by == 0
        assert [type(event.by(None)).__name__ for event in update.events] == ["Rolled"]
        assert (board.to_act, board.person) == (0, 0 if board is ana else None)
        assert board.last_by == CHANCE


def test_an_action_is_kept_before_it_is_told() -> None:
    notes = Notes()
    match = match_of(ANA, LUC, record=notes)
    for seat in (0, 1):
        board = match.board([seat])
        board.update_came = lambda: notes.noted.append("told")
    match.submit(THROW, by=0, at=0, number=1)
    assert notes.noted == [("saved", 2), "told", "told"]


def test_a_keyboard_acts_for_its_own_seats() -> None:
    match = match_of(ANA, LUC)
    luc, onlooker = match.board([1]), match.board([])
    for board in (luc, onlooker):
        board.submit(THROW)
        assert (kinds(board), match.log) == ([], ())


def test_what_the_rules_refuse_is_told_to_the_one_who_asked() -> None:
    match = match_of(ANA, LUC)
    ana, luc = match.board([0]), match.board([1])
    ana.submit(CHANCE_ROW)
    [refused] = taken(ana)
    assert isinstance(refused, RuleRefusal)
    assert (kinds(luc), match.log, ana.position) == ([], (), 0)


def test_no_keyboard_acts_for_a_bot() -> None:
    match = match_of(BOT, ANA)
    with pytest.raises(IllegalAction):
        match.submit(THROW, by=0, at=0, number=1)


def test_people_who_throw_their_own_dice_type_them() -> None:
    match = match_of(ANA, LUC, typed=TypedChance.ALL)
    ana, luc = match.board([0]), match.board([1])
    assert ana.typed
    ana.submit(THROW)
    assert taken(luc)
    assert luc.to_act == CHANCE
    luc.submit(Roll((1, 2, 3, 4, 5)))
    assert [entry.by for entry in match.log] == [0, CHANCE]


# Positions


def test_a_position_only_grows() -> None:
    match = match_of(ANA, LUC, typed=TypedChance.ALL)
    board, positions, lengths = match.board(), [0], [0]
    actions = (
        *(THROW, Roll((1, 2, 3, 4, 5)), None),
        *(Roll((1, 1, 3, 4, 5)), CHANCE_ROW, None, Mark(Row.ONES)),
    )
    for action in actions:
        if action:
            board.submit(action)
        else:
            board.ask_undo()
        taken(board)
        positions.append(board.position)
        lengths.append(len(match.log))
    assert positions == [*range(8)]
    assert lengths == [0, 1, 2, 1, 2, 3, 2, 3]


def test_an_action_of_an_earlier_position_is_refused_with_what_stands_there() -> None:
    match = match_of(ANA, LUC)
    one, other = match.board([0]), match.board([0])
    one.submit(THROW)
    other.submit(THROW)
    assert kinds(other) == ["Happened", "TooLate"]
    with pytest.raises(Stale) as stale:
        match.submit(THROW, by=0, at=0, number="new")
    assert stale.value.standing == match.standing
    assert len(match.log) == 2


def test_the_stale_answer_names_the_position() -> None:
    match = match_of(ANA, LUC)
    one, other = match.board([0]), match.board([0])
    one.submit(THROW)
    other.submit(CHANCE_ROW)
    assert taken(other)[-1] == TooLate()


def test_an_action_submitted_again_is_done_once_and_answered_alike() -> None:
    match = match_of(ANA, LUC)
    first = match.submit(THROW, by=0, at=0, number="a")
    assert match.submit(THROW, by=0, at=0, number="a") == first == 1
    # The position may have been mended, the number is what counts.
    assert match.submit(THROW, by=0, at=1, number="a") == first
    assert len(match.log) == 2
    assert match.submit(CHANCE_ROW, by=0, at=1, number="b") == 2


# Bots


def test_bots_wait_for_the_only_keyboard() -> None:
    match = match_of(ANA, BOT)
    ana = match.board()
    play(ana)
    assert (ana.to_act, kinds(ana)) == (1, [])
    ana.want_more()
    ana.want_more()
    [first, second] = taken(ana)
    assert isinstance(first, Happened)
    assert isinstance(second, Happened)
    assert (first.by, second.by) == (1, 1)


def test_on_the_clock_bots_wait_for_nobody() -> None:
    clock = Clock()
    match = match_of(ANA, BOT, LUC, pace=OnClock(clock.later, 1.0))
    ana, luc = match.board([0]), match.board([2])
    play(ana)
    ana.want_more()
    assert [ana.next_by] == [None]
    clock.wait(0.9)
    assert [ana.next_by] == [None]
    clock.wait(60)
    # Luc is slow, and has taken nothing.
    assert match.standing.game.to_act(match.standing.state) == 2
    assert (luc.position, luc.to_act) == (0, 0)
    assert ana.next_by == 1
    taken(ana)
    assert ana.to_act == 2
    taken(luc)
    assert luc.person == 2


def test_a_bot_does_not_do_what_an_undo_has_overtaken() -> None:
    clock = Clock()
    match = match_of(ANA, BOT, LUC, pace=OnClock(clock.later, 1.0))
    ana, luc = match.board([0]), match.board([2])
    play(ana)
    clock.wait(0.5)
    ana.ask_undo()
    luc.vote(agrees=True)
    clock.wait(0.6)
    taken(ana)
    assert (ana.person, ana.last_by) == (0, CHANCE)
    ana.submit(Mark(Row.THREES))
    # One action of the bot is due, and not two.
    clock.wait(1.1)
    assert [getattr(update, "by", None) for update in taken(ana)] == [0, 1]


# Boards


def test_a_board_begins_where_the_match_is() -> None:
    match = match_of(ANA, LUC)
    play(match.board([0]))
    late = match.board([1])
    assert (late.position, late.to_act, late.begun) == (2, 1, True)
    assert [type(event.by(1)).__name__ for event in late.story()] == [
        "Rolled",
        "Marked",
        "TurnBegan",
    ]


def test_a_board_that_catches_up_hears_nothing() -> None:
    match = match_of(ANA, LUC)
    ana, luc = match.board([0]), match.board([1])
    play(ana)
    luc.catch_up()
    assert (luc.position, kinds(luc)) == (2, [])


def test_the_log_is_for_nobody_before_the_end() -> None:
    config = kit("yahtzee").configure()
    table = Table(config.game(1), Random(3))
    match = Match(config, (Player(bot="beginner"),), table, Random(3))
    match.begin()
    board = match.board([])
    while not board.over:
        assert board.whole_log == ()
        board.want_more()
        board.take()
    assert board.whole_log == match.log
