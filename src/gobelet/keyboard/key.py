"""A key as the program's commands name it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Key:
    """A key press.

    `name` is what commands are bound to: "enter", "space", "up", "ctrl-q", "f1", "d",
    "shift-s"; "1" to "6" for a bare digit key and "shift-1" to "shift-6" with Shift, whatever
    the keyboard prints on them. `char` is the character to type, if it has one. `upper`: it
    came as an upper-case letter.
    """

    name: str
    char: str = ""
    upper: bool = False
