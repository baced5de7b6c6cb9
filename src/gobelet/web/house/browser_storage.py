"""The values that a visitor's browser keeps: memberships, places at tables, settings."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from gobelet.house.visit.memberships import Membership
from gobelet.net.invitation import House
from gobelet.settings.schema import Value
from gobelet.settings.settings import Settings
from gobelet.web.frames import MOST_KEPT, MOST_KEPT_BYTES

_SETTING: Final = "set "
_PLACE: Final = "place "
_MOST_PLACES: Final = 8
_LONGEST: Final = 256


class BrowserStorage:
    """Knows it by names; `put` has the browser keep one more, or forget it: an empty text.

    What would be too much is kept for this visit alone.
    """

    def __init__(self, kept: Mapping[str, str]) -> None:
        self._kept = {name: text for name, text in kept.items() if text}
        self.put: Callable[[str, str], None] = lambda _name, _text: None

    def get(self, name: str) -> str:
        return self._kept.get(name, "")

    def keep_text(self, name: str, text: str) -> None:
        """Keep a text; an empty one is forgotten."""
        if text == self.get(name):
            return
        self._kept.pop(name, None)
        if text:
            if not self._has_room(name, text):
                return
            self._kept[name] = text
        self.put(name, text)

    def _has_room(self, name: str, text: str) -> bool:
        size = sum(len(one.encode()) for pair in self._kept.items() for one in pair)
        size += len(name.encode()) + len(text.encode())
        few = len(self._kept) < MOST_KEPT and size < MOST_KEPT_BYTES
        return few and len(text) <= _LONGEST and len(name) <= 64

    # Who the visitor is

    def membership(self, house: House) -> Membership:
        return Membership(house, *map(self.get, ("name", "secret", "accepts", "news")))

    def keep(self, membership: Membership) -> None:
        self.keep_text("name", membership.name)
        self.keep_text("secret", membership.secret)
        self.keep_text("accepts", membership.accepts)
        self.keep_text("news", membership.news)

    def remove(self, house: House) -> None:
        del house
        for name in [*self._kept]:
            if not name.startswith(_SETTING):
                self.keep_text(name, "")

    # Places at tables

    def place(self, token: str) -> str:
        """Return the key of the place at a table; empty: there is none."""
        return self.get(_PLACE + token)

    def keep_place(self, token: str, key: str) -> None:
        """Keep the key of a place; that which was got first gives way."""
        places = [name for name in self._kept if name.startswith(_PLACE)]
        for name in places[: max(0, len(places) + 1 - _MOST_PLACES)]:
            self.keep_text(name, "")
        self.keep_text(_PLACE + token, key)

    # Settings

    @property
    def settings(self) -> Settings:
        data: dict[str, Any] = {}
        for name, text in self._kept.items():
            if name.startswith(_SETTING):
                *above, last = name.removeprefix(_SETTING).split(".")
                table: Any = data
                for part in above:
                    table = table.setdefault(part, {}) if isinstance(table, dict) else None
                if isinstance(table, dict):
                    table[last] = _value(text)
        return Settings(Path(), data, None)

    def keep_setting(self, key: str, value: Value | None) -> None:
        """Keep a setting; None removes it, and all below it."""
        if value is None:
            name = _SETTING + key
            for one in [one for one in self._kept if one == name or one.startswith(f"{name}.")]:
                self.keep_text(one, "")
        else:
            self.keep_text(_SETTING + key, json.dumps(value, ensure_ascii=False))


def _value(text: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None
