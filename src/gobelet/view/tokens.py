"""The tokens of a table, as large as there is room."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from prompt_toolkit.utils import get_cwidth

from gobelet.view import glyphs
from gobelet.view.canvas import Canvas, shortened
from gobelet.view.picture import Picture, Token

_MARKER: Final = "▲"
_LARGEST: Final = 6


@dataclass(frozen=True, slots=True)
class Size:
    """How large tokens are drawn: the thickness of their strokes; 0: as plain text.

    `signs` are those of the longest face, `caption` the columns of the widest caption, or as many
    as there are for each; every token has as much room, so that they stand at equal distances.
    """

    across: int
    down: int
    signs: int
    caption: int

    @property
    def columns(self) -> int:
        face = glyphs.width(self.across, self.signs) if self.across else self.signs + 2
        return max(face, self.caption)

    @property
    def face_lines(self) -> int:
        return glyphs.height(self.down) if self.across else 1

    @property
    def lines(self) -> int:
        return self.face_lines + (self.caption > 0)


def size_of(tokens: Sequence[Token], columns: int, lines: int) -> Size:
    """Return the largest size in which all the tokens stand side by side."""
    signs = max((len(token.face) for token in tokens), default=1) or 1
    widest = max((get_cwidth(token.caption) for token in tokens), default=0)
    caption = min(widest, max(columns // max(len(tokens), 1) - 1, 0))
    plain = Size(0, 0, signs, caption)
    if not all(glyphs.has(token.face) for token in tokens):
        return plain
    strokes = range(1, _LARGEST + 1)
    fitting = [
        size
        for size in (Size(across, down, signs, caption) for across in strokes for down in strokes)
        # Half lines are about as high as columns are wide.
        if max(size.across, size.down) <= 2 * min(size.across, size.down)
        and len(tokens) * (size.columns + size.across) - size.across <= columns
        and size.lines <= lines
    ]
    return max(fitting, key=lambda size: (size.across * size.down, size.down), default=plain)


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
        caption = shortened(token.caption, size.caption)
        canvas.put(top + size.face_lines, _middle(caption, place, size), caption)
        if token.selected:
            canvas.put(top + size.lines, _middle(mark, place, size), mark)
    selected = [p for token, p in zip(tokens, places, strict=True) if token.selected]
    canvas.point(top + size.lines, min(selected or places, default=0))


def _draw(token: Token, canvas: Canvas, line: int, column: int, size: Size) -> None:
    if not size.across:
        face = token.face or "-"
        face = f"[{face}]" if token.selected else f" {face} "
        canvas.put(line, _middle(face, column, size), face)
        return
    lines = glyphs.block(token.face, size.across, size.down, selected=token.selected)
    for number, cells in enumerate(lines):
        canvas.stamp(line + number, _middle(cells, column, size), cells)


def _middle(text: str, column: int, size: Size) -> int:
    """Return where a text begins that stands in the middle of a token's room."""
    return column + (size.columns - get_cwidth(text)) // 2
