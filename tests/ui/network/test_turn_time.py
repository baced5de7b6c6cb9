"""The time for a move: told, warned of, given more of, and over; nobody loses a seat by it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from gobelet.games import kit
from gobelet.net.frames import Place
from gobelet.net.table_files import load_table
from gobelet.ui.network.plan import Plan
from gobelet.ui.table.play import playing
from tests.support.keyboard.driver import french
from tests.support.network.homes import Doors, Home, homes
from tests.ui.network.test_people import settle, spoken
from tests.ui.network.test_rooms import ELSEWHERE, guest, line_of

RULE = french("Temps pour chaque coup : 1 minute. Ctrl+E : plus de temps.")


@pytest.fixture
def doors() -> Iterator[Doors]:
    with homes() as opened:
        yield opened


def timed(doors: Doors, folder: Path, seconds: float = 60) -> tuple[Home, Home]:
    """A table of two, at Ana's first turn."""
    ana = Home(doors, folder, "Ana", dice="22355 1" * 9)
    ana.driver.main()
    plan = Plan(
        kit("yahtzee").configure(language="fr"), (Place("Ana"), ELSEWHERE), turn_time=seconds
    )
    ana.driver.do(lambda: ana.driver.menus.host(plan))
    ana.settle()
    luc = guest(doors, folder, line_of(ana), "Luc")
    ana.driver.choose("Commencer")
    ana.settle()
    luc.settle()
    return ana, luc


def wait(seconds: float, *homes: Home) -> None:
    """Let time pass for all, a second at a time."""
    for _ in range(int(seconds)):
        for home in homes:
            home.settle()


def test_the_time_is_told_once_and_on_keys(doors: Doors, tmp_path: Path) -> None:
    ana, luc = timed(doors, tmp_path)
    for home in (ana, luc):
        said = home.driver.speaker.texts
        assert said.count(RULE) == 1
        # The game begins first.
        assert any(text.startswith("Yahtzee, ") for text in said[: said.index(RULE)])
    wait(20, ana, luc)
    [left] = ana.press("ctrl-k")
    assert left.startswith("Encore 3")
    [left] = luc.press("ctrl-k")
    assert left.startswith(french("Ana : encore 3"))
    assert luc.press("t")[-1].startswith(french("Ana : encore 3"))
    assert ana.press("t")[0].startswith("À vous de jouer.")
    # In every list and line, too.
    luc.press("f1")
    assert luc.press("ctrl-k")[0].startswith(french("Ana : encore"))


def test_one_warning_and_then_a_computer_plays_that_turn_alone(
    doors: Doors, tmp_path: Path
) -> None:
    ana, luc = timed(doors, tmp_path)
    settle(ana, luc)
    wait(45, ana, luc)
    assert ana.said == [french("Encore 20 secondes. Ctrl+E : plus de temps.")]
    assert luc.said == []
    wait(12, ana, luc)
    late = french("Ana : temps écoulé, un ordinateur joue ce tour.")
    wait(12, ana, luc)
    for home in (ana, luc):
        assert home.said.count(late) == 1
    assert any(text.startswith("À vous de jouer.") for text in luc.said)
    # Luc plays; the next turn is Ana's own again, with all of its time.
    luc.press("enter")
    luc.press("s", "enter", "5", "enter")
    settle(ana, luc)
    assert ana.press("ctrl-k")[0].startswith(("Encore 5", "Encore 1 minute"))
    table = playing(ana.driver.session)
    assert table
    assert table.board.person == 0
    wait(30, ana, luc)
    ana.press("enter")
    assert ana.said[-1].endswith("Encore 2 lancers.")


def test_each_move_has_the_whole_time(doors: Doors, tmp_path: Path) -> None:
    ana, luc = timed(doors, tmp_path)
    wait(35, ana, luc)
    ana.press("enter")
    settle(ana, luc)
    wait(35, ana, luc)
    assert not any("écoulé" in text for text in luc.said)


