"""A public house in a program of its own, and pages of real browsers that come to it."""

import asyncio
import json
from pathlib import Path
from typing import Final

from gobelet.games.interface import Config
from gobelet.net.invitation import House, read_house
from tests.e2e.browser.browsers import Page
from tests.e2e.network.test_public_house import address, house
from tests.e2e.terminal.terminal import Start
from tests.support.house.public_house import FREE, Person
from tests.support.network.loopback import PATIENCE

QUICK: Final = {"PYTHONPATH": str(Path(__file__).parents[1] / "patience"), "QUICK": "yes"}
LAST: Final = "#items li:last-child button"
FIRST: Final = "#items li:first-child button"
WAITING_ROOM: Final = {"en": "Waiting room", "es": "Sala de espera", "fr": "Salle d’attente"}

_TITLE: Final = "document.getElementById('title').textContent"


class ServedHouse:
    """A house that `gobelet serve` keeps."""

    def __init__(self, start: Start, folder: Path, **variables: str) -> None:
        self.line = address(house(start, folder, **QUICK, **variables))
        self.at: House = read_house(self.line)

    @property
    def link(self) -> str:
        return f"https://127.0.0.1:{self.at.port}/"


def open_table(at: House, config: Config, seats: int) -> str:
    """Open a table for invited people at which others may listen; return its token."""

    async def opened() -> str:
        mia = await Person(at, "Mia").inside()
        await mia.goes()
        mia = await Person(at, "Mia", accepts=mia.facts[0]).inside()
        places = [FREE] * seats
        token = await mia.opens(*places, config=config, public=False, watched=True)
        await mia.goes()
        return token

    return asyncio.run(asyncio.wait_for(opened(), PATIENCE))


def settings(**values: object) -> dict[str, str]:
    """Return what a browser keeps for a house; `a__b` is the setting `a.b`."""
    kept = {f"set {name.replace('__', '.')}": json.dumps(value) for name, value in values.items()}
    return {"gobelet house": json.dumps({"key": "", "kept": kept})}


def title_begins(page: Page, *beginnings: str) -> None:
    """Wait for a heading."""
    page.wait(f"{json.dumps(beginnings)}.some((one) => {_TITLE}.startsWith(one))")


def come_in(page: Page, name: str) -> None:
    """Accept the rules of the house, and tell a name."""
    page.wait("document.querySelectorAll('#items button').length > 8")
    page.tap(LAST)
    page.wait("!document.querySelector('#writing').hidden")
    page.type(name)
    page.tap("#take", most=50)


def sit_down(page: Page, name: str, language: str) -> None:
    """Come in by the link of a table, and be ready."""
    come_in(page, name)
    title_begins(page, WAITING_ROOM[language])
    page.tap(FIRST)
