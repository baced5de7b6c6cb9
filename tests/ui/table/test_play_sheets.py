"""The score sheets by keys."""

from tests.support.driver import UNKNOWN, Driver, french
from tests.support.games import thrown


def test_shift_s_opens_the_score_sheet() -> None:
    driver = thrown()
    driver.press("enter", "2", "enter")
    assert driver.press("shift-s") == [french("Fiche de scores. Groupe 1 : libre")]
    assert driver.press("down") == [french("Groupe 2 : 2")]
    assert driver.items() == [
        french(line)
        for line in (
            "Groupe 1 : libre",
            "Groupe 2 : 2",
            "Groupe 3 : libre",
            "Groupe 4 : libre",
            "Groupe 5 : libre",
            "Groupe 6 : libre",
            "Somme du haut : 2",
            "Bonus : 61 points à trouver",
            "Total du haut : 2",
            "Brelan : libre",
            "Carré : libre",
            "Full : libre",
            "Petite suite : libre",
            "Grande suite : libre",
            "Yahtzee : libre",
            "Chance : libre",
            "Somme du bas : 0",
            "Total général : 2",
        )
    ]


def test_the_sheets_of_several_players() -> None:
    driver = Driver()
    driver.play("Ana,Luc")
    assert driver.press("shift-s") == [french("Fiches de scores. Ana. Groupe 1 : libre")]
    assert driver.press("left") == ["Pas d’autre fiche."]
    assert driver.press("down", "right") == [french("Luc. Groupe 2 : libre")]
    assert driver.press("right") == ["Pas d’autre fiche."]
    assert driver.press("left") == [french("Ana. Groupe 2 : libre")]


def test_keys_in_the_score_sheet() -> None:
    driver = thrown()
    driver.press("shift-s")
    assert driver.press("up") == ["Début de la liste."]
    assert driver.press("end") == [french("Total général : 0")]
    assert driver.press("down") == ["Fin de la liste."]
    assert driver.press("home") == [french("Groupe 1 : libre")]
    assert driver.press("c") == [french("Carré : libre")]
    assert driver.press("c") == [french("Chance : libre")]
    assert driver.press("w") == ["Rien à la lettre W."]
    assert driver.press("enter") == [UNKNOWN]
    assert driver.press("escape") == ["Tour 1 sur 13, lancer 1 sur 3."]
