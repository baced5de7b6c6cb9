"""From an invitation to the end of a game, in Firefox, at a table of somebody else.

By touch, in Chromium, it is played in a house (`test_house.py`).
"""

import asyncio
import queue
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random

import pytest

from gobelet.core.table import Table
from gobelet.games import kit
from gobelet.match.match import Match
from gobelet.net.frames import Place
from gobelet.net.host.door import Door
from gobelet.net.host.hosted_table import HostedTable
from gobelet.net.invitation import Invitation
from gobelet.net.line.certificate import host_certificate
from gobelet.players import people_of
from gobelet.web import table_pages
from gobelet.web.lines import PageLines
from tests.e2e.browser.browsers import PHONE, Browsers, Page
from tests.e2e.browser.game_in_thread import FASTER, go_faster
from tests.support.network.loopback import later
from tests.support.speech.outputs import PATIENCE

TOKEN = "A" * 10
THROW = "#own [data-key='enter']"
FIRST = "#items li:first-child button"
SECOND = "#items li:nth-child(2) button"


@contextmanager
def hosted_table(folder: Path) -> Iterator[str]:
    """Host a game of 16 rows in a thread, and play for the host; return the link."""
    links: queue.Queue[str] = queue.Queue()
    stops: list[Callable[[], object]] = []

    async def main() -> None:
        loop, stop = asyncio.get_running_loop(), asyncio.Event()
        stops.append(lambda: loop.call_soon_threadsafe(stop.set))
        config = kit("yahtzee").configure("playroom", rows="16")
        places = (Place("Ana"), Place(elsewhere=True))
        hosted = HostedTable(config, places, token=TOKEN, later=later)
        context, pin = host_certificate(folder)
        pages = table_pages.TablePages(hosted, "fr")
        door = Door(hosted, context, "127.0.0.1", 0, pages=pages)
        door.opened = lambda port: links.put(Invitation("127.0.0.1", port, pin, TOKEN).link)
        tasks = [asyncio.create_task(door.run()), asyncio.create_task(play_for_host(hosted))]
        await stop.wait()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    thread = threading.Thread(target=lambda: asyncio.run(main()), daemon=True)
    thread.start()
    try:
        yield links.get(timeout=PATIENCE)
    finally:
        for stop in stops:
            stop()
        thread.join(PATIENCE)


async def play_for_host(hosted: HostedTable) -> None:
    """Begin once the visitor is ready, and then do what the rules allow."""
    chance, numbers = Random(5), count()
    while not hosted.places[1].ready:
        await asyncio.sleep(0.01)
    seated = hosted.config.seated(people_of(hosted.players))
    table = Table(seated.game(2), chance)
    match = Match(seated, hosted.players, table, chance)
    hosted.begin(match)
    match.begin()
    while match.standing.to_act is not None:
        if match.standing.to_act == 0:
            action = table.game.sample(match.standing.state, chance)
            match.submit(action, by=0, at=match.standing.position, number=next(numbers))
        await asyncio.sleep(0.01)


def test_a_game_of_16_rows_by_clicks(
    tmp_path: Path, home: Path, browsers: Browsers, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = faster(monkeypatch)
    with browsers.window("firefox") as opened, hosted_table(tmp_path) as link:
        page = opened.open(link, PHONE)
        page.type("Luc")
        page.tap("#take", most=1000)
        page.wait("document.querySelectorAll('#items button').length > 2")
        page.tap(FIRST)
        play(page)
        assert told == page.spoken
        assert opened.problems() == []
        assert page.see("window.lostFocus") == []


def faster(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Let time go faster for the visitor; return where all is noted that the page is to say."""
    told: list[str] = []
    usual, speak = table_pages.later, PageLines.speak

    def note(lines: PageLines, text: str, *, interrupt: bool) -> None:
        told.append(text)
        speak(lines, text, interrupt=interrupt)

    go_faster(monkeypatch)
    monkeypatch.setattr(PageLines, "speak", note)
    monkeypatch.setattr(table_pages, "later", lambda seconds, do: usual(seconds / FASTER, do))
    return told


def play(page: Page) -> None:
    """Throw, and mark the first row that is open, until the game is over."""
    for turn in range(200):
        if page.see("document.querySelector('#items')?.textContent.includes('Quit')"):
            return
        if page.see("!document.querySelector('#items').hidden"):
            rows = page.see("document.querySelectorAll('#items button').length")
            # A question is whether a zero is meant.
            page.tap(SECOND if rows == 2 and is_question(page) else FIRST, most=120)
        else:
            page.tap(THROW, most=120)
        if turn == 20:
            # A change of the network.
            page.do("offline", off=True)
            page.do("offline", off=False)
    raise AssertionError("the game does not end")


def is_question(page: Page) -> bool:
    found: bool = page.see("document.getElementById('title').textContent.includes('?')")
    return found
