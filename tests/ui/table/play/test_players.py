"""How a game ends, and games of several players, in every language."""

import re

import pytest
from msgspec.structs import replace

from gobelet.speech.utterance import Verbosity
from tests.support.games.games import DICE_KEYS, OVER, finished, thrown
from tests.support.keyboard.driver import Driver, french


# The end of a game
def test_the_end_of_a_game_alone() -> None:
    driver = finished()
    assert driver.said == [
        "Chance, 15 points. Total 100.",
        french("Partie terminée. Total : 100 points."),
        french("Bilan de la partie : au menu suivant."),
        "Entrée pour continuer.",
    ]


@pytest.mark.parametrize("key", [*DICE_KEYS, "t"])
def test_after_the_end_keys_of_play_say_so(key: str) -> None:
    assert finished().press(key) == [OVER]


def test_after_the_end_questions_are_answered() -> None:
    driver = finished()
    assert driver.press("d") == ["1, 2, 3, 4, 5."]
    assert driver.press("s") == ["100 points."]
    assert driver.press("shift-s", "end") == [french("Total général : 100")]
    assert driver.press("escape") == [OVER]


def test_enter_after_the_end_opens_a_menu() -> None:
    driver = finished()
    assert driver.press("enter") == [french("Et maintenant ? Rejouer")]
    assert driver.items() == [
        "Rejouer",
        "Bilan de la partie",
        "Fiches de scores",
        "Menu principal",
        "Quitter Gobelet",
    ]
    assert driver.press("escape") == [OVER]
    assert driver.press("enter") == [french("Et maintenant ? Rejouer")]


def test_play_again() -> None:
    driver = finished()
    assert driver.press("enter", "enter") == [
        "Yahtzee, règles Playroom, 13 lignes.",
        "Tour 1 sur 13. Entrée pour lancer.",
    ]
    assert driver.screens == ["PlayScreen"]
    assert driver.press("s") == [french("0 point. Bonus : 63 points à trouver.")]


def test_from_a_finished_game_to_the_main_menu() -> None:
    driver = finished()
    driver.press("enter")
    assert driver.choose("Menu principal")[0].startswith("Gobelet, menu principal.")
    assert driver.screens == ["ListScreen"]


def test_leaving_after_the_end_speaks_of_no_game() -> None:
    driver = finished()
    assert driver.press("ctrl-q") == [french("Quitter Gobelet ? Non")]


# Several players
def test_several_people_are_always_named() -> None:
    driver = Driver("24446 12345")
    assert driver.play("Ana,Luc") == [
        french("Yahtzee, règles Playroom, 13 lignes. À la table : Ana et Luc."),
        "À Ana de jouer. Entrée pour lancer.",
    ]
    assert driver.press("enter") == [french("Ana : 2, 4, 4, 4, 6. Encore 2 lancers.")]
    assert driver.press("enter", "2", "enter") == [
        french("Ana : groupe 2, 2 points. Total 2. Bonus : 61 points à trouver."),
        "À Luc de jouer. Entrée pour lancer.",
    ]
    assert driver.press("enter") == [french("Luc : 1, 2, 3, 4, 5. Encore 2 lancers.")]
    assert not any("vous" in text.lower() for text in driver.lines.said)


def test_one_person_among_bots_is_addressed() -> None:
    driver = Driver("24446", seed=3)
    assert driver.play("Ana,bot:regular") == [
        french("Yahtzee, règles Playroom, 13 lignes. À la table : vous et Ordinateur."),
        "À vous de jouer. Entrée pour lancer.",
    ]
    assert driver.press("enter") == ["2, 4, 4, 4, 6. Encore 2 lancers."]
    said = driver.press("enter", "2", "enter")
    assert said[0] == french("Groupe 2, 2 points. Total 2. Bonus : 61 points à trouver.")
    assert said[1].startswith(french("Ordinateur : "))
    assert said[-1] == "À vous de jouer."
    assert driver.press("s")[0].startswith(french("Vous : 2. Ordinateur : "))
    assert not any("Ana" in text for text in driver.lines.said)


