"""An output that keeps what it was asked to say."""

from dataclasses import dataclass, field


@dataclass(slots=True)
class Recorder:
    """Keeps the utterances as (text, interrupt) pairs, the braille forms, and the language."""

    name: str = "recorder"
    brailles: bool = True
    language: str = ""
    spoken: list[tuple[str, bool]] = field(default_factory=list)
    brailled: list[str] = field(default_factory=list)
    silenced: int = 0
    closed: bool = False

    def speak(self, text: str, *, interrupt: bool) -> None:
        self.spoken.append((text, interrupt))

    def braille(self, text: str) -> None:
        self.brailled.append(text)

    def silence(self) -> None:
        self.silenced += 1

    def use_language(self, code: str) -> None:
        self.language = code

    def close(self) -> None:
        self.closed = True