def test_anybody_gets_more_time_and_all_hear_of_it(doors: Doors, tmp_path: Path) -> None:
    ana, luc = timed(doors, tmp_path)
    wait(30, ana, luc)
    settle(ana, luc)
    luc.press("ctrl-e")
    ana.settle()
    assert ana.said[0].startswith(french("Luc donne du temps : 1 minute "))
    assert luc.said[0].startswith(french("Luc donne du temps : 1 minute "))
    wait(45, ana, luc)
    assert not any("écoulé" in text for text in luc.driver.speaker.texts)
    ana.press("ctrl-e")
    assert ana.said[0].startswith(french("Ana donne du temps : 1 minute "))


def test_who_moves_after_the_time_plays_on(doors: Doors, tmp_path: Path) -> None:
    ana, luc = timed(doors, tmp_path)
    settle(ana, luc)
    while not any("écoulé" in text for text in ana.said):
        ana.driver.do(lambda: ana.driver.clock.wait(0.5))
    ana.press("enter")
    settle(ana, luc)
    wait(10, ana, luc)
    # No computer has marked for her.
    table = playing(ana.driver.session)
    assert table
    assert table.board.person == 0
    assert ana.press("ctrl-k")[0].startswith("Encore")


def test_no_time_is_counted_for_who_is_away_nor_for_a_computer(
    doors: Doors, tmp_path: Path
) -> None:
    ana, luc = timed(doors, tmp_path)
    ana.press("enter")
    ana.press("s", "enter", "5", "enter")
    settle(ana, luc)
    doors.lines[0].cut()
    ana.driver.wait(300)
    assert ana.said == ["Luc n’est plus en ligne."]
    assert ana.press("ctrl-k") == ["Pas de limite de temps en ce moment."]
    assert ana.press("ctrl-e") == ["Pas de limite de temps en ce moment."]
    doors.lines[0].call()
    luc.settle()
    ana.settle()
    assert luc.press("ctrl-k")[0].startswith(("Encore 5", "Encore 1 minute"))


def test_the_host_sets_the_time_by_ear_and_it_is_kept(doors: Doors, tmp_path: Path) -> None:
    ana, luc = timed(doors, tmp_path, 0)
    assert RULE not in ana.driver.speaker.texts
    assert luc.press("ctrl-k") == ["Pas de limite de temps en ce moment."]
    settle(ana, luc)
    ana.press("ctrl-w")
    ana.driver.choose("Options de la table", "Temps pour chaque coup", "1 minute")
    assert spoken(luc) == [RULE]
    ana.press("enter")
    assert ana.driver.items()[1] == "30 secondes"
    ana.press("escape", "escape", "escape", "enter")
    ana.driver.wait(5)
    [game] = ana.driver.keeping.unfinished
    saved = load_table(tmp_path / "Ana", game.id)
    assert saved
    assert saved.turn_time == 60


def test_the_waiting_room_tells_the_time(doors: Doors, tmp_path: Path) -> None:
    ana = Home(doors, tmp_path, "Ana")
    ana.driver.main()
    config = kit("yahtzee").configure(language="fr")
    plan = Plan(config, (Place("Ana"), ELSEWHERE), turn_time=90)
    ana.driver.do(lambda: ana.driver.menus.host(plan))
    ana.settle()
    luc = guest(doors, tmp_path, line_of(ana), "Luc")
    assert french("Temps pour chaque coup : 1 minute 30 secondes") in luc.driver.items()
    ana.driver.choose("Options de la table")
    assert ana.driver.items() == [
        french("Temps pour chaque coup : 1 minute 30 secondes"),
        french("Un ordinateur pour les absents : jamais, la place attend"),
        french("D’autres peuvent écouter : non"),
        french("Visible sur ce réseau : oui"),
        french("Adresse de l’invitation : 192.0.2.7"),
        french("Commencer dès que toutes les places sont prises : non"),
    ]
    ana.driver.choose("D’autres peuvent écouter")
    eve = guest(doors, tmp_path, line_of(ana), "Eve", watches=True)
    assert eve.driver.speaker.texts[-1].startswith("Salle d’attente")
    ana.press("escape")
    ana.driver.choose("Options", "Commencer dès que")
    for home in (ana, luc, eve):
        home.settle()
        assert home.driver.screens[-1] == "PlayScreen"
