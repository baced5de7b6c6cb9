"""Tables on the same network: found and said by name; their hosts are asked."""

from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import pytest

from gobelet.net.frames import Place
from gobelet.net.table_files import load_joined
from tests.support.keyboard.driver import french
from tests.support.network.homes import Doors, Home, homes
from tests.ui.network.test_people import settle
from tests.ui.network.test_rooms import ELSEWHERE, hosted, line_of


@pytest.fixture
def doors() -> Iterator[Doors]:
    with homes() as opened:
        yield opened


def looking(doors: Doors, folder: Path, name: str = "Luc") -> Home:
    home = Home(doors, folder, name)
    home.driver.main()
    home.driver.choose("Jouer avec d’autres")
    home.driver.go_to("Tables de ce réseau")
    home.press("enter")
    return home


def test_a_table_is_said_by_name_and_the_host_is_asked(doors: Doors, tmp_path: Path) -> None:
    ana = hosted(doors, tmp_path, Place("Ana"), ELSEWHERE)
    ana.mark()
    luc = looking(doors, tmp_path)
    assert luc.said == ["Pas encore de table ; Gobelet continue de chercher.", "Ana, Yahtzee"] or (
        luc.said[-1] == "Ana, Yahtzee"
    )
    assert luc.driver.items() == ["Ana, Yahtzee"]
    luc.press("enter")
    assert luc.said[-1] == "On demande à l’hôte si vous pouvez entrer."
    ana.settle()
    assert ana.said == ["Luc demande à entrer. Ctrl+W pour répondre."]
    assert ana.press("ctrl-w") == ["Personne d’autre n’est là. Luc demande à entrer"]
    assert ana.press("enter") == ["Laisser entrer"]
    ana.press("enter")
    # The host is back where the question came.
    assert ana.driver.screens[-1] == "RoomScreen"
    settle(luc)
    assert luc.driver.speaker.texts[-1].startswith("Salle d’attente, Yahtzee")
    ana.settle()
    assert "Luc arrive." in ana.driver.speaker.texts
    # What lets Luc come back is the whole invitation.
    [code] = load_joined(tmp_path / "Luc")
    assert line_of(ana).endswith(code)


def test_who_is_let_in_hears_it_behind_a_question_too(doors: Doors, tmp_path: Path) -> None:
    ana = hosted(doors, tmp_path, Place("Ana"), ELSEWHERE)
    luc = looking(doors, tmp_path)
    luc.press("enter")
    assert luc.press("enter") == [french("Quitter la table ? Non")]
    luc.mark()
    ana.driver.choose("Luc demande à entrer", "Laisser entrer")
    luc.settle()
    assert luc.said == [french("Salle d’attente, Yahtzee, règles Playroom, 13 lignes.")]
    luc.press("enter")
    assert luc.driver.items()[1:3] == ["Ana, à l’ordinateur qui invite", "Luc, ici"]


def test_who_is_sent_away_hears_it(doors: Doors, tmp_path: Path) -> None:
    ana = hosted(doors, tmp_path, Place("Ana"), ELSEWHERE)
    luc = looking(doors, tmp_path)
    luc.press("enter")
    ana.driver.choose("Luc demande à entrer", "Refuser")
    luc.settle()
    assert "L’hôte ne vous a pas laissé entrer." in luc.driver.speaker.texts
    assert luc.driver.speaker.texts[-1].startswith("Gobelet, menu principal")
    assert "Luc, ici" not in ana.driver.items()
    assert ana.driver.items()[1] == "Ana, ici"


def test_a_knock_that_is_over_lets_nobody_in(doors: Doors, tmp_path: Path) -> None:
    ana = hosted(doors, tmp_path, Place("Ana"), ELSEWHERE)
    luc = looking(doors, tmp_path)
    luc.press("enter")
    ana.driver.choose("Luc demande à entrer")
    assert doors.knocks
    [knock] = doors.knocks.waiting
    doors.knocks.withdraw(knock)
    ana.press("enter")
    assert french("Luc : plus à la table.") in ana.said


def test_the_seat_from_before_is_taken_up_without_asking(doors: Doors, tmp_path: Path) -> None:
    ana = hosted(doors, tmp_path, Place("Ana"), ELSEWHERE)
    luc = looking(doors, tmp_path)
    luc.press("enter")
    ana.driver.choose("Luc demande à entrer", "Laisser entrer")
    luc.settle()
    doors.lines[0].cut()
    again = luc.again(tmp_path / "again")
    again.driver.main()
    again.driver.choose("Jouer avec d’autres", "Tables de ce réseau")
    again.press("enter")
    assert doors.knocks
    assert not doors.knocks.waiting
    assert again.driver.speaker.texts[-1].startswith("Salle d’attente, Yahtzee")


def test_another_table_of_that_host_is_asked(doors: Doors, tmp_path: Path) -> None:
    ana = hosted(doors, tmp_path, Place("Ana"), ELSEWHERE)
    luc = looking(doors, tmp_path)
    luc.press("enter")
    ana.driver.choose("Luc demande à entrer", "Laisser entrer")
    luc.settle()
    luc.driver.choose("Quitter la table")
    luc.press("down", "enter")
    settle(ana, luc)
    luc.driver.choose("Jouer avec d’autres", "Tables de ce réseau")
    luc.press("enter")
    assert luc.said[-1] == "On demande à l’hôte si vous pouvez entrer."


def test_the_host_decides_whether_to_be_found(doors: Doors, tmp_path: Path) -> None:
    ana = hosted(doors, tmp_path, Place("Ana"), ELSEWHERE)
    luc = looking(doors, tmp_path)
    ana.driver.choose("Options de la table")
    assert french("Visible sur ce réseau : oui") in ana.driver.items()
    ana.driver.choose("Visible sur ce réseau")
    luc.press("enter")
    assert "L’invitation est pour une autre table." in luc.driver.speaker.texts
    assert not any("demande à entrer" in text for text in ana.driver.speaker.texts)


def test_without_the_library_it_says_what_to_do(doors: Doors, tmp_path: Path) -> None:
    with mock.patch("gobelet.ui.network.nearby_list.installed", return_value=False):
        luc = looking(doors, tmp_path)
    assert luc.said == [
        french(
            "Les tables de ce réseau se trouvent avec zeroconf, qui n’est pas installé : "
            "pip install zeroconf. Une invitation marche sans cela."
        )
    ]


def test_nothing_is_found_for_a_while(doors: Doors, tmp_path: Path) -> None:
    luc = looking(doors, tmp_path)
    luc.driver.wait(6)
    assert luc.said[-1].startswith("Aucune table trouvée pour l’instant.")
    luc.press("escape")
    assert luc.driver.items()[1] == "Tables de ce réseau"
    luc.mark()
    luc.driver.wait(20)
    assert luc.said == []


def test_looking_from_the_command_line(doors: Doors, tmp_path: Path) -> None:
    luc = Home(doors, tmp_path, "Luc")
    luc.driver.do(lambda: luc.driver.menus.find(("Luc",), watches=False))
    luc.settle()
    assert luc.driver.speaker.texts[0].startswith("Tables de ce réseau.")
    luc.press("escape")
    assert luc.said[-1].startswith("Gobelet, menu principal")
