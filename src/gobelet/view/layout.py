"""The layout of a picture, for each size of the terminal.

Parts that stay the same from key to key stay in their place: a user who sees only a part of the
screen at a time has to know where to look.
"""

from collections.abc import Sequence
from typing import Final

from prompt_toolkit.utils import get_cwidth

from gobelet.view.canvas import Canvas, fitted, shortened, wrap
from gobelet.view.glyphs import height
from gobelet.view.picture import Picture, Row, Typed
from gobelet.view.tokens import draw_tokens, size_of

HERE: Final = "► "
_INDENT: Final = "  "


def draw_items(picture: Picture, canvas: Canvas, top: int, bottom: int) -> None:
    """Draw a list between two lines; the current item is complete, the others get one line."""
    room, columns = max(bottom - top, 1), canvas.columns - len(HERE)
    current = picture.current
    place = current or 0
    heights = [1] * len(picture.items)
    whole: list[str] = []
    if current is not None:
        whole = fitted(wrap(picture.items[current], columns), room, columns)
        heights[current] = len(whole)
    # With a blank line between items, if all of them still fit on the screen.
    apart = 1 if sum(heights) + len(heights) - 1 <= room else 0
    first, last = _window(heights, place, room + apart, apart)
    line = top
    for number in range(first, last):
        if number == current:
            canvas.point(line, 0)
            for part, text in enumerate(whole):
                canvas.put(line + part, 0, (_INDENT if part else HERE) + text)
                canvas.bar(line + part)
        else:
            canvas.put(line, 0, _INDENT + shortened(picture.items[number], columns))
        line += heights[number] + apart


def _window(heights: list[int], place: int, room: int, apart: int) -> tuple[int, int]:
    """Return the range of items around a place that fit, as many before it as after it."""
    first, last = place, place + 1
    left = room - heights[place] - apart
    grew = True
    while grew:
        grew = False
        if last < len(heights) and heights[last] + apart <= left:
            left -= heights[last] + apart
            last, grew = last + 1, True
        if first > 0 and heights[first - 1] + apart <= left:
            first -= 1
            left -= heights[first] + apart
            grew = True
    return first, last


_LEAST_COLUMNS: Final = 40
_LEAST_LINES: Final = 12

_OPEN: Final = "[ ]"
"""The value shown in an open row."""

_BETWEEN: Final = range(2, 9)
"""The distance in cells between two columns of rows, at least and at most."""

_AIR: Final = 2
"""Extra columns between a label and its value, where there is room."""

_TYPED: Final = 2
"""The height of a line being typed, with a blank line below it."""

_LEAST_TOKENS: Final = height(1)
_LEAST_ROWS: Final = 3
"""The lines kept for rows where even the smallest tokens leave no room for all rows."""


def lay_out(picture: Picture, columns: int, lines: int) -> Canvas:
    """Draw a picture; on a terminal too small for it, only the messages."""
    canvas = Canvas(columns, lines)
    if columns < _LEAST_COLUMNS or lines < _LEAST_LINES:
        _small(picture, canvas)
    elif picture.tokens:
        _table(picture, canvas)
    else:
        _page(picture, canvas)
    return canvas


def _small(picture: Picture, canvas: Canvas) -> None:
    if picture.typed:
        _type(picture.typed, canvas, canvas.lines - 1)
    room = canvas.lines - bool(picture.typed)
    for line, text in enumerate(_newest(picture.messages, canvas.columns, room)):
        canvas.put(line, 0, text)


def _page(picture: Picture, canvas: Canvas) -> None:
    """Draw a list, a line being typed, or only the messages, over the whole screen."""
    title = fitted(wrap(picture.title, canvas.columns), 2, canvas.columns)
    for line, text in enumerate(title):
        canvas.put(line, 0, text)
    top = len(title) + 1 if picture.title else 0
    if picture.typed:
        _type(picture.typed, canvas, top)
        top += _TYPED
    if not picture.items:
        for line, text in enumerate(_newest(_news(picture), canvas.columns, canvas.lines - top)):
            canvas.put(top + line, 0, text)
        return
    bottom = _say(picture, canvas, canvas.lines - 3 - top)
    draw_items(picture, canvas, top, bottom)


def _type(typed: Typed, canvas: Canvas, line: int) -> None:
    """Show the line being typed, or the part of it that has the cursor."""
    before = typed.text[: typed.cursor]
    while get_cwidth(before) >= canvas.columns and before:
        before = before[1:]
    canvas.put(line, 0, before + typed.text[typed.cursor :])
    canvas.bar(line)
    canvas.point(line, get_cwidth(before))


