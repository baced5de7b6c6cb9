"""The new-game menu: the variant, and who sits at the table."""

from tests.support.keyboard.driver import french
from tests.ui.menus.new_games import ADD_RANDOM, new_game, players


def test_the_new_game_menu() -> None:
    driver = new_game()
    assert driver.items() == [
        french(item)
        for item in (
            "Commencer : règles Playroom, 13 lignes",
            "Joueurs : Joueur",
            "Variante : Playroom",
            "Trois lignes supplémentaires, 16 en tout : non",
            "Paire : non, ligne supplémentaire",
            "Double paire : non",
            "Misère : non",
            "Dés : lancés par le programme",
            "Règles maison",
        )
    ]


def test_a_game_starts_at_once_with_enter() -> None:
    driver = new_game()
    assert driver.press("enter") == [
        "Yahtzee, règles Playroom, 13 lignes.",
        "Tour 1 sur 13. Entrée pour lancer.",
    ]
    assert driver.screens == ["ListScreen", "PlayScreen"]


def test_the_three_extra_rows_are_one_switch_or_three() -> None:
    driver = new_game()
    driver.choose("Trois lignes")
    assert [french(" : oui") in item for item in driver.items()[3:7]] == [True] * 4
    driver.choose("Misère")
    assert [french(" : oui") in item for item in driver.items()[3:7]] == [False, True, True, False]
    assert driver.items()[0] == french("Commencer : règles Playroom, 15 lignes")
    assert driver.press("home", "enter")[0] == "Yahtzee, règles Playroom, 15 lignes."


def test_choices_stay_for_the_next_game() -> None:
    driver = players()
    driver.choose(ADD_RANDOM)
    driver.press("escape")
    driver.choose("Trois lignes", "Commencer")
    driver.press("escape")
    driver.choose("Quitter", "Yahtzee")
    assert driver.items()[:2] == [
        french("Commencer : règles Playroom, 16 lignes"),
        french("Joueurs : Joueur et Ordinateur"),
    ]


# Settings


def test_a_setting_opens_the_list_of_its_values_at_the_one_in_force() -> None:
    driver = new_game()
    assert driver.choose("Variante : ") == ["Playroom"]
    assert driver.items() == ["Playroom", "MB 1973", "Hasbro"]
    driver.go_to("Hasbro")
    assert driver.press("enter") == [french("Hasbro : variante")]
    assert driver.choose("Variante : ") == ["Hasbro"]


def test_who_starts_is_no_question_for_whoever_plays_alone() -> None:
    driver = players()
    alone = french("Qui commence : le premier joueur")
    driver.choose(ADD_RANDOM)
    driver.press("escape")
    assert alone in driver.items()
    driver.choose("Joueurs", "Ordinateur", "Retirer")
    driver.press("escape")
    assert alone not in driver.items()


def test_a_value_is_left_as_it_was_with_escape() -> None:
    driver = players()
    driver.choose(ADD_RANDOM)
    driver.press("escape")
    driver.choose("Qui commence")
    driver.press("down")
    assert driver.press("escape") == [french("Yahtzee. Qui commence : le premier joueur")]


def test_a_changed_rule_set_is_still_found_in_the_list() -> None:
    driver = new_game()
    driver.choose("Variante : ", "MB", "Manches", "3")
    assert driver.choose("Variante : ") == ["MB 1973"]


def test_f2_tells_the_rules_that_would_be_played() -> None:
    driver = new_game()
    driver.choose("Variante : ", "MB", "Manches", "6")
    wanted = french("Comment jouer : règles MB 1973, 13 lignes, 6 manches.")
    assert driver.press("f2")[0].startswith(wanted)
    driver.press("escape", "escape")
    assert driver.press("f2")[0].startswith(wanted)


def test_a_series_of_teams_is_set_up() -> None:
    driver = new_game()
    driver.choose("Variante : ", "MB", "Manches", "6", "Ce qui compte", "la différence")
    assert driver.choose("Équipes", "3") == [french("3 équipes : équipes")]
    assert driver.items()[:6] == [
        french(item)
        for item in (
            "Commencer : règles MB 1973, 13 lignes, 6 manches, par différence, 3 équipes",
            "Joueurs : Joueur",
            "Variante : MB 1973",
            "Manches : 6",
            "Ce qui compte : la différence, pour le vainqueur de chaque manche",
            "Équipes : 3 équipes",
        )
    ]
