"""Work that a game needs before it can answer: a table of optimal play to be computed, say."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

FAILURES: Final = (MemoryError, ImportError, OSError, RuntimeError)
"""The errors of such work on some computers; NumPy on an old processor raises the last."""


class Preparation(Struct, frozen=True):
    """Long work, taken step by step: `count` steps, each of 20 ms at most.

    The work is done after the last step. If it is stopped before, it leaves nothing behind. A step
    raises one of `FAILURES` if this computer cannot do the work.
    """

    steps: Iterator[object]
    count: int
