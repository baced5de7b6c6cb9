"""How many keys a player presses to get at a row in scoring, or at somebody's sheet.

The Enter that marks is counted with the keys that lead to the row.
"""

import pytest

from gobelet.games import kit
from gobelet.games.yahtzee.kit import YahtzeeConfig
from gobelet.games.yahtzee.rules.rulesets import EXTRA, Row
from gobelet.games.yahtzee.rules.state import Mark
from gobelet.games.yahtzee.words.terms import row_name
from gobelet.i18n import LANGUAGES
from gobelet.ui.table.play import playing
from tests.support.keyboard.driver import Driver, french

MOST = 3

EACH = pytest.mark.parametrize("code", LANGUAGES)


def scoring(rules: str, code: str) -> tuple[Driver, YahtzeeConfig]:
    """Return a game alone with all 16 rows, in scoring after the first throw."""
    config = kit("yahtzee").configure(rules)
    assert isinstance(config, YahtzeeConfig)
    config = YahtzeeConfig(config.rules.with_extra(EXTRA))
    driver = Driver("12345", language=code)
    driver.play("", config)
    driver.press("enter", "enter")
    return driver, config


def chosen(driver: Driver) -> Row | None:
    screen = playing(driver.session)
    assert screen is not None
    action = screen._answers.chosen
    return action.row if isinstance(action, Mark) else None


def shortest(driver: Driver) -> dict[Row, list[str]]:
    """Return the fewest keys that lead to each row, of digits, or of one letter again and again."""
    found: dict[Row, list[str]] = {}
    for key in [*"123456", *"abcefgjklmopqvwyz"]:
        for presses in range(1, MOST):
            driver.press("escape", "enter", *[key] * presses)
            row = chosen(driver)
            if row and len(found.get(row, [key] * MOST)) > presses:
                found[row] = [key] * presses
    return found


@EACH
@pytest.mark.parametrize("rules", ["playroom", "mb1973", "hasbro"])
def test_any_row_is_marked_with_three_keys_at_most(rules: str, code: str) -> None:
    driver, config = scoring(rules, code)
    found = shortest(driver)
    assert set(found) == set(config.rules.rows)
    for row, keys in found.items():
        driver.press("escape", "enter", *keys)
        assert chosen(driver) is row
        assert len([*keys, "enter"]) <= MOST
        named = row_name(row, config.rules, driver.options.language)
        assert driver.said[0].lower().startswith(named)


@EACH
def test_the_sheet_of_the_third_player_takes_three_keys_at_most(code: str) -> None:
    driver = Driver(language=code)
    driver.play("Ana,Luc,Zoe")
    keys = ["i", "i", "i"]
    assert driver.press(*keys)[0].startswith("Zoe. 0 ")
    keys = ["shift-s", "right", "right"]
    assert "Zoe" in driver.press(*keys)[0]
    assert len(keys) <= MOST


def test_letters_lead_to_rows_whose_own_is_a_command() -> None:
    driver, _ = scoring("playroom", "fr")
    assert driver.press("o") == ["Double paire, zéro"]
    assert driver.press("g") == ["Grande suite, 40 points"]
    assert driver.press("p") == ["Paire, zéro"]
    assert driver.press("p") == ["Petite suite, 30 points"]
    assert driver.press("d") == [french("1, 2, 3, 4, 5. Encore 2 lancers.")]


def test_a_letter_whose_row_is_marked_says_so() -> None:
    driver, _ = scoring("playroom", "fr")
    driver.press("o", "enter", "enter", "enter")
    assert driver.press("o") == [french("Double paire : ligne déjà marquée, zéro.")]


def test_the_letters_are_told_by_f1_in_scoring_and_in_the_sheets() -> None:
    driver, _ = scoring("playroom", "fr")
    driver.press("f1")
    in_scoring = driver.items()
    assert french("O : double paire") in in_scoring
    assert french("C : carré et chance") in in_scoring
    driver.press("escape", "shift-s", "f1")
    in_sheets = driver.items()
    assert french("O : double paire") in in_sheets
    assert french("1 à 6 : aller à la ligne de cette valeur") in in_sheets


def test_the_sheets_answer_digits_and_letters_as_scoring_does() -> None:
    driver, _ = scoring("playroom", "fr")
    driver.press("shift-s")
    assert driver.press("4") == [french("Groupe 4 : libre")]
    assert driver.press("shift-2") == [french("Groupe 2 : libre")]
    assert driver.press("o") == [french("Double paire : libre")]
    assert driver.press("g") == [french("Grande suite : libre")]
    assert driver.press("d") == [french("Double paire : libre")]
    assert driver.press("b") == [french("Brelan : libre")]
    assert driver.press("b") == [french("Bonus : 63 points à trouver")]


def test_a_letter_that_the_player_frees_leads_to_its_row() -> None:
    driver, _ = scoring("playroom", "fr")
    commands = kit("yahtzee").configure().desk(1).commands
    dice = next(command for command in commands if command.id == "dice")
    from gobelet.ui.keys.keymap import BoundCommand

    keymap = driver.options.keymap.with_keys(BoundCommand("yahtzee", dice), ("k",))
    driver.options.keymap = keymap
    assert driver.press("d") == ["Double paire, zéro"]
    assert driver.press("k") == [french("1, 2, 3, 4, 5. Encore 2 lancers.")]
