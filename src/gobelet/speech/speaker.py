"""Where every utterance goes: the history, the terminal, the speech output."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from gobelet.speech.entry import Action, Said
from gobelet.speech.history import History
from gobelet.speech.mode import Mode
from gobelet.speech.outputs.base import Backend, VoiceChoices, VoiceSettings
from gobelet.speech.outputs.braille_line import BrailleLine, Display
from gobelet.speech.outputs.terminal import TerminalGone
from gobelet.speech.playing import Tempo
from gobelet.speech.surroundings import Limits, Notices, TextPlace
from gobelet.speech.utterance import Priority, Utterance

if TYPE_CHECKING:
    from gobelet.speech.worker import Worker

GOODBYE: Final = 0.5
"""The most seconds that handing over the last words may take."""
CHANGE: Final = 0.1
"""The most seconds that closing an output may take while a key waits for its answer."""

Later = Callable[[float, Action], Action]
"""Calls an action after some seconds, on the player's thread; returns a function to cancel it."""

Soon = Callable[[Action], object]
"""Calls an action soon on the player's thread; may be used in any other thread."""


class Speaker:
    """Says utterances wherever the player wants them, and keeps them.

    If speech is too slow or lost, the terminal takes over; `notices` has the sentences for it.
    """

    def __init__(
        self,
        mode: Mode,
        backends: Sequence[Backend],
        language: str,
        notices: Notices,
        text: TextPlace,
        *,
        soon: Soon,
        tempo: Tempo | None = None,
        limits: Limits | None = None,
    ) -> None:
        self.history = History()
        self.last: Utterance | None = None
        """The last utterance, whether or not the history has it."""
        self._terminal = text
        self._braille_line = BrailleLine(text)
        self._notices = notices
        self._language = language
        self._soon = soon
        self._tempo = tempo or Tempo()
        self._limits = limits or Limits()
        self._voice = VoiceSettings()
        self.first_words = 0.0
        """Seconds that the output has for the first words, before anything else is done."""
        self._text: TextPlace | None = None
        self._worker: Worker | None = None
        self.use(mode, backends)

    @property
    def mode(self) -> Mode:
        """Where the words go now: to the terminal once speech is lost."""
        if self._worker is None or self._worker.lost:
            return Mode.TEXT
        return Mode.BOTH if self._text else Mode.SPEECH

    def use(self, mode: Mode, backends: Sequence[Backend]) -> None:
        """Change the outputs."""
        worker, self._worker = self._worker, None
        self._text = None if mode is Mode.SPEECH else self._terminal
        if mode is not Mode.TEXT:
            if worker and not worker.lost:
                self._worker, worker = worker, None
            else:
                self._worker = self._start(backends)
        if worker:
            worker.close(CHANGE)

    def say(
        self, utterance: Utterance, priority: Priority, *, keep: bool = True, public: bool = False
    ) -> None:
        """Say an utterance; `keep` it in the history unless it only reads what is there.

        If the history has a reader, the utterance is for that person alone, unless it is `public`.
        """
        reader = None if public else self.history.reader
        self.last = utterance
        if keep:
            self.history.add(utterance, reader)
        if self._text:
            answers = priority is Priority.NOW
            self._text.speak(utterance.written or utterance.text, interrupt=answers)
        if self._worker:
            shown = self._text is not None
            self._worker.say(Said(utterance, priority, keep, shown, private=reader is not None))
            if self.first_words:
                seconds, self.first_words = self.first_words, 0.0
                self._worker.let_out(seconds)

    def aloud(self, text: str, priority: Priority) -> None:
        """Speak a text that the terminal shows by itself, such as the text being typed."""
        if self._worker:
            private = self.history.reader is not None
            said = Said(Utterance(text), priority, kept=False, shown=True, private=private)
            self._worker.say(said)

    def pass_to(self, reader: int | None) -> None:
        """Make this person the reader of the history; None: the person is not known.

        Words that were for the reader before alone are silenced, and erased from the terminal.
        """
        before = self.history.reader
        self.history.pass_to(reader)
        if before is not None:
            self.last = None
            if self._worker:
                self._worker.forget_private()
            self._terminal.erase()

    def silence(self) -> None:
        """Stop speaking, and drop what waits; the history keeps it."""
        if self._worker:
            self._worker.silence()

    def hurry(self) -> None:
        """Stop speaking, and drop what waits, but not unheard news of somebody who listens."""
        if self._worker:
            self._worker.hurry()

    def forget_news(self, kind: str = "") -> None:
        """Speak no news again that the game has gone past: those of a kind, or all of them.

        The history keeps them.
        """
        if self._worker:
            self._worker.forget_news(kind)

    def after(self, action: Action, later: Later | None = None, kind: str = "") -> Action | None:
        """Call an action once all utterances are heard; return a function to cancel it.

        With a `kind` it is called once the newest utterance of that kind, or one that follows, was
        heard to its end; one that a key cuts was not heard.

        Without speech, the action is called at once, and the result is None; or, with `later`, it
        is called after the time for reading the last words.
        """
        if later and self.last and self.mode is Mode.TEXT:
            return later(self._tempo.seconds(self.last.text), action)
        if self._worker is None:
            action()
            return None
        wanted = True

        def heard() -> None:
            if wanted:
                action()

        def call_off() -> None:
            nonlocal wanted
            wanted = False

        self._worker.after(heard, kind)
        return call_off

    def use_language(self, code: str) -> None:
        """Speak another language, with its usual voice."""
        self._language = code
        self._voice = VoiceSettings(
            rate=self._voice.rate, pitch=self._voice.pitch, volume=self._voice.volume
        )
        if self._worker:
            self._worker.use_language(code)

    def use_tempo(self, tempo: Tempo) -> None:
        """Estimate with another speed of speech, for outputs that do not report when they end."""
        self._tempo = tempo
        if self._worker:
            self._worker.use_tempo(tempo)

    def voice(self) -> VoiceChoices | None:
        """Return the settings that the voice has; None for a screen reader, and without speech.

        The names of voices are listed on request only, and are known after the next words.
        """
        return self._worker.voice if self._worker else None

    def use_voice(self, settings: VoiceSettings) -> None:
        """Speak with these settings from now on, on any output."""
        self._voice = settings
        if self._worker:
            self._worker.use_voice(settings)

    def use_display(self, display: Display) -> None:
        """Write on the terminal for this braille display from now on."""
        self._terminal.at_end = display.cursor_at_end
        self._braille_line.on = display.line

    def typing(self, line: str, cursor: int) -> None:
        """Show the line being typed, where the words are written."""
        if self._text or self._braille_line.on:
            self._terminal.typing(line, cursor)
        elif self._worker:
            self._worker.typing(line, cursor)

    def close(self) -> None:
        """Let the last words out and close everything; what was for one person alone is erased."""
        with suppress(TerminalGone):
            self.pass_to(None)
        worker, self._worker = self._worker, None
        if worker:
            worker.close(GOODBYE)
        self._terminal.close()

    def _start(self, backends: Sequence[Backend]) -> "Worker":
        from gobelet.speech.worker import Worker

        front = _Front(
            self._terminal,
            self._braille_line,
            self.history,
            lambda: self._text is not None,
            self._soon,
        )
        worker = Worker(backends, self._language, front, self._notices, self._tempo, self._limits)
        if self._voice != VoiceSettings():
            worker.use_voice(self._voice)
        return worker


