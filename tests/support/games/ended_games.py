"""Games of a house's store that have ended, without sockets: tables, members, logs, results."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from functools import cache
from random import Random
from typing import Any, Final

import msgspec
from hypothesis import strategies as st

from gobelet.core.game import Seat
from gobelet.core.table import Entry, Table
from gobelet.games import kit
from gobelet.games.interface import Config
from gobelet.house.results import finished, rules_of
from gobelet.house.store.database import Connection
from gobelet.house.store.house_store import HouseStore
from gobelet.house.store.members import Member
from gobelet.house.store.remaking import remake
from gobelet.house.store.results import Change
from gobelet.house.store.table_heading import TableHeading
from gobelet.house.store.table_record import TableRecord
from gobelet.house.store.tables import TakenTable
from gobelet.house.store.writer import NotStored
from gobelet.house.tables.table import options_of
from gobelet.net.frames import Place
from gobelet.net.table_files import SavedGuest
from tests.support.network.loopback import run

NAMES: Final = ("Ana", "Luc", "Mia", "Zoé")


PLAYROOM: Final = kit("yahtzee").configure("playroom", language="fr")

SQL: Final = {
    "results": "SELECT place, number, ended FROM results ORDER BY place",
    "records": "SELECT member, game, rules, kind, games, wins, points, best, best_at, counts "
    "FROM records ORDER BY member, game, rules, kind",
    "ratings": "SELECT member, game, rule_set, mu, sigma, shown, games "
    "FROM ratings ORDER BY member, game, rule_set",
    "players": "SELECT number, seat, member, mu, sigma FROM players ORDER BY number, seat",
}


def counted(connection: Connection) -> dict[str, list[tuple[object, ...]]]:
    """Return all that was counted."""
    return {name: connection.execute(sql).fetchall() for name, sql in SQL.items()}


def with_store(store: str, work: Callable[[HouseStore], Coroutine[Any, Any, None]]) -> None:
    """Do something with a store, as the process of a house does."""

    async def all_of_it() -> None:
        opened = HouseStore(store, asyncio.get_running_loop())
        try:
            await work(opened)
        finally:
            await asyncio.to_thread(opened.close)

    run(all_of_it())


async def members(store: HouseStore, *names: str) -> dict[str, int]:
    """Add members, and return their numbers."""
    found = {}
    for name in names:
        member = await store.members.add(name.encode(), name, name)
        assert member
        found[name] = member.number
    return found


@cache
def log_of_game(game: str, rules: str, seats: int, seed: int) -> tuple[Entry, ...]:
    """Return the log of a game played at random, by options as text."""
    chance = Random(seed)
    config = kit(game).restore(msgspec.json.decode(rules))
    table: Table[Any] = Table(config.game(seats), chance)
    table.start()
    while (seat := table.to_act) is not None:
        table.play(table.game.sample(table.game.observe(table.state, seat), chance), by=seat)
    return table.log


def kept(
    *names: str, config: Config = PLAYROOM, over: bool = True, given_up: Sequence[Seat] = ()
) -> TableHeading:
    """Return a table at which these people sit; names that begin with "bot:" are computers'."""
    places = tuple(
        Place(bot=name[4:]) if name.startswith("bot:") else Place(name, elsewhere=True)
        for name in names
    )
    guests = tuple(
        SavedGuest(f"key {seat}", (name,), (seat,))
        for seat, name in enumerate(names)
        if not name.startswith("bot:")
    )
    return TableHeading(
        config.game(len(places)).id,
        options_of(config, places),
        places,
        guests,
        begun=True,
        over=over,
        given_up=tuple(given_up),
    )


async def taken(store: HouseStore, table: TableHeading) -> TableRecord:
    """Open a table whose game goes on, and take it."""
    saved = await store.tables.add(f"{table.names} {Random().random()}", 1, table)
    found = await store.tables.take(saved.number)
    assert isinstance(found, TakenTable)
    return found.record


async def ended(store: HouseStore, record: TableRecord, table: TableHeading, seed: int) -> object:
    """Have the game of a table end as one played at random; return what the store answers."""
    log = log_of_game(table.game, rules_of(table.options), len(table.places), seed)
    answer = asyncio.get_running_loop().create_future()
    record.end(0, log, table, finished(table, log), answer.set_result)
    return await answer


async def play_out(store: HouseStore, table: TableHeading, seed: int) -> dict[str, Change]:
    """Have a table be opened, and its game end; return whose rating has changed."""
    answer = await ended(store, await taken(store, table), table, seed)
    assert not isinstance(answer, NotStored), answer
    assert isinstance(answer, Sequence)
    return {change.name: change for change in answer}


async def remade_is_the_same(opened: HouseStore) -> bool:
    """Return whether all that is counted is what the logs tell."""
    before = await opened.writer.ask(counted)
    await opened.writer.ask(remake)
    return await opened.writer.ask(counted) == before


GAMES = st.lists(
    st.tuples(
        st.lists(st.sampled_from([*NAMES, "bot:random"]), min_size=1, max_size=3, unique=True),
        st.integers(1, 6),
        st.sampled_from(["ends", "ends", "ends", "given up", "closed", "forgets"]),
    ),
    min_size=1,
    max_size=8,
)


async def play_all(opened: HouseStore, games: Sequence[tuple[Sequence[str], int, str]]) -> None:
    numbers = await members(opened, *NAMES)
    for names, seed, end in games:
        people = [seat for seat, name in enumerate(names) if name in numbers]
        if not people:
            continue
        given_up = people[:1] if end == "given up" else ()
        if end == "closed":
            (await taken(opened, kept(*names, over=False))).close()
        else:
            await play_out(opened, kept(*names, given_up=given_up), seed)
        if end == "forgets":
            name = names[people[0]]
            await opened.members.forget(Member(numbers[name], name))
            numbers |= await members(opened, name)
