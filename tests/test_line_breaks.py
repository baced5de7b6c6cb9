"""Texts broken into lines between words."""

import subprocess
import sys
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from prompt_toolkit.utils import get_cwidth

from gobelet.line_breaks import broken, width


@pytest.mark.parametrize(
    ("text", "columns", "lines"),
    [
        ("", 10, [""]),
        ("un deux", 7, ["un deux"]),
        ("un deux", 6, ["un", "deux"]),
        ("un deux trois", 7, ["un deux", "trois"]),
        ("dit «\u00a0mot\u00a0» encore", 9, ["dit", "«\u00a0mot\u00a0»", "encore"]),
        ("3\u202f000 points", 6, ["3\u202f000", "points"]),
        ("petite-suite, non", 8, ["petite-suite,", "non"]),
        ("un  deux   trois ", 9, ["un  deux", "trois"]),
        ("色色 色色", 8, ["色色", "色色"]),
        ("e\u0301te\u0301 la\u0300", 6, ["e\u0301te\u0301 la\u0300"]),
    ],
)
def test_lines_end_between_words(text: str, columns: int, lines: list[str]) -> None:
    assert broken(text, columns) == lines


WORDS = st.lists(st.text("abé-\u00a0色", min_size=1, max_size=9), max_size=9)


@given(WORDS, st.integers(1, 20))
def test_no_word_is_broken_and_no_line_could_hold_more(words: list[str], columns: int) -> None:
    lines = broken(" ".join(words), columns)
    assert [word for line in lines for word in line.split(" ") if word] == words
    assert all(get_cwidth(line) <= columns or " " not in line for line in lines)
    for line, after in pairwise(lines):
        assert get_cwidth(f"{line} {after.split(' ')[0]}") > columns


@given(st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Zl", "Zp"])))
def test_the_width_is_that_of_the_terminal_s_cells(text: str) -> None:
    assert width(text) == get_cwidth(text)


def test_usual_words_load_nothing_to_be_counted() -> None:
    """A French sentence is broken without prompt_toolkit, which the first words do not wait for."""
    program = (
        "import sys; from gobelet.line_breaks import broken;"
        "broken('À relancer\\u00a0: 2… «\\u00a0œuf\\u00a0» – d’où', 9);"
        "print('prompt_toolkit' in sys.modules)"
    )
    done = subprocess.run((sys.executable, "-c", program), capture_output=True, check=True)
    assert done.stdout.split() == [b"False"]
