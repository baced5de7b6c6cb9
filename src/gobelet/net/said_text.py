"""A line that somebody says, as it may be spoken and shown."""

import unicodedata

from gobelet.net.limits import LONGEST_LINE
from gobelet.players import LONGEST_NAME


def clean_line(text: str) -> str:
    """Return a line without what controls a terminal, a voice or the direction of writing."""
    composed = unicodedata.normalize("NFC", text[: 4 * LONGEST_LINE])
    plain = "".join(" " if letter.isspace() else letter for letter in composed)
    shown = "".join(
        letter for letter in plain if letter == " " or unicodedata.category(letter)[0] != "C"
    )
    return " ".join(shown.split())[:LONGEST_LINE]


def clean_name(name: str) -> str:
    """Return a name as it may be shown; the other end may send anything."""
    return clean_line(name)[:LONGEST_NAME]
