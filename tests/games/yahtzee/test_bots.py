"""The odds, by brute force, and what the bots make of them."""

from itertools import product
from random import Random
from statistics import fmean
from typing import Any

import pytest

from gobelet.core.playout import playout
from gobelet.games.yahtzee.bots import BOTS, random_bot, regular_bot
from gobelet.games.yahtzee.odds import ALL_THROWS, FEWEST_FIRST, INDEX, best_keeps, expected
from gobelet.games.yahtzee.rows import Row
from gobelet.games.yahtzee.rules import Yahtzee
from gobelet.games.yahtzee.rulesets import HASBRO, MB1973, PLAYROOM, RuleSet
from gobelet.games.yahtzee.state import Keep, Mark, State
from tests.games.yahtzee import naive
from tests.games.yahtzee.tables import MB1973_NO_CHIPS, OWN_16, PLAYROOM_16, dice, sheet

# A value of its own for every throw, and the chance of a Yahtzee.
VALUES = {throw: Random(repr(throw)).random() for throw in ALL_THROWS}
YAHTZEES = {throw: float(naive.equal(throw)) for throw in ALL_THROWS}


def mean(kept: naive.Throw, values: dict[naive.Throw, float]) -> float:
    """The mean over every outcome of throwing the other dice."""
    outcomes = product(range(1, 7), repeat=5 - len(kept))
    return fmean(values[tuple(sorted(kept + outcome))] for outcome in outcomes)


def test_the_throws_and_what_may_be_kept_of_them() -> None:
    assert len(ALL_THROWS) == 252
    assert set(ALL_THROWS) == {tuple(sorted(faces)) for faces in product(range(1, 7), repeat=5)}
    assert len(FEWEST_FIRST) == len(INDEX) == 462
    assert FEWEST_FIRST[-252:] == ALL_THROWS


@pytest.mark.parametrize("kept", ["", "6", "13", "44", "136", "555", "1356", "2222", "24446"])
@pytest.mark.parametrize("values", [VALUES, YAHTZEES], ids=["any", "yahtzee"])
def test_what_kept_dice_are_worth(kept: str, values: dict[naive.Throw, float]) -> None:
    worth = expected([values[throw] for throw in ALL_THROWS])
    assert worth[INDEX[dice(kept)]] == pytest.approx(mean(dice(kept), values))


@pytest.mark.parametrize("thrown", ["11111", "24446", "13556", "12345"])
def test_what_the_best_of_the_keeps_is_worth(thrown: str) -> None:
    worth = expected([VALUES[throw] for throw in ALL_THROWS])
    best = best_keeps(worth)[ALL_THROWS.index(dice(thrown))]
    keeps = naive.keeps(dice(thrown)) | {dice(thrown)}
    assert best == pytest.approx(max(mean(kept, VALUES) for kept in keeps))


def test_the_odds_of_a_yahtzee_in_three_throws() -> None:
    last = expected([YAHTZEES[throw] for throw in ALL_THROWS])
    second = expected(best_keeps(last))
    first = expected(best_keeps(second))
    assert first[INDEX[()]] == pytest.approx(347_897 / 7_558_272)


# The regular bot


def state(rules: RuleSet, open_rows: set[Row], thrown: str, throw: int) -> State:
    """A turn with only these rows open, the others at 0."""
    marks = {row: None if row in open_rows else 0 for row in rules.rows}
    return State((sheet(rules, marks),), throw=throw, dice=dice(thrown))


@pytest.mark.parametrize(
    ("open_rows", "thrown", "throw", "action"),
    [
        ({Row.YAHTZEE}, "24446", 1, Keep((4, 4, 4))),
        ({Row.YAHTZEE}, "12346", 1, Keep(())),
        ({Row.YAHTZEE}, "44444", 1, Mark(Row.YAHTZEE)),
        ({Row.LARGE_STRAIGHT}, "23455", 2, Keep((2, 3, 4, 5))),
        ({Row.SIXES}, "12366", 2, Keep((6, 6))),
        ({Row.CHANCE}, "12456", 2, Keep((4, 5, 6))),
        ({Row.FULL_HOUSE, Row.ONES}, "22333", 1, Mark(Row.FULL_HOUSE)),
        ({Row.YAHTZEE, Row.ONES}, "24456", 3, Mark(Row.ONES)),
        ({Row.CHANCE, Row.LARGE_STRAIGHT}, "23456", 3, Mark(Row.LARGE_STRAIGHT)),
    ],
)
def test_what_the_regular_bot_does(
    open_rows: set[Row], thrown: str, throw: int, action: Keep | Mark
) -> None:
    bot = regular_bot(Yahtzee(PLAYROOM), Random(1))
    assert bot(state(PLAYROOM, open_rows, thrown, throw)) == action


