"""Programs that are killed: the exact seat is taken up again, and nothing is lost or done twice."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from gobelet.games import kit
from gobelet.match.match import Match
from gobelet.net.frames import Place
from gobelet.net.host.hosted_table import HostedTable
from gobelet.ui.network.plan import Plan
from tests.support.keyboard.driver import french
from tests.support.network.homes import Doors, Home, homes
from tests.ui.network.restarts import entries, guest_back, host_back
from tests.ui.network.test_table import begun, joined, line_of


@pytest.fixture
def doors() -> Iterator[Doors]:
    with homes() as opened:
        yield opened


def luc_ticks(ana: Home, luc: Home) -> None:
    """Have Luc throw 1, 1, 2, 3, 5 and tick a 1 and the 3."""
    ana.press("enter")
    ana.press("s", "enter", "5", "enter")
    luc.settle()
    assert luc.press("enter") == ["1, 1, 2, 3, 5. Encore 2 lancers."]
    luc.press("1")
    luc.press("3")
    assert luc.press("space") == [TICKED]


FREE = Place(elsewhere=True)
TICKED = french("À relancer : 1, 3. Gardés : 1, 2, 5.")


def test_ticked_dice_outlive_the_hosts_program(doors: Doors, tmp_path: Path) -> None:
    ana, luc = begun(doors, tmp_path)
    luc_ticks(ana, luc)
    luc.mark()
    host_back(ana, tmp_path / "again")
    luc.settle()
    assert luc.said[-1] == f"À vous de jouer. Tour 1 sur 13, lancer 1 sur 3. {TICKED}"
    assert luc.press("space") == [TICKED]


def test_so_they_do_where_an_undo_has_gone_before(doors: Doors, tmp_path: Path) -> None:
    # A host that was started again counts positions anew, and knows of no undo.
    ana, luc = begun(doors, tmp_path)
    ana.press("enter")
    ana.press("s", "enter", "5", "enter")
    luc.settle()
    ana.press("u")
    luc.press("down", "enter")
    ana.settle()
    ana.press("s", "enter", "5", "enter")
    luc.settle()
    luc.press("enter", "1", "3")
    host_back(ana, tmp_path / "again")
    luc.settle()
    assert luc.press("space") == [TICKED]


def test_ticked_dice_outlive_the_guests_program(doors: Doors, tmp_path: Path) -> None:
    ana, luc = begun(doors, tmp_path)
    luc_ticks(ana, luc)
    again = guest_back(luc, tmp_path / "again", line_of(ana))
    assert again.said[-1] == f"À vous de jouer. Tour 1 sur 13, lancer 1 sur 3. {TICKED}"
    assert again.press("enter")[-1].endswith("Encore 1 lancer.")


def test_they_outlive_both_programs(doors: Doors, tmp_path: Path) -> None:
    ana, luc = begun(doors, tmp_path)
    luc_ticks(ana, luc)
    invitation = line_of(ana)
    host_back(ana, tmp_path / "again")
    again = guest_back(luc, tmp_path / "again", invitation)
    assert again.press("space") == [TICKED]


def test_ticks_of_an_earlier_throw_are_none_of_the_next(doors: Doors, tmp_path: Path) -> None:
    ana, luc = begun(doors, tmp_path)
    luc_ticks(ana, luc)
    luc.press("enter")
    again = guest_back(luc, tmp_path / "again", line_of(ana))
    nothing = again.press("space")
    assert nothing != [TICKED]
    assert not nothing[0].startswith(french("À relancer :"))
    # What is ticked now is kept, though it is called as before.
    faces = again.press("d")[0]
    again.press(faces[0])
    ticked = again.press("space")
    third = guest_back(again, tmp_path / "third", line_of(ana))
    assert third.press("space") == ticked


def test_a_game_has_its_table_before_anybody_can_act(
    doors: Doors, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[bool] = []
    begin = HostedTable.begin

    def begun_now(
        hosted: HostedTable, match: Match, stand_ins: tuple[tuple[int, str], ...]
    ) -> None:
        kept.append((tmp_path / "Ana" / "hosted-1.json").exists())
        begin(hosted, match, stand_ins)

    monkeypatch.setattr(HostedTable, "begin", begun_now)
    begun(doors, tmp_path)
    assert kept == [True]


def test_the_hosts_own_ticks_outlive_its_program(doors: Doors, tmp_path: Path) -> None:
    ana, _ = begun(doors, tmp_path)
    ana.press("enter", "3")
    ticked = ana.press("space")
    again = host_back(ana, tmp_path / "again")
    assert again.press("space") == ticked


def test_a_move_that_was_on_its_way_is_made_at_the_host_that_is_back(
    doors: Doors, tmp_path: Path
) -> None:
    ana, luc = begun(doors, tmp_path)
    luc_ticks(ana, luc)
    before = entries(luc)
    # The move leaves the guest, and reaches nobody.
    luc.driver.press("enter")
    again = host_back(ana, tmp_path / "again")
    luc.settle()
    again.settle()
    assert luc.said[-1].endswith("Encore 1 lancer.")
    assert again.said[-1].startswith(french("Luc : "))
    # Luc kept three dice, and two were drawn.
    assert entries(luc) == entries(again) == before + 2


def test_a_move_that_was_stored_and_not_told_is_not_made_twice(
    doors: Doors, tmp_path: Path
) -> None:
    ana, luc = begun(doors, tmp_path)
    luc_ticks(ana, luc)
    before = entries(luc)
    luc.driver.press("enter")
    [line] = doors.lines
    assert line.line
    line.line.pass_to_host()
    ana.driver.wait(1)
    again = host_back(ana, tmp_path / "again")
    luc.settle()
    again.settle()
    assert luc.press("t")[0].endswith("lancer 2 sur 3.")
    assert entries(luc) == entries(again) == before + 2


def test_what_was_stored_and_not_told_is_heard_from_the_host_that_is_back(
    doors: Doors, tmp_path: Path
) -> None:
    ana, luc = begun(doors, tmp_path)
    luc_ticks(ana, luc)
    luc.driver.press("enter")
    [line] = doors.lines
    assert line.line
    line.line.pass_to_host()
    ana.driver.wait(1)
    luc.mark()
    again = host_back(ana, tmp_path / "again")
    luc.settle()
    again.settle()
    [thrown] = [said for said in luc.said if "Encore 1 lancer." in said]
    assert luc.said[-1] == thrown


def test_of_much_that_was_stored_and_not_told_the_history_has_all(
    doors: Doors, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gobelet.ui.table.updates._FEW", 1)
    ana, luc = begun(doors, tmp_path)
    for key in ("enter", "s", "enter", "5", "enter"):
        ana.driver.press(key)
    luc.mark()
    again = host_back(ana, tmp_path / "again")
    luc.settle()
    again.settle()
    assert luc.said[-2:] == [
        french("De retour à la table. Les autres ont continué : c’est dans l’historique."),
        french("À vous de jouer. Tour 1 sur 13, pas encore de lancer."),
    ]
    assert not [said for said in luc.said if said.startswith("Yahtzee")]
    [*_, marked] = luc.press("page-up", "page-up", "page-up")
    assert marked.startswith(french("Ana : groupe 5, 10 points."))


def test_what_is_said_while_the_host_is_away_is_heard(doors: Doors, tmp_path: Path) -> None:
    ana, luc = begun(doors, tmp_path)
    again = ana.again(tmp_path / "again")
    [line] = doors.lines
    line.cut()
    luc.driver.press("ctrl-d")
    luc.driver.type("salut")
    luc.driver.press("enter")
    again.driver.main()
    again.driver.choose("Reprendre")
    again.settle()
    again.mark()
    line.call()
    again.settle()
    assert [text for text in again.said if "salut" in text] == [french("Luc : salut")]


def test_a_question_that_was_asked_meanwhile_is_asked_on_return(
    doors: Doors, tmp_path: Path
) -> None:
    ana, luc = begun(doors, tmp_path)
    [line] = doors.lines
    line.cut()
    ana.press("enter", "2", "enter")
    ana.press("s", "enter", "5", "enter")
    ana.press("u")
    luc.mark()
    line.call()
    luc.settle()
    assert luc.said[0].startswith("De retour")
    assert luc.said[-1].startswith("Ana demande")
    luc.press("down", "enter")
    ana.settle()
    assert any("Annulé" in text for text in ana.said)


def test_a_computer_that_plays_for_others_goes_on_at_the_host_that_is_back(
    doors: Doors, tmp_path: Path
) -> None:
    ana, luc = begun(doors, tmp_path)
    ana.press("enter")
    luc.press("escape")
    luc.driver.choose("Quitter la partie")
    luc.press("down", "enter")
    ana.settle()
    again = ana.again(tmp_path / "again")
    again.driver.main()
    again.driver.choose("Reprendre")
    again.settle()
    again.mark()
    again.press("s", "enter", "5", "enter")
    again.driver.wait(30)
    # The seat of who has left is a computer's, and not one more of the host's.
    assert any(text.startswith(french("Luc : ")) for text in again.said)
    assert again.said[-1].startswith("À vous de jouer.")


def test_who_is_not_back_is_stood_in_for_at_the_host_that_is_back(
    doors: Doors, tmp_path: Path
) -> None:
    ana = Home(doors, tmp_path, "Ana")
    ana.driver.main()
    plan = Plan(kit("yahtzee").configure(), (Place("Ana"), FREE), auto=True, sits_in=20.0)
    ana.driver.do(lambda: ana.driver.menus.host(plan))
    ana.settle()
    luc = joined(doors, tmp_path, line_of(ana))
    ana.settle()
    ana.press("enter")
    again = ana.again(tmp_path / "again")
    doors.lines[0].cut()
    again.driver.main()
    again.driver.choose("Reprendre")
    again.settle()
    again.press("s", "enter", "5", "enter")
    again.mark()
    again.driver.wait(10)
    assert again.said == []
    again.driver.wait(60)
    assert again.said[0].startswith("Un ordinateur remplace Luc")
    assert any(text.startswith(french("Luc : ")) for text in again.said)
    again.mark()
    doors.lines[0].call()
    luc.settle()
    again.settle()
    assert "Luc revient." in again.said
