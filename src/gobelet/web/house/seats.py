"""The seats of the browsers that one process has: found, kept for a while, and let go."""

import asyncio
import secrets
import traceback
from functools import partial
from typing import Final

from gobelet.house.journal import note
from gobelet.i18n import LANGUAGES
from gobelet.net.line.peer import Peer
from gobelet.web.door import NoSeat, PageDoor
from gobelet.web.frames import Open
from gobelet.web.house.inner_door import Caller, InnerDoor, caller_of
from gobelet.web.house.visitor import HouseVisitor
from gobelet.web.table_pages import later, spoken
from gobelet.web.thin_seat import ThinSeat

MOST: Final = 1500
"""Seats of one process."""
AWAY_SECONDS: Final = 900.0
"""Seconds after which a seat without a page is let go; its place at a table stays."""
STRANGER_SECONDS: Final = 60.0
"""The same, for who has not come in."""
IDLE_SECONDS: Final = 4 * 60 * 60
"""Seconds after which a seat is let go whose page is there, but has done nothing."""
_LOOK_SECONDS: Final = 60.0


class HouseSeats:
    """Gives each page its seat: that of its key, or a new one. Made while the loop runs."""

    def __init__(self, inner_door: InnerDoor) -> None:
        self._inner_door = inner_door
        self._visitors: dict[str, HouseVisitor] = {}
        self._keys: dict[ThinSeat, str] = {}
        self._leaving: dict[str, asyncio.TimerHandle] = {}
        """Those without a page, who went first the first."""
        self._loop = asyncio.get_running_loop()
        self._door = PageDoor(self._nobody, self._gone)

    @property
    def count(self) -> int:
        return len(self._visitors)

    async def meet(self, peer: Peer) -> None:
        """Hear a page whose line the house has brought here."""
        secret, who = caller_of(peer.path)
        if secrets.compare_digest(secret.encode(), self._inner_door.secret.encode()):
            await self._door.meet(peer, partial(self.find, who))

    async def look_round(self) -> None:
        """Close, at intervals, the seats of visitors who have done nothing for long."""
        while True:
            await asyncio.sleep(_LOOK_SECONDS)
            for key, visitor in [*self._visitors.items()]:
                if visitor.quiet_seconds > IDLE_SECONDS:
                    self._end(key, "idle")

    async def find(self, who: Caller, frame: Open) -> tuple[str, ThinSeat]:
        """Return the seat of a page. Raises NoSeat."""
        key, visitor = frame.key, self._visitors.get(frame.key)
        if visitor:
            if going := self._leaving.pop(key, None):
                going.cancel()
            visitor.came()
            if frame.token:
                visitor.follow(frame.token)
            return key, visitor.seat
        if self.count >= MOST:
            self._make_room()
        key = f"{self._inner_door.number}.{secrets.token_urlsafe(16)}"
        self._visitors[key] = visitor = HouseVisitor(
            self._inner_door,
            self._inner_door.house(who.host),
            who.address,
            spoken(frame.languages) or self._language_code,
            frame.kept,
            later,
            left=lambda _visitor: self._end(key, "over"),
            failed=lambda _visitor, error: self._failed(key, error),
        )
        self._keys[visitor.seat] = key
        visitor.begin(frame.token)
        if key not in self._visitors:
            raise NoSeat("failed")
        return key, visitor.seat

    @property
    def _language_code(self) -> str:
        code = self._inner_door.language_code
        return code if code in LANGUAGES else "en"

    async def _nobody(self, _frame: Open) -> tuple[str, ThinSeat]:
        raise NoSeat("token")

    def _make_room(self) -> None:
        """Close the seat that has been without a page for longest. Raises NoSeat."""
        key = next(iter(self._leaving), None)
        if key is None:
            raise NoSeat("full")
        self._end(key, "over")

    def _gone(self, seat: ThinSeat) -> None:
        """Take note that the page of a seat is gone; it may come back."""
        if key := self._keys.get(seat):
            visitor = self._visitors[key]
            visitor.went()
            seconds = AWAY_SECONDS if visitor.is_member else STRANGER_SECONDS
            self._leaving[key] = self._loop.call_later(seconds, self._end, key, "over")

    def _failed(self, key: str, error: Exception) -> None:
        """Note an error of one visitor's session, which ends for that."""
        note("seat", error=type(error).__name__)
        # Where it was, and not what it says: that may be the player's.
        traceback.print_tb(error.__traceback__)
        self._end(key, "failed")

    def _end(self, key: str, code: str) -> None:
        if going := self._leaving.pop(key, None):
            going.cancel()
        if visitor := self._visitors.pop(key, None):
            del self._keys[visitor.seat]
            self._door.close(visitor.seat, code)
            visitor.close()
