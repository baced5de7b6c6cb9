"""Decides where words are said: on the speech output, on another one, or on the terminal."""

from collections.abc import Callable, Sequence
from typing import cast

from msgspec.structs import replace

from gobelet.speech.candidates import Candidates
from gobelet.speech.device import Calls, Device, Job
from gobelet.speech.entry import Action, Entry, Said
from gobelet.speech.output_call import close
from gobelet.speech.outputs.base import Backend, Event, Output, TwoWay, VoiceSettings
from gobelet.speech.patience import Patience, Retries
from gobelet.speech.queue import SpeechQueue
from gobelet.speech.surroundings import Front, Limits, Notices
from gobelet.speech.voice import Voices, list_voices, tune
from gobelet.speech.written_speech import WrittenSpeech


class Conductor:
    """Decides what the output must do, without ever waiting for it.

    Call `step` after every job, and at the time that `due` returns, until `over` is true.
    """

    def __init__(  # noqa: PLR0917 - what it decides about
        self,
        backends: Sequence[Backend],
        language: str,
        queue: SpeechQueue,
        front: Front,
        notices: Notices,
        hand: Callable[[], Calls],
        post: Callable[[Job], None],
        limits: Limits,
    ) -> None:
        self.voices = Voices()
        self.lost = False
        """Whether no output is left, and the terminal speaks."""
        self.over = False
        self._candidates = Candidates(backends)
        self._device = Device(self, hand, post, limits)
        self._language = language
        self._queue = queue
        self._front = front
        self._notices = notices
        self._written = WrittenSpeech(front)
        """The terminal speaks, until the output answers or one is found."""
        self._patience = Patience(limits.answer)
        self._settings = VoiceSettings()
        self._chores: list[Callable[[Output], None]] = []
        self._wanted = True
        """Whether there is a reason to open an output."""
        self._had_speech = False
        self._spoke_through: Backend | None = None
        self._late = False
        """Whether an output was opened too late, and not tried again since."""
        self._late_tried = False
        self._retries = Retries(limits.retry)
        self._closing = False

    @property
    def began(self) -> bool:
        """Whether an output has taken a text, or no output is left."""
        return self._spoke_through is not None or self.lost

    # What the player wants

    def say(self, said: Said, now: float) -> None:
        if not said.shown:
            self._written.forget_line()
        self._wanted |= self._device.output is None and not self.lost
        if self._written.works:
            self._written.write([said])
            if self.lost and said.answers and self._retries.due(now) and not self._wanted:
                self._candidates.again()
                self._wanted = True
            return
        if said.answers and not self._queue.answering:
            self._withdraw(now)
        self._queue.say(said, now)

    def typing(self, line: str, cursor: int) -> None:
        self._written.typing(line, cursor)

    def silence(self, now: float) -> None:
        self._withdraw(now)
        self._queue.clear()
        self._chores.append(lambda output: output.silence())

    def hurry(self, now: float) -> None:
        self._withdraw(now)
        self._queue.hurry()
        self._chores.append(lambda output: output.silence())

    def forget_private(self, now: float) -> None:
        """Silence and erase the words that were for one person alone."""
        if self._queue.forget_private():
            # A voice slower than the estimate may still be speaking them.
            self._withdraw(now)
            self._chores.append(lambda output: output.silence())
        self._written.forget_line()
        self._front.erase()

    def forget_news(self, kind: str) -> None:
        self._queue.forget_news(kind)

    def after(self, action: Action) -> None:
        self._queue.after(action)

    def after_kind(self, kind: str, action: Action) -> None:
        if self._written.works:
            self._front.soon(action)
        else:
            self._queue.after_kind(kind, action)

    def use_language(self, code: str) -> None:
        """Speak another language, with its usual voice: a chosen voice belongs to the old one."""
        self._language = code
        self._settings = replace(self._settings, name="")
        self.voices.change()
        self._chores.append(lambda output: output.use_language(code))

    def use_voice(self, settings: VoiceSettings) -> None:
        self._settings = settings
        self._chores.append(lambda output: tune(output, settings))

    def close(self) -> None:
        """Let the last words out, then close the output."""
        self._closing = True
        self._queue.release()

    def leave(self) -> None:
        """Leave the output alone, whatever it is doing."""
        self._device.leave()

    # Time

    def step(self, now: float) -> None:
        """Do all that is due now."""
        self._device.check(now)
        if self._is_late(now):
            # A text that was sent counts as an answer, even if the output has not replied yet.
            self._withdraw(now)
            if self._is_late(now):
                self._take_over()
        while self._device.deadline is None and not self.over and self._start(now):
            pass
        for action in self._queue.ready(now):
            self._front.soon(action)

    def due(self) -> float | None:
        """Return when `step` must be called even if nothing happens; None: never."""
        hangs = self._device.deadline
        answer = self._patience.due(self._waits_since())
        times = (self._queue.due() if hangs is None else hangs, answer)
        return min((time for time in times if time is not None), default=None)

    def _is_late(self, now: float) -> bool:
        return self._patience.look(self._waits_since(), now)

    def _waits_since(self) -> float | None:
        """Return since when a key has waited for an answer that the terminal can give instead."""
        if self.voices.listing or not self._device.withdraws:
            return None
        since = self._queue.unanswered()
        return None if since is None else max(since, self.voices.listed)

    # What the output must do

    def _start(self, now: float) -> bool:
        """Do the next thing; False if there is none."""
        device, output = self._device, self._device.output
        if output is None:
            return self._start_without_output(now)
        if self._chores:
            chore = self._chores.pop(0)
            device.call(lambda: chore(output), now)
        elif entry := self._queue.take(now):
            device.speak(output, entry, now)
        elif self._closing:
            device.call(lambda: close(output), now, self._closed)
        elif self.voices.due:
            self.voices.ask()
            device.call(lambda: list_voices(output), now, self._know_voices)
        else:
            return False
        return True

    def _start_without_output(self, now: float) -> bool:
        # A new output starts with the current language and voice.
        self._chores = []
        if self._closing and self._queue.idle:
            self.over = True
        elif not self._wanted:
            return False
        elif backend := self._candidates.first:
            language = self._language

            def opened(result: object, now: float) -> None:
                self._opened(backend, cast(Output, result), now)

            self._device.call(lambda: backend.open(language), now, opened)
        elif self._late:
            self._late, self._late_tried = False, True
            self._candidates.again()
        else:
            self._lose(now)
        return True

    def _withdraw(self, now: float) -> None:
        """Take back the text that is being handed over; a text already sent is spoken."""
        sent = self._device.withdraw()
        if sent and self._device.withdraws:
            self._queue.accepted(sent.serial, now)

    # Results

    def _opened(self, backend: Backend, output: Output, now: float) -> None:
        self._device.use(output, self._gone)
        self._wanted = self._late = self._late_tried = False
        self._queue.tells = isinstance(output, TwoWay)
        self.voices.are_of(output)
        if self._settings != VoiceSettings():
            self.use_voice(self._settings)
        if self._spoke_through not in (None, backend):
            self._recover(self._notices.goes_on(output.name), now)
        self._had_speech = True

    def taken(self, entry: Entry, now: float) -> None:
        self._candidates.works()
        self._spoke_through = self._candidates.first
        self._queue.accepted(entry.serial, now)
        output = self._device.output
        shows = output and not output.brailles and not entry.parts[0].shown
        if shows and self._queue.plays(entry.serial):
            self._front.braille(entry.braille)
        self.voices.spoken()

    def told(self, serial: int, event: Event, now: float) -> None:
        if event is Event.BEGAN:
            self._queue.began(serial, now)
        else:
            self._queue.ended(serial)

    def answered(self, now: float) -> None:
        if self._written.works and self._device.output:
            self._recover(self._notices.back(), now)

    def _recover(self, notice: str, now: float) -> None:
        """Go back from the terminal to speech, with a notice."""
        self.lost = False
        self._retries.worked()
        self._written.end(notice)
        self._queue.notice(notice, now)

    def opened_late(self) -> None:
        """Try all once more, as what takes so long to load is loaded now; but do not go on so."""
        if not self._late_tried:
            self._late = True
            self._wanted |= self.lost

    def _know_voices(self, result: object, now: float) -> None:
        self.voices.know(cast(tuple[str, ...], result), now)

    def _closed(self, _result: object, _now: float) -> None:
        self._device.drop()
        self.over = True

    # Trouble

    def failed(self, entry: Entry | None, *, hung: bool) -> None:
        if hung:
            self._candidates.hangs()
        elif self._device.output is None:
            self._candidates.refuses()
        else:
            self._candidates.fails()
        if entry:
            self._queue.put_back(entry.serial)
        self._drop()
        self._wanted = True

    def _gone(self) -> None:
        """Drop an output that is gone; another is opened when there is something to say."""
        self._drop()
        self._wanted = not self._queue.idle

    def _drop(self) -> None:
        self._device.drop()
        self._queue.died()
        self.voices.are_of(None)

    def _take_over(self) -> None:
        """Let the terminal take over until the output answers."""
        self._written.begin(self._notices.slow(), self._queue.flush())

    def _lose(self, now: float) -> None:
        """Let the terminal take over, as no output is left; a later key starts a new search."""
        self._wanted = False
        self._retries.failed(now)
        if not self.lost:
            self.lost = True
            self._written.begin(self._notices.lost(self._had_speech), self._queue.flush())
