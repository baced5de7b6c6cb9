"""What digits choose of the dice, and what they mean: as players of other sites know it."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from gobelet.games.interface import Preferences, Reading
from gobelet.games.yahtzee.rules.state import Rolled
from gobelet.i18n import LANGUAGES, language
from gobelet.sound.cue import CueName
from gobelet.speech.utterance import Verbosity
from gobelet.store.store import Store
from gobelet.ui.keys.bindings import places
from gobelet.ui.keys.keymap import Keymap
from gobelet.ui.keys.names import command_lines, keys_words
from gobelet.ui.session import picture_of
from gobelet.ui.table.play import playing
from tests.support.keyboard.driver import Driver, french

USUAL = Preferences(confirm_zero=False)
KEEP = replace(USUAL, to_keep=True)
PLACE = replace(USUAL, by_place=True)
BOTH = replace(USUAL, to_keep=True, by_place=True)


def thrown(preferences: Preferences, dice: str = "33164 2 2222 5") -> Driver:
    """Return a table after the first throw: 1, 3, 3, 4, 6."""
    driver = Driver(dice, preferences=preferences)
    driver.play("Ana")
    driver.press("enter")
    return driver


def test_the_usual_digits_choose_by_face_what_is_thrown_again() -> None:
    driver = thrown(USUAL)
    assert driver.press("3") == [french("À relancer : 3. Gardés : 1, 3, 4, 6.")]
    assert driver.press("3") == [french("À relancer : 3, 3. Gardés : 1, 4, 6.")]
    assert driver.press("3")[0].startswith(french("Pas d’autre 3"))


# Dice to keep


def test_digits_keep() -> None:
    driver = thrown(KEEP)
    assert driver.press("3") == [french("À garder : 3. À relancer : 1, 3, 4, 6.")]
    assert driver.press("3") == [french("À garder : 3, 3. À relancer : 1, 4, 6.")]
    assert driver.press("3")[0].startswith(french("Pas d’autre 3"))
    assert driver.press("5") == [french("Aucun 5 à garder.")]
    assert driver.press("shift-3") == [french("À garder : 3. À relancer : 1, 3, 4, 6.")]
    assert driver.press("x", "3")[-1] == french("Rien à garder. À relancer : 1, 3, 3, 4, 6.")
    assert driver.press("shift-3")[0].startswith(french("Aucun 3"))
    assert driver.press("space") == [french("Rien à garder. À relancer : 1, 3, 3, 4, 6.")]


def test_enter_throws_what_is_not_kept_and_kept_dice_stay_kept() -> None:
    driver = thrown(KEEP)
    driver.press("3", "3", "1", "4")
    assert driver.press("enter") == ["1, 2, 3, 3, 4. Encore 1 lancer."]
    assert driver.press("space") == [french("À garder : 1, 3, 3, 4. À relancer : 2.")]
    driver.press("2")
    # All are kept: Enter goes to scoring.
    assert driver.press("enter")[0].startswith("Choisissez une ligne")


def test_with_nothing_kept_all_are_thrown_again() -> None:
    driver = thrown(KEEP)
    driver.press("enter")
    assert driver.press("t")[0].startswith("Tour 1 sur 13, lancer 2 sur 3.")


def test_a_keeps_all_or_none() -> None:
    driver = thrown(KEEP)
    assert driver.press("a") == [french("À garder : 1, 3, 3, 4, 6. Rien à relancer.")]
    assert driver.press("a") == [french("Rien à garder. À relancer : 1, 3, 3, 4, 6.")]


def test_in_brief_only_what_is_kept_is_said() -> None:
    driver = thrown(replace(KEEP, verbosity=Verbosity.BRIEF))
    assert driver.press("3") == [french("À garder : 3.")]
    assert driver.press("shift-3") == ["Rien à garder."]


def test_a_kept_die_sounds_as_a_selected_one() -> None:
    driver = thrown(KEEP)
    driver.press("6")
    [kept] = driver.sounds.take()[-1:]
    assert (kept.name, kept.pan > 0) == (CueName.SELECT, True)
    driver.press("shift-6")
    [left] = driver.sounds.take()
    assert left.name is CueName.TAKE_BACK


def test_a_bot_s_throw_leaves_nothing_to_throw() -> None:
    driver = Driver("11111 22345 6", preferences=KEEP)
    driver.play("bot:regular,Ana")
    for _ in range(10):
        driver.wait(30)
        if driver.press("enter")[0].startswith("2, 2, 3, 4, 5"):
            break
    assert driver.press("space")[0].startswith("Rien à garder.")


# Digits by place


def test_a_digit_is_a_place_and_pressed_again_takes_back() -> None:
    driver = thrown(PLACE)
    assert driver.press("3") == [french("À relancer : 3. Gardés : 1, 3, 4, 6.")]
    assert driver.press("2") == [french("À relancer : 3, 3. Gardés : 1, 4, 6.")]
    assert driver.press("3") == [french("À relancer : 3. Gardés : 1, 3, 4, 6.")]
    assert driver.press("5") == [french("À relancer : 3, 6. Gardés : 1, 3, 4.")]
    assert driver.press("6") == ["Les places vont de 1 à 5."]
    assert driver.press("shift-1") == ["Le dé 1, 1, n’est pas sélectionné."]
    assert driver.press("shift-5") == [french("À relancer : 3. Gardés : 1, 3, 4, 6.")]
    assert driver.press("x", "2")[-1] == french("Rien à relancer. Gardés : 1, 3, 3, 4, 6.")


def test_the_place_is_that_in_which_the_dice_are_read() -> None:
    driver = thrown(replace(PLACE, dice=Reading.THROWN))
    assert driver.press("d")[0].startswith("3, 3, 1, 6, 4.")
    assert driver.press("4") == [french("À relancer : 6. Gardés : 1, 3, 3, 4.")]
    assert driver.press("2")[0].startswith(french("À relancer : 3, 6."))
    # The walk over the table knows which of two equal dice it is.
    driver.press("down")
    parts = [driver.press("right")[0] for _ in range(5)]
    assert [part.endswith("à relancer") for part in parts] == [False, True, False, True, False]


def test_what_is_seen_is_the_very_die() -> None:
    driver = thrown(PLACE)
    driver.press("3")
    seen = [token.selected for token in picture_of(driver.session).tokens]
    assert seen == [False, False, True, False, False]


def test_places_to_keep() -> None:
    driver = thrown(BOTH)
    assert driver.press("3") == [french("À garder : 3. À relancer : 1, 3, 4, 6.")]
    assert driver.press("3") == [french("Rien à garder. À relancer : 1, 3, 3, 4, 6.")]
    driver.press("1", "2", "3", "4")
    assert driver.press("enter") == ["1, 2, 3, 3, 4. Encore 1 lancer."]
    assert driver.press("space") == [french("À garder : 1, 3, 3, 4. À relancer : 2.")]


@pytest.mark.parametrize("preferences", [USUAL, KEEP, PLACE, BOTH], ids=range(4))
@pytest.mark.parametrize("reading", Reading)
def test_the_rules_get_the_same_action(preferences: Preferences, reading: Reading) -> None:
    """The six is thrown again, by whatever keys."""
    driver = thrown(replace(preferences, dice=reading))
    heard = [*driver.press("d")[0].partition(".")[0].split(", ")]
    if reading is Reading.GROUPED:
        heard = ["1", "3", "3", "4", "6"]
    for place, face in enumerate(heard, start=1):
        if (face == "6") is not preferences.to_keep:
            driver.press(str(place) if preferences.by_place else face)
    driver.press("enter")
    table = playing(driver.session)
    assert table
    [*_, last] = table.board.story()
    event = last.by(0)
    assert isinstance(event, Rolled)
    assert (event.kept, event.throw) == ((1, 3, 3, 4), 2)


# Kept, and told


@pytest.mark.parametrize("preferences", [KEEP, BOTH], ids=range(2))
@pytest.mark.parametrize("keys", [(), ("3",), ("a",)], ids=range(3))
def test_a_resumed_game_has_the_same_dice_kept(
    tmp_path: Path, preferences: Preferences, keys: tuple[str, ...]
) -> None:
    def sit() -> Driver:
        return Driver("33164", preferences=preferences, store=lambda: Store.open(tmp_path))

    driver = sit()
    driver.play("Ana")
    driver.press("enter", *keys)
    before = driver.press("space")
    driver.press("escape")
    driver.choose("Quitter la partie")
    driver.keeping.close()
    again = sit()
    again.main()
    again.choose("Reprendre")
    assert again.press("space") == before


def test_the_options_are_saved_and_hold_at_once() -> None:
    driver = thrown(USUAL)
    kept: list[tuple[str, object]] = []
    driver.options.keep = lambda key, value: kept.append((key, value))
    driver.press("f10")
    driver.choose("Changer les touches", "Les chiffres choisissent", "les dés à garder")
    assert driver.said == [french("Les dés à garder : les chiffres choisissent")]
    driver.choose("Un chiffre désigne", "la place d’un dé")
    assert kept == [("dice.to_keep", True), ("dice.by_place", True)]
    driver.press("escape", "escape")
    assert driver.press("1") == [french("À garder : 3, 3, 4, 6. À relancer : 1.")]


@pytest.mark.parametrize("code", LANGUAGES)
def test_f1_tells_what_the_digits_do(code: str) -> None:
    found = set()
    for preferences in (USUAL, KEEP, PLACE, BOTH):
        lines = command_lines("yahtzee", places()["yahtzee"], Keymap(), language(code), preferences)
        found.add(tuple(lines[:3]))
        last = 5 if preferences.by_place else 6
        for first, line in zip(("1", "shift-1"), lines[1:3], strict=True):
            key = keys_words((first,), language(code))
            told = language(code).gettext("{first} to {last}", first=key, last=last)
            assert line.startswith(told), line
    assert len(found) == 4
    driver = Driver(language=code, preferences=BOTH)
    driver.play("Ana")
    driver.press("f1")
    words = language(code)
    for help_words in (
        "keep the die at that place, or take it back",
        "take back the die at that place",
        "throw the dice that are not kept; all kept: go to scoring",
    ):
        assert any(item.endswith(words.gettext(help_words)) for item in driver.items())
