"""A whole sheet in one message, and the open rows, at each verbosity and in braille."""

from gobelet.games.interface import Preferences
from gobelet.games.yahtzee.kit import YahtzeeConfig
from gobelet.games.yahtzee.rules.rulesets import HASBRO
from gobelet.speech.utterance import Verbosity
from gobelet.ui.preferences import Pace
from tests.support.evening.paced import TURN, marked
from tests.support.games.games import BRIEF, FULL
from tests.support.keyboard.driver import Driver, french

ALL = (
    "groupe 1, groupe 2, groupe 3, groupe 4, groupe 5, groupe 6, brelan, carré, full, "
    "petite suite, grande suite, yahtzee et chance."
)
WITHOUT_FOURS = ALL.replace("groupe 4, ", "")


def after_a_row(players: str = "", preferences: Preferences | None = None) -> Driver:
    """Return a game whose first player has marked three fours."""
    driver = Driver("24446", preferences=preferences)
    driver.play(players)
    driver.press("enter", "enter", "4", "enter")
    return driver


def test_n_says_the_open_rows_and_n_again_those_of_the_next_player() -> None:
    driver = after_a_row("Ana,Luc")
    assert driver.press("n") == [french(f"Luc. Libres : {ALL}")]
    assert driver.press("n") == [french(f"Ana. Libres : {WITHOUT_FOURS}")]
    assert driver.press("n") == [french(f"Luc. Libres : {ALL}")]
    driver.press("t")
    assert driver.press("n") == [french(f"Luc. Libres : {ALL}")]


def test_alone_nobody_is_named() -> None:
    driver = after_a_row()
    assert driver.press("n") == [french(f"Libres : {WITHOUT_FOURS}")]
    assert driver.press("n") == [french(f"Libres : {WITHOUT_FOURS}")]


def test_n_answers_in_scoring_and_in_the_turn_of_another() -> None:
    driver = after_a_row()
    driver.press("enter", "enter")
    assert driver.press("n") == [french(f"Libres : {WITHOUT_FOURS}")]
    against = marked(pace=Pace.ENTER)
    assert against.press("t") == [TURN]
    assert against.press("n") == [french(f"Vous. Libres : {ALL.replace('groupe 2, ', '')}")]


def test_i_says_a_whole_sheet_total_first() -> None:
    driver = after_a_row()
    assert driver.press("i") == [
        french(f"12 points. Groupe 4, 12. Bonus : 51 points à trouver. Libres : {WITHOUT_FOURS}")
    ]


def test_several_rows_are_joined_as_the_language_has_it() -> None:
    driver = after_a_row()
    driver.press("enter", "enter", "1", "enter")
    assert driver.press("i")[0].startswith(french("14 points. Groupe 1, 2 ; groupe 4, 12. "))


def test_of_a_sheet_that_is_empty_nothing_more_is_said() -> None:
    driver = after_a_row("Ana,Luc", FULL)
    assert driver.press("i") == ["Luc. 0 point. Rien de marqué pour l’instant."]


def test_brief_has_the_marked_rows_alone() -> None:
    driver = after_a_row("Ana,Luc", BRIEF)
    assert driver.press("i") == ["Luc. 0 point. Rien de marqué pour l’instant."]
    assert driver.press("i") == ["Ana. 12 points. Groupe 4, 12."]


def test_full_has_the_sums_too() -> None:
    assert after_a_row(preferences=FULL).press("i")[0].endswith("Somme du haut 12, somme du bas 0.")


def test_zeros_bonus_chips_and_a_full_sheet() -> None:
    preferences = Preferences(verbosity=Verbosity.NORMAL, confirm_zero=False)
    dice = "11111 22222 33333 44444 55555 66666" + "66666 12345" + "11111" * 6
    driver = Driver(dice, language="en", preferences=preferences)
    driver.play("", YahtzeeConfig(HASBRO))
    for row in ("y", "2", "3", "4", "5", "6"):
        driver.press("enter", "enter", row, "enter")
    said = driver.press("i")[0]
    assert "; yahtzee, 50." in said
    assert "Bonus: 35." in said
    assert "Chips: 500." in said


def test_braille_has_rows_and_marks() -> None:
    driver = after_a_row("Ana,Luc")
    driver.press("i", "i")
    last = driver.speaker.last
    assert last is not None
    assert last.braille == "Ana t12 g4=12 b-51"
    driver.press("n", "n")
    last = driver.speaker.last
    assert last is not None
    assert last.braille.startswith("Ana g1 g2 g3 g5")
