"""Games that go on: from the menu, after a crash, exactly as they were left."""

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from gobelet.core.table import Entry
from gobelet.players import Player
from gobelet.store.last_games import LastGames
from gobelet.store.save import Save
from gobelet.store.store import Store
from tests.support.evening.paced import game
from tests.support.keyboard.driver import Driver, french

TITLE = "Yahtzee, règles Playroom, 13 lignes."


class Computer:
    """Plays on one folder, session after session."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def sit(self, dice: str = "", *, repeats: bool = False) -> Driver:
        folder = self._folder
        return Driver(
            dice,
            seed=3,
            store=lambda: Store.open(folder),
            last_games=LastGames(folder),
            repeats=repeats,
        )

    def crash(self, driver: Driver) -> Driver:
        """Break a session off; return the next."""
        driver.keeping.close()
        return self.sit()

    def leave(self, driver: Driver) -> Driver:
        """Leave the program; return the next session."""
        driver.press("ctrl-c", "ctrl-c")
        return self.crash(driver)


@pytest.fixture
def computer(tmp_path: Path) -> Computer:
    return Computer(tmp_path)


def begun(computer: Computer, players: str = "") -> Driver:
    """Return a game after the first throw, with a die selected."""
    driver = computer.sit("24446")
    driver.play(players)
    driver.press("enter", "6")
    return driver


def resume(driver: Driver) -> list[str]:
    [newest, *_] = driver.keeping.unfinished
    return driver.do(lambda: driver.menus.resume(newest.id))


# As it was
def test_whose_turn_which_throw_and_what_is_selected(computer: Computer) -> None:
    driver = computer.crash(begun(computer))
    assert resume(driver) == [
        TITLE,
        french("Tour 1 sur 13, lancer 1 sur 3. À relancer : 6. Gardés : 2, 4, 4, 4."),
    ]
    assert driver.press("d") == ["2, 4, 4, 4, 6. Encore 2 lancers."]


@pytest.mark.parametrize(
    ("keys", "says"),
    [
        ((), "Tour 1 sur 13, pas encore de lancer."),
        (("enter",), "Tour 1 sur 13, lancer 1 sur 3. Rien à relancer. Gardés : 2, 4, 4, 4, 6."),
        (("enter", "6", "shift-6"), "Tour 1 sur 13, lancer 1 sur 3. Rien à relancer."),
        (("enter", "6", "u", "s"), "Tour 1 sur 13, lancer 1 sur 3. À relancer : 6."),
        (("enter", "6", "enter"), "Tour 1 sur 13, lancer 2 sur 3. Rien à relancer."),
        (("enter", "enter", "2", "enter"), "Tour 2 sur 13, pas encore de lancer."),
        (("enter", "enter", "2", "enter", "u"), "Tour 1 sur 13, lancer 1 sur 3. Rien à relancer."),
    ],
)
def test_every_state_is_taken_up(computer: Computer, keys: tuple[str, ...], says: str) -> None:
    driver = computer.sit("24446")
    driver.play("Ana,Luc" if not keys else "")
    driver.press(*keys)
    driver.wait(1)
    if not keys:
        says = f"À Ana de jouer. {says}"
    log = game(driver).log
    driver = computer.crash(driver)
    said = resume(driver)
    assert said[-1].startswith(french(says)) or not keys
    assert game(driver).log == log


def test_scoring_opens_again_after_the_last_throw(computer: Computer) -> None:
    driver = computer.sit("11111 11111 24446")
    driver.play()
    driver.press("enter", "a", "enter", "a", "enter")
    said = resume(computer.crash(driver))
    assert said[1].startswith("Tour 1 sur 13, lancer 3 sur 3.")
    assert said[2] == "Choisissez une ligne."


def test_a_bot_goes_on_with_its_turn(computer: Computer) -> None:
    driver = computer.sit("24446")
    driver.play("bot:regular,Ana")
    said = driver.said
    driver = computer.crash(driver)
    resume(driver)
    assert driver.said[1].startswith("À vous de jouer.")
    assert said[-1].startswith("À vous de jouer.")


def test_undo_works_after_it(computer: Computer) -> None:
    driver = begun(computer)
    driver.press("6", "shift-6", "shift-6", "enter", "2", "enter")
    driver = computer.crash(driver)
    resume(driver)
    assert driver.press("u")[0].startswith(french("Annulé : groupe 2."))


# The menu
def test_the_menu_has_the_newest_game_first(computer: Computer) -> None:
    driver = computer.leave(begun(computer, "Ana,bot:regular"))
    [said] = driver.main()
    assert said == french(
        "Gobelet, menu principal. Reprendre : à vous de jouer. Tour 1 sur 13, lancer 1 sur 3. "
        "Yahtzee, règles Playroom, 13 lignes, Ana et Ordinateur."
    )
    assert driver.press("enter")[0].startswith("Yahtzee, règles Playroom, 13 lignes.")
    assert driver.press("6")[0].startswith(french("Pas d’autre 6"))


def test_against_computers_alone_the_others_are_told_and_not_oneself(computer: Computer) -> None:
    driver = computer.leave(begun(computer, "Ana,bot:regular,bot:regular"))
    driver.options.name = "Ana"
    [said] = driver.main()
    assert said.endswith("Yahtzee, règles Playroom, 13 lignes, avec Bot Ada et Bot Bruno.")


def test_a_place_that_begins_with_a_name_is_no_smaller_inside_a_sentence(
    computer: Computer,
) -> None:
    driver = computer.leave(begun(computer, "Ana,Luc"))
    driver.options.language_code = "en"
    assert driver.main()[0].startswith("Gobelet, main menu. Resume: Ana to play. Turn 1 of 13")


def test_without_games_the_menu_is_what_it_was() -> None:
    driver = Driver()
    driver.main()
    assert driver.items()[:2] == [french("Apprendre à jouer : Yahtzee"), "Yahtzee, nouvelle partie"]


def test_all_of_them_are_in_a_list_and_can_be_deleted(computer: Computer) -> None:
    driver = computer.leave(begun(computer, "Ana,Luc"))
    driver.play("Zoé,Eva")
    driver.press("enter", "escape")
    driver.choose("Quitter")
    assert driver.choose("Parties en cours")[0].startswith(
        "Parties en cours. Zoé et Eva, aujourd’hui, "
    )
    driver.press("down", "enter")
    assert driver.said[0].startswith("À Ana de jouer. Tour 1 sur 13")
    assert driver.items() == [
        "Reprendre",
        "Bilan de la partie",
        "Exporter dans un fichier",
        "Supprimer",
    ]
    assert driver.choose("Supprimer") == [french("Supprimer cette partie définitivement ? Non")]
    said = driver.press("down", "enter")
    assert said[0] == "Supprimée."
    assert "Zoé et Eva" in said[1]
    assert len(driver.items()) == 1


def test_a_game_is_resumed_from_the_list(computer: Computer) -> None:
    driver = computer.leave(begun(computer))
    driver.main()
    driver.choose("Parties en cours", "aujourd’hui")
    assert driver.choose("Reprendre")[0] == TITLE
    driver.press("escape")
    assert driver.choose("Quitter")[0] == "La partie est enregistrée."
    assert driver.screens == ["ListScreen"]


# After a crash
def test_a_game_that_was_broken_off_is_offered_yes_first(computer: Computer) -> None:
    driver = computer.crash(begun(computer))
    [asked] = driver.do(driver.menus.start)
    assert asked == french(
        "Une partie a été interrompue. La reprendre ? Tour 1 sur 13, lancer 1 sur 3. "
        "Yahtzee, règles Playroom, 13 lignes. Oui"
    )
    assert driver.press("enter")[0] == TITLE


@pytest.mark.parametrize("keys", [("down", "enter"), ("escape",)])
def test_whoever_declines_finds_it_in_the_menu(computer: Computer, keys: tuple[str, ...]) -> None:
    driver = computer.crash(begun(computer))
    driver.do(driver.menus.start)
    [menu] = driver.press(*keys)
    assert menu.startswith(french("Gobelet, menu principal. Reprendre : tour 1 sur 13"))
    driver = computer.crash(driver)
    assert driver.do(driver.menus.start) == [menu]


def test_a_game_left_in_order_is_not_offered(computer: Computer) -> None:
    driver = computer.leave(begun(computer))
    assert driver.do(driver.menus.start)[0].startswith("Gobelet, menu principal.")


# What cannot be
def test_a_game_in_play_elsewhere_is_refused(computer: Computer) -> None:
    first = begun(computer)
    second = computer.sit()
    menu = second.do(second.menus.start)
    [said] = menu
    assert said.startswith("Gobelet, menu principal. Rejouer comme la dernière fois")
    second.go_to("Parties en cours")
    second.press("enter", "enter")
    assert second.press("enter") == ["Cette partie se joue dans une autre fenêtre."]
    first.keeping.close()


def test_a_game_that_was_finished_elsewhere_is_over(computer: Computer) -> None:
    driver = computer.leave(begun(computer))
    driver.main()
    elsewhere = computer.sit()
    resume(elsewhere)
    while elsewhere.keeping.unfinished:
        elsewhere.press("enter", "enter", "enter")
    assert driver.press("enter") == ["Cette partie est terminée."]
    [first] = driver.press("down", "home")
    assert first.startswith("Rejouer comme la dernière fois")
    elsewhere.keeping.close()


def test_a_game_that_is_gone_leads_to_the_menu(computer: Computer) -> None:
    driver = computer.sit()
    said = driver.do(lambda: driver.menus.resume(12))
    assert said[0] == "Cette partie n’existe plus."
    assert said[1].startswith("Gobelet, menu principal.")


def wrong_points(save: Save) -> Save:
    return replace(save, reached=replace(save.reached, points=(99,)))


def unknown_bot(save: Save) -> Save:
    players = (Player(bot="oracle"),)
    return replace(save, heading=replace(save.heading, players=players))


def unknown_option(save: Save) -> Save:
    options = {**save.heading.options, "dice": 6}
    return replace(save, heading=replace(save.heading, options=options))


def other_throw(save: Save) -> Save:
    return replace(save, log=(*save.log[:-1], Entry(-1, "roll 77777")))


DAMAGED = "Cette partie est endommagée et ne peut pas être ouverte. Elle reste telle quelle."
NEWER = "Cette partie vient d’une version plus récente de Gobelet."


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (wrong_points, DAMAGED),
        (other_throw, DAMAGED),
        (unknown_bot, NEWER),
        (unknown_option, NEWER),
    ],
)
def test_what_does_not_replay_is_told_and_stays(
    computer: Computer,
    change: Callable[[Save], Save],
    says: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    driver = computer.leave(begun(computer))
    load = Store.load
    monkeypatch.setattr(Store, "load", lambda store, number: change(load(store, number)))
    assert driver.main()[0].startswith(french("Gobelet, menu principal. Reprendre : Yahtzee"))
    assert driver.press("enter") == [says]
    assert len(driver.keeping.unfinished) == 1


# Records
def test_a_game_that_counts_goes_on_with_dice_that_count(computer: Computer) -> None:
    computer.leave(begun(computer)).keeping.close()
    seeded = computer.sit("11111", repeats=True)
    [heading] = seeded.keeping.unfinished
    assert not heading.repeats
    told = seeded.do(lambda: seeded.menus.resume(heading.id))
    assert told[0] == french("Graine ignorée : cette partie compte dans les records.")
    assert told[1] == TITLE
    rolls = set()
    for _ in range(2):
        seeded.press("a", "enter")
        rolls.add(game(seeded).log[-1].action)
    assert rolls != {"roll 11111"}


def test_a_game_with_a_seed_goes_on_without_one_in_silence(computer: Computer) -> None:
    seeded = computer.sit("24446", repeats=True)
    seeded.play()
    seeded.press("enter")
    driver = computer.leave(seeded)
    [heading] = driver.keeping.unfinished
    assert heading.repeats
    assert resume(driver)[0] == TITLE


@pytest.mark.parametrize(("name", "told"), [("Ana", False), ("", True)])
def test_a_game_played_alone_does_not_end_in_ones_own_name(
    computer: Computer, name: str, told: bool
) -> None:
    driver = computer.leave(begun(computer, "Ana"))
    driver.options.name = name
    [menu] = driver.do(driver.menus.start)
    end = "13 lignes, Ana." if told else "13 lignes."
    assert menu.startswith("Gobelet, menu principal. Reprendre")
    assert menu.endswith(end)
    driver.choose("Parties en cours")
    assert driver.said[0].startswith("Parties en cours. Ana, ") is told
