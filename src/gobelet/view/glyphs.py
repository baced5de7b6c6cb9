"""Large digits, capitals and few signs, made of half blocks, which every terminal's font has."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from msgspec import Struct

_BIG: Final = {
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
    "A": (" ### ", "#   #", "#   #", "#####", "#   #", "#   #", "#   #"),
    "B": ("#### ", "#   #", "#   #", "#### ", "#   #", "#   #", "#### "),
    "C": (" ### ", "#   #", "#    ", "#    ", "#    ", "#   #", " ### "),
    "D": ("#### ", "#   #", "#   #", "#   #", "#   #", "#   #", "#### "),
    "E": ("#####", "#    ", "#    ", "#### ", "#    ", "#    ", "#####"),
    "F": ("#####", "#    ", "#    ", "#### ", "#    ", "#    ", "#    "),
    "G": (" ### ", "#   #", "#    ", "# ###", "#   #", "#   #", " ### "),
    "H": ("#   #", "#   #", "#   #", "#####", "#   #", "#   #", "#   #"),
    "I": (" ### ", "  #  ", "  #  ", "  #  ", "  #  ", "  #  ", " ### "),
    "J": ("  ###", "   # ", "   # ", "   # ", "   # ", "#  # ", " ##  "),
    "K": ("#   #", "#  # ", "# #  ", "##   ", "# #  ", "#  # ", "#   #"),
    "L": ("#    ", "#    ", "#    ", "#    ", "#    ", "#    ", "#####"),
    "M": ("#   #", "## ##", "# # #", "# # #", "#   #", "#   #", "#   #"),
    "N": ("#   #", "##  #", "# # #", "# # #", "#  ##", "#   #", "#   #"),
    "Ñ": (" ## #", "# ## ", "     ", "##  #", "# # #", "#  ##", "#   #"),
    "O": (" ### ", "#   #", "#   #", "#   #", "#   #", "#   #", " ### "),
    "P": ("#### ", "#   #", "#   #", "#### ", "#    ", "#    ", "#    "),
    "Q": (" ### ", "#   #", "#   #", "#   #", "# # #", "#  # ", " ## #"),
    "R": ("#### ", "#   #", "#   #", "#### ", "# #  ", "#  # ", "#   #"),
    "S": (" ####", "#    ", "#    ", " ### ", "    #", "    #", "#### "),
    "T": ("#####", "  #  ", "  #  ", "  #  ", "  #  ", "  #  ", "  #  "),
    "U": ("#   #", "#   #", "#   #", "#   #", "#   #", "#   #", " ### "),
    "V": ("#   #", "#   #", "#   #", "#   #", "#   #", " # # ", "  #  "),
    "W": ("#   #", "#   #", "#   #", "# # #", "# # #", "## ##", "#   #"),
    "X": ("#   #", "#   #", " # # ", "  #  ", " # # ", "#   #", "#   #"),
    "Y": ("#   #", "#   #", " # # ", "  #  ", "  #  ", "  #  ", "  #  "),
    "Z": ("#####", "    #", "   # ", "  #  ", " #   ", "#    ", "#####"),
    "=": ("     ", "     ", "#####", "     ", "#####", "     ", "     "),
    "≠": ("     ", "    #", "#####", "  #  ", "#####", "#    ", "     "),
    "*": ("     ", "  #  ", "# # #", " ### ", "# # #", "  #  ", "     "),
    "/": ("  #", "  #", " # ", " # ", " # ", "#  ", "#  "),
    "": ("     ", "     ", "     ", " ### ", "     ", "     ", "     "),
}

_SMALL: Final = {
    "0": ("###", "# #", "# #", "# #", "###"),
    "1": (" # ", "## ", " # ", " # ", "###"),
    "2": ("###", "  #", "###", "#  ", "###"),
    "3": ("###", "  #", " ##", "  #", "###"),
    "4": ("# #", "# #", "###", "  #", "  #"),
    "5": ("###", "#  ", "###", "  #", "###"),
    "6": ("###", "#  ", "###", "# #", "###"),
    "7": ("###", "  #", "  #", " # ", " # "),
    "8": ("###", "# #", "###", "# #", "###"),
    "9": ("###", "# #", "###", "  #", "###"),
    "A": (" ## ", "#  #", "####", "#  #", "#  #"),
    "B": ("### ", "#  #", "### ", "#  #", "### "),
    "C": (" ###", "#   ", "#   ", "#   ", " ###"),
    "D": ("### ", "#  #", "#  #", "#  #", "### "),
    "E": ("####", "#   ", "### ", "#   ", "####"),
    "F": ("####", "#   ", "### ", "#   ", "#   "),
    "G": (" ###", "#   ", "# ##", "#  #", " ###"),
    "H": ("#  #", "#  #", "####", "#  #", "#  #"),
    "I": ("### ", " #  ", " #  ", " #  ", "### "),
    "J": ("  ##", "   #", "   #", "#  #", " ## "),
    "K": ("#  #", "# # ", "##  ", "# # ", "#  #"),
    "L": ("#   ", "#   ", "#   ", "#   ", "####"),
    "M": ("#  #", "####", "####", "#  #", "#  #"),
    "N": ("#  #", "## #", "# ##", "#  #", "#  #"),
    "Ñ": ("####", "    ", "## #", "# ##", "#  #"),
    "O": (" ## ", "#  #", "#  #", "#  #", " ## "),
    "P": ("### ", "#  #", "### ", "#   ", "#   "),
    "Q": (" ## ", "#  #", "#  #", "# # ", " # #"),
    "R": ("### ", "#  #", "### ", "# # ", "#  #"),
    "S": (" ###", "#   ", " ## ", "   #", "### "),
    "T": ("### ", " #  ", " #  ", " #  ", " #  "),
    "U": ("#  #", "#  #", "#  #", "#  #", " ## "),
    "V": ("#  #", "#  #", "#  #", " ## ", " ## "),
    "W": ("#  #", "#  #", "#  #", "####", "#  #"),
    "X": ("#  #", "#  #", " ## ", "#  #", "#  #"),
    "Y": ("# # ", "# # ", " #  ", " #  ", " #  "),
    "Z": ("####", "  # ", " #  ", "#   ", "####"),
    "=": ("    ", "####", "    ", "####", "    "),
    "≠": ("   #", "####", " ## ", "####", "#   "),
    "*": ("   ", "# #", " # ", "# #", "   "),
    "/": ("  #", "  #", " # ", "#  ", "#  "),
    "": ("   ", "   ", "###", "   ", "   "),
}

_HALVES: Final = {
    (False, False): " ",
    (True, False): "▀",
    (False, True): "▄",
    (True, True): "█",
}


class Font(Struct, frozen=True):
    """Glyphs of one height, in dots; a face has one dot around it, but maybe none below it."""

    glyphs: Mapping[str, tuple[str, ...]]
    lines: int
    below: int

    def width(self, face: str) -> int:
        """Return the dots from left to right of a face, with the one on each side."""
        return sum(len(self.glyphs[sign][0]) + 1 for sign in face or [""]) + 1

    def height(self, down: int) -> int:
        """Return the lines of a face whose strokes are `down` half lines thick."""
        return ((1 + self.lines + self.below) * down + 1) // 2

    def block(self, face: str, across: int, down: int, *, selected: bool) -> tuple[str, ...]:
        """Return the lines of a face; a selected face is cut out of a block.

        So its shape shows the selection, in any colours or none. Strokes are `across` columns wide.
        """
        return _block(self is BIG, face, across, down, selected)


BIG: Final = Font(_BIG, lines=7, below=1)
SMALL: Final = Font(_SMALL, lines=5, below=0)
"""For small screens. Whoever draws a selected face closes the block with the line below it."""


def has(face: str) -> bool:
    """Whether a face can be drawn large."""
    return all(sign in _BIG for sign in face)


@cache
def _block(big: bool, face: str, across: int, down: int, selected: bool) -> tuple[str, ...]:
    font = BIG if big else SMALL
    glyphs = [font.glyphs[sign] for sign in face or [""]]
    blank = " " * font.width(face)
    dots = [blank, *(f" {' '.join(lines)} " for lines in zip(*glyphs, strict=True))]
    dots += [blank] * font.below
    pixels = [
        [(dot == "#") != selected for dot in line for _ in range(across)]
        for line in dots
        for _ in range(down)
    ]
    if len(pixels) % 2:
        pixels.append([selected] * len(pixels[0]))
    return tuple(
        "".join(_HALVES[pair] for pair in zip(upper, lower, strict=True))
        for upper, lower in zip(pixels[::2], pixels[1::2], strict=True)
    )
