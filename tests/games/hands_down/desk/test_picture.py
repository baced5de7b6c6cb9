"""What there is to see of a table of Hands Down."""

from gobelet.games.interface import Preferences
from gobelet.view.picture import Picture, Row, Token
from tests.games.hands_down.keyboard import Keyboard
from tests.games.hands_down.tables import NOTHING, NOTHING_TOO, THREES, Play


def seen(board: Keyboard) -> Picture:
    return board.desk.picture(board.view)


def test_the_hand_as_it_is_read_each_card_with_its_colour() -> None:
    board = Keyboard(Play("b3 r16 r2 y* m4", NOTHING))
    board.press("2")
    assert seen(board).tokens == (
        Token("3", False, "blue", "b", "blue", "1"),
        Token("2", True, "red", "r", "red", "shift-2"),
        Token("1/6", False, "red", "r", "red", "3"),
        Token("*", False, "yellow", "y", "yellow", "4"),
        Token("4", False, "any colour", "m", key="5"),
    )
    assert (seen(board).mark, seen(board).chosen) == ("discard", "to discard")
    board.preferences = Preferences(by_colour=False)
    assert [token.face for token in seen(board).tokens] == ["2", "3", "4", "1/6", "*"]
    assert [token.selected for token in seen(board).tokens] == [True, False, False, False, False]


def test_whose_turn_it_is_stands_above_the_cards() -> None:
    board = Keyboard(Play(THREES, NOTHING))
    assert seen(board).title == board.press("t")


def test_an_onlooker_sees_no_hand() -> None:
    board = Keyboard(Play(THREES, NOTHING), onlooker=True)
    assert seen(board).tokens == (Token(""),) * 5
    assert seen(board).blank == "face down"


def test_a_hand_that_is_picked_from_lies_face_down() -> None:
    play = Play(THREES, NOTHING, NOTHING_TOO)
    board = Keyboard(play)
    board.told(play.call("three_of_a_kind"))
    board.told(play.call("yahtzee", "lay b5 r2 y4 r6 m1"))
    board.seat = 2
    board.press("2")
    keys = ("1", "shift-2", "3", "4", "5")
    chosen = (Token("", selected=key == "shift-2", key=key) for key in keys)
    assert seen(board).tokens == tuple(chosen)
    assert seen(board).mark == "pick"


def test_who_has_won_which_combination_and_everybodys_points() -> None:
    play = Play(THREES, NOTHING)
    board = Keyboard(play)
    board.told(play.call("three_of_a_kind"))
    board.told(play.keep_all())
    board.told(play.keep_all())
    rows = seen(board).rows
    assert rows[:2] == (Row("Three of a kind, 2 points", "You"), Row("Four of a kind, 4 points"))
    assert rows[-2:] == (Row("You", "2 points"), Row("Luc", "0 points"))
    assert len(rows) == 6 + 2
