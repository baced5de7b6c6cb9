"""A room where a real speech-dispatcher speaks: an evening in it passes as fast as that does.

Time stands still while the game does something, and passes in `wait` alone, so many times as fast
as outside. So a busy machine makes nobody late, and the daemon is as quick as it always is.
"""

import math
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from threading import Lock
from typing import Final

import pytest

from gobelet.speech.mode import Mode
from gobelet.speech.outputs.base import Backend, Event, Tell
from gobelet.speech.outputs.ssip import SpeechDispatcher, open_speech_dispatcher
from gobelet.speech.playing import Tempo
from gobelet.speech.speaker import Speaker
from gobelet.ui.words import NO_BREAK
from tests.e2e.daemon import Dispatcher
from tests.e2e.waiting import wait_for
from tests.support.driver import Clock
from tests.support.listening import A_CHARACTER, Spoken
from tests.support.witnessed import Moment, Witness

QUICKER: Final = 20
"""How many times as fast as outside time passes."""

MILLISECONDS: Final = A_CHARACTER * 1000 / QUICKER
"""What the daemon takes for a character, so that it seems to take as long as a quick voice."""

_SLICE: Final = 0.05
"""Seconds of the room in which nothing is looked at."""


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
    """A text that the daemon has taken."""

    spoken: Spoken
    when: Moment


class OverheardOutput:
    """The program's output for speech-dispatcher, with a note of what it is given and tells."""

    name = "overheard"
    brailles = False

    def __init__(self, output: SpeechDispatcher, moment: Callable[[], Moment]) -> None:
        self.begun: list[_Begun] = []
        self._output = output
        self._moment = moment
        self._by_number: dict[int, Spoken] = {}
        self._early: set[int] = set()
        self._lock = Lock()

    def offer(self, text: str, *, interrupt: bool, wanted: Callable[[], bool]) -> int | None:
        # Where it stood before: a key may be pressed while the daemon takes the text.
        when = self._moment()
        if interrupt:
            self._cut()
        number = self._output.offer(text, interrupt=interrupt, wanted=wanted)
        if number is not None:
            with self._lock:
                spoken = Spoken(text, when.at, math.inf)
                self._by_number[number] = spoken
                self.begun.append(_Begun(spoken, when))
                if number in self._early:
                    spoken.end = when.at
        return number

    def listen(self, tell: Tell, gone: Callable[[], None]) -> None:
        def overheard(number: int, event: Event) -> None:
            if event is Event.ENDED:
                with self._lock:
                    if number in self._by_number:
                        self._by_number[number].end = self._moment().at
                    else:
                        self._early.add(number)
            tell(number, event)

        self._output.listen(overheard, gone)

    def silence(self) -> None:
        self._cut()
        self._output.silence()

    def _cut(self) -> None:
        with self._lock:
            for begun in self.begun[-2:]:
                begun.spoken.cut |= begun.spoken.end == math.inf

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
        last = self.spoken[-1:]
        return bool(last) and not last[0].cut and last[0].end == math.inf

    def _hand_on(self) -> None:
        """Tell the witness what the voice has begun since."""
        while self._handed_on < len(self._begun):
            begun = self._begun[self._handed_on]
            self._handed_on += 1
            self._witness.begins(begun.spoken.text, begun.when)

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
