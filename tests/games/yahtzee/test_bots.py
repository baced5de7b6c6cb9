"""What the bots do, and how well."""

import os
from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from random import Random
from statistics import fmean, stdev
from typing import Any, Final

import pytest
from msgspec.structs import replace

from gobelet.core.game import Action
from gobelet.core.playout import playout
from gobelet.games.interface import Preparation
from gobelet.games.yahtzee.best import tables
from gobelet.games.yahtzee.best.decisions import Turn
from gobelet.games.yahtzee.bots import (
    BOTS,
    COMPARED,
    FROM_TABLE,
    TO_WIN,
    TOO_MUCH,
    champion_bot,
    perfect_bot,
    played_for,
    random_bot,
)
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import HASBRO, MB1973, PLAYROOM, Row, RuleSet
from gobelet.games.yahtzee.rules.scoring import Sheet
from gobelet.games.yahtzee.rules.state import Keep, Mark, State
from tests.games.yahtzee.tables import PLAYROOM_16, dice, sheet
from tests.support.games.solved import solved

ERRING: Final = tuple(TOO_MUCH)

GAMES: Final = int(os.environ.get("GOBELET_GAMES", "40"))
"""Played by the perfect bot, to be held against the table."""


def state(rules: RuleSet, open_rows: set[Row], thrown: str, throw: int) -> State:
    """A turn with only these rows open, the others at 0."""
    marks = {row: None if row in open_rows else 0 for row in rules.rows}
    return State((sheet(rules, marks),), throw=throw, dice=dice(thrown))


@lru_cache(maxsize=2)
def turn(column: Sheet) -> Turn:
    return Turn(solved(PLAYROOM), column)


def loss(at: State, action: Action) -> float:
    """What an action loses by the rules of the Playroom."""
    options = turn(at.sheets[0]).ranked(at.dice, at.throw)
    [worth] = [option.worth for option in options if option.action == action]
    return options[0].worth - worth


@cache
def losses(bot: str) -> tuple[float, ...]:
    """What each decision lost in some games of a bot by the rules of the Playroom."""
    solved(PLAYROOM)
    chance, game = Random(1), Yahtzee(PLAYROOM)
    chooser, found = BOTS[bot](game, chance), list[float]()

    def choose(at: State) -> Action:
        action = chooser(at)
        if at.dice:
            found.append(loss(at, action))
        return action

    for _ in range(8):
        playout(game, [choose], chance)
    return tuple(found)


# The perfect bot


@pytest.mark.parametrize(
    ("open_rows", "thrown", "throw", "action"),
    [
        ({Row.YAHTZEE}, "24446", 1, Keep((4, 4, 4))),
        ({Row.YAHTZEE}, "11346", 2, Keep((1, 1))),
        ({Row.YAHTZEE}, "44444", 1, Mark(Row.YAHTZEE)),
        ({Row.LARGE_STRAIGHT}, "23455", 2, Keep((2, 3, 4, 5))),
        ({Row.SIXES}, "12366", 2, Keep((6, 6))),
        ({Row.CHANCE}, "12456", 2, Keep((4, 5, 6))),
        ({Row.FULL_HOUSE, Row.ONES}, "22333", 1, Mark(Row.FULL_HOUSE)),
        ({Row.YAHTZEE, Row.ONES}, "24456", 3, Mark(Row.ONES)),
        ({Row.CHANCE, Row.LARGE_STRAIGHT}, "23456", 3, Mark(Row.LARGE_STRAIGHT)),
    ],
)
def test_what_the_perfect_bot_does(
    open_rows: set[Row], thrown: str, throw: int, action: Keep | Mark
) -> None:
    solved(PLAYROOM)
    bot = perfect_bot(Yahtzee(PLAYROOM), Random(1))
    assert bot(state(PLAYROOM, open_rows, thrown, throw)) == action


@pytest.mark.parametrize(("rules", "kept"), [(MB1973, "4444"), (PLAYROOM, "4")])
def test_the_perfect_bot_hopes_for_a_joker(rules: RuleSet, kept: str) -> None:
    solved(rules)
    marks: dict[Row, int | None] = dict.fromkeys(rules.rows, 0)
    marks |= {Row.YAHTZEE: 50, Row.LARGE_STRAIGHT: None}
    bot = perfect_bot(Yahtzee(rules), Random(1))
    assert bot(State((sheet(rules, marks),), throw=2, dice=dice("14444"))) == Keep(dice(kept))


