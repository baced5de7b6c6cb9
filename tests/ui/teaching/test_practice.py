"""Practice with one's own games: which decisions are put again, what is said, and over weeks."""

from collections.abc import Iterator, Sequence
from typing import Final, cast

import pytest
from msgspec.structs import replace

from gobelet.core.game import CHANCE
from gobelet.games import kit
from gobelet.games.yahtzee.rules.state import Keep, Mark, State
from gobelet.ui.table.play import PlayScreen
from gobelet.ui.teaching.mistakes import LEAST, PUT, Decision, Decisions
from tests.support.games.solved import solved_for
from tests.support.keyboard.driver import Driver, french

CONFIG: Final = kit("yahtzee").configure("hasbro")
TITLE: Final = "S’exercer avec mes parties"


@pytest.fixture(scope="module")
def played() -> Iterator[Driver]:
    """A driver that has played a game badly: each first throw is marked, in the first open row."""
    driver = Driver(seed=3)
    solved_for(CONFIG, [])
    driver.play("Ana", CONFIG)
    board = cast(PlayScreen, driver.session.front).board
    while not board.over:
        state = cast(State, board.observation(0))
        marks = (one for one in board.game.legal_actions(state) if isinstance(one, Mark))
        board.submit(next(marks) if state.dice else Keep(()))
        driver.clock.wait(1)
    driver.press("enter")
    yield driver
    driver.keeping.close()


def answered(driver: Driver) -> None:
    """Mark the first row that the list has."""
    driver.press("enter", "home", "enter")
    driver.wait(30)


def found(driver: Driver) -> Decisions:
    decisions = Decisions(driver.keeping)
    for _ in decisions.preparation.steps:
        pass
    return decisions


def opened(driver: Driver) -> list[str]:
    driver.main()
    driver.choose("Parties jouées")
    driver.choose(TITLE)
    return driver.wait(30)


def costs(decisions: Sequence[Decision]) -> list[float]:
    return [decision.cost for decision in decisions]


def test_every_decision_has_its_place_in_the_log(played: Driver) -> None:
    decisions = found(played).found
    assert len(decisions) == 13
    for decision in decisions:
        judged = decision.judged
        entry = decision.match.log[judged.place]
        assert entry.by == judged.seat == 0
        assert entry.action.startswith("mark")
        assert decision.match.log[judged.place - 1].by == CHANCE
        assert judged.kind == "marking a row"


def test_those_that_cost_most_are_put_again(played: Driver) -> None:
    decisions = found(played)
    put = decisions.to_put_again("yahtzee")
    assert costs(put) == sorted(costs(decisions.found), reverse=True)[:PUT]
    assert min(costs(put)) >= LEAST


def test_the_week_tells_what_a_decision_costs(played: Driver) -> None:
    decisions = found(played)
    [week] = decisions.weeks("yahtzee")
    assert week.count == 13
    assert week.mean == pytest.approx(sum(costs(decisions.found)) / 13)
    assert week.kinds == {"marking a row": pytest.approx(week.mean)}


def test_it_is_offered_behind_the_games_played(played: Driver) -> None:
    opened(played)
    first, equal, week = played.items()
    assert equal.startswith(french("Jouer contre un adversaire comme moi : "))
    assert first == french("Commencer : 8 décisions")
    assert week.startswith("Semaine du ")
    assert french("ligne à marquer") in week


def test_without_a_game_there_is_none() -> None:
    driver = Driver()
    driver.main()
    driver.choose("Parties jouées")
    assert TITLE not in driver.items()


def test_an_answer_is_told_and_the_next_decision_put(played: Driver) -> None:
    opened(played)
    said = played.choose("Commencer")
    assert said[0] == french(
        "Décidez de nouveau, avec les mêmes touches qu’en partie. Échap quitte l’exercice."
    )
    assert said[1] == "Décision 1 sur 8."
    assert played.keeping.played_count == 1
    answered(played)
    told = played.speaker.texts[-8:]
    assert "Décision 2 sur 8." in told
    [verdict] = [text for text in told if text.startswith("Marqué")]
    assert french("Coût : ") in verdict
    assert french("Mieux : ") in verdict


def test_escape_leaves_it(played: Driver) -> None:
    opened(played)
    played.choose("Commencer")
    played.press("escape")
    assert played.screens[-1] == "ListScreen"
    assert not played.keeping.unfinished


def test_at_the_end_the_answers_are_added_up(played: Driver) -> None:
    opened(played)
    played.choose("Commencer")
    for _ in range(8):
        answered(played)
    [told] = [text for text in played.speaker.texts[-8:] if "sur 8 juste" in text]
    assert told.endswith("points de moins.")


@pytest.mark.parametrize(
    ("lost", "bot"), [(0.0, "perfect"), (0.2, "expert"), (0.5, "regular"), (1.5, "beginner")]
)
def test_an_opponent_loses_about_as_much(played: Driver, lost: float, bot: str) -> None:
    decisions = found(played)
    decisions.found[:] = [
        replace(one, judged=replace(one.judged, cost=lost)) for one in decisions.found
    ]
    equal = decisions.equal("yahtzee")
    assert equal
    assert equal.bot == bot
    assert equal.lost == pytest.approx(lost)


def test_who_never_played_has_no_equal() -> None:
    driver = Driver()
    assert found(driver).equal("yahtzee") is None


def test_a_game_against_it_is_started_openly(played: Driver) -> None:
    opened(played)
    equal = found(played).equal("yahtzee")
    assert equal
    said = played.choose("Jouer contre un adversaire comme moi")
    assert any("Yahtzee" in text for text in said)
    board = cast(PlayScreen, played.session.front).board
    assert [player.bot for player in board.players] == ["", equal.bot]
