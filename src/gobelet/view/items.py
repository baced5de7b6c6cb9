"""A list to choose from: its current item as a bar, and as many of its neighbours as fit."""

from typing import Final

from gobelet.view.canvas import Canvas, fitted, shortened, wrap
from gobelet.view.picture import Picture

HERE: Final = "► "
_INDENT: Final = "  "


def draw_items(picture: Picture, canvas: Canvas, top: int, bottom: int) -> None:
    """Draw a list between two lines; the current item is whole, the others have a line each."""
    room, columns = max(bottom - top, 1), canvas.columns - len(HERE)
    current = picture.current
    place = current or 0
    heights = [1] * len(picture.items)
    whole: list[str] = []
    if current is not None:
        whole = fitted(wrap(picture.items[current], columns), room, columns)
        heights[current] = len(whole)
    # With a blank line between items, where that leaves all of them on the screen.
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
    """Return the items around a place that fit, as a range: as many before it as after it."""
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
