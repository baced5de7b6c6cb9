"""What a terminal sends, cut into characters and control sequences (ECMA-48, 7-bit forms).

A sequence is always read to its end, even an unknown one: no part of it is ever taken for keys.
The 8-bit forms of the introducers do not exist in UTF-8 input.
"""

import re
from collections.abc import Callable
from typing import Final

from msgspec import Struct

ESC: Final = "\x1b"
LONGEST: Final = 256
"""Characters between the start of a control sequence and its end; a longer one is ignored."""


class Character(Struct, frozen=True):
    """A character by itself, a control character or an ESC included."""

    char: str


class EscapedCharacter(Struct, frozen=True):
    """A character after ESC: a key with Alt."""

    char: str


class Csi(Struct, frozen=True):
    """A control sequence: CSI, a private marker, parameters, intermediates, a final.

    `intermediates` is "[" in the function keys of the Linux console (CSI [ A). `late`: its ESC
    was taken for the Escape key before the rest came.
    """

    params: str
    final: str
    private: str = ""
    intermediates: str = ""
    late: bool = False


class Ss3(Struct, frozen=True):
    """A single shift three: the cursor and keypad keys in application mode."""

    params: str
    final: str
    late: bool = False


Token = Character | EscapedCharacter | Csi | Ss3

_CSI: Final = re.compile(r"([<=>?]?)([0-9:;]*)(\[|[ -/]*)")
_CANCEL: Final = "\x18\x1a"
_BELL: Final = "\a"
_STRINGS: Final = frozenset("P^_X")
"""After ESC: DCS, PM, APC and SOS."""


class Tokenizer:
    """Takes one character at a time, and returns a token where one ends.

    A control character inside a sequence ends the sequence and takes effect: Ctrl+C works even if
    the terminal has cut a sequence short. CAN and SUB only end it; ESC begins another.
    """

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        """Forget a sequence that has begun."""
        self._state: Callable[[str], Token | None] = self._ground
        self._read = ""
        self._late = False

    @property
    def unfinished(self) -> bool:
        """Whether a sequence has begun, or may go on after a late Escape."""
        return self._state != self._ground

    def push(self, char: str) -> Token | None:
        """Take the next character."""
        return self._state(char)

    def flush(self) -> Token | None:
        """Return the Escape key if nothing has followed an ESC for a while.

        The rest of a sequence may still come over a slow line: the sequence is then a late one.
        """
        if self._state != self._escape:
            return None
        self._state = self._after_escape
        return Character(ESC)

    # The states: each method takes the next character in its state.

    def _ground(self, char: str) -> Token | None:
        if char == ESC:
            self._state = self._escape
            return None
        return Character(char)

    def _escape(self, char: str) -> Token | None:
        if char == ESC:
            return Character(ESC)
        self.reset()
        if char == "\x03":
            return Character(char)
        if char == "[":
            self._state = self._csi
        elif char == "O":
            self._state = self._ss3
        elif char == "]":
            self._state = self._osc
        elif char in _STRINGS:
            self._state = self._string
        else:
            return EscapedCharacter(char)
        return None

    def _after_escape(self, char: str) -> Token | None:
        self.reset()
        self._late = char in "[O"
        if self._late:
            self._state = self._csi if char == "[" else self._ss3
            return None
        return self._ground(char)

    def _csi(self, char: str) -> Token | None:
        if _is_control(char):
            return self._interrupted(char)
        if not self._read and char == "M":
            self._state = self._mouse
        elif (not self._read and char == "[") or not "@" <= char <= "~":
            self._read = (self._read + char)[:LONGEST]
        else:
            read, late = self._read, self._late
            self.reset()
            if len(read) < LONGEST and (match := _CSI.fullmatch(read)):
                private, params, intermediates = match.groups()
                return Csi(params, char, private, intermediates, late)
        return None

    def _mouse(self, char: str) -> Token | None:
        """Read a mouse report of X10: a button and two coordinates, each a character of any value.

        Characters are counted, not bytes: a coordinate above 127 is one byte of invalid UTF-8, or
        in mode 1005 two bytes of valid UTF-8.
        """
        if _is_control(char) and char not in "\0\x7f":
            return self._interrupted(char)
        self._read += char
        if len(self._read) == 3:
            self.reset()
        return None

    def _ss3(self, char: str) -> Token | None:
        if _is_control(char):
            return self._interrupted(char)
        if char in "0123456789;":
            self._read = (self._read + char)[:LONGEST]
            return None
        read, late = self._read, self._late
        self.reset()
        return Ss3(read, char, late) if len(read) < LONGEST and " " <= char <= "~" else None

    def _osc(self, char: str) -> Token | None:
        if char == _BELL:
            self.reset()
            return None
        return self._string(char)

    def _string(self, char: str) -> Token | None:
        if char == ESC:
            self._state = self._string_escape
            return None
        return self._interrupted(char) if _is_control(char) else None

    def _string_escape(self, char: str) -> Token | None:
        """Read on after ESC in a string: a backslash ends it, all else begins another sequence."""
        self._state = self._escape
        if char == ESC:
            return None
        if char == "\\":
            self.reset()
            return None
        return self._escape(char)

    def _interrupted(self, char: str) -> Token | None:
        self.reset()
        return None if char in _CANCEL else self._ground(char)


def _is_control(char: str) -> bool:
    return char < " " or char == "\x7f"
