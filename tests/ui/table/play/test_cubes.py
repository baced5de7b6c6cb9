"""Rolling Cubes at the keyboard: from the dice to the line and back, votes, and what is kept."""

from pathlib import Path

import pytest

from gobelet.games.rolling_cubes.kit import KIT
from gobelet.keyboard.key import Key
from gobelet.store.store import Store
from tests.support.keyboard.driver import Driver, french

FACES = "1213141231212"
"""The faces that are thrown, die by die; that of one roll are A, E, A, I, R, R, N, ..."""
DICE = "rouge A, A, E, I ; vert N, R, R ; orange C, R ; bleu E, S ; bleu ciel B ; fuchsia K."


def begun(rules: str = "one_at_a_time", players: str = "Ana,Luc") -> Driver:
    driver = Driver(FACES * 3)
    driver.play(players, KIT.configure(rules, words="fr"))
    return driver


def typed(text: str, driver: Driver) -> list[str]:
    """Type on the line that Enter opens, and press Enter."""
    driver.press("enter")
    driver.type(text)
    return driver.press("enter")


def thrown(rules: str = "one_at_a_time", players: str = "Ana,Luc") -> Driver:
    driver = begun(rules, players)
    assert driver.press("enter")[0] == french(f"Ana : {DICE}")
    return driver


def test_a_word_is_typed_heard_and_played() -> None:
    driver = thrown()
    assert typed("carrés", driver) == [
        french("Carrés, 7 points. Dans le dictionnaire. Entrée pour jouer.")
    ]
    assert driver.press("enter") == [
        french("Ana : carrés, 7 points. Total 7."),
        french("À Luc de jouer. Entrée pour lancer, puis pour taper."),
    ]


def test_a_word_that_no_dictionary_has_is_offered_with_its_points_where_people_vote() -> None:
    voted = typed("carrs", thrown())
    assert voted == [french("Pas dans le dictionnaire. Carrs, 6 points. Entrée pour jouer.")]
    driver = begun(players="Ana,bot:beginner")
    driver.press("enter")
    alone = typed("carrs", driver)
    assert alone == [french("Pas dans le dictionnaire. Carrs, zéro. Entrée pour jouer.")]


def test_tab_goes_to_the_dice_and_back_to_what_was_typed() -> None:
    driver = thrown()
    typed("carr", driver)
    assert driver.press("tab") == [french(f"Dés : {DICE}")]
    assert driver.press("d") == [french(f"Dés : {DICE}")]
    assert driver.press("space")[0].startswith(french("Carr, 5 points. Dés : "))
    assert driver.press("tab") == [french("Mot : carr")]
    driver.type("e")
    assert driver.line == ("carre", 5)


def test_on_the_line_commands_are_letters() -> None:
    driver = thrown()
    driver.press("enter")
    driver.press("d", "s", "t", "h", "c", "a")
    assert driver.line[0] == "dsthca"


def test_up_says_the_line_then_spells_it() -> None:
    driver = thrown()
    typed("an", driver)
    assert driver.press("up") == ["an"]
    assert driver.press("up") == ["a, n"]
    assert driver.press("up") == ["Anatole, Nicolas"]


def test_no_word_is_asked_about_and_no_comes_first() -> None:
    driver = thrown()
    driver.press("enter")
    assert driver.press("enter") == [french("Pas de mot, zéro point ? Non")]
    assert driver.press("enter") == [french("Mot :")]
    driver.press("enter", "down")
    assert driver.press("enter")[0] == french("Ana : pas de mot.")


def test_at_the_question_for_no_word_a_letter_goes_into_the_word() -> None:
    driver = thrown()
    driver.press("enter", "enter")
    assert driver.send(Key("c", "c")) == [french("Non ; la saisie continue.")]
    driver.type("arrés")
    assert driver.line == ("carrés", 6)
    assert driver.press("enter")[0].startswith(french("Carrés, 7 points."))
    assert driver.press("enter")[0] == french("Ana : carrés, 7 points. Total 7.")


@pytest.mark.parametrize("letter", ["o", "n", "é", "O"])
def test_no_letter_chooses_an_answer_there(letter: str) -> None:
    driver = thrown()
    driver.press("enter", "enter")
    driver.type(letter)
    assert driver.line == (letter, 1)
    assert driver.screens == ["PlayScreen", "LineScreen"]


def test_at_that_question_the_arrows_choose_and_f1_tells_what_a_letter_does() -> None:
    driver = thrown()
    driver.press("enter", "enter")
    driver.press("f1")
    escape = french("Échap : répondre Non ; une lettre aussi, et elle est tapée")
    assert escape in driver.items()
    driver.press("escape")
    assert driver.press("down") == ["Oui"]