@pytest.mark.parametrize(("rules", "kept"), [(HASBRO, "4444"), (PLAYROOM, "4")])
def test_the_regular_bot_hopes_for_a_joker(rules: RuleSet, kept: str) -> None:
    marks: dict[Row, int | None] = dict.fromkeys(rules.rows, 0)
    marks |= {Row.YAHTZEE: 50, Row.LARGE_STRAIGHT: None}
    bot = regular_bot(Yahtzee(rules), Random(1))
    assert bot(State((sheet(rules, marks),), throw=2, dice=dice("14444"))) == Keep(dice(kept))
    joker = bot(State((sheet(rules, marks),), throw=2, dice=dice("44444")))
    assert joker == (Mark(Row.LARGE_STRAIGHT) if rules is HASBRO else Keep((4,)))


@pytest.mark.parametrize(("rules", "kept"), [(MB1973, "4444"), (MB1973_NO_CHIPS, "1")])
def test_the_regular_bot_hopes_for_a_chip(rules: RuleSet, kept: str) -> None:
    marks: dict[Row, int | None] = dict.fromkeys(rules.rows, 0)
    marks |= {Row.YAHTZEE: 50, Row.ONES: None}
    bot = regular_bot(Yahtzee(rules), Random(1))
    choice = bot(State((sheet(rules, marks),), throw=2, dice=dice("14444")))
    assert choice == Keep(dice(kept))


def test_the_regular_bot_looks_at_its_own_sheet() -> None:
    full = sheet(PLAYROOM, {row: 0 for row in PLAYROOM.rows if row is not Row.CHANCE})
    own = sheet(PLAYROOM, {row: 0 for row in PLAYROOM.rows if row is not Row.YAHTZEE})
    bot = regular_bot(Yahtzee(PLAYROOM, 2), Random(1))
    assert bot(State((full, own), seat=1, throw=1, dice=dice("11146"))) == Keep((1, 1, 1))
    assert bot(State((full, own), seat=0, throw=2, dice=dice("11146"))) == Keep((4, 6))


def totals(rules: RuleSet, bots: list[str], games: int, seed: int) -> list[tuple[int, ...]]:
    chance, game = Random(seed), Yahtzee(rules, len(bots))
    choosers: list[Any] = [BOTS[bot](game, chance) for bot in bots]
    return [game.returns(playout(game, choosers, chance).state) for _ in range(games)]


def test_the_regular_bot_plays_well_alone() -> None:
    # The best there is makes 246 on average under these rules.
    mean_total = fmean(points for (points,) in totals(PLAYROOM, ["regular"], 300, seed=1))
    assert 215 < mean_total < 250


def test_the_regular_bot_beats_the_random_one() -> None:
    games = totals(PLAYROOM, ["regular", "random"], 50, seed=2)
    assert all(regular > random for regular, random in games)


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("rules", [PLAYROOM_16, MB1973, HASBRO, OWN_16], ids=lambda r: r.id)
def test_bots_play_by_any_rules(rules: RuleSet, bot: str) -> None:
    games = totals(rules, [bot, bot], 5, seed=3)  # A table refuses what is not legal.
    assert [min(points) >= 0 for points in games] == [True] * 5


def test_the_random_bot_does_everything_that_is_legal() -> None:
    game = Yahtzee(PLAYROOM)
    bot = random_bot(game, Random(1))
    thrown = state(PLAYROOM, {Row.ONES, Row.CHANCE}, "11112", 2)
    assert {bot(thrown) for _ in range(300)} == set(game.legal_actions(thrown))
