"""The search for the keyboard's layout, in parallel to the loading after the first words."""

import threading
from collections.abc import Callable

from gobelet.keyboard.detection import Found
from gobelet.keyboard.layouts import Layout
from gobelet.raw_terminal import over_ssh

Soon = Callable[[Callable[[], None]], object]
"""Runs an action soon on the player's thread."""


class KeyboardSearch:
    """Asks this machine for its layout; the answer may depend on slow programs."""

    def __init__(self) -> None:
        self.tell: Callable[[Found], None] = lambda _found: None
        """Called with the result, on the player's thread."""
        self._found: Found | None = None
        self._failure: Exception | None = None
        self._thread: threading.Thread | None = None

    def begin(self, soon: Soon | None = None) -> None:
        if self._thread is None:
            self._thread = threading.Thread(
                target=self._run, args=(soon,), name="gobelet-layout", daemon=True
            )
            self._thread.start()

    def layout(self) -> Layout:
        """Wait for the layout and return it; called when a key has been pressed."""
        self.begin()
        return self._result().keys()

    def _result(self) -> Found:
        if self._thread:
            self._thread.join()
        if self._found is None:
            raise self._failure or RuntimeError("nothing is looked for")
        return self._found

    def _run(self, soon: Soon | None) -> None:
        from gobelet.keyboard.detection import detect

        try:
            self._found = detect(remote=over_ssh())
        except Exception as error:  # noqa: BLE001 - raised on the player's thread
            self._failure = error
        if soon:
            soon(lambda: self.tell(self._result()))
