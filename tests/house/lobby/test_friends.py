"""Friends, invitations, and people who want to hear nothing of each other."""

import asyncio
from pathlib import Path

from gobelet.house.frames.people import Friend, Invite, TieTo, WantWhispers
from tests.support.house.public_house import FREE, At, Person, house
from tests.support.network.loopback import run, until


async def three(at: At) -> list[Person]:
    return [await Person(at, name).inside() for name in ("Ana", "Luc", "Eve")]


async def go(*people: Person) -> None:
    await asyncio.gather(*(one.goes() for one in people))


async def befriended(ana: Person, luc: Person) -> None:
    ana.visit.send(TieTo("Luc", "friend"))
    await luc.hears("asking")
    luc.visit.send(TieTo("Ana", "friend"))
    await ana.hears("friends")


def test_friends_ask_accept_and_part(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            ana, luc, eve = await three(at)
            ana.visit.send(TieTo("Luc", "friend"))
            assert (await ana.hears("asked")).facts == ("Luc",)
            assert (await luc.hears("asking")).facts == ("Ana",)
            await until(lambda: luc.visit.acquainted.asking == ("Ana",), "told who asks")
            await until(lambda: ana.visit.acquainted.asked == ("Luc",), "told what was asked")
            luc.visit.send(TieTo("Ana", "friend"))
            await ana.hears("friends")
            await until(lambda: ana.visit.acquainted.friends, "friends")
            assert ana.visit.acquainted.friends == (Friend("Luc", "lobby"),)
            ana.visit.send(TieTo("Luc", "friend"))
            await ana.hears("known")
            ana.visit.send(TieTo("Zoé", "friend"))
            assert (await ana.hears("no member")).facts == ("Zoé",)
            luc.visit.send(TieTo("Ana", "friend", on=False))
            await until(lambda: not ana.visit.acquainted.friends, "parted")
            await go(ana, luc, eve)

    run(evening())


def test_friends_are_told_where_one_is_also_after_the_house_was_closed(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            ana, luc, eve = await three(at)
            await befriended(ana, luc)
            secrets = ana.visit.secret, luc.visit.secret
            await go(ana, luc, eve)
        async with house(tmp_path) as at:
            ana = await Person(at, "Ana", secrets[0]).inside()

            def friends() -> tuple[Friend, ...]:
                return ana.visit.acquainted.friends

            await until(lambda: friends() == (Friend("Luc"),), "away")
            luc = await Person(at, "Luc", secrets[1]).inside()
            await until(lambda: friends() == (Friend("Luc", "lobby"),), "come")
            listed = await luc.opens(FREE, FREE)
            luc.visit.go(listed)
            await until(lambda: friends()[0].where == "table", "at a table")
            assert ana.visit.tables[friends()[0].table].token == listed
            assert [(one.names, one.elsewhere) for one in ana.visit.others] == [(("Luc",), True)]
            private = await luc.opens(FREE, FREE, public=False)
            luc.visit.go(private)
            await until(lambda: friends() == (Friend("Luc", "table", 0),), "at a private one")
            await luc.goes()
            await until(lambda: friends() == (Friend("Luc"),), "gone")
            await ana.goes()

    run(evening())


def test_an_invitation_reaches_who_sits_at_another_table(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            ana, luc, eve = await three(at)
            luc.visit.go(await luc.opens(FREE, FREE))
            token = await ana.opens(FREE, FREE, public=False)
            ana.visit.send(Invite("luc", token))
            await ana.hears("invited")
            await until(lambda: luc.visit.invitations, "invited")
            [invitation] = luc.visit.invitations
            assert (invitation.by, invitation.table.token) == ("Ana", token)
            for name, table, code in (
                ("Zoé", token, "away"),
                ("Luc", "NOSUCHTABLE", "no table"),
            ):
                ana.visit.send(Invite(name, table))
                await ana.hears(code)
            await go(ana, luc, eve)

    run(evening())


def test_at_a_table_one_hears_only_what_is_for_oneself(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            ana, luc, eve = await three(at)
            luc.visit.send(WantWhispers("friends"))
            await befriended(ana, luc)
            luc.visit.go(await luc.opens(FREE, FREE))
            await until(lambda: any(one.elsewhere for one in ana.visit.others), "told where he is")
            ana.visit.say("à tous")
            ana.visit.say("à toi", "Luc")
            eve.visit.say("à toi", "Luc")
            await until(lambda: luc.said and eve.said, "both lines")
            assert [one.text for one in eve.said] == ["à tous"]
            assert [(one.by, one.text) for one in luc.said] == [(("Ana",), "à toi")]
            await until(lambda: eve.refused, "refused")
            assert [(one.code, one.facts) for one in eve.refused] == [("unwanted", ("Luc",))]
            tables = luc.visit.tables
            await ana.opens(FREE, FREE)
            await until(lambda: len(eve.visit.tables) == 2, "the new table")
            assert luc.visit.tables is tables
            luc.visit.go()
            await until(lambda: len(luc.visit.tables) == 2, "told anew")
            await go(ana, luc, eve)

    run(evening())


def test_lines_alone_come_from_nobody_until_they_are_wanted(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            ana, luc, eve = await three(at)
            await befriended(ana, luc)
            ana.visit.say("coucou", "Luc")
            await until(lambda: ana.refused, "refused")
            luc.visit.send(WantWhispers("all"))
            await until(lambda: luc.visit.acquainted.whispers == "all", "wanted")
            eve.visit.say("bonsoir", "Luc")
            await until(lambda: luc.said, "heard")
            assert [one.text for one in luc.said] == ["bonsoir"]
            first = await ana.sits(token := await ana.opens(FREE, FREE))
            await eve.sits(token)
            first.say("à toi", "Eve")
            refused: list[object] = []
            first.not_said = refused.append
            await until(lambda: refused, "refused at the table too")
            await go(ana, luc, eve)

    run(evening())


def test_who_is_blocked_neither_talks_nor_sees_nor_sits_down_there(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            ana, luc, eve = await three(at)
            token = await ana.opens(FREE, FREE)
            await ana.sits(token)
            await until(lambda: eve.visit.tables and luc.visit.tables, "the table")
            await until(lambda: eve.visit.others, "others")
            ana.visit.send(TieTo("Eve", "blocked"))
            await until(lambda: ana.visit.acquainted.blocked == ("Eve",), "blocked")
            eve.visit.say("Ana ?")
            await until(lambda: luc.said, "the others hear it")
            await until(
                lambda: not any(one.names == ("Ana",) for one in eve.visit.others), "hidden"
            )
            eve.visit.send(Invite("Ana", token))
            await eve.hears("away")
            eve.visit.send(TieTo("Ana", "friend"))
            await eve.hears("asked")
            await eve.sits(token)
            assert eve.ends == ["blocked"]
            assert (ana.said, ana.told, list(ana.visit.invitations)) == ([], [], [])
            await until(lambda: not eve.visit.tables, "her table is no longer told")
            assert luc.visit.tables
            ana.visit.send(TieTo("Eve", "blocked", on=False))
            await until(lambda: not ana.visit.acquainted.blocked, "no longer")
            eve.visit.say("merci")
            await until(lambda: ana.said, "heard again")
            await go(ana, luc, eve)

    run(evening())


def test_who_is_muted_is_not_heard_at_a_table_either(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            ana, luc, eve = await three(at)
            token = await ana.opens(FREE, FREE, FREE)
            tables = [await one.sits(token) for one in (ana, luc, eve)]
            heard: list[list[object]] = [[], [], []]
            for table, lines in zip(tables, heard, strict=True):
                table.heard = lines.append
            ana.visit.mute("Eve", True)
            await until(lambda: ana.visit.acquainted.muted == ("Eve",), "muted")
            tables[2].say("bla")
            await until(lambda: heard[1], "the others hear it")
            tables[1].say("bonsoir")
            await until(lambda: heard[0], "others are heard")
            assert [getattr(one, "text", "") for one in heard[0]] == ["bonsoir"]
            await go(ana, luc, eve)

    run(evening())


def test_a_member_is_told_all_ties_and_takes_them_along(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            ana, luc, eve = await three(at)
            await befriended(ana, luc)
            luc.visit.mute("Eve", True)
            known: list[object] = []
            luc.visit.about = known.append
            luc.visit.ask_about()
            await until(lambda: known, "about")
            ties = getattr(known[0], "ties", ())
            assert sorted((one["kind"], one["name"]) for one in ties) == [
                ("friend", "Ana"),
                ("muted", "Eve"),
            ]
            luc.visit.forget()
            await until(lambda: not ana.visit.acquainted.friends, "forgotten")
            await go(ana, luc, eve)

    run(evening())
