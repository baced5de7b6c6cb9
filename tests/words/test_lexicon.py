"""What can be asked of the words of a language, against plain lists."""

from typing import Final

from hypothesis import given
from hypothesis import strategies as st

from gobelet.words import Lexicon
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
