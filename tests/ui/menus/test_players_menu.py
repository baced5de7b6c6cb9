"""The players of a new game: added, named, moved, put into teams, removed."""

import pytest

from tests.support.keyboard.driver import Driver, french
from tests.ui.menus.new_games import ADD_RANDOM, new_game, players

ADD_PERSON = "Ajouter une personne"


ADD_REGULAR = "Solide"


def add(driver: Driver, name: str) -> list[str]:
    driver.choose(ADD_PERSON)
    driver.type(name)
    return driver.press("enter")


def seated(driver: Driver) -> list[str]:
    """Return the list of players without what can be added."""
    items = driver.items()
    return [item.removesuffix(", au clavier") for item in items[: items.index(ADD_PERSON)]]


def test_a_person_is_added() -> None:
    driver = players()
    driver.go_to(ADD_PERSON)
    assert driver.press("enter") == [french("Nom :")]
    driver.type("Zoé")
    assert driver.press("enter") == ["Zoé est à la table."]
    assert seated(driver) == ["Joueur", "Zoé"]
    assert driver.press("escape") == [french("Yahtzee. Joueurs : Joueur et Zoé")]


def test_bots_are_added_and_named_by_the_program() -> None:
    driver = players()
    assert driver.choose(ADD_REGULAR) == ["Ordinateur est à la table."]
    assert driver.choose(ADD_RANDOM) == [
        "Bot Bruno est à la table. Ordinateur s’appelle maintenant Bot Ada."
    ]
    assert seated(driver) == [
        "Joueur",
        "Bot Ada, solide",
        "Bot Bruno, au hasard",
    ]


@pytest.mark.parametrize("item", [ADD_REGULAR, ADD_RANDOM])
def test_enter_again_adds_another_one(item: str) -> None:
    """The place in the list is kept on the item last spoken, whatever comes before it."""
    driver = players()
    driver.go_to(item)
    assert driver.press("enter") == ["Ordinateur est à la table."]
    assert driver.press("enter")[0].startswith("Bot Bruno est à la table.")


def test_enter_again_adds_another_person() -> None:
    driver = players()
    assert add(driver, "Ana") == ["Ana est à la table."]
    assert driver.press("enter") == [french("Nom :")]


@pytest.mark.parametrize("name", ["Ana", "ANA", "  ana "])
def test_the_same_name_twice_is_refused(name: str) -> None:
    driver = players()
    add(driver, "Ana")
    assert add(driver, name) == [f"Le nom {name.strip()} est déjà pris."]
    driver.press("home")
    driver.type("Lou-")
    assert driver.press("enter")[0].startswith("Lou-")


@pytest.mark.parametrize("name", ["", "   "])
def test_a_missing_name_is_refused(name: str) -> None:
    driver = players()
    assert add(driver, name) == [french("Il manque un nom : de 1 à 20 caractères.")]
    assert driver.screens[-1] == "TypingScreen"


def test_names_are_composed() -> None:
    driver = players()
    add(driver, "Zoe\u0301")
    assert add(driver, "Zoé") == ["Le nom Zoé est déjà pris."]


def test_a_person_may_take_the_name_of_a_bot() -> None:
    driver = players()
    driver.choose(ADD_REGULAR)
    add(driver, "Ordinateur")
    names = [item.partition(",")[0] for item in seated(driver)]
    assert len(set(names)) == 3
    assert "Ordinateur" in names


def test_a_player_is_renamed() -> None:
    driver = players()
    assert driver.choose("Joueur") == ["Renommer"]
    driver.press("enter")
    driver.type("Luc")
    assert driver.press("enter") == ["Joueurs. Luc, au clavier"]
    assert driver.choose("Luc", "Renommer") == [french("Nom : Luc")]
    assert driver.line == ("Luc", 3)


def test_a_player_keeps_their_own_name() -> None:
    driver = players()
    add(driver, "Ana")
    driver.choose("Ana", "Renommer")
    assert driver.press("enter") == ["Joueurs. Ana, au clavier"]


def test_a_renamed_player_may_not_take_anothers_name() -> None:
    driver = players()
    add(driver, "Ana")
    driver.choose("Joueur", "Renommer")
    driver.type("ana")
    assert driver.press("enter") == ["Le nom ana est déjà pris."]


def test_a_player_is_removed() -> None:
    driver = players()
    add(driver, "Ana")
    driver.choose("Joueur", "Retirer")
    assert driver.said == ["Joueur n’est plus à la table.", "Joueurs. Ana, au clavier"]
    assert seated(driver) == ["Ana"]


def test_a_bot_has_no_name_to_change() -> None:
    driver = players()
    driver.choose(ADD_REGULAR, "Ordinateur")
    assert driver.items() == [
        french("Niveau : solide"),
        "Jouer plus tôt",
        "Jouer plus tard",
        "Retirer",
    ]


def test_a_level_is_changed_in_its_place() -> None:
    driver = players()
    driver.choose(ADD_REGULAR)
    driver.go_to("Ordinateur")
    assert driver.press("left") == ["Pas d’autre niveau."]
    assert driver.press("right") == ["Débutant."]
    assert driver.press("right") == ["Expert."]
    assert driver.items()[1] == "Ordinateur, expert"
    driver.choose("Ordinateur", "Niveau")
    assert driver.choose("solide")[-1].endswith(french("Solide : niveau"))


