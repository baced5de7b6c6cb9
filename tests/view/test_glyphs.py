"""The glyphs of both sizes."""

import pytest

from gobelet.view.glyphs import BIG, SMALL, Font


@pytest.mark.parametrize("font", [BIG, SMALL])
def test_every_sign_has_a_shape_of_its_own(font: Font) -> None:
    # No game has both 0 and O.
    shapes = [shape for sign, shape in font.glyphs.items() if sign != "0"]
    assert len(set(shapes)) == len(shapes)
    for shape in shapes:
        assert len(shape) == font.lines
        assert len({len(line) for line in shape}) == 1
        assert set("".join(shape)) <= {"#", " "}


def test_both_have_the_same_signs() -> None:
    assert set(BIG.glyphs) == set(SMALL.glyphs)


def test_the_small_letters_are_equally_wide_so_that_a_throw_does_not_move_them() -> None:
    widths = {len(SMALL.glyphs[sign][0]) for sign in "ABCDEFGHJKLMNOPQRSUVWXZÑ"}
    assert widths == {4}
