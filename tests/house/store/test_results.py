"""Games are counted once, with their end, whatever happens to who counts them."""

import asyncio
from collections.abc import Sequence
from typing import Final

import pytest
from hypothesis import HealthCheck, given, settings

from gobelet.games import kit
from gobelet.house.frames.records import Leader
from gobelet.house.rating import BEGINNING, Rating, rated
from gobelet.house.results import finished, rules_of
from gobelet.house.store.database import Connection
from gobelet.house.store.house_store import HouseStore
from gobelet.house.store.members import Member
from gobelet.house.store.remaking import remake
from gobelet.house.store.writer import NotStored
from tests.support.games.ended_games import (
    GAMES,
    NAMES,
    PLAYROOM,
    counted,
    ended,
    kept,
    log_of_game,
    members,
    play_all,
    play_out,
    remade_is_the_same,
    taken,
    with_store,
)

RULES: Final = rules_of(kept("Ana", "Luc").options)
AS_BEFORE: Final = (
    "DELETE FROM results",
    "DELETE FROM records",
    "DELETE FROM ratings",
    "DELETE FROM players",
)


def test_a_game_is_rated_with_its_end(store: str) -> None:
    async def work(opened: HouseStore) -> None:
        await members(opened, *NAMES)
        changes = await play_out(opened, kept("Ana", "Luc"), 1)
        # Luc has won: tests/support plays the same game for a seed.
        [[ana], [luc]] = rated([[Rating()], [Rating()]], [1, 0])
        told = {name: (one.told.shown, one.told.change) for name, one in changes.items()}
        assert told == {
            "Ana": (ana.shown, ana.shown - BEGINNING),
            "Luc": (luc.shown, luc.shown - BEGINNING),
        }
        again = await play_out(opened, kept("Luc", "Mia", "Ana"), 2)
        assert again["Luc"].told.shown - again["Luc"].told.change == luc.shown
        page = await opened.leaders.page("Ana")
        [record] = page.records
        assert (record.kind, record.games) == ("people", 2)
        [rating] = page.ratings
        assert (rating.shown, rating.games, rating.count) == (again["Ana"].told.shown, 2, 3)

    with_store(store, work)


def test_records_are_those_of_the_log(store: str) -> None:
    async def work(opened: HouseStore) -> None:
        await members(opened, *NAMES)
        table = kept("Ana", "Luc")
        found = [
            finished(table, log_of_game("yahtzee", RULES, 2, seed)).tallies[0] for seed in (1, 2, 3)
        ]
        for seed in (1, 2, 3):
            await play_out(opened, table, seed)
        [record] = (await opened.leaders.page("Ana")).records
        points = [one.points for one in found]
        assert (record.games, record.points, record.best) == (3, sum(points), max(points))
        assert record.wins == sum(one.won for one in found)
        assert record.counts["face6"] == sum(one.counts["face6"] for one in found)

    with_store(store, work)


def test_games_with_computers_alone_and_unfinished_are_apart_and_unrated(store: str) -> None:
    async def work(opened: HouseStore) -> None:
        await members(opened, *NAMES)
        assert await play_out(opened, kept("Ana", "bot:random"), 1) == {}
        assert await play_out(opened, kept("Ana"), 1) == {}
        record = await taken(opened, kept("Ana", "Luc", over=False))
        record.close()
        unused = await opened.tables.add("token", 1, kept("Luc", "Ana", over=False))
        closed = asyncio.get_running_loop().create_future()
        opened.tables.close_unused(unused.number, closed.set_result)
        assert await closed is True
        page = await opened.leaders.page("Ana")
        assert {(one.kind, one.games) for one in page.records} == {
            ("bots", 1),
            ("alone", 1),
            ("unfinished", 2),
        }
        assert page.ratings == ()

    with_store(store, work)


def test_rule_sets_have_ratings_of_their_own_and_house_rules_none(store: str) -> None:
    async def work(opened: HouseStore) -> None:
        await members(opened, *NAMES)
        await play_out(opened, kept("Ana", "Luc"), 1)
        await play_out(opened, kept("Ana", "Luc", config=PLAYROOM.named("Chez nous")), 1)
        mb = kit("yahtzee").configure("mb1973")
        await play_out(opened, kept("Ana", "Luc", config=mb), 1)
        found = (await opened.leaders.page("Ana")).ratings
        assert {(one.rule_set, one.games) for one in found} == {("playroom", 1), ("mb1973", 1)}

    with_store(store, work)


def test_who_has_given_up_is_last_and_has_no_points_of_a_computer(store: str) -> None:
    async def work(opened: HouseStore) -> None:
        await members(opened, *NAMES)
        # Luc has won the game of this seed.
        changes = await play_out(opened, kept("Ana", "Luc", given_up=(1,)), 1)
        assert changes["Ana"].told.change > 0 > changes["Luc"].told.change
        assert (changes["Ana"].told.given_up, changes["Luc"].told.given_up) == (False, True)
        [record] = (await opened.leaders.page("Luc")).records
        assert (record.kind, record.games, record.points) == ("unfinished", 1, 0)

    with_store(store, work)


def test_the_end_of_a_game_is_stored_with_what_it_counts_or_not_at_all(store: str) -> None:
    async def work(opened: HouseStore) -> None:
        await members(opened, *NAMES)
        table = kept("Ana", "Luc")
        record = await taken(opened, table)
        # The log has something there already: the entries of the end are refused.
        put = asyncio.get_running_loop().create_future()
        record.enter(3, log_of_game("yahtzee", RULES, 2, 1)[:1], put.set_result)
        await put
        assert isinstance(await ended(opened, record, table, 1), NotStored)
        found = await opened.writer.ask(counted)
        assert (found["results"], found["ratings"], found["records"]) == ([], [], [])

    with_store(store, work)


