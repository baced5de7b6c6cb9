"""A public house by two browsers and a terminal: from the link to the end of a game."""

import asyncio
import re
from pathlib import Path

import pytest

from gobelet.net.invitation import House, read_house
from tests.e2e.browsers import DESK, PHONE, Page, browser
from tests.e2e.terminal import Start
from tests.e2e.test_public_house import TEXT, accept, address, house
from tests.e2e.waiting import wait_for
from tests.support.loopback import PATIENCE
from tests.support.public_house import FREE, At, Person

LAST = "#items li:last-child button"
FIRST = "#items li:first-child button"


def private_table(at: House) -> str:
    """Open a table for two at which others may listen, and go; return its token."""

    async def opened() -> str:
        # A person of the tests asks of a house no more than its port and its pin.
        mia = Person(At(at.port, at.pin, None), "Mia")  # type: ignore[arg-type]  # see above
        await mia.inside()
        await mia.goes()
        mia = await Person(At(at.port, at.pin, None), "Mia", accepts=mia.facts[0]).inside()  # type: ignore[arg-type]  # see above
        token = await mia.opens(FREE, FREE, public=False, watched=True)
        await mia.goes()
        return token

    return asyncio.run(asyncio.wait_for(opened(), PATIENCE))


def wait(page: Page, script: str) -> None:
    page.do("wait", script=script)


def come_in(page: Page, name: str) -> None:
    """Accept the rules, type a name, and wait for the table."""
    wait(page, "document.querySelectorAll('#items button').length > 8")
    page.tap(LAST)
    wait(page, "!document.querySelector('#writing').hidden")
    page.type(name)
    # An Enter that follows at once is one key held down.
    page.see("new Promise((done) => setTimeout(done, 700))")
    page.tap("#take")
    wait(page, "document.querySelector('#title').textContent.startsWith('Salle d’attente')")


def play(*pages: Page) -> None:
    """Throw once, and mark the first row that is open, until the game is over."""
    turns, first = 0, pages[0]
    while not first.see("document.querySelector('#items').textContent.includes('Menu princ')"):
        page = next((one for one in pages if is_turn(one)), None)
        if page is None:
            first.see("new Promise((done) => setTimeout(done, 50))")
            continue
        page.tap("#own [data-key='enter']", most=700)
        page.tap("#own [data-key='s']", most=700)
        page.see("new Promise((done) => setTimeout(done, 700))")
        page.tap(FIRST, most=700)
        if page.see("document.getElementById('title').textContent.includes('?')"):
            page.see("new Promise((done) => setTimeout(done, 700))")
            page.tap("#items li:nth-child(2) button", most=700)
        turns += 1
        if turns == 3:
            away_and_back(page)
        assert turns < 200, "the game does not end"


def is_turn(page: Page) -> bool:
    """Whether the heading says that a player is to throw."""
    title: str = page.see("document.getElementById('title').textContent")
    return title.startswith("Vous, ")


def away_and_back(page: Page) -> None:
    """Lose the network for long enough that the others hear of it."""
    page.do("offline", off=True)
    page.see("new Promise((done) => setTimeout(done, 500))")
    page.do("offline", off=False)


def of_player(name: str, lines: list[str]) -> list[str]:
    """Return what was said of what a player did."""
    return [line for line in lines if re.match(rf"{name}\s*:", line)]


def test_two_browsers_and_a_terminal_at_one_table(start: Start, tmp_path: Path, home: Path) -> None:
    served = house(start, tmp_path / "house")
    where = address(served)
    at = read_house(where)
    token = private_table(at)
    link = f"https://127.0.0.1:{at.port}/#{token}"
    with browser("chrome") as one, browser("firefox") as other:
        luc = one.open(link, PHONE, touch=True, language="fr")
        eva = other.open(link, DESK, language="fr")
        assert not luc.see("document.documentElement.scrollWidth > innerWidth")
        assert luc.do("axe") == []
        come_in(luc, "Luc")
        come_in(eva, "Eva")
        assert luc.see("location.hash") == ""
        arguments = ("join", f"{where}{token}", "--name", "Ana", "--watch", *TEXT, "--lang", "fr")
        ana = start(*arguments, GOBELET_DATA_DIR=str(tmp_path / "ana"))
        accept(ana, "Règlement du salon")
        ana.wait_for_line("Salle d’attente")
        for page in (luc, eva):
            assert page.do("axe") == []
            page.tap(FIRST)
        wait(luc, "!!document.querySelector('#own [data-key=s]')")
        play(luc, eva)
        wait_for(
            lambda: any(
                ("Eva" in line and "gagn" in line) or "Luc gagn" in line for line in ana.lines()
            ),
            lambda: str(ana.lines()[-9:]),
        )
        heard = ana.lines()
        for name, page in (("Luc", eva), ("Eva", luc)):
            wanted = of_player(name, heard)
            assert len(wanted) >= 13
            assert of_player(name, page.spoken) == wanted
        for browsing, page in ((one, luc), (other, eva)):
            assert page.see("window.lostFocus") == []
            assert browsing.problems() == []


@pytest.mark.parametrize("kind", ["chrome", "firefox"])
def test_a_second_tab_has_the_same_seat_and_a_reload_too(
    kind: str, start: Start, tmp_path: Path, home: Path
) -> None:
    served = house(start, tmp_path / "house")
    at = read_house(address(served))
    link = f"https://127.0.0.1:{at.port}/"
    with browser(kind) as opened:
        page = opened.open(link)
        wait(page, "document.querySelectorAll('#items button').length > 8")
        page.tap(LAST)
        page.type("Luc")
        page.see("new Promise((done) => setTimeout(done, 700))")
        page.tap("#take")
        wait(page, "document.querySelector('#title').textContent.includes('127.0.0.1')")
        before = page.spoken
        tab = opened.open(link)
        wait(tab, "document.querySelector('#title').textContent.includes('127.0.0.1')")
        wait(page, "!document.querySelector('#here').hidden")
        # What was said is not said again, but where the player is.
        assert len(tab.spoken) == 1
        assert tab.spoken[0] in before
        page.click("#here")
        wait(page, "!document.querySelector('#scene').hidden")
        wait(tab, "!document.querySelector('#here').hidden")
        tab.do("close")
        page.do("reload")
        wait(page, "document.querySelector('#title').textContent.includes('127.0.0.1')")
        assert page.see("document.querySelectorAll('#history li').length") >= len(before)
        assert [one for one in opened.problems() if "WebSocket" not in one] == []
