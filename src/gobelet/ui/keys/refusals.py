"""Why a key cannot be bound; the sentences are in `names`."""

import re
from typing import Final

from msgspec import Struct

from gobelet.games.interface import Command
from gobelet.keyboard.key import SHIFTED_LETTERS


class NoSuchPlace(Struct, frozen=True):
    """No place has this id."""

    place: str


class NoSuchCommand(Struct, frozen=True):
    """The place has no command of this id."""

    command: str


class NoSuchKey(Struct, frozen=True):
    """No key has this name."""

    key: str


class NeverBound(Struct, frozen=True):
    """Terminals or screen readers keep the key, or send another in its place."""

    key: str


class TypesText(Struct, frozen=True):
    """The key types a character, and the command must work where text is typed."""

    key: str


class LeadsToItem(Struct, frozen=True):
    """The key is a digit, which leads to an item of a list in play."""

    key: str


class Twice(Struct, frozen=True):
    """The key is given twice to one command."""

    key: str


class KeyTaken(Struct, frozen=True):
    """The key is another command's."""

    key: str
    by: Command


class WrongNumber(Struct, frozen=True):
    """The command takes another number of keys; `wanted` None: any number from one."""

    given: int
    wanted: int | None


KeyRefusal = NoSuchKey | NeverBound | TypesText | LeadsToItem | Twice | KeyTaken
Refusal = NoSuchPlace | NoSuchCommand | WrongNumber | KeyRefusal

FACES: Final = "123456"
_SHIFTED: Final = FACES + "".join(sorted(SHIFTED_LETTERS))
_MOVING: Final = "up|down|left|right|home|end|page-up|page-down|delete|f([1-9]|[12][0-9]|3[0-5])"
_PLAIN: Final = "enter|space|escape|backspace|tab"
_BINDABLE: Final = re.compile(
    rf"{_PLAIN}|shift-tab|(ctrl-|shift-|ctrl-shift-)?({_MOVING})|ctrl-[c-gkln-y]|shift-[{_SHIFTED}]"
)
"""The keys with a name that can be bound.

Not Ctrl with every letter: H is Backspace for a terminal, I is Tab, J and M are Enter; A, B and
Z belong to screen, tmux and the shell. Shift with a letter is that letter, but for Shift+S and
Shift+H.
"""

_KEY: Final = re.compile(rf"((ctrl|shift|alt)-)*(\S|{_PLAIN}|{_MOVING}|insert|caps-lock)")


def unbindable(key: str) -> NoSuchKey | NeverBound | None:
    """Return why a key can be bound nowhere, or None."""
    if not key.isprintable():
        return NoSuchKey(key)
    if _BINDABLE.fullmatch(key) or (len(key) == 1 and key != " "):
        return None
    return NeverBound(key) if _KEY.fullmatch(key) else NoSuchKey(key)


def is_text(key: str) -> bool:
    """Whether a key types a character: a letter, a sign, a digit key, with Shift or without."""
    return len(key) == 1 or key == "space" or bool(re.fullmatch(rf"shift-[{_SHIFTED}]", key))


def is_face(key: str) -> bool:
    """Whether a key is one of the digit keys 1 to 6, with Shift or without."""
    return bool(re.fullmatch(rf"(shift-)?[{FACES}]", key))
