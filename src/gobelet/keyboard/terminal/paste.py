"""A bracketed paste: what the terminal pastes, between two marks."""

import unicodedata
from typing import Final

END: Final = "\x1b[201~"
LONGEST: Final = 65536
"""Characters of a paste that are kept."""


class Paste:
    """Takes what comes until the mark that ends a paste."""

    def __init__(self) -> None:
        self._text = ""
        self._tail = ""
        """The last characters that came: the mark may have begun."""

    def feed(self, data: str) -> str | None:
        """Take what came; return what follows the paste, None while it goes on."""
        text, end, rest = (self._tail + data).partition(END)
        keep = len(text) if end else max(len(text) - len(END) + 1, 0)
        self._text += text[: min(keep, LONGEST - len(self._text))]
        self._tail = text[keep:]
        return rest if end else None

    @property
    def text(self) -> str:
        """What was pasted, on lines that end in a line feed; other controls are left out."""
        lines = (self._text + self._tail).replace("\r\n", "\n").replace("\r", "\n")
        return "".join(filter(_is_text, lines.replace("\t", " ")))


def _is_text(char: str) -> bool:
    return char == "\n" or unicodedata.category(char) not in ("Cc", "Cs")
