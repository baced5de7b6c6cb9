"""The player's settings."""

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct, field

from gobelet.games.interface import Preferences
from gobelet.i18n import Language, language
from gobelet.keyboard.layouts import OWN, Layout
from gobelet.settings.schema import Value
from gobelet.sound.player import SoundSettings
from gobelet.speech.outputs.base import VoiceSettings
from gobelet.speech.outputs.braille_line import Display
from gobelet.speech.playing import Tempo
from gobelet.speech.utterance import Category
from gobelet.ui.keys.keymap import Keymap

if TYPE_CHECKING:
    from gobelet.view.large import LargeView
from enum import Enum, auto

VERBOSITIES: Final = {
    Category.DICE: "speech.dice",
    Category.SCORES: "speech.scores",
    Category.TURNS: "speech.turns",
    Category.TABLE: "speech.table",
    Category.TALK: "speech.talk",
    Category.ANSWER: "speech.answers",
}
"""The setting of each category's own verbosity."""


class Echo(StrEnum):
    """The part of a typed text that is spoken."""

    CHARACTER = "character"
    WORD = "word"
    NONE = "none"


class Pace(StrEnum):
    """When a bot's turn begins."""

    SPOKEN = "spoken"
    """After all that was said has been heard."""
    ENTER = "enter"
    """When Enter is pressed."""


class Options(Struct):
    """The player's options.

    `name` is the player's own; empty: none was given. `remote`: the player sits at another machine,
    and would not hear speech. `positions`: lists say "2 of 5". `own_keyboard` is the layout that
    the player spelled out, in use or not. `data_dir` is the folder for saved data that was given at
    the start. `page`: the player sits at a page, whose browser has the keyboard, voice and print.
    `visits`: the player sits elsewhere, and no file or clipboard of this computer is theirs. `view`
    is the large view, if the terminal can draw. `keep` saves a setting. `found` is the layout in
    use, or a function that waits for the detection; `keyboard_guessed`: nobody named it.
    """

    language_code: str
    found: Layout | Callable[[], Layout]
    speech: str
    preferences: Preferences = field(default_factory=Preferences)
    name: str = ""
    remote: bool = False
    positions: bool = False
    echo: Echo = Echo.CHARACTER
    pace: Pace = Pace.SPOKEN
    own_keyboard: Layout | None = None
    keyboard_guessed: bool = False
    keymap: Keymap = field(default_factory=Keymap)
    tempo: Tempo = field(default_factory=Tempo)
    voice: VoiceSettings = field(default_factory=VoiceSettings)
    display: Display = field(default_factory=Display)
    sound: SoundSettings = field(default_factory=SoundSettings)
    data_dir: Path | None = None
    page: bool = False
    visits: bool = False
    view: "LargeView | None" = None
    keep: Callable[[str, Value | None], None] = field(default=lambda _key, _value: None)

    @property
    def keyboard(self) -> Layout:
        """The layout in use."""
        if not isinstance(self.found, Layout):
            self.found = self.found()
        return self.found

    @keyboard.setter
    def keyboard(self, layout: Layout) -> None:
        self.found = layout

    def choose_name(self, name: str) -> None:
        """Use and save the player's name; an empty one is removed."""
        self.name = name
        self.keep("player.name", name or None)

    def choose_keyboard(self, layout: Layout) -> None:
        """Use and save a layout; a spelled-out layout is kept, to be chosen again."""
        if self.keyboard.name == OWN:
            self.own_keyboard = self.keyboard
        if layout.name == OWN:
            self.own_keyboard = layout
            self.keep("keyboard.own_plain", tuple(char or "" for char in layout.plain))
            self.keep("keyboard.own_shift", tuple(char or "" for char in layout.shift))
        self.keyboard = layout
        self.keyboard_guessed = False
        self.keep("keyboard.layout", layout.name)

    @property
    def language(self) -> Language:
        return language(self.language_code)


class Step(Enum):
    """The subject of a question of the set-up by ear."""

    LANGUAGE = auto()
    OUTPUT = auto()
    VIEW = auto()
    KEYBOARD = auto()
    READING = auto()
    NEW_DICE = auto()
    NAME = auto()
