"""What can be asked of the words of a language, against plain lists."""

from typing import Final

from hypothesis import given
from hypothesis import strategies as st

from gobelet.words import Lexicon
from tests.words.lists import packed

WORDS: Final = st.text("ABÑ", min_size=1, max_size=5)
PREFIXES: Final = st.text("ABÑ", max_size=4)


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


@given(lexicons(), PREFIXES)
def test_what_begins_a_word(made: tuple[Lexicon, list[str]], prefix: str) -> None:
    lexicon, words = made
    assert lexicon.begins(prefix) == any(word.startswith(prefix) for word in words)


@given(lexicons(), PREFIXES)
def test_what_is_longer(made: tuple[Lexicon, list[str]], prefix: str) -> None:
    lexicon, words = made
    longer = [word for word in words if word.startswith(prefix) and word != prefix]
    assert list(lexicon.longer(prefix)) == longer


@given(lexicons())
def test_all_words_are_sorted(made: tuple[Lexicon, list[str]]) -> None:
    lexicon, words = made
    assert lexicon.words == words
    assert lexicon.words is lexicon.words


def test_a_word_itself_begins_and_is_not_longer() -> None:
    lexicon = Lexicon("fr", packed(["DE", "DES", "DÑ"]), packed(["DEA"]))
    assert lexicon.language == "fr"
    assert lexicon.begins("DES")
    assert not lexicon.begins("DESA")
    assert list(lexicon.longer("DE")) == ["DEA", "DES"]
    assert list(lexicon.longer("DES")) == []
