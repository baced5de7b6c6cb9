"""Hidden hands at a house: what a seat may not know makes no difference to what its page gets."""

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from gobelet.core.game import Action, Seat
from gobelet.core.table import Table, TypedChance
from gobelet.house.tables import table as house_table
from gobelet.web.frames import SEAT_CODER, News
from tests.games.cases import Case
from tests.games.test_contract_secrets import secret_cases, two_games
from tests.support.house.house_browsers import RULES, WithBrowsers, browser_house
from tests.support.house.house_page import HousePage
from tests.support.house.public_house import FREE, Person, game_at
from tests.support.network.loopback import run, until

CASES: Final = [case for case in secret_cases() if str(case).startswith("hands_down-short")]


def by_hand(game: Any, _chance: Random) -> Table[Any]:  # noqa: ANN401 - of any game
    """Return a table whose chance is played as by hand: each game has that of its own."""
    return Table(game, None, typed=TypedChance.ALL)


async def has_all(at: WithBrowsers, page: HousePage, position: int) -> None:
    """Wait until the seat of a page has come to a position, and the page has what it tells."""
    visitor = at.seats._visitors[page.key]
    outbox = visitor.seat.outbox

    def reached() -> bool:
        lobby = visitor._lobby
        board = lobby._table.board if lobby and lobby._table else None
        return board is not None and board.position == position

    def shown() -> bool:
        scene = json.loads(SEAT_CODER.encode(News(scene=outbox._scene)))["scene"]
        return page.scene == scene and page.heard == outbox._last

    await until(reached, f"position {position}")
    await until(shown, "the page has it")


async def told(
    at: WithBrowsers, case: Case, actions: Sequence[Action], seat: Seat
) -> tuple[Sequence[str], Sequence[bytes]]:
    """Return the sentences and the scenes that a page is sent while a game is played."""
    people = [await Person(at, f"P{one}", accepts=RULES.digest).inside() for one in range(seat)]
    places = [FREE] * case.seats
    token = await people[0].opens(*places, config=case.config, public=False)
    seats = [await one.sits(token) for one in people]
    page = await at.new_page(f"P{seat}", "en", token)
    await page.choose("Ready")
    for one in seats:
        one.be_ready(ready=True)
    await until(lambda: game_at(at).match, "the game")
    match = game_at(at).match
    assert match
    scenes = []
    for number, action in enumerate(actions):
        by = match.standing.to_act
        assert by is not None
        match.submit(action, by=by, at=number, number=number)
        await has_all(at, page, number + 1)
        scenes.append(json.dumps(page.scene).encode())
    # What is said a moment later.
    await asyncio.sleep(1)
    await has_all(at, page, len(actions))
    await page.close()
    for person in people:
        await person.goes()
    # Each house has a port of its own.
    return [text.replace(str(at.port), "PORT") for text in page.said], scenes


@pytest.mark.parametrize("case", CASES, ids=str)
def test_two_games_that_are_one_to_a_seat_are_one_to_its_page(
    case: Case, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house_table, "Table", by_hand)
    seat = case.seats - 1
    one, other = two_games(case, seat, 0)
    assert one != other
    found: list[tuple[Sequence[str], Sequence[bytes]]] = []

    async def evening(folder: Path, actions: Sequence[Action]) -> None:
        async with browser_house(folder, tls=True) as at:
            found.append(await told(at, case, actions, seat))

    for number, actions in enumerate((one, other)):
        folder = tmp_path / str(number)
        folder.mkdir()
        run(evening(folder, actions))
    (said, scenes), (said_otherwise, scenes_otherwise) = found
    assert said == said_otherwise
    assert scenes == scenes_otherwise
    assert len({*scenes}) > 3
