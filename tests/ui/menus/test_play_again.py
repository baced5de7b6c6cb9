"""The item that plays as last time, and what the set-up of a game begins with."""

from pathlib import Path

import pytest

from gobelet.core.game import Seat
from gobelet.games import kit
from gobelet.games.interface import Config
from gobelet.players import Player, parse_players
from gobelet.settings.rule_files import save
from gobelet.store.last_games import LastGames
from gobelet.store.store import Store
from gobelet.ui.table.play import playing
from tests.support.keyboard.driver import Driver, french

AGAIN = french("Rejouer comme la dernière fois : ")
HINT = french(". Droite : un ordinateur de plus ; Gauche : un de moins")


def sixteen() -> Config:
    return kit("yahtzee").configure(rows="16")


def played(
    folder: Path, players: str = "", config: Config | None = None, *, language: str = "fr"
) -> None:
    """Play a game to its end, alone or with others; the program is left."""
    driver = start(folder, language=language)
    driver.play(players, config or sixteen())
    while "PlayScreen" in driver.screens[-1:] or len(driver.screens) == 2:
        driver.press("enter")
        if driver.said and driver.said[-1].startswith("Et maintenant"):
            break
    driver.keeping.close()


def start(folder: Path, *, language: str = "fr", name: str = "") -> Driver:
    """Start the program; its main menu is not open yet."""
    driver = Driver(
        store=lambda: Store.open(folder), last_games=LastGames(folder), language=language
    )
    driver.options.name = name
    return driver


def left(folder: Path, players: str = "", config: Config | None = None) -> None:
    """Throw once in a game, and leave it for the main menu."""
    driver = start(folder)
    driver.play(players, config or sixteen())
    driver.press("enter", "escape")
    driver.choose("Quitter la partie")
    driver.keeping.close()


def forgotten(folder: Path) -> Driver:
    """Start where the games that were played are no longer there to be resumed."""
    store = Store.open(folder)
    for game in store.unfinished():
        store.forget(game.id)
    store.close()
    return start(folder)


def test_nobody_plays_as_last_time_the_first_time(tmp_path: Path) -> None:
    driver = start(tmp_path)
    driver.main()
    assert not any(item.startswith(AGAIN) for item in driver.items())


def test_it_is_known_once_the_game_is_deleted(tmp_path: Path) -> None:
    left(tmp_path)
    driver = forgotten(tmp_path)
    driver.main()
    assert any(item.startswith(AGAIN) for item in driver.items())
    driver.choose("Yahtzee")
    assert driver.items()[0] == french("Commencer : règles Playroom, 16 lignes")


def test_a_game_that_was_left_before_its_first_throw_was_not_played(tmp_path: Path) -> None:
    driver = start(tmp_path)
    driver.play("", sixteen())
    driver.press("escape")
    driver.choose("Quitter la partie")
    assert not any(item.startswith(AGAIN) for item in driver.items())


def test_it_comes_after_what_can_be_resumed(tmp_path: Path) -> None:
    left(tmp_path, "Ana,bot:expert")
    driver = start(tmp_path)
    driver.main()
    first, second, third, *_ = driver.items()
    assert first.startswith("Reprendre")
    assert second == french(
        f"{AGAIN}Yahtzee, règles Playroom, 16 lignes, Ana et Ordinateur, expert{HINT}"
    )
    assert third.startswith("Parties en cours")
    assert driver.press("home", "down", "enter")[0].startswith(
        french("Yahtzee, règles Playroom, 16 lignes. À la table : ")
    )


def test_one_key_plays_sixteen_rows_alone_from_a_second_start(tmp_path: Path) -> None:
    played(tmp_path)
    driver = start(tmp_path)
    said = driver.main()
    assert said == [
        french(
            "Gobelet, menu principal. Rejouer comme la dernière fois : "
            f"Yahtzee, règles Playroom, 16 lignes, en solo{HINT}"
        )
    ]
    assert driver.press("enter")[-1].endswith(french("Entrée pour lancer."))
    assert "Tour 1 sur 16" in driver.said[-1]


def test_two_keys_play_the_same_with_a_computer(tmp_path: Path) -> None:
    played(tmp_path)
    driver = start(tmp_path)
    driver.main()
    assert driver.press("right") == ["Avec Ordinateur, solide."]
    said = driver.press("enter")
    assert said[0].startswith(french("Yahtzee, règles Playroom, 16 lignes. À la table :"))
    assert "Ordinateur" in said[0]
    assert "Entrée pour lancer" in said[-1]


