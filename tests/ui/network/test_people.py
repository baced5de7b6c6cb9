"""The people elsewhere: who is here, a line to one of them, and whom one does not want to hear."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from gobelet.games.interface import Preferences
from gobelet.net.frames import Place
from gobelet.sound.cue import Cue, CueName
from tests.support.keyboard.driver import french
from tests.support.network.homes import Doors, Home, homes
from tests.ui.network.test_rooms import ELSEWHERE, guest, hosted, line_of


@pytest.fixture
def doors() -> Iterator[Doors]:
    with homes() as opened:
        yield opened


def three(doors: Doors, folder: Path, *, begin: bool = True) -> tuple[Home, Home, Home]:
    ana = hosted(doors, folder, Place("Ana"), ELSEWHERE, ELSEWHERE, watched=True)
    luc, eva = (guest(doors, folder, line_of(ana), name) for name in ("Luc", "Eva"))
    for home in (ana, luc, eva):
        home.settle()
    if begin:
        ana.driver.choose("Commencer")
        settle(ana, luc, eva)
    return ana, luc, eva


def settle(*homes: Home) -> None:
    for home in homes:
        home.settle()
        home.mark()


def spoken(home: Home) -> list[str]:
    """Return what was said since, once all has arrived."""
    home.settle()
    return home.said


def last_of_history(home: Home) -> str:
    return home.driver.speaker.history.all()[-1].text


def test_a_line_to_one_is_heard_by_nobody_else(doors: Doors, tmp_path: Path) -> None:
    ana, luc, eva = three(doors, tmp_path)
    assert luc.press("ctrl-w") == [french("En ligne : Ana et Eva. Ana")]
    assert luc.press("down", "enter") == ["Eva", "Parler à Eva en privé"]
    assert luc.press("enter")[-1] == french("À Eva en privé :")
    luc.driver.type("salut")
    assert luc.press("enter") == ["Message envoyé."]
    assert luc.driver.screens[-1] == "PlayScreen"
    assert last_of_history(luc) == french("Vous, à Eva : salut")
    assert spoken(eva) == [french("Luc, en privé : salut")]
    assert spoken(ana) == []
    # To the host alone, and from the host alone.
    luc.press("ctrl-w", "enter", "enter")
    luc.driver.type("et toi")
    luc.press("enter")
    assert spoken(ana) == [french("Luc, en privé : et toi")]
    ana.press("ctrl-w", "enter", "enter")
    ana.driver.type("oui")
    ana.press("enter")
    assert last_of_history(ana) == french("Vous, à Luc : oui")
    assert spoken(luc)[-1] == french("Ana, en privé : oui")
    assert spoken(eva) == [french("Luc, en privé : salut")]


def test_who_writes_to_all_finds_it_in_the_history(doors: Doors, tmp_path: Path) -> None:
    ana, luc, _ = three(doors, tmp_path)
    ana.press("ctrl-d")
    ana.driver.type("bonjour")
    assert ana.press("enter") == ["Message envoyé."]
    assert last_of_history(ana) == french("Vous : bonjour")
    assert spoken(luc) == [french("Ana : bonjour")]
    assert last_of_history(luc) == french("Ana : bonjour")


def test_who_is_muted_is_neither_heard_nor_in_the_history(doors: Doors, tmp_path: Path) -> None:
    ana, luc, eva = three(doors, tmp_path)
    luc.press("ctrl-w", "down", "enter", "down")
    assert luc.said[-1] == french("Faire taire Eva : non")
    assert luc.press("space") == [french("Oui : faire taire Eva")]
    luc.press("escape")
    assert luc.said[-1].endswith("Eva, messages coupés")
    luc.press("escape")
    settle(ana, luc, eva)
    before = luc.driver.speaker.history.all()
    eva.press("ctrl-d")
    eva.driver.type("bla")
    eva.press("enter")
    assert spoken(ana) == [french("Eva : bla")]
    assert spoken(luc) == []
    assert luc.driver.speaker.history.all() == before
    # Heard again, by the same way.
    luc.press("ctrl-w", "down", "enter", "down", "enter", "escape", "escape")
    eva.press("ctrl-d")
    eva.driver.type("encore")
    eva.press("enter")
    assert spoken(luc)[-1] == french("Eva : encore")


def test_a_line_goes_to_one_after_all(doors: Doors, tmp_path: Path) -> None:
    _, luc, eva = three(doors, tmp_path)
    luc.press("ctrl-d")
    luc.driver.type("psst")
    assert luc.press("ctrl-d") == [french("À tous : psst")]
    luc.press("ctrl-w", "down", "enter")
    assert luc.press("enter")[-1] == french("À Eva en privé : psst")
    luc.press("enter")
    assert luc.driver.screens[-1] == "PlayScreen"
    assert spoken(eva) == [french("Luc, en privé : psst")]


def test_a_line_to_somebody_who_has_left_is_not_lost(doors: Doors, tmp_path: Path) -> None:
    _, luc, eva = three(doors, tmp_path)
    luc.press("ctrl-w", "down", "enter", "enter")
    luc.driver.type("attends")
    eva.press("escape")
    eva.driver.choose("Quitter la partie")
    eva.press("down", "enter")
    settle(luc)
    assert luc.press("enter") == [french("Eva : plus à la table.")]
    assert luc.press("ctrl-d") == [french("À tous : attends")]


def test_a_line_that_is_written_while_the_game_begins_stays(doors: Doors, tmp_path: Path) -> None:
    ana, luc, _ = three(doors, tmp_path, begin=False)
    luc.press("ctrl-d")
    luc.driver.type("bonne chance")
    ana.driver.choose("Commencer")
    ana.settle()
    luc.settle()
    assert luc.driver.screens[-2:] == ["PlayScreen", "TypingScreen"]
    luc.press("enter")
    assert spoken(ana)[-1] == french("Luc : bonne chance")


def test_the_keys_work_in_the_waiting_room_and_nowhere_else(doors: Doors, tmp_path: Path) -> None:
    ana, luc, _ = three(doors, tmp_path, begin=False)
    assert ana.press("ctrl-w") == [french("En ligne : Luc et Eva. Luc")]
    assert ana.driver.items() == [
        "Luc",
        "Eva",
        "Dire quelque chose à tous",
        "Invitation",
        "Options de la table",
    ]
    ana.press("escape", "f1")
    assert any("Ctrl+W" in item for item in ana.driver.items())
    luc.driver.go_to("Quitter la table")
    luc.press("enter", "down", "enter")
    assert luc.press("ctrl-w") == ["Touche sans effet ici."]
    luc.press("f1")
    assert not any("Ctrl+W" in item for item in luc.driver.items())


def test_the_host_removes_somebody_in_the_game(doors: Doors, tmp_path: Path) -> None:
    ana, luc, eva = three(doors, tmp_path)
    ana.press("ctrl-w", "down", "enter")
    ana.driver.choose("Retirer Eva de la table")
    assert ana.driver.said == [french("Retirer Eva de la table ? Non")]
    ana.press("down", "enter")
    settle(ana, luc)
    assert "L’hôte vous retire de la table." in spoken(eva)
    assert luc.press("ctrl-w") == [french("Personnes : 1. Ana")]
    assert ana.driver.screens[-1] == "PlayScreen"


def test_who_only_listens_is_told_and_talked_to(doors: Doors, tmp_path: Path) -> None:
    ana, luc, _ = three(doors, tmp_path)
    max_ = guest(doors, tmp_path, line_of(ana), "Max", watches=True)
    settle(ana, luc, max_)
    assert ana.press("ctrl-w") == [french("En ligne : Luc et Eva. À l’écoute : Max. Luc")]
    assert ana.driver.items()[2] == "Max, à l’écoute"
    ana.driver.choose("Max", "Parler")
    ana.driver.type("bienvenue")
    ana.press("enter")
    assert french("Ana, en privé : bienvenue") in spoken(max_)
    other = guest(doors, tmp_path / "other", line_of(ana), "Max", watches=True)
    assert any("déjà" in text for text in other.driver.speaker.texts)


def test_who_comes_while_somebody_is_away_knows_that(doors: Doors, tmp_path: Path) -> None:
    ana, luc, _ = three(doors, tmp_path)
    doors.lines[1].cut()
    ana.driver.wait(10)
    max_ = guest(doors, tmp_path, line_of(ana), "Max", watches=True)
    assert max_.press("ctrl-w") == [french("En ligne : Ana et Luc. Eva n’est plus en ligne. Ana")]
    assert luc.press("t")[-1] == "Eva n’est plus en ligne."


def test_who_comes_and_goes_is_heard_softly_and_a_moment_is_not(
    doors: Doors, tmp_path: Path
) -> None:
    ana, luc, eva = three(doors, tmp_path)
    ana.driver.sounds.take()
    doors.lines[0].cut()
    ana.driver.wait(2)
    doors.lines[0].call()
    settle(ana, luc, eva)
    assert ana.driver.sounds.take() == []
    doors.lines[0].cut()
    ana.driver.wait(10)
    assert ana.driver.sounds.take() == [Cue(CueName.GO)]
    doors.lines[0].call()
    settle(ana, luc, eva)
    assert ana.driver.sounds.take() == [Cue(CueName.COME)]
    luc.press("ctrl-d")
    luc.driver.type("salut")
    luc.press("enter")
    settle(ana, luc, eva)
    assert ana.driver.sounds.take() == [Cue(CueName.TALK)]
    # Nothing sounds where nothing is said.
    ana.driver.options.preferences = Preferences(talk=False)
    luc.press("ctrl-d")
    luc.driver.type("encore")
    luc.press("enter")
    settle(ana, luc, eva)
    assert ana.driver.sounds.take() == []
