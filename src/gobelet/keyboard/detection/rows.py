"""A layout by the characters that its digit keys really give."""

from typing import Final

from gobelet.keyboard.detection.finding import DigitRow, Found
from gobelet.keyboard.layouts import layout, layout_names

_LIKELY: Final = ("us", "fr", "de", "es", "latam")
"""Before the others that have the same digit row."""


def by_row(row: DigitRow, told: Found | None, *likely: str) -> tuple[str, DigitRow | None]:
    """Return the layout of a digit row, or the nearest and the row.

    A layout that was `told` stays unless another is nearer by three keys or more: the keymaps
    of the console, or of a player, are not always those of xkb-data.
    """
    nearest = min((*likely, *_LIKELY, *layout_names()), key=lambda name: _differences(row, name))
    name = nearest
    if told and _differences(row, told.layout) <= _differences(row, nearest) + 2:
        name = told.layout
    return name, None if row == layout(name).digits else row


def _differences(row: DigitRow, name: str) -> int:
    pairs = zip(row, layout(name).digits, strict=True)
    return sum(one != other for mine, its in pairs for one, other in zip(mine, its, strict=True))
