"""Advice in words and in braille, at every detail and in every language."""

import pytest

from gobelet.games.interface import Listener, Preferences, Reading
from gobelet.games.yahtzee.best.advice import Advice
from gobelet.games.yahtzee.best.decisions import Turn
from gobelet.games.yahtzee.rules.rulesets import HASBRO, PLAYROOM, RuleSet
from gobelet.games.yahtzee.tools.score import given_sheet
from gobelet.games.yahtzee.words.advice.advice import (
    best_cells,
    best_words,
    other_cells,
    other_words,
    why_cells,
    why_words,
)
from gobelet.i18n import language
from tests.games.yahtzee.sentences import BRIEF, FULL, NORMAL
from tests.games.yahtzee.tables import dice
from tests.support.games.solved import solved
from tests.support.keyboard.driver import french

LAST = (
    "ones=3,twos=6,threes=9,fours=12,fives=15,three_of_a_kind=22,four_of_a_kind=0,"
    "full_house=25,small_straight=30,large_straight=40,"
)
"""All rows but the sixes, yahtzee and chance; 18 sixes win the bonus."""

DRAW = ("12346", 1, "")
TIED = ("12266", 2, f"{LAST}sixes=12,chance=22")
BEHIND = ("22256", 1, "ones=3,threes=6")
AHEAD = ("22256", 1, "ones=4,threes=9")
LARGE = ("12345", 1, "")
FULL_HOUSE = ("33322", 1, "")
LOSING = ("13346", 3, "ones=3,twos=4")

Situation = tuple[str, int, str]


def advice(situation: Situation, rules: RuleSet = PLAYROOM) -> Advice:
    rolled, throw, marks = situation
    column = given_sheet(marks, rules)
    return Advice(rules, Turn(solved(rules), column), dice(rolled), throw)


def listener(code: str = "en", wishes: Preferences = NORMAL) -> Listener:
    return Listener(language(code), (), preferences=wishes)


def told(situation: Situation, code: str = "en", wishes: Preferences = NORMAL) -> list[str]:
    """What is best, why, and the next best."""
    found, one = advice(situation), listener(code, wishes)
    other = other_words(found, found.options[1], one)
    return [best_words(found, one), why_words(found, one), other]


def test_a_draw_at_every_detail() -> None:
    why = "Aim: small straight, 69%; large straight, 31%."
    assert told(DRAW, wishes=BRIEF) == [
        "Keep 1, 2, 3, 4.",
        why,
        "Or keep 2, 3, 4: 0.6 points less.",
    ]
    assert told(DRAW) == [
        "Keep 1, 2, 3, 4; throw 6 again. Expected total: 243.6.",
        why,
        "Or keep 2, 3, 4: 0.6 points less.",
    ]
    assert told(DRAW, wishes=FULL) == [
        "Keep 1, 2, 3, 4; throw 6 again. Expected total: 243.6. H again: why.",
        why,
        "Or keep 2, 3, 4; throw 1, 6 again: 0.6 points less.",
    ]


def test_a_draw_in_french_and_spanish() -> None:
    assert told(DRAW, "fr") == [
        french("Gardez 1, 2, 3, 4 ; relancez 6. Total attendu : 243,6."),
        french("Objectif : petite suite, 69 % ; grande suite, 31 %.").replace(" %", "\u00a0%"),
        french("Sinon, gardez 2, 3, 4 : 0,6 point de moins."),
    ]
    assert told(DRAW, "es") == [
        "Guarda 1, 2, 3, 4; tira 6. Total esperado: 243,6.",
        "Objetivo: escalera pequeña, 69\u00a0%; escalera grande, 31\u00a0%.",
        "O guarda 2, 3, 4: 0,6 puntos menos.",
    ]


def test_a_row_to_be_marked() -> None:
    best = "Mark large straight, 40 points. Expected total: 253.7."
    other = "Or keep 2, 3, 4, 5: 6.5 points less."
    again, left = (
        "Throwing again would cost 6.5 points.",
        "Left open, the row would bring 32.4 points.",
    )
    assert told(LARGE) == [best, f"{again} {left}", other]
    assert told(LARGE, wishes=BRIEF) == ["Mark large straight, 40 points.", again, other]


def test_what_the_dice_form_is_named_where_the_advice_throws_it_away() -> None:
    assert told(FULL_HOUSE)[0] == (
        "Keep 3, 3, 3; throw 2, 2 again. The dice form: full house, 25 points. "
        "Expected total: 249.6."
    )
    assert told(FULL_HOUSE, wishes=BRIEF)[0] == "Keep 3, 3, 3."
    assert told(FULL_HOUSE, "fr")[0] == french(
        "Gardez 3, 3, 3 ; relancez 2, 2. Les dés forment : full, 25 points. Total attendu : 249,6."
    )
    assert told(FULL_HOUSE, "es")[0] == (
        "Guarda 3, 3, 3; tira 2, 2. Los dados forman: full, 25 puntos. Total esperado: 249,6."
    )


