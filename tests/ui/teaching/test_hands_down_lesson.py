"""The lesson of Hands Down, followed by ear: a computer plays as the lesson has it laid down."""

import re
from itertools import pairwise
from typing import Final

import pytest

from gobelet.games.hands_down.kit import KIT
from gobelet.games.interface import Preferences
from gobelet.i18n import LANGUAGES
from gobelet.speech.utterance import Verbosity
from gobelet.ui.keys.keymap import Keymap
from gobelet.ui.session import picture_of
from tests.support.keyboard.driver import french
from tests.support.keyboard.learner import (
    WHILE,
    Learner,
    call,
    wanted_key,
)

STEPS: Final = (13, 6, 3, 1)
"""Of each chapter."""
KEYED: Final = sum(STEPS[:-1])
"""Number of steps that name their keys: all but the last."""


def learn(code: str = "fr", preferences: Preferences | None = None, seed: int = 1) -> Learner:
    return Learner(code, lesson="hands_down", preferences=preferences, seed=seed)


def play_out(learner: Learner) -> list[str]:
    """Play the game of the last chapter by the advice that is heard; return the last words."""
    advised = re.escape(learner.words.gettext("call {combination}", combination="<>"))
    advice = re.compile(advised.replace("<>", "([^.,]+)"))
    for _ in range(200):
        heard = " ".join(learner.said)
        if learner.words.gettext("Game over.") in heard:
            return learner.said
        if found := advice.search(heard):
            call(found[1], learner.press, learner.words)
        elif picture_of(learner.session).mark == learner.words.gettext("pick"):
            learner.press("1", "2", "3", "enter")
        else:
            learner.press("a", "enter")
        learner.clock.wait(WHILE)
    raise AssertionError(learner.said)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("verbosity", Verbosity)
def test_the_whole_lesson(code: str, verbosity: Verbosity) -> None:
    learner = learn(code, Preferences(verbosity=verbosity))
    heard = list(learner.opening)
    for _ in range(KEYED):
        assert learner.at_table
        said = learner.follow()
        assert len(said) > 1, said
        heard += said
    heard += play_out(learner)
    assert heard[-2] == KIT.lessons[0].make(learner.words).ended(learner.words)
    [home] = learner.press("enter")
    assert home.startswith(learner.words.gettext("Gobelet, main menu"))
    assert [one for one, other in pairwise(heard) if one == other] == []
    assert not learner.keeping.unfinished
    assert learner.keeping.played_count == 0


def test_the_first_round_is_as_it_is_laid_down_whatever_the_seed() -> None:
    for seed in range(3):
        learner = learn(seed=seed)
        heard = [text for _ in range(STEPS[0]) for text in learner.follow()]
        for text in (
            "Piochées : bleu 3 ; rouge 3 ; jaune 4.",
            "Ordinateur défausse 2 cartes.",
            "Hands Down ! Brelan.",
            "Vous gagnez la manche : la seule annonce. Brelan, 2 points. Total 2.",
            "Manche 2 sur 6. Coup d’envoi : Ordinateur.",
        ):
            assert french(text) in heard


def test_a_call_of_the_computer_is_beaten_and_another_one_is_false() -> None:
    learner = learn()
    learner.chapter(3)
    won = learner.follow()
    assert "Ordinateur prend une carte Chance." in won
    false = learner.follow()
    assert french("Vérification. Ordinateur : yahtzee, faux ! Vous : juste, l’annonce tient.") in (
        false
    )
    # Whichever cards are picked, the round comes to its end.
    for places in ("123", "345"):
        learner.press(*places)
        assert learner.press("enter")[0].startswith("Vous retirez à Ordinateur")
        learner.clock.wait(WHILE)
        assert learner.said[-2].startswith("Vous avez 15 points, l’ordinateur 12.")
        learner.chapter(3)
        learner.follow()
        learner.follow()


def test_a_wrong_key_is_told_what_it_does_and_what_is_wanted() -> None:
    learner = learn()
    first = "Vous jouez contre l’ordinateur. D lit vos cinq cartes. Appuyez sur D."
    assert learner.opening[-1] == first
    press = "Appuyez sur D."
    assert learner.press("c") == [french(f"C : quelles Combinaisons votre main forme. {press}")]
    assert learner.press("u") == [french(f"U : annuler le dernier coup. {press}")]
    assert learner.press("w") == [f"Touche sans effet ici. {press}"]
    for _ in range(2):
        learner.follow()
    assert learner.press("1") == ["Gardez celle-là, bleu 3. Appuyez sur la touche 3."]


