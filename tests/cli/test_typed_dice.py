"""`gobelet play --dice typed`."""

from pathlib import Path

import pytest

from gobelet.core.table import TypedChance
from gobelet.store.store import Store
from tests.cli.command import LEAVE, Command, Run
from tests.support.keyboard.driver import french

OPTIONS = ("--output", "text", "--keyboard", "fr")


def test_the_dice_are_asked_for_and_the_game_goes_on_so(run: Run, environment: Path) -> None:
    code, lines = run("play", *OPTIONS, "--dice", "typed", typed=f"\ré''\"-\r-\r{LEAVE}")
    assert code == 0
    assert lines[1:3] == [
        "Tour 1 sur 13. Entrée pour taper les dés.",
        french("Tabulation pour la table. Vos 5 dés ?"),
    ]
    assert "2, 3, 4, 4, 6. Encore 2 lancers." in lines
    assert french("Lancez 1 dé :") in lines
    store = Store.open(environment)
    [game] = store.unfinished()
    assert (game.typed, game.repeats) == (TypedChance.ALL, False)
    store.close()
    _, lines = run("resume", *OPTIONS, typed=f"-\r{LEAVE}")
    assert french("Lancez 1 dé :") in lines
    assert "2, 3, 4, 4, 6. Encore 1 lancer." in lines


def test_one_types_ones_own_and_the_program_throws_for_bots(run: Run, environment: Path) -> None:
    line = ("--dice", "own", "--players", "Ana,bot:random")
    code, lines = run("play", *OPTIONS, *line, typed=f"\ré''\"-\r{LEAVE}")
    assert code == 0
    assert "2, 3, 4, 4, 6. Encore 2 lancers." in lines
    store = Store.open(environment)
    [game] = store.unfinished()
    assert game.typed is TypedChance.PEOPLE
    store.close()


def test_the_program_throws_unless_told_otherwise(run: Run) -> None:
    _, lines = run("play", *OPTIONS, "--dice", "program", typed=f"\r{LEAVE}")
    assert lines[2].endswith("Encore 2 lancers.")


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (
            ("--dice", "typed", "--seed", "5"),
            "Des dés tapés n’ont pas de graine : retirez --seed ou --dice typed.",
        ),
        (
            ("--dice", "own", "--seed", "5"),
            "Des dés tapés n’ont pas de graine : retirez --seed ou --dice own.",
        ),
        (
            ("--dice", "mine"),
            "--dice : « mine » n’est pas valable. Valables : program, typed, own.",
        ),
        (
            ("hands_down", "--dice", "typed"),
            "--dice : « typed » n’est pas valable. Valables : program.",
        ),
    ],
)
def test_what_cannot_be_is_refused(gobelet: Command, arguments: tuple[str, ...], why: str) -> None:
    done = gobelet("play", *arguments)
    assert (done.code, done.error) == (2, french(f"gobelet : {why}"))
