"""Dice sorted, as thrown or grouped; the whole hand or only what is new."""

from itertools import combinations_with_replacement

import pytest

from gobelet.games.interface import Preferences, Reading
from gobelet.games.yahtzee.rules.state import OpeningThrown
from gobelet.games.yahtzee.words.throws import dice_words
from gobelet.speech.utterance import Verbosity
from tests.games.yahtzee.sentences import alone, feel, hear, onlooker, throw
from tests.support.games.games import FULL, thrown
from tests.support.keyboard.driver import Driver, french

THROWN = Preferences(dice=Reading.THROWN)
GROUPED = Preferences(dice=Reading.GROUPED)
NEW = Preferences(new_only=True)


def test_as_thrown_the_kept_dice_come_first_and_the_others_as_they_fell() -> None:
    event = throw("62", "445", throw=2)
    assert hear(event, alone()) == "2, 4, 4, 5, 6. 1 throw left."
    assert hear(event, alone(THROWN)) == "4, 4, 5, 6, 2. 1 throw left."
    assert feel(event, alone(THROWN)) == "44562 r2"
    full = Preferences(Verbosity.FULL, dice=Reading.THROWN)
    assert hear(event, alone(full)) == "4, 4, 5, 6, 2. New: 6, 2. 1 throw left. Enter to score."


def test_a_throw_for_the_start_as_thrown() -> None:
    event = OpeningThrown(0, (6, 2, 5, 1, 1), 15)
    assert hear(event, onlooker(THROWN)) == "Ana: 15. Dice: 6, 2, 5, 1, 1."
    assert hear(event, onlooker()) == "Ana: 15. Dice: 1, 1, 2, 5, 6."


@pytest.mark.parametrize(
    ("dice", "english", "french", "spanish"),
    [
        ("12345", "1, 2, 3, 4, 5", "1, 2, 3, 4, 5", "1, 2, 3, 4, 5"),
        ("24446", "three 4s, 2, 6", "trois 4, 2, 6", "tres 4, 2, 6"),
        ("11366", "two 1s, two 6s, 3", "deux 1, deux 6, 3", "dos 1, dos 6, 3"),
        ("55666", "three 6s, two 5s", "trois 6, deux 5", "tres 6, dos 5"),
        ("13333", "four 3s, 1", "quatre 3, 1", "cuatro 3, 1"),
        ("22222", "five 2s", "cinq 2", "cinco 2"),
    ],
)
def test_grouped_the_most_come_first(dice: str, english: str, french: str, spanish: str) -> None:
    faces = tuple(map(int, dice))
    heard = [dice_words(faces, alone(GROUPED, code)) for code in ("en", "fr", "es")]
    assert heard == [english, french, spanish]


def test_a_sentence_begins_with_a_capital_in_groups_too() -> None:
    event = throw("24446")
    assert hear(event, alone(GROUPED)) == "Three 4s, 2, 6. 2 throws left."
    assert hear(event, onlooker(GROUPED)) == "Ana: three 4s, 2, 6. 2 throws left."


def test_no_two_throws_sound_the_same_in_groups() -> None:
    throws = list(combinations_with_replacement(range(1, 7), 5))
    for code in ("fr", "en", "es"):
        assert len({dice_words(dice, alone(GROUPED, code)) for dice in throws}) == 252


def test_the_new_dice_only() -> None:
    assert hear(throw("14445"), alone(NEW)) == "1, 4, 4, 4, 5. 2 throws left."
    assert hear(throw("52", "444", throw=2), alone(NEW)) == "New: 2, 5. 1 throw left."
    assert hear(throw("15444", throw=2), alone(NEW)) == "1, 4, 4, 4, 5. 1 throw left."
    assert hear(throw("44", "444", throw=3), alone(NEW)) == "New: 4, 4. Yahtzee!"
    assert feel(throw("52", "444", throw=2), alone(NEW)) == "24445 r2"


@pytest.mark.parametrize(
    ("code", "one", "two"),
    [
        ("en", "Luc, new die: 5.", "Luc, new dice: 2, 5."),
        ("fr", "Luc, nouveau dé : 5.", "Luc, nouveaux dés : 2, 5."),
        ("es", "Luc, dado nuevo: 5.", "Luc, dados nuevos: 2, 5."),
    ],
)
def test_the_new_dice_of_another(code: str, one: str, two: str) -> None:
    wishes = Preferences(Verbosity.BRIEF, new_only=True)
    heard = [
        hear(throw(dice, kept, throw=2, seat=1), onlooker(wishes, code))
        for dice, kept in (("5", "4444"), ("52", "444"))
    ]
    assert heard == ([french(one), french(two)] if code == "fr" else [one, two])


def test_the_new_dice_of_a_bot() -> None:
    event = throw("52", "444", throw=2, seat=2)
    assert hear(event, onlooker(NEW)) == "Computer keeps 4, 4, 4. New: 2, 5."
    assert hear(throw("14445", throw=2, seat=2), onlooker(NEW)) == (
        "Computer keeps nothing: 1, 4, 4, 4, 5."
    )


def test_d_says_the_whole_hand_though_only_new_dice_are_read() -> None:
    driver = Driver("24446 15", preferences=NEW)
    driver.play()
    driver.press("enter", "2", "6")
    assert driver.press("enter") == [french("Nouveaux : 1, 5. Encore 1 lancer.")]
    assert driver.press("d") == ["1, 4, 4, 4, 5. Encore 1 lancer."]


def test_the_selection_and_the_dice_behind_scoring_are_read_as_wished() -> None:
    driver = Driver("64424", preferences=GROUPED)
    driver.play()
    driver.press("enter")
    assert driver.press("4", "4", "6") == [french("À relancer : deux 4, 6. Gardés : 2, 4.")]
    driver = Driver("64424", preferences=THROWN)
    driver.play()
    driver.press("enter", "enter")
    assert driver.press("escape") == [french("Dés : 6, 4, 4, 2, 4.")]


def test_in_full_a_refused_digit_tells_the_dice_and_not_twice_that_none_is_selected() -> None:
    driver = thrown(preferences=FULL)
    assert driver.press("5") == [french("Aucun 5 à relancer. Gardés : 2, 4, 4, 4, 6.")]
    assert driver.press("6", "5") == [
        french("Aucun 5 à relancer. À relancer : 6. Gardés : 2, 4, 4, 4.")
    ]
    assert driver.press("x") == [
        french("Désélectionner quel dé ? À relancer : 6. Gardés : 2, 4, 4, 4.")
    ]
