"""The drawing of tokens, as large as there is room."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from prompt_toolkit.utils import get_cwidth

from gobelet.view import glyphs
from gobelet.view.canvas import Canvas, Style
from gobelet.view.glyphs import BIG, SMALL, Font
from gobelet.view.picture import Picture, Token

_MARKER: Final = "▲"
_LARGEST: Final = 6

_ABREAST: Final = 7
"""Up to this many tokens are few."""
_MOST_BELOW: Final = 4

_STROKES: Final = tuple(
    (across, down)
    for across in range(1, _LARGEST + 1)
    for down in range(1, _LARGEST + 1)
    # Half lines are about as high as columns are wide.
    if max(across, down) <= 2 * min(across, down)
)

_WIDEST_GAP: Final = 2
"""The gap between small faces, in columns, where there is room."""


class Size(Struct, frozen=True):
    """The size of drawn tokens: `across` and `down` are the thickness of strokes.

    Without a font, faces are plain text. `face` is the columns of the widest face, `caption` those
    of the widest caption, 0 for none; all tokens have the same room, so that their distances are
    equal. `letters`: captions are shortened to letters. `abreast` is the number of tokens side by
    side, `below` the number of lines of tokens, `gap` the columns between two; -1: neighbours share
    the column between them.
    """

    font: Font | None
    across: int
    down: int
    face: int
    caption: int
    letters: bool
    abreast: int
    below: int
    gap: int

    @property
    def columns(self) -> int:
        return max(self.face, self.caption)

    @property
    def face_lines(self) -> int:
        return self.font.height(self.down) if self.font else 1

    @property
    def has_marks(self) -> bool:
        """Whether marks have a line of their own: elsewhere captions or brackets show them."""
        return self.font is BIG or (self.font is SMALL and not self.caption)

    @property
    def token_lines(self) -> int:
        return self.face_lines + (self.caption > 0) + self.has_marks

    @property
    def lines(self) -> int:
        return self.below * self.token_lines

    @property
    def width(self) -> int:
        return self.abreast * (self.columns + self.gap) - self.gap

    @property
    def worth(self) -> tuple[object, ...]:
        """What makes one size better than another, the most important first.

        Few tokens stand side by side, unless two lines let them be twice as large.
        """
        abreast = self.below == 1 or self.abreast * self.below > _ABREAST + 1
        return (
            self.font is not None,
            self.caption > 0,
            self.font is BIG,
            not self.letters,
            self.across * self.down * (2 if abreast else 1),
            self.down,
            -self.below,
        )


def size_of(tokens: Sequence[Token], columns: int, lines: int) -> Size:
    """Return the best size in which all tokens fit into this many columns and lines.

    Where none does, faces alone are returned in as few lines as the columns let them be.
    """
    fitting = [one for one in _sizes(tokens) if one.width <= columns and one.lines <= lines]
    if fitting:
        return _spread(max(fitting, key=lambda size: size.worth), columns)
    plain = [_size(_plain_width(tokens), len(tokens), below) for below in range(1, len(tokens) + 1)]
    return next((size for size in plain if size.width <= columns), plain[-1])


def _sizes(tokens: Sequence[Token]) -> Iterator[Size]:
    """Yield every size that tokens may have."""
    faces = {token.face for token in tokens}
    fonts = [BIG, SMALL] if all(map(glyphs.has, faces)) else []
    widths = [max(map(font.width, faces)) for font in fonts]
    digits = any(char.isdigit() for face in faces for char in face)
    plain = _plain_width(tokens)
    for below in range(1, min(_MOST_BELOW, len(tokens)) + 1):
        for caption, letters in _captions(tokens):
            yield _size(plain, len(tokens), below, caption, letters=letters)
            for font, width in zip(fonts, widths, strict=True):
                room = caption + len(_MARKER) if caption and font is SMALL else caption
                for across, down in _STROKES:
                    face = width * across
                    # Digits close to each other would be read as one number, captions as one word.
                    close = 0 if digits else -1
                    gap = across if font is BIG or room >= face + close else close
                    abreast = -(-len(tokens) // below)
                    yield Size(font, across, down, face, room, letters, abreast, below, gap)


def _captions(tokens: Sequence[Token]) -> list[tuple[int, bool]]:
    """Return the widths of captions: whole, of letters, and of none, if there are any."""
    whole = max(get_cwidth(token.caption) for token in tokens)
    if not whole:
        return [(0, False)]
    return [(whole, False), (max(get_cwidth(token.letter) for token in tokens), True), (0, False)]


def _plain_width(tokens: Sequence[Token]) -> int:
    return max(len(token.face or "-") for token in tokens) + len("[]")


def _size(face: int, count: int, below: int, caption: int = 0, *, letters: bool = False) -> Size:
    """Return a size of plain text."""
    return Size(None, 1, 1, face, caption, letters, -(-count // below), below, 1)


def _spread(size: Size, columns: int) -> Size:
    """Return a size with small faces farther apart, if there is room."""
    if size.font is not SMALL or size.abreast == 1:
        return size
    gap = size.gap + (columns - size.width) // (size.abreast - 1)
    return replace(size, gap=max(min(gap, _WIDEST_GAP), size.gap))


def _caption(token: Token, *, letters: bool) -> str:
    return token.letter if letters else token.caption


def draw_tokens(picture: Picture, canvas: Canvas, top: int, size: Size) -> None:
    """Draw the tokens with marks under the selected ones; the cursor goes to the first of these."""
    left = max((canvas.columns - size.width) // 2, 0)
    places = [
        (top + line * size.token_lines, left + number * (size.columns + size.gap))
        for line in range(size.below)
        for number in range(size.abreast)
    ]
    drawn = list(zip(picture.tokens, places, strict=False))
    for token, (line, column) in drawn:
        _draw(token, canvas, line, column, size)
        _draw_caption(token, canvas, line + size.face_lines, column, size)
        if token.selected and size.has_marks:
            mark = _mark(picture.mark, size)
            canvas.put(line + size.token_lines - 1, _middle(mark, column, size), mark)
    selected = [place for token, place in drawn if token.selected]
    line, column = min(selected or places)
    canvas.point(line + size.token_lines - 1, column)


def _mark(word: str, size: Size) -> str:
    if size.font is SMALL:
        # It closes the block that the face is cut out of.
        return "▀" * size.face
    mark = f"{_MARKER} {word}"
    return mark if get_cwidth(mark) <= size.columns else _MARKER * size.across


def _draw(token: Token, canvas: Canvas, line: int, column: int, size: Size) -> None:
    colour = token.colour if size.caption else ""
    if size.font is None:
        face = token.face or "-"
        face = f"[{face}]" if token.selected else f" {face} "
        canvas.put(line, _middle(face, column, size), face)
        canvas.paint(line, column, size.columns, Style(colour))
        return
    # Beside neighbours so close, a face cut out of a block could not be read; its caption is a bar.
    cut_out = token.selected and size.gap >= 0
    lines = size.font.block(token.face, size.across, size.down, selected=cut_out)
    for number, cells in enumerate(lines):
        canvas.stamp(line + number, _middle(cells, column, size), cells)
        canvas.paint(line + number, _middle(cells, column, size), len(cells), Style(colour))


def _draw_caption(token: Token, canvas: Canvas, line: int, column: int, size: Size) -> None:
    """Write the caption; of a small selected token it is a bar, which closes the block above."""
    if not size.caption:
        return
    caption = _caption(token, letters=size.letters)
    closing = False
    if token.selected and size.font is SMALL:
        closing = True
        caption = f"{_MARKER}{caption}".center(size.font.width(token.face) * size.across)
    place = _middle(caption, column, size)
    canvas.put(line, place, caption)
    canvas.paint(line, place, get_cwidth(caption), Style(token.colour, reverse=closing))


def _middle(text: str, column: int, size: Size) -> int:
    """Return the column where a text centred in a token's room begins."""
    return column + (size.columns - get_cwidth(text)) // 2
