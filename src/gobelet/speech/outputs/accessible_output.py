"""accessible-output2: NVDA, JAWS and the other screen readers it knows."""

import atexit
import contextlib
import io
import threading
from typing import Any

from gobelet.speech.outputs.base import Cause, OutputUnavailable


class AccessibleOutput:
    """The library's first active output, looked up again at each call.

    So a screen reader that is started later is found. The library's own `Auto` cannot be silenced,
    and fails if a single output cannot be opened.
    """

    def __init__(self, outputs: list[Any]) -> None:
        self._outputs = outputs
        active = self._active()
        self.name = f"accessible-output2: {active.name}"
        self.brailles = _brailles(active)
        self._busy = threading.Lock()
        # Its speech-dispatcher client keeps a thread that can block the exit for ever.
        atexit.register(self._leave)

    def speak(self, text: str, *, interrupt: bool) -> None:
        with self._busy:
            active = self._active()
            self.brailles = _brailles(active)
            active.speak(_escaped(active, text), interrupt=interrupt)

    def braille(self, text: str) -> None:
        with self._busy:
            self._active().braille(text)

    def silence(self) -> None:
        with self._busy:
            active = self._active()
            if hasattr(active, "silence"):
                active.silence()
            elif active.name == "jaws":
                # The library cannot silence it; its object can.
                active.object.StopSpeech()

    def use_language(self, code: str) -> None:
        """Set the language, which only the speech-dispatcher output of the library allows."""
        client = getattr(self._active(), "_client", None)
        if client is not None and hasattr(client, "set_language"):
            client.set_language(code)

    def close(self) -> None:
        atexit.unregister(self._leave)
        with self._busy:
            self._close()

    def _leave(self) -> None:
        """Close at the exit, unless a call hangs in another thread: closing would hang, too."""
        if self._busy.acquire(blocking=False):
            self._close()

    def _close(self) -> None:
        outputs, self._outputs = self._outputs, []
        for output in outputs:
            if hasattr(output, "close"):
                with contextlib.suppress(Exception):
                    output.close()

    def _active(self) -> Any:  # noqa: ANN401 - an untyped library's object
        for output in self._outputs:
            if output.is_active():
                return output
        reason = "accessible-output2 finds no screen reader and no voice"
        raise OutputUnavailable(reason, Cause.NONE_FOUND)


def _escaped(output: Any, text: str) -> str:  # noqa: ANN401 - an untyped library's object
    """Return a text as the output takes it: SAPI 5's is XML, of which the library escapes "<"."""
    return text.replace("&", "&amp;") if output.name == "sapi5" else text


def _brailles(output: Any) -> bool:  # noqa: ANN401 - an untyped library's object
    """Whether the output reaches a display: `braille` of the library's base class does nothing."""
    from accessible_output2.outputs.base import Output

    return type(output).braille is not Output.braille


def open_accessible_output(language: str) -> AccessibleOutput:
    """Open the library's outputs, and discard what it prints; raises OutputUnavailable."""
    with contextlib.redirect_stdout(io.StringIO()):
        try:
            import accessible_output2.outputs
        except Exception as error:  # it loads the screen readers' libraries as it is imported
            raise OutputUnavailable(f"accessible-output2: {error}") from error
        outputs = []
        for output_class in accessible_output2.get_output_classes():
            with contextlib.suppress(Exception):
                outputs.append(output_class())
    output = AccessibleOutput([found for found in outputs if hasattr(found, "is_active")])
    output.use_language(language)
    return output