@pytest.mark.parametrize(("rules", "kept"), [(MB1973, "4444"), (PLAYROOM, "1")])
def test_the_perfect_bot_hopes_for_a_chip(rules: RuleSet, kept: str) -> None:
    solved(rules)
    marks: dict[Row, int | None] = dict.fromkeys(rules.rows, 0)
    marks |= {Row.YAHTZEE: 50, Row.ONES: None}
    bot = perfect_bot(Yahtzee(rules), Random(1))
    choice = bot(State((sheet(rules, marks),), throw=2, dice=dice("14444")))
    assert choice == Keep(dice(kept))


@pytest.mark.parametrize("rounds", [1, 2])
def test_a_champion_against_nobody_plays_for_points(rounds: int) -> None:
    game = Yahtzee(replace(PLAYROOM, rounds=rounds))
    at = state(PLAYROOM, {Row.YAHTZEE, Row.CHANCE}, "11256", 1)
    solved(game.rules)
    assert champion_bot(game, Random(1))(at) == perfect_bot(game, Random(1))(at)


def test_the_perfect_bot_loses_nothing() -> None:
    assert set(losses("perfect")) == {0.0}


def test_the_perfect_bot_makes_what_the_table_says() -> None:
    worths, chance, game = solved(PLAYROOM), Random(1), Yahtzee(PLAYROOM)
    bot = perfect_bot(game, chance)
    totals = [game.returns(playout(game, [bot], chance).state)[0] for _ in range(GAMES)]
    assert abs(fmean(totals) - worths.start) < 3 * stdev(totals) / GAMES**0.5


# Those that err


@pytest.mark.parametrize("bot", ERRING)
def test_no_error_loses_too_much(bot: str) -> None:
    assert 0 < max(losses(bot)) < TOO_MUCH[bot]


def test_the_stronger_a_bot_the_less_it_loses() -> None:
    beginner, regular, expert = (fmean(losses(bot)) for bot in ("beginner", "regular", "expert"))
    assert beginner > 1.3 * regular > 1.69 * expert


@pytest.mark.parametrize("bot", ERRING)
@pytest.mark.parametrize(
    ("thrown", "throw", "action"),
    [
        ("22222", 1, Mark(Row.YAHTZEE)),
        ("12345", 1, Mark(Row.LARGE_STRAIGHT)),
        ("16666", 1, Keep((6, 6, 6, 6))),
    ],
)
def test_nobody_errs_where_all_is_plain(
    bot: str, thrown: str, throw: int, action: Keep | Mark
) -> None:
    at = state(PLAYROOM, set(PLAYROOM.rows), thrown, throw)
    solved(PLAYROOM)
    chooser = BOTS[bot](Yahtzee(PLAYROOM), Random(1))
    assert {chooser(at) for _ in range(200)} == {action}


def test_the_more_an_action_loses_the_rarer_it_is() -> None:
    at = state(PLAYROOM, set(PLAYROOM.rows), "11246", 3)
    solved(PLAYROOM)
    bot = BOTS["beginner"](Yahtzee(PLAYROOM), Random(1))
    draws = 4000
    counts = Counter(bot(at) for _ in range(draws))
    compared = turn(at.sheets[0]).ranked(at.dice, at.throw)[:COMPARED]
    left = [max(0.0, TOO_MUCH["beginner"] - loss(at, one.action)) for one in compared]
    assert len(counts) == sum(weight > 0 for weight in left) > 1
    for one, weight in zip(compared, left, strict=True):
        share = weight / sum(left)
        error = (share * (1 - share) / draws) ** 0.5
        assert abs(counts[one.action] / draws - share) <= 4 * error


def test_who_errs_has_a_row_in_mind_for_which_two_dice_lie_there() -> None:
    at = state(PLAYROOM, {Row.FOURS, Row.LARGE_STRAIGHT, Row.CHANCE}, "13446", 1)
    solved(PLAYROOM)
    bot = BOTS["beginner"](Yahtzee(PLAYROOM), Random(1))
    found = {bot(at) for _ in range(500)}
    assert turn(at.sheets[0]).best(at.dice, at.throw).action in found
    assert len(found) > 1
    assert found <= {Keep(dice(kept)) for kept in ("44", "34", "46")}


# All


