"""Speech without threads and without a clock: calls return, and time passes, when told to."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from gobelet.speech.conductor import Conductor
from gobelet.speech.device import Job
from gobelet.speech.entry import Said
from gobelet.speech.output_call import Call, Done
from gobelet.speech.outputs.base import Backend, Event, Tell
from gobelet.speech.queue import SpeechQueue
from gobelet.speech.surroundings import Limits
from gobelet.speech.utterance import Category, Priority, Utterance
from tests.support.speech.heard import Trouble
from tests.support.speech.outputs import Voice
from tests.support.speech.queued import TEMPO
from tests.support.speech.worker import Beside

LIMITS = Limits(answer=0.08, call=2.0, library=1.0, opening=4.0, retry=5.0)


@dataclass(slots=True)
class Daemon(Voice):
    """A voice that asks for the text when it is ready, and tells what it does with it.

    A text is `offered`; it `stops` before it asks whether the text is still wanted.
    """

    offered: list[str] = field(default_factory=list)
    numbers: int = 0
    tell: Tell | None = None
    gone: Callable[[], None] | None = None
    before_asking: Callable[[str], None] = field(default=lambda _text: None)

    def offer(self, text: str, *, interrupt: bool, wanted: Callable[[], bool]) -> int | None:
        self.offered.append(text)
        self.before_asking(text)
        if not wanted():
            return None
        self.speak(text, interrupt=interrupt)
        self.numbers += 1
        return self.numbers

    def listen(self, tell: Tell, gone: Callable[[], None]) -> None:
        self.tell, self.gone = tell, gone

    def end(self) -> None:
        """Tell that the last text was spoken."""
        assert self.tell
        self.tell(self.numbers, Event.BEGAN)
        self.tell(self.numbers, Event.ENDED)


class Slow:
    """A hand whose calls return when it is told so."""

    def __init__(self) -> None:
        self.calls: list[tuple[Call, Done]] = []
        self.left = False

    def start(self, call: Call, done: Done) -> None:
        self.calls.append((call, done))

    def leave(self) -> None:
        self.left = True

    def finish(self) -> None:
        """Run the call that was begun."""
        call, done = self.calls.pop(0)
        try:
            result = call()
        except Exception as error:  # noqa: BLE001 - as a hand does
            result = error
        done(result)


class Stage:
    """A conductor and all that it deals with; `hangs`: calls do not return by themselves."""

    def __init__(self, backends: Sequence[Backend], limits: Limits = LIMITS) -> None:
        self.now = 100.0
        self.hangs = False
        self.hands: list[Slow] = []
        self.beside = Beside()
        self._jobs: list[Job] = []
        self.conductor = Conductor(
            backends,
            "fr",
            SpeechQueue(Trouble().missed, TEMPO),
            self.beside,
            Trouble(),
            self._hand,
            self._jobs.append,
            limits,
        )

    def _hand(self) -> Slow:
        self.hands.append(Slow())
        return self.hands[-1]

    def go(self) -> None:
        """Do all that can be done now."""
        self.conductor.step(self.now)
        while self._jobs or (self.hands[-1].calls and not self.hangs):
            if self._jobs:
                self._jobs.pop(0)(self.now)
            else:
                self.hands[-1].finish()
                continue
            self.conductor.step(self.now)

    def wait(self, seconds: float) -> None:
        """Let time pass, as the thread does: it wakes when something is due, and then only."""
        end = self.now + seconds
        self.go()
        while (due := self.conductor.due()) is not None and due <= end:
            assert due >= self.now, "it would not sleep"
            self.now = due
            self.go()
        self.now = end

    def news(self, *texts: str) -> None:
        """Say what happened."""
        for text in texts:
            utterance = Utterance(text, Category.TABLE)
            self.conductor.say(Said(utterance, Priority.NEXT), self.now)
            self.go()

    def key(self, text: str, *, shown: bool = False) -> None:
        """Answer a key."""
        said = Said(Utterance(text), Priority.NOW, kept=False, shown=shown)
        self.conductor.say(said, self.now)
        self.go()

    def come_back(self, hand: int = -1) -> None:
        """Let the call that hangs return, and those that follow."""
        self.hangs = False
        self.hands[hand].finish()
        self.go()
