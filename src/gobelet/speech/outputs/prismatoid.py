"""prismatoid: the screen readers and system voices of Windows, macOS and Linux."""

from typing import Any

from gobelet.speech.outputs.base import OutputUnavailable


class Prismatoid:
    """The best back end that prismatoid finds. Not for use by two threads."""

    def __init__(self, backend: Any) -> None:  # noqa: ANN401 - an untyped library's object
        self._backend = backend
        self._features = backend.features
        self.name = f"prismatoid: {backend.name}"
        self.brailles = bool(self._features.supports_braille)

    def speak(self, text: str, *, interrupt: bool) -> None:
        self._backend.speak(text, interrupt=interrupt)

    def braille(self, text: str) -> None:
        if self.brailles:
            self._backend.braille(text)

    def silence(self) -> None:
        if self._features.supports_stop:
            self._backend.stop()

    def use_language(self, code: str) -> None:
        """Choose the first voice of the language; a screen reader keeps its own."""
        features = self._features
        if not (features.supports_set_voice and features.supports_get_voice_language):
            return
        for index in range(self._backend.voices_count):
            spoken = self._backend.get_voice_language(index).lower().replace("_", "-")
            if spoken.partition("-")[0] == code:
                self._backend.voice = index
                return

    def close(self) -> None:
        """The library frees the back end with its last reference."""
        self._backend = None


def open_prismatoid(language: str) -> Prismatoid:
    """Open prismatoid's best back end; raises OutputUnavailable."""
    output = Prismatoid(_best())
    output.use_language(language)
    return output


def open_orca(language: str) -> Prismatoid:
    """Open Orca itself, which speaks and brailles with its user's own settings."""
    backend = _best()
    if backend.name != "Orca":
        raise OutputUnavailable("Orca does not run")
    output = Prismatoid(backend)
    output.use_language(language)
    return output


def _best() -> Any:  # noqa: ANN401 - an untyped library's object
    try:
        import prism
    except (ImportError, OSError) as error:
        raise OutputUnavailable(f"prismatoid: {error}") from error
    try:
        return prism.Context().create_best()
    except Exception as error:  # whatever a native back end raises, it is not there
        raise OutputUnavailable(f"prismatoid: {error}") from error
