"""A letter for each row, whichever letters are commands."""

from gobelet.i18n import language
from gobelet.keyboard.key import Key
from gobelet.ui.keys.keymap import Keymap
from gobelet.ui.keys.names import command_lines
from gobelet.ui.widgets.row_letters import letter_commands, next_row, row_letters

NAMES = ("brelan", "carré", "grande suite", "chance", "double paire", "trío", "échelle")


def test_a_row_has_its_first_letter_without_accent() -> None:
    letters = row_letters(NAMES, "")
    assert "".join(letters[name] for name in NAMES) == "bcgcdte"


def test_where_it_is_a_command_the_next_letter_that_no_other_row_has() -> None:
    assert row_letters(("double paire", "orage", "dire"), "d") == {
        "orage": "o",
        "double paire": "u",
        "dire": "i",
    }


def test_where_all_others_are_taken_rows_share_a_letter() -> None:
    assert row_letters(("da", "ad"), "d") == {"ad": "a", "da": "a"}


def test_a_row_without_a_free_letter_has_none() -> None:
    assert row_letters(("dd", "3"), "d") == {}


def test_the_rows_of_a_letter_come_first_then_the_others_that_begin_with_it() -> None:
    texts = ("Groupe 1", "Groupe 2", "Carré, 3", "Grande suite", "Chance")
    names = ("", "", "carré", "grande suite", "chance")
    letters = row_letters(tuple(filter(None, names)), "")
    g, c = Key("g", "g"), Key("c", "c")
    assert next_row(texts, names, letters, g, None) == 3
    assert next_row(texts, names, letters, g, 3) == 0
    assert next_row(texts, names, letters, g, 1) == 3
    assert next_row(texts, names, letters, c, 2) == 4
    assert next_row(texts, names, letters, c, 3) == 4
    assert next_row(texts, names, letters, Key("w", "w"), 0) is None


def test_a_letter_of_another_alphabet_is_the_latin_one_of_its_key() -> None:
    assert next_row(("Chance",), ("chance",), {"chance": "c"}, Key("c", "с"), None) == 0


def test_the_name_of_a_row_is_told_as_it_is_even_if_it_is_a_message_of_something_else() -> None:
    fr = language("fr")
    assert fr.gettext("full") != "full"
    commands = letter_commands(("full", "brelan"), frozenset(), fr)
    lines = command_lines("table", commands, Keymap(), fr)
    assert lines == ["B\N{NO-BREAK SPACE}: brelan", "F\N{NO-BREAK SPACE}: full"]
