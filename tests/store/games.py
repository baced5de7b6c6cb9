"""Games of Yahtzee played into a store, at random, and stores to be looked at from outside."""

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

from gobelet.core.table import Table
from gobelet.games import kit
from gobelet.games.interface import Tally
from gobelet.players import Player
from gobelet.store.journal import Journal
from gobelet.store.save import Save
from gobelet.store.store import FILE, Store

KIT: Final = kit("yahtzee")
PLAYERS: Final = (Player("Ana"), Player(bot="regular"))


def begun(store: Store, seed: int = 1) -> tuple[Journal, Table[Any]]:
    """Return a game of two that has just begun, and is in the store."""
    table = Table(KIT.configure().game(len(PLAYERS)), Random(seed))
    table.start()
    journal = store.begin(table.game, PLAYERS, repeats=False)
    journal.save(table)
    return journal, table


def play(table: Table[Any], actions: int, after: Callable[[], None]) -> None:
    """Play so many actions, or to the end, and call `after` each."""
    chance = Random(len(table.log))
    for _ in range(actions):
        if table.to_act is None:
            break
        table.play(table.game.sample(table.state, chance), by=table.to_act)
        after()


def played(store: Store, actions: int = 1000, seed: int = 1) -> tuple[Journal, Table[Any]]:
    """Return a game of so many actions, each saved; by default a whole one, ended."""
    journal, table = begun(store, seed)

    def save() -> None:
        if table.over:
            journal.end(table, KIT.tally(table.game, table.log))
        else:
            journal.save(table)

    play(table, actions, save)
    return journal, table


def replayed(save: Save, seed: int = 1) -> Table[Any]:
    """Return the table that a save leads to."""
    game = KIT.restore(save.heading.options).game(len(save.heading.players))
    return Table.replay(game, save.log, Random(seed))


def filled(folder: Path, finished: int = 6, unfinished: int = 6) -> dict[int, Save]:
    """Put games into the store of a folder, and return them all by number."""
    store = Store.open(folder)
    for save, tallies in _games(finished, unfinished):
        store.add(save, tallies)
    saves = {number: store.load(number) for number in numbers(store)}
    store.close()
    return saves


@cache
def _games(finished: int, unfinished: int) -> tuple[tuple[Save, Sequence[Tally]], ...]:
    """Return so many games with their tallies; no test changes one, so they are played once."""
    memory = Store.memory()
    for seed in range(finished):
        played(memory, seed=seed)
    for seed in range(unfinished):
        played(memory, actions=2 * seed + 1, seed=seed)[0].leave()
    tallies = {heading.id: tallies for heading, tallies in memory.tallied()}
    games = tuple((memory.load(number), tallies.get(number, ())) for number in numbers(memory))
    memory.close()
    return games


def numbers(store: Store) -> list[int]:
    """Return the numbers of all games that are offered."""
    return sorted(heading.id for heading in (*store.finished(), *store.unfinished()))


def all_saved(store: Store) -> bool:
    """Whether there is nothing that could not be saved; a failure tells what it was."""
    assert store.problem is None, store.problem
    return True


def changed(folder: Path, *statements: str) -> None:
    """Change the file of a folder's games behind the store's back."""
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)
