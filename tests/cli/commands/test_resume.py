"""`gobelet resume`, and what a session leaves in the store."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from prompt_toolkit.input import PipeInput

from gobelet.core.table import Table
from gobelet.games import kit
from gobelet.players import Player
from gobelet.store.journal import Journal
from gobelet.store.store import Store
from tests.cli.command import LEAVE, Command, Run
from tests.support.keyboard.driver import french

TEXT = ("--output", "text", "--keyboard", "us")
SEEDED = (*TEXT, "--seed", "3")
CONFIG = kit("yahtzee").configure()
TITLE = "Yahtzee, règles Playroom, 13 lignes."


def play(run: Run, *arguments: str, typed: str = "\r") -> list[str]:
    """Play a game at once, and leave it."""
    return run("play", *SEEDED, *arguments, typed=typed + LEAVE)[1]


@contextmanager
def stored(folder: Path) -> Iterator[tuple[Table[Any], Journal]]:
    """Give a new game and its journal; then the store is closed, as by a crash."""
    store, table = Store.open(folder), Table(CONFIG.game(1), Random(1))
    yield table, store.begin(table.game, (Player(),), repeats=False)
    store.close()


def numbers(folder: Path) -> list[int]:
    store = Store.open(folder)
    found = [heading.id for heading in store.unfinished()]
    store.close()
    return found


def test_the_newest_game_goes_on(run: Run, environment: Path) -> None:
    play(run, "--players", "Ana,Luc")
    *_, throw = (line for line in play(run, "--players", "Ana", typed="\r1") if line[:1].isdigit())
    _, lines = run("resume", *TEXT)
    assert lines[0] == TITLE
    assert lines[1].startswith("Tour 1 sur 13, lancer 1 sur 3.")
    assert all(die in lines[1] for die in throw.partition(".")[0].split(", "))


def test_a_game_by_its_number(run: Run, environment: Path) -> None:
    play(run, "--players", "Ana,Luc")
    play(run)
    [_, older] = numbers(environment)
    assert "Ana et Luc" in run("resume", str(older), *TEXT)[1][0]


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        ((), 1, "Aucune partie à reprendre."),
        (("7",), 1, "Il n’y a pas de partie 7."),
    ],
)
def test_nothing_to_resume(
    gobelet: Command, arguments: tuple[str, ...], code: int, says: str
) -> None:
    done = gobelet("resume", *arguments)
    assert (done.code, done.error) == (code, says)


@pytest.mark.parametrize("number", ["0", "-3", "x", "1.5", "٣"])
def test_what_is_no_number(gobelet: Command, number: str) -> None:
    done = gobelet("resume", "--", number)
    assert done.code == 2
    assert "numéro de partie" in done.error


def test_a_finished_game_is_over(gobelet: Command, environment: Path) -> None:
    with stored(environment) as (table, journal):
        bot = CONFIG.bot("random", 1, Random(1))
        while not table.over:
            table.play(bot(table.game.observe(table.state, 0)), by=0)
        journal.end(table, kit("yahtzee").tally(table.game, table.log))
    assert gobelet("resume", "1").error == "La partie 1 est terminée."


def test_a_game_that_was_broken_off_is_offered_by_the_menu(run: Run, environment: Path) -> None:
    with stored(environment) as (table, journal):
        journal.save(table)
    assert run(*TEXT)[1][0].startswith(french("Une partie a été interrompue. La reprendre ?"))


def test_play_never_asks(run: Run, environment: Path) -> None:
    with stored(environment) as (table, journal):
        journal.save(table)
    assert play(run)[0] == TITLE


def test_a_game_with_a_seed_repeats(run: Run, environment: Path) -> None:
    play(run)
    run("play", *TEXT, typed="\r" + LEAVE)
    store = Store.open(environment)
    assert [heading.repeats for heading in store.unfinished()] == [False, True]
    store.close()


def test_a_terminal_that_hangs_up_breaks_the_game_off(
    run: Run, keys: PipeInput, environment: Path
) -> None:
    keys.send_text("\r")
    keys.close()
    assert run("play", *SEEDED, typed="")[0] == 129
    store = Store.open(environment)
    assert [heading.broken_off for heading in store.unfinished()] == [True]
    store.close()


def test_a_directory_in_the_stores_place(run: Run, environment: Path) -> None:
    (environment / "games.sqlite3").mkdir(parents=True)
    lines = play(run)
    assert any(french("n’est pas un fichier de Gobelet.") in line for line in lines)
    assert (environment / "games.sqlite3").is_dir()