def test_a_bot_looks_at_its_own_sheet() -> None:
    solved(PLAYROOM)
    full = sheet(PLAYROOM, {row: 0 for row in PLAYROOM.rows if row is not Row.CHANCE})
    own = sheet(PLAYROOM, {row: 0 for row in PLAYROOM.rows if row is not Row.YAHTZEE})
    for bot in FROM_TABLE:
        chooser = BOTS[bot](Yahtzee(PLAYROOM, 2), Random(1))
        at = State((full, own), seat=1, throw=1, dice=dice("11146"))
        assert chooser(at) == Keep((1, 1, 1))
        assert chooser(State((full, own), seat=0, throw=2, dice=dice("11146"))) == Keep((4, 6))


@pytest.mark.parametrize("bot", sorted(FROM_TABLE))
def test_the_first_throw_needs_no_table(bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "at_hand", None)
    assert BOTS[bot](Yahtzee(PLAYROOM), Random(1))(Yahtzee(PLAYROOM).initial()) == Keep(())


def test_a_table_that_is_not_at_hand_is_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    worths = solved(PLAYROOM)
    taken: list[int] = []

    def steps() -> Iterator[None]:
        for step in range(3):
            taken.append(step)
            yield

    def solving(rules: RuleSet) -> Preparation:
        assert rules is PLAYROOM
        return Preparation(steps(), 3)

    monkeypatch.setattr(tables, "at_hand", lambda _: worths if len(taken) == 3 else None)
    monkeypatch.setattr(tables, "solving", solving)
    at = state(PLAYROOM, {Row.PAIR, Row.ONES, Row.SIXES}, "66661", 3)
    assert perfect_bot(Yahtzee(PLAYROOM), Random(1))(at) == Mark(Row.SIXES)
    assert taken == [0, 1, 2]


def test_only_the_random_bot_needs_no_table() -> None:
    assert set(BOTS) - FROM_TABLE - TO_WIN == {"random"}


def test_even_a_beginner_beats_the_random_bot() -> None:
    solved(PLAYROOM)
    chance, game = Random(2), Yahtzee(PLAYROOM, 2)
    choosers: list[Any] = [BOTS[bot](game, chance) for bot in ("beginner", "random")]
    for _ in range(20):
        beginner, random = game.returns(playout(game, choosers, chance).state)
        assert beginner > random


def test_the_random_bot_does_everything_that_is_legal() -> None:
    game = Yahtzee(PLAYROOM)
    bot = random_bot(game, Random(1))
    thrown = state(PLAYROOM, {Row.ONES, Row.CHANCE}, "11112", 2)
    assert {bot(thrown) for _ in range(300)} == set(game.legal_actions(thrown))


@pytest.mark.parametrize(
    ("row", "thrown", "throw", "kept"),
    [
        (Row.SIXES, "12366", 2, "66"),
        (Row.SIXES, "12345", 1, ""),
        (Row.THREE_OF_A_KIND, "11166", 1, "66"),
        (Row.FOUR_OF_A_KIND, "44443", 2, "4444"),
        (Row.FULL_HOUSE, "22334", 1, "2233"),
        (Row.SMALL_STRAIGHT, "12355", 1, "235"),
        (Row.LARGE_STRAIGHT, "23455", 2, "2345"),
        (Row.YAHTZEE, "24446", 1, "444"),
        (Row.CHANCE, "12456", 2, "456"),
        (Row.CHANCE, "12456", 1, "56"),
        (Row.PAIR, "11236", 2, "6"),
        (Row.TWO_PAIRS, "44661", 1, "4466"),
        (Row.MISERE, "12346", 2, "123"),
    ],
)
def test_the_dice_that_are_kept_for_a_row(row: Row, thrown: str, throw: int, kept: str) -> None:
    assert played_for(PLAYROOM_16, row, dice(thrown), throw) == Keep(dice(kept))


@pytest.mark.parametrize(
    ("row", "thrown", "throw"),
    [
        (Row.SIXES, "66666", 1),
        (Row.FOUR_OF_A_KIND, "44445", 2),
        (Row.FULL_HOUSE, "22333", 1),
        (Row.SMALL_STRAIGHT, "12346", 1),
        (Row.LARGE_STRAIGHT, "12345", 1),
        (Row.YAHTZEE, "11111", 2),
        (Row.CHANCE, "45666", 2),
        (Row.YAHTZEE, "12346", 3),
        (Row.ONES, "66666", 3),
    ],
)
def test_a_row_is_marked_when_it_can_get_no_better(row: Row, thrown: str, throw: int) -> None:
    assert played_for(HASBRO, row, dice(thrown), throw) == Mark(row)
