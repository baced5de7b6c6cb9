"""The store, two programs, and somebody who kills them and does harm to their files, at random.

After each step: nothing that was said to be saved is lost, and nothing is overwritten. More of it:

    GOBELET_HARMS=500 pytest -n0 -s -o faulthandler_timeout=0 \\
        tests/store/sqlite/test_harm_machine.py
"""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from gobelet.store.store import FILE
from tests.support.system.memory import MEMORY
from tests.support.system.proof import tried

HARMS: Final = int(os.environ.get("GOBELET_HARMS", tried("3", "30")))

ROOT: Final = Path(__file__).parents[3]

Log = list[list[object]]

done: Final = Counter[str]()
"""How often each thing was done, for the figures of the long proof."""

pytestmark = pytest.mark.posix("an open file that is deleted")


class Life:
    """A program from its start to its end."""

    def __init__(self, folder: Path) -> None:
        self.full = False
        self.game: str | None = None
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.store.sqlite.harmed_program", folder],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def tell(self, what: str, number: int = 0) -> None:
        assert self._process.stdin
        self._process.stdin.write(f"{what} {number}\n")
        self._process.stdin.flush()

    def answer(self) -> dict[str, Any]:
        assert self._process.stdout
        line = self._process.stdout.readline()
        assert line, f"the program has ended: {self._process.wait()}"
        answer: dict[str, Any] = json.loads(line)
        self.game = answer["game"] and answer["game"][0]
        return answer

    def end(self) -> None:
        self._process.kill()
        self._process.communicate()


def begins(log: Log, others: Sequence[Log]) -> bool:
    """Whether one of the others is this log, or goes on from it."""
    return any(other[: len(log)] == log for other in others)


