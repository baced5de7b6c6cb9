"""The limits of what travels between two computers."""

from typing import Final

FROM_GUEST: Final = 16 * 1024
"""The most bytes of a frame from a guest."""
FROM_HOST: Final = 8 * 1024 * 1024
"""The most bytes of a frame from a host: the story of a long game."""
PING_SECONDS: Final = 5
"""Seconds between two signs of life; they also keep a proxy from cutting an idle line."""
SILENT_SECONDS: Final = 10
"""Seconds after which a line without a sign of life is broken."""
LONGEST_LINE: Final = 300
"""The most characters that somebody says to the others."""
LONGEST_TIME: Final = 24 * 60 * 60
"""The most seconds for a move."""
LINES_AT_ONCE: Final = 5
LINES_A_SECOND: Final = 0.5
"""Lines of talk of one keyboard: more would talk the others down."""
