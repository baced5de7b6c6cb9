"""A table with people elsewhere, from the invitation to the end: what each of them hears."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from gobelet.games import kit
from gobelet.games.interface import Preferences
from gobelet.net.frames import Place
from gobelet.net.invitation import read_invitation
from gobelet.ui.menus.network_menu import NetworkMenu
from gobelet.ui.network.line_news import PAUSE
from gobelet.ui.network.plan import Joining, Plan
from tests.support.games.solving import STEPS, solving
from tests.support.keyboard.driver import french
from tests.support.network.homes import Doors, Home, homes


@pytest.fixture
def doors() -> Iterator[Doors]:
    with homes() as opened:
        yield opened


def opened(doors: Doors, folder: Path, game: str = "Yahtzee") -> Home:
    """Open a table for one more, from the main menu."""
    ana = Home(doors, folder, "Ana", dice="22355 1")
    ana.driver.main()
    ana.driver.choose("Jouer avec d’autres", game)
    ana.mark()
    ana.driver.choose("Commencer")
    ana.settle()
    return ana


def line_of(home: Home) -> str:
    """Return the invitation, which stays the same however often it is said."""
    said = home.driver.speaker.texts
    [line] = {text for text in said if text.startswith("gobelet join ")}
    return line


def joined(doors: Doors, folder: Path, line: str, name: str = "Luc") -> Home:
    """Join a table from the main menu."""
    luc = Home(doors, folder, name)
    luc.driver.main()
    luc.driver.choose("Jouer avec d’autres", "Rejoindre")
    luc.driver.paste(line)
    luc.mark()
    luc.press("enter")
    luc.settle()
    return luc


def network(home: Home) -> NetworkMenu:
    return home.driver.menus._network


def begun(doors: Doors, folder: Path) -> tuple[Home, Home]:
    ana = opened(doors, folder)
    luc = joined(doors, folder, line_of(ana))
    ana.mark()
    luc.mark()
    ana.driver.choose("Commencer")
    ana.settle()
    luc.settle()
    return ana, luc


def test_the_table_is_opened_and_joined(doors: Doors, tmp_path: Path) -> None:
    ana = opened(doors, tmp_path)
    line = line_of(ana)
    assert read_invitation(line).address == "192.0.2.7"
    assert ana.said[1:] == [
        french("La table est ouverte. L’invitation :"),
        line,
        "Salle d’attente. Commencer",
    ]
    assert ana.driver.items() == [
        "Commencer",
        "Ana, ici",
        "Libre, place 2",
        "Invitation",
        "Ajouter une place libre",
        "Ajouter un ordinateur",
        "Options de la table",
        "Dire quelque chose à tous",
        "Fermer la table",
    ]
    assert ana.press("enter") == ["1 place est libre."]
    luc = joined(doors, tmp_path, line)
    assert luc.said[0] == "Appel de 192.0.2.7. Quitter la table"
    assert luc.said[-1] == french(
        "Salle d’attente, Yahtzee, règles Playroom, 13 lignes. Je peux commencer : non"
    )
    ana.settle()
    assert ana.said[-1] == "Luc arrive."
    assert luc.driver.items() == [
        french("Je peux commencer : non"),
        "Ana, à l’ordinateur qui invite",
        "Luc, ici",
        "Dire quelque chose à tous",
        "Quitter la table",
    ]
    luc.press("space")
    ana.settle()
    assert ana.said[-1] == "Luc peut commencer."


def test_each_hears_the_others_and_no_key_for_them(doors: Doors, tmp_path: Path) -> None:
    ana, luc = begun(doors, tmp_path)
    assert ana.said[-1] == "À vous de jouer. Entrée pour lancer."
    assert luc.said == [
        french("Yahtzee, règles Playroom, 13 lignes. À la table : Ana et vous."),
        "À Ana de jouer.",
    ]
    luc.mark()
    assert ana.press("enter") == ["2, 2, 3, 5, 5. Encore 2 lancers."]
    luc.settle()
    assert luc.said == [french("Ana : 2, 2, 3, 5, 5. Encore 2 lancers.")]
    assert luc.press("enter") == ["À Ana de jouer. Tour 1 sur 13, lancer 1 sur 3."]
    luc.mark()
    ana.press("s", "enter", "5", "enter")
    luc.settle()
    assert luc.said[-1] == "À vous de jouer. Entrée pour lancer."


def test_talk_and_who_is_here(doors: Doors, tmp_path: Path) -> None:
    ana, luc = begun(doors, tmp_path)
    luc.press("ctrl-d")
    luc.driver.type("salut")
    assert luc.press("enter") == ["Message envoyé."]
    ana.settle()
    assert ana.said[-1] == french("Luc : salut")
    assert ana.press("ctrl-w") == [french("Personnes : 1. Luc")]
    ana.driver.press("escape")
    assert luc.press("ctrl-w") == [french("Personnes : 1. Ana")]
    luc.driver.press("escape")
    luc.driver.options.preferences = Preferences(talk=False)
    luc.mark()
    ana.press("ctrl-d")
    ana.driver.type("oui")
    ana.press("enter")
    luc.settle()
    assert luc.said == []
    assert luc.driver.speaker.history.all()[-1].text == french("Ana : oui")


def test_a_broken_line_is_told_once_and_what_was_missed_is_in_the_history(
    doors: Doors, tmp_path: Path
) -> None:
    ana, luc = begun(doors, tmp_path)
    [line] = doors.lines
    line.cut()
    luc.mark()
    luc.driver.wait(PAUSE + 1)
    assert luc.said == ["Liaison coupée. Gobelet rappelle."]
    ana.mark()
    ana.driver.wait(10)
    assert ana.said == ["Luc n’est plus en ligne."]
    assert ana.press("t")[-1] == "Luc n’est plus en ligne."
    assert ana.press("ctrl-w") == [french("Personnes : 1. Luc, hors ligne")]
    ana.driver.press("escape")
    ana.press("enter")
    ana.press("1", "2", "enter")
    ana.press("s", "enter", "5", "enter")
    luc.mark()
    line.call()
    luc.settle()
    assert luc.said[0] == french(
        "De retour à la table. 3 coups manqués : ils sont dans l’historique."
    )
    assert luc.said[1].startswith("À vous de jouer.")
    ana.settle()
    assert ana.said[-1] == "Luc revient."


def test_a_brief_break_is_not_heard(doors: Doors, tmp_path: Path) -> None:
    ana, luc = begun(doors, tmp_path)
    [line] = doors.lines
    luc.mark()
    ana.mark()
    line.cut()
    luc.driver.wait(1)
    line.call()
    luc.settle()
    luc.driver.wait(PAUSE + 1)
    ana.driver.wait(10)
    assert (ana.said, luc.said) == ([], [])


def test_undo_is_asked_of_the_others(doors: Doors, tmp_path: Path) -> None:
    ana, luc = begun(doors, tmp_path)
    ana.press("enter")
    ana.press("s", "enter", "5", "enter")
    luc.mark()
    assert len(ana.press("u")) == 1
    luc.settle()
    assert luc.said[-1].startswith("Ana demande")
    luc.press("down", "enter")
    ana.settle()
    assert any("Annulé" in text for text in ana.said)


def test_the_guest_leaves_and_a_computer_plays_on(doors: Doors, tmp_path: Path) -> None:
    ana, luc = begun(doors, tmp_path)
    luc.press("escape")
    luc.driver.choose("Quitter la partie")
    assert luc.driver.said == [
        french("Quitter la partie ? Un ordinateur jouera à votre place. Non")
    ]
    luc.press("down", "enter")
    assert luc.said[-1].startswith("Gobelet, menu principal.")
    ana.settle()
    assert ana.said[-1] == "Luc quitte la table. Un ordinateur continue à sa place."
    ana.mark()
    ana.press("enter")
    ana.press("s", "enter", "5", "enter")
    ana.driver.wait(30)
    assert any(text.startswith(french("Luc : ")) for text in ana.said)


def test_the_host_leaves_and_the_game_can_be_taken_up(doors: Doors, tmp_path: Path) -> None:
    ana, luc = begun(doors, tmp_path)
    ana.press("enter")
    luc.settle()
    luc.mark()
    ana.press("escape")
    ana.driver.choose("Quitter la partie")
    ana.settle()
    luc.settle()
    assert "La table est fermée." in luc.said
    assert luc.said[-1].startswith("Gobelet, menu principal.")
    ana.mark()
    ana.driver.choose("Reprendre")
    ana.settle()
    luc.driver.choose("Jouer avec d’autres", "Rejoindre")
    luc.driver.paste(line_of(ana))
    luc.mark()
    luc.press("enter")
    luc.settle()
    assert luc.said[-1].startswith("À Ana de jouer. Tour 1 sur 13, lancer 1 sur 3.")


def test_nothing_is_heard_of_a_table_that_was_left(doors: Doors, tmp_path: Path) -> None:
    ana, _ = begun(doors, tmp_path)
    ana.press("enter")
    ana.press("escape")
    ana.driver.choose("Quitter la partie")
    ana.settle()
    doors.lines[0].cut()
    ana.mark()
    ana.driver.wait(60)
    assert ana.said == []


def test_people_elsewhere_are_not_those_of_the_next_game(doors: Doors, tmp_path: Path) -> None:
    ana, luc = begun(doors, tmp_path)
    ana.press("enter")
    for home in (ana, luc):
        assert home.driver.keeping.last() is None


def test_a_game_that_is_deleted_leaves_no_seats_for_another_of_its_number(
    doors: Doors, tmp_path: Path
) -> None:
    ana, _ = begun(doors, tmp_path)
    ana.press("enter")
    ana.press("escape")
    ana.driver.choose("Quitter la partie")
    ana.settle()
    [game] = ana.driver.keeping.unfinished
    assert ana.driver.keeping.hosted(game.id)
    assert ana.driver.keeping.forget(game.id) is None
    assert not ana.driver.keeping.hosted(game.id)


def test_a_table_that_is_left_before_the_first_throw_leaves_nothing(
    doors: Doors, tmp_path: Path
) -> None:
    ana, _ = begun(doors, tmp_path)
    ana.driver.wait(5)
    ana.press("escape")
    ana.driver.choose("Quitter la partie")
    assert not [*(tmp_path / "Ana").glob("hosted-*")]


@pytest.mark.parametrize(
    ("name", "said"),
    [("Ana", "déjà"), ("Eva", "Aucune place n’est libre à cette table.")],
)
def test_who_does_not_come_in(doors: Doors, tmp_path: Path, name: str, said: str) -> None:
    ana = opened(doors, tmp_path)
    line = line_of(ana)
    if name == "Eva":
        joined(doors, tmp_path, line)
    other = joined(doors, tmp_path / "other", line, name)
    assert any(said in text for text in other.said)
    assert other.driver.screens == ["ListScreen"]


def test_who_has_no_name_is_asked_for_it_before_anybody_is_called(
    doors: Doors, tmp_path: Path
) -> None:
    line = line_of(opened(doors, tmp_path))
    luc = Home(doors, tmp_path, "")
    luc.driver.do(lambda: luc.driver.menus.join(Joining(read_invitation(line), ())))
    assert luc.said == [french("Votre nom :")]
    luc.driver.type("Luc")
    luc.press("enter")
    assert luc.driver.screens == ["RoomScreen"]
    assert luc.driver.options.name == "Luc"
    ana = Home(doors, tmp_path / "host", "")
    plan = Plan(kit("yahtzee").configure(language="fr"), (Place(), Place(elsewhere=True)))
    ana.driver.do(lambda: ana.driver.menus.host(plan))
    ana.driver.type("Ana")
    ana.press("enter")
    ana.driver.go_to("Ana, ici")
    other = Home(doors, tmp_path / "other", "")
    other.driver.do(lambda: other.driver.menus.find((), watches=False))
    assert other.press("escape")[-1].startswith("Gobelet, menu principal.")


def test_an_invitation_that_nobody_answers(doors: Doors, tmp_path: Path) -> None:
    luc = Home(doors, tmp_path, "Luc")
    line = "gobelet join 192.0.2.9/AAAAA-AAAAA-AAAAA-AAAAA-AAAAA-AA"
    luc.driver.main()
    luc.driver.do(lambda: luc.driver.menus.join(Joining(read_invitation(line), ("Luc",))))
    luc.settle()
    assert "Pas de réponse de 192.0.2.9. Gobelet continue d’appeler." in luc.driver.speaker.texts
    luc.press("escape", "down", "enter")
    assert luc.said[-1].startswith("Gobelet, menu principal.")


def test_the_computer_that_plays_on_is_made_ready_while_keys_are_answered(
    doors: Doors, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = opened(doors, tmp_path)
    table = solving(monkeypatch, ana.driver.clock, 0.5)
    luc = joined(doors, tmp_path, line_of(ana))
    ana.driver.choose("Commencer")
    ana.settle()
    luc.settle()
    # It is begun with the game: who falls away need not be waited for.
    assert 0 < table.taken < STEPS
    ana.press("enter")
    ana.press("s", "enter", "5", "enter")
    luc.press("escape")
    luc.driver.choose("Quitter la partie")
    luc.press("down", "enter")
    ana.driver.wait(2)
    assert 0 < table.taken < STEPS
    assert ana.press("t") == ["À Luc de jouer. Tour 1 sur 13, pas encore de lancer."]
    ana.mark()
    ana.driver.wait(30)
    assert table.begun == 1
    assert any(text.startswith(french("Luc : ")) for text in ana.said)
