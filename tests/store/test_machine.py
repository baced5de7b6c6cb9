"""The store against a plain model, through whatever may happen between two actions."""

import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
)

from gobelet.core.table import Entry, Table
from gobelet.store.journal import Journal
from gobelet.store.save import matches
from gobelet.store.store import Store
from tests.store.games import KIT, begun, replayed
from tests.support.games.undo import CannotUndo, take_back
from tests.support.system.memory import MEMORY
from tests.support.system.proof import tried

SEEDS = st.integers(0, 2**16)


@dataclass
class Model:
    """What is known of a game without the store."""

    log: tuple[Entry, ...]
    desk: str = ""
    ended: bool = False
    in_play: bool = True
    broken_off: bool = False


class Machine(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(dir=MEMORY))
        self.lives = 0
        self.store = Store.open(self.home)
        self.games: dict[int, Model] = {}
        self.tables: dict[int, tuple[Journal, Table[Any]]] = {}

    @property
    def home(self) -> Path:
        return self.folder / str(self.lives)

    def teardown(self) -> None:
        self.store.close()
        shutil.rmtree(self.folder)

    def saved(self, number: int) -> None:
        _, table = self.tables[number]
        self.games[number] = Model(tuple(table.log))

    @rule(seed=SEEDS)
    def begin(self, seed: int) -> None:
        journal, table = begun(self.store, seed)
        self.tables[journal.id] = journal, table
        self.saved(journal.id)

    @precondition(lambda self: self.tables)
    @rule(data=st.data(), seed=SEEDS, actions=st.integers(1, 40))
    def act(self, data: st.DataObject, seed: int, actions: int) -> None:
        number = data.draw(st.sampled_from(sorted(self.tables)))
        journal, table = self.tables[number]
        chance = Random(seed)
        for _ in range(actions):
            if table.to_act is None:
                break
            table.play(table.game.sample(table.state, chance), by=table.to_act)
            if not table.over:
                journal.save(table)
        self.saved(number)
        if table.over:
            journal.end(table, KIT.tally(table.game, table.log))
            self.games[number].ended = True
            self.games[number].in_play = False

    @precondition(lambda self: self.tables)
    @rule(data=st.data())
    def undo(self, data: st.DataObject) -> None:
        number = data.draw(st.sampled_from(sorted(self.tables)))
        journal, table = self.tables[number]
        try:
            take_back(table)
        except CannotUndo:
            return
        journal.save(table)
        self.saved(number)

    @precondition(lambda self: self.tables)
    @rule(data=st.data(), desk=st.text(alphabet="123456 é", max_size=8))
    def tick(self, data: st.DataObject, desk: str) -> None:
        number = data.draw(st.sampled_from(sorted(self.tables)))
        self.tables[number][0].tick(desk)
        if self.games[number].in_play:
            self.games[number].desk = desk

    @precondition(lambda self: self.tables)
    @rule(data=st.data())
    def leave(self, data: st.DataObject) -> None:
        number = data.draw(st.sampled_from(sorted(self.tables)))
        self.tables.pop(number)[0].leave()
        self.games[number].in_play = False

    @precondition(lambda self: len(self.games) > len(self.tables))
    @rule(data=st.data())
    def take_up(self, data: st.DataObject) -> None:
        idle = [number for number in self.games if number not in self.tables]
        number = data.draw(st.sampled_from(sorted(idle)))
        game = self.games[number]
        if game.ended:
            return
        save = self.store.load(number)
        self.tables[number] = self.store.take_up(save), replayed(save)
        game.in_play, game.broken_off = True, False

    @precondition(lambda self: len(self.games) > len(self.tables))
    @rule(data=st.data())
    def forget(self, data: st.DataObject) -> None:
        idle = [number for number in self.games if number not in self.tables]
        number = data.draw(st.sampled_from(sorted(idle)))
        assert self.store.forget(number)
        del self.games[number]

    @rule()
    def close_and_open(self) -> None:
        self.store.close()
        self.begin_anew()

    @rule()
    def kill_and_open(self) -> None:
        # What the system has of the files is all that is left of a killed program.
        former, killed = self.home, self.store
        self.lives += 1
        shutil.copytree(former, self.home)
        self.begin_anew()
        killed.close()

    def begin_anew(self) -> None:
        self.store = Store.open(self.home)
        self.tables.clear()
        for game in self.games.values():
            game.broken_off = game.broken_off or game.in_play
            game.in_play = False

    @invariant()
    def all_is_as_it_should_be(self) -> None:
        store = self.store
        assert (store.problem, store.news) == (None, ())
        offered = {
            heading.id: (heading.actions, heading.ended, heading.broken_off)
            for heading in (*store.unfinished(), *store.finished())
        }
        assert offered == {
            number: (len(game.log), game.ended, game.broken_off)
            for number, game in self.games.items()
        }
        for number, game in self.games.items():
            save = store.load(number)
            assert (save.log, save.desk) == (game.log, game.desk)
            assert matches(save, replayed(save))
        tallied = {heading.id for heading, _ in store.tallied()}
        assert tallied == {number for number, game in self.games.items() if game.ended}


TestStore = Machine.TestCase
TestStore.settings = settings(max_examples=tried(10, 20), stateful_step_count=25)
