"""What the player has set."""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum

from gobelet.games.interface import Preferences
from gobelet.i18n import Language, language
from gobelet.keyboard.layouts import OWN, Layout
from gobelet.settings_schema import Value
from gobelet.ui.keymap import Keymap


class Echo(StrEnum):
    """What is spoken of a text being typed."""

    CHARACTER = "character"
    WORD = "word"
    NONE = "none"


@dataclass(slots=True)
class Options:
    """The player's options.

    `positions`: lists say "2 of 5". `own_keyboard` is the layout that was spelled out, in force
    or not. `keep` saves a setting.
    """

    language_code: str
    keyboard: Layout
    speech: str
    preferences: Preferences = field(default_factory=Preferences)
    positions: bool = False
    echo: Echo = Echo.CHARACTER
    own_keyboard: Layout | None = None
    keymap: Keymap = field(default_factory=Keymap)
    keep: Callable[[str, Value | None], None] = field(default=lambda _key, _value: None)

    def choose_keyboard(self, layout: Layout) -> None:
        """Use a layout from now on, and save it; a spelled-out one can be chosen again."""
        if self.keyboard.name == OWN:
            self.own_keyboard = self.keyboard
        if layout.name == OWN:
            self.own_keyboard = layout
            self.keep("keyboard.own_plain", tuple(char or "" for char in layout.plain))
            self.keep("keyboard.own_shift", tuple(char or "" for char in layout.shift))
        self.keyboard = layout
        self.keep("keyboard.layout", layout.name)

    @property
    def language(self) -> Language:
        return language(self.language_code)
