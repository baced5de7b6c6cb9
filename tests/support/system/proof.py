"""How much a run of the tests tries: enough to find what has been found so far, or everything.

Where no other reason stands beside a number: the faults of tests/mutations are found with it.
GOBELET_ALL=1 is the long proof: every case in every language, at every verbosity and by every rule
set, each with games of its own, and as many keys and bytes at random as ever.
"""

import os
from typing import Final, TypeVar

T = TypeVar("T")

EVERYTHING: Final = os.environ.get("GOBELET_ALL", "") not in ("", "0")


def tried(usual: T, everything: T) -> T:
    """What a usual run tries, or what the long proof tries in its place."""
    return everything if EVERYTHING else usual
