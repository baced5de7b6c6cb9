"""Long lines for a short display."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobelet.speech.outputs.braille_line import split_cells


@pytest.mark.parametrize(
    ("text", "cells", "pieces"),
    [
        ("24446 r2", 40, ["24446 r2"]),
        ("me 57 Ana 43", 7, ["me 57", "Ana 43"]),
        ("me 57 Ana 43", 8, ["me 57", "Ana 43"]),
        ("me 57 Ana 43", 9, ["me 57 Ana", "43"]),
        ("Kamehameha", 4, ["Kame", "hame", "ha"]),
        ("À relancer\u00a0: 6. Gardés\u00a0: 2", 16, ["À relancer\u00a0: 6.", "Gardés\u00a0: 2"]),
        ("petite-suite", 8, ["petite-s", "uite"]),
        ("", 40, []),
    ],
)
def test_a_line_is_parted_between_words(text: str, cells: int, pieces: list[str]) -> None:
    assert split_cells(text, cells) == pieces


@given(st.lists(st.text("abc|é1", min_size=1, max_size=12)), st.integers(1, 30))
def test_nothing_is_lost_and_every_piece_fits(words: list[str], cells: int) -> None:
    pieces = split_cells(" ".join(words), cells)
    assert "".join(pieces).replace(" ", "") == "".join(words)
    assert all(0 < len(piece) <= cells for piece in pieces)
