"""Words as letter dice have them."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobelet.words import fold

LANGUAGES = st.sampled_from(["en", "es", "fr"])

ACCENTED = [
    char
    for char in map(chr, range(0xC0, 0x180))
    if " WITH " in unicodedata.name(char) and unicodedata.decomposition(char)[:1] == "0"
]
"""The letters of Western and Central Europe that are another with an accent."""


@pytest.mark.parametrize(
    ("language", "typed", "folded"),
    [
        ("fr", "été", "ETE"),
        ("fr", "Cœur", "COEUR"),
        ("fr", "ŒUVRE", "OEUVRE"),
        ("fr", "ex æquo", "EX AEQUO"),
        ("fr", "façon", "FACON"),
        ("fr", "naïf", "NAIF"),
        ("fr", "señor", "SENOR"),
        ("en", "jalapeño", "JALAPENO"),
        ("en", "Æsop", "AESOP"),
        ("es", "año", "AÑO"),
        ("es", "Ñandú", "ÑANDU"),
        ("es", "pingüino", "PINGUINO"),
        ("es", "corazón", "CORAZON"),
        ("fr", "l’eau", "L’EAU"),
        ("fr", "arc-en-ciel", "ARC-EN-CIEL"),
        ("es", "", ""),
    ],
)
def test_a_word_loses_its_accents(language: str, typed: str, folded: str) -> None:
    assert fold(typed, language) == folded


@pytest.mark.parametrize("letters", ["n\u0303", "N\u0303", "ñ", "Ñ"])
def test_a_tilde_typed_apart_is_one_all_the_same(letters: str) -> None:
    assert fold(f"a{letters}o", "es") == "AÑO"
    assert fold(f"a{letters}o", "fr") == "ANO"


@given(LANGUAGES, st.sampled_from([char for char in ACCENTED if char not in "ñÑ"]))
def test_a_letter_becomes_the_one_its_name_says(language: str, char: str) -> None:
    # LATIN SMALL LETTER E WITH ACUTE
    base = unicodedata.name(char).partition(" WITH ")[0].rpartition(" ")[2]
    assert fold(char, language) == base


@given(LANGUAGES, st.text())
def test_what_is_folded_stays_as_it_is(language: str, text: str) -> None:
    once = fold(text, language)
    assert fold(once, language) == once


@given(LANGUAGES, st.text())
def test_nothing_folded_has_an_accent(language: str, text: str) -> None:
    folded = fold(text, language)
    if language == "es":
        folded = folded.replace("Ñ", "")
    assert not any(map(unicodedata.combining, unicodedata.normalize("NFD", folded)))


@given(LANGUAGES, st.text("ABCXYZÑÉŒÇ"), st.text("ABCXYZÑÉŒÇ"))
def test_letters_are_folded_one_by_one(language: str, start: str, end: str) -> None:
    assert fold(start + end, language) == fold(start, language) + fold(end, language)
