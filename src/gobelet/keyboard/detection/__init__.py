"""Which keyboard layout this machine says it has, and where it says so."""

from gobelet.keyboard.detection.finding import Found

__all__ = ["Found", "detect"]


def detect(*, remote: bool) -> Found:
    """Return the layout of the first place that tells one; of the locale, as a guess.

    `remote`: the player sits at another machine; nothing here tells of that keyboard but,
    perhaps, the locale.
    """
    from gobelet.keyboard.detection.machine import this_machine
    from gobelet.keyboard.detection.search import search

    return search(this_machine(), remote=remote)
