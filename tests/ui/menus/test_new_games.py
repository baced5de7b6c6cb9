"""More than one game: which the menus begin with, and one for two that has no house rules."""

from pathlib import Path

from gobelet.games import kit
from gobelet.settings.rule_files import rules_folder
from gobelet.store.last_games import LastGame, LastGames
from gobelet.store.store import Store
from tests.support.games.saves import ANA, table_of
from tests.support.keyboard.driver import Driver, french

YAHTZEE = "Yahtzee"
HANDS_DOWN = "Yahtzee Hands Down"
ROLLING_CUBES = "Rolling Cubes"
NEW = ", nouvelle partie"
"""What is said after the first of them."""


def games(driver: Driver) -> list[str]:
    """Return the new games that the main menu has, in its order."""
    items = driver.items()
    first = next(place for place, item in enumerate(items) if item.endswith(NEW))
    return [item.removesuffix(NEW) for item in items[first : first + 3]]


def played() -> Driver:
    """Return the main menu after a game of Hands Down that `gobelet play` began."""
    driver = Driver()
    driver.play("Ana,bot:regular", kit("hands_down").configure())
    driver.press("escape", "end", "enter")
    return driver


def test_the_game_played_last_is_the_first_new_one() -> None:
    driver = Driver()
    driver.main()
    assert games(driver) == [YAHTZEE, HANDS_DOWN, ROLLING_CUBES]
    assert games(played()) == [HANDS_DOWN, YAHTZEE, ROLLING_CUBES]


def test_so_it_is_in_the_next_session_whether_or_not_it_was_ended(tmp_path: Path) -> None:
    left(tmp_path)
    assert games(next_session(tmp_path)) == [HANDS_DOWN, YAHTZEE, ROLLING_CUBES]
    add(tmp_path, "yahtzee")
    assert games(next_session(tmp_path)) == [YAHTZEE, HANDS_DOWN, ROLLING_CUBES]


def test_a_game_that_this_version_does_not_know_is_no_new_one(tmp_path: Path) -> None:
    left(tmp_path)
    add(tmp_path, "of tomorrow")
    assert games(next_session(tmp_path)) == [HANDS_DOWN, YAHTZEE, ROLLING_CUBES]


def left(folder: Path) -> None:
    """Leave a game of Hands Down in the middle."""
    driver = Driver(store=lambda: Store.open(folder), last_games=LastGames(folder))
    driver.play("Ana,bot:regular", kit("hands_down").configure())
    driver.press("escape", "end", "enter")
    driver.keeping.close()


def add(folder: Path, game: str) -> None:
    """Add a game by this name that was played since."""
    LastGames(folder).note(LastGame(game, table_of(1, 1).game.options(), (ANA,)))


def next_session(folder: Path) -> Driver:
    driver = Driver(store=lambda: Store.open(folder), last_games=LastGames(folder))
    driver.main()
    return driver


def test_a_menu_keeps_its_order_while_it_is_open() -> None:
    driver = hands_down()
    assert driver.press("escape")[-1].endswith(f"{HANDS_DOWN}{NEW}")
    assert games(driver) == [YAHTZEE, HANDS_DOWN, ROLLING_CUBES]


def test_the_rules_of_the_main_menu_are_those_of_the_game_played_last() -> None:
    said = played().choose("Aide", "Règles")
    assert said[0].startswith(french("Comment jouer : partie courte, 6 Combinaisons."))


def hands_down() -> Driver:
    driver = Driver()
    driver.main()
    driver.choose("Yahtzee Hands Down")
    return driver


def test_a_game_for_two_is_offered_with_a_bot_and_without_house_rules() -> None:
    assert hands_down().items() == [
        french(item)
        for item in (
            "Commencer : partie courte, 6 Combinaisons",
            "Joueurs : Joueur et Ordinateur",
            "Variante : partie courte",
            "Carte Coup d’envoi : au hasard",
            "Manche la plus longue : sans limite",
        )
    ]


def test_as_many_players_stay_as_it_takes() -> None:
    driver = hands_down()
    driver.choose("Joueurs", "Ordinateur")
    assert driver.choose("Retirer") == ["2 joueurs au moins."]


def test_house_rules_of_another_game_are_not_looked_for() -> None:
    folder = rules_folder()
    folder.mkdir(parents=True)
    (folder / "Chez nous.toml").write_text("rounds = 2\n", "utf-8")
    driver = hands_down()
    assert not [text for text in driver.speaker.texts if "Chez nous" in text]


def test_a_kick_off_card_for_nobody_is_refused() -> None:
    driver = hands_down()
    driver.choose("Carte", "3")
    driver.press("home")
    refusal = "La carte Coup d’envoi va au joueur 3, mais il n’y a personne à cette place."
    assert driver.press("enter") == [french(refusal)]


def rolling_cubes() -> Driver:
    driver = Driver()
    driver.main()
    driver.choose("Rolling Cubes")
    return driver


def test_a_game_of_words_is_in_the_players_language() -> None:
    assert rolling_cubes().items() == [
        french(item)
        for item in (
            "Commencer : Un à la fois, mots en français",
            "Joueurs : Joueur et Ordinateur",
            "Variante : Un à la fois",
            "Langue des mots : français",
            "Noms propres : non",
            "Dictionnaire strict : non",
        )
    ]


def test_the_usual_players_are_as_many_as_the_rules_want() -> None:
    driver = rolling_cubes()
    driver.choose("Variante", "Solitaire")
    assert french("Joueurs : Joueur") in driver.items()
    driver.choose("Variante", "Je conteste")
    assert french("Joueurs : Joueur et Ordinateur") in driver.items()


def test_players_who_were_chosen_stay_and_are_told_how_many_can_play() -> None:
    driver = rolling_cubes()
    driver.choose("Joueurs", "Ajouter une personne")
    driver.type("Luc")
    driver.press("enter", "escape")
    driver.choose("Variante", "Solitaire")
    driver.press("home")
    assert driver.press("enter") == [french("Solitaire : on joue en solo.")]


def test_the_youngest_is_chosen_among_the_people() -> None:
    driver = rolling_cubes()
    driver.choose("Joueurs", "Ajouter une personne")
    driver.type("Luc")
    driver.press("enter", "escape")
    driver.choose("Le plus jeune, qui commence : joueur 1", "3")
    driver.press("home")
    assert "À Luc de jouer. Entrée pour lancer, puis pour taper." in driver.press("enter")
