"""The interface of outputs, and how an output is opened."""

from collections.abc import Callable
from enum import Enum, StrEnum
from typing import Protocol, runtime_checkable

from msgspec import Struct


class Cause(StrEnum):
    """The usual reasons why a back end is not available."""

    NOT_INSTALLED = "not installed"
    NOT_RUNNING = "not running"
    NONE_FOUND = "none found"
    """Neither a screen reader nor a voice."""
    OTHER = "other"


class OutputUnavailable(Exception):
    """A back end cannot be opened or has died.

    `reason` is for `gobelet doctor`: English, whatever language the system speaks.
    """

    def __init__(self, reason: str, cause: Cause = Cause.OTHER) -> None:
        super().__init__(reason)
        self.reason = reason
        self.cause = cause


class OutputHung(OutputUnavailable):
    """A back end did not answer in time; neither will another one of the same service."""


class Output(Protocol):
    """One device. Any call may raise any exception, which the caller must handle."""

    name: str
    """The name of the device, with its version or voice where known."""
    brailles: bool
    """Whether `braille` reaches a display."""

    def speak(self, text: str, *, interrupt: bool) -> None:
        """Speak, after or instead of what is playing; returns without waiting for the end."""

    def braille(self, text: str) -> None: ...

    def silence(self) -> None: ...

    def use_language(self, code: str) -> None:
        """Ask for a voice of this language, where the device chooses voices."""

    def close(self) -> None: ...


class Event(Enum):
    """What an output reports about a text."""

    BEGAN = "began"
    ENDED = "ended"
    """Spoken to its end, or cut."""


Tell = Callable[[int, Event], None]
"""Takes the number of a text, and what happened to it."""


@runtime_checkable
class TwoWay(Protocol):
    """An output that asks for a text when it is ready, and reports when the text was spoken."""

    def offer(self, text: str, *, interrupt: bool, wanted: Callable[[], bool]) -> int | None:
        """Speak a text if it is still `wanted`, which is asked once; return its number, or None."""

    def listen(self, tell: Tell, gone: Callable[[], None]) -> None:
        """Call `tell` with each event of a text, and `gone` once the device is lost.

        Both are called in a thread of the output's own.
        """


@runtime_checkable
class VoicedOutput(Protocol):
    """An output whose voice is the player's choice, unlike a screen reader's."""

    tunable: frozenset[str]
    """The settings it has of "voice", "rate", "pitch" and "volume"; none for a screen reader."""

    def voices(self) -> tuple[str, ...]:
        """Return the names of the language's voices."""

    def use_voice(self, name: str) -> None:
        """Speak with a voice, the language's usual one if `name` is empty."""

    def use_rate(self, percent: int) -> None:
        """Speak slower or faster, from -100 to 100."""

    def use_pitch(self, percent: int) -> None:
        """Speak lower or higher, from -100 to 100."""

    def use_volume(self, percent: int) -> None:
        """Speak softer or louder, from -100 to 100."""


class VoiceSettings(Struct, frozen=True):
    """The player's settings of a system voice; None leaves the system's own."""

    name: str = ""
    rate: int | None = None
    pitch: int | None = None
    volume: int | None = None


class VoiceChoices(Struct, frozen=True):
    """The settings that the output's voice has; `names` is empty until the names are known."""

    names: tuple[str, ...] = ()
    rate: bool = False
    pitch: bool = False
    volume: bool = False


class Backend(Struct, frozen=True):
    """A way to open an output. Back ends that need the same `service` fail together."""

    id: str
    service: str
    open: Callable[[str], Output]
    """Opens the output for a language, given by its code; raises OutputUnavailable."""
