"""A mark that was taken back, in words and in braille."""

import pytest

from gobelet.games.interface import Listener, Preferences, Reading, View
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import PLAYROOM
from gobelet.games.yahtzee.rules.state import State
from gobelet.games.yahtzee.words.announce import YahtzeeAnnouncer
from gobelet.speech.utterance import Utterance
from tests.games.yahtzee.sentences import BRIEF, FULL, NORMAL, addressed, alone, onlooker
from tests.support.keyboard.driver import french

GROUPED = Preferences(dice=Reading.GROUPED)


def undone(listener: Listener, throw: int = 2, action: str = "mark chance") -> Utterance:
    game = Yahtzee(PLAYROOM, len(listener.names))
    state = State(game.initial().sheets, seat=0, throw=throw, dice=(1, 3, 3, 4, 6))
    view = View(state, 0, listener)
    return YahtzeeAnnouncer(game).undone(game.undone(state, game.decode(action)), view)


@pytest.mark.parametrize(
    ("listener", "text"),
    [
        (alone(), "Undone: chance. Dice: 1, 3, 3, 4, 6. 1 throw left."),
        (alone(BRIEF), "Undone: chance. Dice: 1, 3, 3, 4, 6."),
        (alone(GROUPED), "Undone: chance. Dice: two 3s, 1, 4, 6. 1 throw left."),
        (addressed(0, FULL), "Undone: chance. Dice: 1, 3, 3, 4, 6. 1 throw left."),
        (onlooker(), "Undone: chance. Ana: 1, 3, 3, 4, 6. 1 throw left."),
        (alone(code="fr"), french("Annulé : chance. Dés : 1, 3, 3, 4, 6. Encore 1 lancer.")),
        (alone(code="es"), "Deshecho: chance. Dados: 1, 3, 3, 4, 6. Queda 1 tirada."),
    ],
)
def test_the_row_first_then_the_dice(listener: Listener, text: str) -> None:
    assert undone(listener).text == text


def test_after_the_last_throw_the_list_that_opens_says_the_rest() -> None:
    assert undone(alone(), throw=3).text == "Undone: chance. Dice: 1, 3, 3, 4, 6."


@pytest.mark.parametrize(
    ("listener", "form"),
    [
        (alone(), "undo ch 13346 r2"),
        (addressed(), "me undo ch 13346 r2"),
        (onlooker(), "Ana undo ch 13346 r2"),
        (onlooker(code="fr"), "Ana ann cha 13346 l2"),
    ],
)
def test_the_form_in_braille(listener: Listener, form: str) -> None:
    assert undone(listener).braille == form


def test_whose_turn_began_meanwhile_is_out_of_date() -> None:
    assert undone(alone(NORMAL)).kind == "turn"
