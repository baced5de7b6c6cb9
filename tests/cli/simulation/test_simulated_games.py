"""Games of bots side by side: each goes the way that it goes alone, and in a log."""

from random import Random

import pytest

from gobelet.cli.simulation.games import SEEDS, played
from gobelet.core.playout import playout
from gobelet.games import kit
from gobelet.games.interface import Config
from tests.support.games.solved import solved_for

SEED = 5


def yahtzee(rules: str) -> Config:
    return kit("yahtzee").configure(rules, language="fr")


HANDS_DOWN = kit("hands_down").configure("short")
CUBES = kit("rolling_cubes").configure("one_at_a_time", language="es")
CASES = [
    pytest.param(yahtzee("playroom"), ("perfect", "regular", "random"), id="one column each"),
    pytest.param(yahtzee("hasbro"), ("beginner", "expert"), id="jokers, chips, a high throw"),
    pytest.param(HANDS_DOWN, ("champion", "regular"), id="bots that remember"),
    pytest.param(CUBES, ("skilled", "regular"), id="words"),
]


@pytest.mark.parametrize(("config", "bots"), CASES)
def test_side_by_side_each_goes_as_it_goes_alone(config: Config, bots: tuple[str, ...]) -> None:
    solved_for(config, bots)
    numbers = [7, 2, 0, 9]
    together = sorted(played(config, bots, SEED, numbers), key=lambda end: end.number)
    assert [end.number for end in together] == sorted(numbers)
    for end in together:
        [alone] = played(config, bots, SEED, [end.number])
        assert alone == end
        chance, game = Random(SEED * SEEDS + end.number), config.game(len(bots))
        choosers = [config.bot(bot, len(bots), chance) for bot in bots]
        state = playout(game, choosers, chance).state
        assert (end.points, end.winners) == (game.returns(state), game.winners(state))


def test_games_and_seeds_differ() -> None:
    bots = ("random",) * 4
    ends = [
        end.points for seed in (1, 2) for end in played(yahtzee("playroom"), bots, seed, range(5))
    ]
    assert len(set(ends)) == 10


def test_more_games_than_are_played_at_once() -> None:
    config, bots = yahtzee("playroom"), ("beginner",)
    solved_for(config, bots)
    foresight = config.foresight(bots)
    assert foresight
    numbers = range(foresight.games + 3)
    assert sorted(end.number for end in played(config, bots, SEED, numbers)) == list(numbers)
