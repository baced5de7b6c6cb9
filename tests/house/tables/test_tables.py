"""Tables of a house: let go when nobody is there, and never told of what the disk refused."""

import asyncio
from pathlib import Path
from random import Random
from unittest import mock

import pytest

from gobelet.house.store.table_record import TableRecord
from gobelet.house.store.writer import NotStored
from gobelet.house.tables import tables as module
from gobelet.house.tables.turn import Turn
from gobelet.match.board import Board
from gobelet.net.envelopes import HOST_CODER
from gobelet.net.match_frames import Table
from tests.support.house.public_house import FREE, Person, game_at, house, play, two_at_a_table
from tests.support.network.loopback import run, until


def test_a_table_at_which_nobody_is_leaves_memory_and_comes_back(tmp_path: Path) -> None:
    async def evening() -> None:
        with mock.patch.object(module, "IDLE_SECONDS", 0.05):
            async with house(tmp_path) as at:
                ana, luc = await two_at_a_table(at)
                await play((ana, luc), Random(1), 5)
                await until(lambda: ana.board.entries == luc.board.entries, "both told")
                seen = ana.board.observation(None)
                assert at.house.counts["tables_in_memory"] == 1
                await ana.rises()
                await luc.rises()
                await until(lambda: not at.house.counts["tables_in_memory"], "let go")
                assert at.house.counts["tables"] == 1
                assert ana.joined
                key, token = ana.joined.key, ana.joined.token
                await ana.sits(token, key=key)
                await until(lambda: ana.joined and ana.joined.board, "taken up")
                assert ana.board.observation(None) == seen
                await asyncio.gather(ana.goes(), luc.goes())

    run(evening())


def test_a_table_that_leaves_memory_as_somebody_waits_to_come_in_is_taken_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            ana, luc = await two_at_a_table(at)
            await play((ana, luc), Random(1), 5)
            await until(lambda: ana.board.entries == luc.board.entries, "both told")
            entries = ana.board.entries
            await asyncio.gather(ana.rises(), luc.rises())
            tables = at.house._tables
            await until(lambda: all(table.idle for table in tables._here.values()), "idle")
            waited = Turn.take
            in_memory = []

            async def take(turn: Turn) -> None:
                in_memory.append(tables.in_memory)
                if len(in_memory) == 1:
                    tables._look_round()
                await waited(turn)

            monkeypatch.setattr(Turn, "take", take)
            assert ana.joined
            await ana.sits(ana.joined.token, key=ana.joined.key)
            await until(lambda: ana.joined and ana.joined.board, "taken up")
            assert ana.board.entries == entries
            # To come in, to take the table up, and to come in: nobody had to call twice.
            assert in_memory == [1, 0, 1]
            await asyncio.gather(ana.goes(), luc.goes())

    run(evening())


def test_nobody_is_told_what_the_disk_has_refused(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            ana, luc = await two_at_a_table(at)

            def boards() -> tuple[Board, Board]:
                return ana.board, luc.board

            await play((ana, luc), Random(1), 4)
            await until(lambda: ana.board.entries == luc.board.entries, "both told")
            stored, seen = ana.board.entries, ana.board.observation(None)
            told: list[object] = []
            for board in (ana.board, luc.board):
                board.update_came = lambda: told.append(None)
            acting = next(board for board in (ana.board, luc.board) if board.person is not None)
            refused: list[object] = []

            def refuse(_place: int, entries: object, done: object, **_: bool) -> None:
                refused.append(entries)
                assert callable(done)
                asyncio.get_running_loop().call_soon(done, NotStored("full"))

            before = (ana.board, luc.board)
            with mock.patch.object(TableRecord, "enter", staticmethod(refuse)):
                acting.submit(acting.game.sample(acting.observation(acting.person), Random(2)))
                await until(
                    lambda: all(now is not old for now, old in zip(boards(), before, strict=True)),
                    "both are told anew",
                )
                assert refused
                assert told == []
                assert [board.entries for board in boards()] == [stored, stored]
                assert ana.board.observation(None) == seen
            # The move is made again by the program of who made it.
            await until(lambda: ana.board.entries > stored, "made again")
            await play((ana, luc), Random(3))
            assert ana.board.whole_log == luc.board.whole_log
            await asyncio.gather(ana.goes(), luc.goes())

    run(evening())


def test_a_table_to_which_nobody_comes_is_closed(tmp_path: Path) -> None:
    async def evening() -> None:
        with (
            mock.patch.object(module, "IDLE_SECONDS", 0.05),
            mock.patch.object(module, "UNUSED_SECONDS", 1.0),
        ):
            async with house(tmp_path) as at:
                ana = await Person(at, "Ana").inside()
                await ana.opens(FREE, FREE)
                token = await ana.opens(FREE, FREE)
                await ana.sits(token)
                await until(lambda: len(ana.visit.tables) == 1, "the unused one is gone")
                [left] = ana.visit.tables.values()
                assert left.token == token
                await ana.goes()

    run(evening())


def test_a_game_that_ended_just_before_the_house_did_is_no_table_of_the_next(
    tmp_path: Path,
) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            ana, luc = await two_at_a_table(at)
            await play((ana, luc), Random(4))
            await until(lambda: not ana.visit.tables, "over")
            await asyncio.gather(ana.rises(), luc.rises())
            await asyncio.gather(ana.goes(), luc.goes())
        async with house(tmp_path) as at:
            assert at.house.counts["tables"] == 0

    run(evening())


def test_who_comes_back_while_something_is_stored_hears_it_once(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            ana, luc = await two_at_a_table(at)
            await play((ana, luc), Random(1), 4)
            await until(lambda: ana.board.entries == luc.board.entries, "both told")
            acting, other = (ana, luc) if ana.board.person is not None else (luc, ana)
            loop, go_on = asyncio.get_running_loop(), asyncio.Event()
            at.house._store.writer.put(
                lambda _: asyncio.run_coroutine_threadsafe(go_on.wait(), loop).result(),
                lambda _: None,
            )
            board = acting.board
            board.submit(board.game.sample(board.observation(board.person), Random(2)))
            await asyncio.sleep(0.1)
            assert other.joined
            key, token = other.joined.key, other.joined.token
            await other.rises()
            calling = asyncio.create_task(other.sits(token, key=key))
            [guest] = [one for one in game_at(at).guests if one.key == key]
            before = guest.channel
            await until(lambda: guest.channel is not before, "let in again")
            go_on.set()
            await calling
            await until(lambda: other.board.entries == acting.board.entries, "told")
            kept = [HOST_CODER.decode(data).frame for _, data in guest.channel.after(0)]
            # A table is no longer kept once the guest has it.
            assert [type(one) for one in kept if hasattr(one, "standing")] in ([], [Table])
            await asyncio.gather(ana.goes(), luc.goes())

    run(evening())
