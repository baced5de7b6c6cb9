"""The screens of a visitor of a public house, from its rules to the end of a game.

One page comes by all of them in each language: what is refused too, and the loss of the line.
"""

import asyncio
from pathlib import Path
from typing import Final

import pytest

from gobelet.games import kit
from gobelet.i18n import language
from tests.e2e.browser.browsers import Browsers, Page
from tests.e2e.browser.cable import cable
from tests.e2e.browser.house_in_browser import FIRST, LAST, WAITING_ROOM, title_begins
from tests.e2e.browser.house_in_thread import HouseInThread, house_in_thread
from tests.e2e.browser.page_checks import Trees, check, check_media, check_narrow
from tests.support.house.public_house import game_at
from tests.transcripts.course import LANGUAGES

OVER: Final = tuple(language(code).gettext("The game is over.") for code in LANGUAGES)
SPOKEN: Final = "window.spoken.map(({ text }) => text)"
NAME: Final = "!document.querySelector('#writing').hidden"


class Checked:
    """Checks screens of one page, and notes their trees."""

    def __init__(self, page: Page, language: str) -> None:
        self._page = page
        self._language = language
        self.trees = Trees()

    def see(self, screen: str) -> None:
        check(self._page, f"house_{screen}_{self._language}", self._language)
        if self._language == "fr":
            self.trees.add(screen, self._page)
            check_narrow(self._page, f"house_{screen}")
            check_media(self._page, f"house_{screen}")


def items(page: Page, more: int) -> None:
    """Wait for a list of more items."""
    page.wait(f"document.querySelectorAll('#items button').length > {more}")


async def play_out(house: HouseInThread) -> None:
    """Play the game of the first table to its end, as quickly as its rules allow."""
    match = game_at(house.at).match
    assert match
    while (by := match.standing.to_act) is not None:
        legal = match.config.game(2).legal_actions(match.standing.state)
        number = match.standing.position
        match.submit(legal[-1], by=by, at=number, number=number)
        await asyncio.sleep(0)


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_screen_of_a_house_has_a_violation(
    code: str,
    tmp_path: Path,
    home: Path,
    browsers: Browsers,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with (
        house_in_thread(tmp_path, monkeypatch) as house,
        cable(house.at.port) as laid,
        browsers.window("chrome") as opened,
    ):
        token = house.open_table(kit("yahtzee").configure("playroom", language=code))
        link = f"https://127.0.0.1:{laid.port}/"
        page = opened.open(link, language=code)
        checked = Checked(page, code)
        items(page, 8)
        checked.see("rules")
        page.tap(LAST)
        page.wait(NAME)
        checked.see("name")
        page.type("Ana")
        page.tap("#take")
        checked.see("name_refused")
        # What was refused is there to be corrected.
        page.type("ïs")
        page.tap("#take", most=50)
        title_begins(page, "Salon", "House", "Salón")
        checked.see("lobby")
        page.see("location.hash = '#NOTABLE'")
        page.wait(f"{SPOKEN}.filter((text) => text === {SPOKEN}.at(-1)).length > 1")
        checked.see("no_table")
        page.see(f"location.hash = '#{token}'")
        title_begins(page, WAITING_ROOM[code])
        checked.see("waiting_room")
        page.tap(FIRST)
        page.wait("!document.getElementById('tokens').hidden")
        checked.see("game")
        house.do(play_out(house))
        title_begins(page, *OVER)
        checked.see("end")
        page.press("Enter")
        checked.see("after")
        laid.cut()
        page.wait("document.getElementById('status').textContent !== ''")
        checked.see("lost")
    if code == "fr":
        checked.trees.hold("page_house_fr.txt")