def _table(picture: Picture, canvas: Canvas) -> None:
    """Draw a title, the tokens, then a line being typed, the rows or a list, then the messages."""
    canvas.put(0, 0, shortened(picture.title, canvas.columns))
    wanted = _height(picture.rows, canvas)
    said = _least_said(canvas)
    # Two more lines: the title, and the marks of selected tokens below them.
    room = canvas.lines - 2 - said - (_TYPED if picture.typed else 0)
    whole = room - wanted >= _LEAST_TOKENS
    size = size_of(picture.tokens, canvas.columns, room - (wanted if whole else _LEAST_ROWS))
    # Lines left over become blank lines above the tokens, the rows and the messages.
    spare = room - size.lines - wanted
    top = 1 + (spare > 2)
    draw_tokens(picture, canvas, top, size)
    top += size.lines + 1 + (spare > 1)
    if picture.typed:
        _type(picture.typed, canvas, top)
        top += _TYPED
    bottom = _say(picture, canvas, canvas.lines - top - (3 if picture.items else 0))
    if picture.items:
        draw_items(picture, canvas, top, bottom)
    else:
        _draw_rows(picture.rows, canvas, top, bottom)


def _say(picture: Picture, canvas: Canvas, room: int) -> int:
    """Write the messages at the bottom; return the line where the part above has to end."""
    least = _least_said(canvas)
    news = _newest(_news(picture), canvas.columns, max(room, least))
    if not news and picture.items:
        return canvas.lines
    top = canvas.lines - max(len(news), least)
    for line, text in enumerate(news):
        canvas.put(top + line, 0, text)
    return top


def _least_said(canvas: Canvas) -> int:
    """Return how many lines at the bottom are kept for messages."""
    return max(2, canvas.lines // 8)


def _news(picture: Picture) -> tuple[str, ...]:
    """Return the messages, without those that the rest of the picture shows."""
    shown = [picture.items[picture.current]] if picture.current is not None else []
    if picture.typed:
        shown.append(picture.title)
    return tuple(text for text in picture.messages if not any(part in text for part in shown))


def _newest(messages: Sequence[str], columns: int, room: int) -> list[str]:
    """Return the lines of as many messages as fit, the newest last."""
    lines: list[str] = []
    for message in reversed(messages):
        before = wrap(message, columns)
        if lines and len(before) + len(lines) > room:
            break
        lines = [*before, *lines]
    return fitted(lines, room, columns)


def _height(rows: Sequence[Row], canvas: Canvas) -> int:
    across = _across(rows, canvas)
    return -(-len(rows) // across)


def _across(rows: Sequence[Row], canvas: Canvas) -> int:
    """Return how many columns of rows there is room for: one or two."""
    return 2 if 2 * _width(rows) + _BETWEEN[0] <= canvas.columns else 1


def _width(rows: Sequence[Row]) -> int:
    """Return the width of the longest label with its value."""
    return max((get_cwidth(f"{row.label} {row.value or _OPEN}") for row in rows), default=0)


def _draw_rows(rows: Sequence[Row], canvas: Canvas, top: int, bottom: int) -> None:
    """Write the rows, downwards and then across; where not all fit, only the open ones."""
    across = _across(rows, canvas)
    width = min(_width(rows) + _AIR, (canvas.columns - _BETWEEN[0] * (across - 1)) // across)
    room = max(bottom - top, 0) * across
    shown = rows if len(rows) <= room else [row for row in rows if not row.value]
    texts = [_row(row, width) for row in shown]
    if len(texts) > room:
        if bottom - top < 2:
            # One or two rows of many would not help.
            return
        left = len(texts) - room + 1
        texts = [*texts[: room - 1], f"+ {left}"]
    down = -(-len(texts) // across)
    step = width + min(max(canvas.columns - 2 * width, _BETWEEN[0]), _BETWEEN[-1])
    for number, text in enumerate(texts):
        column, line = divmod(number, down)
        canvas.put(top + line, column * step, text)


def _row(row: Row, width: int) -> str:
    value = row.value or _OPEN
    label = shortened(row.label, max(width - get_cwidth(value) - 1, 1))
    return label + " " * (width - get_cwidth(label) - get_cwidth(value)) + value
