"""A speaker and a terminal that note what they are given."""

from collections.abc import Callable, Sequence
from enum import Enum

from gobelet.speech.mode import Mode
from gobelet.speech.outputs.base import Backend
from gobelet.speech.outputs.terminal import TextOutput
from gobelet.speech.speaker import Later, Soon, Speaker
from gobelet.speech.utterance import Priority, Utterance
from tests.support.speech.outputs import AT_ONCE, PATIENT

NONE = "No speech found."
GONE = "Speech is gone."
SLOW = "Speech is slow."
BACK = "Speech is back."
"""What `Trouble` says."""


class Lines(TextOutput):
    """The terminal: keeps the sentences."""

    def __init__(self) -> None:
        # Nothing is opened: every method that writes is replaced.
        self.said: list[str] = []
        self.erased = 0

    def speak(self, text: str, *, interrupt: bool) -> None:
        del interrupt
        self.said.append(text)

    def typing(self, text: str, cursor: int) -> None:
        """`Heard` has noted it."""

    def erase(self) -> None:
        self.said = []
        self.erased += 1

    def close(self) -> None:
        """Nothing was opened."""


class Trouble:
    """The sentences about speech itself."""

    def lost(self, had_speech: bool) -> str:
        return GONE if had_speech else NONE

    def slow(self) -> str:
        return SLOW

    def back(self) -> str:
        return BACK

    def goes_on(self, name: str) -> str:
        return f"Speech goes on with {name}."

    def missed(self, count: int) -> str:
        return f"Missed: {count}."


class Hearing(Enum):
    """When what was said is heard."""

    AT_ONCE = "at once"
    TOLD = "told"
    """When the test says so, with `Heard.heard`."""
    SPOKEN = "spoken"
    """When the output has spoken it, as the player's speaker takes it."""


class Heard(Speaker):
    """A speaker that notes what it is given, whatever the outputs make of it."""

    def __init__(
        self,
        mode: Mode,
        backends: Sequence[Backend],
        language: str,
        text: TextOutput,
        soon: Soon,
    ) -> None:
        self.texts: list[str] = []
        self.uttered: list[tuple[Utterance, int | None]] = []
        """Each with the one person for whom it was; None: for all."""
        self.line = ("", 0)
        """The line being typed, as it was last shown, and the cursor's place in it."""
        self.hearing = Hearing.AT_ONCE
        self.silenced = 0
        self._unheard: list[Callable[[], None]] = []
        super().__init__(
            mode,
            backends,
            language,
            Trouble(),
            text,
            soon=soon,
            tempo=AT_ONCE,
            limits=PATIENT,
        )

    def say(
        self, utterance: Utterance, priority: Priority, *, keep: bool = True, public: bool = False
    ) -> None:
        self.texts.append(utterance.text)
        self.uttered.append((utterance, None if public else self.history.reader))
        super().say(utterance, priority, keep=keep, public=public)

    def aloud(self, text: str, priority: Priority) -> None:
        self.texts.append(text)
        super().aloud(text, priority)

    def after(
        self, action: Callable[[], None], later: Later | None = None, kind: str = ""
    ) -> Callable[[], None] | None:
        match self.hearing:
            case Hearing.SPOKEN:
                return super().after(action, later, kind)
            case Hearing.TOLD:
                self._unheard.append(action)
                return lambda: self._unheard.remove(action)
            case Hearing.AT_ONCE:
                action()
                return None

    def silence(self) -> None:
        self.silenced += 1
        super().silence()

    def hurry(self) -> None:
        self.silenced += 1
        super().hurry()

    def heard(self) -> None:
        """All that was said is heard."""
        unheard, self._unheard = self._unheard, []
        for action in unheard:
            action()

    @property
    def waits(self) -> int:
        """How many wait for the player to have heard."""
        return len(self._unheard)

    def typing(self, line: str, cursor: int) -> None:
        self.line = (line, cursor)
        super().typing(line, cursor)
