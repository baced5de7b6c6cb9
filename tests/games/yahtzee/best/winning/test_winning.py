"""Chances to win: series, teams, several players, and the bot that plays by them."""

import time
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from gobelet.core.game import Action
from gobelet.core.playout import playout
from gobelet.games.yahtzee.best.winning.last_rows import LastRows
from gobelet.games.yahtzee.best.winning.turn import Winning
from gobelet.games.yahtzee.best.winning.wins import EXACT_OF_TWO, Others
from gobelet.games.yahtzee.bots import BOTS
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import HASBRO, PLAYROOM, Row, RuleSet, Series
from gobelet.games.yahtzee.rules.scoring import Sheet, total
from gobelet.games.yahtzee.rules.state import Keep, Mark, State
from tests.benchmark.contest import Contest, Sheets
from tests.games.yahtzee.tables import OWN_16, sheet
from tests.support.games.solved import outlook


def left(rules: RuleSet, row: Row, points: int) -> Sheet:
    """A sheet with one open row, and this total."""
    other = Row.CHANCE if row is not Row.CHANCE else Row.THREE_OF_A_KIND
    marks: dict[Row, int | None] = dict.fromkeys(rules.rows, 0)
    return sheet(rules, marks | {other: points, row: None})


def chance(game: Yahtzee, state: State) -> float:
    return Winning(outlook(game.rules)).turn(game, state).before


def test_players_who_are_alike_win_alike() -> None:
    for seats in (2, 3, 6):
        game = Yahtzee(PLAYROOM, seats)
        assert chance(game, game.initial()) == pytest.approx(1 / seats, abs=0.02)


def test_a_last_turn_is_counted_out() -> None:
    """Four sixes are needed in three throws; three of them make it even."""
    game = Yahtzee(PLAYROOM, 2)
    behind = (left(PLAYROOM, Row.SIXES, 100), left(PLAYROOM, Row.SIXES, 0))
    done = replace(behind[1], marks=tuple(0 if m is None else m for m in behind[1].marks))
    ahead = sheet(PLAYROOM, dict.fromkeys(PLAYROOM.rows, 0) | {Row.CHANCE: 118})
    three = sum(count(k) for k in (4, 5)) + count(3) / 2
    assert chance(game, State((behind[0], ahead))) == pytest.approx(three, abs=1e-4)
    assert chance(game, State((behind[0], done))) == pytest.approx(1, abs=1e-4)


def count(sixes: int) -> float:
    """The chance of so many sixes in three throws of those that are none."""
    from math import comb

    one = 1 - (5 / 6) ** 3
    return comb(5, sixes) * one**sixes * (1 - one) ** (5 - sixes)


def test_who_cannot_win_any_more_plays_for_points() -> None:
    game = Yahtzee(PLAYROOM, 2)
    state = State((left(PLAYROOM, Row.SIXES, 0), left(PLAYROOM, Row.SIXES, 300)))
    thrown = replace(state, throw=1, dice=(1, 2, 6, 6, 6))
    assert BOTS["champion"](game, Random(1))(thrown) == Keep((6, 6, 6))


def test_risk_is_taken_behind_and_not_ahead() -> None:
    """26 points lie there: who needs no more marks them, who needs 28 throws again."""
    game = Yahtzee(PLAYROOM, 2)
    zeros: dict[Row, int | None] = dict.fromkeys(PLAYROOM.rows, 0)
    bot = BOTS["champion"](game, Random(1))
    for theirs, risk in ((25, False), (27, True)):
        done = sheet(PLAYROOM, zeros | {Row.FULL_HOUSE: theirs})
        own = sheet(PLAYROOM, zeros | {Row.CHANCE: None})
        action = bot(State((own, done), throw=2, dice=(4, 5, 5, 6, 6)))
        assert isinstance(action, Keep) is risk


@pytest.mark.parametrize("series", list(Series))
@pytest.mark.parametrize(("seats", "teams"), [(2, 0), (3, 0), (4, 2)])
def test_a_series_is_played_for_its_own_reward(series: Series, seats: int, teams: int) -> None:
    rules = replace(PLAYROOM, id="house", rounds=2, series=series, teams=teams)
    game = Yahtzee(rules, seats)
    columns = game.columns
    even = chance(game, game.initial())
    assert even == pytest.approx(1 / columns, abs=0.05)
    won = tuple(
        sheet(rules, dict.fromkeys(rules.rows, 20 if not column else 10))
        for column in range(columns)
    )
    second = replace(game.initial(), ended=(won,))
    assert chance(game, second) > even + 0.2
    last = tuple(replace(one, marks=(*one.marks[:-1], None)) for one in won)
    assert chance(game, replace(second, sheets=last)) > 0.99


@pytest.mark.parametrize(
    ("rules", "seats"), [(OWN_16, 2), (replace(HASBRO, teams=2), 4), (PLAYROOM, 6)]
)
def test_games_end_by_all_rules(rules: RuleSet, seats: int) -> None:
    outlook(rules)
    game, random = Yahtzee(rules, seats), Random(2)
    bot = BOTS["champion"](game, random)
    assert game.winners(playout(game, [bot] * seats, random).state)


def test_a_decision_takes_little_time() -> None:
    game, random = Yahtzee(HASBRO, 3), Random(3)
    bot = BOTS["champion"](game, random)
    times = []

    def timed(state: State) -> Keep | Mark:
        began = time.process_time()
        action = bot(state)
        times.append(time.process_time() - began)
        assert isinstance(action, Keep | Mark)
        return action

    outlook(HASBRO)
    playout(game, [timed] * 3, random)
    assert sorted(times)[len(times) * 99 // 100] < 0.15


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("rules", [PLAYROOM, HASBRO])
def test_games_side_by_side_reckon_as_the_bot_does(rules: RuleSet, seats: int) -> None:
    """What a throw is worth at the end of a turn, along a game."""
    play, winning = Contest(rules), Winning(outlook(rules))
    game, random = Yahtzee(rules, seats), Random(4)
    bot = BOTS["random"](game, random)

    def compared(state: State) -> Action:
        if state.throw == 1:
            turn = winning.turn(game, state)
            sides = [alone(play, one) for one in state.sheets]
            own, others = sides.pop(state.seat), sides
            if seats == 2 and play.open(own)[0] <= EXACT_OF_TWO:
                ends, _ = play.last_ends(own, *others)
            else:
                ends, _ = play.ends(own, play.to_win(others, own))
            wanted = [turn.best(dice, 3).worth for dice in play.throws]
            np.testing.assert_allclose(ends[:, 0], wanted, atol=1e-9)
        return bot(state)

    playout(game, [compared] * seats, random)


def alone(play: Contest, column: Sheet) -> Sheets:
    """A column as one of a single game."""
    found = Sheets(1)
    found.number[0], found.place[0] = play.column.find(column)
    found.total[0] = total(column)
    return found


def test_the_last_turns_of_others_are_counted_out() -> None:
    game, last = Yahtzee(PLAYROOM, 2), LastRows(outlook(PLAYROOM).column)
    state = State((left(PLAYROOM, Row.YAHTZEE, 0), left(PLAYROOM, Row.YAHTZEE, 100)))
    totals = np.array([99, 101, 149, 151])
    yahtzee = 0.046029
    below = Others(game, outlook(PLAYROOM), last).below(state, 1, totals)
    assert below == pytest.approx([0, 1 - yahtzee, 1 - yahtzee, 1], abs=1e-5)
