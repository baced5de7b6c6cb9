"""The terminal's input, from characters to strokes, in prompt_toolkit's place."""

import unicodedata
from collections.abc import Callable
from time import monotonic
from typing import Final

from prompt_toolkit.input.vt100_parser import Vt100Parser
from prompt_toolkit.key_binding.key_processor import KeyPress

from gobelet.keyboard.press import StrokePress
from gobelet.keyboard.stroke import Stroke
from gobelet.keyboard.terminal.escape import Csi, Token, Tokenizer
from gobelet.keyboard.terminal.sequences import stroke_of

END: Final = "\x1b[201~"
LONGEST: Final = 65536
"""Characters of a paste that are kept."""


class Paste:
    """Takes what comes until the mark that ends a paste."""

    def __init__(self) -> None:
        self._text = ""
        self._tail = ""
        """The last characters that came: the mark may have begun."""

    def feed(self, data: str) -> str | None:
        """Take what came; return what follows the paste, None while it goes on."""
        text, end, rest = (self._tail + data).partition(END)
        keep = len(text) if end else max(len(text) - len(END) + 1, 0)
        self._text += text[: min(keep, LONGEST - len(self._text))]
        self._tail = text[keep:]
        return rest if end else None

    @property
    def text(self) -> str:
        """What was pasted, on lines that end in a line feed; other controls are left out."""
        lines = (self._text + self._tail).replace("\r\n", "\n").replace("\r", "\n")
        return "".join(filter(_is_text, lines.replace("\t", " ")))


def _is_text(char: str) -> bool:
    return char == "\n" or unicodedata.category(char) not in ("Cc", "Cs")


GRACE: Final = 0.5
"""Seconds of silence after which an unfinished sequence will not go on."""

PASTE_GRACE: Final = 1.0
"""The same for a paste, which may be long and come over a slow line."""


class TerminalParser(Vt100Parser):
    """Parses strictly: what is no key is nothing, and a paste is one stroke.

    prompt_toolkit calls `flush` when the terminal has been silent for an instant. No timer runs
    here: what was left unfinished is given up when something new comes after the grace, as it
    has ended by then. That is why

    - a sequence that a slow line cuts in two is put together again, and the rest of one whose
      ESC was taken for the Escape key is swallowed; but within half a second of Alt and one of
      the characters that begin sequences ([ ] ^ _ and the capitals O, P, X), other keys but
      Ctrl+C are taken for more of one;
    - the text of a paste whose end is lost is delivered before the next key, which is Ctrl+C or
      one with a sequence of its own after any silence, others after the grace. A Ctrl+C inside
      what comes in one go is part of the text.
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
        """Take what the terminal has sent; nothing, if it has sent nothing after all."""
        if data and self._silent_since is not None:
            self._after_silence(data, self._clock() - self._silent_since)
            self._silent_since = None
        while data:
            data = self._keys(data) if self._paste is None else self._pasted(self._paste, data)

    def flush(self) -> None:
        """The terminal is silent."""
        if token := self._tokens.flush():
            self._take(token)
        if self._silent_since is None and (self._paste or self._tokens.unfinished):
            self._silent_since = self._clock()

    def _after_silence(self, data: str, seconds: float) -> None:
        """Give up what will not go on."""
        # No terminal lets other control characters than those of lines into a paste.
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
