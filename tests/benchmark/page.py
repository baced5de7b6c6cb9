"""Figures of the page in real browsers: its weight, the first sentence, a key.

BROWSER_TOOLS=FOLDER python -m tests.benchmark.page
"""

import os
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Final

import pytest

from gobelet.web.files import files
from tests.e2e.browsers import PROGRAMS, Page, browser
from tests.e2e.game_in_thread import game_in_browser

OPENINGS: Final = 7
KEYS: Final = 200

FIRST: Final = """
(() => {
  const { domInteractive } = performance.getEntriesByType("navigation")[0];
  return window.spoken[0].at / domInteractive;
})()
"""
"""When the first sentence came, against when the document was there."""

PRESS: Final = """
new Promise((done) => {
  const begun = performance.now();
  const watch = new MutationObserver((changes) => {
    if (!changes.some(({ addedNodes }) => addedNodes.length)) return;
    watch.disconnect();
    done(performance.now() - begun);
  });
  for (const id of ["polite", "urgent"]) {
    watch.observe(document.getElementById(id), { childList: true });
  }
  document.getElementById("keys").dispatchEvent(
    new KeyboardEvent("keydown", { key: "t", code: "KeyT", bubbles: true, cancelable: true }),
  );
})
"""


def main() -> None:
    weight = sum(len(file.content) for path, file in files().items() if "/sounds/" not in path)
    say(f"page without sounds: {weight / 1000:.0f} KB; load of the machine {os.getloadavg()[0]}")
    arguments = ("play", "yahtzee", "--players", "Ana,Luc", "--seed", "7")
    for kind in PROGRAMS:
        with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory() as home:
            for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
                patch.setenv(name, str(Path(home, name)))
            with browser(kind) as opened, game_in_browser(patch, arguments) as link:
                page = opened.open(link)
                firsts = [_first(page) for _ in range(OPENINGS)]
                took = sorted(page.see(PRESS) for _ in range(KEYS))
        say(
            f"{kind}: first sentence {statistics.median(firsts):.1f} times the document;"
            f" key to live region p50 {took[KEYS // 2]:.1f} ms, p99 {took[KEYS * 99 // 100]:.1f} ms"
        )


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")


def _first(page: Page) -> float:
    page.do("reload")
    page.do("wait", script="window.spoken.length > 0")
    found: float = page.see(FIRST)
    return found


if __name__ == "__main__":
    main()