def test_a_wrong_item_of_the_list_is_told_kindly() -> None:
    learner = learn()
    learner.chapter(2)
    learner.follow()
    wanted = french(
        "Combinaison à annoncer : carré. Dans la liste qu’ouvre Entrée, allez-y, puis appuyez sur"
        " Entrée."
    )
    assert learner.press("enter") == [french("Passer ou annoncer ?")]
    assert learner.press("enter") == ["Garder tout et passer"]
    # A habitual Enter neither passes nor goes on.
    assert learner.press("enter") == [french(f"Pas maintenant : ce serait passer. {wanted}")]
    learner.press("down")
    assert learner.press("enter") == [french(f"Pas celle-ci : brelan, 2 points. {wanted}")]
    learner.press("end")
    assert learner.press("enter") == [
        french(f"Pas celle-ci, yahtzee : votre main ne la forme pas. {wanted}")
    ]
    assert learner.follow()[0] == french("Hands Down ! Carré.")


def test_what_is_to_be_discarded_is_wanted_card_by_card() -> None:
    learner = learn()
    for _ in range(4):
        learner.follow()
    assert learner.press("4")[0].startswith(french("À défausser : rouge 1."))
    assert learner.press("tab")[0].endswith("Appuyez sur les touches 3 et 5, l’une après l’autre.")
    learner.press("3")
    # A card that is selected already is none of them.
    learner.press("3")
    assert learner.press("tab")[0].endswith("Appuyez sur la touche 5.")
    assert learner.press("5")[-1].endswith("Appuyez sur Espace.")


@pytest.mark.parametrize("by_colour", [False, True], ids=("by number", "by colour"))
def test_places_are_those_in_which_the_cards_are_read(by_colour: bool) -> None:
    learner = learn(preferences=Preferences(by_colour=by_colour))
    for _ in range(STEPS[0]):
        assert len(learner.follow()) > 1
    assert learner.said[-2] == french("Chapitre 2 sur 4 : les Combinaisons, par des exemples.")


def test_the_players_own_keys() -> None:
    learner = learn()
    keys = {"hand": ["w"], "select": list("bgjkl"), "discard": ["z"]}
    learner.options.keymap = Keymap({"hands_down": keys})
    assert learner.press("d") == ["Touche sans effet ici. Appuyez sur W."]
    learner.press("w", "n")
    assert learner.said[-1].endswith("Appuyez sur la touche J.")
    assert learner.press("j")[0].startswith(french("À défausser : bleu 6."))


def test_the_menu_in_the_computers_turn_holds_nothing_up() -> None:
    learner = learn()
    for _ in range(6):
        learner.follow()
    learner.press("enter", "escape")
    assert learner.press("escape")
    learner.clock.wait(WHILE)
    assert wanted_key(learner.instruction(), learner.words) == "p"


def test_advice_is_told_in_each_turn_and_undo_takes_nothing_of_the_lesson() -> None:
    learner = learn()
    said = learner.chapter(4)
    assert said[-1] == french("Conseil : défaussez bleu 5 ; jaune 6. Petite suite : 28\u00a0%.")
    assert learner.press("h")[0].startswith(french("Ou bien : "))
    assert learner.press("u") == ["Rien à annuler pour l’instant."]
    learner.press("1", "5", "enter")
    learner.clock.wait(WHILE)
    assert learner.said[-1].startswith("Conseil")
    # Once in a turn.
    assert [text for text in learner.said if text.startswith("Conseil")] == learner.said[-1:]


def test_it_is_opened_from_the_list_of_lessons() -> None:
    learner = Learner()
    learner.press("escape")
    learner.choose("Quitter la leçon", "Apprendre à jouer")
    assert learner.items() == [
        *("Yahtzee", "Yahtzee Hands Down", "Rolling Cubes, Yahtzee des lettres"),
        "Rolling Cubes, Je conteste",
    ]
    assert learner.choose("Yahtzee Hands Down")[1].startswith("Chapitre 1 sur 4")
