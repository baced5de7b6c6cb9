"""All settings, the values they take, and what can be wrong with the settings file."""

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, Protocol

from msgspec import Struct

from gobelet.i18n import LANGUAGES
from gobelet.players import BadPlayer, check_name

Value = bool | int | str | tuple[str, ...]


class Kind(Protocol):
    """What values a setting takes."""

    def read(self, raw: object) -> Value | None:
        """Return the setting's value for a value of the file; None if it is not of this kind."""

    @property
    def valid(self) -> tuple[str, ...]:
        """The values, or an example of one as it is written in the file."""


class Choice:
    """One text of several, which are requested only when needed, as they take imports."""

    def __init__(self, values: Callable[[], Sequence[str]]) -> None:
        self._values = values

    def read(self, raw: object) -> Value | None:
        return raw if isinstance(raw, str) and raw in self._values() else None

    @property
    def valid(self) -> tuple[str, ...]:
        return tuple(self._values())


class Switch:
    """On or off."""

    valid = ("true", "false")

    def read(self, raw: object) -> Value | None:
        return raw if isinstance(raw, bool) else None


class Text:
    """Any text."""

    valid = ('"…"',)

    def read(self, raw: object) -> Value | None:
        return raw if isinstance(raw, str) else None


class Name:
    """A player's name, as it is used."""

    valid = ('"Ana"',)

    def read(self, raw: object) -> Value | None:
        try:
            return check_name(raw) if isinstance(raw, str) else None
        except BadPlayer:
            return None


class Number:
    """A whole number."""

    def __init__(self, least: int, most: int) -> None:
        self._values = range(least, most + 1)
        self.valid = (f"{least} … {most}",)

    def read(self, raw: object) -> Value | None:
        if isinstance(raw, bool) or not isinstance(raw, int):
            return None
        return raw if raw in self._values else None


class Texts:
    """A list of texts: `count` of them, or at least one."""

    def __init__(self, example: str, count: int | None = None) -> None:
        self.valid = (example,)
        self._count = count

    def read(self, raw: object) -> Value | None:
        if not isinstance(raw, list) or not raw or self._count not in (None, len(raw)):
            return None
        return tuple(raw) if all(isinstance(text, str) for text in raw) else None


def _modes() -> Sequence[str]:
    from gobelet.speech.mode import Mode

    return tuple(Mode)


def _speech() -> Sequence[str]:
    from gobelet.speech.backends import all_backends
    from gobelet.speech.mode import AUTO

    return (AUTO, *(backend.id for backend in all_backends()))


def _layouts() -> Sequence[str]:
    from gobelet.keyboard.layouts import OWN, layout_names

    return (*layout_names(), OWN)


def _colours() -> Sequence[str]:
    from gobelet.view.colours import SCHEMES

    return tuple(SCHEMES)


_VERBOSITY: Final = Choice(lambda: ("brief", "normal", "full"))
_PERCENT: Final = Number(-100, 100)
_VOLUME: Final = Number(0, 100)
_ROW: Final = Texts('["1", "2", "3", "4", "5", "6"]', count=6)

