"""The waiting room at the host: seats, computers, the invitation; and the end of a game."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from gobelet.games import kit
from gobelet.net.frames import Place
from gobelet.net.invitation import read_invitation
from gobelet.ui.network.plan import Joining, Plan, with_free_seat
from gobelet.ui.table.play import playing
from tests.support.keyboard.driver import french
from tests.support.network.homes import Doors, Home, homes

ELSEWHERE = Place(elsewhere=True)


@pytest.fixture
def doors() -> Iterator[Doors]:
    with homes() as opened:
        yield opened


def hosted(
    doors: Doors,
    folder: Path,
    *places: Place,
    game: str = "yahtzee",
    auto: bool = False,
    watched: bool = False,
) -> Home:
    ana = Home(doors, folder, "Ana")
    ana.driver.main()
    config = kit(game).configure(language="fr")
    ana.driver.do(lambda: ana.driver.menus.host(Plan(config, places, auto=auto, watched=watched)))
    ana.settle()
    return ana


def line_of(home: Home) -> str:
    return next(text for text in home.driver.speaker.texts if text.startswith("gobelet join "))


def guest(doors: Doors, folder: Path, line: str, *names: str, watches: bool = False) -> Home:
    home = Home(doors, folder, names[0])
    home.driver.main()
    joining = Joining(read_invitation(line), names, watches)
    home.driver.do(lambda: home.driver.menus.join(joining))
    home.settle()
    return home


def test_the_host_may_only_listen_and_play_after_all(doors: Doors, tmp_path: Path) -> None:
    ana = hosted(doors, tmp_path, Place("Ana"), ELSEWHERE, ELSEWHERE)
    ana.driver.choose("Ana, ici", "Écouter seulement")
    assert ana.driver.items()[1:4] == [f"Libre, place {n}" for n in (1, 2, 3)]
    eva = guest(doors, tmp_path, line_of(ana), "Eva")
    luc = guest(doors, tmp_path, line_of(ana), "Luc")
    ana.driver.choose("Libre, place 3", "Supprimer")
    ana.driver.choose("Commencer")
    for home in (ana, eva, luc):
        home.settle()
    begins = french("Yahtzee, règles Playroom, 13 lignes. À la table : Eva et Luc.")
    assert begins in ana.said
    assert eva.said[-1].startswith("À vous de jouer.")


def test_who_only_listened_takes_a_free_seat_again(doors: Doors, tmp_path: Path) -> None:
    ana = hosted(doors, tmp_path, Place("Ana"), ELSEWHERE)
    ana.driver.options.name = "Ana"
    ana.driver.choose("Ana, ici", "Écouter seulement")
    ana.driver.choose("Libre, place 2", "Jouer ici")
    assert ana.driver.items()[1:3] == ["Libre, place 1", "Ana, ici"]


def test_seats_are_added_given_to_computers_and_removed(doors: Doors, tmp_path: Path) -> None:
    ana = hosted(doors, tmp_path, Place("Ana"), ELSEWHERE)
    assert ana.driver.choose("Ajouter une place") == [french("Ajout : Libre, place 3.")]
    assert ana.driver.choose("Ajouter un ordinateur") == [french("Ajout : Ordinateur, solide.")]
    ana.driver.choose("Libre, place 2", "Ordinateur")
    ana.driver.choose("Libre, place 3", "Supprimer")
    assert ana.driver.items()[:4] == [
        "Commencer",
        "Ana, ici",
        "Bot Ada, solide",
        "Bot Bruno, solide",
    ]
    assert ana.driver.choose("Ana") == ["Écouter seulement, et libérer la place"]
    ana.press("escape")
    assert ana.driver.go_to("Commencer")
    assert ana.press("enter")[-1].startswith("À vous de jouer")


def test_a_game_keeps_its_least_and_most_seats(doors: Doors, tmp_path: Path) -> None:
    ana = hosted(doors, tmp_path, Place("Ana"), ELSEWHERE, game="hands_down")
    ana.driver.choose("Libre, place 2", "Supprimer")
    assert ana.driver.said[-1].startswith(("Il faut", "Au moins", "2"))
    ana.driver.press("escape")
    for _ in range(8):
        ana.driver.choose("Ajouter une place")
    assert "6" in ana.driver.said[-1]


def test_a_guest_is_removed(doors: Doors, tmp_path: Path) -> None:
    ana = hosted(doors, tmp_path, Place("Ana"), ELSEWHERE)
    luc = guest(doors, tmp_path, line_of(ana), "Luc")
    ana.driver.choose("Luc", "Libre")
    ana.settle()
    luc.settle()
    assert "L’hôte vous retire de la table." in luc.driver.speaker.texts
    assert luc.driver.speaker.texts[-1].startswith("Gobelet, menu principal")
    assert "Luc n’est plus de la table." in ana.driver.speaker.texts
    assert ana.driver.items()[2] == "Libre, place 2"


def test_the_invitation_is_spelled_and_saved(
    doors: Doors, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = hosted(doors, tmp_path, Place("Ana"), ELSEWHERE)
    ana.driver.options.data_dir = tmp_path
    ana.driver.choose("Invitation")
    assert ana.driver.items()[-1] == line_of(ana)
    [saved] = ana.driver.choose("Enregistrer")
    assert Path(saved.partition("\u00a0: ")[2]).read_text("utf-8") == f"{line_of(ana)}\n"
    monkeypatch.setattr("gobelet.ui.network.invitation_menu.tools", list)
    ana.driver.choose("Copier")
    assert ana.driver.wait(2) == [
        "Copier n’est pas possible ici. Enregistrer dans un fichier l’est."
    ] or (ana.driver.speaker.texts[-1].startswith("Copi"))
    ana.driver.choose("Lettre par lettre")
    assert ana.driver.items()[:2] == [
        french("Adresse : 192.0.2.7"),
        "A A A A A, partie 1 sur 6",
    ]
    # The file is as good as the line.
    luc = Home(doors, tmp_path, "Luc")
    luc.driver.main()
    luc.driver.choose("Jouer avec d’autres", "Rejoindre")
    luc.driver.paste("bonjour")
    assert luc.press("enter")[0].startswith("Ce n’est pas une invitation.")
    for _ in range(7):
        luc.driver.press("backspace")
    luc.driver.paste(saved.partition("\u00a0: ")[2])
    assert luc.press("enter")[0] == "Appel de 192.0.2.7. Quitter la table"


def test_the_game_begins_by_itself_and_is_in_both_stores_at_its_end(
    doors: Doors, tmp_path: Path
) -> None:
    ana = hosted(doors, tmp_path, Place("Ana"), ELSEWHERE, auto=True)
    luc = guest(doors, tmp_path, line_of(ana), "Luc")
    for _ in range(3):
        ana.settle()
        luc.settle()
    assert ana.driver.screens[-1] == "PlayScreen" == luc.driver.screens[-1]
    table = playing(ana.driver.session)
    assert table
    for _ in range(60):
        for home in (ana, luc):
            play_on(home)
        if table.board.over:
            break
    assert ana.driver.keeping.played_count == 1
    assert luc.driver.keeping.played_count == 1
    luc.press("enter")
    assert not any("Rejouer" in item for item in luc.driver.items())
    ana.press("enter")
    ana.driver.choose("Rejouer")
    ana.settle()
    luc.settle()
    assert luc.driver.screens[-1] == "PlayScreen"


def play_on(home: Home) -> None:
    """Throw, and mark the first open row."""
    table = playing(home.driver.session)
    assert table
    if table.board.person is not None:
        home.press("enter", "enter", "down", "enter")
    home.settle()


def test_somebody_only_listens(doors: Doors, tmp_path: Path) -> None:
    ana = hosted(doors, tmp_path, Place("Ana"), Place("Zoé"), ELSEWHERE, watched=True)
    luc = guest(doors, tmp_path, line_of(ana), "Luc")
    eve = guest(doors, tmp_path, line_of(ana), "Eve", watches=True)
    ana.settle()
    assert "Eve écoute." in ana.driver.speaker.texts
    assert not any("Je peux commencer" in item for item in eve.driver.items())
    ana.driver.go_to("Commencer")
    ana.press("enter")
    eve.settle()
    assert eve.driver.screens[-1] == "PlayScreen"
    eve.mark()
    ana.press("enter")
    eve.settle()
    assert eve.said[-1].startswith(french("Ana : "))
    assert luc.driver.screens[-1] == "PlayScreen"


def test_two_share_a_keyboard_elsewhere(doors: Doors, tmp_path: Path) -> None:
    ana = hosted(doors, tmp_path, Place("Ana"), ELSEWHERE, ELSEWHERE, game="hands_down", auto=True)
    pair = guest(doors, tmp_path, line_of(ana), "Luc", "Eva")
    for _ in range(3):
        ana.settle()
        pair.settle()
    assert "Luc et Eva arrivent." in ana.driver.speaker.texts
    assert pair.driver.screens[-1] in ("PlayScreen", "GateScreen")


@pytest.mark.parametrize("game", ["Yahtzee", "Yahtzee Hands Down", "Rolling Cubes"])
def test_a_table_has_one_free_seat_and_no_computer_that_nobody_chose(
    doors: Doors, tmp_path: Path, game: str
) -> None:
    ana = Home(doors, tmp_path, "Ana")
    ana.driver.main()
    ana.driver.choose("Jouer avec d’autres", game)
    ana.driver.choose("Commencer")
    ana.settle()
    assert ana.driver.items()[:4] == ["Commencer", "Ana, ici", "Libre, place 2", "Invitation"]


def test_the_invitation_has_the_address_that_the_host_chooses(
    doors: Doors, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    addresses = ["192.0.2.7", "2001:db8::7"]
    monkeypatch.setattr("gobelet.ui.network.table_options.own_addresses", lambda: addresses)
    ana = hosted(doors, tmp_path, Place("Ana"), ELSEWHERE)
    ana.driver.choose("Options de la table", "Adresse de l’invitation")
    assert ana.driver.items() == [*addresses, "Une autre adresse"]
    assert ana.driver.choose("Une autre adresse") == [french("Adresse :")]
    ana.driver.type("pas une adresse")
    assert ana.press("enter")[0].startswith("Ce n’est pas une adresse.")
    for _ in range(15):
        ana.driver.press("backspace")
    ana.driver.paste("203.0.113.7")
    assert ana.press("enter") == [french("203.0.113.7 : adresse de l’invitation")]
    ana.press("escape")
    ana.driver.choose("Invitation")
    assert ana.driver.items()[-1] == line_of(ana).replace("192.0.2.7", "203.0.113.7")
    ana.press("escape")
    ana.driver.choose("Options de la table", "Adresse de l’invitation", "2001:db8::7")
    ana.press("escape")
    ana.driver.choose("Invitation")
    assert read_invitation(ana.driver.items()[-1]).host == "2001:db8::7"


def test_dice_are_not_typed_with_others(doors: Doors, tmp_path: Path) -> None:
    ana = Home(doors, tmp_path, "Ana")
    ana.driver.main()
    ana.driver.choose("Jouer avec d’autres", "Yahtzee")
    assert ana.driver.choose("Dés") == [
        french(
            "Avec d’autres ailleurs, le programme lance les dés : ils ne verraient pas les vôtres."
        )
    ]
    assert french("Dés : lancés par le programme") in ana.driver.items()


def test_a_free_seat_takes_that_of_a_computer_where_no_more_fit() -> None:
    config = kit("hands_down").configure()
    full = (Place("Ana"), *[Place(bot="regular")] * 5)
    assert with_free_seat(full, config) == (Place("Ana"), *[Place(bot="regular")] * 4, ELSEWHERE)
    assert with_free_seat(full[:2], config) == (*full[:2], ELSEWHERE)
    assert with_free_seat((Place("Ana"), ELSEWHERE), config) == (Place("Ana"), ELSEWHERE)
