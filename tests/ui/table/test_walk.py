"""The arrows at the table: they read what lies there, line by line and one by one."""

from gobelet.games import kit
from tests.support.games.games import last_throw, thrown
from tests.support.keyboard.driver import Driver, french


def test_right_and_left_read_the_dice_one_by_one() -> None:
    driver = thrown("24446")
    driver.press("4")
    assert driver.press("right") == ["2, gardé"]
    assert driver.press("right") == ["4, à relancer"]
    assert driver.press("right") == ["4, gardé"]
    assert driver.press("left") == ["4, à relancer"]
    assert driver.press("left", "left") == ["Début de la ligne."]
    assert driver.press("right", "right", "right", "right") == ["6, gardé"]
    assert driver.press("right") == ["Fin de la ligne."]


def test_down_and_up_read_the_dice_then_the_sheet() -> None:
    driver = thrown("24446")
    assert driver.press("up") == [french("Dés : 2, 4, 4, 4, 6.")]
    assert driver.press("up") == ["Début de la liste."]
    assert driver.press("down") == [french("Groupe 1 : libre")]
    for _ in range(18):
        driver.press("down")
    assert driver.said == ["Fin de la liste."]
    assert driver.press("up") == [french("Somme du bas : 0")]


def test_in_a_row_of_the_sheet_right_reads_what_the_others_have() -> None:
    driver = Driver("24446")
    driver.play("Ana,Luc")
    driver.press("enter", "enter", "4", "enter")
    assert driver.press("down") == [french("Groupe 1 : libre")]
    driver.press("down", "down", "down")
    assert driver.said == [french("Groupe 4 : libre")]
    assert driver.press("right") == [french("Ana : 12")]
    assert driver.press("right") == ["Fin de la ligne."]


def test_a_player_s_action_leads_back_to_the_dice() -> None:
    driver = thrown("24446 1")
    driver.press("down", "down", "down", "6", "enter")
    assert driver.press("down") == [french("Dés : 1, 2, 4, 4, 4.")]


def test_in_scoring_right_and_left_read_the_dice() -> None:
    driver = last_throw()
    assert driver.press("right") == ["2, gardé"]
    assert driver.press("down")[0].startswith("Groupe 1")


def test_the_arrows_take_back_nothing_after_x() -> None:
    driver = thrown("24446")
    driver.press("4", "x", "right")
    assert driver.press("4") == [french("À relancer : 4, 4. Gardés : 2, 4, 6.")]


def test_the_cards_of_a_hand_and_the_letters_are_read_one_by_one() -> None:
    driver = Driver()
    driver.play("Ana,Luc", kit("hands_down").configure())
    driver.press("enter")
    whole = driver.press("down")
    first = driver.press("right")
    driver.press("1", "left")
    assert driver.press("left") != first
    assert len(whole) == len(first) == 1
    cubes = Driver()
    cubes.play("Ana,Luc", kit("rolling_cubes").configure("all_together"))
    cubes.press("enter")
    assert cubes.press("down")[0].startswith(french("Dés :"))
    assert len(cubes.press("right")) == 1
