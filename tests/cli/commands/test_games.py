"""`gobelet games` and `gobelet stats`."""

import errno
import json
import os
import re
from pathlib import Path
from unittest import mock

import pytest
from msgspec.structs import replace

from gobelet.cli.commands.games import SHOWN
from gobelet.core.table import TypedChance
from gobelet.store.store import FILE, Store
from tests.cli.command import Command
from tests.store.games import changed
from tests.support.games.saves import ANA, BOT, LUC, save_of, table_of, tallies_of
from tests.support.keyboard.driver import french

NONE = "Aucune partie pour l’instant.\n"


@pytest.fixture
def stored(environment: Path) -> list[int]:
    """The numbers of an unfinished and two finished games."""
    store = Store.open(environment)
    begun = store.add(save_of(table_of(1, 2, actions=9), [ANA, LUC]))
    numbers = [begun]
    for day in (1, 2):
        table = table_of(day, 2)
        numbers.append(store.add(save_of(table, [ANA, BOT], day=day), tallies_of(table)))
    store.close()
    return numbers


def test_no_games(gobelet: Command) -> None:
    assert gobelet("games") == gobelet("games", "--all")
    done = gobelet("games")
    assert (done.code, done.out, done.err) == (0, NONE, "")
    assert json.loads(gobelet("games", "--json").out) == []


def test_unfinished_games_come_first_then_the_newest(stored: list[int], gobelet: Command) -> None:
    done = gobelet("games")
    begun, older, newer = stored
    lines = done.out.splitlines()
    assert (done.code, done.err, len(lines)) == (0, "", 3)
    assert lines[0].startswith(french(f"{begun}. en cours : "))
    assert "Ana et Luc" in lines[0]
    assert "règles Playroom, 13 lignes" in lines[0]
    assert [line.partition(".")[0] for line in lines[1:]] == [str(newer), str(older)]
    assert french("Ana : ") in lines[1]
    assert french("Ordinateur : ") in lines[1]


def test_old_games_are_listed_if_asked_for(environment: Path, gobelet: Command) -> None:
    store, table = Store.open(environment), table_of(1, 1)
    for day in range(SHOWN + 2):
        store.add(save_of(table, [ANA], day=day), tallies_of(table))
    store.close()
    *shown, more = gobelet("games").out.splitlines()
    assert (len(shown), more) == (SHOWN, french("2 parties plus anciennes : gobelet games --all"))
    everything = gobelet("games", "--all").out.splitlines()
    assert (everything[:SHOWN], len(everything)) == (shown, SHOWN + 2)
    assert len(json.loads(gobelet("games", "--json").out)) == SHOWN + 2


def test_games_as_json(stored: list[int], gobelet: Command) -> None:
    done = gobelet("games", "--json")
    begun, newer, _ = json.loads(done.out)
    assert done.out.count("\n") == 1
    assert begun["id"] == stored[0]
    assert begun["players"] == [{"name": "Ana"}, {"name": "Luc"}]
    assert (begun["ended"], begun["points"], begun["winners"]) == (False, None, None)
    assert newer["players"] == [{"name": "Ana"}, {"bot": "regular"}]
    table = table_of(2, 2)
    points = list(table.game.returns(table.state))
    assert (newer["ended"], newer["points"]) == (True, points)
    assert newer["winners"] == [seat for seat in (0, 1) if points[seat] == max(points)]
    assert newer["started"] == "2026-03-03T14:05:00.000000+00:00"
    assert newer["options"]["id"] == "playroom"
    assert (begun["typed"], newer["typed"]) == (False, False)


def test_games_as_json_tell_dice_that_were_typed(environment: Path, gobelet: Command) -> None:
    store, save = Store.open(environment), save_of(table_of(1, 1, actions=3), [ANA])
    store.add(replace(save, heading=replace(save.heading, typed=TypedChance.ALL)))
    store.close()
    [game] = json.loads(gobelet("games", "--json").out)
    assert game["typed"] is True


def test_a_game_whose_points_cannot_be_read_is_listed_without(
    stored: list[int], environment: Path, gobelet: Command
) -> None:
    changed(environment, f"UPDATE games SET tallies = x'' WHERE id = {stored[-1]}")  # noqa: S608 - ours
    done = gobelet("games")
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines()[1].startswith(french(f"{stored[-1]}. Ana et Ordinateur, 3 mars"))
    [_, newer, older] = json.loads(gobelet("games", "--json").out)
    assert (newer["ended"], newer["points"], newer["winners"]) == (True, None, None)
    assert older["points"] is not None