def test_bots_have_different_names() -> None:
    driver = Driver()
    driver.play("Ana,bot:random,bot:random")
    assert driver.press("s") == [french("Vous : 0. Bot Ada : 0. Bot Bruno : 0.")]


def test_a_bot_that_sits_first_begins() -> None:
    said = Driver().play("bot:regular,Ana")
    assert said[1].startswith(french("Ordinateur : "))
    assert said[-1] == "À vous de jouer. Entrée pour lancer."


def test_the_winner_is_named() -> None:
    driver = Driver(("11111" + "12345") * 13)
    driver.play("Ana,Luc")
    driver.press(*["enter", "enter", "enter", "enter"] * 26)
    assert driver.said[-3] == french("Partie terminée. Luc gagne avec 100 points. Ana : 70.")


def test_the_player_addressed_wins_or_loses() -> None:
    results = set()
    for seed in range(8):
        driver = Driver(seed=seed)
        driver.play("Ana,bot:random")
        while driver.said[-1] != "Entrée pour continuer.":
            driver.press("enter")
        match = re.search("Vous gagnez|Ordinateur gagne", driver.said[-3])
        results.add(match and match[0])
    assert results == {"Vous gagnez", "Ordinateur gagne"}


def test_a_tie_is_shared() -> None:
    driver = Driver("12345" * 26)
    driver.play("Ana,Luc")
    driver.press(*["enter", "enter", "enter", "enter"] * 26)
    assert driver.said[-3] == french("Partie terminée. Victoire partagée : Ana et Luc, 100 points.")


def test_a_table_of_bots_alone_goes_on_with_enter() -> None:
    driver = Driver()
    assert driver.play("bot:random,bot:random") == [
        french("Yahtzee, règles Playroom, 13 lignes. À la table : Bot Ada et Bot Bruno."),
        french("Entrée : tour suivant."),
    ]
    for turn in range(26):
        name = ("Bot Ada", "Bot Bruno")[turn % 2]
        assert driver.press("t")[0].startswith(f"À {name} de jouer.")
        said = driver.press("enter")
        assert all(text.startswith(name) for text in said[:1])
    assert said[-3].startswith("Partie terminée.")
    assert driver.press("enter") == [french("Et maintenant ? Rejouer")]


@pytest.mark.parametrize("key", DICE_KEYS)
def test_in_anothers_turn_the_keys_of_the_dice_say_whose_turn_it_is(key: str) -> None:
    driver = Driver()
    driver.play("bot:random,bot:random")
    says = "À Bot Ada de jouer. Tour 1 sur 13, pas encore de lancer."
    assert driver.press(key) == [says]


def test_a_bot_alone_goes_on_with_enter() -> None:
    driver = Driver()
    driver.play("bot:random")
    for _ in range(200):
        if driver.press("enter") == [french("Et maintenant ? Rejouer")]:
            return
    raise AssertionError("it never ended")


# Languages
@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", ["2, 4, 4, 4, 6. 2 throws left.", "To throw again: 6. Kept: 2, 4, 4, 4."]),
        ("es", ["2, 4, 4, 4, 6. Quedan 2 tiradas.", "Para tirar: 6. Guardados: 2, 4, 4, 4."]),
    ],
)
def test_other_languages(language: str, says: list[str]) -> None:
    driver = Driver("24446", language=language)
    driver.play()
    assert driver.press("enter") + driver.press("6") == says


def test_preferences_are_read_at_each_sentence() -> None:
    driver = thrown()
    driver.options.preferences = replace(driver.options.preferences, verbosity=Verbosity.BRIEF)
    assert driver.press("6") == [french("À relancer : 6.")]


def test_bots_are_named_in_the_language_of_the_moment() -> None:
    driver = Driver("24446")
    driver.play("Ana,bot:regular")
    assert "Ordinateur" in driver.press("s")[0]
    driver.options.language_code = "en"
    assert "Computer" in driver.press("s")[0]
