"""What can be asked of the words of a language, against plain lists."""

import unicodedata
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobelet.words import Lexicon, fold
from gobelet.words.lexicon import PackedWords
from tests.words.lists import packed

WORDS: Final = st.text("ABÑ", min_size=1, max_size=5)


@st.composite
def lexicons(draw: st.DrawFn) -> tuple[Lexicon, list[str]]:
    """A lexicon of one list or two, and the same words, sorted."""
    common = draw(st.sets(WORDS, min_size=1, max_size=30))
    proper = draw(st.sets(WORDS, max_size=10)) - common
    lists = [packed(words) for words in (common, proper) if words]
    return Lexicon("es", *lists), sorted(common | proper)


@given(lexicons(), WORDS)
def test_a_word_is_in_one_of_the_lists(made: tuple[Lexicon, list[str]], word: str) -> None:
    lexicon, words = made
    assert (word in lexicon) == (word in words)


@given(lexicons())
def test_all_words_are_sorted(made: tuple[Lexicon, list[str]]) -> None:
    lexicon, words = made
    assert lexicon.language == "es"
    assert list(lexicon) == lexicon.words == words
    assert lexicon.words is lexicon.words


@given(lexicons(), st.text("ABÑ", max_size=5))
def test_words_that_begin_with_some_letters(made: tuple[Lexicon, list[str]], letters: str) -> None:
    lexicon, words = made
    assert list(lexicon.starting(letters)) == [word for word in words if word.startswith(letters)]


# Words in lines of stems and endings, against a plain list of them.

LETTERS: Final = "ABÑ"
PACKED_WORDS: Final = st.text(LETTERS, min_size=1, max_size=6)
LISTS: Final = st.sets(PACKED_WORDS, min_size=1, max_size=60)

LINES: Final = ["NAGE 4 NT R RA S Z", "NAGEUR 6 S", "NAIN", "NÑ"]
NAGE: Final = ["NAGE", "NAGENT", "NAGER", "NAGERA", "NAGES", "NAGEZ", "NAGEUR", "NAGEURS"]


def test_a_line_has_a_stem_and_endings() -> None:
    assert list(PackedWords(LINES)) == [*NAGE, "NAIN", "NÑ"]


@given(LISTS)
def test_all_words_come_back_in_order(words: set[str]) -> None:
    assert list(packed(words)) == sorted(words)


@given(LISTS, PACKED_WORDS)
def test_a_word_is_there_or_not(words: set[str], word: str) -> None:
    found = packed(words)
    assert (word in found) == (word in words)
    assert all(word in found for word in words)


@pytest.mark.parametrize(
    "typed", ["", " ", "4", "NAGE 4", "NAGE 4 NT", "NT", "NAGE\nNAGEUR", "NAGE@", "nage", "A", "Z"]
)
def test_what_only_the_lines_have_is_no_word(typed: str) -> None:
    assert typed not in PackedWords(LINES)


@given(LISTS, st.text(max_size=4))
def test_whatever_is_asked_for(words: set[str], text: str) -> None:
    assert (text in packed(words)) == (text in words)


# Words as letter dice have them.

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


def test_marked_words_are_chosen_and_each_word_has_its_mark() -> None:
    words = PackedWords(["NAGER 3 ES EZ", "OR", "PAR 3 C I"])
    assert [*words] == ["NAGER", "NAGES", "NAGEZ", "OR", "PAR", "PARC", "PARI"]
    assert [*words.marked(bytes([0, 1, 0, 1, 0, 0, 1]))] == ["NAGES", "OR", "PARI"]
    assert [*words.marked(bytes(7))] == []
    for marks in (bytes(6), bytes(8)):
        with pytest.raises(ValueError, match="7 words"):
            [*words.marked(marks)]
