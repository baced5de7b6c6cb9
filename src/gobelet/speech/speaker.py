"""Where every utterance goes: the history, the terminal, the speech output."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from gobelet.speech.entry import Action, Said
from gobelet.speech.history import History
from gobelet.speech.mode import Mode
from gobelet.speech.outputs.base import Backend, VoiceChoices, VoiceSettings
from gobelet.speech.outputs.braille_line import BrailleLine, Display
from gobelet.speech.outputs.terminal import TerminalGone, TextOutput
from gobelet.speech.queue import Tempo
from gobelet.speech.surroundings import Limits, Notices
from gobelet.speech.utterance import Priority, Utterance

if TYPE_CHECKING:
    from gobelet.speech.worker import Worker

GOODBYE: Final = 0.5
"""Seconds at most that the last words may take to be handed over."""
CHANGE: Final = 0.1
"""Seconds at most that an output may take to be closed while a key waits for its answer."""

Later = Callable[[float, Action], Action]
"""Calls an action after so many seconds, on the player's thread; returns what calls it off."""

Soon = Callable[[Action], object]
"""Calls an action on the player's thread, soon; it is called from any other."""


class Speaker:
    """Says utterances wherever the player wants them, and keeps them.

    Where speech is too slow or lost, the terminal takes over, and `notices` has the words for it.
    """

    def __init__(
        self,
        mode: Mode,
        backends: Sequence[Backend],
        language: str,
        notices: Notices,
        text: TextOutput,
        *,
        soon: Soon,
        tempo: Tempo | None = None,
        limits: Limits | None = None,
    ) -> None:
        self.history = History()
        self.last: Utterance | None = None
        """What was said last, kept in the history or not."""
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
        self._text: TextOutput | None = None
        self._worker: Worker | None = None
        self.use(mode, backends)

    @property
    def mode(self) -> Mode:
        """Where the words go now, which is the terminal once speech is lost."""
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

        It is for the history's reader alone, if there is one, and it is not `public`.
        """
        reader = None if public else self.history.reader
        self.last = utterance
        if keep:
            self.history.add(utterance, reader)
        if self._text:
            self._text.speak(utterance.written or utterance.text, interrupt=False)
        if self._worker:
            shown = self._text is not None
            self._worker.say(Said(utterance, priority, keep, shown, private=reader is not None))
            if self.first_words:
                seconds, self.first_words = self.first_words, 0.0
                self._worker.let_out(seconds)

    def aloud(self, text: str, priority: Priority) -> None:
        """Speak what the terminal shows by itself: what is being typed."""
        if self._worker:
            private = self.history.reader is not None
            said = Said(Utterance(text), priority, kept=False, shown=True, private=private)
            self._worker.say(said)

    def pass_to(self, reader: int | None) -> None:
        """Have this person read the history from now on; None: somebody who may be anybody.

        What was for the one before alone is silenced, and erased from the terminal.
        """
        before = self.history.reader
        self.history.pass_to(reader)
        if before is not None:
            self.last = None
            if self._worker:
                self._worker.forget_private()
            self._terminal.erase()

    def silence(self) -> None:
        """Stop speaking, and take what waits as heard; the history has it."""
        if self._worker:
            self._worker.silence()

    def after(self, action: Action, later: Later | None = None) -> Action | None:
        """Call an action once all that was said is heard; return what calls it off.

        Where nothing is held back it is called at once, and None returned; or, with `later`, once
        there was time to read the last words.
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

        self._worker.after(heard)
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
        """Reckon with speech of another speed, where no output tells when it has spoken."""
        self._tempo = tempo
        if self._worker:
            self._worker.use_tempo(tempo)

    def voice(self) -> VoiceChoices | None:
        """Return what can be chosen of the voice; None for a screen reader, and without speech.

        The names are known after the next words, and not before somebody has asked.
        """
        return self._worker.voice if self._worker else None

    def use_voice(self, settings: VoiceSettings) -> None:
        """Speak with these settings from now on, and whatever output may take over."""
        self._voice = settings
        if self._worker:
            self._worker.use_voice(settings)

    def use_display(self, display: Display) -> None:
        """Have this on the terminal for a braille display from now on."""
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
    """What the worker's thread writes, keeps and calls."""

    def __init__(
        self,
        terminal: TextOutput,
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
        """How often the terminal had been erased when something was last written here."""

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
        # The player's thread has erased before, and has maybe gone on writing.
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
