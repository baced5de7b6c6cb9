"""A whole game by touch at a public house, whatever becomes of the page meanwhile.

What its live regions get is what a console is told of the same game: nothing is lost, and nothing
is said twice but the last sentence, where a page is opened anew.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import pytest

from gobelet.core.game import Action
from gobelet.core.table import Table
from gobelet.games import kit
from gobelet.games.yahtzee.rules.state import Mark
from gobelet.match.match import Match
from gobelet.match.pace import OnRequest
from gobelet.players import Player
from tests.e2e.browser.browsers import PHONE, Browser, Browsers, Page
from tests.e2e.browser.cable import Cable, cable
from tests.e2e.browser.follower import Follower
from tests.e2e.browser.house_in_browser import FIRST, settings, sit_down
from tests.e2e.browser.house_in_thread import HouseInThread, house_in_thread
from tests.transcripts.together import LISTENERS, Keyboard

SEED: Final = 7
CONFIG: Final = kit("yahtzee").configure("playroom", rows="16", language="en")
LUC: Final = LISTENERS[1]
THROW: Final = "#own [data-key='enter']"
STATUS: Final = "document.getElementById('status').textContent"


class Step(NamedTuple):
    """What Luc touches, or what Ana does elsewhere, and what Luc is told then."""

    touched: str
    action: Action | None
    said: Sequence[str]


def console() -> Iterator[Step]:
    """Play the game at a console of Luc's."""
    chance, choice = Random(SEED), Random(SEED)
    config = CONFIG.seated(range(2))
    table: Table[Any] = Table(config.game(2), chance)
    match = Match(config, [Player("Ana"), Player(LUC.name)], table, chance, pace=OnRequest())
    keyboard = Keyboard(match, 1, "")
    keyboard.open()
    keyboard.settle()
    yield Step("", None, keyboard.said())
    front = keyboard.driver.session.front
    thrown = False
    while (seat := match.standing.to_act) is not None:
        action, touched = None, ""
        if seat == 0:
            legal = table.game.legal_actions(match.standing.state)
            action = choice.choice([one for one in legal if isinstance(one, Mark)] or legal)
            number = match.standing.position
            match.submit(action, by=0, at=number, number=number)
        elif keyboard.in_list:
            touched, thrown = FIRST, False
            front.point(0)
            keyboard.press("Enter")
        elif thrown and choice.random() < 0.3:
            place = choice.randrange(len(front.picture().tokens))
            touched = f"#tokens li:nth-child({place + 1}) button"
            keyboard.press(front.picture().tokens[place].key)
        else:
            touched, thrown = THROW, True
            keyboard.press("Enter")
        keyboard.settle()
        yield Step(touched, action, keyboard.said())


class Evening:
    """The same game at pages, and what becomes of them."""

    def __init__(self, house: HouseInThread, opened: Browser, laid: Cable, page: Page) -> None:
        self._house = house
        self._opened = opened
        self._laid = laid
        self.follower = Follower(page)
        self._last = ""

    @property
    def page(self) -> Page:
        return self.follower.page

    def play(self, steps: Sequence[Step]) -> None:
        turns = [number for number, step in enumerate(steps) if step.action]
        tab, again, cut = (turns[part * len(turns) // 4] for part in (1, 2, 3))
        self.follower.begin(steps[0].said[0])
        for number, step in enumerate(steps):
            if number == tab:
                self.open_a_second_tab()
            elif number == again:
                self.load_again()
            elif number == cut:
                self.lose_the_network()
            if step.touched:
                self.page.touch(step.touched)
            elif step.action:
                self._house.act(step.action, number)
            if number == cut:
                self.find_the_network()
            self.follower.hear(step.said, f"step {number}")
            self._last = step.said[-1] if step.said else self._last

    def open_a_second_tab(self) -> None:
        first = self.page
        assert self.follower.rest == []
        self.follower.move(
            self._opened.open(first.see("location.href"), PHONE, touch=True), self._last
        )
        first.wait("document.activeElement.id === 'status'")

    def load_again(self) -> None:
        assert self.follower.rest == []
        self.page.do("reload")
        self.follower.move(self.page, self._last)

    def lose_the_network(self) -> None:
        self._laid.cut()
        self.page.wait(f"{STATUS} !== ''")

    def find_the_network(self) -> None:
        self._laid.mend()


def test_a_game_of_16_rows_by_touch_in_two_tabs_and_over_a_broken_line(
    tmp_path: Path, home: Path, browsers: Browsers, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = list(console())
    with (
        house_in_thread(tmp_path, monkeypatch, seed=SEED) as house,
        cable(house.at.port) as laid,
        browsers.window("chrome") as opened,
    ):
        link = f"https://127.0.0.1:{laid.port}/#{house.open_table(CONFIG)}"
        kept = settings(speech__verbosity=LUC.verbosity.name.lower(), rows__confirm_zero=False)
        page = opened.open(link, PHONE, touch=True, language=LUC.language, storage=kept)
        sit_down(page, LUC.name, LUC.language)
        evening = Evening(house, opened, laid, page)
        evening.play(steps)
        lost, back = evening.page.see("window.statuses")
        assert (lost, back) == (
            "The connection is lost. It is being made again.",
            "The connection is back.",
        )
        assert evening.page.see("window.lostFocus") == []
