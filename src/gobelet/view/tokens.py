"""The tokens of a table, as large as there is room."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from prompt_toolkit.utils import get_cwidth

from gobelet.view import glyphs
from gobelet.view.canvas import Canvas
from gobelet.view.picture import Picture, Token

_MARKER: Final = "▲"
_LARGEST: Final = 6


@dataclass(frozen=True, slots=True)
class Size:
    """How large tokens are drawn: the thickness of their strokes; 0: as plain text."""

    across: int
    down: int

    @property
    def columns(self) -> int:
        return glyphs.width(self.across) if self.across else 3

    @property
    def lines(self) -> int:
        return glyphs.height(self.down) if self.across else 1


PLAIN: Final = Size(0, 0)


def size_of(tokens: Sequence[Token], columns: int, lines: int) -> Size:
    """Return the largest size in which all the tokens stand side by side."""
    if not all(glyphs.has(token.face) for token in tokens):
        return PLAIN
    strokes = range(1, _LARGEST + 1)
    fitting = [
        size
        for size in (Size(across, down) for across in strokes for down in strokes)
        # Half lines are about as high as columns are wide.
        if max(size.across, size.down) <= 2 * min(size.across, size.down)
        and len(tokens) * (size.columns + size.across) - size.across <= columns
        and size.lines <= lines
    ]
    return max(fitting, key=lambda size: (size.across * size.down, size.down), default=PLAIN)


def draw_tokens(picture: Picture, canvas: Canvas, top: int, size: Size) -> None:
    """Draw the tokens, under each selected one its mark; the cursor goes to the first of them."""
    tokens = picture.tokens
    step = size.columns + max(size.across, 1)
    left = max((canvas.columns - (len(tokens) * step - (step - size.columns))) // 2, 0)
    places = [left + number * step for number in range(len(tokens))]
    mark = f"{_MARKER} {picture.mark}"
    if get_cwidth(mark) > size.columns:
        mark = _MARKER * max(size.across, 1)
    for token, place in zip(tokens, places, strict=True):
        _draw(token, canvas, top, place, size)
        if token.selected:
            canvas.put(top + size.lines, place + (size.columns - get_cwidth(mark)) // 2, mark)
    selected = [p for token, p in zip(tokens, places, strict=True) if token.selected]
    canvas.point(top + size.lines, min(selected or places, default=0))


def _draw(token: Token, canvas: Canvas, line: int, column: int, size: Size) -> None:
    if not size.across:
        face = token.face or "-"
        canvas.put(line, column, f"[{face}]" if token.selected else f" {face} ")
        return
    lines = glyphs.block(token.face, size.across, size.down, selected=token.selected)
    for number, cells in enumerate(lines):
        canvas.stamp(line + number, column, cells)
