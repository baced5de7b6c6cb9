"""The layout of a picture, for each size of the terminal.

Parts that stay the same from key to key stay in their place: a user who sees only a part of the
screen at a time has to know where to look.
"""

from collections.abc import Sequence
from typing import Final

from prompt_toolkit.utils import get_cwidth

from gobelet.view.canvas import Canvas, fitted, shortened, wrap
from gobelet.view.glyphs import BIG
from gobelet.view.picture import Picture, Row, TypedLine
from gobelet.view.tokens import Size, draw_tokens, size_of

HERE: Final = "► "
_INDENT: Final = "  "


def draw_items(picture: Picture, canvas: Canvas, top: int, bottom: int) -> int:
    """Draw a list; the current item is complete and above `bottom`, the others get one line.

    Further items stand below `bottom`, where messages may cover them. Return the line below the
    current item.
    """
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
    steps = [height + apart for height in heights]
    if sum(steps) <= canvas.lines - top + apart and sum(steps[: place + 1]) <= room + apart:
        first, last = 0, len(steps)
    else:
        first, last = _window(steps, place, room + apart)
    while last < len(steps) and sum(steps[first : last + 1]) <= canvas.lines - top + apart:
        last += 1
    line = below = top
    for number in range(first, last):
        if number == current:
            canvas.point(line, 0)
            for part, text in enumerate(whole):
                canvas.put(line + part, 0, (_INDENT if part else HERE) + text)
                canvas.bar(line + part)
        else:
            canvas.put(line, 0, _INDENT + shortened(picture.items[number], columns))
        if number == place:
            below = line + heights[number]
        line += steps[number]
    return below


def _window(steps: list[int], place: int, room: int) -> tuple[int, int]:
    """Return the range of items around a place that fit, as many before it as after it."""
    first, last = place, place + 1
    left = room - steps[place]
    grew = True
    while grew:
        grew = False
        if last < len(steps) and steps[last] <= left:
            left -= steps[last]
            last, grew = last + 1, True
        if first > 0 and steps[first - 1] <= left:
            first -= 1
            left -= steps[first]
            grew = True
    return first, last


_OPEN: Final = "[ ]"
"""The value shown in an open row."""

_BETWEEN: Final = range(2, 9)
"""The distance in cells between two columns of rows, at least and at most."""

_AIR: Final = 2
"""Extra columns between a label and its value, where there is room."""

_ROOMY: Final = 8
"""From this many lines on, blank lines part what is shown."""

_TITLED: Final = 6
"""From this many lines on, there is a title above tokens."""

_LEAST_TOKENS: Final = BIG.height(1) + 1
"""The lines of the smallest big tokens with their marks."""


def lay_out(picture: Picture, columns: int, lines: int) -> Canvas:
    """Draw a picture; the smaller the terminal, the fewer things are shown."""
    canvas = Canvas(columns, lines)
    if picture.tokens:
        _table(picture, canvas)
    else:
        _page(picture, canvas)
    return canvas


def _page(picture: Picture, canvas: Canvas) -> None:
    """Draw a list, a line being typed, or only the messages, over the whole screen."""
    top = _title(picture, canvas)
    if picture.typed:
        top = _type(picture.typed, canvas, top)
    bottom = canvas.lines - _least_said(canvas)
    if picture.items:
        top = draw_items(picture, canvas, top, max(bottom, top + 1))
    _say(picture, canvas, top, bottom if picture.items else top)


def _title(picture: Picture, canvas: Canvas) -> int:
    """Write the title of a page, where there is room for it; return the line below it."""
    if not picture.title or canvas.lines < (2 if picture.typed else 4):
        return 0
    most = 2 if canvas.lines >= _ROOMY else 1
    title = fitted(wrap(picture.title, canvas.columns), most, canvas.columns)
    for line, text in enumerate(title):
        canvas.put(line, 0, text)
    return len(title) + (canvas.lines >= _ROOMY)


def _type(typed: TypedLine, canvas: Canvas, top: int) -> int:
    """Show the line being typed, or the part of it that has the cursor; return the line below."""
    line = min(top, canvas.lines - 1)
    before = typed.text[: typed.cursor]
    while get_cwidth(before) >= canvas.columns and before:
        before = before[1:]
    canvas.clear(line)
    canvas.put(line, 0, before + typed.text[typed.cursor :])
    canvas.bar(line)
    canvas.point(line, get_cwidth(before))
    return line + (2 if canvas.lines >= 2 * _ROOMY else 1)


def _table(picture: Picture, canvas: Canvas) -> None:
    """Draw a title, the tokens, then a line being typed, the rows or a list, then the messages.

    The size and the place of the tokens depend on tokens and rows alone, so that they stay when a
    list opens, a line is typed or messages grow.
    """
    titled = canvas.lines >= _TITLED
    if titled:
        canvas.put(0, 0, shortened(picture.title, canvas.columns))
    wanted = _height(picture.rows, canvas)
    room = canvas.lines - titled - _least_said(canvas)
    size = _size(picture, canvas, room, wanted)
    # Lines left over become blank lines above the tokens, the rows and the messages.
    spare = room - size.lines - wanted
    top = titled + (spare > 2)
    draw_tokens(picture, canvas, top, size)
    top += size.lines + (spare > 1)
    if picture.typed:
        top = _type(picture.typed, canvas, top)
    bottom = canvas.lines - _least_said(canvas)
    if picture.items:
        top = draw_items(picture, canvas, top, max(bottom, top + 1))
    else:
        _draw_rows(picture.rows, canvas, top, bottom)
    _say(picture, canvas, top, bottom)


def _size(picture: Picture, canvas: Canvas, room: int, wanted: int) -> Size:
    """Return the size of the tokens, which leaves as many lines for rows as there can be."""
    least = 3 if canvas.lines >= 12 else 2 if canvas.lines >= 9 else 1
    whole = [wanted] if room - wanted >= _LEAST_TOKENS else []
    captions = any(token.caption for token in picture.tokens)
    for left in (*whole, least, 1, 0):
        size = size_of(picture.tokens, canvas.columns, room - left)
        if size.font and (size.caption or not captions):
            return size
    return size_of(picture.tokens, canvas.columns, room - 1)


def _say(picture: Picture, canvas: Canvas, floor: int, top: int) -> None:
    """Write the messages from a line on, or from higher up if there are many.

    They cover what is below `floor`, if they have to; nothing else moves.
    """
    news = _newest(_news(picture), canvas.columns, canvas.lines - floor)
    top = max(min(top, canvas.lines - len(news)), floor)
    if not news:
        return
    for line in range(top, canvas.lines):
        canvas.clear(line)
    for line, text in enumerate(news):
        canvas.put(top + line, 0, text)


def _least_said(canvas: Canvas) -> int:
    """Return how many lines at the bottom are kept for messages."""
    if canvas.lines < _ROOMY:
        return min(canvas.lines // 2, 1)
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
