"""Games that end while a program is away or killed: each is told once, and kept once."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from gobelet.core.table import Entry
from tests.support.keyboard.driver import french
from tests.support.network.homes import Doors, Home, homes
from tests.ui.network.restarts import entries, guest_back
from tests.ui.network.test_rooms import play_on
from tests.ui.network.test_table import begun, line_of


@pytest.fixture
def doors() -> Iterator[Doors]:
    with homes() as opened:
        yield opened


LAST_TURN = 25 * 3
"""Entries before the last turn of two who throw once for each of 13 rows."""


def luc_ends_it(ana: Home, luc: Home) -> None:
    """Play to the last move, which is Luc's, and on its way."""
    for _ in range(LAST_TURN):
        if entries(ana) == LAST_TURN:
            break
        play_on(ana)
        if entries(ana) < LAST_TURN:
            play_on(luc)
    # Once the call to the turn is heard, Enter throws.
    luc.driver.wait(10)
    luc.press("enter")
    ana.settle()
    assert entries(ana) == LAST_TURN + 2
    for key in ("enter", "down", "enter"):
        luc.driver.press(key)


def test_a_game_that_ended_while_a_guest_was_away_is_kept_once(
    doors: Doors, tmp_path: Path
) -> None:
    ana, luc = begun(doors, tmp_path)
    invitation, [line] = line_of(ana), doors.lines
    luc_ends_it(ana, luc)
    assert line.line
    line.line.pass_to_host()
    ana.settle()
    assert ana.driver.keeping.played_count == 1
    for folder in ("again", "third"):
        luc = guest_back(luc, tmp_path / folder, invitation)
        assert luc.driver.keeping.played_count == 1


def ended_untold(doors: Doors, folder: Path) -> tuple[Home, Home]:
    """Have a host killed in the moment in which a game ends; return the one that is back."""
    ana, luc = begun(doors, folder)
    luc_ends_it(ana, luc)
    [line] = doors.lines
    assert line.line
    line.line.pass_to_host()
    ana.driver.wait(1)
    again = ana.again(folder / "again")
    line.cut()
    luc.mark()
    return again, luc


def test_the_end_that_a_killed_host_did_not_tell_is_told_by_the_one_that_is_back(
    doors: Doors, tmp_path: Path
) -> None:
    ana, luc = ended_untold(doors, tmp_path)
    assert luc.driver.keeping.played_count == 0
    ana.driver.do(ana.driver.menus.start)
    assert ana.driver.speaker.texts[0] == french(
        "Une partie est terminée, et les autres ne le savent peut-être pas. Rouvrir la table ? "
        "Yahtzee, règles Playroom, 13 lignes, Ana et Luc. Oui"
    )
    ana.mark()
    ana.press("enter")
    [line] = doors.lines
    line.call()
    luc.settle()
    ana.settle()
    for home in (ana, luc):
        [end] = [text for text in home.said if text.startswith("Partie terminée.")]
        assert "gagnez" in end or "gagne" in end
        assert home.driver.keeping.played_count == 1
    assert luc.said[-1] == french("Entrée pour continuer.")
    # Now that Luc knows, no table is left to be opened.
    assert not ana.driver.keeping.untold


def test_who_heard_the_end_does_not_hear_it_again(doors: Doors, tmp_path: Path) -> None:
    ana, luc = begun(doors, tmp_path)
    luc_ends_it(ana, luc)
    [line] = doors.lines
    assert line.line
    line.line.pass_to_host(1)
    luc.settle()
    assert any(text.startswith("Partie terminée.") for text in luc.said)
    again = ana.again(tmp_path / "again")
    line.cut()
    luc.mark()
    if again.driver.keeping.untold:
        again.driver.do(again.driver.menus.start)
        again.press("enter")
        line.call()
        luc.settle()
    assert not any(text.startswith("Partie terminée.") for text in luc.said)
    assert luc.driver.keeping.played_count == 1


def test_the_table_of_a_game_that_is_over_is_not_opened_against_the_hosts_will(
    doors: Doors, tmp_path: Path
) -> None:
    ana, _ = ended_untold(doors, tmp_path)
    ana.driver.do(ana.driver.menus.start)
    ana.press("down", "enter")
    assert not ana.driver.keeping.untold
    assert ana.driver.speaker.texts[-1].startswith("Gobelet, menu principal.")


def test_the_log_of_a_host_that_makes_things_up_is_not_kept(doors: Doors, tmp_path: Path) -> None:
    _, luc = begun(doors, tmp_path)
    joined = doors.lines[0].joined
    assert joined.board
    joined.finished(joined.board, (Entry(0, "nothing that is played"),))
    assert not luc.driver.keeping.played_count


def test_a_host_who_goes_is_told_who_does_not_know_the_end(doors: Doors, tmp_path: Path) -> None:
    ana, luc = begun(doors, tmp_path)
    luc_ends_it(ana, luc)
    [line] = doors.lines
    assert line.line
    line.line.pass_to_host()
    line.cut()
    ana.driver.wait(30)
    ana.press("enter")
    ana.driver.choose("Menu principal")
    assert ana.driver.said == [
        french("Quitter la partie ? Luc ne sait pas encore comment la partie s’est terminée. Non")
    ]
    ana.press("enter")
    line.call()
    luc.settle()
    ana.settle()
    assert any(text.startswith("Partie terminée.") for text in luc.said)
    ana.mark()
    ana.driver.choose("Menu principal")
    assert ana.said[-1].startswith("Gobelet, menu principal.")
    assert not ana.driver.keeping.untold
