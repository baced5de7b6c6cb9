"""Sentences of Yahtzee in teams."""

import pytest
from msgspec.structs import replace

from gobelet.games.yahtzee.kit import YahtzeeConfig
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import PLAYROOM
from gobelet.games.yahtzee.rules.state import (
    GameEnded,
    TurnBegan,
)
from gobelet.games.yahtzee.words.announce import YahtzeeAnnouncer
from tests.games.yahtzee.sentences import (
    addressed,
    hear,
    mark,
    onlooker,
)
from tests.support.keyboard.driver import Driver

TEAMS = replace(PLAYROOM, teams=2)


# Teams


def test_teams_are_told_at_the_beginning() -> None:
    said = YahtzeeAnnouncer(Yahtzee(TEAMS, 3)).welcome(addressed(1))[0].text
    assert (
        said == "Yahtzee, Playroom rules, 13 rows, 2 teams. Team 1: Ana and Computer. Team 2: you."
    )


def test_a_turn_has_the_team_and_the_partner() -> None:
    assert hear(TurnBegan(0, 3, 13), onlooker(), TEAMS) == "Team 1, Ana to play."
    assert hear(TurnBegan(1, 3, 13), addressed(1), TEAMS) == "Team 2, your turn."


def test_a_mark_has_the_total_of_the_team() -> None:
    said = hear(mark(missing=0), onlooker(), TEAMS)
    assert said == "Ana: fours, 12 points. Team total: 57."


@pytest.mark.parametrize(
    ("totals", "winners", "result"),
    [
        ((200, 212), (1,), "Team 2 wins with 212 points: Luc. Team 1: 200."),
        ((220, 212), (0,), "Team 1 wins with 220 points: you and Computer. Team 2: 212."),
        ((212, 212), (0, 1), "A shared win: team 1 and team 2, 212 points."),
    ],
)
def test_the_result_is_the_teams(
    totals: tuple[int, int], winners: tuple[int, ...], result: str
) -> None:
    assert hear(GameEnded(totals, winners), addressed(), TEAMS) == f"Game over. {result}"


@pytest.mark.parametrize(
    ("code", "forms"),
    [
        ("fr", ("éq1 0 éq2 0", "Équipe 1\u00a0: 0. Équipe 2\u00a0: 0.")),
        ("en", ("tm1 0 tm2 0", "Team 1: 0. Team 2: 0.")),
        ("es", ("eq1 0 eq2 0", "Equipo 1: 0. Equipo 2: 0.")),
    ],
)
def test_scores_are_the_teams(code: str, forms: tuple[str, str]) -> None:
    driver = Driver(language=code)
    driver.play("Ana,Luc,Zoé", YahtzeeConfig(TEAMS))
    driver.press("s")
    last = driver.speaker.last
    assert last
    assert (last.braille, last.text) == forms
