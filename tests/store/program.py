"""Another program with the same store: python -m tests.store.program FOLDER WHAT SEED.

It tells on its standard output what it has done, a line each. But for "run", it waits for a line
of its standard input before it goes on, or for its end.
"""

import sys
from pathlib import Path
from typing import Final
from unittest.mock import patch

from gobelet.store.sqlite import database
from gobelet.store.store import Store
from tests.store.games import begun, play, played

BUSY_MACHINE: Final = 30_000
"""Milliseconds that programs wait which write at the same time."""


def main() -> None:
    folder, what, seed = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
    store = Store.open(folder)
    if what == "open":
        tell("aside", len(store.news), store.problem)
    elif what == "play":
        # On a busy machine others may keep the file for longer than a player would wait.
        with patch.object(database, "PATIENCE", BUSY_MACHINE):
            played(store, seed=seed)
        tell("played", store.problem)
    else:
        journal, table = begun(store, seed)

        def after() -> None:
            journal.save(table)
            tell("saved", len(table.log))
            journal.tick(f"tick {len(table.log)}")
            tell("ticked", len(table.log))

        play(table, 1000, after)
    store.close()


def tell(*facts: object) -> None:
    print(*facts, flush=True)  # noqa: T201 - who has started it listens
    if sys.argv[2] != "run":
        sys.stdin.readline()


if __name__ == "__main__":
    main()
