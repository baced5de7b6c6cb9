"""Advice to win and its review, in words, by the table's keys and on the command line."""

import json
import re
from random import Random

import pytest

from gobelet.core.playout import playout
from gobelet.games.interface import Listener
from gobelet.games.yahtzee.bots import BOTS
from gobelet.games.yahtzee.kit import KIT
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import PLAYROOM
from gobelet.games.yahtzee.words.advice.winning import chance_number
from gobelet.i18n import language
from tests.cli.command import Command
from tests.cli.conftest import environment, gobelet
from tests.support.games.solved import outlook, solved
from tests.support.keyboard.driver import french

__all__ = ["environment", "gobelet"]

DICE = ("--dice", "44426", "--throw", "1", "--best", "2")
EARLY = "ones=3,twos=6"
FILLED = (
    "ones=3,twos=6,threes=9,fours=12,fives=15,three_of_a_kind=22,four_of_a_kind=0,"
    "full_house=25,small_straight=30,large_straight=0,yahtzee=0,"
)


@pytest.fixture(autouse=True)
def _tables_at_hand() -> None:
    outlook(PLAYROOM)
    solved(PLAYROOM)


@pytest.mark.parametrize(
    ("chance", "told"),
    [
        (0.624, "62\xa0%"),
        (0.0004, "0\xa0%"),
        (0.004, "0,4\xa0%"),
        (0.996, "99,6\xa0%"),
        (1.0001, "100\xa0%"),
    ],
)
def test_a_chance_is_told_so_that_small_ones_are_heard(chance: float, told: str) -> None:
    assert chance_number(chance, language("fr")) == told


def test_advice_to_win_on_the_command_line(gobelet: Command) -> None:
    said = gobelet("advise", *DICE, "--sheet", EARLY, "--others", f"{EARLY},chance=25").out
    first, why, other = said.splitlines()
    assert first == french("Gardez 4, 4, 4 ; relancez 2, 6 : 61\xa0% de gagner.")
    assert why == french(
        "Objectif : groupe 4, 81\xa0% ; yahtzee, 9\xa0%. Avant ce tour : 57\xa0% de gagner."
    )
    assert other == french("Sinon, gardez 4, 4, 4, 6 : 60\xa0%.")


def test_what_is_best_for_points_is_told_where_it_wins_less_often(gobelet: Command) -> None:
    """26 points lie there, and 28 are needed."""
    others = f"{FILLED}sixes=12,chance=27/{FILLED}sixes=6,chance=22"
    dice = ("--dice", "45566", "--throw", "2", "--sheet", f"{FILLED}sixes=12")
    said = gobelet("advise", *dice, "--others", others, lang="en").out.splitlines()[0]
    assert (
        said
        == "Keep 5, 5, 6, 6; throw 4 again: 25% to win. For points, mark chance, 26 points: 0%."
    )
    told = json.loads(gobelet("advise", *dice, "--others", others, "--json").out)
    assert told["options"][0] == {"keep": [5, 5, 6, 6], "chance": pytest.approx(1 / 4, abs=1e-3)}


def test_the_review_tells_what_was_lost_of_winning() -> None:
    game, random = Yahtzee(PLAYROOM, 2), Random(5)
    table = playout(game, [BOTS["regular"](game, random), BOTS["champion"](game, random)], random)
    review = KIT.review(game, table.log, to_win=True)
    assert sum(1 for _ in review.preparation.steps) == 2 * len(table.log)
    person = Listener(language("en"), ("Ana", "Luc"), seat=0, bots=frozenset({1}))
    lines = review.summary(person)
    assert any(line.startswith("You, to win: decisions lost ") for line in lines)
    assert any("Chance to win: " in line and "Better: " in line for line in lines)
    own, other = review.whole(person)
    assert len(own.lines) == sum(entry.action.startswith("roll") for entry in table.log) - len(
        other.lines
    )
    assert all(re.search(r"Luck: .*\. Chance to win: [\d.]+%", line) for line in own.lines)
    assert any(re.search(r"; at best: [\d.]+%\. Better: ", line) for line in own.lines)
    assert not any("Better" in line for line in other.lines)
    assert not any("Cost" in line for line in (*own.lines, *other.lines))
    mine, theirs = (column["to_win"] for column in review.figures())
    assert isinstance(mine, list)
    assert isinstance(theirs, list)
    assert max(one["cost"] for one in theirs) < 1e-6 < max(one["cost"] for one in mine)


def test_a_game_alone_has_no_one_to_win_against() -> None:
    game, random = Yahtzee(PLAYROOM), Random(5)
    table = playout(game, [BOTS["perfect"](game, random)], random)
    review = KIT.review(game, table.log, to_win=True)
    for _ in review.preparation.steps:
        pass
    assert not any("to_win" in column for column in review.figures())
