"""What there is beside speech, and the words about speech itself."""

from typing import Protocol

from msgspec import Struct

from gobelet.speech.entry import Action


class Limits(Struct, frozen=True):
    """Seconds that things may take.

    `answer`: until the terminal gives an answer to a key that the output has not taken; with
    what else lies between key and line it stays below a tenth of a second, which is felt as at
    once. A call hangs after `call`, or after `library` where what it says cannot be withdrawn.
    `retry`: until a lost speech is looked for again.
    """

    answer: float = 0.06
    call: float = 2.0
    library: float = 1.0
    opening: float = 4.0
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
        """So many news were not heard, for a key was pressed."""


class Front(Protocol):
    """What there is beside speech; called from the speech thread."""

    def write(self, text: str) -> None:
        """Write a line on the terminal."""

    def show(self, line: str, cursor: int) -> None:
        """Show the line being typed on the terminal."""

    def braille(self, text: str) -> None:
        """Show the braille form of what is spoken, where no output takes it."""

    def erase(self) -> None:
        """Erase from the terminal what was written there, if anything was."""

    def notice(self, text: str, *, spoken: bool) -> None:
        """Keep a notice, and write it where it is not only to be spoken."""

    def soon(self, action: Action) -> None:
        """Call an action on the player's thread."""
