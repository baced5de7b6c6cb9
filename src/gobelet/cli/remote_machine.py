"""Whether the player sits at another machine."""

import os


def over_ssh() -> bool:
    """Return whether this terminal comes over SSH: speech would sound where nobody hears it."""
    return any(name in os.environ for name in ("SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT"))