@pytest.mark.parametrize("command", ["games", "stats"])
def test_a_game_that_cannot_be_read_is_told_of_and_the_others_are_there(
    command: str, stored: list[int], environment: Path, gobelet: Command
) -> None:
    changed(environment, f"UPDATE games SET options = '' WHERE id = {stored[-1]}")  # noqa: S608 - ours
    done = gobelet(command)
    assert (done.code, done.error) == (0, "1 partie enregistrée est endommagée et laissée de côté.")
    assert "Ana" in done.out


def test_stats(stored: list[int], gobelet: Command) -> None:
    done = gobelet("stats")
    lines = done.out.splitlines()
    assert (done.code, done.err) == (0, "")
    assert lines[0] == french("Yahtzee, règles Playroom, 13 lignes, 2 joueurs : 2 parties.")
    assert re.fullmatch(french(r"Record : \d+ points, Ana, \d mars 2026\."), lines[1])
    assert re.match(french(r"\d+ dés : 1\d,\d\s% de six"), lines[-3])


def test_stats_of_nothing(gobelet: Command) -> None:
    assert gobelet("stats").out == "Aucun record pour l’instant.\n"
    assert json.loads(gobelet("stats", "--json").out) == {
        "groups": [],
        "dice": {"counts": [0] * 6, "chi_square": None, "p_value": None},
    }


def test_stats_as_json(stored: list[int], gobelet: Command) -> None:
    done = gobelet("stats", "--json")
    found = json.loads(done.out)
    [group] = found["groups"]
    [person] = group["people"]
    played = [tallies_of(table_of(day, 2)) for day in (1, 2)]
    points = [ana.points for ana, _ in played]
    assert done.out.count("\n") == 1
    assert (group["seats"], group["games"]) == (2, 2)
    assert [best["points"] for best in group["bests"]] == sorted(points, reverse=True)
    assert {best["id"] for best in group["bests"]} == set(stored[1:])
    assert (person["name"], person["games"]) == ("Ana", 2)
    assert person["average"] == sum(points) / 2
    thrown = [
        sum(tally.counts[f"face{face}"] for tallies in played for tally in tallies)
        for face in range(1, 7)
    ]
    assert found["dice"]["counts"] == thrown
    assert 0 < found["dice"]["p_value"] <= 1


@pytest.mark.parametrize("command", [["games"], ["stats"], ["export", "all"]])
def test_a_store_that_cannot_be_read_is_told_and_left_alone(
    command: list[str], environment: Path, gobelet: Command
) -> None:
    environment.mkdir(parents=True)
    (environment / FILE).mkdir()
    done = gobelet(*command)
    assert (done.code, done.out) == (1, "")
    assert str(environment / FILE) in done.error
    assert [path.name for path in (environment / FILE).iterdir()] == []


@pytest.mark.parametrize("command", [["games"], ["stats"], ["export", "all"]])
def test_a_folder_that_may_not_be_read_is_told(
    command: list[str], stored: list[int], environment: Path, gobelet: Command
) -> None:
    look = Path.stat

    def stat(path: Path, **how: bool) -> os.stat_result:
        if path.parent == environment:
            raise PermissionError(errno.EACCES, "no")
        return look(path, **how)

    with mock.patch.object(Path, "stat", stat):
        done = gobelet(*command)
    path = environment / "games.sqlite3"
    assert (done.code, done.out, done.error) == (1, "", f"{path} est illisible.")
    assert len(gobelet("games", "--json").out) > 100


def test_a_damaged_store_is_told(stored: list[int], environment: Path, gobelet: Command) -> None:
    (environment / FILE).write_bytes(b"damaged" * 1000)
    done = gobelet("games")
    assert (done.code, done.out) == (0, NONE)
    assert done.error.startswith("Le fichier des parties était endommagé.")


def test_another_folder(stored: list[int], tmp_path: Path, gobelet: Command) -> None:
    assert gobelet("games", "--data-dir", str(tmp_path / "other")).out == NONE
    assert gobelet("games").out != NONE
