"""The line being typed: a name."""

import pytest

from tests.support.games.games import open_line
from tests.support.keyboard.driver import UNKNOWN, Driver, french

ADD_PERSON = "Ajouter une personne"


def typing(text: str = "") -> Driver:
    """Return a driver in text mode that types a name."""
    driver = open_line(Driver())
    driver.type(text)
    return driver


# What is taken


def test_a_name_is_taken_with_enter() -> None:
    driver = typing("Zoé")
    assert driver.line == ("Zoé", 3)
    assert driver.press("enter") == ["Zoé est à la table."]


def test_letters_and_digits_are_text_on_every_keyboard() -> None:
    assert typing("d2&é A").line == ("d2&é A", 6)


def test_every_key_of_play_is_a_character_here() -> None:
    driver = typing("dsStxaru")
    assert driver.line[0] == "dsStxaru"
    assert driver.said == []


def test_capitals_are_not_mentioned() -> None:
    assert typing("ANA").said == []


def test_twenty_characters_at_most() -> None:
    driver = typing("abcdefghij" * 2)
    assert driver.type("k") == ["20 caractères au plus."]
    assert driver.line == ("abcdefghij" * 2, 20)
    driver.press("backspace")
    driver.type("k")
    assert driver.line == ("abcdefghijabcdefghik", 20)


@pytest.mark.parametrize("char", ["\x00", "\x1b", "\x9b", "\u200d", "\u202e", "\ue000"])
def test_characters_that_cannot_be_spoken_are_refused(char: str) -> None:
    driver = typing("Ana")
    assert driver.type(char) == [UNKNOWN]
    assert driver.line == ("Ana", 3)


@pytest.mark.parametrize("key", ["f3", "tab", "ctrl-x", "ctrl-a", "shift-left"])
def test_unknown_keys_say_so(key: str) -> None:
    driver = typing("Ana")
    assert driver.press(key) == [UNKNOWN]
    assert driver.line[0] == "Ana"


@pytest.mark.parametrize(
    ("pasted", "line"),
    [
        ("Zoé", "Zoé"),
        ("Zoé Lys", "Zoé Lys"),
        ("Zoé\nLys", "Zoé"),
        ("Zoé\rLys", "Zoé"),
        ("Zoé\r\nLys", "Zoé"),
        ("Z\x1b[31mo\x07é", "Z[31moé"),
        ("abcdefghij" * 3, "abcdefghij" * 2),
    ],
)
def test_a_paste_is_one_clean_line(pasted: str, line: str) -> None:
    driver = typing()
    driver.paste(pasted)
    assert driver.line == (line, len(line))
    assert driver.screens[-1] == "TypingScreen"


def test_of_several_lines_the_first_is_taken_and_that_is_said() -> None:
    driver = typing()
    assert driver.paste("\n \nAna\n\nLuc\n") == ["Seule la première ligne a été collée."]
    assert driver.line == ("Ana", 3)
    # Lines without a word are not worth one.
    assert driver.paste("\n Zoé\n \n") == []
    assert driver.line == ("Ana Zoé", 7)


@pytest.mark.parametrize("pasted", ["", "\n", "\x1b\x07"])
def test_an_empty_paste_says_that_it_does_nothing(pasted: str) -> None:
    assert typing().paste(pasted) == [UNKNOWN]


def test_escape_gives_up_and_says_so() -> None:
    driver = typing("Zoé")
    assert driver.press("escape") == ["Saisie abandonnée.", f"Joueurs. {ADD_PERSON}"]
    assert "Zoé" not in driver.items()


# The cursor


def test_arrows_home_and_end() -> None:
    driver = typing("Ana")
    assert driver.press("right") == ["Fin de la saisie."]
    driver.press("left")
    assert driver.line == ("Ana", 2)
    driver.press("home")
    assert driver.line == ("Ana", 0)
    assert driver.press("left") == ["Début de la saisie."]
    assert driver.press("home") == ["Début de la saisie."]
    driver.press("end")
    assert driver.line == ("Ana", 3)
    assert driver.press("end") == ["Fin de la saisie."]


def test_characters_are_inserted_at_the_cursor() -> None:
    driver = typing("Aa")
    driver.press("left")
    driver.type("n")
    assert driver.line == ("Ana", 2)


def test_ctrl_and_an_arrow_moves_by_a_word() -> None:
    driver = typing("Ana Lou Zoé")
    places = []
    for key in ("ctrl-left", "ctrl-left", "ctrl-left", "ctrl-right", "ctrl-right", "ctrl-right"):
        driver.press(key)
        places.append(driver.line[1])
    assert places == [8, 4, 0, 4, 8, 11]


@pytest.mark.parametrize(
    ("keys", "says"),
    [
        (["ctrl-right"], "Fin de la saisie."),
        (["home", "ctrl-left"], "Début de la saisie."),
    ],
)
def test_a_word_at_the_edge_says_so(keys: list[str], says: str) -> None:
    assert typing("Ana").press(*keys) == [says]


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        (["backspace"], ("An", 2)),
        (["home", "delete"], ("na", 0)),
        (["left", "backspace"], ("Aa", 1)),
        (["left", "delete"], ("An", 2)),
    ],
)
def test_erasing(keys: list[str], line: tuple[str, int]) -> None:
    driver = typing("Ana")
    assert driver.press(*keys) == []
    assert driver.line == line


def test_nothing_to_erase() -> None:
    driver = typing("A")
    assert driver.press("delete") == ["Rien à effacer."]
    driver.press("backspace")
    assert driver.press("backspace") == ["Rien à effacer."]


@pytest.mark.parametrize("key", ["up", "down"])
def test_up_and_down_read_the_line(key: str) -> None:
    driver = typing()
    assert driver.press(key) == ["saisie vide"]
    driver.type("Zoé")
    assert driver.press(key) == ["Zoé"]
    assert driver.line == ("Zoé", 3)


# What works everywhere


def test_keys_that_work_everywhere_leave_the_line_as_it_is() -> None:
    driver = typing("Zoé")
    assert driver.press("ctrl-r") == [french("Nom :")]
    assert driver.press("page-up") == ["Début de l’historique."]
    assert driver.press("f1")[0].startswith("Touches utiles ici. ")
    assert driver.press("escape") == [french("Nom : Zoé")]
    assert driver.line == ("Zoé", 3)


def test_leaving_is_asked_while_typing() -> None:
    driver = typing("Zoé")
    assert driver.press("ctrl-c") == [french("Quitter Gobelet ? Non")]
    assert driver.press("enter") == [french("Nom : Zoé")]
    driver.press("ctrl-c", "ctrl-c")
    assert driver.left == 1
