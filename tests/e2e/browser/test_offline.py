"""A page whose line breaks, without a network or its program, and one that is installed."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from gobelet.web import files
from tests.e2e.browser.browsers import Browsers, Page
from tests.e2e.browser.cable import Cable, cable
from tests.e2e.browser.test_visitor import faster, hosted_table

LOST = "La connexion est perdue. Elle va être rétablie."
BACK = "La connexion est rétablie."
OFFLINE = "Vous êtes hors ligne. La partie continuera dès que le réseau sera revenu."

READY = """
navigator.serviceWorker.ready.then(() => new Promise((done) => {
  const look = () => navigator.serviceWorker.controller ? done(true) : setTimeout(look, 50);
  look();
}))
"""

KEPT = """
(async () => {
  const found = [];
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
  }
  return [await caches.keys(), found];
})()
"""

LOADED = """
performance.getEntriesByType("resource")
  .map(({ name }) => new URL(name).pathname)
  .filter((path) => /\\.(js|css)$/.test(path) && path !== "/worker.js")
"""


@contextmanager
def table_behind_a_cable(folder: Path) -> Iterator[tuple[str, Cable]]:
    with hosted_table(folder) as link:
        parts = urlsplit(link)
        assert parts.port
        with cable(parts.port) as laid:
            yield link.replace(f":{parts.port}", f":{laid.port}"), laid


def sit_down(page: Page) -> None:
    page.type("Luc")
    page.tap("#take", most=1000)
    page.wait("document.querySelectorAll('#items button').length > 2")


def wait_for(page: Page, status: str) -> None:
    page.wait(f"document.getElementById('status').textContent === {status!r}")


@pytest.mark.parametrize("kind", ["chrome", "firefox"])
def test_a_broken_line_is_told_once_and_its_return_once_and_nothing_is_unheard(
    kind: str, tmp_path: Path, home: Path, browsers: Browsers, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = faster(monkeypatch)
    with browsers.window(kind) as opened, table_behind_a_cable(tmp_path) as (link, laid):
        page = opened.open(link, language="fr")
        sit_down(page)
        page.tap("#items li:first-child button")
        page.wait("!document.getElementById('tokens').hidden")
        for _ in range(2):
            before = len(page.see("window.statuses"))
            laid.cut()
            wait_for(page, LOST)
            laid.mend()
            wait_for(page, BACK)
            assert page.see("window.statuses")[before:] == [LOST, BACK]
        page.press("t")
        assert page.spoken == told
        assert page.see("window.lostFocus") == []


def test_a_page_without_its_program_comes_up_and_says_so_in_its_language(
    tmp_path: Path, home: Path, browsers: Browsers
) -> None:
    with (
        browsers.window("chrome", trusts=True) as opened,
        table_behind_a_cable(tmp_path) as (link, laid),
    ):
        page = opened.open(link, language="fr")
        sit_down(page)
        assert page.see(READY)
        assert page.do("installability") == []
        names, kept = page.see(KEPT)
        assert names == [f"gobelet {files.version()}"]
        assert set(kept) == {
            path for path in files.files() if "/sounds/" not in path and path != "/worker.js"
        }
        laid.cut()
        page.do("reload", shows="#status:not(:empty)")
        wait_for(page, LOST)
        assert page.see("document.documentElement.lang") == "fr"
        assert page.do("axe") == []
        laid.mend()
        page.wait("document.querySelectorAll('#items button').length > 2")
        page.do("offline", off=True)
        laid.cut()
        wait_for(page, OFFLINE)
        page.do("offline", off=False)
        laid.mend()
        wait_for(page, BACK)
        assert page.see("window.statuses") == [LOST, BACK, OFFLINE, BACK]


def test_a_new_version_is_never_mixed_with_the_old(
    tmp_path: Path, home: Path, browsers: Browsers, monkeypatch: pytest.MonkeyPatch
) -> None:
    with (
        browsers.window("chrome", trusts=True) as opened,
        table_behind_a_cable(tmp_path) as (link, laid),
    ):
        page = opened.open(link, language="fr")
        sit_down(page)
        assert page.see(READY)
        old, read = files.version(), dict(files._page())
        read["dom.js"] += b"// A new version.\n"
        monkeypatch.setattr(files, "_page", lambda: read)
        files.version.cache_clear()
        files.files.cache_clear()
        new = files.version()
        assert new != old
        # The line of the old page is told of the new version, and the page loads itself again.
        laid.cut()
        laid.mend()
        page.wait(f"document.querySelector('script').src.includes('{new}')")
        page.wait("document.querySelectorAll('#items button').length > 2")
        assert {path.split("/")[1] for path in page.see(LOADED)} == {new}
        page.do(
            "wait",
            script=f"caches.keys().then((names) => names.join() === 'gobelet {new}')",
        )
        laid.cut()
        page.do("reload", shows="#status:not(:empty)")
        assert {path.split("/")[1] for path in page.see(LOADED)} == {new}
    monkeypatch.undo()
    files.version.cache_clear()
    files.files.cache_clear()
