"""Keys that are held down: a terminal sends them like a key that is pressed again and again."""

from collections.abc import Callable
from typing import Final

from gobelet.keyboard.key import Key

HELD: Final = 0.7
"""Seconds: a key that repeats sooner may be held down; systems delay the first repeat so long."""

REPEAT: Final = 0.2
"""Seconds: later repeats of a key that is held down come sooner than this."""

Later = Callable[[float, Callable[[], None]], Callable[[], None]]
"""Runs an action after so many seconds; returns a function that cancels it."""


class Presses:
    """Detects keys that may be held down: the same key again, soon after the last."""

    def __init__(self) -> None:
        self._before: tuple[str, float] = ("", 0.0)

    def again(self, key: Key, now: float) -> float | None:
        """Return the seconds since the same key, if they are few; None for any other key."""
        name, since = self._before
        self._before = (key.name, now)
        return now - since if key.name == name and now - since < HELD else None


class EnterKey:
    """Makes one press of those that a held or a trembling Enter key sends.

    Enter throws, marks, hurries and goes on: a press that nobody meant would do what nobody meant.
    A press within `REPEAT` of the last is dropped. One that comes somewhat later may be the first
    repeat of a held key, and waits: it is answered after `REPEAT`, or before the next key, unless
    another Enter shows that the key is held.
    """

    def __init__(self, later: Later, answer: Callable[[Key], None]) -> None:
        self._later = later
        self._answer = answer
        self._waiting: Callable[[], None] | None = None
        """Cancels the Enter that waits, if any."""

    def takes(self, key: Key, since: float | None) -> bool:
        """Return whether a key waits or is dropped; `since`: seconds since the same key, if few."""
        if key.name != "enter" or since is None:
            self._go_on()
            return False
        if since < REPEAT:
            self._call_off()
        else:
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
