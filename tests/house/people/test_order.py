"""Order in a house: reports, and what moderators do, told and kept."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import time
from unittest import mock

import pytest

from gobelet.house.frames.lobby import Enter
from gobelet.house.frames.order import (
    AskMeasures,
    AskReports,
    CloseReport,
    Measures,
    ReportPerson,
    Reports,
    TakeMeasure,
)
from gobelet.house.store import order as stored
from gobelet.house.store.appointing import change_moderators
from gobelet.net.frames import PROTOCOL, Say
from gobelet.net.host.admission import Rejection
from tests.support.house.public_house import FREE, At, Person, house
from tests.support.network.loopback import run, until


@asynccontextmanager
async def evening_with(folder: Path) -> AsyncIterator[tuple[At, Person, Person, Person]]:
    """A house with Mia, a moderator, Ana and Eve."""
    async with house(folder) as at:
        mia = await Person(at, "Mia").inside()
        assert await at.house.appoint(["Mia", "Zoé"]) == ["Zoé"]
        await mia.goes()
        again = await Person(at, "Mia", mia.visit.secret).inside()
        ana, eve = await Person(at, "Ana").inside(), await Person(at, "Eve").inside()
        yield at, again, ana, eve
        await asyncio.gather(*(one.goes() for one in (again, ana, eve)))


def test_a_report_takes_the_last_lines_along(tmp_path: Path) -> None:
    async def evening() -> None:
        async with evening_with(tmp_path) as (_, mia, ana, eve):
            assert (mia.visit.moderator, ana.visit.moderator) == (True, False)
            for n in range(3):
                eve.visit.say(f"bla {n}")
            await until(lambda: len(ana.said) == 3, "talk")
            mia.visit.say("Eve, doucement.")
            ana.visit.say("arrête")
            await until(lambda: len(eve.said) == 2, "answers")
            ana.visit.send(ReportPerson("Eve", "insults"))
            assert (await ana.hears("reported")).facts == ("Eve",)
            assert (await mia.hears("new report")).facts == ("Ana", "Eve")
            mia.visit.send(AskReports())
            [report] = (await mia.gets(Reports)).reports
            assert (report.who, report.whom, report.reason) == ("Ana", "Eve", "insults")
            assert [(one.by, one.text) for one in report.lines] == [
                ("Eve", "bla 0"),
                ("Eve", "bla 1"),
                ("Eve", "bla 2"),
                ("Ana", "arrête"),
            ]
            assert eve.told == []
            mia.visit.send(CloseReport(report.number))
            assert (await mia.gets(Reports)).reports == ()

    run(evening())


def test_who_is_silenced_is_told_why_and_heard_nowhere(tmp_path: Path) -> None:
    async def evening() -> None:
        async with evening_with(tmp_path) as (_, mia, ana, eve):
            table = await eve.sits(await eve.opens(FREE, FREE))
            mia.visit.send(TakeMeasure("Eve", "muted", "flood", 600))
            told = await eve.hears("muted")
            assert told.facts[0] == "flood"
            assert 590 < int(told.facts[1]) - time() <= 601
            await mia.hears("has muted")
            eve.visit.say("bla")
            await until(lambda: eve.refused, "refused in the lobby")
            assert (eve.refused[0].code, eve.refused[0].facts) == ("muted", told.facts)
            refused: list[object] = []
            table.not_said = refused.append
            table.say("bla")
            await until(lambda: refused, "and at the table")
            mia.visit.send(TakeMeasure("Eve", "pardoned"))
            await eve.hears("pardoned")
            eve.visit.say("merci")
            await until(lambda: ana.said, "heard")
            assert [one.text for one in ana.said] == ["merci"]

    run(evening())


@pytest.mark.parametrize("kind", ["removed", "banned"])
def test_who_is_removed_leaves_lobby_and_table_and_hears_why(tmp_path: Path, kind: str) -> None:
    async def evening() -> None:
        async with evening_with(tmp_path) as (at, mia, ana, eve):
            token = await ana.opens(FREE, FREE)
            await ana.sits(token)
            await eve.sits(token)
            asked = TakeMeasure("Eve", "banned" if kind == "banned" else "removed", "insults", 3600)
            mia.visit.send(asked)
            await until(lambda: len(eve.ends) == 2, "out of both")
            assert sorted(eve.ends) == sorted([kind, "banned"])
            assert ana.joined
            await until(lambda: ana.joined and not ana.joined.others, "the table is told")
            again = await Person(at, "x", eve.visit.secret).inside()
            assert again.ends == (["banned"] if kind == "banned" else [])
            table = await Person(at, "Eve", eve.visit.secret).inside()
            await table.sits(token)
            assert ("banned" in table.ends) == (kind == "banned")
            await asyncio.gather(again.goes(), table.goes())

    run(evening())


def test_a_ban_outlives_the_house_and_ends_by_itself(tmp_path: Path) -> None:
    async def evening() -> None:
        async with evening_with(tmp_path) as (_, mia, _, eve):
            mia.visit.send(TakeMeasure("Eve", "banned", "insults", 3600))
            await mia.hears("has banned")
        async with house(tmp_path) as at:
            banned = await Person(at, "x", eve.visit.secret).inside()
            assert (banned.ends, banned.facts[0]) == (["banned"], "insults")
            later = time() + 3601
            with mock.patch("gobelet.house.people.order.time", return_value=later):
                again = await Person(at, "x", eve.visit.secret).inside()
            assert again.visit.inside
            await asyncio.gather(banned.goes(), again.goes())

    run(evening())


def test_what_moderators_did_is_in_their_log(tmp_path: Path) -> None:
    async def evening() -> None:
        async with evening_with(tmp_path) as (_, mia, _, _):
            for asked in (
                TakeMeasure("Eve", "muted", "flood", 600),
                TakeMeasure("Eve", "pardoned"),
                TakeMeasure("Eve", "banned", "insults", 10**12),
            ):
                mia.visit.send(asked)
                await mia.hears(f"has {asked.kind}")
            mia.visit.send(AskMeasures())
            found = (await mia.gets(Measures)).measures
            assert [(one.who, one.whom, one.kind, one.reason) for one in found] == [
                ("Mia", "Eve", "banned", "insults"),
                ("Mia", "Eve", "pardoned", "none"),
                ("Mia", "Eve", "muted", "flood"),
            ]
            assert found[0].until - found[0].since <= 365 * 24 * 3600 + 1

    run(evening())


def test_only_moderators_act_and_never_against_each_other(tmp_path: Path) -> None:
    async def evening() -> None:
        async with evening_with(tmp_path) as (_, mia, ana, eve):
            for name, code in (("Mia", "no moderator"), ("Zoé", "no member")):
                mia.visit.send(TakeMeasure(name, "banned", "insults", 600))
                assert (await mia.hears(code)).facts == (name,)
            asked = TakeMeasure("Eve", "banned", "insults", 600)
            for frame in (asked, AskReports(), AskMeasures()):
                before = ana.line
                ana.visit.send(frame)
                await until(lambda: not ana.visit.inside, "the line is closed")
                await until(lambda: ana.visit.inside, "and made again")
                assert ana.line is before
            assert (eve.ends, ana.got) == ([], [])

    run(evening())


def test_nobody_new_comes_from_where_somebody_was_banned(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            lobby = at.house._lobby

            async def comes(name: str, address: str, secret: str = "") -> str:
                visitor = await lobby.enter(Enter(PROTOCOL, "0", name, secret), address)
                [entered] = [one for one in visitor.waiting if hasattr(one, "secret")]
                return str(getattr(entered, "secret", ""))

            await comes("Mia", "")
            await at.house.appoint(["Mia"])
            await comes("Eve", "203.0.113.7")
            ana = await comes("Ana", "203.0.113.7")
            [mia] = lobby.visitors.of("Mia")
            await lobby.receive(mia, TakeMeasure("Eve", "banned", "insults", 30 * 24 * 3600))
            with pytest.raises(Rejection) as refused:
                await comes("Eve2", "203.0.113.7")
            assert refused.value.frame.code == "banned"
            assert await comes("Ana", "203.0.113.7", ana) == ""
            await comes("Luc", "203.0.113.8")
            day = time() + stored.ADDRESS_SECONDS + 1
            with mock.patch("gobelet.house.people.order.time", return_value=day):
                await comes("Zoé", "203.0.113.7")

    run(evening())


def test_reports_and_addresses_are_forgotten_in_time(tmp_path: Path) -> None:
    async def evening() -> None:
        async with evening_with(tmp_path) as (at, mia, ana, _):
            ana.visit.send(ReportPerson("Eve", "insults"))
            await mia.hears("new report")
            mia.visit.send(TakeMeasure("Eve", "muted", "insults", 60))
            await mia.hears("has muted")
            order = at.house._order
            for days, reports, measures in ((29, 1, 1), (31, 0, 1), (366, 0, 0)):
                with mock.patch.object(stored, "time", return_value=time() + days * 24 * 3600):
                    assert len(await order.reports()) == reports
                assert len(await order.measures()) == measures

    run(evening())


def test_lines_are_remembered_for_a_quarter_of_an_hour(tmp_path: Path) -> None:
    async def evening() -> None:
        async with evening_with(tmp_path) as (at, _, ana, eve):
            eve.visit.say("bla")
            await until(lambda: ana.said, "heard")
            lines = at.house._lobby._manners.lines
            assert [one.text for one in lines.between("Ana", "Eve")] == ["bla"]
            assert lines.between("Zoé", "Eve") == ()
            later = time() + 15 * 60 + 1
            with mock.patch("gobelet.house.people.last_lines.time", return_value=later):
                assert lines.between("Ana", "Eve") == ()

    run(evening())


def test_a_flood_is_no_line_for_the_report(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            lobby = at.house._lobby
            eve = await lobby.enter(Enter(PROTOCOL, "0", "Eve"))
            await lobby.enter(Enter(PROTOCOL, "0", "Ana"))
            for n in range(20):
                await lobby.receive(eve, Say(str(n)))
            assert len(lobby._manners.lines.between("Ana", "Eve")) <= 6

    run(evening())


def test_reports_of_the_same_about_the_same_are_one_and_not_without_end(tmp_path: Path) -> None:
    async def evening() -> None:
        async with evening_with(tmp_path) as (_, mia, ana, eve):
            eve.visit.say("un")
            await until(lambda: ana.said, "heard")
            ana.visit.send(ReportPerson("Eve", "flood"))
            await mia.hears("new report")
            eve.visit.say("deux")
            await until(lambda: len(ana.said) > 1, "heard")
            for _ in range(4):
                ana.visit.send(ReportPerson("Eve", "insults"))
                await ana.hears("reported")
            ana.visit.send(ReportPerson("Eve", "insults"))
            await ana.hears("many reports")
            eve.visit.send(ReportPerson("Zoé", "insults"))
            assert (await eve.hears("no member")).facts == ("Zoé",)
            mia.visit.send(AskReports())
            [report] = (await mia.gets(Reports)).reports
            assert (report.who, report.whom, report.reason) == ("Ana", "Eve", "insults")
            assert [line.text for line in report.lines] == ["un", "deux"]
            assert not any(one.code == "new report" for one in mia.told)
            mia.visit.send(CloseReport(report.number))
            await mia.gets(Reports)
            eve.visit.send(ReportPerson("Ana", "insults"))
            await mia.hears("new report")

    run(evening())


def test_a_moderator_named_beside_the_open_house_is_told_and_acts(
    tmp_path: Path, store: str
) -> None:
    async def evening() -> None:
        async with house(tmp_path, store=store) as at:
            ana, eve = await Person(at, "Ana").inside(), await Person(at, "Eve").inside()
            now = await asyncio.to_thread(change_moderators, store, ["Ana", "Zoé"], [])
            assert now == (["Ana"], ["Zoé"])
            await at.house._order.look_again()
            await ana.hears("appointed")
            await until(lambda: ana.visit.moderator, "a moderator")
            ana.visit.send(TakeMeasure("Eve", "removed", "flood"))
            await until(lambda: eve.ends == ["removed"], "removed")
            await asyncio.to_thread(change_moderators, store, [], ["Ana"])
            await at.house._order.look_again()
            await ana.hears("dismissed")
            await until(lambda: not ana.visit.moderator, "none any more")
            assert not at.house._order.is_moderator("Ana")
            await asyncio.gather(ana.goes(), eve.goes())

    run(evening())


def test_the_journal_has_neither_names_nor_talk(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    async def evening() -> None:
        async with evening_with(tmp_path) as (_, mia, ana, eve):
            eve.visit.say("bla bla")
            await until(lambda: ana.said, "talk")
            ana.visit.send(ReportPerson("Eve", "insults"))
            await mia.hears("new report")
            mia.visit.send(TakeMeasure("Eve", "banned", "insults", 600))
            await mia.hears("has banned")

    run(evening())
    told = capfd.readouterr().err
    assert '"kind": "banned"' in told
    assert not any(word in told for word in ("Eve", "Ana", "Mia", "bla"))
