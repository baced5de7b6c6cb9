"""Somebody who follows a lesson, led by nothing but the sentences that are heard."""

import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from gobelet.games.interface import Preferences
from gobelet.i18n import Language, language
from gobelet.ui.keys.names import key_words
from tests.support.keyboard.driver import Driver

_YES: Final = "Press {key}, and answer yes."
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
    _YES,
    "Press {key}.",
)
"""How sentences of the lesson end that name the key to be pressed."""
_KEYS: Final = "Press the keys {keys}, one after another."
_PICK: Final = "Pick three cards with the keys {first} to {last}, then press {key}."
_CALL: Final = (
    "Combination to call: {combination}. In the list that {open} opens, go there, and press {key}."
)
_TYPE: Final = {
    "Word to type: {word}. {open} opens the line; type it, then press {key}.": 1,
    "Word to play: {word}. {open} opens the line; type it, then press {key} twice.": 2,
    "Rest to type: {word}. {open} opens the line; type it, then press {key}.": 1,
    "Rest to name: {word}. {open} opens the line; type it, then press {key} twice.": 2,
    "Letter to type: {word}. {open} opens the line; type it, then press {key}.": 1,
    "Letter to lay: {word}. {open} opens the line; type it, then press {key} twice.": 2,
    "Letters to type: {word}. {open} opens the line; type them, then press {key}.": 1,
    "Letters to throw again: {word}. {open} opens the line; type them, then press {key} twice.": 2,
}
"""Sentences that want something typed, and how often Enter is pressed then."""
_ROW: Final = "Row to mark: {row}. Go there, and press {key}."
_RENAMED: Final = {
    "Press {key}, or {x} and then {face}.": "Press {shifted}, or {x} and then {key}.",
}
_NAMES: Final = (
    *("enter", "escape", "space", "tab", "down", "shift-s", *"acdhilnprstv"),
    *(f"{shift}{face}" for shift in ("", "shift-") for face in range(1, 7)),
)

WHILE: Final = 30.0
"""Seconds in which the computers have had their turns."""
_LONG: Final = ("row", "combination", "keys", "word")
"""Fields of several words."""

Press = Callable[[str], Sequence[str]]
"""Presses a key by its name, and returns what is heard."""


def wanted_key(heard: str, words: Language) -> str | None:
    """Return the name of the key that is to be pressed; None where no key is named."""
    for message in _KEY:
        found = _found(message, heard, words)
        if found and (name := _names(words).get(found["key"])):
            return name
    return None


def wanted_keys(heard: str, words: Language) -> Sequence[str]:
    """Return the names of the keys that are to be pressed, one after another."""
    if found := _found(_KEYS, heard, words):
        return [_names(words)[key] for key in re.findall(r"\d", found["keys"])]
    if found := _found(_PICK, heard, words):
        return ["1", "2", "3", _names(words)[found["key"]]]
    for message, times in _TYPE.items():
        if found := _found(message, heard, words):
            names = _names(words)
            letters = filter(str.isalpha, found["word"].lower())
            return [names[found["open"]], *letters, *[names[found["key"]]] * times]
    key = wanted_key(heard, words)
    return [key] if key else []


def wanted_call(heard: str, words: Language) -> str | None:
    """Return the Combination that is to be called."""
    found = _found(_CALL, heard, words)
    return found["combination"] if found else None


def call(combination: str, press: Press, words: Language) -> Sequence[str]:
    """Open the list, unless it is open, and call a Combination; return what is heard then."""
    if words.gettext("Keep all and pass") not in " ".join(press("home")):
        press("enter")
    return mark(combination, press)


def names_keys(heard: str, words: Language) -> bool:
    """Whether a sentence tells what to do."""
    found = wanted_row(heard, words) or wanted_call(heard, words) or wanted_keys(heard, words)
    return bool(found)


def followed(heard: str, press: Press, words: Language) -> Sequence[str]:
    """Do what a sentence wants, as far as it names keys; return what is heard then."""
    if row := wanted_row(heard, words):
        return mark(row, press)
    if combination := wanted_call(heard, words):
        return call(combination, press, words)
    said: Sequence[str] = ()
    for key in wanted_keys(heard, words):
        said = press(key)
    return said


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


def asks(heard: str, words: Language) -> bool:
    """Whether what is wanted is asked about first: a row that may be zero, a key with a yes."""
    return bool(wanted_row(heard, words) or _found(_YES, heard, words))


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
        text = text.replace(f"<{field}>", f"(?P<{field}>{'.+' if field in _LONG else '[^ ]+'})")
    if message != renamed:
        text = text.replace("?P<key>", "?P<face>").replace("?P<shifted>", "?P<key>")
    return re.compile(f"(?:^|[.:!] ){text}$")


@cache
def _names(words: Language) -> dict[str, str]:
    return {key_words(name, words): name for name in _NAMES}


class Learner(Driver):
    """Somebody who opens a lesson, and does what it says."""

    def __init__(
        self,
        code: str = "fr",
        *,
        lesson: str = "",
        dice: str = "",
        seed: int = 1,
        preferences: Preferences | None = None,
    ) -> None:
        super().__init__(dice, seed=seed, language=code, preferences=preferences)
        self.words = language(code)
        self.main()
        self.opening = self.do(lambda: self.menus.learn(lesson)) if lesson else self.press("enter")

    @property
    def at_table(self) -> bool:
        return self.screens[-1] == "LessonTable"

    def instruction(self) -> str:
        """Return what the lesson wants, as Tab tells it."""
        [text] = self.press("tab")
        return text

    def follow(self) -> list[str]:
        """Do what the last sentence wants; return what is heard, up to the next instruction."""
        text = self.said[-1] if self.session.typing else self.instruction()
        before = list[str]()
        assert names_keys(text, self.words), text
        followed(text, self.press, self.words)
        if not self.at_table and asks(text, self.words):
            self.press("down", "enter")
        elif not self.at_table and not self.session.typing:
            # The score sheet, or the menu: both are left as the lesson says.
            before = self.said
            self.press("escape")
        self.clock.wait(WHILE)
        return [*before, *self.said]

    def chapter(self, number: int) -> list[str]:
        """Go to a chapter by the menu."""
        self.press("escape")
        return self.choose(self.words.gettext("Chapters"), str(number))

    def skip(self) -> list[str]:
        """Skip a step by the menu."""
        self.press("escape")
        return self.choose(self.words.gettext("Skip this step"))
