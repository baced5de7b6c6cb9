"""What an output does, and how one is opened."""

from collections.abc import Callable
from enum import Enum, StrEnum
from typing import Protocol, runtime_checkable

from msgspec import Struct


class Cause(StrEnum):
    """Why a back end is not there, as far as that is usual."""

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
    """One device. Any call may raise anything: whoever calls is ready for it."""

    name: str
    """What answers, with its version or voice where known."""
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
    """What an output tells of a text."""

    BEGAN = "began"
    ENDED = "ended"
    """Spoken to its end, or cut."""


Tell = Callable[[int, Event], None]
"""Takes the number of a text, and what happened to it."""


@runtime_checkable
class TwoWay(Protocol):
    """An output that asks for the text when it is ready for it, and tells when it was spoken."""

    def offer(self, text: str, *, interrupt: bool, wanted: Callable[[], bool]) -> int | None:
        """Speak a text if it is still `wanted`, which is asked once; return its number, or None."""

    def listen(self, tell: Tell, gone: Callable[[], None]) -> None:
        """Have `tell` called with a text's number, and `gone` once the device is not there.

        Both are called from a thread of the output's own.
        """


@runtime_checkable
class Voiced(Protocol):
    """An output whose voice is the player's choice, unlike a screen reader's."""

    tunable: frozenset[str]
    """Which there are of "voice", "rate", "pitch" and "volume"; empty: it is a screen reader."""

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
    """How the player wants a system voice; what is None is left as the system has it."""

    name: str = ""
    rate: int | None = None
    pitch: int | None = None
    volume: int | None = None


class VoiceChoices(Struct, frozen=True):
    """What can be chosen of the output's voice; `names` is empty until they are known."""

    names: tuple[str, ...] = ()
    rate: bool = False
    pitch: bool = False
    volume: bool = False


class Backend(Struct, frozen=True):
    """A way to open an output. `service` is what it needs: back ends that share it die together."""

    id: str
    service: str
    open: Callable[[str], Output]
    """From the language's code to an open output; raises OutputUnavailable."""
