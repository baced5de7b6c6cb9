"""The player's own keys in play: dispatch, searches, help, sentences."""

from tests.support.games.games import open_line
from tests.support.keyboard.driver import UNKNOWN, Driver, french
from tests.support.keyboard.keys import keymap

FIRST_TURN = "Tour 1 sur 13. Entrée pour lancer."
NO_SCORE = [french("0 point. Bonus : 63 points à trouver.")]


def with_keys(dice: str = "24446", **changes: str) -> Driver:
    """Return a player with changed keys: "yahtzee__scores" to names of keys."""
    driver = Driver(dice)
    driver.options.keymap = keymap(**changes)
    assert not driver.options.keymap.problems
    return driver


def thrown(**changes: str) -> Driver:
    driver = with_keys(**changes)
    driver.play()
    driver.press("enter")
    return driver


def scoring(**changes: str) -> Driver:
    driver = thrown(**changes)
    driver.press("enter")
    return driver


def helped(driver: Driver) -> list[str]:
    driver.press("f1")
    return driver.items()


def test_a_new_key_at_the_table() -> None:
    driver = thrown(yahtzee__scores="v")
    assert driver.press("v") == NO_SCORE
    assert driver.press("s") == [UNKNOWN]


def test_new_digits() -> None:
    driver = thrown(yahtzee__select="q w e g y k", yahtzee__take_back="c v b j m p")
    assert driver.press("k") == [french("À relancer : 6. Gardés : 2, 4, 4, 4.")]
    assert driver.press("p") == [french("Rien à relancer. Gardés : 2, 4, 4, 4, 6.")]
    driver.press("k", "x")
    assert driver.press("k") == [french("Rien à relancer. Gardés : 2, 4, 4, 4, 6.")]
    assert driver.press("6") == [UNKNOWN]


def test_the_digits_still_lead_to_rows() -> None:
    driver = scoring(yahtzee__select="q w e g y k")
    assert driver.press("4") == ["Groupe 4, 12 points"]
    assert driver.press("k") == ["Rien qui commence par K."]


def test_in_scoring_a_letter_set_free_searches_rows_and_a_bound_one_does_not() -> None:
    driver = scoring(yahtzee__scores="c", yahtzee__turn="f3")
    assert driver.press("c") == NO_SCORE
    assert driver.press("s") == ["Rien qui commence par S."]
    assert driver.press("f3") == ["Tour 1 sur 13, lancer 1 sur 3."]
    driver = Driver("24446", language="en")
    driver.options.keymap = keymap(yahtzee__turn="w")
    driver.play()
    driver.press("enter", "enter")
    assert driver.press("t") == ["Three of a kind, 20 points"]
    assert driver.press("t") == ["Twos, 2 points"]


def test_undo_and_advice_are_commands_in_scoring_unless_their_letters_are_set_free() -> None:
    assert scoring().press("u") == ["Un lancer ne s’annule pas."]
    freed = scoring(yahtzee__undo="v", yahtzee__advice="w", yahtzee__other_advice="k")
    for key in ("u", "h", "shift-h"):
        assert freed.press(key) == [f"Rien qui commence par {key[-1].upper()}."]


def test_the_keys_of_lists_move_in_scoring() -> None:
    driver = scoring(list__move="k j g l", list__activate="w")
    assert driver.press("j") == ["Groupe 1, zéro"]
    assert driver.press("l") == ["Chance, 20 points"]
    assert driver.press("down") == [UNKNOWN]
    assert driver.press("w")[0].startswith("Chance, 20 points. Total 20.")


def test_a_new_key_for_switches() -> None:
    driver = with_keys(list__toggle="w")
    driver.main()
    driver.choose("Options")
    driver.go_to("Confirmer")
    assert driver.press("w") == [french("Oui : confirmer un zéro")]
    assert driver.press("space") == [UNKNOWN]
    driver.press("home")
    assert driver.press("w") == [UNKNOWN]


def test_where_there_is_no_switch_its_letter_searches() -> None:
    driver = with_keys(list__toggle="r")
    driver.main()
    assert driver.press("r") == ["Rolling Cubes, nouvelle partie"]


