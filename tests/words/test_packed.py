"""Words in lines of stems and endings, against a plain list of them."""

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobelet.words.packed import PackedWords
from tests.words.lists import packed

LETTERS: Final = "ABÑ"
WORDS: Final = st.text(LETTERS, min_size=1, max_size=6)
LISTS: Final = st.sets(WORDS, min_size=1, max_size=60)

LINES: Final = ["NAGE 4 NT R RA S Z", "NAGEUR 6 S", "NAIN", "NÑ"]
NAGE: Final = ["NAGE", "NAGENT", "NAGER", "NAGERA", "NAGES", "NAGEZ", "NAGEUR", "NAGEURS"]


def test_a_line_has_a_stem_and_endings() -> None:
    assert list(PackedWords(LINES)) == [*NAGE, "NAIN", "NÑ"]


@given(LISTS)
def test_all_words_come_back_in_order(words: set[str]) -> None:
    assert list(packed(words)) == sorted(words)


@given(LISTS, WORDS)
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
