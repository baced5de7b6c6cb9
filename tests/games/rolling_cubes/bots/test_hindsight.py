"""What could have been made of the turn before, and in which words."""

from typing import Final

import pytest

from gobelet.games.rolling_cubes.bots.hindsight import (
    PastRound,
    PastTurn,
    Possible,
    best_possible,
    last_past,
    led_to,
)
from gobelet.games.rolling_cubes.rules.actions import Contest, GiveUp, Score
from gobelet.games.rolling_cubes.rules.scoring import Row
from gobelet.games.rolling_cubes.words.advice.hindsight import led_to_words, missed_words
from gobelet.i18n import language
from tests.games.rolling_cubes.sentences import TABLE, addressed, typeset
from tests.games.rolling_cubes.small import knowing
from tests.games.rolling_cubes.tables import THROW, Cubes, Round, rules

OTHER: Final = "AEIE=RSTLLDVK"
KNOWN: Final = knowing("VILLE SALADE RATE TARE TARTE LES VIL", "fr")


# Which turn


def test_nothing_is_over_at_first() -> None:
    cubes = Cubes(rules("one_at_a_time"), 2)
    assert last_past(cubes.throw(), {0}) is None


def test_the_last_turn_is_ones_own_and_not_the_others() -> None:
    cubes = Cubes(rules("one_at_a_time"), 2)
    told = [*cubes.turn("LES"), *cubes.turn("VIL", OTHER)]
    assert last_past(told, {0}) == PastTurn(0, THROW, 3)
    assert last_past(told, {1}) == PastTurn(1, OTHER, 4)
    assert last_past(told, {0, 1}) == PastTurn(1, OTHER, 4)


@pytest.mark.parametrize("word", ["", "LAR"])
def test_no_word_and_a_refused_one_have_brought_nothing(word: str) -> None:
    cubes = Cubes(rules("solitaire"), 1)
    assert last_past(cubes.turn(word), {0}) == PastTurn(0, THROW, 0)


def test_of_a_throw_for_all_everybody_is_told() -> None:
    cubes = Cubes(rules("all_together"), 2)
    told = [*cubes.turn("LES"), *cubes.word("")]
    assert last_past(told, {0}) == PastTurn(0, THROW, 3)
    assert last_past(told, {1}) == PastTurn(1, THROW, 0)


def test_in_secret_nothing_is_told_before_all_have_their_word() -> None:
    cubes = Cubes(rules("all_together"), 2)
    assert last_past(cubes.turn("LES"), {0}) is None


def test_in_the_letter_yahtzee_the_row_counts() -> None:
    cubes = Cubes(rules("letter_yahtzee"), 1)
    told = [*cubes.turn("LES"), *cubes.act(Score(Row.NO_JOKER))]
    past = last_past(told, {0})
    assert past == PastTurn(0, THROW, 3, Row.NO_JOKER)


def test_in_i_contest_it_is_the_round() -> None:
    cubes = Round(seats=2)
    told = [*cubes.add("V"), *cubes.add("I")]
    assert last_past(told, {0}) is None
    told += [*cubes.act(Contest()), *cubes.act(GiveUp())]
    assert last_past(told, {0}) == PastRound("VI")


# What it allowed


def test_the_best_word_of_a_throw() -> None:
    assert best_possible(PastTurn(0, THROW), KNOWN) == Possible("VILLE", 7)
    assert best_possible(PastTurn(0, "Z" * 13), KNOWN) is None


def test_of_a_row_that_was_filled_with_dice_thrown_again() -> None:
    # Four reds: A, E, I, E are in no word of these; without a joker VILLE stays.
    assert best_possible(PastTurn(0, THROW, row=Row.NO_JOKER, again=2), KNOWN) == Possible(
        "VILLE", 5
    )


def test_the_shortest_words_that_letters_lead_to() -> None:
    known = knowing("VILS VILIPENDES VILIPENDE VILIPENDA", "fr")
    assert list(led_to("VIL", known)) == ["VILS", "VILIPENDA", "VILIPENDE"]
    assert list(led_to("Z", known)) == []


# In words


@pytest.mark.parametrize(
    ("common", "best", "english", "french", "spanish"),
    [
        (
            Possible("VILLE", 7),
            Possible("KWACHAS", 13),
            "You could have made ville, 7 points. The best word: kwachas, 13 points.",
            "Vous auriez pu faire ville, 7 points. Le meilleur mot\u00a0: kwachas, 13 points.",
            "Podías haber hecho ville, 7 puntos. La mejor palabra: kwachas, 13 puntos.",
        ),
        (
            Possible("VILLE", 7),
            Possible("VILLE", 7),
            "You could have made ville, 7 points.",
            "Vous auriez pu faire ville, 7 points.",
            "Podías haber hecho ville, 7 puntos.",
        ),
        (
            Possible("LES", 3),
            Possible("KWACHAS", 13),
            "No common word was better. The best word: kwachas, 13 points.",
            "Aucun mot courant n’était meilleur. Le meilleur mot\u00a0: kwachas, 13 points.",
            "Ninguna palabra corriente era mejor. La mejor palabra: kwachas, 13 puntos.",
        ),
        (
            Possible("LES", 3),
            Possible("TARE", 4),
            "Your word could not have been better.",
            "Votre mot ne pouvait être meilleur.",
            "Tu palabra no podía ser mejor.",
        ),
        (
            None,
            None,
            "The last throw allowed no word.",
            "Le dernier lancer ne permettait aucun mot.",
            "La última tirada no permitía ninguna palabra.",
        ),
    ],
)
def test_what_was_missed(
    common: Possible | None, best: Possible | None, english: str, french: str, spanish: str
) -> None:
    turn = PastTurn(0, THROW, 4)
    told = [
        missed_words(turn, common, best, addressed(code=code), str.lower)
        for code in ("en", "fr", "es")
    ]
    assert told == [english, typeset("fr", french), spanish]


def test_another_player_is_named() -> None:
    turn = PastTurn(1, THROW, 4)
    listener = addressed(code="fr")
    name = TABLE[1]
    best = Possible("VILLE", 7)
    assert missed_words(turn, best, best, listener, str.lower) == typeset(
        "fr", f"{name} aurait pu faire ville, 7 points."
    )
    best = Possible("TARE", 4)
    assert missed_words(turn, best, best, listener, str.lower) == typeset(
        "fr", f"{name} : le mot ne pouvait être meilleur."
    )


def test_words_that_the_letters_led_to() -> None:
    french = language("fr")
    told = led_to_words("VI", ["VILLE", "VIL"], str.lower, french)
    assert told == typeset("fr", "Par V, I commencent : ville et vil.")
    assert led_to_words("VZ", [], str.lower, french) == "Aucun mot ne commence par V, Z."
