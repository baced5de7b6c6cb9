"""Finds a layout by the characters that the digit keys really give."""

from typing import Final

from gobelet.keyboard.detection.finding import DigitRow, Found
from gobelet.keyboard.layouts import layout, layout_names

_LIKELY: Final = ("us", "fr", "de", "es", "latam")
"""Layouts preferred to others with the same digit row."""


def by_row(row: DigitRow, told: Found | None, *likely: str) -> tuple[str, DigitRow | None]:
    """Return the layout of a digit row; if none fits exactly, the nearest one and the row.

    The layout `told` is kept unless another is nearer by three keys or more: the keymaps of the
    console, or of a player, are not always those of xkb-data.
    """
    nearest = min((*likely, *_LIKELY, *layout_names()), key=lambda name: _differences(row, name))
    name = nearest
    if told and _differences(row, told.layout) <= _differences(row, nearest) + 2:
        name = told.layout
    return name, None if row == layout(name).digits else row


def _differences(row: DigitRow, name: str) -> int:
    pairs = zip(row, layout(name).digits, strict=True)
    return sum(one != other for mine, its in pairs for one, other in zip(mine, its, strict=True))
