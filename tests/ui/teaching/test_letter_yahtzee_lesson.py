"""The lesson of the letter Yahtzee, followed by ear: words are typed on a line."""

from itertools import pairwise
from typing import Final

import pytest

from gobelet.games.interface import Preferences
from gobelet.games.rolling_cubes.dictionary import warm
from gobelet.games.rolling_cubes.kit import KIT
from gobelet.i18n import LANGUAGES
from gobelet.speech.utterance import Verbosity
from gobelet.ui.keys.keymap import Keymap
from tests.support.keyboard.driver import french
from tests.support.keyboard.learner import WHILE, Learner

STEPS: Final = (6, 4, 4, 1)
"""Of each chapter."""
KEYED: Final = sum(STEPS[:-1])
"""Number of steps that name their keys: all but the last."""


def learn(code: str = "fr", preferences: Preferences | None = None, seed: int = 1) -> Learner:
    return Learner(code, lesson="letter_yahtzee", preferences=preferences, seed=seed)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("verbosity", Verbosity)
def test_the_whole_lesson(code: str, verbosity: Verbosity) -> None:
    learner = learn(code, Preferences(verbosity=verbosity))
    heard = list(learner.opening)
    for _ in range(KEYED):
        assert learner.at_table or learner.session.typing
        said = learner.follow()
        assert len(said) > 1, said
        heard += said
    # The last turn, without a word: yes, and a zero.
    heard += learner.press("enter")
    learner.press("enter", "enter", "down", "enter", "enter")
    heard += learner.press("enter")
    assert heard[-2] == KIT.lessons[0].make(learner.words).ended(learner.words)
    [home] = learner.press("enter")
    assert home.startswith(learner.words.gettext("Gobelet, main menu"))
    assert [one for one, other in pairwise(heard) if one == other] == []
    assert not learner.keeping.unfinished
    assert learner.keeping.played_count == 0


def test_the_throws_are_as_they_are_laid_down_whatever_the_seed() -> None:
    for seed in range(2):
        learner = learn(seed=seed)
        heard = [text for _ in range(KEYED) for text in learner.follow()]
        for text in (
            "Aucun joker, pirate, 6 points. Total 6.",
            "Nouveaux : bleu ciel G ; fuchsia J.",
            "Poker, précaution, 8 points. Total 8.",
        ):
            assert french(text) in heard


def test_only_the_word_that_is_wanted_is_played() -> None:
    learner = learn()
    for _ in range(3):
        learner.follow()
    wanted = french(
        "Mot à taper : pirate. Entrée ouvre la ligne ; tapez-le, puis appuyez sur Entrée."
    )
    assert learner.said[-1].endswith(wanted)
    learner.press("enter", *"rat")
    assert learner.press("enter")[0].startswith("Rat, ")
    assert learner.press("enter") == [f"Pas maintenant. {wanted}"]
    # An empty line asks nothing, and plays nothing.
    learner.press("escape", "enter")
    assert learner.press("enter") == [f"Pas maintenant. {wanted}"]
    # From the line Tab leads to the dice, and there to what is wanted.
    assert learner.press("tab")[0].startswith(french("Dés : "))
    assert learner.press("tab")[0].endswith(wanted)
    assert learner.follow()[-1] == french("Entrée encore une fois le joue. Appuyez sur Entrée.")
    assert learner.press("enter")[-1].startswith("Chaque tour remplit une ligne")


def test_who_gives_the_line_up_is_told_the_word_again() -> None:
    learner = learn()
    for _ in range(4):
        learner.follow()
    learner.press("escape")
    learner.press("enter")
    # The word is to be typed again.
    learner.press("escape")
    assert learner.press("tab") == [
        french(
            "Mot à jouer : pirate. Entrée ouvre la ligne ; tapez-le, puis appuyez deux fois sur"
            " Entrée."
        )
    ]
    assert learner.follow()[-1].startswith("Chaque tour remplit une ligne")


def test_a_wrong_key_is_told_what_it_does_and_what_is_wanted() -> None:
    learner = learn()
    press = "Appuyez sur Entrée."
    [said] = learner.press("d")
    assert said.startswith(french("D : "))
    assert said.endswith(press)
    assert learner.press("w") == [f"Touche sans effet ici. {press}"]


def test_the_players_own_keys() -> None:
    learner = learn()
    learner.options.keymap = Keymap({"rolling_cubes": {"dice": ["w"], "letters": ["k"]}})
    learner.press("enter")
    assert learner.said[-1].endswith("Appuyez sur W.")
    assert learner.press("w")[-1].endswith("Appuyez sur K.")


def test_a_hint_is_told_in_the_last_turn() -> None:
    learner = learn()
    learner.chapter(4)
    said = learner.press("enter")
    warm(KIT.configure("letter_yahtzee", language="fr").rules).every.wait()
    learner.clock.wait(WHILE)
    assert [text for text in learner.said if text.startswith("Indice")] == learner.said[-1:], said


def test_a_word_is_formed_in_the_language_in_which_the_lesson_was_begun() -> None:
    learner = learn("es")
    for _ in range(4):
        assert len(learner.follow()) > 1
    assert "Pintor" in learner.said[0]
