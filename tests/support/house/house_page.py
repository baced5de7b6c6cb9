"""The page of a browser at a house, without a browser: what it keeps, what it was told."""

import asyncio
import json
import ssl
from collections.abc import Mapping, Sequence
from contextlib import suppress
from time import monotonic
from typing import Any, Final

from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from gobelet.web.frames import PAGE_CODER, Choose, FromPage, Line, Open, Press
from tests.support.network.loopback import until

PAUSE: Final = 0.7
"""Seconds after which an Enter is one of its own, and not a key held down."""


def trusting() -> ssl.SSLContext:
    """Return a context for which every certificate will do, as for a player who says so."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


class HousePage:
    """One browser; `context` None: nothing is encrypted. Its frames are kept as bytes."""

    def __init__(
        self,
        port: int,
        context: ssl.SSLContext | None = None,
        languages: Sequence[str] = ("fr",),
        host: str = "127.0.0.1",
    ) -> None:
        self.port = port
        self._host = host
        self.pause = PAUSE
        self._context = context
        self._languages = tuple(languages)
        self.key = ""
        self.kept: dict[str, str] = {}
        self.frames: list[bytes] = []
        self.said: list[str] = []
        self.earlier: list[str] = []
        self.closed: list[str] = []
        self.scene: Mapping[str, Any] = {}
        self.copied: list[str] = []
        self.files: list[Mapping[str, str]] = []
        self.heard = 0
        self._line: ClientConnection | None = None
        self._hearing: asyncio.Task[None] | None = None

    async def open(self, token: str = "", **headers: str) -> "HousePage":
        """Open the page, or open it again."""
        scheme, host = "wss" if self._context else "ws", f"{self._host}:{self.port}"
        line = await connect(
            f"{scheme}://{host}/seat",
            ssl=self._context,
            origin=Origin(f"http{scheme[2:]}://{host}"),
            additional_headers=headers,
            proxy=None,
            compression=None,
            max_size=None,
        )
        self._line = line
        kept = {name: text for name, text in self.kept.items() if text}
        with suppress(ConnectionClosed):
            # It may be closed already, with a reason.
            await self._send(Open(token, self.key, self.heard, self._languages, kept))
        self._hearing = asyncio.create_task(self._hear(line))
        return self

    @property
    def has_line(self) -> bool:
        """Whether the page has a line that has not ended."""
        return self._hearing is not None and not self._hearing.done()

    async def _hear(self, line: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            async for data in line:
                self.frames.append(data if isinstance(data, bytes) else data.encode())
                self._take(json.loads(data))

    def _take(self, frame: Mapping[str, Any]) -> None:
        match frame["type"]:
            case "Opened":
                if frame["key"] != self.key:
                    self.key, self.heard = frame["key"], 0
            case "Closed":
                self.closed.append(frame["code"])
            case "News":
                self.kept |= frame.get("keep", {})
                self.earlier += [said["text"] for said in frame.get("earlier") or ()]
                self.said += [said["text"] for said in frame.get("said", ())]
                self.heard = max(self.heard, *(one["number"] for one in frame.get("said", ())), 0)
                self.scene = frame.get("scene") or self.scene
                self.copied += filter(None, [frame.get("copy")])
                self.files += filter(None, [frame.get("file")])

    async def _send(self, frame: FromPage) -> None:
        assert self._line
        if isinstance(frame, Press | Choose | Line):
            frame = replace(frame, at=int(monotonic() * 1000))
        await self._line.send(PAGE_CODER.encode(frame).decode())

    @property
    def items(self) -> Sequence[str]:
        return [item["text"] for item in self.scene.get("items", ())]

    async def _press(self, key: str) -> None:
        await self._send(Press(key))

    async def _answered(self, key: str) -> None:
        before = len(self.frames)
        await self._press(key)
        await until(lambda: len(self.frames) > before, f"an answer to {key}: {self.said[-3:]}")

    async def press(self, *keys: str) -> None:
        """Press keys, each once the one before has been answered."""
        for key in keys:
            await self._answered(key)

    async def choose(self, beginning: str) -> None:
        """Press Enter on the item that begins so."""
        await self.sees(beginning)
        item = next(one for one in self.scene["items"] if one["text"].startswith(beginning))
        before = len(self.frames)
        # An Enter that follows at once is one key held down.
        await asyncio.sleep(self.pause)
        await self._send(Choose(item["id"]))
        await until(lambda: len(self.frames) > before, f"an answer to {beginning}")

    async def type(self, text: str) -> None:
        """Type a line, and take it."""
        # An Enter that follows at once is one key held down.
        await asyncio.sleep(self.pause)
        await until(lambda: self.scene.get("writing"), f"a line to type: {self.said[-3:]}")
        await self._send(Line(text, 1, enter=True))

    async def sees(self, beginning: str) -> None:
        """Wait for an item of the list."""
        await until(
            lambda: any(one.startswith(beginning) for one in self.items),
            f"the item {beginning}: {self.items}",
        )

    async def hears(self, part: str) -> None:
        """Wait for a sentence that has this part."""
        await until(lambda: any(part in text for text in self.said), f"{part}: {self.said[-9:]}")

    async def close(self) -> None:
        """Close the page; the browser keeps what it has."""
        if self._line:
            await self._line.close()
        if self._hearing:
            await self._hearing
