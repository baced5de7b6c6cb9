"""Files of games that are damaged on purpose, and what is left of them."""

import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from gobelet.store.save import DamagedSave, NoSuchSave, Save
from gobelet.store.sqlite.schema import PAGE
from gobelet.store.store import FILE, Store
from tests.store.games import filled, numbers

GAMES: Final = 40


@dataclass(frozen=True)
class Sound:
    """A store of twenty finished games and twenty others, before anything happens to it."""

    content: bytes
    saves: Mapping[int, Save]

    @property
    def pages(self) -> int:
        return len(self.content) // PAGE


def stored(folder: Path) -> Sound:
    """Fill a store in a folder, and return what it has."""
    saves = filled(folder, 20, 20)
    return Sound((folder / FILE).read_bytes(), saves)


def put(content: bytes, folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    (folder / FILE).write_bytes(content)


def whole(store: Store, sound: Sound) -> set[int]:
    """Return the games that are offered and are as they were; the others are refused."""
    found = set()
    for number in numbers(store):
        try:
            save = store.load(number)
        except (DamagedSave, NoSuchSave):
            continue
        if was := sound.saves.get(number):
            assert (save.log, save.checksum) == (was.log, was.checksum)
            found.add(number)
    store.tallied()
    return found
