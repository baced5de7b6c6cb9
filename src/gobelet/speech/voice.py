"""The voice of an output that lets the player choose it."""

from collections.abc import Callable
from enum import Enum, auto
from typing import Any

from msgspec.structs import replace

from gobelet.speech.outputs.base import (
    Output,
    OutputUnavailable,
    VoiceChoices,
    VoicedOutput,
    VoiceSettings,
)


class _Names(Enum):
    """How far the request for the voices' names has come."""

    UNASKED = auto()
    WANTED = auto()
    DUE = auto()
    LISTING = auto()
    KNOWN = auto()


class Voices:
    """The settings that the voice has, and the names of the voices.

    A daemon may have thousands of voices, and lists them slowly. So the names are requested only
    when they are wanted, once, while something is spoken. `listed`: when the last list came.
    """

    def __init__(self) -> None:
        self.choices: VoiceChoices | None = None
        self.listed = 0.0
        self._names = _Names.UNASKED

    @property
    def due(self) -> bool:
        """Whether now is the time to ask for the names."""
        return self._names is _Names.DUE

    @property
    def listing(self) -> bool:
        """Whether the output is listing the names; it answers nothing meanwhile."""
        return self._names is _Names.LISTING

    def are_of(self, output: Output | None) -> None:
        """Start again with this output, or with none."""
        self._names = _Names.UNASKED
        self.choices = None
        if output and isinstance(output, VoicedOutput) and output.tunable:
            self.choices = VoiceChoices(
                rate="rate" in output.tunable,
                pitch="pitch" in output.tunable,
                volume="volume" in output.tunable,
            )

    def change(self) -> None:
        """Forget the names, as the language has changed."""
        self._names = _Names.UNASKED
        self.choices = replace(self.choices, names=()) if self.choices else None

    def want(self) -> None:
        if self._names is _Names.UNASKED and self.choices:
            self._names = _Names.WANTED

    def spoken(self) -> None:
        """Note that something is being spoken: names that are wanted can be requested now."""
        if self._names is _Names.WANTED:
            self._names = _Names.DUE

    def ask(self) -> None:
        self._names = _Names.LISTING

    def know(self, names: tuple[str, ...], now: float) -> None:
        self.listed = now
        if self.listing and self.choices:
            self._names = _Names.KNOWN
            self.choices = replace(self.choices, names=names)


def list_voices(output: Output) -> tuple[str, ...]:
    return output.voices() if isinstance(output, VoicedOutput) else ()


def tune(output: Output, settings: VoiceSettings) -> None:
    """Use the settings, as far as the output knows of them; one that it refuses is left out."""
    if not isinstance(output, VoicedOutput):
        return
    if "voice" in output.tunable:
        _try(output.use_voice, settings.name)
    numbers = (
        ("rate", output.use_rate, settings.rate),
        ("pitch", output.use_pitch, settings.pitch),
        ("volume", output.use_volume, settings.volume),
    )
    for name, use, percent in numbers:
        if name in output.tunable and percent is not None:
            _try(use, percent)


def _try(use: Callable[[Any], None], value: str | int) -> None:
    try:
        use(value)
    except OutputUnavailable:
        raise
    except Exception:  # noqa: BLE001 - a voice as it was is better than none
        return