def test_a_transaction_that_is_done_again_counts_once(store: str) -> None:
    def fails(connection: Connection) -> None:
        connection.execute("INSERT INTO results (number, ended) VALUES (1, NULL)")

    async def work(opened: HouseStore) -> None:
        await members(opened, *NAMES)
        table = kept("Ana", "Luc")
        records = [await taken(opened, table) for _ in range(3)]
        answers: list[object] = []
        go_on, loop = asyncio.Event(), asyncio.get_running_loop()
        opened.writer.put(
            lambda _: asyncio.run_coroutine_threadsafe(go_on.wait(), loop).result(),
            lambda _: None,
        )
        ends = [asyncio.create_task(ended(opened, one, table, 1)) for one in records]
        opened.writer.put(fails, answers.append)
        await asyncio.sleep(0.05)
        go_on.set()
        await asyncio.gather(*ends)
        assert [type(one) for one in answers] == [NotStored]
        [rating] = (await opened.leaders.page("Ana")).ratings
        assert rating.games == 3
        assert await remade_is_the_same(opened)

    with_store(store, work)


@settings(
    max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(games=GAMES)
def test_records_and_ratings_made_anew_from_the_logs_are_those_kept(
    tmp_path_factory: pytest.TempPathFactory,
    games: Sequence[tuple[Sequence[str], int, str]],
) -> None:
    async def work(opened: HouseStore) -> None:
        await play_all(opened, games)
        assert await remade_is_the_same(opened)

    with_store(str(tmp_path_factory.mktemp("house") / "house.sqlite3"), work)


def test_made_anew_they_are_the_same_in_each_database(store: str) -> None:
    async def work(opened: HouseStore) -> None:
        games = [
            (("Ana", "Luc", "Mia"), 1, "ends"),
            (("Luc", "Zoé"), 2, "given up"),
            (("Ana", "bot:random"), 1, "ends"),
            (("Mia", "Luc"), 3, "forgets"),
            (("Luc", "Ana", "Mia"), 4, "ends"),
            (("Luc", "Ana"), 4, "closed"),
        ]
        await play_all(opened, games)
        assert await remade_is_the_same(opened)
        found = await opened.writer.ask(counted)
        assert len(found["results"]) == 6

    with_store(store, work)


def test_games_of_before_there_were_records_are_counted_when_they_are_made(store: str) -> None:
    async def work(opened: HouseStore) -> None:
        await members(opened, *NAMES)
        for seed in (1, 2):
            await play_out(opened, kept("Ana", "Luc"), seed)
        before = await opened.writer.ask(counted)

        def as_before(connection: Connection) -> None:
            for statement in AS_BEFORE:
                connection.execute(statement)

        await opened.writer.ask(as_before)
        assert await opened.writer.ask(remake) == 2
        assert (await opened.writer.ask(counted))["ratings"] == before["ratings"]

    with_store(store, work)


def test_who_is_forgotten_has_no_ratings_and_the_next_of_the_name_none_of_theirs(
    store: str,
) -> None:
    async def work(opened: HouseStore) -> None:
        numbers = await members(opened, *NAMES)
        open_game = await taken(opened, kept("Ana", "Luc", over=False))
        noted = asyncio.get_running_loop().create_future()
        open_game.keep(kept("Ana", "Luc", over=False), noted.set_result)
        await noted
        await play_out(opened, kept("Ana", "Luc"), 1)
        about = await opened.members.about(Member(numbers["Ana"], "Ana"))
        assert [one.games for one in about.ratings] == [1]
        assert [one.kind for one in about.records] == ["people"]
        await opened.members.forget(Member(numbers["Ana"], "Ana"))
        found = await opened.writer.ask(counted)
        assert numbers["Ana"] not in {row[0] for row in (*found["records"], *found["ratings"])}
        assert numbers["Ana"] not in {row[2] for row in found["players"]}
        await members(opened, "Ana")
        changes = await ended(opened, open_game, kept("Ana", "Luc"), 2)
        assert isinstance(changes, list)
        assert [one.name for one in changes] == ["Luc"]
        assert (await opened.leaders.page("Ana")).ratings == ()

    with_store(store, work)


def test_the_best_come_by_pages_and_equal_ones_share_a_place(store: str) -> None:
    async def work(opened: HouseStore) -> None:
        names = [f"P{n:02}" for n in range(60)]
        numbers = await members(opened, *names)

        def rate(connection: Connection) -> None:
            for place, name in enumerate(names):
                connection.execute(
                    "INSERT INTO ratings VALUES (?, 'yahtzee', 'playroom', 25, 5, ?, 1)",
                    (numbers[name], 2000 - 10 * (place // 2)),
                )

        await opened.writer.ask(rate)
        first = await opened.leaders.leaders("yahtzee", "playroom", 1, "P30")
        assert (first.count, len(first.leaders), first.own) == (60, 25, Leader(31, "P30", 1850))
        second = await opened.leaders.leaders("yahtzee", "playroom", 26, "Nobody")
        assert second.own is None
        assert second.leaders[:2] == (Leader(25, "P25", 1880), Leader(27, "P26", 1870))
        last = await opened.leaders.leaders("yahtzee", "playroom", 51, "P30")
        assert [one.place for one in last.leaders[-2:]] == [59, 59]
        assert len(last.leaders) == 10
        assert (await opened.leaders.page("nobody")).name == ""

    with_store(store, work)
