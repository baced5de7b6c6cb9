"""What of its system a test needs: elsewhere it is skipped, and says why in words."""

import sys
from collections import Counter
from collections.abc import Iterable
from typing import Final

import pytest

POSIX: Final = "posix"
"""The marker of tests that need POSIX: what of it."""

NOT_WINE: Final = "not_wine"
"""The marker of tests that Wine fails: what it has not."""

_REASONS: Final = {POSIX: "needs POSIX: ", NOT_WINE: "Wine's own fault: "}


def skip_elsewhere(item: pytest.Item) -> None:
    """Skip a test that is not for this system."""
    here = {POSIX: sys.platform != "win32", NOT_WINE: not _under_wine()}
    for name, is_for_it in here.items():
        for mark in item.iter_markers(name):
            if not is_for_it:
                pytest.skip(f"{_REASONS[name]}{mark.args[0]}")


def counted(reasons: Iterable[str]) -> list[str]:
    """Return a line for each reason of the system's, with the number of tests, most first."""
    of_the_system = [one.removeprefix("Skipped: ") for one in reasons]
    found = Counter(one for one in of_the_system if one.startswith(tuple(_REASONS.values())))
    return [f"{number} skipped: {reason}" for reason, number in found.most_common()]


def _under_wine() -> bool:
    if sys.platform == "win32":
        from ctypes import windll

        return hasattr(windll.ntdll, "wine_get_version")
    else:
        return False
