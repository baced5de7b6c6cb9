"""`gobelet export` and `gobelet import`."""

import io
import json
import os
import re
import stat
import sys
from pathlib import Path
from random import Random

import pytest

from gobelet.cli.commands import transfer
from gobelet.core.table import Table
from gobelet.games import kit
from gobelet.store.save import NotStored, Problem, Save
from gobelet.store.store import Store
from gobelet.store.transfer import exported
from tests.cli.command import Command
from tests.store.games import changed
from tests.support.games.saves import ANA, BOT, LUC, save_of, table_of, tallies_of
from tests.support.keyboard.driver import french

SAVES = Path(__file__).parents[2] / "saves"
WHOLE, TYPED = str(SAVES / "whole_13.json"), str(SAVES / "typed_dice.json")

FIRST = save_of(table_of(1, 2), [ANA, BOT])
SECOND = save_of(table_of(2, 1, actions=5), [LUC], day=1)


def written(path: Path, *saves: Save) -> str:
    path.write_text("".join(exported(saves)), encoding="ascii")
    return str(path)


@pytest.fixture
def stored(environment: Path) -> list[int]:
    store = Store.open(environment)
    numbers = [store.add(FIRST, tallies_of(table_of(1, 2))), store.add(SECOND)]
    store.close()
    return numbers


# Out


def test_all_games_go_to_standard_output(stored: list[int], gobelet: Command) -> None:
    done = gobelet("export", "all")
    assert (done.code, done.err) == (0, "")
    assert done.out == "".join(exported([FIRST, SECOND]))
    assert gobelet("export", "all", "-") == done


def test_into_a_folder_that_is_not_there(
    stored: list[int], tmp_path: Path, gobelet: Command
) -> None:
    folder = tmp_path / "nowhere"
    done = gobelet("export", "all", str(folder / "games.json"))
    assert (done.code, done.out) == (1, "")
    assert done.error == french(f"Pas enregistré : le dossier {folder} n’existe pas.")


def test_one_game_goes_out(stored: list[int], gobelet: Command) -> None:
    assert gobelet("export", str(stored[1])).out == "".join(exported([SECOND]))


def test_into_a_file(stored: list[int], tmp_path: Path, gobelet: Command) -> None:
    path = tmp_path / "games.json"
    done = gobelet("export", "all", str(path))
    assert (done.code, done.out, done.err) == (0, f"2 parties exportées dans {path}.\n", "")
    assert path.read_text() == "".join(exported([FIRST, SECOND]))
    assert [one.name for one in tmp_path.glob("*games.json*")] == ["games.json"]


def test_an_older_export_makes_room(stored: list[int], tmp_path: Path, gobelet: Command) -> None:
    path = written(tmp_path / "games.json", FIRST)
    assert gobelet("export", "all", path).code == 0
    assert Path(path).read_text() == "".join(exported([FIRST, SECOND]))
    assert gobelet("export", "all", path).code == 0


def test_a_file_with_other_games_stays(stored: list[int], tmp_path: Path, gobelet: Command) -> None:
    path = written(tmp_path / "games.json", FIRST, SECOND)
    done = gobelet("export", str(stored[0]), path)
    assert (done.code, done.out) == (1, "")
    assert done.error == french(f"Pas enregistré : des parties de {path} seraient perdues.")
    assert Path(path).read_text() == "".join(exported([FIRST, SECOND]))
    assert [one.name for one in tmp_path.glob("*games.json*")] == ["games.json"]


@pytest.mark.parametrize("content", ["", "My diary", "{}", '{"format": "gobelet games"}'])
def test_a_file_of_something_else_stays(
    content: str, stored: list[int], tmp_path: Path, gobelet: Command
) -> None:
    path = tmp_path / "diary.txt"
    path.write_text(content)
    done = gobelet("export", "all", str(path))
    assert done.code == 1
    assert done.error == french(
        f"Pas enregistré : {path} existe et n’est pas un fichier de parties."
    )
    assert path.read_text() == content


def test_a_folder_stays(stored: list[int], tmp_path: Path, gobelet: Command) -> None:
    done = gobelet("export", "all", str(tmp_path))
    assert done.code == 1
    assert str(tmp_path) in done.error


def test_a_file_in_no_folder(stored: list[int], tmp_path: Path, gobelet: Command) -> None:
    done = gobelet("export", "all", str(tmp_path / "no" / "games.json"))
    assert (done.code, done.out) == (1, "")
    assert str(tmp_path / "no") in done.error


@pytest.mark.posix("modes of files")
def test_a_file_is_as_open_as_others_that_the_player_makes(
    stored: list[int], tmp_path: Path, gobelet: Command
) -> None:
    (tmp_path / "note.txt").touch()
    path = tmp_path / "games.json"
    gobelet("export", "all", str(path))
    assert path.stat().st_mode == (tmp_path / "note.txt").stat().st_mode
    path.chmod(0o600)
    gobelet("export", "all", str(path))
    assert path.stat().st_mode & 0o777 == 0o600


