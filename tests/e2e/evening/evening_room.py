"""A room where a real speech-dispatcher speaks: an evening in it passes as fast as that does.

Time stands still while the game does something, and passes in `wait` alone, so many times as fast
as outside. So a busy machine makes nobody late, and the daemon is as quick as it always is.
"""

import math
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from threading import Lock
from typing import Final

import pytest

from gobelet.speech.mode import Mode
from gobelet.speech.outputs import ssip
from gobelet.speech.outputs.base import Backend, Event, Tell
from gobelet.speech.outputs.ssip import SpeechDispatcher, open_speech_dispatcher
from gobelet.speech.playing import Tempo
from gobelet.speech.speaker import Speaker
from gobelet.ui.words import NO_BREAK
from tests.e2e.speech.daemon import Dispatcher
from tests.e2e.waiting import wait_for
from tests.support.evening.listening import A_CHARACTER, Spoken
from tests.support.evening.witnessed import Moment, Witness
from tests.support.keyboard.driver import Clock
from tests.support.speech.outputs import PATIENCE

QUICKER: Final = 20
"""How many times as fast as outside time passes."""

MILLISECONDS: Final = A_CHARACTER * 1000 / QUICKER
"""What the daemon takes for a character, so that it seems to take as long as a quick voice."""

_SLICE: Final = 0.05
"""Seconds of the room in which nothing is looked at."""

_GLIMPSE: Final = 0.4
"""Seconds of the room, 20 ms outside, of which nobody can tell whether a voice was heard in them.

The program and this room learn in threads of their own that a text was begun, one before the other.
"""


class RoomClock(Clock):
    """Passes in `wait`, with what happens outside meanwhile; other threads may ask for calls."""

    def __init__(self, look: Callable[[], None]) -> None:
        super().__init__()
        self._look = look

    def wait(self, seconds: float) -> None:
        end = self.now + seconds
        while self.now < end:
            slice_ = min(_SLICE, end - self.now)
            time.sleep(slice_ / QUICKER)
            self._look()
            super().wait(slice_)


@dataclass
class _Begun:
    """A text that the daemon has taken, and when it was given that."""

    spoken: Spoken
    when: Moment
    began: float | None = None
    glimpsed: bool = False
    """Whether it was cut in the moment in which it began."""

    def is_clear(self, now: float) -> bool:
        """Whether no cut can make it a glimpse any more."""
        over = self.spoken.cut or self.spoken.end < math.inf
        return over or self.began is None or now - self.began >= _GLIMPSE


class OverheardOutput:
    """The program's output for speech-dispatcher, with a note of what it is given and tells."""

    name = "overheard"
    brailles = False

    def __init__(self, output: SpeechDispatcher, moment: Callable[[], Moment]) -> None:
        self.begun: list[_Begun] = []
        """What it has begun to speak: a key may cut a text before."""
        self._output = output
        self._moment = moment
        self._taken: dict[int, _Begun] = {}
        self._early: dict[int, list[Event]] = defaultdict(list)
        self._lock = Lock()

    def offer(self, text: str, *, interrupt: bool, wanted: Callable[[], bool]) -> int | None:
        # Where it stood before: a key may be pressed while the daemon takes the text.
        when = self._moment()
        if interrupt:
            self._cut()
        number = self._output.offer(text, interrupt=interrupt, wanted=wanted)
        if number is not None:
            with self._lock:
                self._taken[number] = _Begun(Spoken(text, when.at, math.inf), when)
                for event in self._early.pop(number, ()):
                    self._note(self._taken[number], event)
        return number

    def listen(self, tell: Tell, gone: Callable[[], None]) -> None:
        def overheard(number: int, event: Event) -> None:
            with self._lock:
                if number in self._taken:
                    self._note(self._taken[number], event)
                else:
                    self._early[number].append(event)
            tell(number, event)

        self._output.listen(overheard, gone)

    def _note(self, taken: _Begun, event: Event) -> None:
        if event is Event.ENDED:
            taken.spoken.end = self._moment().at
        elif taken.began is None:
            taken.began = self._moment().at
            # What was cut before its begin is told of: the daemon was on its way.
            taken.glimpsed = taken.spoken.cut
            self.begun.append(taken)

    @property
    def speaks(self) -> bool:
        """Whether it speaks, or will as soon as the daemon comes to it."""
        with self._lock:
            last = [*self._taken.values()][-1:]
        return bool(last) and not last[0].spoken.cut and last[0].spoken.end == math.inf

    def silence(self) -> None:
        self._cut()
        self._output.silence()

    def _cut(self) -> None:
        with self._lock:
            now = self._moment().at
            for taken in [*self._taken.values()][-2:]:
                if taken.spoken.end == math.inf and not taken.spoken.cut:
                    taken.spoken.cut = True
                    taken.glimpsed = taken.began is not None and now - taken.began < _GLIMPSE

    def speak(self, text: str, *, interrupt: bool) -> None:
        self.offer(text, interrupt=interrupt, wanted=lambda: True)

    def braille(self, text: str) -> None:
        self._output.braille(text)

    def use_language(self, code: str) -> None:
        self._output.use_language(code)

    def close(self) -> None:
        self._output.close()


