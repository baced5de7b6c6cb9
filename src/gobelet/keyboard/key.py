"""A key as the program's commands name it."""

from dataclasses import dataclass, field
from typing import Final


@dataclass(frozen=True, slots=True)
class Key:
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
    exact: bool = field(default=False, compare=False)


SHIFTED_LETTERS: Final = frozenset("hs")
"""The letters that are another key with Shift; any other letter with Shift is the letter."""

NO_KEY: Final = Key("")
"""What is no key at all: a bare modifier, a reply of the terminal."""
