"""A folder with whatever may lie in one, beside a file of games."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from unittest import mock

from gobelet.store.export_reader import MAX_BYTES
from gobelet.store.transfer import exported
from tests.support.games.saves import ANA, BOT, LUC, save_of, table_of

GOOD = "good.json"
NAMES = ("pipe", "folder", "device", "nowhere", "circle", "to-pipe", "unreadable", "enormous")
"""What cannot be imported, by its name without ".json"."""

YEARS = {"before": -70_000_000_000, "after": 300_000_000_000}
"""Files of no age that can be told, by the seconds since 1970."""


def fill(folder: Path) -> None:
    games = [save_of(table_of(1, 2), [ANA, BOT]), save_of(table_of(2, 1, actions=5), [LUC])]
    content = "".join(exported(games)).encode()
    for name in ("good", "unreadable", *YEARS):
        (folder / f"{name}.json").write_bytes(content)
    for name, seconds in YEARS.items():
        with suppress(OSError, OverflowError):
            # Not every file system has such times.
            os.utime(folder / f"{name}.json", (seconds, seconds))
    (folder / "folder.json").mkdir()
    with (folder / "enormous.json").open("wb") as file:
        file.write(content[:-3])
        # No disk is filled: nothing but its length is stored.
        file.truncate(MAX_BYTES + 1)
    (folder / "lists.json").write_bytes(content[:100] + b"[]," * 1_000_000)
    (folder / "damaged.json").write_bytes(content[:-100])
    for place, path in enumerate(sorted(folder.iterdir())):
        if path.stem not in YEARS:
            # The same at every run.
            os.utime(path, (1_700_000_000 + place, 1_700_000_000 + place))
    if hasattr(os, "mkfifo"):
        os.mkfifo(folder / "pipe.json")
        for name, target in (
            ("device", "/dev/zero"),
            ("nowhere", "gone"),
            ("circle", "circle.json"),
            ("to-pipe", "pipe.json"),
        ):
            (folder / f"{name}.json").symlink_to(target)


@contextmanager
def unreadable() -> Iterator[None]:
    """Refuse to open the files of that name: to an administrator no file is unreadable."""
    open_ = os.open

    def refuse(path: Path | str, *rest: int) -> int:
        if Path(path).name == "unreadable.json":
            raise PermissionError(13, "no")
        return open_(path, *rest)

    with mock.patch.object(os, "open", refuse):
        yield
