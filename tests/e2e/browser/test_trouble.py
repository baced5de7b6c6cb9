"""Pages at a public house in trouble: a process that is killed, a window that keeps nothing."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import Final

import pytest

from gobelet.games import kit
from gobelet.games.interface import Config
from gobelet.net.invitation import House, read_house
from tests.e2e.browser.browsers import Browser, Browsers, Page
from tests.e2e.browser.cable import cable
from tests.e2e.browser.house_in_browser import (
    QUICK,
    open_table,
    sit_down,
    title_begins,
)
from tests.e2e.browser.house_in_thread import house_in_thread
from tests.support.house import postgresql

NOTHING_KEPT: Final = """
(() => {
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
    const get = () => { throw new DOMException("No.", "SecurityError"); };
    Object.defineProperty(window, name, { get });
  }
})()
"""
"""As in a window whose user refuses all data of sites."""


WAY: Final = ("Appel de ", "Ana revient", "Luc revient")


def table(language: str) -> Config:
    return kit("yahtzee").configure("playroom", language=language)


class Process:
    """One process of a house, which is being started."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process

    @cached_property
    def at(self) -> House:
        """Where it is, once it is open."""
        assert self._process.stdout
        return read_house(self._process.stdout.readline())

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()


@contextmanager
def process(folder: Path, store: str) -> Iterator[Process]:
    command = (sys.executable, "-m", "gobelet", "--data-dir", str(folder), "serve")
    where = ("--address", "127.0.0.1", "--port", "0", "--store", store)
    with (
        subprocess.Popen(
            (*command, *where),
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=os.environ | QUICK,
        ) as running,
    ):
        try:
            yield Process(running)
        finally:
            running.terminate()


def seated(opened: Browser, link: str, name: str) -> Page:
    page = opened.open(link, language="fr", private=True)
    sit_down(page, name, "fr")
    return page


def hears(page: Page, beginning: str) -> None:
    page.wait(f"window.spoken.some(({{ text }}) => text.startsWith({json.dumps(beginning)}))")


def test_pages_of_a_process_that_is_killed_go_on_by_another(
    tmp_path: Path, browsers: Browsers
) -> None:
    with (
        postgresql.server() as database,
        process(tmp_path, store := database.new_database()) as first,
        # It has the first one's certificate.
        cable(first.at.port) as of_ana,
        process(tmp_path, store) as second,
        cable(first.at.port) as of_luc,
        browsers.window("firefox") as opened,
    ):
        token = open_table(first.at, table("fr"), 2)
        ana, luc = (
            seated(opened, f"https://127.0.0.1:{one.port}/#{token}", name)
            for one, name in ((of_ana, "Ana"), (of_luc, "Luc"))
        )
        hears(ana, "À vous de jouer")
        ana.press("Enter")
        hears(luc, "Ana\u00a0: ")
        heard = {page: len(page.spoken) for page in (ana, luc)}
        first.kill()
        for one in (of_ana, of_luc):
            one.there = second.at.port
        hears(ana, "À vous de jouer. Tour 1")
        hears(luc, "À Ana de jouer. Tour 1")
        for page in (ana, luc):
            # All that was said since, but who comes how: the game, and where it stands.
            said = page.spoken_from(heard[page])
            game, *more = (one for one in said if not one.startswith(WAY))
            assert game.startswith("Yahtzee, règles Playroom, 13 lignes.")
            assert len(more) == 1, said
        ana.press("a")
        dice, _, _ = ana.press("Enter")[0].partition(".")
        hears(luc, f"Ana\u00a0: {dice}.")


def test_a_window_that_keeps_nothing_plays_as_long_as_it_is_open(
    tmp_path: Path, home: Path, browsers: Browsers, monkeypatch: pytest.MonkeyPatch
) -> None:
    with (
        house_in_thread(tmp_path, monkeypatch) as house,
        cable(house.at.port) as laid,
        browsers.window("chrome") as opened,
    ):
        link = f"https://127.0.0.1:{laid.port}/#{house.open_table(table('fr'))}"
        page = opened.open(link, language="fr", first=NOTHING_KEPT)
        sit_down(page, "Luc", "fr")
        hears(page, "À Ana de jouer")
        laid.cut()
        page.wait("document.getElementById('status').textContent !== ''")
        house.act(house.legal[0], 0)
        laid.mend()
        hears(page, "Ana\u00a0: ")
        assert page.press("t")
        # A line that breaks is all that the browser complains of.
        assert [one for one in opened.problems() if not one.startswith("WebSocket")] == []
        page.do("reload")
        title_begins(page, "Règlement")