def test_what_is_kept_or_marked_already_is_not_named() -> None:
    for situation in (DRAW, ("33322", 1, "full_house=25"), ("33312", 1, ""), LARGE):
        assert "form" not in told(situation)[0]


def test_a_loss() -> None:
    assert told(LOSING)[1] == (
        "Every row loses here, this one the least: 12 points. 50 more points for the bonus."
    )
    zero = told(("13346", 3, "ones=3,twos=4,threes=9,chance=22,sixes=18,fours=12"))[0]
    assert zero.startswith("Mark yahtzee, zero. ")


def test_how_the_bonus_stands_is_told_of_upper_rows_alone_and_not_in_brief() -> None:
    assert told(BEHIND)[1] == (
        "Aim: twos, 69%; yahtzee, 9%. Bonus: 3 points behind three dice a row."
    )
    assert told(AHEAD)[1].endswith("Bonus: 1 point ahead of three dice a row.")
    assert "Bonus" not in told(AHEAD, wishes=BRIEF)[1]
    even = ("22256", 1, "ones=3,threes=9")
    won = ("22256", 1, "ones=5,threes=15,fours=20,fives=25")
    lower = ("12346", 1, "ones=4,threes=9")
    for situation in (even, won, lower):
        assert "Bonus" not in told(situation)[1]


def test_in_full_a_third_row_is_told() -> None:
    assert "Aim: twos, 69%; full house, 22%; yahtzee, 9%." in told(BEHIND, wishes=FULL)[1]


def test_what_is_certain_is_told_by_its_mean_and_what_is_rare_with_a_decimal() -> None:
    assert told(("12266", 2, f"{LAST}yahtzee=0,chance=22"))[1] == (
        "Aim: sixes, 15 points on average."
    )
    assert told(TIED)[1] == "Aim: yahtzee, 0.5%."


def test_what_is_as_good_is_told_so() -> None:
    assert told(TIED)[2] == "Or keep 2, 2: just as good."
    assert told(TIED, "fr")[2] == french("Sinon, gardez 2, 2 : aussi bien.")


def test_a_chip() -> None:
    found = advice(("44445", 2, "yahtzee=50"), HASBRO)
    assert why_words(found, listener()) == (
        "Aim: fours, 16.7 points on average; chip of 100 points, 17%."
    )
    assert why_cells(found, listener()) == "4s 16.7 +100 17%"


def test_the_last_row() -> None:
    found = advice(("12266", 3, f"{LAST}yahtzee=0,sixes=18"))
    assert best_words(found, listener()) == "Mark chance, 17 points. Expected total: 232."
    assert why_words(found, listener()) == "No other row is possible."
    again = advice(("66666", 2, f"{LAST}yahtzee=0,sixes=18"))
    assert why_words(again, listener()) == "Throwing again would cost 2.5 points."


def test_the_bonus_is_won() -> None:
    assert told(("66612", 3, f"{LAST}chance=22"))[1] == "Wins the bonus."


def test_nothing_is_kept() -> None:
    found = advice(("12345", 1, f"{LAST}chance=22,sixes=18"))
    nothing = next(one for one in found.options if not getattr(one.action, "dice", True))
    said = other_words(found, nothing, listener())
    assert said.startswith("Or throw all the dice again: ")


def test_dice_are_read_as_the_player_wants_and_the_key_is_the_players() -> None:
    grouped = Preferences(dice=Reading.GROUPED)
    assert told(BEHIND, wishes=grouped)[0].startswith("Keep three 2s; throw 5, 6 again.")
    one = Listener(language("en"), (), preferences=FULL, keys={"advice": "V"})
    assert best_words(advice(DRAW), one).endswith("V again: why.")


@pytest.mark.parametrize(
    ("situation", "best", "other", "why"),
    [
        (DRAW, "1234|6 =243,6", "234|16 -0,6", "ps 69\u00a0% gs 31\u00a0%"),
        (TIED, "66|122 =196,2", "22|166 =", "yah 0,5\u00a0% 22|166 ="),
        (LARGE, "gs 40 =253,7", "2345|1 -6,5", ""),
        (FULL_HOUSE, "333|22 (full 25) =249,6", "2333|2 -1,9", "g3 69\u00a0% yah 9\u00a0%"),
        (LOSING, "g3 6 =215,4", "yah 0 -4,1", ""),
    ],
)
def test_in_braille(situation: Situation, best: str, other: str, why: str) -> None:
    found, one = advice(situation), listener("fr")
    assert best_cells(found, one) == best
    assert best_cells(found, listener("fr", BRIEF)) == best.partition(" =")[0].partition(" (")[0]
    assert other_cells(found, found.options[1], one.language) == other
    assert why_cells(found, one) == why