class Machine(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(dir=MEMORY))
        self.lives: list[Life] = []
        self.said: dict[str, Log] = {}
        """By the player's name, the log of each game of which it was said that it is saved."""
        self.harmed: list[bytes] = []
        """The logs beside files that somebody has emptied; they are to be found ever after."""
        self.unsure = False
        """Whether harm was done that nobody could notice; the next program tells what is left."""
        self.games = 0

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def teardown(self) -> None:
        for life in self.lives:
            life.end()
        shutil.rmtree(self.folder)

    def ask(self, life: Life, what: str, number: int = 0) -> dict[str, Any]:
        done[what] += 1
        life.tell(what, number)
        return self.hear(life)

    def hear(self, life: Life) -> dict[str, Any]:
        answer = life.answer()
        if answer["saved"] and answer["game"]:
            name, entries, _ = answer["game"]
            (self.said[name],) = [log for log in answer["offered"][name] if len(log) == entries]
        return answer

    def begin_game(self, life: Life) -> None:
        self.games += 1
        self.ask(life, "begin", self.games)

    def any_life(self, data: st.DataObject) -> Life:
        return data.draw(st.sampled_from(self.lives))

    # What programs do

    @precondition(lambda self: len(self.lives) < 2)
    @rule()
    def start(self) -> None:
        path = self.data / FILE
        if path.exists() and not path.stat().st_size:
            log = path.with_name(f"{FILE}-wal")
            self.harmed.append(log.read_bytes() if log.exists() else b"")
        self.lives.append(Life(self.data))
        answer = self.ask(self.lives[-1], "look")
        if self.unsure:
            self.unsure = False
            self.said = self.left(answer)

    @precondition(lambda self: self.lives)
    @rule(data=st.data(), actions=st.integers(0, 30))
    def begin(self, data: st.DataObject, actions: int) -> None:
        life = self.any_life(data)
        self.begin_game(life)
        self.ask(life, "act", actions)

    @precondition(lambda self: self.lives)
    @rule(data=st.data(), actions=st.sampled_from([1, 2, 7, 1000]))
    def act(self, data: st.DataObject, actions: int) -> None:
        self.ask(self.any_life(data), "act", actions)

    @precondition(lambda self: self.lives)
    @rule(data=st.data())
    def leave(self, data: st.DataObject) -> None:
        life = self.any_life(data)
        if not life.full:
            self.ask(life, "leave")

    @precondition(lambda self: len(self.lives) == 2)
    @rule(data=st.data())
    def read_while_written(self, data: st.DataObject) -> None:
        writer = self.any_life(data)
        (reader,) = [life for life in self.lives if life is not writer]
        done["read while written"] += 1
        writer.tell("act", 25)
        for _ in range(5):
            offered = self.ask(reader, "look")["offered"]
            assert not [name for name in offered if name.startswith("refused")]
        self.hear(writer)

    @precondition(lambda self: self.lives)
    @rule(data=st.data())
    def close(self, data: st.DataObject) -> None:
        life = self.any_life(data)
        if not life.full:
            done["close"] += 1
            life.tell("close")
            life.answer()
            life.end()
            self.lives.remove(life)

    @precondition(lambda self: self.lives)
    @rule(data=st.data())
    def kill(self, data: st.DataObject) -> None:
        done["kill"] += 1
        life = self.any_life(data)
        life.end()
        self.lives.remove(life)

    @precondition(lambda self: self.lives)
    @rule(data=st.data())
    def fill_the_disk(self, data: st.DataObject) -> None:
        life = self.any_life(data)
        self.ask(life, "empty" if life.full else "fill")
        life.full = not life.full

    # What somebody does to the files

    @precondition(lambda self: not any(life.full for life in self.lives))
    @rule(ending=st.sampled_from(["", "-wal", "-shm"]))
    def delete(self, ending: str) -> None:
        path = self.data / f"{FILE}{ending}"
        if path.exists():
            done[f"delete {ending}"] += 1
            path.unlink()
            self.noticed(all_kept=True)

    @precondition(lambda self: not any(life.full for life in self.lives))
    @rule(ending=st.sampled_from(["", "-wal"]), part=st.sampled_from([0, 0.5, 0.9]))
    def truncate(self, ending: str, part: float) -> None:
        path = self.data / f"{FILE}{ending}"
        if path.exists() and path.stat().st_size:
            done[f"truncate {ending}"] += 1
            os.truncate(path, int(path.stat().st_size * part))
            # A program that has the file open may have read the pages before, or may not.
            self.noticed(all_kept=False)

    @precondition(lambda self: self.lives and not any(life.full for life in self.lives))
    @rule(actions=st.integers(1, 5))
    def replace(self, actions: int) -> None:
        path, backup = self.data / FILE, self.folder / "backup"
        done["replace"] += 1
        backup.unlink(missing_ok=True)
        with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(backup)) as target:
            source.backup(target)
        said = dict(self.said)
        self.ask(self.lives[0], "act", actions)
        backup.replace(path)
        self.noticed(all_kept=False)
        assert all(begins(log, [self.said[name]]) for name, log in said.items())

    def noticed(self, *, all_kept: bool) -> None:
        """Each program saves once more; what is in play is kept, and mostly all else."""
        if not self.lives:
            self.unsure = True
            return
        for life in self.lives:
            if life.game:
                self.ask(life, "act", 1)
            else:
                self.begin_game(life)
        playing = {life.game: self.said[life.game] for life in self.lives if life.game}
        if not all_kept:
            self.said = {**self.left(self.ask(self.lives[0], "look")), **playing}

    def left(self, answer: dict[str, Any]) -> dict[str, Log]:
        """Return what is left of what was said: each game as it was, or as it was before."""
        found: dict[str, Log] = {}
        for name, logs in answer["offered"].items():
            assert not name.startswith("refused"), logs
            longest = max(logs, key=len)
            assert begins(longest, [self.said[name]]) or begins(self.said[name], [longest])
            found[name] = longest
        return found

    @invariant()
    def nothing_said_is_lost(self) -> None:
        for life in self.lives:
            answer = self.ask(life, "look")
            if answer["saved"]:
                lost = [
                    n
                    for n, log in self.said.items()
                    if not begins(log, answer["offered"].get(n, []))
                ]
                assert not lost, (lost, answer["news"])

    @invariant()
    def nothing_is_overwritten(self) -> None:
        if self.harmed and self.lives:
            there = [path.read_bytes() for path in self.data.glob("games.damaged-*")]
            assert all(content in there for content in self.harmed)


TestHarm = Machine.TestCase
TestHarm.settings = settings(
    max_examples=HARMS,
    stateful_step_count=20,
    deadline=None,
    # To look for a shorter case takes hundreds of programs.
    phases=(Phase.explicit, Phase.generate),
)


def teardown_module() -> None:
    print(f"\nDone to the store: {dict(done)}")  # noqa: T201 - the figures of the long proof
