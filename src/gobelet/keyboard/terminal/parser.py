"""The terminal's input, from characters to strokes, in prompt_toolkit's place."""

import unicodedata
from collections.abc import Callable
from time import monotonic
from typing import Final

from prompt_toolkit.input.vt100_parser import Vt100Parser
from prompt_toolkit.key_binding.key_processor import KeyPress

from gobelet.keyboard.stroke import Stroke, StrokePress
from gobelet.keyboard.terminal.escape import Csi, Token, Tokenizer
from gobelet.keyboard.terminal.sequences import stroke_of

END: Final = "\x1b[201~"
LONGEST: Final = 65536
"""Characters of a paste that are kept."""


class Paste:
    """Collects the text of a paste, up to its end mark."""

    def __init__(self) -> None:
        self._text = ""
        self._tail = ""
        """The last characters, which may begin the end mark."""

    def feed(self, data: str) -> str | None:
        """Take input; return what follows the paste, or None while the paste goes on."""
        text, end, rest = (self._tail + data).partition(END)
        keep = len(text) if end else max(len(text) - len(END) + 1, 0)
        self._text += text[: min(keep, LONGEST - len(self._text))]
        self._tail = text[keep:]
        return rest if end else None

    @property
    def text(self) -> str:
        """The pasted text: lines end in a line feed, other control characters are left out."""
        lines = (self._text + self._tail).replace("\r\n", "\n").replace("\r", "\n")
        return "".join(filter(_is_text, lines.replace("\t", " ")))


def _is_text(char: str) -> bool:
    return char == "\n" or unicodedata.category(char) not in ("Cc", "Cs")


GRACE: Final = 0.5
"""Seconds of silence after which an unfinished sequence counts as ended."""

PASTE_GRACE: Final = 1.0
"""The same for a paste, which may be long and come over a slow line."""


class TerminalParser(Vt100Parser):
    """Parses strictly: input that is no key is ignored, and a paste is one stroke.

    prompt_toolkit calls `flush` when the terminal has been silent for an instant. This parser has
    no timer: it ends an unfinished sequence or paste when new input comes after the grace.
    Therefore
    - a sequence that a slow line cuts in two is joined again. If its ESC was already taken for the
      Escape key, the rest is ignored. But within half a second of Alt with one of the characters
      that begin sequences ([ ] ^ _ and the capitals O, P, X), keys other than Ctrl+C are taken for
      the rest of a sequence;
    - if the end of a paste is lost, its text is delivered before the next key. After any silence
      that is Ctrl+C or a key with a sequence of its own; after the grace, any key. A Ctrl+C in the
      middle of one piece of input is part of the text.
    """

    def __init__(
        self,
        press: Callable[[KeyPress], None],
        kitty_answered: Callable[[int], None],
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._press = press
        self._kitty_answered = kitty_answered
        self._clock = clock
        self._tokens = Tokenizer()
        self._paste: Paste | None = None
        self._silent_since: float | None = None
        super().__init__(press)

    def reset(self, request: bool = False) -> None:
        """Forget what has begun."""
        del request
        self._tokens.reset()
        self._paste = None
        self._silent_since = None

    def feed(self, data: str) -> None:
        """Take the terminal's input, which may be empty."""
        if data and self._silent_since is not None:
            self._after_silence(data, self._clock() - self._silent_since)
            self._silent_since = None
        while data:
            data = self._keys(data) if self._paste is None else self._pasted(self._paste, data)

    def flush(self) -> None:
        """Note that the terminal is silent."""
        if token := self._tokens.flush():
            self._take(token)
        if self._silent_since is None and (self._paste or self._tokens.unfinished):
            self._silent_since = self._clock()

    def _after_silence(self, data: str, seconds: float) -> None:
        """End a sequence or a paste that will not go on."""
        # Terminals let no control characters into a paste, except those of line ends.
        is_key = data[0] in "\x03\x1b" and not END.startswith(data[: len(END)])
        if self._paste and (is_key or seconds > PASTE_GRACE):
            self._deliver(self._paste)
        elif not self._paste and seconds > GRACE:
            self._tokens.reset()

    def _keys(self, data: str) -> str:
        """Take keys up to the start of a paste; return what follows it."""
        for place, char in enumerate(data, start=1):
            if token := self._tokens.push(char):
                self._take(token)
            if self._paste is not None:
                return data[place:]
        return ""

    def _pasted(self, paste: Paste, data: str) -> str:
        rest = paste.feed(data)
        if rest is None:
            return ""
        self._deliver(paste)
        return rest

    def _deliver(self, paste: Paste) -> None:
        self._paste = None
        self._press(StrokePress(Stroke("paste", paste.text)))

    def _take(self, token: Token) -> None:
        match token:
            case Csi("200", "~", "", ""):
                self._paste = Paste()
            case Csi(flags, "u", "?", ""):
                self._kitty_answered(int(flags) if flags.isdecimal() else 0)
            case _ if stroke := stroke_of(token):
                self._press(StrokePress(stroke))
