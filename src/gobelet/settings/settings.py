"""The player's settings, in one file that the player may edit."""

import os
from collections.abc import Iterator, Mapping
from pathlib import Path

import platformdirs
from msgspec.structs import replace

from gobelet.private_files import set_aside
from gobelet.settings import file
from gobelet.settings.schema import (
    KEYS,
    DamagedFile,
    Problem,
    UnknownSetting,
    Value,
    WrongValue,
    is_table,
    kind_of,
    raw_words,
    written,
)


def settings_path() -> Path:
    """Return the settings file: in GOBELET_CONFIG_DIR, or in the platform's folder."""
    named = os.environ.get("GOBELET_CONFIG_DIR")
    folder = Path(named) if named else platformdirs.user_config_path("gobelet", appauthor=False)
    return folder / "settings.toml"


def sounds_folder() -> Path:
    """Return the folder of the player's own sounds, beside the settings; it need not exist."""
    return settings_path().parent / "sounds"


class Settings:
    """The valid settings; an invalid one is a problem, and counts as not set."""

    def __init__(self, path: Path, data: file.Data, damage: DamagedFile | None) -> None:
        self.path = path
        self._data = data
        self._damage = damage

    @classmethod
    def load(cls, path: Path) -> "Settings":
        """Read the file; if it is missing or cannot be read, nothing is set."""
        try:
            return cls(path, file.parse(file.read_if_there(path)), None)
        except file.Unreadable as error:
            return cls(path, {}, DamagedFile(path, error.code, error.line))

    def get(self, key: str) -> Value | None:
        """Return a setting, or None where it has no valid value."""
        return self._get(tuple(key.split(".")))

    def text(self, key: str) -> str | None:
        value = self.get(key)
        return value if isinstance(value, str) else None

    def switch(self, key: str) -> bool:
        """Return whether a setting is on; it is off where it is not set."""
        return self.get(key) is True

    def number(self, key: str) -> int | None:
        value = self.get(key)
        return value if isinstance(value, int) and not isinstance(value, bool) else None

    @property
    def is_empty(self) -> bool:
        """Whether nothing at all is set."""
        return not self._data

    @property
    def own_rows(self) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
        """The digit row that the player spelled out, plain and with Shift."""
        plain, shift = self.get("keyboard.own_plain"), self.get("keyboard.own_shift")
        return (plain, shift) if isinstance(plain, tuple) and isinstance(shift, tuple) else None

    @property
    def keys(self) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
        """The player's own keys: place, command, names of keys."""
        places = self._data.get(KEYS)
        return {
            place: {
                command: keys
                for command in commands
                if isinstance(keys := self._get((KEYS, place, command)), tuple)
            }
            for place, commands in (places if isinstance(places, dict) else {}).items()
            if isinstance(commands, dict)
        }

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with the file, from its top to its end."""
        return (self._damage,) if self._damage else tuple(self._wrong((), self._data))

    def set_aside(self) -> None:
        """Rename a damaged file, so that one can be written; `problems` tells its new name."""
        if self._damage:
            self._damage = replace(self._damage, moved=set_aside(self.path))

    def put(self, changes: Mapping[str, Value | None]) -> None:
        """Write settings to the file; None removes a setting or a table.

        The rest of the file is kept, with the changes that others have made meanwhile. Raises
        `SettingsNotSaved`.
        """
        self._data = file.write(self.path, changes)

    def _get(self, place: tuple[str, ...]) -> Value | None:
        kind = kind_of(place)
        raw: object = self._data
        for name in place:
            raw = raw.get(name) if isinstance(raw, dict) else None
        value = kind.read(raw) if kind else None
        # The layout "own" needs its rows.
        lacking = value == "own" and place == ("keyboard", "layout") and self.own_rows is None
        return None if lacking else value

    def _wrong(self, above: tuple[str, ...], table: file.Data) -> Iterator[Problem]:
        for name, raw in table.items():
            place = (*above, name)
            kind = kind_of(place)
            if kind:
                if self._get(place) is None:
                    yield WrongValue(written(place), raw_words(raw), kind.valid)
            elif not is_table(place):
                yield UnknownSetting(written(place))
            elif isinstance(raw, dict):
                yield from self._wrong(place, raw)
            else:
                yield WrongValue(written(place), raw_words(raw), ())
