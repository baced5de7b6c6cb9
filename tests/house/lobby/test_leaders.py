"""Ratings over real sockets: told after a game, asked for, and none of unrated games."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final
from unittest import mock

import pytest

from gobelet.core.game import Action
from gobelet.house.frames.lobby import About
from gobelet.house.frames.records import AskLeaders, AskPlayer, Leaders, PlayerPage, RatingChange
from gobelet.house.tables import bots, pace
from gobelet.house.tables import table as module
from gobelet.house.tables.bots import Bots, Thinker
from gobelet.house.tables.table import HouseTable
from gobelet.net.frames import Place
from gobelet.net.wires import codec_of
from tests.support.house.postgresql import Server
from tests.support.house.public_house import FREE, Person, house, play, two_at_a_table
from tests.support.network.loopback import run, until


@pytest.fixture(autouse=True)
def dice() -> Iterator[None]:
    """Have the dice fall as they do for a seed: in these games nobody draws."""
    with mock.patch.object(module, "_CHANCE", Random(26)):
        yield


QUICK: Final = mock.patch.object(pace, "BOT_SECONDS", 0.0)


async def thinks_here(_bots: Bots, thinker: Thinker, observation: object) -> Action:
    codec = codec_of(thinker.game)
    return codec.actions.decode(bots._think(thinker, codec.observations.encode(observation)))


HERE: Final = mock.patch.object(Bots, "action", thinks_here)
"""No processes are started for computers."""


def test_both_are_told_their_new_ratings_and_may_ask_for_more(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            ana, luc = await two_at_a_table(at)
            await play((ana, luc), Random(3))
            rated = {one.visit.name: await one.gets(RatingChange) for one in (ana, luc)}
            points = ana.board.returns
            assert points[0] != points[1]
            assert (rated["Ana"].change > 0) == (points[0] > points[1])
            assert sorted(one.shown for one in rated.values()) == [927, 1138]
            ana.visit.send(AskPlayer("Luc"))
            page = await ana.gets(PlayerPage)
            assert (page.name, page.ratings[0].shown) == ("Luc", rated["Luc"].shown)
            [record] = page.records
            assert (record.kind, record.games, record.points) == ("people", 1, points[1])
            luc.visit.send(AskLeaders("yahtzee", "playroom"))
            leaders = await luc.gets(Leaders)
            assert [one.shown for one in leaders.leaders] == [1138, 927]
            assert leaders.own
            assert leaders.own.shown == rated["Luc"].shown
            luc.visit.send(AskLeaders("chess", "fide"))
            assert (await luc.gets(Leaders)).count == 0
            known: list[About] = []
            luc.visit.about = known.append
            luc.visit.ask_about()
            await until(lambda: known, "all that is known")
            assert [one.shown for one in known[0].ratings] == [rated["Luc"].shown]
            await asyncio.gather(ana.goes(), luc.goes())

    run(evening())


def test_questions_have_a_limit(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            ana = await Person(at, "Ana").inside()
            for _ in range(12):
                ana.visit.send(AskPlayer("Ana"))
            await ana.hears("too many questions")
            await until(lambda: len(ana.got) >= 10, "the others are answered")
            await ana.goes()

    run(evening())


def test_a_game_with_a_computer_is_not_rated(tmp_path: Path) -> None:
    async def evening() -> None:
        with QUICK, HERE:
            async with house(tmp_path) as at:
                ana = await Person(at, "Ana").inside()
                token = await ana.opens(FREE, Place(bot="random"))
                first = await ana.sits(token)
                first.be_ready(ready=True)
                await until(lambda: first.board, "the game")
                await play((ana,), Random(3))
                ana.visit.send(AskPlayer("Ana"))
                page = await ana.gets(PlayerPage)
                assert page.ratings == ()
                assert [(one.kind, one.games) for one in page.records] == [("bots", 1)]
                assert not [one for one in ana.got if isinstance(one, RatingChange)]
                await ana.goes()

    run(evening())


def test_who_leaves_is_last_once_a_computer_has_acted_for_them(tmp_path: Path) -> None:
    async def evening() -> None:
        with QUICK, HERE:
            async with house(tmp_path) as at:
                ana, luc = await two_at_a_table(at)
                await play((ana, luc), Random(3), 10)
                assert luc.joined
                luc.joined.leave_table()
                await play((ana,), Random(4))
                told = await ana.gets(RatingChange)
                assert (told.change, told.given_up) == (138, False)
                lost = await luc.gets(RatingChange)
                assert (lost.change, lost.given_up) == (-73, True)
                await asyncio.gather(ana.goes(), luc.goes())

    run(evening())


def test_who_is_away_and_plays_on_has_given_nothing_up(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            ana, luc = await two_at_a_table(at)
            await play((ana, luc), Random(3), 6)
            await luc.rises()
            assert luc.joined
            await luc.sits(luc.joined.token, key=luc.joined.key)
            await until(lambda: luc.joined and luc.joined.board, "back")
            await play((ana, luc), Random(5))
            assert not (await luc.gets(RatingChange)).given_up
            await asyncio.gather(ana.goes(), luc.goes())

    run(evening())


def test_the_end_of_a_rated_game_is_not_taken_back(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            ana, luc = await two_at_a_table(at)
            await play((ana, luc), Random(3))
            await ana.gets(RatingChange)
            [table] = at.house._tables._here.values()
            assert isinstance(table, HouseTable)
            match = table.hosted.match
            assert match
            for one in (ana, luc):
                one.board.ask_undo()
            await asyncio.sleep(0.3)
            assert match.standing.to_act is None
            assert ana.board.over
            await asyncio.gather(ana.goes(), luc.goes())

    run(evening())


def test_who_came_by_another_process_is_told_too(tmp_path: Path, server: Server) -> None:
    async def evening() -> None:
        store = server.new_database()
        async with house(tmp_path, store=store) as one, house(tmp_path, store=store) as other:
            ana, luc = await Person(one, "Ana").inside(), await Person(other, "Luc").inside()
            await until(lambda: ana.visit.others and luc.visit.others, "each other")
            token = await ana.opens(FREE, FREE)
            first, second = await ana.sits(token), await luc.sits(token)
            first.be_ready(ready=True)
            second.be_ready(ready=True)
            await until(lambda: first.board and second.board, "the game")
            await play((ana, luc), Random(3))
            changes = [(await person.gets(RatingChange)).change for person in (ana, luc)]
            assert sorted(changes) == [-73, 138]
            await asyncio.gather(ana.goes(), luc.goes())

    run(evening())


def test_a_players_program_loads_nothing_that_reckons_ratings() -> None:
    program = (
        "import sys, gobelet.ui.house.lobby, gobelet.house.visit.visit_line;"
        "import gobelet.cli.commands.join;"
        "sys.exit('openskill' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
