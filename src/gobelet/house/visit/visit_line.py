"""The line of a visitor to the lobby of a house."""

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from gobelet.house.frames.coders import HOUSE_CODER, VISITOR_CODER, FromVisitor
from gobelet.house.frames.lobby import LOBBY, Entered
from gobelet.house.visit.visit import Visit
from gobelet.net.line.line import Line


class VisitLine(Line):
    """Keeps a visitor in the lobby; what is asked for on a broken line is told to be lost."""

    def __init__(
        self,
        host: str,
        port: int,
        pin: str,
        visit: Visit,
        state: Callable[[str], None],
        path: str = LOBBY,
        *,
        inside: bool = False,
    ) -> None:
        super().__init__(host, port, pin, state, path, inside=inside)
        self._visit = visit
        self._waiting: deque[FromVisitor] = deque()
        self._more = asyncio.Event()
        visit.send = self._send_soon

    async def talk(self, line: ClientConnection) -> None:
        self._waiting.clear()
        await line.send(VISITOR_CODER.encode(self._visit.enter), text=True)
        sending: asyncio.Task[None] | None = None
        try:
            async for data in line:
                frame = HOUSE_CODER.decode(data)
                if isinstance(frame, Entered) and sending is None:
                    self.connected()
                    sending = asyncio.create_task(self._send(line))
                self._visit.take(frame)
                self.came()
                if self.over:
                    return
        finally:
            self._visit.inside = False
            if sending:
                sending.cancel()

    def leave(self) -> None:
        self.over = True
        self._visit.send = lambda _: None

    def _send_soon(self, frame: FromVisitor) -> None:
        if self._visit.inside:
            self._waiting.append(frame)
            self._more.set()
        else:
            self._visit.answered("lost")

    async def _send(self, line: ClientConnection) -> None:
        with suppress(WebSocketException):
            while True:
                self._more.clear()
                while self._waiting:
                    await line.send(VISITOR_CODER.encode(self._waiting.popleft()), text=True)
                await self._more.wait()
