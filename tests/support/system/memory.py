"""A folder in memory, where files need not wait for a disk."""

import os
import sys
from pathlib import Path
from typing import Final

_SHARED: Final = Path("/dev/shm")

# Wine has the folder of the Linux below it, but its path names no drive.
MEMORY: Final = _SHARED if sys.platform != "win32" and os.access(_SHARED, os.W_OK) else None
"""None where there is none: then it is the usual folder."""
