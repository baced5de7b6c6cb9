"""Undo in a match: who is asked, what overtakes the question, what is undone with it."""

from collections.abc import Callable

from gobelet.core.game import CHANCE, Action
from gobelet.core.table import Entry, TypedChance
from gobelet.games.yahtzee.rules.state import Roll
from gobelet.match.board import Board
from gobelet.match.match import Match
from gobelet.match.undo import EMPTY, PLAYED
from gobelet.match.updates import (
    OthersAsked,
    TakenBack,
    UndoAsked,
    UndoDeclined,
)
from gobelet.players import Player
from tests.match.keyboards import (
    ANA,
    BOT,
    CHANCE_ROW,
    LUC,
    THROW,
    ZOE,
    kinds,
    match_of,
    play,
    taken,
)


def act(board: Board, *actions: Action) -> None:
    """Do actions one after the other, each once its board has been told of the one before."""
    for action in actions:
        taken(board)
        board.submit(action)
    taken(board)


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
    match = match_of(ANA, BOT, typed=TypedChance.PEOPLE)
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
    match = match_of(ANA, BOT, LUC, typed=TypedChance.PEOPLE)
    ana = match.board()
    act(ana, THROW, Roll((1, 2, 3, 4, 5)), CHANCE_ROW)
    assert (ana.undo_refused, ana.undoes) == ("", 0)
    while ana.person is None:
        ana.want_more()
        taken(ana)
    assert ana.undo_refused == PLAYED


def test_a_bot_goes_on_after_an_undo() -> None:
    match = match_of(BOT, ANA, typed=TypedChance.ALL)
    ana = match.board()
    ana.want_more()
    ana.take()
    ana.submit(Roll((1, 2, 3, 4, 5)))
    ana.take()
    ana.ask_undo()
    ana.take()
    assert (match.log, ana.to_act) == ((Entry(0, "keep"),), CHANCE)
