"""A guest's line: the end is told when nothing comes, though a sign of life was asked for."""

import asyncio
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection

from gobelet.net.line import line as line_module
from gobelet.net.line.certificate import host_certificate
from gobelet.net.line.line import Line
from gobelet.net.line.listener import Listener
from gobelet.net.line.peer import Peer
from tests.support.network.loopback import run, until


class Told(Line):
    """Takes note of its states, and of how many messages come."""

    def __init__(self, port: int, pin: str) -> None:
        self.states: list[str] = []
        self.frames = 0
        super().__init__("127.0.0.1", port, pin, self.states.append)

    async def talk(self, line: ClientConnection) -> None:
        self.connected()
        async for _ in line:
            self.frames += 1
            self.came()


@pytest.mark.parametrize("answers", [True, False])
def test_a_line_without_a_sign_of_life_is_broken(
    answers: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line_module, "PING_SECONDS", 0.01)
    monkeypatch.setattr(line_module, "SILENT_SECONDS", 0.3)

    async def call() -> None:
        peers: list[Peer] = []

        async def meet(peer: Peer) -> None:
            peers.append(peer)
            peer.listen(lambda _: None, lambda: None)

        context, pin = host_certificate(tmp_path)
        listener, ports = Listener(meet, context, "127.0.0.1", 0), list[int]()
        listener.opened = ports.append
        listening = asyncio.create_task(listener.run())
        await until(lambda: ports, "open")
        line = Told(ports[0], pin)
        calling = asyncio.create_task(line.run())
        await until(lambda: peers and line.states, "connected")
        if answers:
            await asyncio.sleep(0.5)
            assert line.states == ["connected"]
        else:
            monkeypatch.setattr(peers[0], "_protocol", Deaf())
            await until(lambda: "lost" in line.states, "the end")
        line.over = True
        calling.cancel()
        listening.cancel()
        await asyncio.gather(calling, listening, return_exceptions=True)

    run(call())


class Deaf:
    """A host that hangs: nothing is answered."""

    state = None

    def receive_data(self, data: bytes) -> None:
        """Do nothing."""

    def events_received(self) -> list[object]:
        return []

    def data_to_send(self) -> list[bytes]:
        return []

    def receive_eof(self) -> None:
        """Do nothing."""
