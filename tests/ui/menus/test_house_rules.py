"""House rules in the menus: made, changed, saved, shared, deleted."""

from pathlib import Path

import pytest

from tests.support.keyboard.driver import Driver, french

MINE = """# de mamie
name = "Chez nous"
joker = "yahtzee_filled"  # toujours
rounds = 2
"""


def write(folder: Path, name: str, text: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def new_game() -> Driver:
    driver = Driver()
    driver.main()
    driver.choose("Yahtzee")
    return driver


def menu() -> Driver:
    driver = new_game()
    driver.choose("Règles maison")
    return driver


def making(like: str = "Hasbro") -> Driver:
    driver = menu()
    driver.choose("Créer des règles", like)
    return driver


def test_they_are_made_named_saved_and_played(rules_folder: Path) -> None:
    driver = making()
    assert driver.said == [french("Nouvelles règles maison. Full : 25 points")]
    driver.choose("Full", "la somme", "Manches", "3", "Paire")
    assert driver.choose("Enregistrer") == [french("Nom :")]
    driver.type("Noel")
    path = rules_folder / "Noel.toml"
    assert driver.press("enter") == [
        french("Noel : règles enregistrées."),
        "Règles maison. Créer des règles",
    ]
    assert path.exists()
    assert driver.items() == ["Noel, 14 lignes, 3 manches", "Créer des règles"]
    assert path.read_text(encoding="utf-8").splitlines() == [
        'name = "Noel"',
        'full = "max25sum"',
        'chips = "after50"',
        'joker = "yahtzee_filled"',
        'upper_open = "forced"',
        'extra = ["pair"]',
        "double_pair_same_face = false",
        'start = "high_throw"',
        "rounds = 3",
        'series = "total"',
        "teams = 0",
    ]
    assert driver.choose("Noel", "Jouer") == [
        french("Yahtzee. Commencer : Noel, 14 lignes, 3 manches")
    ]
    assert driver.press("enter")[0] == "Yahtzee, Noel, 14 lignes, 3 manches."


def test_f2_tells_the_rules_as_they_are_made(rules_folder: Path) -> None:
    driver = making()
    driver.choose("Full", "la somme")
    assert driver.press("f2")[0].startswith(french("Comment jouer : règles maison, 13 lignes. "))
    assert any("Full" in item and "la somme des dés si" in item for item in driver.items())
    assert driver.press("escape") == [
        french("Nouvelles règles maison. Full : la somme des dés, au moins 25 points")
    ]


def test_they_are_among_the_rule_sets_of_a_new_game(rules_folder: Path) -> None:
    write(rules_folder, "mine.toml", MINE)
    driver = new_game()
    assert driver.choose("Variante : ", "Chez nous") == [french("Chez nous : variante")]
    assert driver.items()[0] == french("Commencer : Chez nous, 13 lignes, 2 manches")


def test_the_options_of_the_menu() -> None:
    driver = making("MB 1973")
    assert driver.items() == [
        french(item)
        for item in (
            "Full : 25 points",
            "Jetons des nouveaux Yahtzee : 100 points chacun, après un Yahtzee de 50",
            "Joker : dès que la ligne Yahtzee et la ligne du haut de ses dés sont remplies",
            "Ligne d’un nouveau Yahtzee : après un Yahtzee de 50, celle du haut de ses dés si elle "
            "est libre",
            "Quatre dés identiques valent une double paire : non",
            "Qui commence : le plus fort lancer",
            "Manches : 1",
            "Ce qui compte : les totaux des manches",
            "Équipes : chacun pour soi",
            "Trois lignes supplémentaires, 16 en tout : non",
            "Paire : non, ligne supplémentaire",
            "Double paire : non",
            "Misère : non",
            "Nom : pas encore",
            "Enregistrer",
        )
    ]


def test_an_option_without_effect_is_not_offered() -> None:
    driver = making()
    driver.choose("Joker", "jamais")
    assert not [item for item in driver.items() if item.startswith("Ligne d’un nouveau Yahtzee")]


def test_options_that_cannot_be_together_are_refused_with_the_reason() -> None:
    driver = making()
    assert driver.choose("Quatre dés", "oui") == [
        "Quatre dés identiques ne valent une double paire que si la ligne supplémentaire "
        "double paire est jouée."
    ]
    driver.press("escape")
    driver.choose("Double paire", "Quatre dés")
    driver.go_to("oui")
    assert driver.press("enter") == [french("Oui : quatre dés identiques valent une double paire")]


def test_they_are_changed_in_their_file_whose_comments_stay(rules_folder: Path) -> None:
    path = write(rules_folder, "mine.toml", MINE)
    driver = menu()
    driver.choose("Chez nous", "Modifier", "Manches", "5")
    driver.choose("Nom")
    driver.type(" 2")
    assert driver.press("enter") == [french("Chez nous 2. Nom : Chez nous 2")]
    assert driver.choose("Enregistrer")[0] == french("Chez nous 2 : règles enregistrées.")
    text = path.read_text(encoding="utf-8")
    assert text.startswith("# de mamie\n")
    assert 'joker = "yahtzee_filled"  # toujours\n' in text
    assert 'name = "Chez nous 2"\n' in text
    assert "rounds = 5\n" in text
    assert driver.items() == ["Chez nous 2, 13 lignes, 5 manches", "Créer des règles"]
    assert list(rules_folder.iterdir()) == [path]


def test_the_new_game_has_what_was_changed(rules_folder: Path) -> None:
    write(rules_folder, "mine.toml", MINE)
    driver = new_game()
    driver.choose("Variante : ", "Chez nous", "Règles maison", "Chez nous", "Modifier")
    driver.choose("Manches", "5", "Enregistrer")
    driver.press("escape")
    assert driver.items()[0] == french("Commencer : Chez nous, 13 lignes, 5 manches")


@pytest.mark.parametrize(
    ("name", "refused"),
    [
        ("", "Il manque un nom : de 1 à 20 caractères."),
        ("chez nous", "Le nom chez nous est déjà pris."),
        ("hasbro", "Le nom hasbro est déjà pris."),
    ],
)
def test_a_name_that_is_none_or_is_taken(name: str, refused: str, rules_folder: Path) -> None:
    write(rules_folder, "mine.toml", MINE)
    driver = making()
    driver.choose("Nom")
    driver.type(name)
    assert driver.press("enter") == [french(refused)]


def test_a_name_that_no_file_can_have(rules_folder: Path) -> None:
    write(rules_folder, "a-b.toml", MINE)
    driver = making()
    driver.choose("Enregistrer")
    driver.paste("a/b")
    assert driver.press("enter")[0] == french("a/b : règles enregistrées.")
    assert (rules_folder / "a-b-2.toml").exists()
    assert "a/b, 13 lignes" in driver.items()


def test_nothing_is_lost_without_a_question() -> None:
    driver = making()
    driver.choose("Manches", "2")
    assert driver.press("escape") == [french("Quitter sans enregistrer ? Non")]
    assert driver.press("enter") == [french("Manches : 2")]
    driver.press("escape")
    driver.choose("Oui")
    assert driver.items() == ["Créer des règles"]


def test_what_was_not_changed_is_left_without_a_question() -> None:
    assert making().press("escape") == ["Règles maison. Créer des règles"]


def test_they_are_shared_as_a_file(rules_folder: Path) -> None:
    path = write(rules_folder, "mine.toml", MINE)
    driver = menu()
    assert driver.choose("Chez nous", "Partager") == [
        french(f"Fichier à donner : {path}. Chez les autres, il va dans ce même dossier, rules.")
    ]


def test_they_are_deleted_once_the_player_agrees(rules_folder: Path) -> None:
    path = write(rules_folder, "mine.toml", MINE)
    driver = menu()
    assert driver.choose("Chez nous", "Supprimer") == [french("Supprimer Chez nous ? Non")]
    driver.press("enter")
    assert path.exists()
    driver.choose("Supprimer")
    driver.go_to("Oui")
    assert driver.press("enter") == [
        french("Règles supprimées : Chez nous."),
        "Règles maison. Créer des règles",
    ]
    assert not path.exists()


def test_a_damaged_file_is_told_once_and_left_alone(rules_folder: Path) -> None:
    damaged = "rounds = = 3\n"
    path = write(rules_folder, "mine.toml", damaged)
    driver = Driver()
    driver.main()
    problem = french("mine.toml : la ligne 1 n’est pas du TOML.")
    assert driver.choose("Yahtzee")[1:] == [f"Règles maison écartées. {problem}"]
    driver.press("escape")
    assert len(driver.choose("Yahtzee")) == 1
    driver.choose("Règles maison")
    assert driver.items() == [problem, "Créer des règles"]
    driver.press("home")
    assert driver.press("enter") == [problem]
    assert path.read_text(encoding="utf-8") == damaged


def test_what_cannot_be_saved_stays_in_the_menu(
    rules_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules_folder.parent.mkdir(parents=True)
    rules_folder.write_text("a file, where the folder should be")
    driver = making()
    driver.choose("Enregistrer")
    driver.type("Noel")
    [refused] = driver.press("enter")
    assert refused == french(f"Pas enregistré : {rules_folder / 'Noel.toml'} est inutilisable.")
    assert french("Nom : Noel") in driver.items()


def test_a_file_that_cannot_be_deleted(rules_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(rules_folder, "mine.toml", MINE)

    def unlink(_: Path, *, missing_ok: bool) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "unlink", unlink)
    driver = menu()
    driver.choose("Chez nous", "Supprimer", "Oui")
    assert driver.said[0] == f"{path} ne peut pas être supprimé."
    assert driver.items()[0] == "Chez nous, 13 lignes, 2 manches"
