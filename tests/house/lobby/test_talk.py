"""Talk in the lobby of a house: each line is answered, and said once however often it comes."""

import asyncio
from pathlib import Path

from gobelet.house.frames.people import WantWhispers
from gobelet.net.frames import Say
from tests.support.house.postgresql import Server
from tests.support.house.public_house import Person, house
from tests.support.network.loopback import run, until


def test_a_line_is_answered_and_one_that_comes_again_is_said_once(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            ana, luc = await Person(at, "Ana").inside(), await Person(at, "Luc").inside()
            answers: list[bool] = []
            ana.visit.say("Bonsoir", "", answers.append)
            await until(lambda: answers == [True], "said")
            again = Say("encore", "", 7)
            for _ in range(3):
                ana.visit.send(again)
            ana.visit.say("à toi", "Luc", answers.append)
            await until(lambda: answers == [True, False], "not said")
            assert [(one.code, one.facts) for one in ana.refused] == [("unwanted", ("Luc",))]
            assert [one.text for one in luc.said] == ["Bonsoir", "encore"]
            luc.visit.send(WantWhispers("all"))
            await until(lambda: luc.visit.acquainted.whispers == "all", "wanted")
            await luc.goes()
            await until(lambda: not ana.visit.others, "away")
            ana.visit.say("à toi", "Luc", answers.append)
            await until(lambda: answers == [True, False, False], "not said to nobody")
            assert [one.code for one in ana.refused] == ["unwanted", "gone"]
            await ana.goes()

    run(evening())


def test_a_line_that_comes_again_to_another_process_is_said_once(
    tmp_path: Path, server: Server
) -> None:
    async def evening() -> None:
        store = server.new_database()
        async with house(tmp_path, store=store) as one, house(tmp_path, store=store) as other:
            ana, luc = await Person(one, "Ana").inside(), await Person(other, "Luc").inside()
            await until(lambda: ana.visit.others and luc.visit.others, "each other")
            ana.visit.send(Say("Bonsoir", "", 7))
            await until(lambda: luc.said, "heard")
            again = await Person(other, "Ana", ana.visit.secret).inside()
            again.visit.send(Say("Bonsoir", "", 7))
            again.visit.say("Je suis là")
            await until(lambda: len(luc.said) > 1, "the next line")
            assert [line.text for line in luc.said] == ["Bonsoir", "Je suis là"]
            await asyncio.gather(ana.goes(), luc.goes(), again.goes())

    run(evening())
