"""A house in a process of its own, and what it is seen to use."""

import asyncio
import os
import re
import socket
import sys
import urllib.request
from collections.abc import Mapping, Sequence
from pathlib import Path

from gobelet.net.invitation import read_house


class RunningHouse:
    """A house that runs; `figures` is the port that tells its figures."""

    def __init__(
        self, process: asyncio.subprocess.Process, host: str, port: int, figures: int
    ) -> None:
        self.process = process
        self.host = host
        self.port = port
        self._figures = figures

    async def figures(self) -> Mapping[str, float]:
        def read() -> str:
            with urllib.request.urlopen(f"http://127.0.0.1:{self._figures}/metrics") as answer:
                text: str = answer.read().decode()
                return text

        lines = re.findall(r"gobelet_(\w+) (\S+)", await asyncio.to_thread(read))
        return {name: float(value) for name, value in lines}

    async def stop(self) -> None:
        self.process.terminate()
        await self.process.wait()


async def started(store: str, folder: Path, *, tls: bool) -> RunningHouse:
    """Start a house."""
    figures = _free_port()
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "gobelet", "--data-dir", str(folder), "serve"),
        *("--address", "127.0.0.1", "--port", "0"),
        *("--store", store, "--figures", str(figures)),
        *(() if tls else ("--plain",)),
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdout
    house = read_house((await process.stdout.readline()).decode())
    return RunningHouse(process, house.host, house.port, figures)


class RunningHouses:
    """The processes of one house."""

    def __init__(self, houses: Sequence[RunningHouse]) -> None:
        self._houses = houses
        self.host = houses[0].host
        self.ports = [one.port for one in houses]

    async def figures(self) -> Mapping[str, float]:
        """Return the sums of the figures, but of the stands the longest."""
        found = [await one.figures() for one in self._houses]
        sums = {name: sum(one[name] for one in found) for name in found[0]}
        return sums | {"longest_stand_ms": max(one["longest_stand_ms"] for one in found)}

    @property
    def memory(self) -> float:
        return round(sum(memory(one.process.pid) for one in self._houses), 1)

    @property
    def processor_seconds(self) -> float:
        return sum(processor_seconds(one.process.pid) for one in self._houses)

    async def stop(self) -> None:
        for one in self._houses:
            await one.stop()


async def all_started(store: str, folder: Path, processes: int, *, tls: bool) -> RunningHouses:
    """Start so many processes of one house."""
    return RunningHouses([await started(store, folder, tls=tls) for _ in range(processes)])


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        return port


def memory(process: int) -> float:
    """Return the most memory that a process had, in MiB."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    [kib] = re.findall(r"VmHWM:\s+(\d+)", status)
    return round(int(kib) / 1024, 1)


def processor_seconds(process: int) -> float:
    """Return the processor time that a process has taken."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
