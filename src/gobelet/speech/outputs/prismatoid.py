"""prismatoid: the screen readers and system voices of Windows, macOS and Linux."""

from collections.abc import Callable, Iterator
from typing import Any

from gobelet.speech.outputs.base import Cause, OutputUnavailable


class Prismatoid:
    """The best back end that prismatoid finds. Not for use by two threads."""

    def __init__(self, backend: Any, language: str) -> None:  # noqa: ANN401 - an untyped object
        self._backend = backend
        self._features = backend.features
        self._language = language
        self.name = f"prismatoid: {backend.name}"
        self.brailles = bool(self._features.supports_braille)
        self.tunable = frozenset(self._tunable())

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
        self._language = code
        self.use_voice("")

    def voices(self) -> tuple[str, ...]:
        return tuple(self._backend.get_voice_name(index) for index in self._indices())

    def use_voice(self, name: str) -> None:
        for index in self._indices():
            if not name or self._backend.get_voice_name(index) == name:
                self._backend.voice = index
                return

    def use_rate(self, percent: int) -> None:
        self._backend.rate = _part(percent)

    def use_pitch(self, percent: int) -> None:
        self._backend.pitch = _part(percent)

    def use_volume(self, percent: int) -> None:
        self._backend.volume = _part(percent)

    def close(self) -> None:
        """Drop the last reference to the back end: then the library frees it."""
        self._backend = None

    def _tunable(self) -> Iterator[str]:
        features = self._features
        if features.supports_set_voice and features.supports_get_voice_language:
            yield "voice"
        if features.supports_set_rate:
            yield "rate"
        if features.supports_set_pitch:
            yield "pitch"
        if features.supports_set_volume:
            yield "volume"

    def _indices(self) -> Iterator[int]:
        """Yield the indices of the language's voices, if the back end lists any."""
        if "voice" not in self.tunable:
            return
        for index in range(self._backend.voices_count):
            spoken = self._backend.get_voice_language(index).lower().replace("_", "-")
            if spoken.partition("-")[0] == self._language:
                yield index


def _part(percent: int) -> float:
    """Convert a number from -100 to 100 to the library's scale, from 0 to 1."""
    return (percent + 100) / 200


def open_prismatoid(language: str) -> Prismatoid:
    """Open prismatoid's best back end; raises OutputUnavailable."""
    return _open(lambda prism: prism.Context().create_best(), language)


def open_orca(language: str) -> Prismatoid:
    """Open Orca itself, which speaks and brailles with its user's own settings."""

    def orca(prism: Any) -> Any:  # noqa: ANN401 - an untyped library
        # `create_best` would ask speech-dispatcher too, which may take seconds.
        try:
            return prism.Context().create(prism.BackendId.ORCA)
        except (RuntimeError, ValueError) as error:
            raise OutputUnavailable("Orca does not run", Cause.NOT_RUNNING) from error

    return _open(orca, language)


def _open(create: Callable[[Any], Any], language: str) -> Prismatoid:
    try:
        import prism
    except (ImportError, OSError) as error:
        missing = isinstance(error, ModuleNotFoundError) and error.name == "prism"
        cause = Cause.NOT_INSTALLED if missing else Cause.OTHER
        raise OutputUnavailable(f"prismatoid: {error}", cause) from error
    try:
        backend = create(prism)
    except OutputUnavailable:
        raise
    except ValueError as error:
        # The library has no back end that it can create.
        reason = "prismatoid finds no screen reader and no voice"
        raise OutputUnavailable(reason, Cause.NONE_FOUND) from error
    except Exception as error:  # whatever a native back end raises, it is not there
        raise OutputUnavailable(f"prismatoid: {error}") from error
    try:
        output = Prismatoid(backend, language)
        output.use_language(language)
    except Exception as error:  # as above
        raise OutputUnavailable(f"prismatoid: {error}") from error
    return output