class _Front:
    """The parts that the worker's thread uses: terminal, history, calls on the player's thread."""

    def __init__(
        self,
        terminal: TextPlace,
        braille_line: BrailleLine,
        history: History,
        writes: Callable[[], bool],
        soon: Soon,
    ) -> None:
        self._terminal = terminal
        self._braille_line = braille_line
        self._history = history
        self._writes = writes
        self._soon = soon
        self._wrote: int | None = None
        """The terminal's count of erasures at the last write here."""

    def write(self, text: str) -> None:
        # A terminal that is gone ends the program elsewhere.
        with suppress(TerminalGone):
            self._terminal.speak(text, interrupt=False)
        self._wrote = self._terminal.erased

    def show(self, line: str, cursor: int) -> None:
        with suppress(TerminalGone):
            self._terminal.typing(line, cursor)
        self._wrote = self._terminal.erased

    def erase(self) -> None:
        # Otherwise the player's thread has erased already, and has maybe written since.
        if self._wrote == self._terminal.erased:
            with suppress(TerminalGone):
                self._terminal.erase()

    def notice(self, text: str, *, spoken: bool) -> None:
        self._history.add(Utterance(text))
        if not spoken or self._writes():
            self.write(text)

    def braille(self, text: str) -> None:
        self._braille_line.show(text)
        if self._braille_line.on:
            self._wrote = self._terminal.erased

    def soon(self, action: Action) -> None:
        self._soon(action)
