"""The stack of open screens."""

from collections.abc import Collection

from gobelet.ui.screen import Screen


class ScreenStack:
    """Screens, each in front of the one below it; keys go to the topmost."""

    def __init__(self) -> None:
        self._screens: list[Screen] = []

    @property
    def front(self) -> Screen:
        return self._screens[-1]

    @property
    def typing(self) -> bool:
        """Whether letter keys type text on the screen in front."""
        return bool(self._screens) and self.front.types

    @property
    def screens(self) -> tuple[Screen, ...]:
        return tuple(self._screens)

    def lay(self, screen: Screen) -> None:
        """Open a screen of which nothing is said: another one comes over it at once."""
        self._screens.append(screen)

    def push(self, screen: Screen) -> None:
        self._screens.append(screen)
        screen.arrive()

    def pop(self, *, quiet: bool = False) -> None:
        """Close the screen in front; the one below says where the player is."""
        self._screens.pop()
        if not quiet and self._screens:
            self.front.arrive()

    def discard(self, screen: Screen | None) -> None:
        """Remove a screen, wherever it is in the stack, if it is open."""
        if screen in self._screens:
            self._screens.remove(screen)

    def replace(self, screen: Screen | None, by: Screen, keeping: Collection[Screen] = ()) -> None:
        """Put another screen in the place of one; of those above it, only some are kept.

        Where that one is not open, the other comes in front.
        """
        place = self._screens.index(screen) if screen in self._screens else len(self._screens)
        kept = [one for one in self._screens[place + 1 :] if one in keeping]
        self._screens[place:] = [by, *kept]
        by.arrive()

    def close(self, screen: Screen) -> None:
        """Close a screen, if it is open, and every one above it; nothing is said."""
        if screen in self._screens:
            del self._screens[self._screens.index(screen) :]

    def back_to(self, screen: Screen) -> None:
        """Close every screen above this one."""
        while self.front is not screen:
            self._screens.pop()
