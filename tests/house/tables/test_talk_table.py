"""Tables of talk: who is there talks as everywhere in a house, and nothing is played."""

import asyncio
from pathlib import Path

import pytest

from gobelet.house.frames.order import TakeMeasure
from gobelet.house.frames.people import TieTo
from gobelet.net.frames import Attend, Presence, Said
from gobelet.net.guest.joined_table import JoinedTable
from gobelet.net.host import attendance
from tests.support.house.postgresql import Server
from tests.support.house.public_house import Person, house
from tests.support.network.loopback import run, until


async def opens(person: Person, topic: str = "", *, public: bool = True) -> str:
    """Open a table of talk, and return its token."""
    person.visit.open_talk(topic, public=public)
    await until(lambda: person.tokens, "the table")
    return person.tokens.pop()


async def talks(person: Person, token: str) -> tuple[JoinedTable, list[Presence | Said]]:
    """Go to a table of talk; return it, and what is heard there from then on."""
    joined = await person.sits(token)
    heard: list[Presence | Said] = []
    joined.heard = heard.append
    person.visit.go(token)
    return joined, heard


def texts(heard: list[Presence | Said]) -> list[str]:
    return [one.text for one in heard if isinstance(one, Said)]


def states(heard: list[Presence | Said]) -> list[tuple[str, str]]:
    return [(one.names[0], one.state) for one in heard if isinstance(one, Presence)]


def test_people_meet_talk_and_go_and_the_table_goes_with_the_last(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            ana, luc, eve = [await Person(at, name).inside() for name in ("Ana", "Luc", "Eve")]
            token = await opens(ana, "le jardin\x1b" + "x" * 99)
            here, heard = await talks(ana, token)
            there, _ = await talks(luc, token)
            assert there.talk_room
            assert [one.names for one in there.others] == [("Ana",)]
            assert there.talk_room.topic == "le jardin" + "x" * 51
            await until(lambda: eve.visit.tables, "listed")
            await until(
                lambda: (
                    [one.name for one in next(iter(eve.visit.tables.values())).places]
                    == ["Ana", "Luc"]
                ),
                "who is there",
            )
            answers: list[bool] = []
            there.say("Bonsoir", "", answers.append)
            await until(lambda: texts(heard) == ["Bonsoir"] and answers == [True], "heard")
            assert eve.said == []
            for n in range(9):
                there.say(str(n))
            there.not_said = lambda frame: answers.append(frame.code == "flood")
            await until(lambda: len(answers) > 1, "a flood is refused")
            assert len(texts(heard)) <= 5
            there.leave_table()
            await until(lambda: ("Luc", "left") in states(heard), "left")
            assert states(heard)[0] == ("Luc", "came")
            assert here.others == ()
            here.leave_table()
            await until(lambda: not eve.visit.tables, "gone")
            assert at.house.counts["tables"] == 0
            await asyncio.gather(ana.goes(), luc.goes(), eve.goes())

    run(evening())


def test_a_private_table_is_in_no_list_and_who_is_blocked_does_not_come(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            ana, luc, eve = [await Person(at, name).inside() for name in ("Ana", "Luc", "Eve")]
            token = await opens(ana, public=False)
            await talks(ana, token)
            ana.visit.send(TieTo("Eve", "blocked"))
            await until(lambda: ana.visit.acquainted.blocked, "blocked")
            await eve.sits(token)
            assert eve.ends == ["blocked"]
            there, _ = await talks(luc, token)
            assert there.talk_room
            assert luc.visit.tables == {}
            await at.house.appoint(["Eve"])
            eve.visit.send(TakeMeasure("Luc", "banned", "insults", 600))
            await until(lambda: "banned" in luc.ends, "banned here too")
            await asyncio.gather(ana.goes(), luc.goes(), eve.goes())

    run(evening())


def test_a_broken_line_is_mended_and_what_was_said_meanwhile_is_heard(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            ana, luc = await Person(at, "Ana").inside(), await Person(at, "Luc").inside()
            token = await opens(ana)
            first, _ = await talks(ana, token)
            second, _ = await talks(luc, token)
            await ana.rises()
            second.say("Tu m’entends ?")
            again = await ana.sits(token, key=first.key)
            assert again.key == first.key
            assert again.others[0].names == ("Luc",)
            second.say("Et maintenant ?")
            lines: list[Presence | Said] = []
            again.heard = lines.append
            await until(lambda: "Et maintenant ?" in texts(lines), "heard again")
            await asyncio.gather(ana.goes(), luc.goes())

    run(evening())


def test_who_leaves_a_page_alone_is_away_and_back_on_the_same_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attendance, "PAUSE", 0.0)

    async def evening() -> None:
        async with house(tmp_path) as at:
            ana, luc = await Person(at, "Ana").inside(), await Person(at, "Luc").inside()
            token = await opens(ana)
            here, heard = await talks(ana, token)
            there, listened = await talks(luc, token)
            there.channel.send(Attend(False))
            await until(lambda: ("Luc", "away") in states(heard), "away")
            here.say("Tu m’entends ?")
            there.channel.send(Attend(True))
            await until(lambda: states(heard)[-1] == ("Luc", "back"), "back")
            assert texts(listened) == ["Tu m’entends ?"]
            there.say("Oui.")
            await until(lambda: texts(heard) == ["Oui."], "his line holds")
            await asyncio.gather(ana.goes(), luc.goes())

    run(evening())


def test_a_table_of_talk_outlives_a_stop_of_the_house_with_those_who_come_back(
    tmp_path: Path,
) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            ana = await Person(at, "Ana").inside()
            token = await opens(ana, "le jardin")
            left = await opens(ana, "la mer")
            first, _ = await talks(ana, token)
            await ana.rises()
            second, _ = await talks(ana, left)
            await ana.goes()
        async with house(tmp_path) as at:
            again = await Person(at, "Ana", ana.visit.secret).inside()
            assert len(again.visit.tables) == 2
            joined = await again.sits(token, key=first.key)
            assert joined.talk_room
            at.house._tables._look_round()
            await until(lambda: len(again.visit.tables) == 1, "the other is closed")
            await again.goes()
        assert second.talk_room

    run(evening())


def test_a_table_of_talk_is_one_in_all_processes(tmp_path: Path, server: Server) -> None:
    async def evening() -> None:
        store = server.new_database()
        async with house(tmp_path, store=store) as one, house(tmp_path, store=store) as other:
            ana, luc = await Person(one, "Ana").inside(), await Person(other, "Luc").inside()
            token = await opens(ana, "le jardin")
            _, heard = await talks(ana, token)
            await until(lambda: luc.visit.tables, "listed in the other")
            there, _ = await talks(luc, token)
            there.say("Bonsoir")
            await until(lambda: texts(heard) == ["Bonsoir"], "heard")
            assert other.house.counts["lines_carried"] == 1
            await asyncio.gather(ana.goes(), luc.goes())

    run(evening())
