"""What is told of a bot's turn."""

from itertools import product

import pytest
from msgspec.structs import replace

from gobelet.games.interface import Preferences
from gobelet.speech.utterance import Verbosity
from tests.games.yahtzee.sentences import NORMAL, feel, hear, mark, onlooker
from tests.support.keyboard.driver import Driver, french

NOTHING = Preferences(bots_row=False, bots_points=False, bots_total=False)


@pytest.mark.parametrize(
    ("told", "text", "short"),
    [
        ("rpt", "Computer: fours, 12 points. Total 57.", "Comp 4s 12 t57"),
        ("rp", "Computer: fours, 12 points.", "Comp 4s 12"),
        ("rt", "Computer: fours. Total 57.", "Comp 4s t57"),
        ("pt", "Computer: 12 points. Total 57.", "Comp 12 t57"),
        ("r", "Computer: fours.", "Comp 4s"),
        ("p", "Computer: 12 points.", "Comp 12"),
        ("t", "Computer: total 57.", "Comp t57"),
    ],
)
def test_the_row_the_points_and_the_total_as_wished(told: str, text: str, short: str) -> None:
    wishes = Preferences(bots_row="r" in told, bots_points="p" in told, bots_total="t" in told)
    assert hear(mark(seat=2), onlooker(wishes)) == text
    assert feel(mark(seat=2), onlooker(wishes)) == short


def test_with_nothing_wished_only_the_bonus_and_a_chip_are_told() -> None:
    assert hear(mark(seat=2), onlooker(NOTHING)) is None
    assert hear(mark(seat=2, lost=True), onlooker(NOTHING)) is None
    assert hear(mark(seat=2, won=True), onlooker(NOTHING)) == "Computer: bonus won, 35 points."
    assert hear(mark(seat=2, chip=True), onlooker(NOTHING)) == "Computer: chip, 100 points."


def test_people_are_told_of_whole_whatever_is_wished_of_bots() -> None:
    for verbosity in Verbosity:
        wishes = replace(NOTHING, verbosity=verbosity)
        everything = replace(NORMAL, verbosity=verbosity)
        assert hear(mark(seat=1), onlooker(wishes)) == hear(mark(seat=1), onlooker(everything))


def test_brief_says_no_more_than_normal_of_what_is_wished() -> None:
    for row, points, total in product((True, False), repeat=3):
        wishes = Preferences(bots_row=row, bots_points=points, bots_total=total)
        brief = replace(wishes, verbosity=Verbosity.BRIEF)
        assert len(hear(mark(seat=2), onlooker(brief)) or "") <= len(
            hear(mark(seat=2), onlooker(wishes)) or ""
        )


def test_a_mark_that_is_not_told_is_not_in_the_history_either() -> None:
    driver = Driver("24446", seed=3, preferences=replace(NOTHING, verbosity=Verbosity.BRIEF))
    driver.play("Ana,bot:regular")
    driver.press("enter", "enter", "2")
    assert driver.press("enter") == ["Groupe 2, 2, total 2.", "À vous de jouer."]
    assert not any("Ordinateur" in said.text for said in driver.speaker.history.all())
    assert "Ordinateur" in driver.press("s")[0]
    assert driver.press("d")[0].startswith(french("Ordinateur"))