def test_the_sheets() -> None:
    driver = with_keys(sheet__column="o p")
    driver.play("Ana,Luc")
    driver.press("shift-s")
    assert driver.press("p")[0].startswith("Luc. ")
    assert driver.press("o")[0].startswith("Ana. ")
    assert driver.press("right") == [UNKNOWN]


def test_while_typing() -> None:
    driver = with_keys(typing__word="f11 f13", typing__accept="f12", list__move="k j g l")
    driver.main()
    driver.press("j", "enter", "j", "enter", "j", "enter")
    driver.type("ok jo")
    driver.press("f11")
    assert driver.line == ("ok jo", 3)
    assert driver.press("ctrl-left") == [UNKNOWN]
    driver.press("f12")
    assert driver.said[0] == "ok jo est à la table."


def test_what_works_everywhere() -> None:
    driver = with_keys(everywhere__repeat="f11", everywhere__silence="f3", everywhere__escape="f4")
    driver.play()
    assert driver.press("f11") == [FIRST_TURN]
    assert driver.press("ctrl-r") == [UNKNOWN]
    assert driver.press("f3") == []
    assert driver.press("backspace") == [UNKNOWN]
    assert driver.press("f4") == ["Menu de la partie. Retour à la partie"]
    assert driver.press("escape") == ["Tour 1 sur 13, pas encore de lancer."]


def test_backspace_erases_while_something_else_stops_speech() -> None:
    driver = with_keys(everywhere__silence="f3")
    open_line(driver)
    driver.type("ab")
    driver.press("backspace")
    assert driver.line == ("a", 1)
    assert driver.press("f3") == [UNKNOWN]


def test_the_key_that_repeats_at_the_table_only() -> None:
    driver = thrown(yahtzee__repeat="w")
    last = driver.said
    assert driver.press("w") == last
    assert driver.press("ctrl-r") == last
    assert driver.press("r") == [UNKNOWN]


def test_a_held_key_that_was_left_speaks_once() -> None:
    driver = thrown(yahtzee__scores="v")
    assert driver.hold("s", 20) == [UNKNOWN]
    assert driver.press("t", "s") == [UNKNOWN]


# Words


def test_help_has_the_players_keys() -> None:
    assert french("V : dire les scores") in helped(thrown(yahtzee__scores="v"))
    items = helped(scoring(yahtzee__scores="v", list__activate="f4"))
    assert french("Entrée, F4 : choisir") in items
    assert french("V : dire les scores") in items
    assert french("1 à 6 : aller à la ligne de cette valeur") in items
    items = helped(with_open_line(typing__word="f11 f13", everywhere__escape="f4"))
    assert french("F11, F13 : aller d’un mot à l’autre") in items
    assert french("Échap, F4 : abandonner la saisie") in items


def with_open_line(**changes: str) -> Driver:
    driver = with_keys(**changes)
    open_line(driver)
    return driver


def test_the_keys_of_the_game_are_the_players() -> None:
    driver = with_keys(yahtzee__scores="v", everywhere__rules="ctrl-t")
    driver.main()
    driver.choose("Aide", "Touches")
    items = driver.items()
    assert french("V : dire les scores") in items
    assert french("Ctrl+T : les règles du jeu") in items


def test_sentences_name_the_players_key_for_a_throw() -> None:
    driver = with_keys(yahtzee__throw="v f4")
    assert driver.play()[-1] == "Tour 1 sur 13. V pour lancer."
    assert driver.press("1") == ["V pour lancer."]
    assert driver.press("enter") == [UNKNOWN]
    assert driver.press("f4")[0].startswith("2, 4, 4, 4, 6.")


def test_sentences_name_the_players_key_to_go_on() -> None:
    driver = with_keys(yahtzee__throw="v")
    assert driver.play("bot:random,bot:random")[-1] == french("V : tour suivant.")
    assert driver.press("enter") == [UNKNOWN]
    while driver.said[-1] != "V pour continuer.":
        driver.press("v")
    assert driver.press("f1")[0] == french("Touches utiles ici. V : continuer")
    assert not any("relancer" in text for text in driver.items())
    driver.press("escape")
    assert driver.press("v")[-1].startswith("Et maintenant")
