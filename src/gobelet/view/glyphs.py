"""Large digits made of half blocks, which every terminal's font has."""

from functools import cache
from typing import Final

COLUMNS: Final = 5
LINES: Final = 7

_DIGITS: Final = {
    "0": (" ### ", "#   #", "#   #", "#   #", "#   #", "#   #", " ### "),
    "1": ("  #  ", " ##  ", "# #  ", "  #  ", "  #  ", "  #  ", "#####"),
    "2": (" ### ", "#   #", "    #", "  ## ", " #   ", "#    ", "#####"),
    "3": (" ### ", "#   #", "    #", "  ## ", "    #", "#   #", " ### "),
    "4": ("   # ", "  ## ", " # # ", "#  # ", "#####", "   # ", "   # "),
    "5": ("#####", "#    ", "#### ", "    #", "    #", "#   #", " ### "),
    "6": (" ### ", "#    ", "#    ", "#### ", "#   #", "#   #", " ### "),
    "7": ("#####", "    #", "   # ", "   # ", "  #  ", "  #  ", "  #  "),
    "8": (" ### ", "#   #", "#   #", " ### ", "#   #", "#   #", " ### "),
    "9": (" ### ", "#   #", "#   #", " ####", "    #", "    #", " ### "),
    "": ("     ", "     ", "     ", " ### ", "     ", "     ", "     "),
}

_HALVES: Final = {
    (False, False): " ",
    (True, False): "▀",
    (False, True): "▄",
    (True, True): "█",
}


def has(face: str) -> bool:
    """Whether a face can be drawn large."""
    return face in _DIGITS


def width(across: int) -> int:
    """Return how many columns a face takes whose strokes are so wide, with a stroke around it."""
    return (COLUMNS + 2) * across


def height(down: int) -> int:
    """Return how many lines a face takes whose strokes are so many half lines thick."""
    return ((LINES + 2) * down + 1) // 2


@cache
def block(face: str, across: int, down: int, *, selected: bool) -> tuple[str, ...]:
    """Return the lines of a face; a selected one is cut out of a block.

    So it is known by its shape, in any colours or none.
    """
    blank = " " * (COLUMNS + 2)
    dots = [blank, *(f" {line} " for line in _DIGITS[face]), blank]
    pixels = [
        [(dot == "#") != selected for dot in line for _ in range(across)]
        for line in dots
        for _ in range(down)
    ]
    if len(pixels) % 2:
        pixels.append([selected] * width(across))
    return tuple(
        "".join(_HALVES[pair] for pair in zip(upper, lower, strict=True))
        for upper, lower in zip(pixels[::2], pixels[1::2], strict=True)
    )
