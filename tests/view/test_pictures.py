"""What there is to see of each screen."""

import pytest

from gobelet.games.interface import Preferences
from gobelet.ui.session import picture_of
from gobelet.view.layout import lay_out
from gobelet.view.picture import Picture, Token, TypedLine
from tests.games.cases import Case, every_small_case
from tests.games.playouts import random_game
from tests.support.games.games import finished, last_throw, open_line, thrown
from tests.support.keyboard.driver import Driver, french
from tests.support.system.proof import tried


def seen(driver: Driver) -> Picture:
    return picture_of(driver.session)


def selected(driver: Driver) -> str:
    """Return the faces of the dice, the selected ones in brackets."""
    tokens = seen(driver).tokens
    return " ".join(f"[{token.face}]" if token.selected else token.face for token in tokens)


def test_before_the_first_throw_no_die_has_a_face() -> None:
    driver = Driver()
    driver.play()
    assert seen(driver).tokens == (Token(""),) * 5
    assert seen(driver).title == "Tour 1 sur 13"
    assert seen(driver).messages == tuple(driver.said)


def test_the_dice_and_the_throw() -> None:
    driver = thrown()
    assert selected(driver) == "2 4 4 4 6"
    assert seen(driver).title == "Tour 1 sur 13, lancer 1 sur 3"
    assert seen(driver).messages == ("2, 4, 4, 4, 6. Encore 2 lancers.",)


def test_as_many_dice_of_a_face_are_selected_as_were_picked() -> None:
    driver = thrown()
    driver.press("4", "6", "4")
    assert selected(driver) == "2 [4] [4] 4 [6]"
    driver.press("shift-4")
    assert selected(driver) == "2 [4] 4 4 [6]"


def test_the_sheet_is_ones_own_and_complete() -> None:
    driver = thrown("24446 1 2 12345")
    driver.press("enter", "4", "enter")
    rows = seen(driver).rows
    assert len(rows) == 13 + 2
    values = {row.label: row.value for row in rows}
    assert values["Groupe 4"] == "12"
    assert values["Bonus"] == "12/63"
    assert values["Total général"] == "12"
    assert values["Brelan"] == ""


def test_whose_turn_it_is_stands_above_the_dice() -> None:
    driver = Driver("24446")
    driver.play("Ana,Luc")
    assert seen(driver).title == "Ana, tour 1 sur 13"
    driver.press("enter")
    assert seen(driver).title == "Ana, lancer 1 sur 3"


def test_scoring_is_a_list_beside_the_dice() -> None:
    driver = last_throw()
    assert selected(driver) == "2 4 4 4 6"
    assert seen(driver).current is None
    driver.press("enter", "down")
    picture = seen(driver)
    assert picture.items[picture.current or 0] == driver.said[0]


def test_the_end() -> None:
    driver = finished()
    assert seen(driver).title == "La partie est terminée."


def test_a_menu() -> None:
    driver = Driver()
    driver.main()
    driver.press("down")
    picture = seen(driver)
    assert picture.title == "Gobelet, menu principal"
    assert picture.items[1] == driver.said[0]
    assert picture.current == 1
    assert not picture.tokens


def test_the_score_sheets() -> None:
    driver = Driver("24446")
    driver.play("Ana,Luc")
    driver.press("shift-s", "right", "down")
    picture = seen(driver)
    assert picture.title == "Fiches de scores. Luc"
    assert picture.items[picture.current or 0] == driver.said[0]


def test_a_line_being_typed() -> None:
    driver = open_line(Driver())
    driver.type("Zoé")
    driver.press("left")
    assert seen(driver).title == french("Nom :")
    assert seen(driver).typed == TypedLine("Zoé", 2)


def test_a_screen_without_a_picture_shows_what_it_said() -> None:
    driver = Driver()
    driver.do(driver.menus.set_up.keyboard_alone)
    assert seen(driver) == Picture(messages=tuple(driver.said))


def test_what_was_said_stays_until_the_next_answer() -> None:
    driver = thrown()
    said = tuple(driver.press("d"))
    driver.press("backspace")
    assert seen(driver).messages == said
    assert seen(driver).messages != tuple(driver.press("s"))
    assert seen(driver).messages == tuple(driver.said)


@pytest.mark.parametrize("language", ["fr", "en", "es"])
def test_at_80_by_24_no_part_of_a_sheet_is_cut(language: str) -> None:
    driver = Driver("24446", language=language, preferences=Preferences())
    driver.play("Ana,Luc")
    driver.press("enter", "4")
    canvas = lay_out(seen(driver), 80, 24)
    text = "\n".join(canvas.text(line)[0] for line in range(24))
    assert "…" not in text
    assert all(row.label in text for row in seen(driver).rows)
    assert f"▲ {seen(driver).mark}" in text


@every_small_case
def test_every_moment_of_every_game_has_a_picture(case: Case) -> None:
    from gobelet.games.interface import Listener, View
    from gobelet.i18n import language

    game, desk = case.new(), case.config.desk(case.seats)
    names = tuple(f"Joueur {n}" for n in range(case.seats))
    for number, (table, _, events) in enumerate(random_game(case, 1)):
        seat = table.to_act
        view = View(game.observe(table.state, seat or 0), seat, Listener(language("fr"), names))
        for event in events:
            desk.happened(event, view)
        picture = desk.picture(view)
        assert picture.title
        assert all(row.label for row in picture.rows)
        # Usually one in three is drawn.
        if not number % tried(3, 1):
            lay_out(picture, 40, 12)
