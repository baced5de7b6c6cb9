"""Two people at one keyboard elsewhere: the gate between them, their hands, and their vote."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from gobelet.net.frames import Place
from tests.support.keyboard.driver import french
from tests.support.network.homes import Doors, Home, homes
from tests.ui.network.restarts import host_back
from tests.ui.network.test_rooms import ELSEWHERE, guest, hosted, line_of

HAND = french("Main : ")
TO_LUC = "Passez le clavier à Luc. Luc, appuyez sur Entrée."
TO_EVA = "Passez le clavier à Eva. Eva, appuyez sur Entrée."


@pytest.fixture
def doors() -> Iterator[Doors]:
    with homes() as opened:
        yield opened


def begun(doors: Doors, folder: Path, game: str) -> tuple[Home, Home]:
    """Begin a game of Ana with Luc and Eva, who share a keyboard elsewhere."""
    ana = hosted(doors, folder, Place("Ana"), ELSEWHERE, ELSEWHERE, game=game, auto=True)
    pair = guest(doors, folder, line_of(ana), "Luc", "Eva")
    for _ in range(3):
        ana.settle()
        pair.settle()
    return ana, pair


def discard(home: Home) -> None:
    """Discard a card: the turn is over."""
    home.press("1")
    home.press("enter")


def hand(home: Home) -> str:
    [said] = home.press("d")
    assert said.startswith(HAND)
    return said


def test_each_hand_is_told_to_who_has_taken_the_keyboard(doors: Doors, tmp_path: Path) -> None:
    ana, pair = begun(doors, tmp_path, "hands_down")
    discard(ana)
    pair.settle()
    assert pair.said[-1] == TO_LUC
    for key in ("d", "s", "t", "space", "1", "h", "ctrl-p"):
        assert not any(HAND in text for text in pair.press(key)), key
        assert pair.driver.screens[-1] == "GateScreen"
    assert pair.press("enter") == ["À Luc de jouer. Manche 1 sur 6."]
    of_luc = hand(pair)
    discard(pair)
    assert pair.said[-1] == TO_EVA
    for key in ("d", "s", "ctrl-p", "ctrl-p", "ctrl-r"):
        heard = pair.press(key)
        assert not any(HAND in text for text in heard), key
    pair.press("enter")
    of_eva = hand(pair)
    assert of_eva != of_luc
    discard(pair)
    ana.settle()
    # Nothing of either hand was told at the host's keyboard, in its history neither.
    told = [*ana.driver.speaker.texts, *(one.text for one in ana.driver.speaker.history.all())]
    assert not any(of_luc in text or of_eva in text for text in told)


def test_a_line_that_breaks_at_the_gate_comes_back_to_the_gate(
    doors: Doors, tmp_path: Path
) -> None:
    ana, pair = begun(doors, tmp_path, "hands_down")
    discard(ana)
    pair.settle()
    [line] = doors.lines
    line.cut()
    pair.driver.wait(20)
    line.call()
    pair.mark()
    pair.settle()
    assert pair.driver.screens.count("GateScreen") == 1
    assert not any(HAND in text for text in pair.said)
    assert pair.press("enter") == ["À Luc de jouer. Manche 1 sur 6."]


def test_a_move_of_the_one_that_the_host_lost_leads_to_the_gate_of_the_other(
    doors: Doors, tmp_path: Path
) -> None:
    ana, pair = begun(doors, tmp_path, "hands_down")
    discard(ana)
    pair.settle()
    pair.press("enter")
    of_luc = hand(pair)
    pair.driver.press("1")
    pair.driver.press("enter")
    host_back(ana, tmp_path / "again")
    pair.settle()
    # Luc's move was made at the host that is back: the next at the keyboard is Eva, once.
    assert pair.driver.screens.count("GateScreen") == 1
    assert pair.driver.screens[-1] == "GateScreen"
    assert pair.press("d") == [TO_EVA]
    pair.press("enter")
    assert "GateScreen" not in pair.driver.screens
    assert hand(pair) != of_luc


def test_people_at_one_keyboard_have_one_vote(doors: Doors, tmp_path: Path) -> None:
    ana, pair = begun(doors, tmp_path, "yahtzee")
    ana.press("enter")
    ana.press("s", "enter", "5", "enter")
    pair.settle()
    ana.press("u")
    pair.settle()
    assert [text for text in pair.said if text.startswith("Ana demande")]
    assert len([text for text in pair.driver.speaker.texts if text.startswith("Ana demande")]) == 1
    pair.press("down", "enter")
    ana.settle()
    assert any("Annulé" in text for text in ana.said)


def test_they_agree_here_before_the_others_are_asked(doors: Doors, tmp_path: Path) -> None:
    ana, pair = begun(doors, tmp_path, "yahtzee")
    ana.press("enter")
    ana.press("s", "enter", "5", "enter")
    pair.settle()
    pair.driver.wait(10)
    pair.press("enter")
    pair.press("s", "enter", "5", "enter")
    ana.settle()
    ana.mark()
    [question] = pair.press("u")
    assert "Luc" in question
    ana.settle()
    assert not any("demande" in text for text in ana.said)
    pair.press("down", "enter")
    ana.settle()
    assert ana.said[-1].startswith("Luc et Eva demandent")
    # "No" is told to those who asked.
    ana.press("enter")
    pair.settle()
    assert any("Ana" in text and "annul" in text for text in pair.said)
