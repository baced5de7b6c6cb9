"""`gobelet serve` with a process for browsers: it is begun again, and can be left out."""

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.support.house.house_page import HousePage
from tests.support.network.loopback import run, until


class Served:
    """A house in a process of its own, and what it has written."""

    def __init__(self, process: "subprocess.Popen[str]", output: Path, journal: Path) -> None:
        self.process = process
        self.output = output
        self.journal = journal

    @property
    def port(self) -> int:
        found = re.search(r'"open", "port": (\d+)', self.journal.read_text("utf-8"))
        return int(found[1]) if found else 0

    @property
    def seats(self) -> int:
        """The process for the seats of browsers, by its number; 0: there is none."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        for child in children.read_text("utf-8").split():
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                return int(child)
        return 0


@contextmanager
def served(folder: Path, *options: str) -> Iterator[Served]:
    output, journal = folder / "output", folder / "journal"
    command = (sys.executable, "-m", "gobelet", "serve", "--plain", "--port", "0", *options)
    environment = {**os.environ, "GOBELET_DATA_DIR": str(folder)}
    with (
        output.open("w") as out,
        journal.open("w") as err,
        subprocess.Popen(command, stdout=out, stderr=err, env=environment, text=True) as one,
    ):
        try:
            yield Served(one, output, journal)
        finally:
            one.send_signal(signal.SIGTERM)
            assert one.wait(30) == 0


def test_a_process_of_seats_that_is_killed_is_begun_again_and_pages_come_back(
    tmp_path: Path,
) -> None:
    async def test(at: Served) -> None:
        await until(lambda: at.port and at.seats, "the house")
        ana = await HousePage(at.port).open()
        await ana.choose("Accepter ce")
        await ana.type("Ana")
        await ana.hears("Salon")
        before = at.seats
        os.kill(before, signal.SIGKILL)
        await until(lambda: at.seats not in (0, before), "another process")
        key, said = ana.key, len(ana.said)
        await ana.close()
        await ana.open()
        await until(lambda: any("Salon" in one for one in ana.said[said:]), "the lobby")
        assert ana.key != key
        secrets.extend((ana.kept["secret"], ana.key))
        await ana.close()

    secrets: list[str] = []
    with served(tmp_path) as at:
        run(test(at))
        assert f"http://127.0.0.1:{at.port}/" in at.output.read_text("utf-8")
    written = at.journal.read_text("utf-8")
    events = [json.loads(line)["event"] for line in written.splitlines()]
    assert events == ["open", "browsers ended", "close"]
    assert not [one for one in secrets if one in written]


def test_a_house_may_answer_programs_alone(tmp_path: Path) -> None:
    settings = tmp_path / "house.toml"
    settings.write_text("no-browsers = true\n", encoding="utf-8")

    async def test(at: Served) -> None:
        await until(lambda: at.port, "the house")
        assert not at.seats
        reader, writer = await asyncio.open_connection("127.0.0.1", at.port)
        writer.write(b"GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        assert (await reader.read()).startswith(b"HTTP/1.1 426")
        writer.close()

    with served(tmp_path, "--settings", str(settings)) as at:
        run(test(at))
        assert "http" not in at.output.read_text("utf-8")


LOADED = """
import asyncio, sys
from pathlib import Path
from gobelet.web.house.process import load_all
from tests.support.house import house_page
from tests.web.house.test_house_seats import at_a_table, begin, evening

async def test(at):
    ana, luc = await at_a_table(at)
    await begin(ana, luc)
    for key in ("enter", "1", "s", "escape", "f1", "escape", "f10", "escape"):
        await asyncio.sleep(house_page.PAUSE)
        await ana.press(key)
    await ana.close()
    await luc.close()

load_all()
before = {*sys.modules}
evening(Path(sys.argv[1]), test)
print(*sorted(one for one in {*sys.modules} - before if one.startswith("gobelet.")))
"""


def test_no_key_has_to_wait_until_something_is_loaded(tmp_path: Path) -> None:
    """The loop is that of all seats of a process: it had stood for a second at the first mark."""
    command = (sys.executable, "-c", LOADED, str(tmp_path))
    done = subprocess.run(command, check=True, capture_output=True, text=True, timeout=120)
    assert done.stdout.split() == []


def test_a_house_itself_loads_no_screen() -> None:
    """Each process of a house would take 12 MiB more."""
    program = (
        "import sys, gobelet.web.house.opening\n"
        "print(*(one for one in sys.modules if one.startswith(('gobelet.ui.widgets', 'prompt_'))))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert not done.stdout.strip()