def test_a_player_is_moved() -> None:
    driver = players()
    add(driver, "Ana")
    driver.choose("Ana")
    assert driver.choose("Jouer plus tôt") == [french("Place 1 sur 2 : Ana, au clavier.")]
    assert driver.press("enter") == ["Joue déjà en premier."]
    assert driver.choose("Jouer plus tard") == [french("Place 2 sur 2 : Ana, au clavier.")]
    assert driver.press("enter") == ["Joue déjà en dernier."]
    driver.choose("Jouer plus tôt")
    driver.press("escape")
    assert seated(driver) == ["Ana", "Joueur"]


def test_a_computer_that_is_moved_says_its_new_name() -> None:
    driver = players()
    driver.choose(ADD_REGULAR)
    driver.choose(ADD_RANDOM)
    driver.choose("Bot Bruno")
    assert driver.choose("Jouer plus tôt") == [
        french("Place 2 sur 3 : Bot Ada, au hasard. Bot Bruno s’appelle maintenant Bot Ada.")
    ]
    assert driver.choose("Jouer plus tôt") == [french("Place 1 sur 3 : Bot Ada, au hasard.")]


def test_a_computer_that_goes_to_another_team_says_its_new_name() -> None:
    driver = new_game()
    driver.choose("Variante", "MB")
    driver.choose("Équipes", "2 équipes", "Joueurs")
    for kind in (ADD_REGULAR, ADD_RANDOM, ADD_RANDOM):
        driver.choose(kind)
    driver.choose("Bot Clara", "Équipe")
    assert driver.choose("1")[0] == (
        "Bot Bruno, équipe 1, au hasard. Bot Clara, équipe 2, au hasard."
        " Bot Clara s’appelle maintenant Bot Bruno."
    )


def test_a_player_is_put_into_a_team() -> None:
    driver = new_game()
    driver.choose("Variante", "MB")
    driver.choose("Équipes", "2 équipes", "Joueurs")
    for name in ("Ana", "Luc", "Zoé"):
        add(driver, name)
    assert seated(driver) == [
        "Joueur, équipe 1",
        "Ana, équipe 2",
        "Luc, équipe 1",
        "Zoé, équipe 2",
    ]
    driver.choose("Joueur")
    assert french("Équipe : 1") in driver.items()
    driver.choose("Équipe")
    said = driver.choose("2")
    assert said[0] == "Joueur, équipe 2, au clavier. Ana, équipe 1, au clavier."
    driver.press("escape")
    assert seated(driver)[:2] == ["Ana, équipe 1", "Joueur, équipe 2"]


def test_somebody_has_to_play() -> None:
    driver = players()
    assert driver.choose("Joueur", "Retirer") == ["Il faut au moins un joueur."]


def test_eight_players_at_most() -> None:
    driver = players()
    for _ in range(7):
        driver.choose(ADD_RANDOM)
    assert driver.choose(ADD_RANDOM) == ["8 joueurs au plus."]
    assert driver.choose(ADD_PERSON) == ["8 joueurs au plus."]
    assert driver.screens[-1] == "ListScreen"
    assert len(seated(driver)) == 8


def test_the_players_sit_at_the_table() -> None:
    driver = players()
    driver.choose("Joueur", "Renommer")
    driver.type("Ana")
    driver.press("enter")
    add(driver, "Luc")
    driver.press("escape", "home", "enter")
    assert driver.said == [
        french("Yahtzee, règles Playroom, 13 lignes. À la table : Ana et Luc."),
        "À Ana de jouer. Entrée pour lancer.",
    ]


def test_two_bots_without_a_person() -> None:
    driver = players()
    driver.choose(ADD_RANDOM)
    driver.choose(ADD_RANDOM)
    driver.choose("Joueur", "Retirer")
    driver.press("escape", "home", "enter")
    assert driver.said[-1] == french("Entrée : tour suivant.")


def test_a_name_of_one_letter_is_no_line_of_one_letter() -> None:
    driver = players()
    add(driver, "A")
    assert [item for item in driver.items() if len(item) < 3] == []


def test_teams_wait_for_their_players() -> None:
    driver = new_game()
    driver.choose("Variante : ", "MB", "Équipes", "2")
    assert driver.choose("Commencer") == [french("2 équipes : il faut au moins 2 joueurs.")]
    assert driver.screens[-1] == "ListScreen"
    driver.choose("Joueurs")
    add(driver, "Ana")
    driver.press("escape")
    driver.choose("Commencer")
    assert driver.screens[-1] == "PlayScreen"


def test_who_has_another_name_is_told() -> None:
    driver = players()
    driver.choose(ADD_REGULAR)
    driver.choose(ADD_RANDOM)
    assert driver.choose("Bot Ada", "Retirer") == [
        "Bot Ada n’est plus à la table. Bot Bruno s’appelle maintenant Ordinateur.",
        "Joueurs. Ordinateur, au hasard",
    ]


def test_a_person_who_takes_a_bot_s_name_renames_it() -> None:
    driver = players()
    driver.choose(ADD_REGULAR)
    driver.choose(ADD_RANDOM)
    driver.choose("Joueur, au clavier", "Renommer")
    driver.press(*["backspace"] * 10)
    driver.type("Ada")
    assert driver.press("enter") == [
        "Joueurs. Ada, au clavier",
        "Bot Ada s’appelle maintenant Bot Bruno.",
        "Bot Bruno s’appelle maintenant Bot Clara.",
    ]
