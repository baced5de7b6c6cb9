"""The lists that open by themselves."""

import pytest

from gobelet.games.interface import Choose, Preferences
from gobelet.games.rolling_cubes.rules.actions import NoWord, Play, PutToVote, Score, TakeBack, Vote
from gobelet.games.rolling_cubes.rules.scoring import Row
from tests.games.rolling_cubes.keyboard import Keyboard
from tests.games.rolling_cubes.tables import Cubes, rules


def thrown(game: str = "one_at_a_time", seat: int | None = None) -> Keyboard:
    made = Keyboard(Cubes(rules(game), 3, people=(0, 1, 2)), seat)
    made.throw()
    return made


def followed(made: Keyboard) -> Choose:
    choose = made.desk.follow_up(made.view)
    assert choose
    return choose


@pytest.mark.parametrize("game", ["one_at_a_time", "letter_yahtzee"])
def test_a_word_outside_the_dictionary_is_put_to_the_vote_or_taken_back(game: str) -> None:
    made = thrown(game)
    made.act(Play("LAR"))
    choose = followed(made)
    assert choose.title == "Put the word to the vote?"
    assert [choice.action for choice in choose.choices] == [PutToVote(), TakeBack()]


def test_who_votes_hears_no_first() -> None:
    made = thrown()
    made.act(Play("LAR"), PutToVote())
    choose = followed(made)
    assert choose.title == "Accept the word?"
    assert [(choice.text, choice.action) for choice in choose.choices] == [
        ("No, refuse it", Vote(False)),
        ("Yes, accept it", Vote(True)),
    ]


def test_the_list_cannot_be_left() -> None:
    made = thrown()
    made.act(Play("LAR"))
    choose = followed(made)
    assert choose.back is None


@pytest.mark.parametrize("key", ["enter", "tab"])
def test_the_keys_of_the_line_open_the_list_again(key: str) -> None:
    made = thrown()
    made.act(Play("LAR"))
    assert made.opened(key) == followed(made)


def test_it_opens_for_nobody_else() -> None:
    made = thrown(seat=1)
    made.act(Play("LAR"))
    assert made.desk.follow_up(made.view) is None
    made.act(PutToVote())
    assert followed(made).title == "Accept the word?"


def test_rows_are_told_with_the_points_of_the_word() -> None:
    made = thrown("letter_yahtzee")
    made.act(Play("TARTE"))
    choose = followed(made)
    assert [(choice.text, choice.action) for choice in choose.choices] == [
        ("Double letter, 4 points", Score(Row.DOUBLE)),
    ]
    assert choose.absent[0] == ("no joker", "No joker: not with tarte.")
    assert len(choose.absent) == 4


def test_without_a_word_every_open_row_takes_a_zero() -> None:
    made = thrown("letter_yahtzee")
    made.act(NoWord())
    choose = followed(made)
    assert [choice.text for choice in choose.choices][:2] == [
        "No joker, zero",
        "Three of a kind, zero",
    ]
    assert len(choose.choices) == 5


def test_a_row_that_is_filled_says_so() -> None:
    made = thrown("letter_yahtzee")
    made.act(Play("RATE"), Score(Row.NO_JOKER))
    for _ in range(2):
        made.throw()
        made.act(NoWord(), Score(Row.POKER))
    made.throw()
    made.act(NoWord())
    assert ("no joker", "No joker: already marked, 4 points.") in followed(made).absent


def test_rows_go_by_points_for_who_wants_that() -> None:
    made = thrown("letter_yahtzee")
    made.preferences = Preferences(rows_by_points=True)
    made.act(Play("VILLE"))
    points = [choice.text for choice in followed(made).choices]
    assert points == sorted(points, key=lambda text: -int(text.split(", ")[1].split(" ")[0]))


def test_a_zero_is_not_asked_about_as_then_all_rows_bring_none() -> None:
    made = thrown("letter_yahtzee")
    made.preferences = Preferences(confirm_zero=True)
    made.act(NoWord())
    assert not any(row.confirm for row in followed(made).choices)
