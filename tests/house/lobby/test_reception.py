"""The reception: how many come in from where."""

from pathlib import Path

import pytest

from gobelet.house.frames.lobby import Enter
from gobelet.house.lobby.lobby import Lobby
from gobelet.house.lobby.reception import CODES, ENTRIES, NEW, place_of
from gobelet.net.frames import PROTOCOL
from gobelet.net.host.admission import Rejection
from tests.support.house.public_house import house
from tests.support.network.loopback import run


async def refused(lobby: Lobby, frame: Enter, address: str) -> str:
    """Return the code by which somebody is not let in; empty: they are."""
    try:
        await lobby.enter(frame, address)
    except Rejection as rejection:
        return rejection.frame.code
    return ""


def new(number: int) -> Enter:
    return Enter(PROTOCOL, "0", "A" * (number + 1))


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1%eth0", "2001:db8:1:2::/64"),
        ("127.0.0.1", ""),
        ("::1", ""),
        ("", ""),
        ("somewhere", ""),
    ],
)
def test_a_place_is_an_address_or_the_network_of_a_home(address: str, place: str) -> None:
    assert place_of(address) == place


def test_so_many_are_new_from_one_place(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            lobby, most = at.house._lobby, NEW[1]
            found = [await refused(lobby, new(n), "203.0.113.7") for n in range(most + 1)]
            assert found == [""] * most + ["busy"]
            assert await refused(lobby, new(most), "203.0.113.8") == ""
            assert await refused(lobby, new(most + 1), "127.0.0.1") == ""

    run(evening())


def test_a_name_that_is_refused_is_no_new_member(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            lobby = at.house._lobby
            assert await refused(lobby, new(0), "203.0.113.7") == ""
            for _ in range(2 * NEW[1]):
                assert await refused(lobby, new(0), "203.0.113.7") == "name"
            assert await refused(lobby, new(1), "203.0.113.7") == ""

    run(evening())


def test_one_member_comes_in_so_often(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            lobby = at.house._lobby
            visitor = await lobby.enter(new(0))
            secret = next(getattr(one, "secret", "") for one in visitor.waiting)
            again = Enter(PROTOCOL, "0", "", secret)
            found = [await refused(lobby, again, "") for _ in range(ENTRIES[1] + 1)]
            assert found == [""] * ENTRIES[1] + ["busy"]

    run(evening())


def test_codes_cannot_be_guessed(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as at:
            lobby = at.house._lobby
            wrong = Enter(PROTOCOL, "0", code="AAAAAA")
            found = [await refused(lobby, wrong, "203.0.113.7") for _ in range(CODES[1] + 1)]
            assert found == ["code"] * CODES[1] + ["busy"]

    run(evening())
