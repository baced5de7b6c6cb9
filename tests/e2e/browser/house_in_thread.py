"""A public house that answers browsers, in a thread of the test, where time goes faster."""

import asyncio
import queue
import threading
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest

from gobelet.cli.house.usual_rules import usual_rules
from gobelet.core.game import Action
from gobelet.games.interface import Config
from gobelet.house.tables import table
from gobelet.ui.table.turn_call import TurnCall
from gobelet.web.table_pages import later
from tests.e2e.browser.game_in_thread import FASTER, go_faster
from tests.support.house.house_browsers import WithBrowsers, browser_house
from tests.support.house.public_house import FREE, Person, game_at
from tests.support.speech.outputs import PATIENCE

T = TypeVar("T")


class HouseInThread:
    """The house, and the loop in which it is."""

    def __init__(self, at: WithBrowsers, loop: asyncio.AbstractEventLoop) -> None:
        self.at = at
        self._loop = loop

    @property
    def link(self) -> str:
        return f"https://127.0.0.1:{self.at.port}/"

    def open_table(self, config: Config) -> str:
        """Have Ana open a table for two, and be ready there; return its token."""
        return self.do(self._open_table(config))

    async def _open_table(self, config: Config) -> str:
        ana = await Person(self.at, "Ana", accepts=usual_rules().digest).inside()
        token = await ana.opens(FREE, FREE, config=config)
        (await ana.sits(token)).be_ready(ready=True)
        return token

    @property
    def legal(self) -> Sequence[Action]:
        """What may be done at the first table."""
        match = game_at(self.at).match
        assert match
        return match.config.game(2).legal_actions(match.standing.state)

    def act(self, action: Action, number: int) -> None:
        """Have the one to act at the first table do something."""
        self.do(self._act(action, number))

    async def _act(self, action: Action, number: int) -> None:
        match = game_at(self.at).match
        assert match
        by = match.standing.to_act
        assert by is not None
        match.submit(action, by=by, at=match.standing.position, number=number)

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something in its loop, as people with programs do, and return the outcome."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)


@contextmanager
def house_in_thread(
    folder: Path, monkeypatch: pytest.MonkeyPatch, *, seed: int = 1
) -> Iterator[HouseInThread]:
    """Open a house whose chance is always the same."""

    def sooner(seconds: float, action: Callable[[], None]) -> Callable[[], None]:
        return later(seconds / FASTER, action)

    def at_once(_call: TurnCall, _seconds: float, action: Callable[[], None]) -> Callable[[], None]:
        action()
        return lambda: None

    # However slow the house may be, who has been called has heard it.
    monkeypatch.setattr(TurnCall, "_moment", at_once)
    go_faster(monkeypatch)
    monkeypatch.setattr("gobelet.web.house.seats.later", sooner)
    monkeypatch.setattr(table, "_CHANCE", Random(seed))
    opened: queue.Queue[HouseInThread] = queue.Queue()
    over: list[Callable[[], object]] = []

    async def keep() -> None:
        loop, stop = asyncio.get_running_loop(), asyncio.Event()
        over.append(lambda: loop.call_soon_threadsafe(stop.set))
        async with browser_house(folder, rules=usual_rules(), tls=True) as at:
            opened.put(HouseInThread(at, loop))
            await stop.wait()

    thread = threading.Thread(target=lambda: asyncio.run(keep()), daemon=True)
    thread.start()
    try:
        yield opened.get(timeout=PATIENCE)
    finally:
        for stop in over:
            stop()
        thread.join(PATIENCE)