def test_computers_come_and_go(tmp_path: Path) -> None:
    played(tmp_path)
    driver = start(tmp_path)
    driver.main()
    assert driver.press("left") == ["Aucun ordinateur à la table."]
    assert driver.press("right", "right") == ["Avec Bot Ada et Bot Bruno, solide."]
    assert driver.press("left") == ["Avec Ordinateur, solide."]
    assert driver.press("left") == ["En solo."]
    assert driver.press(*["right"] * 8) == [french("8 joueurs au plus.")]


def test_the_keys_are_among_those_that_work_here(tmp_path: Path) -> None:
    played(tmp_path)
    driver = start(tmp_path)
    driver.main()
    line = "un ordinateur de moins ou de plus"
    driver.press("f1")
    assert any(line in item for item in driver.items())
    driver.press("escape", "end", "f1")
    assert not any(line in item for item in driver.items())


def test_the_set_up_begins_as_that_game_was_played_last(tmp_path: Path) -> None:
    left(tmp_path, "Ana,Luc,bot:beginner", kit("yahtzee").configure("mb1973", teams="2"))
    driver = start(tmp_path)
    driver.main()
    driver.choose("Yahtzee")
    items = driver.items()
    assert items[0].startswith(french("Commencer : règles MB 1973, 13 lignes, 2 équ"))
    assert items[1] == french("Joueurs : Ana, Luc et Ordinateur")


def test_a_person_without_a_name_gets_the_players_own(tmp_path: Path) -> None:
    left(tmp_path, config=sixteen())
    driver = start(tmp_path, name="Ana")
    driver.main()
    driver.choose("Yahtzee")
    assert driver.items()[1] == french("Joueurs : Ana")


def test_another_name_in_the_options_is_the_players_at_once(tmp_path: Path) -> None:
    driver = start(tmp_path, name="Ana")
    driver.main()
    driver.choose("Yahtzee")
    driver.press("escape", "f10")
    driver.choose("Votre nom")
    driver.press(*["backspace"] * 3)
    driver.type("Zoé")
    assert driver.press("enter") == [french("Zoé : votre nom")]
    driver.press("escape")
    driver.choose("Yahtzee")
    assert driver.items()[1] == french("Joueurs : Zoé")


def test_house_rules_are_taken_as_their_file_has_them(tmp_path: Path) -> None:
    """What is not told of them before a game is as it is now; what is told, as last time."""
    yahtzee = kit("yahtzee")
    left(tmp_path, config=yahtzee.configure("Chez nous", house={"extra": ["pair"]}))
    save(yahtzee.configure("Chez nous", house={"chips": "after50"}), None)
    driver = forgotten_but_last(tmp_path)
    driver.press("home")
    driver.go_to(AGAIN)
    driver.press("enter")
    game = playing(driver.session)
    assert game
    config = game.board.config
    assert config.written()["chips"] == "after50"
    assert config.written()["extra"] == ("pair",)


def forgotten_but_last(folder: Path) -> Driver:
    driver = start(folder)
    driver.main()
    return driver


def test_house_rules_whose_file_is_gone_are_played_as_they_were(tmp_path: Path) -> None:
    left(tmp_path, config=kit("yahtzee").configure("Chez nous", house={"chips": "after50"}))
    driver = forgotten_but_last(tmp_path)
    driver.go_to(AGAIN)
    assert driver.press("enter")[0].startswith("Yahtzee, Chez nous")


@pytest.mark.parametrize("seat", [0])
def test_a_game_whose_number_of_players_is_fixed_has_no_computers_to_add(
    tmp_path: Path, seat: Seat
) -> None:
    cubes = kit("rolling_cubes").configure("solitaire", language="fr")
    driver = start(tmp_path)
    driver.do(lambda: driver.menus.play(cubes, (Player(),)))
    driver.press("enter", "escape")
    if driver.screens[-1] != "ListScreen":
        driver.press("escape")
    driver.choose("Quitter la partie")
    driver.main()
    [item] = [item for item in driver.items() if item.startswith(AGAIN)]
    assert item.endswith("en solo")
    assert parse_players("Ana", (), range(1, 2))[seat].name == "Ana"
