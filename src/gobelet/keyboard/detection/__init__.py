"""Which keyboard layout this machine says it has, and where it says so."""

from gobelet.keyboard.detection.finding import Found

__all__ = ["Found", "detect"]


def detect(*, remote: bool) -> Found:
    """Return the layout from the first place that names one, or guess it from the locale.

    `remote`: the player sits at another machine; then only the locale may hint at that keyboard.
    """
    from gobelet.keyboard.detection.machine import this_machine
    from gobelet.keyboard.detection.search import search

    return search(this_machine(), remote=remote)
