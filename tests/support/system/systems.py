"""What of POSIX a test needs: on Windows it is skipped, and says why in words."""

import sys
from collections import Counter
from collections.abc import Iterable
from typing import Final

import pytest

POSIX: Final = "posix"
"""The marker of tests that need POSIX: what of it."""

_REASON: Final = "needs POSIX: "


def skip_elsewhere(item: pytest.Item) -> None:
    """Skip a test that needs what Windows has not."""
    if sys.platform == "win32":
        for mark in item.iter_markers(POSIX):
            pytest.skip(f"{_REASON}{mark.args[0]}")


def counted(reasons: Iterable[str]) -> list[str]:
    """Return a line for each such reason, with the number of tests, most first."""
    plain = (one.removeprefix("Skipped: ") for one in reasons)
    found = Counter(one for one in plain if one.startswith(_REASON))
    return [f"{number} skipped: {reason}" for reason, number in found.most_common()]
