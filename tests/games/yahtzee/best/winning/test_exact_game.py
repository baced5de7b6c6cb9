"""What a champion loses against the best there is, in games with few rows left."""

from functools import cache
from random import Random
from typing import Final

import pytest

from gobelet.games.yahtzee.bots import BOTS
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import HASBRO, PLAYROOM, Row, RuleSet
from gobelet.games.yahtzee.rules.scoring import Dice, Sheet
from gobelet.games.yahtzee.rules.state import Keep, Mark, State
from tests.games.yahtzee.best.winning.exact_game import Decide, ExactGame
from tests.games.yahtzee.tables import sheet
from tests.support.games.solved import outlook, solved
from tests.support.system.proof import tried

MOST: Final = 0.0001
"""Wins that may be lost by playing as the champion does: points count a little, too."""

CLEARLY: Final = 0.001
"""Wins that are lost at least by playing for points."""

ENDS: Final = (
    (PLAYROOM, {Row.SIXES, Row.LARGE_STRAIGHT}, {Row.FOUR_OF_A_KIND, Row.FIVES}, -20),
    (PLAYROOM, {Row.FULL_HOUSE, Row.SMALL_STRAIGHT}, {Row.THREE_OF_A_KIND, Row.YAHTZEE}, 0),
    (HASBRO, {Row.YAHTZEE, Row.THREE_OF_A_KIND}, {Row.TWOS, Row.SMALL_STRAIGHT}, 0),
    (
        PLAYROOM,
        {Row.FULL_HOUSE, Row.SMALL_STRAIGHT, Row.LARGE_STRAIGHT},
        {Row.FOUR_OF_A_KIND, Row.YAHTZEE, Row.FULL_HOUSE},
        0,
    ),
    (
        HASBRO,
        {Row.YAHTZEE, Row.FULL_HOUSE, Row.SMALL_STRAIGHT},
        {Row.YAHTZEE, Row.LARGE_STRAIGHT, Row.FULL_HOUSE},
        -30,
    ),
    (
        HASBRO,
        {Row.FOURS, Row.LARGE_STRAIGHT, Row.FULL_HOUSE},
        {Row.YAHTZEE, Row.FULL_HOUSE, Row.TWOS},
        -10,
    ),
    (
        PLAYROOM,
        {Row.LARGE_STRAIGHT, Row.SMALL_STRAIGHT, Row.TWOS},
        {Row.SMALL_STRAIGHT, Row.ONES, Row.FOUR_OF_A_KIND},
        0,
    ),
)
"""Rules, the rows open to who is to throw, those open to the other, and the lead."""


def deciding(rules: RuleSet, bot: str) -> Decide:
    choose = BOTS[bot](Yahtzee(rules, 2), Random(1))

    @cache
    def decide(own: Sheet, other: Sheet, dice: Dice, throw: int) -> Keep | Mark:
        action = choose(State((own, other), throw=throw, dice=dice))
        assert isinstance(action, Keep | Mark)
        return action

    return decide


@pytest.mark.parametrize(("rules", "own", "other", "lead"), tried(ENDS[:1], ENDS))
def test_the_champion_loses_next_to_nothing(
    rules: RuleSet, own: set[Row], other: set[Row], lead: int
) -> None:
    outlook(rules)
    solved(rules)
    game = ExactGame(rules)
    zeros: dict[Row, int | None] = dict.fromkeys(rules.rows, 0)
    mine = sheet(rules, zeros | {Row.CHANCE: 100 + lead} | dict.fromkeys(own))
    theirs = sheet(rules, zeros | {Row.CHANCE: 100} | dict.fromkeys(other))
    best = game.best(mine, theirs)
    assert 0.05 < best < 0.95
    assert best - game.against_best(deciding(rules, "champion"), mine, theirs) <= MOST
    assert best - game.against_best(deciding(rules, "perfect"), mine, theirs) > CLEARLY
