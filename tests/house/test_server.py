"""A house over real sockets: who comes in, tables that are opened, games that outlive it."""

import asyncio
from pathlib import Path
from random import Random

from gobelet.house.frames.lobby import About, Rules
from gobelet.house.frames.people import WantWhispers
from gobelet.house.lobby.notice import Notice
from gobelet.net.frames import Place
from tests.support.house.public_house import FREE, YAHTZEE, Person, house, play, two_at_a_table
from tests.support.network.loopback import run, until


def test_two_people_meet_and_play_to_the_end(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            ana, luc = await Person(at, "Ana").inside(), await Person(at, "Luc").inside()
            await until(lambda: luc.visit.others and ana.visit.others, "each other")
            assert [one.names for one in luc.visit.others] == [("Ana",)]
            token = await ana.opens(FREE, FREE)
            await until(lambda: luc.visit.tables, "the table is listed")
            [listed] = luc.visit.tables.values()
            assert (listed.token, listed.begun, len(listed.places)) == (token, False, 2)
            first, second = await ana.sits(token), await luc.sits(listed.token)
            first.be_ready(ready=True)
            second.be_ready(ready=True)
            await until(lambda: first.board and second.board, "the game")
            await until(lambda: next(iter(luc.visit.tables.values())).begun, "listed as begun")
            await play((ana, luc), Random(3))
            assert ana.board.over
            assert ana.board.whole_log == luc.board.whole_log
            assert len(ana.board.whole_log) > 2 * 13 * 2
            await until(lambda: not luc.visit.tables, "gone from the list")
            await asyncio.gather(ana.goes(), luc.goes())

    run(evening())


def test_a_game_goes_on_after_the_house_was_closed(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            ana, luc = await two_at_a_table(at)
            await play((ana, luc), Random(5), 9)
            await until(lambda: ana.board.entries == luc.board.entries, "both told")
            position, seen = ana.board.entries, ana.board.observation(None)
            port = at.port
        async with house(tmp_path, port):
            await until(lambda: ana.visit.inside and luc.visit.inside, "back by themselves")
            await until(lambda: ana.board.entries == luc.board.entries >= position, "told anew")
            assert ana.board.observation(None) == seen
            assert (ana.board.seats, luc.board.seats) == ((0,), (1,))
            await play((ana, luc), Random(6))
            assert ana.board.whole_log == luc.board.whole_log
            await asyncio.gather(ana.goes(), luc.goes())

    run(evening())


def test_an_undo_that_nobody_answers_is_not_done_when_all_have_gone(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            ana, luc = await two_at_a_table(at)
            asking = None
            while asking is None:
                await play((ana, luc), Random(5), 1)
                await until(lambda: ana.board.entries == luc.board.entries, "both told")
                may = [one for one in (ana, luc) if one.board.undoes in one.board.seats]
                asking = next((one for one in may if not one.board.undo_refused), None)
            asked, entries = (luc if asking is ana else ana), asking.board.entries
            told: list[object] = []
            assert asked.joined
            assert asked.joined.board
            asked.joined.board.update_came = lambda: told.append(None)
            asking.board.ask_undo()
            await until(lambda: told, "the question")
            await asyncio.gather(ana.rises(), luc.rises())
            tables = at.house._tables
            await until(lambda: all(table.idle for table in tables._here.values()), "idle")
            tables._look_round()
            assert not tables.in_memory
            for one in (ana, luc):
                assert one.joined
                await one.sits(one.joined.token, key=one.joined.key)
            await until(lambda: ana.joined and ana.joined.board, "back")
            assert ana.board.entries == entries
            await asyncio.gather(ana.goes(), luc.goes())

    run(evening())


def test_a_name_is_one_persons(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            ana = await Person(at, "Ana").inside()
            for name in ("ana", "Ána", "An a", "A\u0430na", "", "x" * 30, "A\u202ena"):
                other = await Person(at, name).inside()
                assert other.ends == ["name"], name
                await other.goes()
            secret = ana.visit.secret
            await ana.goes()
            again = await Person(at, "whoever", secret).inside()
            assert (again.visit.name, again.visit.secret) == ("Ana", secret)
            stranger = await Person(at, "Luc", "0" * 64).inside()
            assert stranger.ends == ["member"]
            await asyncio.gather(again.goes(), stranger.goes())

    run(evening())


def test_who_comes_in_accepts_the_rules_and_again_when_they_change(tmp_path: Path) -> None:
    async def evening() -> None:
        rules = Notice({"fr": ["Soyez gentils."], "en": ["Be kind."]})
        async with house(tmp_path, rules=rules) as at:
            new = await Person(at, "Ana").inside()
            assert (new.ends, new.facts) == (["rules"], (rules.digest, "Soyez gentils."))
            ana = await Person(at, "Ana", accepts=rules.digest).inside()
            assert ana.visit.inside
            ana.visit.ask_rules()
            assert (await ana.gets(Rules)).lines == ("Soyez gentils.",)
            secret = ana.visit.secret
            await asyncio.gather(new.goes(), ana.goes())
        changed = Notice({"fr": ["Soyez très gentils."]})
        async with house(tmp_path, rules=changed) as at:
            ana = await Person(at, "Ana", secret, accepts=rules.digest).inside()
            assert ana.facts == (changed.digest, "Soyez très gentils.")
            again = await Person(at, "Ana", secret, accepts=changed.digest).inside()
            assert again.visit.inside
            await asyncio.gather(ana.goes(), again.goes())

    run(evening())


def test_nobody_sits_down_under_the_name_of_another(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            ana, eve = await Person(at, "Ana").inside(), await Person(at, "Eve").inside()
            token = await ana.opens(FREE, FREE)
            await ana.sits(token)
            eve.visit.name = "Ana"
            await eve.sits(token)
            assert eve.ends == ["member"]
            await asyncio.gather(ana.goes(), eve.goes())

    run(evening())


def test_who_opened_a_table_may_have_computers_come(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            ana = await Person(at, "Ana").inside()
            token = await ana.opens(FREE, FREE, Place(bot="random"))
            first = await ana.sits(token)
            assert first.room
            assert first.room.fills
            first.fill_seats()
            await until(lambda: first.room and not first.room.fills, "filled")
            first.be_ready(ready=True)
            await until(lambda: first.board, "the game")
            assert [player.bot for player in ana.board.players] == ["", "regular", "random"]
            await ana.goes()

    run(evening())


def test_a_private_table_is_not_listed(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            ana, luc = await Person(at, "Ana").inside(), await Person(at, "Luc").inside()
            token = await ana.opens(FREE, FREE, public=False)
            await ana.opens(FREE, FREE)
            await until(lambda: luc.visit.tables, "the other table")
            assert [one.token != token for one in luc.visit.tables.values()] == [True]
            assert (await luc.sits(token)).room
            await asyncio.gather(ana.goes(), luc.goes())

    run(evening())


def test_a_table_that_all_have_left_is_gone(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            ana, luc = await Person(at, "Ana").inside(), await Person(at, "Luc").inside()
            token = await ana.opens(FREE, FREE)
            first = await ana.sits(token)
            await until(lambda: luc.visit.tables, "the table")
            first.leave_table()
            await until(lambda: not luc.visit.tables, "gone")
            await luc.sits(token)
            assert luc.ends == ["token"]
            await asyncio.gather(ana.goes(), luc.goes())

    run(evening())


def test_one_who_opens_tables_without_end_is_stopped(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            ana = await Person(at, "Ana").inside()
            for _ in range(5):
                await ana.opens(FREE, FREE)
            ana.visit.open_table(YAHTZEE, (FREE, FREE), public=True, watched=False, sits_in=None)
            await until(lambda: ana.answers, "the answer")
            assert ana.answers == ["many"]
            await ana.goes()

    run(evening())


def test_talk_reaches_all_or_one_and_a_flood_nobody(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            ana, luc, eve = [await Person(at, name).inside() for name in ("Ana", "Luc", "Eve")]
            luc.visit.send(WantWhispers("all"))
            await until(lambda: luc.visit.acquainted.whispers == "all", "wanted")
            ana.visit.say("Bonsoir\x1b[2J à tous")
            ana.visit.say("rien qu’à toi", "Luc")
            await until(lambda: len(luc.said) == 2, "both lines")
            assert [(one.by, one.text, one.private) for one in luc.said] == [
                (("Ana",), "Bonsoir[2J à tous", False),
                (("Ana",), "rien qu’à toi", True),
            ]
            await until(lambda: eve.said, "the line to all")
            assert [one.text for one in eve.said] == ["Bonsoir[2J à tous"]
            for n in range(9):
                ana.visit.say(str(n))
            await until(lambda: len(ana.refused) >= 6, "refused")
            assert {one.code for one in ana.refused} == {"flood"}
            assert len(luc.said) <= 6
            await asyncio.gather(ana.goes(), luc.goes(), eve.goes())

    run(evening())


def test_a_member_gets_all_that_is_known_and_can_be_forgotten(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            ana, luc = await two_at_a_table(at)
            await play((ana, luc), Random(3))
            known: list[About] = []
            luc.visit.about = known.append
            luc.visit.ask_about()
            await until(lambda: known, "all that is known")
            [about] = known
            [table] = about.tables
            assert (about.name, table["own"], table["seats"]) == ("Luc", False, [1])
            own = [entry.action for entry in ana.board.whole_log if entry.by == 1]
            assert table["actions"] == own
            secret, forgotten = luc.visit.secret, [0]
            luc.visit.forgotten = forgotten.clear
            luc.visit.forget()
            await until(lambda: not forgotten, "forgotten")
            await luc.goes()
            again = await Person(at, "x", secret).inside()
            assert again.ends == ["member"]
            other = await Person(at, "Luc").inside()
            assert other.visit.inside
            await asyncio.gather(ana.goes(), again.goes(), other.goes())

    run(evening())


def test_a_house_stops_while_everybody_calls_again(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            people = [await Person(at, f"P{n}").inside() for n in range(6)]
            tokens = [await one.opens(FREE, FREE) for one in people]
            for one, token in zip(people, tokens, strict=True):
                await one.sits(token)
            closing = asyncio.create_task(at.house.close())
            while not closing.done():
                for one, token in zip(people, tokens, strict=True):
                    await one.rises()
                    assert one.joined
                    one.joined = None
                    calling = asyncio.create_task(one.sits(token))
                    await asyncio.sleep(0.01)
                    calling.cancel()
            await asyncio.gather(*(one.goes() for one in people))

    run(evening())
