"""A link that was used already, opened once more: in the browser that did, and in another one."""

import json
from pathlib import Path
from typing import Final

import pytest

from gobelet.games import kit
from gobelet.i18n import language
from tests.e2e.browser.browsers import PHONE, Browsers, Page
from tests.e2e.browser.house_in_browser import WAITING_ROOM, come_in, sit_down, title_begins
from tests.e2e.browser.house_in_thread import house_in_thread
from tests.e2e.browser.test_visitor import FIRST, faster, hosted_table

KINDS: Final = (("chrome", "firefox"), ("firefox", "chrome"))
"""The browser in which somebody sits down, and that of the one who comes too late."""

FR: Final = language("fr")
TAKEN: Final = FR.gettext(
    "No seat is free at this table. If one is yours, open the link in the browser in which you sat "
    "down."
)
STATUS: Final = "document.getElementById('status').textContent"
CLOSED: Final = "#status:not(:empty)"


def refused(page: Page) -> None:
    """See that a page says why it is closed, and nothing else, and has the focus there."""
    assert page.see(STATUS) == TAKEN
    assert page.see("document.activeElement.id") == "status"
    assert page.spoken == []
    hidden = "['scene', 'keys', 'messages'].map((id) => document.getElementById(id).hidden)"
    assert page.see(hidden) == [True, True, True]


@pytest.mark.parametrize(("kind", "other"), KINDS)
def test_at_a_hosted_table(
    kind: str,
    other: str,
    tmp_path: Path,
    home: Path,
    browsers: Browsers,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    faster(monkeypatch)
    with (
        browsers.window(kind) as opened,
        browsers.window(other) as elsewhere,
        hosted_table(tmp_path) as link,
    ):
        luc = opened.open(link, PHONE, language="fr")
        luc.type("Luc")
        luc.tap("#take", most=1000)
        title_begins(luc, WAITING_ROOM["fr"])
        late = elsewhere.open(link, language="fr", shows=CLOSED)
        refused(late)
        luc.do("reload")
        title_begins(luc, WAITING_ROOM["fr"])
        luc.tap(FIRST)
        luc.wait("!document.getElementById('tokens').hidden")
        # The game has begun, and the one who asks once more hears the same.
        late.click("#here")
        late.wait(f"{STATUS} === {json.dumps(TAKEN)}")
        refused(late)
        luc.do("reload")
        luc.wait("!document.getElementById('tokens').hidden")
        for one in (opened, elsewhere):
            assert one.problems() == []


@pytest.mark.parametrize(("kind", "other"), KINDS)
def test_at_a_public_house(
    kind: str,
    other: str,
    tmp_path: Path,
    home: Path,
    browsers: Browsers,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with (
        house_in_thread(tmp_path, monkeypatch) as house,
        browsers.window(kind) as opened,
        browsers.window(other) as elsewhere,
    ):
        token = house.open_table(kit("yahtzee").configure("playroom", language="fr"))
        luc = opened.open(f"{house.link}#{token}", PHONE, language="fr")
        sit_down(luc, "Luc", "fr")
        luc.wait("!document.getElementById('tokens').hidden")
        late = elsewhere.open(f"{house.link}#{token}", language="fr")
        come_in(late, "Zoé")
        title_begins(late, "Salon")
        begun = FR.gettext("The game there has begun.")
        assert [text for text in late.spoken if begun in text] == [begun]
        luc.do("reload")
        luc.wait("!document.getElementById('tokens').hidden")
        for one in (opened, elsewhere):
            assert one.problems() == []
