"""What visitors are told of tables and people: all where there are few, the first of very many."""

import asyncio
from pathlib import Path
from time import time

from msgspec.structs import replace

from gobelet.house.frames.coders import HOUSE_CODER
from gobelet.house.frames.lobby import MOST_TOLD, AskPeople, Enter, Entered, TableFilter, Tables
from gobelet.house.lobby.lobby import Lobby
from gobelet.house.lobby.table_views import Looking, TableViews
from gobelet.house.lobby.visitors import Visitor
from gobelet.house.store.members import Member
from gobelet.house.store.table_heading import KeptTable, TableHeading
from gobelet.house.tables.directory import Directory
from gobelet.net.frames import PROTOCOL, People, Place
from tests.support.house.public_house import YAHTZEE, Person, house
from tests.support.network.loopback import run, until

OPTIONS = dict(YAHTZEE.game(4).options())
THOUSANDS = 5000


def kept(number: int, *, begun: bool = True, language: str = "fr") -> KeptTable:
    """Return a table of four, one of whom may be missing still."""
    names = [f"Joueur {number} {seat}" for seat in range(4 if begun else 3)] + [""] * (not begun)
    places = tuple(Place(name, elsewhere=True, ready=begun) for name in names)
    heading = TableHeading("yahtzee", OPTIONS, places, begun=begun, language=language)
    return KeptTable(number, f"TOKEN{number:05}", 1, heading, time() - THOUSANDS + number)


def directory_of(count: int) -> Directory:
    directory = Directory()
    for number in range(1, count + 1):
        directory.put(kept(number, begun=number % 100 > 0))
    return directory


def everybody(_table: object) -> bool:
    return True


def test_of_few_tables_all_are_told_and_each_that_is_new() -> None:
    directory = directory_of(3)
    views = TableViews(directory)
    looking = Looking(views, TableFilter(language="es"))
    assert {one.number for one in looking.look((), everybody)} == {1, 2, 3}
    assert looking.counts == (0, 0)
    directory.put(kept(4))
    views.note(4)
    new = directory.listed(4)
    assert new
    assert looking.news({4: new}) == Tables((new,))
    directory.drop(4)
    views.note(4)
    assert looking.news({4: None}) == Tables((), (4,))
    assert looking.news({4: None}) is None


def test_of_many_tables_the_first_are_told_and_what_becomes_of_them() -> None:
    directory = directory_of(THOUSANDS)
    views = TableViews(directory)
    looking = Looking(views, TableFilter())
    told = [one.number for one in looking.look((), everybody)]
    assert told[:50] == [*range(THOUSANDS, 0, -100)]
    assert told[50:] == [n for n in range(THOUSANDS, 0, -1) if n % 100][: MOST_TOLD - 50]
    assert looking.counts == (THOUSANDS, THOUSANDS)
    # A new one is not told; of one that is known it is told what it has become.
    directory.put(kept(THOUSANDS + 1, begun=False))
    directory.put(kept(THOUSANDS))
    found = {number: directory.listed(number) for number in (1, THOUSANDS, THOUSANDS + 1)}
    for number in found:
        views.note(number)
    news = looking.news(found)
    assert news
    assert [one.number for one in news.changed] == [THOUSANDS]
    assert (news.count, news.total) == (THOUSANDS + 1, THOUSANDS + 1)


def test_where_there_are_many_the_house_looks_for_what_is_wanted() -> None:
    directory = directory_of(THOUSANDS)
    for number in (7, 70):
        directory.put(kept(number, language="es"))
    views = TableViews(directory)
    looking = Looking(views, TableFilter(language="es"))
    assert [one.number for one in looking.look((), everybody)] == [70, 7]
    assert looking.counts == (2, THOUSANDS)
    for number, language in ((8, "es"), (9, "fr")):
        directory.put(kept(number, language=language))
        views.note(number)
    news = looking.news({number: directory.listed(number) for number in (8, 9)})
    assert news
    assert [one.number for one in news.changed] == [8]
    # Of one's own table one knows wherever one looks.
    own = directory.listed(9)
    assert own
    assert looking.add([own]) == Tables((own,), (), False, 3, THOUSANDS)
    assert looking.add([own]) is None
    assert len(TableViews(directory).view(TableFilter(game="belote"))) == 0


def crowd(lobby: Lobby, count: int) -> None:
    """Have so many people in the house."""
    for number in range(count):
        member = Member(10_000 + number, f"Joueur {number}")
        visitor = Visitor(member, "fr", "", Looking(lobby._views, TableFilter()))
        visitor.at = "TOKEN00001" if number % 2 else ""
        lobby.visitors.add(visitor)


def test_an_entry_in_a_house_of_thousands_is_small_and_nobody_is_told_of_each(
    tmp_path: Path,
) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            lobby, tables = at.house._lobby, at.house._tables
            for number in range(1, THOUSANDS + 1):
                tables.directory.put(kept(number))
            crowd(lobby, THOUSANDS)
            visitor = await lobby.enter(Enter(PROTOCOL, "0", "Mia"))
            [entered] = [one for one in visitor.waiting if isinstance(one, Entered)]
            assert len(HOUSE_CODER.encode(entered)) < 150_000
            assert (entered.count, entered.people) == (THOUSANDS, THOUSANDS)
            assert not any(one.elsewhere for one in entered.others)
            visitor.waiting.clear()
            for number in range(1000):
                tables.directory.put(replace(kept(number + 1), since=0.0))
                tables.told(number + 1)
            crowd(lobby, 1)
            lobby._who.stir()
            lobby._tell()
            assert not visitor.waiting
            await lobby.receive(visitor, AskPeople())
            assert [type(one) for one in visitor.waiting] == [People]

    run(evening())


def test_who_is_at_a_table_is_told_only_of_that_and_of_friends(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            ana, luc = await Person(at, "Ana").inside(), await Person(at, "Luc").inside()
            token = await ana.opens(*[Place(elsewhere=True)] * 2)
            await luc.opens(*[Place(elsewhere=True)] * 2)
            await ana.sits(token)
            await until(lambda: len(ana.visit.tables) == 2, "both")
            ana.visit.at = token
            again = await at.house._lobby.enter(ana.visit.enter)
            [entered] = [one for one in again.waiting if isinstance(one, Entered)]
            assert [one.token for one in entered.tables] == [token]
            assert entered.others == ()
            await asyncio.gather(ana.goes(), luc.goes())

    run(evening())
