"""The lines to type on: what Enter understands, asks and plays, and what is kept of them."""

import re

import pytest
from msgspec.structs import replace

from gobelet.games.interface import Do, Preferences, Say
from gobelet.games.rolling_cubes.rules.actions import (
    Add,
    Again,
    Contest,
    GiveUp,
    Name,
    NoWord,
    Play,
    PutToVote,
    Vote,
)
from gobelet.speech.utterance import Verbosity
from tests.games.rolling_cubes.keyboard import Keyboard, thrown
from tests.games.rolling_cubes.tables import Round

BRIEF = Preferences(Verbosity.BRIEF)


FULL = Preferences(Verbosity.FULL)


def lying(letters: str = "SA", faces: str = "LE=*") -> Keyboard:
    table = Round(letters)
    made = Keyboard(table)
    made.told(table.throw_left(faces))
    return made


def contested(letters: str = "SAL") -> Keyboard:
    made = Keyboard(Round(letters))
    made.act(Contest())
    return made


# A word


def test_the_first_enter_says_the_word_and_its_points_and_the_second_plays_it() -> None:
    made = thrown()
    assert made.typed("salade") == (
        "Salade, 5 points. In the dictionary. Joker: A. Enter to play it."
    )
    assert made.played("salade") == Play("SALADE")


@pytest.mark.parametrize(
    ("preferences", "said"),
    [
        (BRIEF, "Salade, 5 points."),
        (
            FULL,
            "Salade, 5 points. Dice: red A, E; green S, copy joker; blue D, L. In the dictionary."
            " Enter to play it.",
        ),
    ],
)
def test_how_much_is_said_of_it(preferences: Preferences, said: str) -> None:
    assert thrown(preferences=preferences).typed("salade") == said


def test_strict_tables_are_not_told_what_the_dictionary_has() -> None:
    made = thrown()
    made.desk.lines.rules = replace(made.desk.lines.rules, strict=True)
    assert made.typed("salade").startswith("Salade, 5 points. Joker: A. ")
    assert made.typed("saladel") == "Saladel, 7 points. Joker: A. Enter to play it."


def test_in_brief_only_a_word_that_is_not_there_is_told() -> None:
    assert thrown(preferences=BRIEF).typed("salade") == "Salade, 5 points."
    said = thrown(preferences=BRIEF).typed("sladea")
    assert said == "Not in the dictionary. Sladea, 5 points."


def test_in_braille_the_word_stands_alone() -> None:
    answer = thrown().type("salade")
    assert not isinstance(answer, Do)
    assert "braille='Salade, 5 points. In the dictionary. Joker: A.'" in repr(answer)


def test_what_was_changed_meanwhile_is_said_anew() -> None:
    made = thrown()
    line = made.line()
    line.accept("salade", made.view)
    line.changed("salad")
    line.changed("salade")
    assert not isinstance(line.accept("salade", made.view), Do)
    assert isinstance(line.accept("salade", made.view), Do)


def test_a_line_that_is_opened_again_says_it_anew() -> None:
    made = thrown()
    made.typed("salade")
    assert not isinstance(made.type("salade"), Do)


@pytest.mark.parametrize("text", ["Salade", "SALADE", "sala de"])
def test_capitals_and_spaces_do_not_matter(text: str) -> None:
    assert thrown().played(text) == Play("SALADE")


def test_accents_do_not_matter_but_are_kept() -> None:
    assert thrown().played("säl adé") == Play("SALADE", written="säladé")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("fée", "Fée: F is lacking."),
        ("FÊTE", "Fête: F is lacking."),
        ("fete", "Fête: F is lacking."),
        ("a", "A word has two letters or more."),
        ("l'air", "Not in the alphabet: '."),
        ("sal=de", "Type the letters: jokers are put in by themselves."),
    ],
)
def test_what_cannot_be_made_is_refused_and_the_line_stays(text: str, said: str) -> None:
    assert thrown().typed(text) == said


@pytest.mark.parametrize("text", ["", "  "])
def test_an_empty_line_asks_before_it_makes_no_word(text: str) -> None:
    assert thrown().type(text) == Do(NoWord(), "No word, zero points?")
    assert thrown("letter_yahtzee").type(text) == Do(NoWord(), "No word, and zero in a row?")


def test_the_letter_yahtzee_tells_the_rows_that_a_word_fits() -> None:
    made = thrown("letter_yahtzee")
    assert made.typed("rare") == (
        "Not in the dictionary. Rare, double letter, 3 points. With R, copy joker, green. "
        "Enter to play it."
    )
    assert made.typed("aie") == (
        "Not in the dictionary. Aie, no joker and three of a kind, 3 points. Enter to play it."
    )


def test_a_word_that_fits_no_open_row_is_said_to() -> None:
    made = thrown("letter_yahtzee", throw="=ZZZ*RATELZZZ")
    assert made.typed("or").endswith("fits no open row, zero. Enter to play it.")


@pytest.mark.parametrize(
    ("word", "throw", "taken"),
    [
        # Green and orange show T: that raises no score.
        ("tel", "AEIERRTTLLXVJ", ""),
        # The light blue T raises it, and is the one that is taken.
        ("tel", "AEIERRTTLLXTJ", "With T, light blue. "),
        ("tttel", "AEIERRTTLLXTJ", ""),
        ("zel", "*EIERRTTLLXTJ", "Joker: Z. "),
        ("zelle", "*EI=RRTTLXXLL", "Jokers: Z, E. With L, light blue; L, fuchsia. "),
    ],
)
def test_jokers_are_told_and_dice_that_raise_the_score(word: str, throw: str, taken: str) -> None:
    said = thrown(throw=throw).typed(word)
    assert re.search(rf" points?\. {taken}Enter to play it\.$", said)


