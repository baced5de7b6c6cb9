"""What there is to see of a table of Rolling Cubes."""

from gobelet.games.rolling_cubes.rules.actions import Play, Score
from gobelet.games.rolling_cubes.rules.scoring import Row as SheetRow
from gobelet.view.picture import Picture, Row, Token
from tests.games.rolling_cubes.keyboard import Keyboard
from tests.games.rolling_cubes.tables import Cubes, Round, rules


def thrown(game: str = "one_at_a_time") -> Keyboard:
    made = Keyboard(Cubes(rules(game), 2, people=(0, 1)))
    made.throw()
    return made


def seen(made: Keyboard) -> Picture:
    return made.desk.picture(made.view)


def marked(made: Keyboard) -> list[int]:
    return [place for place, token in enumerate(seen(made).tokens) if token.selected]


def test_the_dice_lie_by_colour() -> None:
    tokens = seen(thrown()).tokens
    assert tokens[0] == Token("A", False, "red", "r", "red")
    assert tokens[4] == Token("=", False, "green", "g", "green", name="copy joker")
    assert [token.face for token in tokens] == list("AEIE=RSTLLDVJ")
    assert tokens[-1].caption == "fuchsia"


def test_before_the_throw_they_are_blank() -> None:
    tokens = seen(Keyboard(Cubes(rules("one_at_a_time"), 2))).tokens
    assert [token.face for token in tokens] == [""] * 13
    assert {token.name for token in tokens} == {""}


def test_a_joker_is_shown_as_it_is_printed() -> None:
    table = Round("SA")
    made = Keyboard(table)
    made.told(table.throw_left("*"))
    assert seen(made).tokens[2] == Token("≠", False, "red", "r", "red", name="other joker")


def test_whose_turn_it_is_stands_above_them() -> None:
    made = thrown()
    assert seen(made).title == made.press("t")


def test_the_dice_of_what_is_typed_are_marked() -> None:
    made = thrown("letter_yahtzee")
    assert marked(made) == []
    made.line().changed("rate")
    assert marked(made) == [0, 3, 5, 7]
    assert seen(made).mark == "in the word"
    made.line("a").changed("e2")
    assert (marked(made), seen(made).mark) == ([3], "throw again")
    made.line("a").changed("zz")
    assert marked(made) == []


def test_in_i_contest_those_that_are_used_are_marked_and_what_is_typed() -> None:
    table = Round("SA")
    made = Keyboard(table)
    assert marked(made) == [0, 1]
    made.told(table.throw_left("XL"))
    made.line().changed("l")
    assert marked(made) == [0, 1, 3]
    assert seen(made).mark == "used"
    assert seen(made).rows[0] == Row("Letters", "S A")


def test_everybodys_points_are_shown() -> None:
    made = thrown()
    made.act(Play("SALADE"))
    assert seen(made).rows == (Row("Luc", "0 points"), Row("Ana", "5 points"))


def test_the_letter_yahtzee_shows_ones_sheet() -> None:
    made = Keyboard(Cubes(rules("letter_yahtzee"), 2), seat=0)
    made.throw()
    made.act(Play("RATE"), Score(SheetRow.NO_JOKER))
    assert seen(made).rows == (
        Row("No joker", "4"),
        Row("Three of a kind"),
        Row("Full house"),
        Row("Four of a kind"),
        Row("Double letter"),
        Row("You", "4 points"),
        Row("Luc", "0 points"),
    )
