"""The score sheets by keys; at the end of a game alone, one's own best by the same rules."""

from msgspec.structs import replace

from gobelet.games.yahtzee.kit import YahtzeeConfig
from gobelet.games.yahtzee.rules.rulesets import PLAYROOM, RuleSet
from tests.support.games.games import thrown
from tests.support.keyboard.driver import UNKNOWN, Driver, french


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
    assert driver.press("w") == ["Rien qui commence par W."]
    assert driver.press("enter") == [UNKNOWN]
    assert driver.press("escape") == ["Tour 1 sur 13, lancer 1 sur 3."]


def play(driver: Driver, rules: RuleSet = PLAYROOM, players: str = "") -> list[str]:
    """Play a game, one throw a turn, rows in the order of the sheet; return what ends it."""
    driver.play(players, YahtzeeConfig(rules))
    while not any("to go on" in text for text in driver.said):
        driver.press("enter")
    return driver.said[driver.said.index(next(t for t in driver.said if "over." in t)) :]


def test_a_game_alone_is_compared_with_the_best_before() -> None:
    low, high = "11111" * 13, "12345" * 13
    driver = Driver(low + high + low, language="en")
    first, second, third = play(driver), play(driver), play(driver)
    assert len(first) == 3
    assert second[1] == f"A new record: it was {points_of(first)} points."
    assert third[1] == f"Your record: {points_of(second)} points."


def points_of(end: list[str]) -> int:
    return int("".join(filter(str.isdigit, end[0])))


def test_other_rules_other_names_and_tables_of_several_have_records_of_their_own() -> None:
    driver = Driver(language="en")
    play(driver)
    assert len(play(driver, replace(PLAYROOM, rounds=2))) == 3
    assert len(play(driver, players="Ana")) == 3
    assert len(play(driver, players="Ana,Luc")) == 3
    assert len(play(driver)) == 4


def test_games_whose_dice_repeat_are_no_records() -> None:
    driver = Driver(language="en", repeats=True)
    play(driver)
    assert len(play(driver)) == 3
