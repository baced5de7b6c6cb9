"""A match by itself: actions done once and in order, bots, undo by vote."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from gobelet.core.game import CHANCE, Action, IllegalAction
from gobelet.core.table import Entry, Table, Typed
from gobelet.games import kit
from gobelet.games.yahtzee.rules.rulesets import Row
from gobelet.games.yahtzee.rules.state import Keep, Mark, Roll
from gobelet.match.board import Board, Stale
from gobelet.match.match import Match
from gobelet.match.pace import OnClock, Pace
from gobelet.match.undo import EMPTY, PLAYED
from gobelet.match.updates import (
    Happened,
    OthersAsked,
    Refused,
    TakenBack,
    TooLate,
    UndoAsked,
    UndoDeclined,
    Update,
)
from gobelet.players import Player, bots_of
from tests.support.driver import Clock, Dice

CONFIG = kit("yahtzee").configure()
ANA, LUC, ZOE = Player("Ana"), Player("Luc"), Player("Zoé")
BOT = Player(bot="beginner")
THROW, CHANCE_ROW = Keep(()), Mark(Row.CHANCE)


class Notes:
    """A record that notes what is kept, and what is told beside it."""

    def __init__(self) -> None:
        self.noted: list[object] = []

    def save(self, table: Table[Any]) -> None:
        self.noted.append(("saved", len(table.log)))


def match_of(
    *players: Player,
    pace: Pace | None = None,
    record: Notes | None = None,
    typed: Typed = Typed.NONE,
) -> Match:
    dice = Dice("13334 24446 11111 22222 33333", 1)
    game = CONFIG.game(len(players))
    table = Table(game, dice, typed=typed, bots=bots_of(players))
    match = Match(CONFIG, players, table, dice, record, pace)
    match.begin()
    return match


def taken(board: Board) -> list[Update]:
    """Take all the updates that wait."""
    updates: list[Update] = []
    while one := board.take():
        updates.append(one)
    return updates


def kinds(board: Board) -> list[str]:
    return [type(update).__name__ for update in taken(board)]


def act(board: Board, *actions: Action) -> None:
    """Do actions one after the other, each once its board has been told of the one before."""
    for action in actions:
        taken(board)
        board.submit(action)
    taken(board)


def play(board: Board) -> None:
    """Throw once, and mark chance."""
    taken(board)
    for action in (THROW, CHANCE_ROW):
        board.submit(action)
        assert kinds(board) == ["Happened"]


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
    assert isinstance(refused, Refused)
    assert (kinds(luc), match.log, ana.position) == ([], (), 0)


def test_no_keyboard_acts_for_a_bot() -> None:
    match = match_of(BOT, ANA)
    with pytest.raises(IllegalAction):
        match.submit(THROW, by=0, at=0, number=1)


def test_people_who_throw_their_own_dice_type_them() -> None:
    match = match_of(ANA, LUC, typed=Typed.ALL)
    ana, luc = match.board([0]), match.board([1])
    assert ana.typed
    ana.submit(THROW)
    assert taken(luc)
    assert luc.to_act == CHANCE
    luc.submit(Roll((1, 2, 3, 4, 5)))
    assert [entry.by for entry in match.log] == [0, CHANCE]


# Positions


def test_a_position_only_grows() -> None:
    match = match_of(ANA, LUC, typed=Typed.ALL)
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


# Undo


def thrown_and_marked(*people: Player, boards: Callable[[Match], list[Board]]) -> list[Board]:
    match = match_of(*people)
    found = boards(match)
    play(found[0])
    for board in found[1:]:
        taken(board)
    return found


def test_those_elsewhere_are_asked_before_an_undo() -> None:
    ana, luc, zoe, onlooker = thrown_and_marked(
        ANA, LUC, ZOE, boards=lambda match: [match.board(seats) for seats in ([0], [1], [2], [])]
    )
    ana.ask_undo()
    assert taken(luc) == taken(zoe) == [UndoAsked((0,), 0)]
    assert (kinds(ana), kinds(onlooker)) == (["OthersAsked"], [])
    luc.vote(agrees=True)
    luc.vote(agrees=True)
    assert kinds(ana) == []
    zoe.vote(agrees=True)
    for board in (ana, luc, zoe, onlooker):
        [back] = taken(board)
        assert isinstance(back, TakenBack)
        assert (back.by, board.to_act, board.last_by) == (0, 0, CHANCE)


def test_one_who_does_not_agree_keeps_the_move() -> None:
    ana, luc, zoe = thrown_and_marked(
        ANA, LUC, ZOE, boards=lambda match: [match.board([seat]) for seat in range(3)]
    )
    ana.ask_undo()
    luc.vote(agrees=False)
    assert taken(ana) == [OthersAsked(), UndoDeclined((1,))]
    assert kinds(zoe) == ["UndoAsked", "UndoDeclined"]
    # The answer comes too late.
    zoe.vote(agrees=True)
    assert (kinds(ana), ana.to_act) == ([], 1)


def test_an_action_overtakes_the_question() -> None:
    ana, luc = thrown_and_marked(
        ANA, LUC, boards=lambda match: [match.board([0]), match.board([1])]
    )
    ana.ask_undo()
    taken(luc)
    luc.submit(THROW)
    luc.vote(agrees=True)
    assert kinds(ana) == ["OthersAsked", "Happened"]


def test_one_who_leaves_is_not_waited_for() -> None:
    ana, luc = thrown_and_marked(
        ANA, LUC, boards=lambda match: [match.board([0]), match.board([1])]
    )
    ana.ask_undo()
    luc.leave()
    luc.leave()
    assert kinds(ana) == ["OthersAsked", "TakenBack"]
    assert kinds(luc) == ["UndoAsked"]


def test_what_a_bot_has_answered_is_not_undone() -> None:
    match = match_of(ANA, BOT, LUC)
    ana = match.board()
    assert ana.undo_refused == EMPTY
    play(ana)
    assert (ana.undo_refused, ana.undoes) == ("", 0)
    while ana.person is None:
        ana.want_more()
        taken(ana)
    assert ana.undo_refused == PLAYED
    ana.ask_undo()
    assert kinds(ana) == []


def test_against_bots_that_throw_by_themselves_a_mark_is_undone_with_what_they_did() -> None:
    match = match_of(ANA, BOT, typed=Typed.PEOPLE)
    ana = match.board()
    act(ana, THROW, Roll((1, 2, 3, 4, 5)), CHANCE_ROW)
    while ana.person is None:
        assert ana.to_act != CHANCE
        ana.want_more()
        taken(ana)
    before = match.log
    ana.ask_undo()
    [undone] = taken(ana)
    assert isinstance(undone, TakenBack)
    assert undone.also == (1,)
    assert match.log == before[:2]
    ana.ask_undo()
    assert (kinds(ana), match.log, ana.to_act) == (["TakenBack"], before[:1], CHANCE)
    act(ana, Roll((1, 2, 3, 4, 5)), CHANCE_ROW)
    ana.want_more()
    taken(ana)
    assert match.log[: len(before)][3:5] == before[3:5]


def test_among_people_what_a_bot_has_answered_is_not_undone_whoever_throws() -> None:
    match = match_of(ANA, BOT, LUC, typed=Typed.PEOPLE)
    ana = match.board()
    act(ana, THROW, Roll((1, 2, 3, 4, 5)), CHANCE_ROW)
    assert (ana.undo_refused, ana.undoes) == ("", 0)
    while ana.person is None:
        ana.want_more()
        taken(ana)
    assert ana.undo_refused == PLAYED


def test_a_bot_goes_on_after_an_undo() -> None:
    match = match_of(BOT, ANA, typed=Typed.ALL)
    ana = match.board()
    ana.want_more()
    ana.take()
    ana.submit(Roll((1, 2, 3, 4, 5)))
    ana.take()
    ana.ask_undo()
    ana.take()
    assert (match.log, ana.to_act) == ((Entry(0, "keep"),), CHANCE)


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
