"""Whole games played by choosers."""

from random import Random
from typing import Any

from gobelet.core.game import Action
from gobelet.core.playout import Chooser, playout
from gobelet.games.yahtzee.bots import random_bot
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import PLAYROOM
from gobelet.games.yahtzee.rules.state import State


def test_each_seat_is_played_by_its_own_chooser_to_the_end() -> None:
    game = Yahtzee(PLAYROOM, seats=2)
    asked: list[int] = []

    def chooser(seat: int) -> Chooser:
        def choose(observation: object) -> Action:
            assert isinstance(observation, State)
            assert observation.seat == seat
            asked.append(seat)
            return game.legal_actions(observation)[-1]

        return choose

    table = playout(game, [chooser(0), chooser(1)], Random(1))
    assert table.over
    # Each turn one throw, then the last open row.
    assert asked == [0, 0, 1, 1] * 13


def test_the_same_chance_plays_the_same_game() -> None:
    game = Yahtzee(PLAYROOM)

    def log(seed: int) -> list[str]:
        chance = Random(seed)
        chooser: Any = random_bot(game, chance)
        return [entry.action for entry in playout(game, [chooser], chance).log]

    assert log(1) == log(1)
    assert log(1) != log(2)