class DaemonRoom:
    """Has the daemon's voice, and the time in which that speaks."""

    def __init__(self, dispatcher: Dispatcher, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("SPEECHD_ADDRESS", dispatcher.address)
        # On a busy machine a reply may take a while: the voice is not lost for that.
        monkeypatch.setattr(ssip, "SECONDS", PATIENCE)
        self.clock = RoomClock(self._hand_on)
        self._dispatcher = dispatcher
        self._before = len(dispatcher.texts())
        self._speaker: Speaker
        self._witness: Witness
        self._output: OverheardOutput | None = None
        self._handed_on = 0

    def open_voice(self, speaker: Speaker, witness: Witness) -> "DaemonRoom":
        self._speaker, self._witness = speaker, witness
        usual = Tempo()
        speaker.use(Mode.SPEECH, [Backend("overheard", "speech-dispatcher", self._open)])
        speaker.use_tempo(Tempo(usual.words_per_minute * QUICKER, usual.pause / QUICKER))
        wait_for(lambda: self._output, "the daemon's answer")
        return self

    def _open(self, language: str) -> OverheardOutput:
        self._output = OverheardOutput(
            open_speech_dispatcher(language), lambda: self._witness.moment
        )
        return self._output

    @property
    def _begun(self) -> list[_Begun]:
        return self._output.begun if self._output else []

    @property
    def spoken(self) -> list[Spoken]:
        return [begun.spoken for begun in self._begun]

    @property
    def speaks(self) -> bool:
        return self._output is not None and self._output.speaks

    def _hand_on(self) -> None:
        """Tell the witness what the voice has begun since."""
        while self._handed_on < len(self._begun):
            begun = self._begun[self._handed_on]
            if not begun.is_clear(self.clock.now):
                return
            self._handed_on += 1
            self._witness.begins(begun.spoken.text, begun.when, glimpsed=begun.glimpsed)

    def close(self) -> None:
        """Leave the daemon, which has spoken what was taken down here: all that no key has cut."""
        self._speaker.close()
        spoken = [replace(one, text=one.text.replace(NO_BREAK, " ")) for one in self.spoken]
        given = self._dispatcher.utterances()[self._before :]
        ended = [row.text for row in given if "end" in self._dispatcher.events(row.id)]
        assert _has_all([one.text for one in spoken], [row.text for row in given])
        assert _has_all(ended, [one.text for one in spoken if one.end < math.inf and not one.cut])


def _has_all(many: Iterable[str], some: Iterable[str]) -> bool:
    """Whether all of some texts are among many, in their order."""
    left = iter(many)
    return all(text in left for text in some)
