"""The waiting room on a braille display, and in the large view."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from gobelet.net.frames import Place
from gobelet.ui.session import picture_of
from tests.support.keyboard.driver import french
from tests.support.network.homes import Doors, Home, homes
from tests.ui.network.test_people import settle
from tests.ui.network.test_rooms import ELSEWHERE, guest, hosted, line_of

CELLS = 40


@pytest.fixture
def doors() -> Iterator[Doors]:
    with homes() as opened:
        yield opened


def brailled(home: Home) -> str:
    last, _ = home.driver.speaker.uttered[-1]
    return last.braille or last.text


def test_what_there_is_to_do_comes_first_in_braille(doors: Doors, tmp_path: Path) -> None:
    ana = hosted(doors, tmp_path, Place("Ana"), ELSEWHERE)
    assert brailled(ana) == "attente Commencer"
    luc = guest(doors, tmp_path, line_of(ana), "Luc")
    assert brailled(luc) == french("attente Je peux commencer : non")
    for home in (ana, luc):
        for _ in home.driver.items():
            assert len(brailled(home)) <= CELLS
            home.press("down")


def test_who_comes_is_seen_at_once_in_the_large_view(doors: Doors, tmp_path: Path) -> None:
    ana = hosted(doors, tmp_path, Place("Ana"), ELSEWHERE)
    assert "Libre, place 2" in picture_of(ana.driver.session).items
    luc = guest(doors, tmp_path, line_of(ana), "Luc")
    settle(ana)
    seen = picture_of(ana.driver.session)
    assert "Luc, pas encore là" not in seen.items
    assert any(item.startswith("Luc, ") for item in seen.items)
    assert "Libre, place 2" not in seen.items
    assert seen.title == "Salle d’attente"
    # The cursor stays on its item, whatever comes before it.
    ana.driver.go_to("Invitation")
    luc.press("escape", "down", "enter")
    ana.settle()
    seen = picture_of(ana.driver.session)
    assert seen.items[seen.current or 0] == "Invitation"
    assert "Libre, place 2" in seen.items


def test_the_room_of_a_guest_is_seen_with_its_game(doors: Doors, tmp_path: Path) -> None:
    ana = hosted(doors, tmp_path, Place("Ana"), ELSEWHERE, ELSEWHERE)
    luc = guest(doors, tmp_path, line_of(ana), "Luc")
    assert picture_of(luc.driver.session).title.startswith("Salle d’attente, Yahtzee")
    guest(doors, tmp_path, line_of(ana), "Eva")
    settle(luc)
    assert any(item.startswith("Eva, ") for item in picture_of(luc.driver.session).items)
    luc.press("ctrl-w")
    guest_count = len(picture_of(luc.driver.session).items)
    doors.lines[1].cut()
    ana.driver.wait(10)
    settle(luc)
    assert "Eva, hors ligne" in picture_of(luc.driver.session).items
    assert len(picture_of(luc.driver.session).items) == guest_count
