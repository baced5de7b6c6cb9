"""The search for the keyboard's layout, beside what is loaded after the first words."""

import threading
from collections.abc import Callable

from gobelet.cli.remote_machine import over_ssh
from gobelet.keyboard.detection.finding import Found
from gobelet.keyboard.layouts import Layout

Soon = Callable[[Callable[[], None]], object]
"""Has something done on the player's thread, soon."""


class KeyboardSearch:
    """Asks this machine which layout it has, which may wait for other programs."""

    def __init__(self) -> None:
        self.tell: Callable[[Found], None] = lambda _found: None
        """Called with what was found, on the player's thread."""
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
        """Return the layout, and wait for it: a key has been pressed."""
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