@pytest.mark.parametrize(
    ("word", "throw", "taken"),
    [
        # Each letter is on dice of one colour alone, or all its dice are taken.
        ("rate", "AEIERRTSSDDVJ", ""),
        ("selles", "AEIESRTLLSXVJ", ""),
        # Green and orange show T; the blue die is not the only L either.
        ("tel", "AEIERRTTLLXVJ", "With T, orange; L, blue. "),
        # The other joker is a letter that no die shows.
        ("zee", "EIIIE*TELLXVJ", "With Z, other joker, green; E, green; E, orange. "),
    ],
)
def test_in_the_letter_yahtzee_every_colour_can_matter(word: str, throw: str, taken: str) -> None:
    said = thrown("letter_yahtzee", throw=throw).typed(word)
    assert said.endswith(f"{taken}Enter to play it.")
    assert ("With " in said) == bool(taken)


def test_where_rows_take_different_dice_each_row_tells_its_own() -> None:
    made = thrown("letter_yahtzee", throw="AEIORSTTRSXVJ")
    assert made.typed("rst") == (
        "Not in the dictionary. Rst, no joker and three of a kind, 3 points. Enter to play it."
    )
    made.act(Play("RST"), PutToVote(), Vote(True))
    assert [choice.text for choice in made.opened().choices] == [
        "No joker, 3 points. With R, orange; S, blue; T, orange.",
        "Three of a kind, 3 points. With R, green; S, green; T, green.",
    ]
    made.preferences = BRIEF
    assert made.opened().choices[0].text == "No joker, 3 points"


# A letter


def test_a_letter_is_added_by_the_second_enter() -> None:
    made = lying()
    assert made.line().prompt == "Letter, Tab for the dice:"
    assert made.line().prompt == "Letter:"
    assert made.typed("l") == "S, A, L, red. Enter to play it."
    assert made.played("l") == Add(2, "L")


def test_a_joker_is_told_with_what_it_stands_for() -> None:
    assert lying().typed("a") == "S, A, A, copy joker, green. Enter to play it."
    assert lying().typed("*z") == "S, A, Z, other joker, green. Enter to play it."


def test_the_first_letter_is_told_once() -> None:
    assert thrown("i_contest").typed("v") == "V, light blue. Enter to play it."


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("=", "Copy joker: type after it the letter that it stands for."),
        ("=z", "Copy joker: Z, not there yet."),
        ("≠a", "Other joker: A, already there."),
        ("le", "One letter at a time."),
        ("1", "Not in the alphabet: 1."),
    ],
)
def test_what_cannot_be_added_is_refused(text: str, said: str) -> None:
    assert lying().typed(text) == said


def test_a_joker_is_no_first_letter() -> None:
    assert lying("", "=L").typed("=l") == "The first letter cannot be a joker."
    assert lying("", "=L").typed("t") == "No T."


def test_what_is_lacking_is_told_apart_from_what_is_used() -> None:
    made = lying("SA", "L=")
    assert made.typed("t") == "No T."
    assert made.typed("*t") == "No other joker."
    used = lying("SAL", "E")
    assert used.typed("s") == "No more S."
    assert used.type("s") == Say.refusal("No more S.")


def test_an_empty_line_asks_before_one_gives_up() -> None:
    assert lying().type("") == Do(GiveUp(), "No letter, and the point to Luc?")


def test_a_first_letter_cannot_be_given_up() -> None:
    assert lying("", "L").typed("") == "There must be a first letter."


# A word that is named


def test_a_word_that_is_to_be_named_begins_with_the_letters() -> None:
    made = contested()
    assert (made.line().prompt, made.line().text) == ("Word that begins like this:", "sal")
    assert made.typed("salade") == "Not in the dictionary. Salade. Enter to play it."
    assert made.played("salade") == Name("SALADE")


@pytest.mark.parametrize("text", ["", "sal", "SAL"])
def test_nothing_behind_them_asks_before_one_gives_up(text: str) -> None:
    assert contested().type(text) == Do(GiveUp(), "No word, and the point to Ana?")


def test_another_beginning_is_refused() -> None:
    assert contested().typed("ville") == "The word has to begin with S, A, L."


# Dice to be thrown again


def test_letters_name_the_dice_to_be_thrown_again() -> None:
    made = thrown("letter_yahtzee")
    assert made.line("a").prompt == "Letters to throw again:"
    assert made.typed("ee=", "a") == (
        "To throw again: red E, E; green copy joker. 3 points less. Enter to throw again."
    )
    assert made.played("v", "a") == Again((11,))
    assert made.typed("v", "a").startswith("To throw again: light blue V. 1 point less.")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Type the letters of the dice to throw again."),
        ("z", "No Z."),
        ("e3", "E: only 2 dice."),
        ("aeirst", "6 dice are too many: 5 at most."),
        ("e-", "Not in the alphabet: -."),
    ],
)
def test_what_cannot_be_thrown_again_is_refused(text: str, said: str) -> None:
    assert thrown("letter_yahtzee").typed(text, "a") == said


def test_prompts_say_in_full_what_can_be_typed() -> None:
    made = thrown("letter_yahtzee", FULL)
    assert made.line("a").prompt.endswith("E2 for the second E:")
    letters = lying()
    letters.preferences = FULL
    assert letters.line().prompt == ("Letter, after an equals sign or an asterisk for a joker:")