def test_a_letter_still_chooses_an_answer_where_no_line_is_open() -> None:
    driver = thrown("i_contest")
    typed("r", driver)
    driver.press("enter", "enter")
    typed("r", driver)
    driver.press("enter")
    driver.press("c")
    assert driver.press("o") == ["Oui"]


def test_a_word_on_which_the_dictionary_has_ruled_stays_and_the_reason_is_told() -> None:
    asked = french("Trop tard pour annuler : le dictionnaire a été consulté.")
    driver = thrown()
    assert driver.press("u") == ["Un lancer ne s’annule pas."]
    typed("carrés", driver)
    driver.press("enter")
    assert driver.press("u") == [asked]


def test_a_word_that_was_refused_is_taken_back() -> None:
    driver = begun("solitaire", "Ana")
    driver.press("enter")
    typed("carb", driver)
    assert driver.press("enter")[0] == "Carb n’est pas dans le dictionnaire."
    assert driver.press("u") == [french("Annulé : le mot.")]
    assert typed("carrés", driver)[0].startswith("Carrés, 7 points.")
    assert driver.press("enter")[0].startswith("Carrés, 7 points.")


def test_a_word_outside_the_dictionary_is_voted_on() -> None:
    driver = thrown()
    typed("carb", driver)
    assert driver.press("enter") == [
        french("Ana : carb n’est pas dans le dictionnaire."),
        french("Mettre le mot au vote ?"),
    ]
    assert driver.press("enter") == ["Oui, au vote"]
    assert driver.press("enter")[-1] == french("Accepter le mot ?")
    assert driver.press("o") == ["Oui, l’accepter"]
    assert french("Ana : mot accepté.") in driver.press("enter")


def test_alone_the_dictionary_decides() -> None:
    driver = Driver(FACES)
    driver.play("Ana", KIT.configure("solitaire", words="fr"))
    driver.press("enter")
    typed("carb", driver)
    assert "Carb n’est pas dans le dictionnaire." in driver.press("enter")


def test_dice_are_thrown_again_by_their_letters() -> None:
    driver = thrown("letter_yahtzee")
    driver.press("a")
    driver.type("bk")
    assert driver.press("enter") == [
        french("À relancer : bleu ciel B ; fuchsia K. 2 points de moins. Entrée pour relancer.")
    ]
    assert driver.press("enter")[0].startswith("Ana, nouveaux dés")
    assert driver.press("a") == [french("Déjà relancé : une seule fois par tour.")]


def test_a_row_is_chosen_from_a_list_that_opens_by_itself() -> None:
    driver = thrown("letter_yahtzee")
    typed("carre", driver)
    assert driver.press("enter")[-1] == "Choisissez une ligne."
    assert driver.press("enter") == ["Aucun joker, 6 points"]
    assert driver.press("down") == ["Double, 6 points"]
    assert driver.press("enter")[0] == french("Ana : double, carre, 6 points. Total 6.")


def test_a_letter_is_typed_and_the_next_may_contest() -> None:
    driver = thrown("i_contest")
    typed("r", driver)
    assert driver.said == ["R, vert. Entrée pour jouer."]
    driver.press("enter", "enter")
    typed("r", driver)
    driver.press("enter")
    assert driver.press("c") == [french("Contester R, R ? Non")]
    driver.press("down")
    assert driver.press("enter")[0].startswith("Ana conteste")
    assert driver.press("enter") == [french("Mot qui commence ainsi : rr")]
    driver.press("enter", "down")
    assert any("1 point" in text for text in driver.press("enter"))


def test_words_in_secret_are_each_ones_own() -> None:
    driver = thrown("all_together")
    typed("carre", driver)
    driver.press("tab")
    assert driver.press("space")[0].startswith("Carre, ")
    driver.press("tab", "enter")
    assert driver.press("enter")[-1].startswith("Passez le clavier à Luc.")
    driver.press("enter")
    assert driver.press("space")[0].startswith("Pas encore de mot.")


def test_what_was_typed_is_there_again_after_a_crash(tmp_path: Path) -> None:
    driver = Driver(FACES, store=lambda: Store.open(tmp_path))
    driver.play("Ana,Luc", KIT.configure(words="fr"))
    driver.press("enter", "enter")
    driver.type("car")
    driver.keeping.close()
    driver = Driver(store=lambda: Store.open(tmp_path))
    [game] = driver.keeping.unfinished
    driver.menus.resume(game.id)
    assert driver.press("tab") == [french("Mot, Tabulation pour les dés : car")]
