"""The letter rack at the keyboard: a letter that is not there, and the key for the letters left."""

import pytest

from gobelet.games.interface import Preferences
from gobelet.games.rolling_cubes.kit import KIT
from gobelet.sound.cue import ERROR
from gobelet.speech.mode import Mode
from gobelet.speech.utterance import Verbosity
from gobelet.ui.keys.keymap import Keymap
from gobelet.ui.preferences import Echo
from tests.support.keyboard.driver import Driver, french
from tests.support.speech.outputs import Voice, backend

FACES = "1216123314611"
"""The dice of French words show A, E, A, =; R, S, T; C, E; T, ≠; B; J."""
LEFT = french("Il reste : A, A, E, E ; B, C, J, R, S, T, T ; joker égal, joker différent.")


def line(driver: Driver | None = None, rules: str = "one_at_a_time", words: str = "fr") -> Driver:
    """Return a game with the line for a word open."""
    driver = driver or Driver(FACES * 3)
    driver.play("Ana" if rules == "solitaire" else "Ana,Luc", KIT.configure(rules, words=words))
    driver.press("enter", "enter")
    return driver


def test_a_letter_that_is_not_there_is_said_as_it_is_typed_and_stands_there() -> None:
    driver = line()
    # J is on one die, the copy joker is the second, and nothing is the third.
    assert [driver.type(char) for char in "jjj"] == [[], [], ["Plus de J."]]
    assert driver.sounds.take()[-1:] == [*ERROR]
    assert [driver.type(char) for char in "wx"] == [[], ["Pas de X."]]
    assert driver.line == ("jjjwx", 5)
    assert driver.press("enter") == [french("Jjjwx : J, X manquent.")]


@pytest.mark.parametrize(
    ("code", "gone", "never"),
    [("en", "No more B.", "No Z."), ("es", "Ya no hay B.", "No hay Z.")],
)
def test_in_the_other_languages(code: str, gone: str, never: str) -> None:
    driver = line(Driver("1111111111111", language=code), words="fr")
    assert [driver.type(char) for char in "bbz"] == [[], [gone], [never]]


def test_in_speech_the_remark_takes_the_place_of_the_echo() -> None:
    driver = line(Driver("1111111111111" * 2, mode=Mode.SPEECH, backends=[backend(Voice())]))
    assert [driver.type(char) for char in "bb"] == [["b"], ["Plus de B."]]
    driver.options.echo = Echo.NONE
    assert [driver.type(char) for char in "az"] == [[], ["Pas de Z."]]
    driver.options.echo = Echo.CHARACTER
    assert driver.paste("zb") == ["zb", "Plus de B. Pas de Z."]
    driver.speaker.close()


def test_what_is_typed_on_another_line_is_only_echoed() -> None:
    driver = Driver(mode=Mode.SPEECH, backends=[backend(Voice())])
    driver.main()
    driver.choose("Yahtzee")
    driver.press("down", "enter", "down", "enter")
    assert driver.type("z") == ["z"]
    driver.speaker.close()


def test_l_at_the_dice_and_ctrl_l_on_the_line_say_the_letters_left() -> None:
    driver = line()
    assert driver.press("ctrl-l") == [LEFT]
    driver.type("carte")
    assert driver.press("ctrl-l") == [
        french("Il reste : A, E ; B, J, S, T ; joker égal, joker différent.")
    ]
    assert driver.line == ("carte", 5)
    assert driver.press("tab", "l") == [
        french("Il reste : A, E ; B, J, S, T ; joker égal, joker différent.")
    ]
    driver.press("tab", "escape")
    assert driver.press("l") == [LEFT]


def test_in_brief_nothing_stands_before_the_letters() -> None:
    driver = line(Driver(FACES, preferences=Preferences(Verbosity.BRIEF)))
    assert driver.press("ctrl-l") == [LEFT.partition(french(": "))[2]]
    assert driver.type("x") == []
    assert driver.type("z") == ["Pas de Z."]


def test_ctrl_l_asks_nothing_of_enter_and_of_up() -> None:
    driver = line()
    driver.type("carte")
    driver.press("enter", "ctrl-l")
    assert driver.press("enter")[0].startswith("Ana : carte".replace(" :", "\u00a0:"))
    driver = line()
    driver.type("ca")
    driver.press("up", "ctrl-l")
    assert driver.press("up") == ["ca"]


def test_f1_tells_the_keys_where_they_work() -> None:
    driver = line()
    driver.press("f1")
    told = french("Ctrl+L : les lettres qui restent : voyelles, puis consonnes")
    assert told in driver.items()
    driver.press("escape", "tab", "f1")
    assert told.removeprefix("Ctrl+") in driver.items()
    driver = Driver()
    driver.main()
    driver.choose("Yahtzee")
    driver.press("down", "enter", "down", "enter", "f1")
    assert told not in driver.items()
    driver.press("escape")
    assert driver.press("ctrl-l") == ["Touche sans effet ici."]


def test_the_player_may_have_another_key_for_it() -> None:
    driver = line()
    driver.options.keymap = Keymap({"typing": {"letters": ["ctrl-g"]}})
    assert driver.press("ctrl-g") == [LEFT]
    assert driver.press("ctrl-l") == ["Touche sans effet ici."]


def test_in_secret_each_has_the_letters_of_one_s_own_line() -> None:
    driver = line(rules="all_together")
    driver.type("carte")
    driver.press("enter", "enter", "enter", "enter")
    assert driver.press("ctrl-l") == [LEFT]


# The arrows, in every game


@pytest.mark.parametrize("rules", ["one_at_a_time", "all_together", "solitaire", "tournament"])
def test_the_arrows_read_the_dice_one_by_one_then_the_sheet(rules: str) -> None:
    driver = line(rules=rules)
    driver.press("tab")
    assert driver.press("down")[0].startswith(french("Dés : rouge A, A, E, joker égal ; vert"))
    read = [driver.press("right")[0] for _ in range(13)]
    assert read[:6] == [
        "A, rouge",
        "A, rouge",
        "E, rouge",
        "joker égal, rouge",
        "R, vert",
        "S, vert",
    ]
    assert read[-2:] == ["B, bleu ciel", "J, fuchsia"]
    assert driver.press("right") == ["Fin de la ligne."]
    assert driver.press("down") == [french("Points : 0")]
    if rules == "tournament":
        assert driver.press("down") == [french("Tournoi : 0")]
    assert driver.press("down") == ["Fin de la liste."]


def test_in_i_contest_the_letters_that_lie_are_read_too() -> None:
    driver = line(rules="i_contest")
    driver.type("t")
    driver.press("enter", "enter")
    assert driver.press("down") == [french("Lettres : T.")]
    assert driver.press("right") == ["T, vert"]
    driver.press("enter")
    assert driver.press("down")[0].startswith(french("Dés : rouge A, A, E, joker égal ; vert"))
    assert driver.press("down") == [french("Lettres : T.")]
    assert driver.press("down") == [french("Points : 0")]


def test_in_the_letter_yahtzee_the_dice_are_followed_by_the_rows() -> None:
    driver = line(rules="letter_yahtzee")
    driver.press("tab", "down")
    rows = [driver.press("down")[0] for _ in range(6)]
    assert rows == [
        french(f"{row} : libre") for row in ("Aucun joker", "Brelan", "Full", "Poker", "Double")
    ] + [french("Points : 0")]
    assert driver.press("right") == [french("Luc : 0")]
