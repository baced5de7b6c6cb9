"""`--rules`: rule sets by their id, and house rules by their name or their file."""

import json
import os
from pathlib import Path

import pytest

from tests.cli.command import Command, Run
from tests.support.keyboard.driver import french


@pytest.fixture
def folder() -> Path:
    folder = Path(os.environ["GOBELET_CONFIG_DIR"]) / "rules"
    folder.mkdir(parents=True)
    return folder


def full_house(gobelet: Command, rules: str) -> int:
    done = gobelet("score", "66655", "--json", "--rules", rules)
    assert (done.code, done.err) == (0, "")
    points: int = json.loads(done.out)["rows"]["full_house"]
    return points


@pytest.mark.parametrize(("rules", "points"), [("playroom", 28), ("mb1973", 25), ("hasbro", 25)])
def test_rule_sets(rules: str, points: int, gobelet: Command) -> None:
    assert full_house(gobelet, rules) == points


@pytest.mark.parametrize("rules", ["Chez nous", "chez NOUS"])
def test_house_rules_by_their_name(rules: str, folder: Path, gobelet: Command) -> None:
    text = 'name = "Chez nous"\nfull = "fixed25"\n'
    (folder / "x.toml").write_text(text, encoding="utf-8")
    assert full_house(gobelet, rules) == 25


def test_names_spelled_otherwise(folder: Path, gobelet: Command) -> None:
    (folder / "No\u0065\u0308l.toml").write_text('full = "fixed25"\n', encoding="utf-8")
    (folder / "x.toml").write_text('name = " Chez nous "\nfull = "fixed25"\n', encoding="utf-8")
    assert full_house(gobelet, "no\u00ebl") == 25
    assert full_house(gobelet, "Chez nous") == 25


@pytest.mark.parametrize("name", ["mine.toml", "mine"])
def test_house_rules_of_any_file(name: str, tmp_path: Path, gobelet: Command) -> None:
    path = tmp_path / name
    path.write_text('full = "fixed25"\n', encoding="utf-8")
    assert full_house(gobelet, str(path)) == 25


def test_extra_rows_on_top_of_house_rules(folder: Path, gobelet: Command) -> None:
    (folder / "mine.toml").write_text('extra = ["pair"]\n', encoding="utf-8")
    done = gobelet("score", "11111", "--json", "--rules", "mine", "--extra-rows", "misere")
    assert list(json.loads(done.out)["rows"])[13:] == ["pair", "misere"]


def test_unknown_rules_and_those_there_are(folder: Path, gobelet: Command) -> None:
    (folder / "mine.toml").write_text("", encoding="utf-8")
    done = gobelet("score", "11111", "--rules", "rummy")
    assert done.code == 2
    assert done.error == french(
        "gobelet : --rules : « rummy » n’est pas valable. "
        "Valables : playroom, mb1973, hasbro, mine."
    )


def test_a_name_too_long_for_any_file_is_unknown(gobelet: Command) -> None:
    done = gobelet("score", "11111", "--rules", "x" * 5000)
    assert done.code == 2
    assert done.error.endswith(
        french("x… » n’est pas valable. Valables : playroom, mb1973, hasbro.")
    )


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("= 3", "la ligne 1 n’est pas du TOML."),
        (
            "ronds = 3",
            "option inconnue, « ronds ». Valables : name, full, chips, joker, upper_open, extra, "
            "double_pair_same_face, start, rounds, series, teams.",
        ),
        ("rounds = 9", "rounds : « 9 » n’est pas valable. Valables : 1, 2, 3, 4, 5, 6."),
        ('joker = "\\u001b[2J"', "joker : « ?[2J » n’est pas valable. "
            "Valables : never, both_filled, yahtzee_filled."),
        (f'full = "{"x" * 50}"', f"full : « {'x' * 40}… » n’est pas valable. "
            "Valables : fixed25, max25sum."),
        ('name = "hasbro"', "Le nom hasbro est déjà pris."),
        (f'name = "{"x" * 999}"', f"Le nom {'x' * 40}… est trop long : 20 caractères au plus."),
        ("#" * 2**15, "le fichier est trop gros."),
        (
            "double_pair_same_face = true",
            "Quatre dés identiques ne valent une double paire que si la ligne supplémentaire "
            "double paire est jouée.",
        ),
    ],
)  # fmt: skip
def test_one_sentence_for_what_is_wrong(
    text: str, error: str, folder: Path, gobelet: Command
) -> None:
    (folder / "mine.toml").write_text(text, encoding="utf-8")
    done = gobelet("play", "--rules", "mine")
    assert done.code == 2
    assert done.error == french(f"gobelet : mine.toml : {error}")


def test_a_file_of_another_encoding(folder: Path, gobelet: Command) -> None:
    (folder / "mine.toml").write_bytes('name = "Noël"'.encode("latin-1"))
    done = gobelet("score", "11111", "--rules", "mine")
    assert done.error == french("gobelet : mine.toml : ce n’est pas du TOML.")


def test_a_file_that_is_not_there(tmp_path: Path, gobelet: Command) -> None:
    done = gobelet("score", "11111", "--rules", str(tmp_path / "mine.toml"))
    assert done.error == french("gobelet : mine.toml : ce fichier n’existe pas.")


def test_a_folder_is_no_file(tmp_path: Path, gobelet: Command) -> None:
    (tmp_path / "mine.toml").mkdir()
    done = gobelet("score", "11111", "--rules", str(tmp_path / "mine.toml"))
    assert done.error == french("gobelet : mine.toml : le fichier est illisible.")


@pytest.mark.parametrize(
    "command", [("play", "--players", "Ana,Luc"), ("simulate", "--bots", "random,random")]
)
def test_teams_need_their_players(command: tuple[str, ...], folder: Path, gobelet: Command) -> None:
    (folder / "mine.toml").write_text("teams = 3\n", encoding="utf-8")
    done = gobelet(*command, "--rules", "mine")
    assert done.code == 2
    assert done.error == french("gobelet : 3 équipes : il faut au moins 3 joueurs.")


def test_house_rules_are_played_by_and_named(folder: Path, run: Run) -> None:
    (folder / "mine.toml").write_text('name = "Chez nous"\nrounds = 2\n', encoding="utf-8")
    code, lines = run("play", "--rules", "chez nous", "--output", "text", "--keyboard", "fr")
    assert code == 0
    assert lines[0].startswith("Yahtzee, Chez nous, 13 lignes")


def test_a_game_without_house_rules_says_so(tmp_path: Path, gobelet: Command) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("copies = 3\n", encoding="utf-8")
    done = gobelet("play", "hands_down", "--rules", str(path))
    assert done.code == 2
    wanted = "gobelet : mine.toml : Yahtzee Hands Down n’a pas de règles maison."
    assert done.error == french(wanted)


def test_a_game_without_house_rules_offers_none(folder: Path, gobelet: Command) -> None:
    (folder / "mine.toml").write_text("", encoding="utf-8")
    done = gobelet("play", "hands_down", "--rules", "mine")
    wanted = "gobelet : --rules : « mine » n’est pas valable. Valables : short, long."
    assert (done.code, done.error) == (2, french(wanted))
