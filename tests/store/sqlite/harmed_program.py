"""Another program with the same store: python -m tests.store.sqlite.harmed_program FOLDER.

Each line of its standard input is a word and a number; each answer is a line of JSON.
"""

import json
import resource
import sys
from pathlib import Path
from random import Random
from typing import Any

from gobelet.core.table import Table
from gobelet.players import Player
from gobelet.store.journal import Journal
from gobelet.store.save import DamagedSave, NoSuchSave
from gobelet.store.store import Store
from tests.store.games import KIT, numbers, play


class Program:
    """One that has a game in play at most, whose one player has a name that no other game has."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._store = Store.open(folder)
        self._game: tuple[Journal, Table[Any]] | None = None

    def answer(self, what: str, number: int) -> object:
        getattr(self, what)(number)
        game = None
        if self._game:
            journal, table = self._game
            game = [journal.current.heading.players[0].name, len(table.log), table.over]
        return {
            "game": game,
            "saved": self._store.problem is None,
            "offered": self._offered(),
            "news": [news.code for news in self._store.news],
        }

    def begin(self, seed: int) -> None:
        self.leave()
        table = Table(KIT.configure().game(1), Random(seed))
        table.start()
        journal = self._store.begin(table.game, [Player(f"G{seed}")], repeats=False)
        self._game = journal, table
        journal.save(table)

    def act(self, actions: int) -> None:
        if self._game:
            journal, table = self._game
            for _ in range(actions):
                play(table, 1, lambda: None)
                if table.over:
                    journal.end(table, KIT.tally(table.game, table.log))
                    break
                journal.save(table)

    def look(self, _number: int) -> None:
        """Nothing is done: the answer tells what is offered."""

    def leave(self, _number: int = 0) -> None:
        if self._game:
            self._game[0].leave()
            self._game = None

    def fill(self, _number: int) -> None:
        """Let no file grow any more, as on a disk that is full."""
        sizes = [path.stat().st_size for path in self._folder.iterdir()]
        resource.setrlimit(resource.RLIMIT_FSIZE, (max(sizes), resource.RLIM_INFINITY))

    def empty(self, _number: int) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        self.act(1)

    def close(self, _number: int) -> None:
        self.leave()
        self._store.close()

    def _offered(self) -> dict[str, list[object]]:
        found: dict[str, list[object]] = {}
        for number in numbers(self._store):
            try:
                save = self._store.load(number)
            except (DamagedSave, NoSuchSave) as error:
                found[f"refused {number}"] = [repr(error)]
            else:
                name = save.heading.players[0].name
                log = [[entry.by, entry.action] for entry in save.log]
                found.setdefault(name, []).append(log)
        return found


def main() -> None:
    program = Program(Path(sys.argv[1]))
    for line in sys.stdin:
        what, number = line.split()
        print(json.dumps(program.answer(what, int(number))), flush=True)  # noqa: T201 - who has started it listens


if __name__ == "__main__":
    main()
