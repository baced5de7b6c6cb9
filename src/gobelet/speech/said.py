"""An utterance on its way: as it was said, and as it is spoken."""

from collections.abc import Callable
from dataclasses import dataclass

from gobelet.speech.utterance import Category, Priority, Utterance

Action = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Said:
    """An utterance as it was said. `shown`: the terminal shows it already."""

    utterance: Utterance
    priority: Priority
    kept: bool = True
    shown: bool = False

    @property
    def answers(self) -> bool:
        return self.priority is Priority.NOW

    @property
    def news(self) -> bool:
        return self.kept and not self.answers and self.utterance.category is not Category.ANSWER


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing to speak: what was said, or one sentence for many. A lower `place` comes first."""

    serial: int
    place: int
    at: float
    text: str
    braille: str
    parts: tuple[Said, ...]

    @property
    def answers(self) -> bool:
        return self.parts[0].answers

    @property
    def news(self) -> bool:
        return self.parts[0].news
