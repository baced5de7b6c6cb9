"""What the program asks of a terminal at the start, and gives back at the end."""

from typing import Final

ENTERED: Final = b"\x1b[?2004h\x1b[?u"
LEFT: Final = b"\x1b[?2004l"


def without_modes(written: bytes) -> bytes:
    """Return what was written to a terminal but for these, each of which comes once."""
    return written.removeprefix(ENTERED).replace(LEFT, b"", 1)
