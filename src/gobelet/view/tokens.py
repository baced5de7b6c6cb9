"""The drawing of tokens, as large as there is room."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from prompt_toolkit.utils import get_cwidth

from gobelet.view import glyphs
from gobelet.view.canvas import Canvas, shortened
from gobelet.view.picture import Picture, Token

_MARKER: Final = "▲"
_LARGEST: Final = 6

_ABREAST: Final = 7
"""Up to this many tokens always stand side by side; more may take several lines."""
_MOST_BELOW: Final = 3


class Size(Struct, frozen=True):
    """The size of drawn tokens: `across` and `down` are the thickness of strokes; 0: plain text.

    `signs` is the length of the longest face, `caption` the width of the widest caption, or the
    columns available for it; all tokens have the same room, so that their distances are equal.
    `abreast` is the number of tokens side by side, `below` the number of lines of tokens.
    """

    across: int
    down: int
    signs: int
    caption: int
    abreast: int
    below: int

    @property
    def columns(self) -> int:
        face = glyphs.width(self.across, self.signs) if self.across else self.signs + 2
        return max(face, self.caption)

    @property
    def face_lines(self) -> int:
        return glyphs.height(self.down) if self.across else 1

    @property
    def token_lines(self) -> int:
        return self.face_lines + (self.caption > 0)

    @property
    def lines(self) -> int:
        """The lines of all tokens, and the lines of marks below them except the last one."""
        return self.below * (self.token_lines + 1) - 1

    @property
    def step(self) -> int:
        return self.columns + max(self.across, 1)

    @property
    def width(self) -> int:
        return self.abreast * self.step - max(self.across, 1)


def size_of(tokens: Sequence[Token], columns: int, lines: int) -> Size:
    """Return the largest size in which all tokens fit into this many columns and lines."""
    most = _MOST_BELOW if len(tokens) > _ABREAST else 1
    plain = [_size(tokens, columns, below) for below in range(1, most + 1)]
    least = next((size for size in plain if size.width <= columns), plain[-1])
    if not all(glyphs.has(token.face) for token in tokens):
        return least
    strokes = range(1, _LARGEST + 1)
    large = [
        size
        for size in (
            replace(one, across=across, down=down)
            for one in plain
            for across in strokes
            for down in strokes
        )
        # Half lines are about as high as columns are wide.
        if max(size.across, size.down) <= 2 * min(size.across, size.down)
        and size.width <= columns
        and size.lines <= lines
    ]
    return max(large, key=lambda size: (size.across * size.down, size.down), default=least)


def _size(tokens: Sequence[Token], columns: int, below: int) -> Size:
    """Return the size of tokens drawn as plain text, in `below` lines of tokens."""
    abreast = max(-(-len(tokens) // below), 1)
    signs = max((len(token.face) for token in tokens), default=1) or 1
    widest = max((get_cwidth(token.caption) for token in tokens), default=0)
    caption = min(widest, max(columns // abreast - 1, 0))
    return Size(0, 0, signs, caption, abreast, below)


def draw_tokens(picture: Picture, canvas: Canvas, top: int, size: Size) -> None:
    """Draw the tokens with marks under the selected ones; the cursor goes to the first of these."""
    mark = f"{_MARKER} {picture.mark}"
    if get_cwidth(mark) > size.columns:
        mark = _MARKER * max(size.across, 1)
    left = max((canvas.columns - size.width) // 2, 0)
    places = [
        (top + line * (size.token_lines + 1), left + number * size.step)
        for line in range(size.below)
        for number in range(size.abreast)
    ]
    drawn = list(zip(picture.tokens, places, strict=False))
    for token, (line, column) in drawn:
        _draw(token, canvas, line, column, size)
        caption = shortened(token.caption, size.caption)
        canvas.put(line + size.face_lines, _middle(caption, column, size), caption)
        if token.selected:
            canvas.put(line + size.token_lines, _middle(mark, column, size), mark)
    selected = [place for token, place in drawn if token.selected]
    line, column = min(selected or places)
    canvas.point(line + size.token_lines, column)


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
    """Return the column where a text centred in a token's room begins."""
    return column + (size.columns - get_cwidth(text)) // 2
