"""Measures the page in real browsers: its weight, its first sentence, and from a key to its answer.

Run it from the project's folder, with BROWSER_TOOLS as the tests have it:
python -m tests.benchmark.page

The first sentence is told as a ratio to the time until the document of the same page is there, as a
page without scripts would be. Each start is in a private window, which has kept nothing.
"""

import argparse
import os
import platform
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from statistics import median
from typing import Final

from gobelet.web.files import files
from tests.benchmark.figures import Figure, figure
from tests.e2e.browser.browsers import PROGRAMS, Browser, Page, browser

STARTS: Final = 15
KEYS: Final = 300
MOST: Final = 150_000
"""Bytes that the page may have, without its sounds."""

PLAY: Final = ("--lang", "en", "--no-sound", "play", "yahtzee", "--players", "Ana,Luc")
LINK: Final = re.compile(r"http://\S+")

FIRST: Final = """
new Promise((done) => {
  const look = () => window.spoken.length
    ? done([window.spoken[0].at, performance.getEntriesByType("navigation")[0].domInteractive])
    : setTimeout(look, 5);
  look();
})
"""

ANSWERS: Final = """
(async (most) => {
  const found = [];
  for (let n = 0; n < most; n++) {
    const count = window.spoken.length;
    const key = n %% 2 ? "t" : "s";
    const begun = performance.now();
    const code = `Key${key.toUpperCase()}`;
    const event = new KeyboardEvent("keydown", { key, code, bubbles: true });
    document.body.dispatchEvent(event);
    await new Promise((done) => {
      const look = () => {
        if (window.spoken.length === count) return;
        window.hearers.delete(look);
        done();
      };
      window.hearers.add(look);
      look();
    });
    found.push(window.spoken[count].at - begun);
    await new Promise((done) => setTimeout(done, 100));
  }
  return found;
})(%d)
"""


def weight() -> int:
    """Return the bytes of all files that a page may ask for, but its sounds."""
    return sum(len(file.content) for path, file in files().items() if "/sounds/" not in path)


@contextmanager
def program() -> Iterator[str]:
    """Run the program with its page, and return its link."""
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {"HOME": folder, "BROWSER": "true", "PYTHONUNBUFFERED": "1"}
        command = (sys.executable, "-m", "gobelet", "--data-dir", folder, *PLAY)
        with subprocess.Popen(
            (*command, "--view", "browser"), stdout=subprocess.PIPE, text=True, env=environment
        ) as running:
            try:
                assert running.stdout
                found = next(filter(None, map(LINK.search, running.stdout)))
                yield found[0]
            finally:
                running.terminate()


def starts(opened: Browser, link: str, count: int) -> tuple[Figure, float]:
    """Return milliseconds from the link to the first sentence, and the ratio to the document."""
    first, document = [], []
    for _ in range(count):
        page = opened.open(link, private=True)
        said, there = page.see(FIRST)
        first.append(said)
        document.append(there)
        page.do("close")
    return figure("first sentence", first, "ms", 0), round(median(first) / median(document), 2)


def answers(page: Page, keys: int) -> Figure:
    return figure("key to live region", page.see(ANSWERS % keys), "ms", 1)


def report(count: int, keys: int) -> Iterator[str]:
    """Measure, and yield one line after the other."""
    load = ", ".join(f"{one:.1f}" for one in os.getloadavg())
    yield f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    yield f"load before: {load}"
    yield f"weight without sounds: {weight()} bytes, at most {MOST}"
    with program() as link:
        for kind in PROGRAMS:
            with browser(kind) as opened:
                first, ratio = starts(opened, link, count)
                yield f"{kind}: first sentence: {first.median} ms, {ratio} times the document"
                answer = answers(opened.open(link), keys)
                yield f"{kind}: key to live region: {answer.median} / {answer.p99} ms"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starts", type=int, default=STARTS)
    parser.add_argument("--keys", type=int, default=KEYS)
    parsed = parser.parse_args(arguments)
    for line in report(parsed.starts, parsed.keys):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()
    return int(weight() > MOST)


if __name__ == "__main__":
    sys.exit(main())
