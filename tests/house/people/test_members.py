"""Names that are taken for each other."""

import asyncio
from pathlib import Path
from time import time
from unittest import mock

import pytest

from gobelet.house.frames.lobby import AskCode, Code, Enter, Entered
from gobelet.house.people.members import CODE_SECONDS, checked_name, sounds
from gobelet.net.frames import PROTOCOL
from gobelet.net.host.admission import Rejection
from tests.support.house.public_house import Person, house
from tests.support.network.loopback import run, until


@pytest.mark.parametrize(
    "other", ["ana", "ANA", "Ána", "An-a", "A n a", "Ana.", "Ａｎａ", "AN4".replace("4", "a")]
)
def test_names_that_are_taken_for_each_other_sound_the_same(other: str) -> None:
    assert sounds(other) == sounds("Ana")


@pytest.mark.parametrize(("one", "other"), [("Lilo", "L1l0"), ("Bill", "BiII"), ("Esa", "E5a")])
def test_digits_pass_for_letters(one: str, other: str) -> None:
    assert sounds(one) == sounds(other)


@pytest.mark.parametrize("name", ["Ana", "Zoé", "Ñandú", "李雷", "Анна", "Ana 2", "J.-P."])
def test_honest_names_are_names(name: str) -> None:
    assert checked_name(f" {name} ") == name


def test_different_names_sound_different() -> None:
    found = [sounds(name) for name in ("Ana", "Anna", "Luc", "Lucie", "Zoé", "李雷", "Анна")]
    assert len({*found}) == len(found)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "empty"),
        ("x" * 21, "long"),
        ("A\u0430na", "control"),
        ("A\u202ena", "control"),
        ("...", "control"),
        ("A\x1bna", "control"),
    ],
)
def test_what_is_no_name_is_refused(name: str, why: str) -> None:
    with pytest.raises(Rejection) as refused:
        checked_name(name)
    assert refused.value.frame.code == "name"
    assert refused.value.frame.facts[1] == why


def test_a_code_lets_one_device_in_and_once(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            ana = await Person(at, "Ana").inside()
            ana.visit.send(AskCode())
            first = await ana.gets(Code)
            ana.visit.send(AskCode())
            code = await ana.gets(Code)
            assert first.code != code.code
            lobby = at.house._lobby
            for wrong in (first.code, code.code[:-1], ""):
                with pytest.raises(Rejection):
                    await lobby.enter(Enter(PROTOCOL, "0", "", code=wrong or "x"))
            typed = f" {code.code[:3].lower()}-{code.code[3:]} "
            other = await lobby.enter(Enter(PROTOCOL, "0", "", code=typed))
            assert other.member.name == "Ana"
            secret = next(one.secret for one in other.waiting if isinstance(one, Entered))
            assert secret not in ("", ana.visit.secret)
            with pytest.raises(Rejection):
                await lobby.enter(Enter(PROTOCOL, "0", "", code=code.code))
            again = await Person(at, "x", secret).inside()
            assert again.visit.name == "Ana"
            ana.visit.send(AskCode())
            late = await ana.gets(Code)
            later = time() + CODE_SECONDS + 1
            with (
                mock.patch("gobelet.house.store.keys.time", return_value=later),
                pytest.raises(Rejection),
            ):
                await lobby.enter(Enter(PROTOCOL, "0", "", code=late.code))
            await asyncio.gather(ana.goes(), again.goes())

    run(evening())


def test_all_devices_are_forgotten_together(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            ana = await Person(at, "Ana").inside()
            ana.visit.send(AskCode())
            code = await ana.gets(Code)
            lobby = at.house._lobby
            other = await lobby.enter(Enter(PROTOCOL, "0", "", code=code.code))
            secret = next(one.secret for one in other.waiting if isinstance(one, Entered))
            gone = [0]
            ana.visit.forgotten = gone.clear
            ana.visit.forget()
            await until(lambda: not gone, "forgotten")
            for one in (secret, ana.visit.secret):
                with pytest.raises(Rejection) as refused:
                    await lobby.enter(Enter(PROTOCOL, "0", "", one))
                assert refused.value.frame.code == "member"
            await ana.goes()

    run(evening())