SETTINGS: Final[Mapping[str, Kind]] = {
    "language": Choice(lambda: tuple(LANGUAGES)),
    # False: the questions of the first start were begun, but not finished.
    "setup.done": Switch(),
    "player.name": Name(),
    "output.mode": Choice(_modes),
    "output.speech": Choice(_speech),
    "keyboard.layout": Choice(_layouts),
    # The characters of a layout that was spelled out; an empty one is a dead key.
    "keyboard.own_plain": _ROW,
    "keyboard.own_shift": _ROW,
    "speech.verbosity": _VERBOSITY,
    "speech.dice": _VERBOSITY,
    "speech.scores": _VERBOSITY,
    "speech.turns": _VERBOSITY,
    "speech.table": _VERBOSITY,
    "speech.talk": _VERBOSITY,
    "speech.answers": _VERBOSITY,
    "speech.pace": Choice(lambda: ("spoken", "enter")),
    "speech.words_per_minute": Number(80, 600),
    "voice.name": Text(),
    "voice.rate": _PERCENT,
    "voice.pitch": _PERCENT,
    "voice.volume": _PERCENT,
    "sound.on": Switch(),
    "sound.volume": _VOLUME,
    "sound.table": _VOLUME,
    "sound.scores": _VOLUME,
    "sound.signals": _VOLUME,
    "sound.ending": _VOLUME,
    "sound.mono": Switch(),
    "text.braille_line": Switch(),
    "text.cursor": Choice(lambda: ("start", "end")),
    "dice.reading": Choice(lambda: ("sorted", "thrown", "grouped")),
    "dice.new_only": Switch(),
    "dice.to_keep": Switch(),
    "dice.by_place": Switch(),
    "cards.by_colour": Switch(),
    "letters.reading": Choice(lambda: ("thrown", "letter", "colour")),
    # Once for cards and letter dice; it counts for those of which nothing is set.
    "pieces.by_colour": Switch(),
    "bots.row": Switch(),
    "bots.points": Switch(),
    "bots.total": Switch(),
    "talk.said": Switch(),
    "typing.echo": Choice(lambda: ("character", "word", "none")),
    "lists.positions": Switch(),
    "view.large": Switch(),
    "view.colours": Choice(_colours),
    "rows.by_points": Switch(),
    "rows.confirm_zero": Switch(),
    "rows.costs": Switch(),
    "advice.to_win": Switch(),
}

KEYS: Final = "keys"
"""The table of the player's own keys: `keys.PLACE.COMMAND` is a list of names of keys."""

_KEYS_OF_COMMAND: Final = Texts('["v", "f4"]')
_TABLES: Final = {KEYS, *(key.partition(".")[0] for key in SETTINGS if "." in key)}


def kind_of(path: tuple[str, ...]) -> Kind | None:
    """Return the kind of the setting at this place of the file; None for an unknown one."""
    if len(path) == 3 and path[0] == KEYS:
        return _KEYS_OF_COMMAND
    # A quoted key may contain a dot; then it is none of ours.
    return None if any("." in name for name in path) else SETTINGS.get(".".join(path))


def is_table(path: tuple[str, ...]) -> bool:
    """Whether settings stand below this place of the file."""
    return (len(path) == 1 and path[0] in _TABLES) or (len(path) == 2 and path[0] == KEYS)


def written(path: tuple[str, ...]) -> str:
    """Return a place of the file as it is written there."""
    return ".".join(name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else f'"{name}"' for name in path)


def raw_words(raw: object) -> str:
    """Return a value of the file, about as it is written there."""
    if isinstance(raw, bool):
        return str(raw).lower()
    if isinstance(raw, list):
        return ", ".join(map(raw_words, raw))
    return str(raw)


class DamagedFile(Struct, frozen=True):
    """The file cannot be read; nothing in it counts.

    `code` is "syntax" (in `line`, if that is known), "encoding", "large" or "unreadable".
    `moved` is where it was set aside, or None: it is still in its place.
    """

    path: Path
    code: str
    line: int | None = None
    moved: Path | None = None


class WrongValue(Struct, frozen=True):
    """A setting has a value that it does not take, and is ignored."""

    key: str
    value: str
    valid: tuple[str, ...]


class UnknownSetting(Struct, frozen=True):
    """The file has something that is no setting: mistyped, or of another version."""

    key: str


Problem = DamagedFile | WrongValue | UnknownSetting


class SettingsNotSaved(Exception):
    """A change could not be written.

    `code` is "full" (the disk), "denied", "damaged" (the file, since it was read) or "failed".
    """

    def __init__(self, path: Path, code: str) -> None:
        super().__init__(path, code)
        self.path = path
        self.code = code