@pytest.mark.posix("links")
def test_a_link_stays_a_link(stored: list[int], tmp_path: Path, gobelet: Command) -> None:
    real = tmp_path / "real.json"
    written(real, FIRST)
    (tmp_path / "link.json").symlink_to(real)
    assert gobelet("export", "all", str(tmp_path / "link.json")).code == 0
    assert (tmp_path / "link.json").is_symlink()
    assert real.read_text() == "".join(exported([FIRST, SECOND]))


def test_a_game_with_hidden_hands_is_not_exported_while_it_goes_on(
    stored: list[int], environment: Path, gobelet: Command
) -> None:
    store = Store.open(environment)
    game = kit("hands_down").configure().game(2)
    table = Table(game, Random(1))
    table.start()
    journal = store.begin(game, [ANA, LUC], repeats=False)
    journal.save(table)
    journal.leave()
    store.close()
    done = gobelet("export", "all")
    assert (done.code, done.out) == (1, "".join(exported([FIRST, SECOND])))
    assert f"La partie {journal.id} n’est pas exportée tant qu’elle est en cours" in done.err


def test_nothing_to_export(tmp_path: Path, gobelet: Command) -> None:
    done = gobelet("export", "all", str(tmp_path / "games.json"))
    assert (done.code, done.out, done.error) == (1, "", "Aucune partie à exporter.")
    assert not (tmp_path / "games.json").exists()


def test_a_file_in_which_a_game_goes_further_stays(
    stored: list[int], tmp_path: Path, gobelet: Command
) -> None:
    further = save_of(table_of(2, 1, actions=6), [LUC], day=1)
    path = written(tmp_path / "games.json", FIRST, further)
    done = gobelet("export", "all", path)
    assert (done.code, done.out) == (1, "")
    assert done.error == french(f"Pas enregistré : des parties de {path} seraient perdues.")
    assert Path(path).read_text() == "".join(exported([FIRST, further]))


@pytest.mark.parametrize("number", ["99", "0"])
def test_a_number_of_no_game(number: str, stored: list[int], gobelet: Command) -> None:
    done = gobelet("export", number)
    assert (done.code, done.out) == (2, "")
    assert number in done.error


@pytest.mark.parametrize("number", ["-1", "1.5", "ALL", "", "٣", "9" * 5000])
def test_what_is_no_number(number: str, gobelet: Command) -> None:
    done = gobelet("export", "--", number)
    assert (done.code, done.out) == (2, "")
    assert "all" in done.error


def test_a_damaged_game_is_told_and_the_others_go_out(
    stored: list[int], environment: Path, gobelet: Command
) -> None:
    import sqlite3

    database = sqlite3.connect(environment / "games.sqlite3")
    database.execute("UPDATE games SET desk = 5, checksum = 'x' WHERE id = ?", (stored[0],))
    database.commit()
    database.close()
    done = gobelet("export", "all")
    assert (done.code, done.out) == (1, "".join(exported([SECOND])))
    assert done.error == f"Partie {stored[0]} endommagée, non exportée."


# In


def test_games_come_in_once(gobelet: Command) -> None:
    done = gobelet("import", WHOLE)
    assert (done.code, done.out, done.err) == (0, "4 parties importées.\n", "")
    again = gobelet("import", WHOLE)
    assert (again.code, again.out) == (0, "0 partie importée. 4 étaient déjà là.\n")
    assert len(json.loads(gobelet("games", "--json").out)) == 4


def test_what_comes_in_goes_out_the_same(tmp_path: Path, gobelet: Command) -> None:
    gobelet("import", TYPED)
    written = re.sub(
        r'("typed": \w+),', r'\1, "bots_drawn": false,', Path(TYPED).read_text(encoding="utf-8")
    )
    assert gobelet("export", "all").out == written


def test_from_standard_input(monkeypatch: pytest.MonkeyPatch, gobelet: Command) -> None:
    content = io.BytesIO(Path(WHOLE).read_bytes())
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(content))
    assert gobelet("import", "-").out == "4 parties importées.\n"


