"""Keys that are held down: a terminal tells of them as of a key that is pressed again and again."""

from collections.abc import Callable
from typing import Final

from gobelet.keyboard.key import Key

HELD: Final = 0.7
"""Seconds: a key that comes again sooner may be held down; systems wait so long at first."""

REPEAT: Final = 0.2
"""Seconds: a key that is held down comes again sooner, once it has begun to."""

Later = Callable[[float, Callable[[], None]], Callable[[], None]]
"""Runs an action after so many seconds; what it returns calls it off."""


class Presses:
    """Tells which key may be held down: the same one as before, and soon after it."""

    def __init__(self) -> None:
        self._before: tuple[str, float] = ("", 0.0)

    def again(self, key: Key, now: float) -> float | None:
        """Return how long ago the same key came, if that is soon; None for any other key."""
        name, since = self._before
        self._before = (key.name, now)
        return now - since if key.name == name and now - since < HELD else None


class EnterOnLine:
    """Has an Enter on a line wait that comes soon after another, until it is no key held down.

    The first says what was understood and the second plays it: a key held too long would play
    what nobody has heard. Pressed twice by will, it is answered after `REPEAT`, or by the next key.
    """

    def __init__(self, later: Later, answer: Callable[[Key], None]) -> None:
        self._later = later
        self._answer = answer
        self._waiting: Callable[[], None] | None = None
        """Calls off the Enter that waits, if one does."""
        self._held = False

    def takes(self, key: Key, since: float | None, *, on_line: bool) -> bool:
        """Return whether a key waits, or is dropped; `since` the same key came before, if soon."""
        if key.name != "enter" or since is None or not on_line:
            self._held = False
            self._go_on()
            return False
        if self._waiting or (self._held and since < REPEAT):
            self._call_off()
            self._held = True
            return True
        self._held = False
        self._waiting = self._later(REPEAT, self._go_on)
        return True

    def _go_on(self) -> None:
        if self._waiting:
            self._call_off()
            self._answer(Key("enter"))

    def _call_off(self) -> None:
        if self._waiting:
            self._waiting()
            self._waiting = None
