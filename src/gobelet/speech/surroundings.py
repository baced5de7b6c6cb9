"""What speech needs from outside: time limits, sentences about speech, where words are written."""

import sys
from typing import Protocol

from msgspec import Struct

from gobelet.speech.entry import Action


class Limits(Struct, frozen=True):
    """Time limits in seconds.

    `answer`: an output may take so long for the answer to a key, before the terminal gives it; all
    in all, a key is answered within a tenth of a second, which feels immediate. `call`: after it a
    call counts as hung; `library`: the same, if the texts of the output cannot be withdrawn.
    `opening`: to open an output; on Windows that loads the libraries of several readers, which
    takes long after the machine's start. `retry`: until a lost speech output is opened again.
    """

    answer: float = 0.06
    call: float = 2.0
    library: float = 1.0
    opening: float = 10.0 if sys.platform == "win32" else 4.0
    retry: float = 5.0


class Notices(Protocol):
    """Sentences about speech itself, in the player's language; asked for from any thread."""

    def lost(self, had_speech: bool) -> str:
        """No output is left, or there never was one; the terminal takes over."""

    def slow(self) -> str:
        """The output does not answer; the terminal takes over until it does."""

    def back(self) -> str:
        """The output answers again."""

    def goes_on(self, name: str) -> str:
        """Another output took over."""

    def missed(self, count: int) -> str:
        """This number of news was not heard, because a key was pressed."""


class TextPlace(Protocol):
    """Where words are written, for a screen reader that reads them there: a terminal, or a page."""

    at_end: bool
    """Whether the cursor is left at the end of a sentence."""
    erased: int
    """How often all that was written was erased."""

    @property
    def columns(self) -> int:
        """How many characters a line has."""

    def speak(self, text: str, *, interrupt: bool) -> None:
        """Write a sentence; `interrupt`: it answers a key."""

    def typing(self, text: str, cursor: int) -> None:
        """Show the line being typed."""

    def erase(self) -> None:
        """Erase what was written, if anything was."""

    def close(self) -> None: ...


class Front(Protocol):
    """What the speech thread uses beside the output; called in that thread."""

    def write(self, text: str) -> None:
        """Write a line on the terminal."""

    def show(self, line: str, cursor: int) -> None:
        """Show the line being typed on the terminal."""

    def braille(self, text: str) -> None:
        """Show the braille form of what is spoken, where no output takes it."""

    def erase(self) -> None:
        """Erase what was written on the terminal, if anything."""

    def notice(self, text: str, *, spoken: bool) -> None:
        """Keep a notice in the history, and write it unless it is only spoken."""

    def soon(self, action: Action) -> None:
        """Call an action on the player's thread."""
