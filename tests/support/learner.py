"""What somebody does who follows the lesson, led by nothing but the sentences that are heard."""

import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from gobelet.i18n import Language
from gobelet.ui.keys.names import key_words

_KEY: Final = (
    "Press {key}, or {x} and then {face}.",
    "Press the key {key} alone, without Shift.",
    "Press the arrow key {key}.",
    "To hear the row {row}, press the key {key}.",
    "Press the key {key}.",
    "To hear your whole sheet at once, press {key}.",
    "Select dice or none, then press {key}.",
    "Keep dice or none, then press {key}.",
    "{key} throws them again, and with none goes to scoring.",
    "{key} throws the others again, and with all kept goes to scoring.",
    "Choose a row with the arrows, then press {key}.",
    "Press {key}.",
)
"""How sentences of the lesson end that name the key to be pressed."""
_ROW: Final = "Row to mark: {row}. Go there, and press {key}."
_RENAMED: Final = {
    "Press {key}, or {x} and then {face}.": "Press {shifted}, or {x} and then {key}.",
}
_NAMES: Final = (
    *("enter", "escape", "space", "tab", "down", "d", "t", "s", "r", "i", "shift-s"),
    *(f"{shift}{face}" for shift in ("", "shift-") for face in range(1, 7)),
)

Press = Callable[[str], Sequence[str]]
"""Presses a key by its name, and returns what is heard."""


def wanted_key(heard: str, words: Language) -> str | None:
    """Return the name of the key that is to be pressed; None where no key is named."""
    for message in _KEY:
        found = _found(message, heard, words)
        if found and (name := _names(words).get(found["key"])):
            return name
    return None


def wanted_row(heard: str, words: Language) -> str | None:
    """Return the row that is to be marked."""
    found = _found(_ROW, heard, words)
    return found["row"] if found else None


def mark(row: str, press: Press) -> Sequence[str]:
    """Go down the list to a row, and mark it; return what is heard then."""
    heard = press("home")
    for _ in range(13):
        if any(text.lower().startswith(f"{row},") for text in heard):
            return press("enter")
        heard = press("down")
    raise AssertionError(f"no row {row}")


def _found(message: str, heard: str, words: Language) -> re.Match[str] | None:
    return _pattern(message, words).search(heard)


@cache
def _pattern(message: str, words: Language) -> re.Pattern[str]:
    """Return what a sentence at the end of others looks like; its fields are groups."""
    renamed = _RENAMED.get(message, message)
    fields = re.findall(r"{(\w+)}", renamed)
    text = words.gettext(renamed, **{field: f"<{field}>" for field in fields})
    # What a daemon has recorded has plain spaces.
    text = re.escape(text).replace("\u00a0", "[\u00a0 ]")
    for field in fields:
        text = text.replace(
            f"<{field}>", f"(?P<{field}>[^ ]+)" if field != "row" else "(?P<row>.+)"
        )
    if message != renamed:
        text = text.replace("?P<key>", "?P<face>").replace("?P<shifted>", "?P<key>")
    return re.compile(f"(?:^|[.:!] ){text}$")


@cache
def _names(words: Language) -> dict[str, str]:
    return {key_words(name, words): name for name in _NAMES}
