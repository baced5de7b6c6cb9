"""Lists that are opened from wherever the player is, each once."""

from collections.abc import Callable

from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import ListScreen


class OpenLists:
    """Opens lists by their names, and goes back to one that is open already."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._opened: dict[str, ListScreen] = {}

    def open(self, name: str, show: Callable[[], ListScreen]) -> None:
        screen = self._open(name)
        if screen is None:
            self._opened[name] = show()
        else:
            self._session.back_to(screen)
            screen.arrive()

    def is_in_front(self, name: str) -> bool:
        return self._open(name) is self._session.front

    def close_behind(self, name: str) -> None:
        """Close a list that is open, but not in front."""
        screen = self._open(name)
        if screen is not None and screen is not self._session.front:
            self._session.discard(screen)

    def _open(self, name: str) -> ListScreen | None:
        screen = self._opened.get(name)
        return screen if screen in self._session.screens else None