def test_bad_games_are_told_and_the_good_ones_come_in(tmp_path: Path, gobelet: Command) -> None:
    path = tmp_path / "games.json"
    content = json.loads("".join(exported([FIRST, SECOND, FIRST])))
    content["games"][0]["game"] = "échecs"
    content["games"][2]["points"] = [999, 0]
    path.write_text(json.dumps(content))
    done = gobelet("import", str(path))
    assert (done.code, done.out) == (1, "1 partie importée. 2 refusées.\n")
    assert done.err == french(
        "Partie 1 du fichier : cette version ne connaît pas le jeu « échecs ».\n"
        "Partie 3 du fichier : elle a été modifiée après son enregistrement.\n"
    )


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"log": 5}, "« log » manque ou est incorrect."),
        ({"options": {}}, "cette version ne connaît pas ses règles."),
        ({"players": [{"bot": "wizard"}]}, "ses joueurs ne peuvent pas y jouer."),
        ({"log": ["0 keep"] * 5000}, "ses coups ne suivent pas les règles."),
    ],
)
def test_why_a_game_is_refused(
    change: dict[str, object], why: str, tmp_path: Path, gobelet: Command
) -> None:
    content = json.loads("".join(exported([FIRST])))
    content["games"][0].update(change)
    path = tmp_path / "games.json"
    path.write_text(json.dumps(content))
    assert gobelet("import", str(path)).error == french(f"Partie 1 du fichier : {why}")


def test_of_many_bad_games_a_few_are_told(tmp_path: Path, gobelet: Command) -> None:
    path = tmp_path / "games.json"
    path.write_text('{"format": "gobelet games", "version": 1, "games": [' + "0," * 29 + "0]}")
    done = gobelet("import", str(path))
    assert (len(done.err.splitlines()), done.out) == (10, "0 partie importée. 30 refusées.\n")


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "Le fichier est endommagé, ou n’est pas du JSON."),
        (b"\x89PNG\r\n\x1a\n" * 99, "Le fichier est endommagé, ou n’est pas du JSON."),
        (b"[1, 2]", "Le fichier ne contient pas de parties de Gobelet."),
        (
            b'{"format": "gobelet games", "version": 2}',
            "Le fichier vient d’une version plus récente de Gobelet.",
        ),
    ],
)
def test_a_file_of_no_games(content: bytes, why: str, tmp_path: Path, gobelet: Command) -> None:
    path = tmp_path / "games.json"
    path.write_bytes(content)
    done = gobelet("import", str(path))
    assert (done.code, done.out, done.error) == (1, "", why)


def test_a_file_without_end(monkeypatch: pytest.MonkeyPatch, gobelet: Command) -> None:
    monkeypatch.setattr(transfer, "MAX_BYTES", 1000)
    monkeypatch.setattr("gobelet.store.export_reader.MAX_BYTES", 1000)
    done = gobelet("import", WHOLE)
    assert done.error.startswith("Le fichier est trop gros")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b" " * 10_000)))
    stream = gobelet("import", "-")
    assert stream.error.startswith("Le fichier est trop gros")


@pytest.mark.posix("pipes and devices")
def test_what_is_no_file_is_not_waited_for(tmp_path: Path, gobelet: Command) -> None:
    os.mkfifo(tmp_path / "games.json")
    for path in (tmp_path / "games.json", tmp_path, Path("/dev/zero")):
        done = gobelet("import", str(path))
        assert (done.code, done.out, done.error) == (1, "", f"{path} n’est pas un fichier.")
    exported = gobelet("export", "all", str(tmp_path / "games.json"))
    assert exported.code == 1
    assert stat.S_ISFIFO((tmp_path / "games.json").stat().st_mode)


@pytest.mark.posix("names that are too long for a file alone")
def test_a_long_path_is_told_shortened(gobelet: Command) -> None:
    done = gobelet("import", "n" * 3000)
    assert (done.code, done.error) == (1, f"{'n' * 200}… est illisible.")


def test_no_file(tmp_path: Path, gobelet: Command) -> None:
    missing = gobelet("import", str(tmp_path / "no.json"))
    assert (missing.code, missing.error) == (1, f"Le fichier {tmp_path / 'no.json'} n’existe pas.")
    folder = gobelet("import", str(tmp_path))
    assert (folder.code, folder.error) == (1, f"{tmp_path} n’est pas un fichier.")


def test_a_disk_that_fills_up(monkeypatch: pytest.MonkeyPatch, gobelet: Command) -> None:
    def full(*_: object) -> int:
        raise NotStored(Problem("full", Path("/games")))

    monkeypatch.setattr(Store, "add", full)
    done = gobelet("import", WHOLE)
    assert (done.code, done.out) == (1, "0 partie importée.\n")
    assert done.error == "Le disque est plein."


def test_what_keeps_it_from_being_stored_is_told_once(
    environment: Path, stored: list[int], gobelet: Command
) -> None:
    assert stored
    changed(environment, "PRAGMA user_version = 99")
    done = gobelet("import", WHOLE)
    assert (done.code, done.out) == (1, "0 partie importée.\n")
    [line] = done.err.splitlines()
    assert line.endswith("plus récente de Gobelet.")


def test_long_work_tells_how_far_it_is(monkeypatch: pytest.MonkeyPatch, gobelet: Command) -> None:
    monkeypatch.setattr(transfer, "MANY", 3)
    told = "25\u00a0%\n50\u00a0%\n75\u00a0%\n"
    assert gobelet("import", WHOLE).err == told
    assert gobelet("export", "all").err == told
