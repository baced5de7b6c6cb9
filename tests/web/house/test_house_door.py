"""The door of a house for browsers: whom it lets through, and whom not."""

import asyncio
import re
from http import HTTPStatus
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from gobelet.web.house import door
from gobelet.web.house.inner_door import Caller, InnerDoor, caller_of
from tests.support.house.house_browsers import SECRET, browser_house
from tests.support.house.house_page import HousePage
from tests.support.network.loopback import run, until


async def request(port: int, text: str) -> bytes:
    """Return the answer to a request."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    if "Upgrade" not in text:
        text = text.replace("\n\n", "\nConnection: close\n\n")
    writer.write(text.replace("\n", "\r\n").encode())
    found = await reader.read()
    writer.close()
    return found


def test_a_house_answers_requests_for_its_page_and_for_nothing_else(tmp_path: Path) -> None:
    async def main() -> None:
        async with browser_house(tmp_path) as at:
            page = await request(at.port, "GET / HTTP/1.1\nHost: a\n\n")
            assert b"<html data-house " in page
            assert b"Content-Security-Policy: default-src 'none'; script-src 'self'" in page
            found = re.search(rb'src="/?([^"]+/main.js)"', page)
            assert found
            script = await request(at.port, f"GET /{found[1].decode()} HTTP/1.1\nHost: a\n\n")
            assert script.startswith(b"HTTP/1.1 200")
            for path in ("/house.sqlite3", "/../server.py", "/lobby", "/seat"):
                other = await request(at.port, f"GET {path} HTTP/1.1\nHost: a\n\n")
                assert other.startswith(b"HTTP/1.1 404"), path

    run(main())


def test_pages_of_others_get_no_line(tmp_path: Path) -> None:
    async def main() -> None:
        async with browser_house(tmp_path) as at:
            page = HousePage(at.port)
            with pytest.raises(InvalidStatus) as refused:
                await page.open(Host="house.example")
            assert refused.value.response.status_code == HTTPStatus.FORBIDDEN
            assert at.house.counts["pages"] == 0

    run(main())


def test_who_knows_no_secret_comes_in_by_no_inner_door(tmp_path: Path) -> None:
    async def main() -> None:
        async with browser_house(tmp_path) as at:
            inner_door = at.seats._inner_door
            for path in ("/", "/lobby", "/x/1.2.3.4/lobby", f"/{SECRET[:-1]}/1.2.3.4/lobby"):
                answer = await request(
                    inner_door.port,
                    f"GET {path} HTTP/1.1\nHost: a\nUpgrade: websocket\nConnection: Upgrade\n"
                    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\nSec-WebSocket-Version: 13\n\n",
                )
                # It is a WebSocket, which is closed at once.
                head, _, rest = answer.partition(b"\r\n\r\n")
                assert head.startswith(b"HTTP/1.1 101")
                assert rest[:2] == b"\x88\x02"

    run(main())


def test_one_address_has_so_many_pages_and_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "place_of", lambda _address: "192.0.2.1")
    monkeypatch.setattr(door, "FROM_ADDRESS", 2)

    async def main() -> None:
        async with browser_house(tmp_path) as at:
            pages = [await HousePage(at.port).open() for _ in range(3)]
            await until(lambda: pages[2].closed == ["full"], "one too many")
            await pages[0].hears("Règlement")
            await pages[0].close()
            await until(lambda: at.house.counts["pages"] == 1, "one less")
            again = await HousePage(at.port).open()
            await again.hears("Règlement")
            for page in (pages[1], again):
                await page.close()
            await until(lambda: at.house.counts["pages"] == 0, "none")

    run(main())


def test_the_address_of_a_browser_is_that_for_the_limits_of_the_house(tmp_path: Path) -> None:
    async def main() -> None:
        async with browser_house(tmp_path) as at:
            found: list[str] = []
            reception = at.house._lobby._reception
            enter = reception.enter

            async def noting(frame: object, address: str) -> object:
                found.append(address)
                return await enter(frame, address)  # type: ignore[arg-type]  # as it came

            reception.enter = noting  # type: ignore[method-assign, assignment]  # to look at it
            ana = await at.new_page("Ana")
            assert set(found) == {"127.0.0.1"}
            await ana.close()

    run(main())


def test_who_stands_behind_a_line_is_told_by_its_path() -> None:
    for who in (Caller("::1", "[::1]:7433"), Caller("192.0.2.1", "a/b?c"), Caller("", "")):
        assert caller_of(who.path("S")) == ("S", who)
    assert caller_of("/") == ("", Caller("", ""))
    door = InnerDoor(1, 2, "S", "", "fr")
    found = [door.house(host) for host in ("play.example", "[::1]:7433", "a:70000", "", "a:0")]
    assert [(one.host, one.port) for one in found] == [
        ("play.example", 443),
        ("::1", 7433),
        ("a:70000", 443),
        ("127.0.0.1", 443),
        ("a:0", 443),
    ]
