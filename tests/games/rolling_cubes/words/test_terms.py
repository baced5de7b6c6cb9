"""The words of letters, dice, rows and games."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobelet.games.interface import LetterOrder, Preferences
from gobelet.games.rolling_cubes.rules.dice import ALL, COLOURS, Colour
from gobelet.games.rolling_cubes.rules.rulesets import ALPHABETS, SEATS
from gobelet.games.rolling_cubes.rules.scoring import Row
from gobelet.games.rolling_cubes.words.terms import (
    dice_words,
    die_words,
    face_words,
    game_name,
    phonetic,
    row_name,
    spelled,
)
from gobelet.i18n import LANGUAGES, language
from gobelet.speech.utterance import Verbosity
from tests.games.rolling_cubes.letters import throws
from tests.games.rolling_cubes.sentences import AS_THROWN, BY_LETTER, addressed, typeset
from tests.games.rolling_cubes.tables import THROW

ALL_COLOURS = Preferences(Verbosity.FULL, letters=LetterOrder.LETTER)


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("fr", "S, Ñ, joker égal, joker différent"),
        ("en", "S, Ñ, copy joker, other joker"),
        ("es", "S, Ñ, comodín igual, comodín distinto"),
    ],
)
def test_letters_are_capitals_and_jokers_have_names(code: str, words: str) -> None:
    assert spelled("SÑ=*", language(code)) == words


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("fr", "Suzanne, Anatole, joker égal"),
        ("en", "Sierra, Alfa, copy joker"),
        ("es", "Sábado, Antonio, comodín igual"),
    ],
)
def test_letters_as_on_the_telephone(code: str, words: str) -> None:
    assert phonetic("sa=", language(code)) == words


@pytest.mark.parametrize("code", LANGUAGES)
def test_on_the_telephone_every_letter_has_a_word_of_its_own(code: str) -> None:
    words = {letter: phonetic(letter, language(code)) for letter in ALPHABETS["es"]}
    assert len(set(words.values())) == len(words)
    if code != "en":
        assert all(words[letter][0] == letter for letter in ALPHABETS[code])


def test_what_is_no_letter_is_said_as_it_is() -> None:
    assert phonetic("a-1", language("en")) == "Alfa, -, 1"


@pytest.mark.parametrize(
    ("code", "by_colour", "by_letter", "as_thrown"),
    [
        (
            "fr",
            "rouge A, E, E, I ; vert R, S, joker égal ; orange L, T ; bleu D, L ; bleu ciel V ; "
            "fuchsia J",
            "A, D, E, E, I, J fuchsia, L, L, R, S, T, V bleu ciel, joker égal",
            "A, E, I, E, joker égal, R, S, T, L, L, D, V bleu ciel, J fuchsia",
        ),
        (
            "en",
            "red A, E, E, I; green R, S, copy joker; orange L, T; blue D, L; light blue V; "
            "fuchsia J",
            "A, D, E, E, I, J fuchsia, L, L, R, S, T, V light blue, copy joker",
            "A, E, I, E, copy joker, R, S, T, L, L, D, V light blue, J fuchsia",
        ),
        (
            "es",
            "rojo A, E, E, I; verde R, S, comodín igual; naranja L, T; azul D, L; celeste V; "
            "fucsia J",
            "A, D, E, E, I, J fucsia, L, L, R, S, T, V celeste, comodín igual",
            "A, E, I, E, comodín igual, R, S, T, L, L, D, V celeste, J fucsia",
        ),
    ],
)
def test_dice_are_read_as_the_player_wishes(
    code: str, by_colour: str, by_letter: str, as_thrown: str
) -> None:
    assert dice_words(THROW, ALL, addressed(code=code)) == typeset(code, by_colour)
    listener = addressed(wishes=BY_LETTER, code=code)
    assert dice_words(THROW, ALL, listener) == by_letter
    listener = addressed(wishes=AS_THROWN, code=code)
    assert dice_words(THROW, ALL, listener) == as_thrown


def test_by_letter_all_colours_are_told_in_full_alone() -> None:
    some = (11, 4, 0)
    assert dice_words(THROW, some, addressed(wishes=BY_LETTER)) == "A, V light blue, copy joker"
    assert dice_words(THROW, some, addressed(wishes=ALL_COLOURS)) == (
        "A, red; V, light blue; copy joker, green"
    )


@pytest.mark.parametrize(
    ("code", "words"), [("fr", "I, i grec, X"), ("en", "I, Y, X"), ("es", "I, i griega, X")]
)
def test_a_y_is_not_taken_for_the_word_y(code: str, words: str) -> None:
    """French voices do so before a word, "Y fuchsia", Spanish ones always: it would sound as I."""
    assert spelled("IYX", language(code)) == words


def test_enye_stands_behind_n() -> None:
    throw = "OÑN" + "A" * 10
    assert dice_words(throw, (0, 1, 2), addressed(code="es")) == "rojo N, Ñ, O"


@given(throws, st.sets(st.sampled_from(ALL), min_size=1))
def test_every_die_is_read_once(throw: str, places: set[int]) -> None:
    english = language("en")
    told = dice_words(throw, places, addressed(wishes=ALL_COLOURS))
    dice = [die_words(throw, place, english) for place in places]
    assert sorted(told.split("; ")) == sorted(dice)
    by_colour = dice_words(throw, places, addressed()).split("; ")
    groups = [(colour, [p for p in places if COLOURS[p] is colour]) for colour in Colour]
    assert len(by_colour) == len([dice for _, dice in groups if dice])
    for words, (colour, dice_of) in zip(by_colour, ((c, d) for c, d in groups if d), strict=True):
        name = colour.replace("_", " ")
        assert words.startswith(f"{name} ")
        faces = sorted(face_words(throw[place], english) for place in dice_of)
        assert sorted(words.removeprefix(f"{name} ").split(", ")) == faces


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("fr", "aucun joker, brelan, full, poker, double"),
        ("en", "no joker, three of a kind, full house, four of a kind, double letter"),
        ("es", "sin comodín, trío, full, póker, doble"),
    ],
)
def test_the_rows(code: str, names: str) -> None:
    assert ", ".join(row_name(row, language(code)) for row in Row) == names


@pytest.mark.parametrize(
    ("code", "names"),
    [
        (
            "fr",
            "Un à la fois, Tous ensemble, Je conteste, Solitaire, Yahtzee des lettres, Tournoi, "
            "Lancer du jour",
        ),
        (
            "en",
            "One at a time, All together, I contest, Solitaire, Letter Yahtzee, Tournament, "
            "Daily throw",
        ),
        (
            "es",
            "De uno en uno, Todos juntos, Impugno, Solitario, Yahtzee de letras, Torneo, "
            "Tirada del día",
        ),
    ],
)
def test_the_games(code: str, names: str) -> None:
    assert ", ".join(game_name(game, language(code)) for game in SEATS) == names
