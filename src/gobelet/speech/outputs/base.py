"""What an output does, and how one is opened."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol


class OutputUnavailable(Exception):
    """A back end cannot be opened or has died; `reason` is for `gobelet doctor`, in English."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


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


@dataclass(frozen=True, slots=True)
class Backend:
    """A way to open an output. `service` is what it needs: back ends that share it die together."""

    id: str
    service: str
    open: Callable[[str], Output]
    """From the language's code to an open output; raises OutputUnavailable."""
