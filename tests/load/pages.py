"""Puts the pages of browsers on a public house, and tells how it bears them.

`python -m tests.load.pages --seats 1000 --rate 50 --seconds 30 [--json]` starts a house, opens so
many pages (WebSockets, without browsers) at tables of four whose games have begun, has them press
so many keys a second, and tells how long the answers took and what the house has used.
"""

import argparse
import asyncio
import json
import sys
from collections.abc import Awaitable, Mapping, Sequence
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Final

from gobelet.cli.house.usual_rules import usual_rules
from tests.load.filled import SEATS, Player, fill
from tests.load.running import RunningHouse, processor_seconds, resident, started
from tests.support.house.house_page import HousePage

AT_ONCE: Final = 20
"""Pages that are being opened at the same time."""
APART: Final = 0.8
"""Seconds between two keys of a page: an Enter that follows sooner is one key held down."""
QUIET: Final = 15.0
"""Seconds in which nothing is done, to see what waiting costs."""


class PlayingPage(HousePage):
    """A page that throws and marks as long as it is its turn, and notes how long answers take."""

    def __init__(self, port: int, player: Player, accepts: str, trips: list[float]) -> None:
        super().__init__(port, languages=("en",))
        self.kept = {
            "name": player.name,
            "secret": player.secret,
            "accepts": accepts,
            f"place {player.token}": player.key,
            "at": player.token,
        }
        self._trips = trips
        self._pressed = self._sent = 0.0

    @property
    def may_act(self) -> bool:
        """Whether Enter throws, or marks the row that the list is at."""
        title = str(self.scene.get("title", ""))
        own = bool(self.items) or title.startswith("You, ")
        return own and monotonic() - self._pressed > APART

    async def act(self) -> None:
        self._pressed = self._sent = monotonic()
        await self._press("enter")

    def _take(self, frame: Mapping[str, object]) -> None:
        super()._take(frame)
        if self._sent and frame.get("said"):
            self._trips.append(monotonic() - self._sent)
            self._sent = 0.0
        # What was said is not looked at here.
        self.frames.clear()
        self.said.clear()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.load.pages", description=__doc__)
    parser.add_argument("--seats", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=50, help="keys a second, of all pages")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    with TemporaryDirectory() as folder:
        found = asyncio.run(measured(chosen, Path(folder)))
    if chosen.json:
        sys.stdout.write(f"{json.dumps(found)}\n")
    else:
        for name, value in found.items():
            sys.stdout.write(f"{name:32} {value}\n")
    return 0 if found["pages"] == chosen.seats else 1


class Watched:
    """A house and its processes for seats, as the system sees them."""

    def __init__(self, house: RunningHouse) -> None:
        self.house = house.process.pid
        children = Path(f"/proc/{self.house}/task/{self.house}/children").read_text("utf-8")
        commands = {int(one): Path(f"/proc/{one}/cmdline").read_bytes() for one in children.split()}
        self.seats = [one for one, command in commands.items() if b"spawn_main" in command]

    def memory(self) -> tuple[float, float]:
        return resident(self.house), sum(map(resident, self.seats))

    def seconds(self) -> tuple[float, float]:
        return processor_seconds(self.house), sum(map(processor_seconds, self.seats))


async def measured(chosen: argparse.Namespace, folder: Path) -> dict[str, object]:
    """Return the figures of one run."""
    store = str(folder / "house.sqlite3")
    tables = await fill(store, chosen.seats // SEATS)
    house = await started(store, folder, tls=False)
    await house.figures()
    await asyncio.sleep(3)
    before = Watched(house).memory()
    trips: list[float] = []
    accepts = usual_rules().digest
    pages = [
        [PlayingPage(house.port, one, accepts, trips) for one in players] for players in tables
    ]
    every = [one for table in pages for one in table]
    began = monotonic()
    await come(every)
    came = monotonic() - began
    # More processes may have been begun meanwhile.
    watched = Watched(house)
    with_pages = watched.memory()
    quiet = await used(watched, asyncio.sleep(QUIET))
    await house.figures()
    trips.clear()
    busy = await used(watched, play(pages, chosen.rate, chosen.seconds))
    figures = await house.figures()
    for one in every:
        await one.close()
    await house.stop()
    trips.sort()
    seats = len(every)
    return {
        "pages": int(figures["pages"]),
        "seconds to come": round(came, 1),
        "processes for seats": len(watched.seats),
        "KiB of a seat there": round(1024 * (with_pages[1] - before[1]) / seats),
        "KiB of a seat in the house": round(1024 * (with_pages[0] - before[0]) / seats),
        "MiB of the house, of seats": with_pages,
        "cores while quiet": quiet,
        "keys": len(trips),
        "keys a second": round(len(trips) / chosen.seconds, 1),
        "cores while playing": busy,
        "p50, ms": round(1000 * trips[len(trips) // 2], 1),
        "p99, ms": round(1000 * trips[len(trips) * 99 // 100], 1),
        "longest stand of the house, ms": figures["longest_stand_ms"],
    }


async def come(pages: Sequence[PlayingPage]) -> None:
    door = asyncio.Semaphore(AT_ONCE)

    async def one(page: PlayingPage) -> None:
        async with door:
            while not page.scene.get("title", "").startswith(("P", "You")):
                if not page.has_line:
                    # On a machine that is too busy a line may be given up; a page calls again.
                    await page.open()
                await asyncio.sleep(0.02)

    await asyncio.gather(*map(one, pages))


async def used(watched: Watched, work: Awaitable[None]) -> tuple[float, float]:
    """Return what of a core the house and its seats have used meanwhile."""
    before, began = watched.seconds(), monotonic()
    await work
    seconds = monotonic() - began
    after = watched.seconds()
    return (
        round((after[0] - before[0]) / seconds, 2),
        round((after[1] - before[1]) / seconds, 2),
    )


async def play(tables: Sequence[Sequence[PlayingPage]], rate: float, seconds: float) -> None:
    began, done = monotonic(), 0
    following = cycle(tables)
    while (now := monotonic() - began) < seconds:
        for _ in range(min(int(now * rate) - done, len(tables))):
            if page := next((one for one in next(following) if one.may_act), None):
                await page.act()
                done += 1
        await asyncio.sleep(0.01)


if __name__ == "__main__":
    sys.exit(main())
