"""`gobelet simulate`."""

import json
import re
from collections.abc import Iterator

import pytest

from gobelet.core.game import Chance
from gobelet.games.interface import Preparation
from gobelet.games.yahtzee.kit import YahtzeeConfig
from tests.cli.command import Command
from tests.support.keyboard.driver import french


def test_json_is_the_same_for_the_same_seed(gobelet: Command) -> None:
    command = ("simulate", "--games", "8", "--bots", "random,regular", "--json", "--seed")
    first, again, other = (gobelet(*command, seed) for seed in ("7", "7", "8"))
    # How far it is is told by the clock, on the other stream.
    assert first.out == again.out
    assert first.out != other.out
    assert first.code == 0


def test_the_shape_of_the_json(gobelet: Command) -> None:
    done = gobelet("simulate", "--games", "8", "--bots", "random, regular", "--json", "--seed", "1")
    found = json.loads(done.out)
    assert found.keys() == {"games", "seats"}
    assert found["games"] == 8
    assert [seat["bot"] for seat in found["seats"]] == ["random", "regular"]
    for seat in found["seats"]:
        assert seat.keys() == {"bot", "mean", "se", "wins"}
        assert isinstance(seat["wins"], int)
        assert 0 <= seat["mean"] <= 400
        assert 0 < seat["se"] < 100
    assert sum(seat["wins"] for seat in found["seats"]) >= 8
    random, regular = found["seats"]
    assert regular["mean"] > random["mean"] + 50


def test_one_game_has_no_error(gobelet: Command) -> None:
    done = gobelet("simulate", "--games", "1", "--bots", "random", "--json", "--seed", "1")
    [seat] = json.loads(done.out)["seats"]
    assert (seat["se"], seat["wins"]) == (0.0, 1)


@pytest.mark.parametrize(
    ("games", "percents"),
    [(1, []), (2, [50]), (4, [25, 50, 75]), (10, [25, 50, 75])],
)
def test_progress_is_told_on_standard_error_until_the_result_is(
    games: int, percents: list[int], gobelet: Command
) -> None:
    done = gobelet("simulate", "--games", str(games), "--bots", "random", "--seed", "1")
    told = [int(number) for number in re.findall(r"^(\d+)\s%$", done.err, re.MULTILINE)]
    assert told == percents
    assert len(done.err.splitlines()) == len(percents)
    assert "%" not in done.out


def test_without_a_seed_the_one_used_is_told(gobelet: Command) -> None:
    command = ("simulate", "--games", "4", "--bots", "random", "--json")
    done = gobelet(*command)
    match = re.match(french(r"Graine : (\d+)\n"), done.err)
    assert match
    assert gobelet(*command, "--seed", match[1]).out == done.out


def test_as_lines(gobelet: Command) -> None:
    done = gobelet("simulate", "--games", "4", "--bots", "random,regular", "--seed", "1")
    lines = done.out.splitlines()
    assert len(lines) == 2
    number = r"\d+(?:,\d)?"
    shape = french(f" : moyenne {number}, erreur type {number}, \\d victoires?$")
    assert re.match(f"au hasard{shape}", lines[0])
    assert re.match(f"solide{shape}", lines[1])


def test_variants(gobelet: Command) -> None:
    command = ("simulate", "--games", "4", "--bots", "random", "--json", "--seed", "1")
    assert gobelet(*command).out != gobelet(*command, "--rows", "16").out


HANDS_DOWN = ("simulate", "--game", "hands_down", "--games", "4", "--seed", "1", "--json")


def test_another_game(gobelet: Command) -> None:
    done = gobelet(*HANDS_DOWN, "--bots", "regular,expert,regular")
    found = json.loads(done.out)
    assert [seat["bot"] for seat in found["seats"]] == ["regular", "expert", "regular"]
    assert sum(seat["wins"] for seat in found["seats"]) >= 4
    short = gobelet(*HANDS_DOWN, "--rules", "short", "--bots", "regular,expert,regular")
    assert short.out == done.out


def test_a_longer_variant_of_it_brings_more_points(gobelet: Command) -> None:
    short, long = (gobelet(*HANDS_DOWN, "--rules", rules) for rules in ("short", "long"))
    means = [sum(seat["mean"] for seat in json.loads(done.out)["seats"]) for done in (short, long)]
    assert means[1] > means[0] + 25


@pytest.mark.parametrize(("game", "bots"), [("yahtzee", 1), ("hands_down", 2)])
def test_without_bots_the_usual_one_sits_in_as_few_seats_as_there_can_be(
    game: str, bots: int, gobelet: Command
) -> None:
    done = gobelet("simulate", "--game", game, "--games", "1", "--seed", "1", "--json")
    assert [seat["bot"] for seat in json.loads(done.out)["seats"]] == ["regular"] * bots


# What bots need before they can play
ONE = ("simulate", "--games", "1", "--bots", "random", "--seed", "1", "--json")


def test_what_the_bots_need_is_worked_out_before_the_games(
    gobelet: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []
    made = YahtzeeConfig.bot

    def steps() -> Iterator[None]:
        yield
        asked.append("done")

    def preparation(_config: YahtzeeConfig, bots: object) -> Preparation:
        asked.append(bots)
        return Preparation(steps(), 1)

    def bot(config: YahtzeeConfig, name: str, seats: int, chance: Chance) -> object:
        asked.append(name)
        return made(config, name, seats, chance)

    monkeypatch.setattr(YahtzeeConfig, "preparation", preparation)
    monkeypatch.setattr(YahtzeeConfig, "bot", bot)
    done = gobelet(*ONE)
    assert (done.code, done.err, asked) == (0, "", [["random"], "done", "random"])


def test_without_it_there_are_no_games(gobelet: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def steps() -> Iterator[None]:
        yield
        raise MemoryError

    monkeypatch.setattr(YahtzeeConfig, "preparation", lambda _, __: Preparation(steps(), 2))
    done = gobelet(*ONE)
    assert (done.code, done.out) == (1, "")
    assert done.error == french("Calcul impossible : la mémoire ne suffit pas.")
