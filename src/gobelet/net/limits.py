"""The limits of what travels between two computers."""

from typing import Final

FROM_GUEST: Final = 16 * 1024
"""The most bytes of a frame from a guest."""
FROM_HOST: Final = 8 * 1024 * 1024
"""The most bytes of a frame from a host: the story of a long game."""
PING_SECONDS: Final = 5
"""Seconds of silence after which a guest asks for a sign of life; a proxy cuts no line so soon."""
HOST_PING_SECONDS: Final = 20
"""Seconds of silence after which a host does, who usually is asked long before."""
SILENT_SECONDS: Final = 10
"""Seconds after which a line is broken if there is no sign of life, though it was asked for."""
LONGEST_LINE: Final = 300
"""The most characters that somebody says to the others."""
LONGEST_TIME: Final = 24 * 60 * 60
"""The most seconds for a move."""
LINES_AT_ONCE: Final = 5
LINES_A_SECOND: Final = 0.5
"""Lines of talk of one keyboard: more would talk the others down."""
