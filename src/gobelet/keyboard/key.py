"""A key as the program's commands name it."""

from typing import Final

from msgspec import Struct


class Key(Struct, frozen=True):
    """A key press.

    `name` is what commands are bound to: "enter", "space", "up", "ctrl-q", "f1", "d",
    "shift-s"; "1" to "6" for a bare digit key and "shift-1" to "shift-6" with Shift, whatever
    the keyboard prints on them. `char` is the character to type, if it has one. `upper`: it
    came as an upper-case letter. `exact`: the terminal itself told which key it is, and no
    layout was needed.
    """

    name: str
    char: str = ""
    upper: bool = False
    exact: bool = False

    def __eq__(self, other: object) -> bool:
        """Whether both keys mean the same, however the terminal sent them."""
        return isinstance(other, Key) and self._meaning == other._meaning

    def __hash__(self) -> int:
        return hash(self._meaning)

    @property
    def _meaning(self) -> tuple[str, str, bool]:
        return self.name, self.char, self.upper


SHIFTED_LETTERS: Final = frozenset("hs")
"""The letters that are another key with Shift; with any other letter, Shift is ignored."""

NO_KEY: Final = Key("")
"""Stands for input that is no key: a bare modifier, a reply of the terminal."""
