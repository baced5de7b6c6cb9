"""What is left on the line of Rolling Cubes: it stands there again, and is saved."""

import pytest

from gobelet.games.rolling_cubes.rules.actions import (
    Play,
)
from gobelet.i18n import language
from tests.games.rolling_cubes.keyboard import Keyboard, thrown
from tests.games.rolling_cubes.tables import Cubes, rules

# What is left behind


def test_who_leaves_the_line_hears_the_dice() -> None:
    made = thrown()
    assert made.line().back.text == made.press("d")


def test_the_line_is_spelled_phonetically() -> None:
    line = thrown().line()
    assert line.phonetic
    assert line.phonetic("été=", language("en")) == "Echo, Tango, Echo, copy joker"


def test_what_was_typed_stands_there_when_the_line_is_opened_again() -> None:
    made = thrown()
    made.line().changed("sala")
    assert made.line().text == "sala"


def test_what_was_typed_is_gone_once_something_happens() -> None:
    made = thrown()
    made.line().changed("salade")
    made.act(Play("SALADE"))
    assert made.desk.saved() == ""


def test_what_is_typed_is_saved_and_restored() -> None:
    made = thrown("letter_yahtzee")
    made.line().changed("sal é")
    made.line("a").changed("e2 =")
    again = made.new_desk()
    again.restore(made.desk.saved(), made.view)
    assert again.saved() == made.desk.saved() == "word sal é\nagain e2 ="
    assert made.line().text == "sal é"


def test_tab_goes_back_to_the_line_that_was_left_last_even_in_a_game_taken_up_again() -> None:
    made = thrown("letter_yahtzee")
    made.line("a").changed("e2")
    made.line().changed("")
    again = thrown("letter_yahtzee")
    again.desk.restore(made.desk.saved(), again.view)
    assert again.desk.saved() == made.desk.saved() == "again e2\nword "
    assert again.line("tab").prompt == "Word, Tab for the dice:"


@pytest.mark.parametrize(
    "saved",
    [
        *("", "word", "word ", "salade", "words salade", "word a\nword b", "again e\nword a"),
        *("again e", "word \x1b[2J", f"word {'a' * 31}", "word a\n"),
    ],
)
def test_what_cannot_have_been_typed_is_left_out(saved: str) -> None:
    made = thrown()
    made.desk.restore(saved, made.view)
    assert made.desk.saved() == ""


def test_nothing_is_restored_where_nothing_can_be_typed() -> None:
    made = Keyboard(Cubes(rules("one_at_a_time"), 2))
    made.desk.restore("word salade", made.view)
    assert made.desk.saved() == ""
    other = thrown()
    other.seat = 1
    other.desk.restore("word salade", other.view)
    assert other.desk.saved() == ""
